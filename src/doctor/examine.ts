import { examineAnswer } from './examineAnswer.ts'
import { examineBrowser } from './examineBrowser.ts'
import { examineServer } from './examineServer.ts'
import { examineToken } from './examineToken.ts'
import { type Finding, note } from './finding.ts'
import { createProbe, type Settings } from './probe.ts'

export type Step = 'Server' | 'Token' | 'Answer' | 'Browser'

interface ExaminationContext {
  readonly fetch: typeof globalThis.fetch
  /** The token, or `null` if it must not be sent. It may ask, unless the server is surely the account API. */
  readonly tokenFor: (isSurelyApi: boolean) => Promise<string | null>
  /** Gets each finding as soon as it is there. */
  readonly report: (step: Step, finding: Finding) => void
}

interface Outcome {
  /** Whether an address was read. */
  readonly isRead: boolean
  /** The JSON of the last answer. */
  readonly answer: unknown
}

/** Takes the steps in their order, and leaves out those that could say nothing after a failure. */
export async function examine(
  settings: Settings,
  { fetch, tokenFor, report }: ExaminationContext,
): Promise<Outcome> {
  const probe = createProbe(settings, fetch)
  const without = await probe.reverse()
  const { finding, isApi, isSurelyApi } = await examineServer(settings, probe, without)
  report('Server', finding)
  if (!isApi) return { isRead: false, answer: without.body }

  let reply = without
  if (without.payload === undefined) {
    const token = await tokenFor(isSurelyApi)
    if (token === null) {
      report('Token', note('Not sent, so there is no address.'))
    } else {
      reply = await probe.reverse({ token })
      const found = await examineToken(settings, probe, { token, without, given: reply })
      if (found) report('Token', found)
    }
  }
  // The step of the token has explained these two.
  const isRefused = reply.status === 401 || reply.status === 403
  const answerFindings = isRefused ? [] : examineAnswer(settings, reply)
  for (const found of answerFindings) report('Answer', found)
  const isRead = answerFindings.some(({ level }) => level === 'ok')
  const { origin } = settings
  if (origin) {
    // Also without an address: the preflight has no token.
    report('Browser', await examineBrowser({ ...settings, origin }, probe, { without, last: reply }))
  } else if (isRead) {
    report('Browser', note('Not examined. Add --origin with the origin of your page.'))
  }
  if (isRead && settings.secret === 'cookie') {
    report(
      'Browser',
      note(
        'Whether it sends the cookie is not examined: the domain and path of the cookie decide, and to another site SameSite=None and Secure.',
      ),
    )
  }
  return { isRead, answer: reply.body }
}
