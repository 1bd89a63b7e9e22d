import type { TokenFunction } from './options.ts'
import type { Secrets } from './secrets.ts'
import { setNewest } from './setNewest.ts'
import { createTokenCalls } from './tokenCalls.ts'

/**
 * The latest renewals are remembered, because the 401 of another request with the same token may arrive late. If its
 * renewal is no longer remembered, the token function is called once more.
 */
const MOST_RENEWALS = 10

/** Returns the token for a request about to be sent. The signal ends the wait, not the call of the token function. */
export type TokenSource = (signal?: AbortSignal) => Promise<IssuedToken>

interface IssuedToken {
  readonly token: string
  /** The token to use after a 401; the same one when there is no other. */
  renew(signal?: AbortSignal): Promise<string>
}

/** The renewal of a token that the service refused. */
interface Renewal {
  /** `failed`: the token function failed, or returned the same token. */
  status: 'running' | 'replaced' | 'failed'
  readonly result: Promise<string>
}

/**
 * Issues and renews tokens. All requests that wait for a token share one call of the token function. So do all requests
 * that met a 401 with the same token, even if the renewal fails, and even if their 401 arrives after it.
 *
 * @throws {GeocodingError} `unauthorized` when the function fails, `timeout` when it takes longer than `timeoutMs`.
 */
export function createTokenSource(
  given: string | TokenFunction,
  timeoutMs: number,
  secrets: Secrets,
): TokenSource {
  const calls = createTokenCalls(typeof given === 'string' ? () => given : given, timeoutMs, secrets)
  /** By the refused token. */
  const renewals = new Map<string, Renewal>()

  async function issue(): Promise<IssuedToken> {
    const returned = await (calls.running() ?? calls.call())
    forgetFailures(returned)
    // The function may return a token that was refused before.
    const token = await replacementOf(returned)
    // `replacementOf` waits for a renewal and returns the new token. So if this token still has a renewal, the renewal
    // has failed.
    const failedBefore = renewals.get(token)
    return {
      token,
      renew: (signal) => calls.waitFor(renew(token, failedBefore), signal),
    }
  }

  /** If the renewal of this token had already failed when the request was sent, its 401 starts another one. */
  async function renew(token: string, failedBefore: Renewal | undefined): Promise<string> {
    const known = renewals.get(token)
    const renewal = known && known !== failedBefore ? known : startRenewal(token)
    return replacementOf(await renewal.result)
  }

  function startRenewal(token: string): Renewal {
    const renewal: Renewal = { status: 'running', result: calls.call(token) }
    setNewest(renewals, token, renewal, MOST_RENEWALS)
    renewal.result.then(
      (renewed) => {
        renewal.status = renewed === token ? 'failed' : 'replaced'
        forgetFailures(renewed)
        // The function has returned this token again, so it no longer counts as refused.
        if (renewals.get(renewed)?.status === 'replaced') renewals.delete(renewed)
      },
      () => {
        renewal.status = 'failed'
      },
    )
    return renewal
  }

  /** The function has returned a token, so a renewal of another token may succeed now. */
  function forgetFailures(returned: string): void {
    for (const [refused, { status }] of renewals) {
      if (status === 'failed' && refused !== returned) renewals.delete(refused)
    }
  }

  /** The token that replaced this one, over several renewals too. The same token if it was not replaced. */
  async function replacementOf(token: string): Promise<string> {
    const renewal = renewals.get(token)
    if (!renewal || renewal.status === 'failed') return token
    return replacementOf(await renewal.result)
  }

  return (signal) => calls.waitFor(issue(), signal)
}
