import { saysSentence } from './examineAnswer.ts'
import { type Finding, ok, problem } from './finding.ts'
import { DEFAULT_TOKEN_HEADER, type Probe, type Reply, type Settings } from './probe.ts'

/** The name that passes proxies, and that many services accept too. */
const DASHED_TOKEN_HEADER = 'api-access-token'

interface Requests {
  readonly token: string
  readonly anonymous: Reply
  readonly withToken: Reply
}

/** `null` if the answer says nothing about the token. */
export async function examineToken(
  settings: Settings,
  probe: Probe,
  { token, anonymous, withToken }: Requests,
): Promise<Finding | null> {
  const { tokenHeader, accountId } = settings
  const { status, error } = withToken
  const saw = `${error?.message}${saysSentence(settings, withToken)}`
  if (status === 403) return problem(saw, `Check that account ${accountId} is the right one.`)
  if (status !== 401) return isPastTokenCheck(withToken) ? ok('Accepted.') : null
  // The contract has one status for a missing, a wrong and an expired token. Another header tells more.
  const otherHeader = tokenHeader === DEFAULT_TOKEN_HEADER ? DASHED_TOKEN_HEADER : DEFAULT_TOKEN_HEADER
  if (isPastTokenCheck(await probe.reverse(token, otherHeader))) {
    return problem(
      `401. The header ${tokenHeader} does not arrive. Under the name ${otherHeader} the token is accepted.`,
      otherHeader === DASHED_TOKEN_HEADER
        ? `Set underscores_in_headers on; in the http block of nginx, which drops names with underscores otherwise. If you cannot, set tokenHeader="${otherHeader}" on the provider.`
        : 'Leave out --token-header, and tokenHeader on the provider.',
    )
  }
  const isTheSame = textOf(withToken) === textOf(anonymous)
  const arrives = isTheSame ? '' : 'It arrives: without a token, the service answers otherwise. '
  return problem(
    saw,
    `${arrives}Copy the token again from the profile page: one that was regenerated replaces the old one. Check that its owner is in account ${accountId}.`,
  )
}

/** Redirects, limits and failures of a gateway may come from a proxy that does not look at the token. */
function isPastTokenCheck({ status, error }: Reply): boolean {
  if (status === null || (status >= 300 && status < 400)) return false
  return status === 404 ? error?.kind === 'not-found' : ![401, 429, 502, 503, 504].includes(status)
}

function textOf({ error }: Reply): string {
  return error?.serviceMessage ?? JSON.stringify(error?.body ?? null)
}
