import type { Payload } from '../contract.ts'
import { examineAnswer, payloadOf } from './examineAnswer.ts'
import { examineBrowser } from './examineBrowser.ts'
import { examineServer } from './examineServer.ts'
import { examineToken } from './examineToken.ts'
import { type Finding, note, type Step } from './finding.ts'
import { createProbe, type Settings } from './probe.ts'

interface ExaminationContext {
  readonly fetch: typeof globalThis.fetch
  /** The token, or `null` if it must not be sent. */
  readonly tokenFor: () => Promise<string | null>
  /** Gets each finding as soon as it is there. */
  readonly report: (step: Step, finding: Finding) => void
}

interface Outcome {
  /** Whether an address was read. */
  readonly isRead: boolean
  /** The JSON of the last answer. */
  readonly body: unknown
  /** Where an address may be in it. `null` if the answer is an error. */
  readonly payload: Payload | null
}

/** Runs the steps in order, and skips those that could say nothing after a failure. */
export async function examine(
  settings: Settings,
  { fetch, tokenFor, report }: ExaminationContext,
): Promise<Outcome> {
  const probe = createProbe(settings, fetch)
  const anonymous = await probe.reverse()
  const { finding, isApi } = examineServer(settings, anonymous)
  report('Server', finding)
  if (!isApi) return { isRead: false, body: anonymous.body, payload: null }

  let last = anonymous
  if (anonymous.payload === undefined) {
    const token = await tokenFor()
    if (token === null) {
      report('Token', note('Not sent, so there is no address.'))
    } else {
      last = await probe.reverse(token)
      const found = await examineToken(settings, probe, { token, anonymous, withToken: last })
      if (found) report('Token', found)
    }
  }
  // The step of the token has explained these two.
  const isRefused = last.status === 401 || last.status === 403
  const answerFindings = isRefused ? [] : examineAnswer(settings, last)
  for (const found of answerFindings) report('Answer', found)
  const isRead = answerFindings.some(({ level }) => level === 'ok')
  const { origin } = settings
  if (origin) {
    // Even without an address: the preflight has no token.
    report('Browser', await examineBrowser({ ...settings, origin }, probe, { anonymous, last }))
  } else if (isRead) {
    report('Browser', note('Not examined. Add --origin with the origin of your page.'))
  }
  return { isRead, body: last.body, payload: last.status === 200 ? payloadOf(last.body) : null }
}
