import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { withTimeout } from './abort.ts'
import { isToken, type TokenFunction } from './options.ts'
import { toGeocodingError } from './redact.ts'

/**
 * For so long after a failure all requests that need a token share it, so that sixty rows of a session that has ended call
 * the token function once. It is shorter than the time before the second retry of a request.
 */
const PAUSE_AFTER_FAILURE_MS = 1_000

/** The same after a further failure in a row that may pass: three calls in the first minute. */
const LONG_PAUSE_AFTER_FAILURE_MS = 30_000

export interface Tokens {
  /** Returns the token for a request about to be sent. */
  readonly issue: () => Promise<string>
  /** Returns the token to use after a 401; the same one if there is no other. */
  readonly renew: (refused: string) => Promise<string>
}

interface Call {
  /** The token that was refused, if this is a renewal. */
  readonly rejected: string | undefined
  readonly token: Promise<string>
}

interface Failure {
  readonly error: GeocodingError
  /** A time of `performance.now()`. */
  readonly sharedUntil: number
}

/** Issues and renews tokens. The token function runs once at a time, and all requests that wait share its result. */
export function createTokens(token: string | TokenFunction, timeoutMs: number): Tokens {
  if (typeof token === 'string') return { issue: async () => token, renew: async () => token }
  const tokenFunction = token
  let running: Call | undefined
  let latestRenewal: { readonly refused: string; readonly token: string } | undefined
  let latestFailure: Failure | undefined

  async function issue(): Promise<string> {
    const token = await (running?.token ?? call(undefined))
    // The function may return a token that was refused before.
    return token === latestRenewal?.refused ? latestRenewal.token : token
  }

  async function renew(refused: string): Promise<string> {
    while (running) {
      if (running.rejected === refused) return running.token
      await running.token.catch(() => {})
    }
    // A 401 may arrive after the renewal.
    return latestRenewal?.refused === refused ? latestRenewal.token : call(refused)
  }

  function call(rejected: string | undefined): Promise<string> {
    if (latestFailure && performance.now() < latestFailure.sharedUntil) {
      return Promise.reject(latestFailure.error)
    }
    const token = newToken(rejected).finally(() => {
      running = undefined
    })
    running = { rejected, token }
    return token
  }

  async function newToken(rejected: string | undefined): Promise<string> {
    try {
      const token: unknown = await withTimeout(
        async () => tokenFunction({ rejected }),
        timeoutMs,
        'token-timeout',
      )
      if (!isToken(token)) throw new GeocodingError('unauthorized', explain('token-function-invalid-result'))
      latestFailure = undefined
      if (rejected !== undefined && rejected !== token) latestRenewal = { refused: rejected, token }
      return token
    } catch (cause) {
      const secrets = rejected === undefined ? [] : [rejected]
      const error = toGeocodingError(cause, 'token-function-failed', secrets)
      const isLong = error.retryable && latestFailure !== undefined
      const pauseMs = isLong ? LONG_PAUSE_AFTER_FAILURE_MS : PAUSE_AFTER_FAILURE_MS
      latestFailure = { error, sharedUntil: performance.now() + pauseMs }
      throw error
    }
  }

  return { issue, renew }
}
