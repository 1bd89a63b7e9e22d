import { isRefusalOfApi, type Probe, type Reply } from './probe.ts'
import { DEFAULT_TOKEN_HEADER, type Examination, type Found } from './settings.ts'

/** Nobody takes it for a real one, in the logs of the service either. */
const MADE_UP_TOKEN = 'made-up-token-of-the-doctor'

/** It shares neither its beginning nor its end with the first, because an answer may repeat a part of a token. */
const OTHER_MADE_UP_TOKEN = 'the-doctor-has-made-up-this-one-too'

/** The name that passes proxies, and that many services accept too. */
const DASHED_TOKEN_HEADER = 'api-access-token'

/** The reply to examine, and the token of its request, for further requests like it. */
export interface Access {
  readonly reply: Reply
  /** `undefined` if the reply is to a request without a token. */
  readonly token: string | undefined
}

interface Replies {
  readonly without: Reply
  readonly madeUp: Reply
  readonly given: Reply
}

/** Compares the answers without a token, with a made-up one and with the given one, which only an account API gets. */
export async function examineToken(examination: Examination, without: Reply): Promise<Access> {
  const { probe, settings, report } = examination
  const { token } = settings
  const madeUp = await probe.reverse({ token: MADE_UP_TOKEN })
  if (hasPayload(without) || hasPayload(madeUp)) {
    report('Token', 'token-not-checked')
    return hasPayload(without)
      ? { reply: without, token: undefined }
      : { reply: madeUp, token: MADE_UP_TOKEN }
  }
  if (!isRefusalOfApi(without) && !isRefusalOfApi(madeUp)) return { reply: without, token: undefined }
  const given = await probe.reverse({ token })
  const found = await tokenFound(examination, { without, madeUp, given })
  if (found) report('Token', ...found)
  return { reply: given, token }
}

/** `null` if the answer says nothing about the token. */
async function tokenFound(examination: Examination, replies: Replies): Promise<Found | null> {
  const { madeUp, given } = replies
  switch (given.status) {
    case 401:
      return unauthorizedProblem(examination, replies)
    case 403: {
      // The contract has it for a token without the permission, but some services send it for any wrong one.
      const isSame = await comparison(examination.probe, madeUp, given)
      return isSame(given, madeUp) ? ['token-wrong', { status: 403 }] : ['permission-missing']
    }
    default:
      return isPastTokenCheck(given) ? ['token-accepted'] : null
  }
}

/**
 * Why the given token gets a 401. The contract has one status for a missing, a wrong and an expired token and shows no
 * bodies, so only a difference between the answers says more.
 */
async function unauthorizedProblem(
  { settings, probe }: Examination,
  { without, madeUp, given }: Replies,
): Promise<Found> {
  const { token, tokenHeader } = settings
  const isSame = await comparison(probe, madeUp, given)
  // The service tells this token from a made-up one, so it knows it.
  if (isRefusal(madeUp) && !isSame(given, madeUp)) return ['account-of-others']
  // It tells a token from none, so the header arrives.
  if (!isSame(given, without)) return ['token-wrong', { status: 401 }]

  const otherHeader = otherHeaderOf(tokenHeader)
  const underOtherName = await probe.reverse({ token, tokenHeader: otherHeader })
  if (isPastTokenCheck(underOtherName)) {
    return [tokenHeader.includes('_') ? 'header-dropped' : 'header-not-read', { tokenHeader, otherHeader }]
  }
  // It tells the token from none under this name, so it reads the name and refuses the token.
  if (underOtherName.status === 401 && !isSame(underOtherName, without)) {
    return ['token-wrong', { status: 401 }]
  }
  return ['token-or-header']
}

/** The name with dashes, or the one of the contract. */
function otherHeaderOf(tokenHeader: string): string {
  if (tokenHeader === DEFAULT_TOKEN_HEADER) return DASHED_TOKEN_HEADER
  return tokenHeader.includes('_') ? tokenHeader.replaceAll('_', '-') : DEFAULT_TOKEN_HEADER
}

/** A service may answer 200 and put an error into the body. */
function hasPayload({ result }: Reply): boolean {
  return result?.payload !== undefined
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
 * A message may hold the id of the request or a part of the token. If two made-up tokens get different messages, only the
 * status counts.
 */
async function comparison(probe: Probe, madeUp: Reply, given: Reply): Promise<Comparison> {
  if (!isSameStatus(madeUp, given) || isSameRefusal(madeUp, given)) return isSameRefusal
  const otherMadeUp = await probe.reverse({ token: OTHER_MADE_UP_TOKEN })
  return isSameRefusal(madeUp, otherMadeUp) ? isSameRefusal : isSameStatus
}

function isSameStatus(one: Reply, other: Reply): boolean {
  return one.status === other.status
}

/** Whether the service says the same. If there is a message, the rest of the body does not count. */
function isSameRefusal(one: Reply, other: Reply): boolean {
  return isSameStatus(one, other) && textOf(one) === textOf(other)
}

function textOf({ error }: Reply): string {
  return error?.serviceMessage ?? JSON.stringify(error?.body ?? null)
}
