import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { withTimeout } from './abort.ts'
import { isToken, type TokenFunction } from './options.ts'
import { toGeocodingError } from './redact.ts'

/**
 * Requests that need a token within this time after the first, second or a later failure in a row share the failure. So
 * sixty rows of a session that has ended call the token function once, and a failure that may pass at most three times in
 * a minute. The first pause is shorter than the time before the second retry of a request.
 */
const PAUSES_AFTER_FAILURE_MS = [1_000, 20_000, 60_000] as const

export interface Tokens {
  /** Returns the token for a request about to be sent. */
  readonly issue: () => Promise<string>
  /** Returns the token to use after a 401; the same one if there is no other. */
  readonly renew: (refused: string) => Promise<string>
}

interface Renewal {
  readonly refused: string
  readonly token: string
  /** A time of `performance.now()`, until which a token that stayed the same is not asked for again. */
  readonly sharedUntil: number
}

interface Failure {
  readonly error: GeocodingError
  /** How many calls have failed in a row. */
  readonly count: number
  /** A time of `performance.now()`. */
  readonly sharedUntil: number
}

/** Issues and renews tokens. The token function runs once at a time, and all requests that wait share its result. */
export function createTokens(token: string | TokenFunction, timeoutMs: number): Tokens {
  if (typeof token === 'string') return { issue: async () => token, renew: async () => token }
  const tokenFunction = token
  let running: Promise<string> | undefined
  let latestRenewal: Renewal | undefined
  let latestFailure: Failure | undefined

  async function issue(): Promise<string> {
    const token = await (running ?? call(undefined))
    // The function may return a token that was refused before.
    return token === latestRenewal?.refused ? latestRenewal.token : token
  }

  async function renew(refused: string): Promise<string> {
    while (running) await running.catch(() => {})
    const renewal = latestRenewal?.refused === refused ? latestRenewal : undefined
    const isCurrent = renewal && (renewal.token !== refused || performance.now() < renewal.sharedUntil)
    return isCurrent ? renewal.token : call(refused)
  }

  function call(rejected: string | undefined): Promise<string> {
    if (latestFailure && performance.now() < latestFailure.sharedUntil) {
      return Promise.reject(latestFailure.error)
    }
    running = newToken(rejected).finally(() => {
      running = undefined
    })
    return running
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
      if (rejected !== undefined) latestRenewal = { refused: rejected, token, sharedUntil: after(0) }
      return token
    } catch (cause) {
      const secrets = rejected === undefined ? [] : [rejected]
      const error = toGeocodingError(cause, 'token-function-failed', secrets)
      const count = (latestFailure?.count ?? 0) + 1
      latestFailure = { error, count, sharedUntil: after(error.retryable ? count - 1 : 0) }
      throw error
    }
  }

  return { issue, renew }
}

/** The end of the pause with this index. All pauses after the third are like the third. */
function after(index: number): number {
  return performance.now() + (PAUSES_AFTER_FAILURE_MS[index] ?? PAUSES_AFTER_FAILURE_MS[2])
}
