import type { Examination } from './examination.ts'
import type { TokenFinding } from './finding.ts'
import type { Reply } from './probe.ts'
import { DASHED_TOKEN_HEADER, DEFAULT_TOKEN_HEADER } from './settings.ts'

/** Nobody takes it for a real one, in the logs of the service either. */
const MADE_UP_TOKEN = 'made-up-token-of-the-doctor'

/** Compares the answers without a token, with a made-up one and with the given one. Returns the last of them. */
export async function examineToken(examination: Examination, without: Reply): Promise<Reply> {
  const { settings, probe, report } = examination
  const madeUp = await probe.reverse({ token: MADE_UP_TOKEN })
  const given = await probe.reverse({ token: settings.token })
  const finding =
    given.status === 401
      ? await refusalFinding(examination, { without, madeUp, given })
      : otherFinding(settings.accountId, { without, madeUp, given })
  if (finding) report({ step: 'token', ...finding })
  return given
}

interface Replies {
  readonly without: Reply
  readonly madeUp: Reply
  readonly given: Reply
}

function otherFinding(accountId: number, { without, madeUp, given }: Replies): TokenFinding | null {
  if (given.status === 403) {
    return isRefusal(without) && without.status === 403 && isSameRefusal(madeUp, given)
      ? { code: 'forbidden-for-everybody' }
      : { code: 'permission-missing', accountId }
  }
  // The step of the answer says what happened.
  if (given.status === null) return null
  if (isRefusal(without) && isRefusal(madeUp)) return { code: 'token-accepted' }
  if (given.result && (without.result || madeUp.result)) {
    return {
      code: 'token-not-checked',
      withoutToken: without.status ?? 0,
      withMadeUpToken: madeUp.status ?? 0,
    }
  }
  return { code: 'token-not-judged', status: given.status }
}

/**
 * Why the given token gets a 401. The contract has one status for a missing, a wrong and an expired token and shows no
 * bodies (section 5), so only a difference between the answers says more.
 */
async function refusalFinding(
  { settings, probe }: Examination,
  { without, madeUp, given }: Replies,
): Promise<TokenFinding> {
  const { accountId, tokenHeader } = settings
  if (/^(basic|digest|negotiate|ntlm)/i.test(given.headers.get('WWW-Authenticate') ?? '')) {
    return { code: 'password-asked' }
  }
  // The service tells this token from a made-up one, so it knows it.
  if (!isSameRefusal(given, madeUp)) return { code: 'account-of-others', accountId }
  // It tells a token from none, so the header arrives.
  if (!isSameRefusal(given, without)) return { code: 'token-wrong' }

  const acceptedHeader = otherHeader(tokenHeader)
  const underOtherName = await probe.reverse({ token: settings.token, tokenHeader: acceptedHeader })
  if (underOtherName.status !== 401) {
    return {
      code: tokenHeader.includes('_') ? 'header-dropped' : 'header-not-read',
      tokenHeader,
      acceptedHeader,
    }
  }
  // It tells the token from none under this name, so it reads the name and refuses the token.
  if (!isSameRefusal(underOtherName, without)) return { code: 'token-wrong' }
  const isNginx = tokenHeader.includes('_') && /nginx|openresty/i.test(given.headers.get('Server') ?? '')
  return { code: 'token-or-header', tokenHeader, isNginx }
}

/** The name with dashes, or the one of the contract. */
function otherHeader(tokenHeader: string): string {
  if (tokenHeader === DEFAULT_TOKEN_HEADER) return DASHED_TOKEN_HEADER
  return tokenHeader.includes('_') ? tokenHeader.replaceAll('_', '-') : DEFAULT_TOKEN_HEADER
}

function isRefusal({ status }: Reply): boolean {
  return status === 401 || status === 403
}

/** Whether the service says the same. Bodies may hold the id of a request, so its description decides, if there is one. */
function isSameRefusal(one: Reply, other: Reply): boolean {
  return one.status === other.status && textOf(one) === textOf(other)
}

function textOf({ error }: Reply): string {
  return error?.serviceMessage ?? JSON.stringify(error?.body ?? null)
}
