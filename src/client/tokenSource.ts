import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { isToken, type TokenFunction } from './options.ts'
import { safeCause } from './scrub.ts'
import { untilAborted, withTimeout } from './untilAborted.ts'

/** Gives the token for a request about to be sent. */
export type TokenSource = () => Promise<IssuedToken>

interface IssuedToken {
  readonly token: string
  /** What to use instead when this one met a 401; the same one when there is no other. */
  renew(): Promise<string>
}

/**
 * Where tokens come from. One call of a token function runs at a time: requests that wait share it, and so do all
 * requests that met a 401 with the same token, however late their answers come in, whether or not it helps.
 *
 * @throws {GeocodingError} `unauthorized` when the function fails, `timeout` when it takes longer than `timeoutMs`.
 */
export function createTokenSource(given: string | TokenFunction, timeoutMs: number): TokenSource {
  const token = typeof given === 'string' ? () => given : given
  /** What came of each token that was refused; a promise while the function is asked. */
  const renewals = new Map<string, string | Promise<string>>()
  let running: Promise<string> | undefined
  let inVain: { readonly rejected: string; readonly renewal: Promise<string> } | undefined
  let last = ''

  return async () => {
    // A function may go on giving a token that was refused before.
    const issued = await latest(await (running ?? ask()))
    const before = inVain
    return {
      token: issued,
      // A renewal that came to nothing while this request was under way is not tried again for it.
      renew: () => (inVain !== before && inVain?.rejected === issued ? inVain.renewal : renew(issued)),
    }
  }

  async function renew(rejected: string): Promise<string> {
    if (renewals.has(rejected)) return latest(rejected)
    const renewal = ask(rejected)
    renewals.set(rejected, renewal)
    // A failure is as much use as the same token back.
    const renewed = await renewal.catch(() => rejected)
    renewals.set(rejected, renewed)
    if (renewed === rejected) inVain = { rejected, renewal }
    // The function's latest word: whatever was thought of this token before, it is good now.
    if (typeof renewals.get(renewed) === 'string') renewals.delete(renewed)
    return latest(await renewal)
  }

  /** What has come of a token since it was refused; itself when it was not. */
  async function latest(given: string): Promise<string> {
    const next = renewals.get(given)
    return next ? latest(await next) : given
  }

  function ask(rejected?: string): Promise<string> {
    const before = running
    const answer = async () => {
      await before?.catch(() => {})
      try {
        last = await callTokenFunction(token, rejected, timeoutMs, [last, ...renewals.keys()])
        if (last !== inVain?.rejected) inVain = undefined
        return last
      } finally {
        if (running === call) running = undefined
      }
    }
    const call = answer()
    running = call
    return call
  }
}

function callTokenFunction(
  token: TokenFunction,
  rejected: string | undefined,
  timeoutMs: number,
  secrets: readonly string[],
): Promise<string> {
  const call = async (): Promise<unknown> => token({ rejected })
  const task = async (signal: AbortSignal) => {
    const answer = await untilAborted(call(), signal).catch((cause: unknown) => {
      signal.throwIfAborted()
      throw new GeocodingError('unauthorized', explain('token function failed'), {
        cause: safeCause(cause, secrets),
      })
    })
    if (isToken(answer)) return answer
    throw new GeocodingError('unauthorized', explain('token function gave one unfit'))
  }
  return withTimeout(task, timeoutMs, 'no token within %s ms')
}
