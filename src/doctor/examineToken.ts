import { saysSentence } from './examineAnswer.ts'
import { type Finding, ok, problem } from './finding.ts'
import { DEFAULT_TOKEN_HEADER, type Probe, type Reply, type Settings } from './probe.ts'

/** The name that passes proxies, and that many services accept too. */
const DASHED_TOKEN_HEADER = 'api-access-token'

const COPY_AGAIN =
  'Copy the token again from the profile page: one that was regenerated replaces the old one.'

interface Requests {
  readonly token: string
  /** The reply without a token. */
  readonly without: Reply
  /** The reply with the token. */
  readonly given: Reply
}

/** `null` if the answer says nothing about the token. */
export async function examineToken(
  settings: Settings,
  probe: Probe,
  { token, without, given }: Requests,
): Promise<Finding | null> {
  const { secret, tokenHeader, accountId } = settings
  const says = saysSentence(settings, given)
  if (given.status === 403) {
    return problem(
      `403. It is right, but its owner may not look up addresses in account ${accountId}.${says}`,
      `Check the account. If it is right, give the owner of the token the permission.`,
    )
  }
  if (given.status !== 401) return isPastTokenCheck(given) ? ok('Accepted.') : null
  if (secret === 'cookie') {
    return problem(
      `401. The cookie is refused.${says}`,
      'Sign in, and copy the whole Cookie header of a request in the network panel of the browser. The doctor sends no other header: if your server wants one against forgery (CSRF), it cannot tell more.',
    )
  }
  // The contract has one status for a missing, a wrong and an expired token, so another header or another answer tells more.
  const otherHeader = tokenHeader === DEFAULT_TOKEN_HEADER ? DASHED_TOKEN_HEADER : DEFAULT_TOKEN_HEADER
  if (isPastTokenCheck(await probe.reverse({ token, tokenHeader: otherHeader }))) {
    return problem(
      `401. The header ${tokenHeader} does not arrive. Under the name ${otherHeader} the token is accepted.`,
      otherHeader === DASHED_TOKEN_HEADER
        ? `Set underscores_in_headers on; in the http block of nginx, which drops names with underscores otherwise. If you cannot, set tokenHeader="${otherHeader}" on the provider.`
        : 'Leave out --token-header, and tokenHeader on the provider.',
    )
  }
  return textOf(given) === textOf(without)
    ? problem(
        `401, as without a token. It is wrong, or its header does not arrive.${says}`,
        `${COPY_AGAIN} Is it for account ${accountId}? If both are right, a proxy drops the header: nginx does, unless underscores_in_headers is on.`,
      )
    : problem(
        `401. It arrives, and the service refuses it.${says}`,
        `${COPY_AGAIN} Check that its owner is in account ${accountId}.`,
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
