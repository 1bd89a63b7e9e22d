import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { withTimeout } from './abort.ts'
import { isToken, type TokenFunction } from './options.ts'
import { toGeocodingError } from './redact.ts'

/**
 * Requests that need a token within this time after a failure share the failure, so that the rows of a session that has
 * ended do not call the token function again and again. A retry comes later, and calls it.
 */
const FAILURE_SHARED_MS = 400

/** Returns the token for a request about to be sent. */
export type IssueToken = () => Promise<IssuedToken>

interface IssuedToken {
  readonly token: string
  /** The token to use after a 401; the same one when there is no other. */
  readonly renew: () => Promise<string>
}

/** The renewal of a token that the service refused. */
interface Renewal {
  readonly result: Promise<string>
  isRunning: boolean
  /** Set if the token function failed, or returned the same token. */
  failedAt?: number
}

/**
 * Issues and renews tokens, with one call of the token function at a time. All requests that wait for a token share one
 * call. So do all requests that met a 401 with the same token, even if their 401 arrives after the renewal.
 */
export function createTokens(token: string | TokenFunction, timeoutMs: number): IssueToken {
  if (typeof token === 'string') return async () => ({ token, renew: async () => token })
  const tokenFunction = token
  let running: Promise<string> | undefined
  let lastFailure: { readonly result: Promise<string>; readonly at: number } | undefined
  /** By the refused token. */
  const renewals = new Map<string, Renewal>()

  async function issue(): Promise<IssuedToken> {
    const sentAt = Date.now()
    // The function may return a token that was refused before.
    const token = await newest(await currentToken())
    return { token, renew: () => renew(token, sentAt) }
  }

  function currentToken(): Promise<string> {
    if (running) return running
    if (lastFailure && isRecent(lastFailure.at, Date.now())) return lastFailure.result
    const result = call()
    result.catch(() => {
      lastFailure = { result, at: Date.now() }
    })
    return result
  }

  async function renew(refused: string, sentAt: number): Promise<string> {
    const known = renewals.get(refused)
    const isKnown = known && (known.failedAt === undefined || isRecent(known.failedAt, sentAt))
    return newest(await (isKnown ? known : startRenewal(refused)).result)
  }

  function startRenewal(refused: string): Renewal {
    const renewal: Renewal = { result: call(refused), isRunning: true }
    renewals.set(refused, renewal)
    const end = (renewed: string) => {
      renewal.isRunning = false
      if (renewed === refused) renewal.failedAt = Date.now()
      // A token that was refused before, and that the function now returns, no longer counts as refused.
      else if (!renewals.get(renewed)?.isRunning) renewals.delete(renewed)
    }
    renewal.result.then(end, () => end(refused))
    return renewal
  }

  /** The token that replaced this one, over several renewals too. */
  async function newest(token: string): Promise<string> {
    const renewal = renewals.get(token)
    return renewal && renewal.failedAt === undefined ? newest(await renewal.result) : token
  }

  function call(rejected?: string): Promise<string> {
    const previous = running
    const latest = callAfter(previous, rejected).finally(() => {
      if (running === latest) running = undefined
    })
    running = latest
    return latest
  }

  async function callAfter(previous: Promise<string> | undefined, rejected?: string): Promise<string> {
    await previous?.catch(() => {})
    const token: unknown = await withTimeout(
      async () => tokenFunction({ rejected }),
      timeoutMs,
      'token-timeout',
    ).catch((failure: unknown) => {
      throw toGeocodingError(failure, 'token-function-failed', rejected === undefined ? [] : [rejected])
    })
    if (isToken(token)) return token
    throw new GeocodingError('unauthorized', explain('token-function-invalid-result'))
  }

  return issue
}

/** Whether a token that is asked for at `requestedAt` shares the failure of `failedAt`. */
function isRecent(failedAt: number, requestedAt: number): boolean {
  return requestedAt < failedAt + FAILURE_SHARED_MS
}
