import { isJsonObject } from '../contract.ts'
import { answerProblem } from './examineAnswer.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import type { Reply, Settings } from './probe.ts'

interface ServerFound {
  readonly finding: Finding
  /** Whether the server may get the token: it answers as an API, and refuses a request without one. */
  readonly isApi: boolean
}

const NOT_HERE =
  'Set --base-url, and baseUrl in your app, to the account API: its host, with a path if it has one. Or let this server pass /api/v1/ on to it.'

/** What a status means where no token was sent, and what to change. */
const WITHOUT_TOKEN = new Map<number, readonly [saw: string, remedy: string]>([
  [
    401,
    [
      '401 without JSON, from a login in front of the service.',
      'Exempt /api/v1/ from the login: the API has its own protection, the token.',
    ],
  ],
  [
    403,
    [
      '403 for everybody. The account API would answer 401 without a token.',
      'Look for rules about IP addresses, countries or bots in the proxy or firewall in front of the service.',
    ],
  ],
  [
    404,
    [
      '404 without a token. The account API would answer 401, so this is a web server, a proxy or another API.',
      NOT_HERE,
    ],
  ],
])

/** Looks at the answer to a request without a token, so that a wrong server never gets it. */
export function examineServer(settings: Settings, anonymous: Reply): ServerFound {
  const { status, body, payload, ms } = anonymous
  if (payload !== undefined) {
    const remedy = 'Check that no proxy in front adds a token, or answers from a cache.'
    return { finding: warning('Anybody gets an answer, without a token.', remedy), isApi: true }
  }
  // The contract's 401 is JSON. A login answers with a page or a redirect.
  if (status !== 401 || !isJsonObject(body)) {
    return { finding: otherServer(settings, anonymous), isApi: false }
  }
  const saw = `Answers in ${ms} ms, and asks for a token`
  const isSafe = settings.baseUrl.startsWith('https:') || isThisComputer(settings.baseUrl)
  const remedy = 'Use an https address as baseUrl before real tokens and customers are sent there.'
  return {
    finding: isSafe ? ok(`${saw}.`) : warning(`${saw}, which would travel unencrypted.`, remedy),
    isApi: true,
  }
}

/** A browser trusts these hosts as if they were encrypted. */
export function isThisComputer(url: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}

/** Why this is not the account API. */
function otherServer(settings: Settings, reply: Reply): Finding {
  const [saw, remedy] = WITHOUT_TOKEN.get(reply.status ?? 0) ?? []
  if (saw !== undefined) return problem(saw, remedy)
  return (
    answerProblem(settings, reply) ??
    problem(
      `${reply.status} without a token, and no address. The account API would answer 401, so this may be another API.`,
      NOT_HERE,
    )
  )
}
