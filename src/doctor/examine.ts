import { examineAddress } from './examineAddress.ts'
import { examineAnswer } from './examineAnswer.ts'
import { examineBrowser, type Lookup } from './examineBrowser.ts'
import { examineLimits, examinePayload } from './examinePayload.ts'
import { examineToken } from './examineToken.ts'
import { type Code, type Details, FINDINGS, type Row, type Sentence } from './findings.ts'
import { createProbe } from './probe.ts'
import type { DoctorReport, Finding } from './report.ts'
import type { Examination, Settings } from './settings.ts'

export interface Outcome extends Pick<DoctorReport, 'findings' | 'requests' | 'isTokenSent'> {
  /** The payload, or the JSON body of an error. It may say where a customer is. */
  readonly answer: unknown
}

/** The doors to the network. */
export interface Network {
  readonly fetch: typeof globalThis.fetch
  readonly lookup: Lookup
}

/** Takes the steps in their order. `onFinding` gets each finding as soon as it is there. */
export async function examine(
  settings: Settings,
  network: Network,
  onFinding: (finding: Finding) => void,
): Promise<Outcome> {
  const findings: Finding[] = []
  const probe = createProbe(settings, network.fetch)
  const report: Examination['report'] = (step, code, details = {}) => {
    const finding = explainFinding(step, code, details)
    findings.push(finding)
    onFinding(finding)
  }
  const answer = await takeSteps({ settings, probe, report }, network.lookup)
  return { findings, requests: probe.requests, isTokenSent: probe.isTokenSent, answer }
}

function explainFinding(step: Finding['step'], code: Code, details: Details): Finding {
  const { level, saw, remedy }: Row = FINDINGS[code]
  const say = (sentence: Sentence) => (typeof sentence === 'string' ? sentence : sentence(details))
  const { settings } = details
  return {
    ...{ step, code, level, saw: say(saw) },
    ...(remedy !== undefined && { remedy: say(remedy) }),
    ...(settings && { settings }),
  }
}

/** Leaves out the steps that could say nothing after a failure. Returns the payload, or the body of an error. */
async function takeSteps(examination: Examination, lookup: Lookup): Promise<unknown> {
  const without = await examineAddress(examination)
  if (!without) return undefined
  const access = await examineToken(examination, without)
  const answer = await examineAnswer(examination, access)
  // Also where no answer can be read: the preflight has no token.
  await examineBrowser(examination, without, access.reply, lookup)
  if (!answer) return access.reply.error?.body
  examinePayload(examination, answer)
  if (answer.result.payload !== undefined) await examineLimits(examination, answer)
  return answer.result.payload
}
