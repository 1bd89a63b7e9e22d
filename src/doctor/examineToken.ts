import type { Examination } from './examination.ts'
import type { TokenFinding } from './finding.ts'
import type { Probe, Reply } from './probe.ts'
import { DASHED_TOKEN_HEADER, DEFAULT_TOKEN_HEADER } from './settings.ts'

/** Nobody takes it for a real one, in the logs of the service either. */
const MADE_UP_TOKEN = 'made-up-token-of-the-doctor'

/** It shares neither its beginning nor its end with the first, because an answer may repeat a part of a token. */
const OTHER_MADE_UP_TOKEN = 'the-doctor-has-made-up-this-one-too'

/** Compares the answers without a token, with a made-up one and with the given one. Returns the last of them. */
export async function examineToken(examination: Examination, without: Reply): Promise<Reply> {
  const { probe, settings, report } = examination
  const madeUp = await probe.reverse({ token: MADE_UP_TOKEN })
  const given = await probe.reverse({ token: settings.token })
  const finding = await tokenFinding(examination, { without, madeUp, given })
  if (finding) report({ step: 'token', ...finding })
  return given
}

interface Replies {
  readonly without: Reply
  readonly madeUp: Reply
  readonly given: Reply
}

async function tokenFinding(examination: Examination, replies: Replies): Promise<TokenFinding | null> {
  switch (replies.given.status) {
    case null:
      // The step of the answer says what happened.
      return null
    case 401:
      return unauthorizedFinding(examination, replies)
    case 403:
      return forbiddenFinding(examination, replies)
    default:
      return otherFinding(replies, replies.given.status)
  }
}

function otherFinding({ without, madeUp, given }: Replies, status: number): TokenFinding {
  const statuses = { withoutToken: without.status, withMadeUpToken: madeUp.status }
  if (hasPayload(given)) {
    return hasPayload(without) || hasPayload(madeUp)
      ? { code: 'token-not-checked', ...statuses }
      : { code: 'token-accepted' }
  }
  return isRefusal(without) && isRefusal(madeUp) && isPastTokenCheck(given)
    ? { code: 'token-accepted' }
    : { code: 'token-not-judged', status, ...statuses }
}

/** A service may answer 200 and put an error into the body. */
function hasPayload({ result }: Reply): boolean {
  return result?.payload !== undefined
}

/**
 * Why the given token gets a 401. The contract has one status for a missing, a wrong and an expired token and shows no
 * bodies, so only a difference between the answers says more.
 */
async function unauthorizedFinding(
  { settings, probe }: Examination,
  { without, madeUp, given }: Replies,
): Promise<TokenFinding> {
  const { accountId, tokenHeader } = settings
  if (/^(basic|digest|negotiate|ntlm)/i.test(given.headers.get('WWW-Authenticate') ?? '')) {
    return { code: 'password-asked' }
  }
  const isSame = await comparison(probe, { madeUp, given })
  // The service tells this token from a made-up one, so it knows it.
  if (isRefusal(madeUp) && !isSame(given, madeUp)) return { code: 'account-of-others', accountId }
  // It tells a token from none, so the header arrives.
  if (!isSame(given, without)) return { code: 'token-wrong', status: 401 }

  const acceptedHeader = otherHeader(tokenHeader)
  const underOtherName = await probe.reverse({ token: settings.token, tokenHeader: acceptedHeader })
  if (isPastTokenCheck(underOtherName)) {
    return {
      code: tokenHeader.includes('_') ? 'header-dropped' : 'header-not-read',
      tokenHeader,
      acceptedHeader,
    }
  }
  // It tells the token from none under this name, so it reads the name and refuses the token.
  if (underOtherName.status === 401 && !isSame(underOtherName, without)) {
    return { code: 'token-wrong', status: 401 }
  }
  const isNginx = tokenHeader.includes('_') && /nginx|openresty/i.test(given.headers.get('Server') ?? '')
  return { code: 'token-or-header', tokenHeader, isNginx, isJson: given.error?.body !== undefined }
}

/** Why the given token gets a 403. The contract has it for a token without the permission, but some send it for any. */
async function forbiddenFinding(
  { settings, probe }: Examination,
  { without, madeUp, given }: Replies,
): Promise<TokenFinding> {
  const isSame = await comparison(probe, { madeUp, given })
  if (!isSame(given, madeUp)) return { code: 'permission-missing', accountId: settings.accountId }
  return isSame(given, without) ? { code: 'forbidden-for-everybody' } : { code: 'token-wrong', status: 403 }
}

/** The name with dashes, or the one of the contract. */
function otherHeader(tokenHeader: string): string {
  if (tokenHeader === DEFAULT_TOKEN_HEADER) return DASHED_TOKEN_HEADER
  return tokenHeader.includes('_') ? tokenHeader.replaceAll('_', '-') : DEFAULT_TOKEN_HEADER
}

function isRefusal({ status }: Reply): boolean {
  return status === 401 || status === 403
}

/** Redirects, limits and failures of a gateway may come from a proxy that does not look at the token. */
function isPastTokenCheck({ status, error }: Reply): boolean {
  if (status === null || (status >= 300 && status < 400)) return false
  if (status === 404) return error?.body !== undefined
  return ![401, 429, 502, 503, 504].includes(status)
}

type Comparison = (one: Reply, other: Reply) => boolean

/**
 * A body may hold the id of the request or a part of the token. If two made-up tokens get different bodies, only the
 * status counts.
 */
async function comparison(probe: Probe, { madeUp, given }: Omit<Replies, 'without'>): Promise<Comparison> {
  if (!isSameStatus(madeUp, given) || isSameRefusal(madeUp, given)) return isSameRefusal
  const otherMadeUp = await probe.reverse({ token: OTHER_MADE_UP_TOKEN })
  return isSameRefusal(madeUp, otherMadeUp) ? isSameRefusal : isSameStatus
}

function isSameStatus(one: Reply, other: Reply): boolean {
  return one.status === other.status
}

/** Whether the service says the same. If there is a description, the rest of the body does not count. */
function isSameRefusal(one: Reply, other: Reply): boolean {
  return isSameStatus(one, other) && textOf(one) === textOf(other)
}

function textOf({ error }: Reply): string {
  return error?.serviceMessage ?? JSON.stringify(error?.body ?? null)
}
