import type { Lookup } from './addressSpace.ts'
import type { Examination } from './examination.ts'
import { examineAddress } from './examineAddress.ts'
import { examineAnswer } from './examineAnswer.ts'
import { examineBrowser } from './examineBrowser.ts'
import { examineLimits } from './examineLimits.ts'
import { examinePayload } from './examinePayload.ts'
import { examineToken } from './examineToken.ts'
import { explainFinding } from './explain/explainFinding.ts'
import type { Finding } from './finding.ts'
import { createProbe } from './probe.ts'
import type { Settings } from './settings.ts'

export interface Outcome {
  /** Whether an address could be read, and a browser could read it too if the origin of the page is known. */
  readonly isReadable: boolean
  readonly findings: readonly Finding[]
  /** How many requests were sent. */
  readonly requests: number
  /** The payload, or the JSON body of an error. It may say where a customer is. */
  readonly answer: unknown
}

/** The doors to the network. */
export interface Network {
  readonly fetch: typeof globalThis.fetch
  readonly lookup: Lookup
}

/** Takes the steps in their order. `report` gets each finding as soon as it is there. */
export async function examine(
  settings: Settings,
  network: Network,
  report: (finding: Finding) => void,
): Promise<Outcome> {
  const findings: Finding[] = []
  const probe = createProbe(settings, network.fetch)
  const examination: Examination = {
    settings,
    probe,
    report(finding) {
      findings.push(finding)
      report(finding)
    },
  }
  const { isRead, answer } = await takeSteps(examination, network.lookup)
  const hasProblem = findings.some((finding) => explainFinding(finding).level === 'problem')
  return { isReadable: isRead && !hasProblem, findings, requests: probe.requests, answer }
}

/** Leaves out the steps that could say nothing after a failure. */
async function takeSteps(
  examination: Examination,
  lookup: Lookup,
): Promise<{ readonly isRead: boolean; readonly answer?: unknown }> {
  const without = await examineAddress(examination)
  if (!without) return { isRead: false }
  const given = await examineToken(examination, without)
  const answer = await examineAnswer(examination, { without, given })
  // Also where no answer can be read: the preflight has no token.
  await examineBrowser(examination, { without, given }, lookup)
  if (!answer) return { isRead: false, answer: given.error?.body }
  const isRead = examinePayload(examination, answer)
  await examineLimits(examination, answer)
  return { isRead, answer: answer.result.payload }
}
