import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { isToken, type TokenFunction } from './options.ts'
import { safeCause } from './safeCause.ts'
import type { Secrets } from './secrets.ts'
import { createDeadline, type Deadline, throwIfAborted, untilAborted } from './untilAborted.ts'

/**
 * The last refused tokens are remembered with their replacements, for requests whose 401 arrives late. For a token that
 * was refused before those, the token function is called once more, and returns the token it has by then.
 */
const MOST_RENEWALS = 10

/** Gives the token for a request about to be sent; the signal ends the wait, not the call of the function. */
export type TokenSource = (signal?: AbortSignal) => Promise<IssuedToken>

interface IssuedToken {
  readonly token: string
  /** What to use instead when this one met a 401; the same one when there is no other. */
  renew(signal?: AbortSignal): Promise<string>
}

/**
 * Where tokens come from. One call of a token function runs at a time: requests that wait share it, and so do all
 * requests that met a 401 with the same token, however late their answers come in, whether or not it helps.
 * Each token is remembered among the secrets.
 *
 * @throws {GeocodingError} `unauthorized` when the function fails, `timeout` when it takes longer than `timeoutMs`.
 */
export function createTokenSource(
  given: string | TokenFunction,
  timeoutMs: number,
  secrets: Secrets,
): TokenSource {
  const token = typeof given === 'string' ? () => given : given
  /** Refused token → its replacement, or the promise of one while the token function runs; the latest last. */
  const renewals = new Map<string, string | Promise<string>>()
  let running: Promise<string> | undefined
  let deadline: Deadline | undefined
  let inVain: { readonly rejected: string; readonly renewal: Promise<string> } | undefined
  let waiting = 0

  return async (signal) => {
    const issued = await whileWaiting(issue, signal)
    const before = inVain
    return {
      token: issued,
      // A renewal that came to nothing while this request was under way is not tried again for it.
      renew: (signal) =>
        whileWaiting(
          () => (inVain !== before && inVain?.rejected === issued ? inVain.renewal : renew(issued)),
          signal,
        ),
    }
  }

  /** Once nobody waits for it any more, a function that hangs does not keep a Node process alive. */
  async function whileWaiting(wait: () => Promise<string>, signal: AbortSignal | undefined): Promise<string> {
    waiting += 1
    deadline?.keepNodeAlive(true)
    try {
      return await untilAborted(wait(), signal)
    } finally {
      waiting -= 1
      deadline?.keepNodeAlive(waiting > 0)
    }
  }

  async function issue(): Promise<string> {
    // A function may go on giving a token that was refused before.
    return latest(await (running ?? ask()))
  }

  async function renew(rejected: string): Promise<string> {
    if (renewals.has(rejected)) return latest(rejected)
    const renewal = ask(rejected)
    remember(rejected, renewal)
    // If the renewal fails, it counts as the same token back: this token is not renewed again.
    const renewed = await renewal.catch(() => rejected)
    remember(rejected, renewed)
    if (renewed === rejected) inVain = { rejected, renewal }
    // The token function has returned this token again, so it no longer counts as refused.
    if (typeof renewals.get(renewed) === 'string') renewals.delete(renewed)
    return latest(await renewal)
  }

  function remember(rejected: string, renewal: string | Promise<string>): void {
    // A map keeps the order in which keys are added.
    renewals.delete(rejected)
    renewals.set(rejected, renewal)
    for (const oldest of renewals.keys()) {
      if (renewals.size <= MOST_RENEWALS) break
      renewals.delete(oldest)
    }
  }

  /** The replacement of a refused token, and of that one if it was refused too; the token itself otherwise. */
  async function latest(given: string): Promise<string> {
    const next = renewals.get(given)
    return next ? latest(await next) : given
  }

  function ask(rejected?: string): Promise<string> {
    const before = running
    const answer = async () => {
      await before?.catch(() => {})
      deadline = createDeadline(timeoutMs, 'no token in time')
      deadline.keepNodeAlive(waiting > 0)
      const { signal, end } = deadline
      try {
        const given = await callTokenFunction(token, rejected, signal, secrets)
        if (given !== inVain?.rejected) inVain = undefined
        return given
      } finally {
        end()
        if (running === call) running = undefined
      }
    }
    const call = answer()
    running = call
    return call
  }
}

async function callTokenFunction(
  token: TokenFunction,
  rejected: string | undefined,
  signal: AbortSignal,
  secrets: Secrets,
): Promise<string> {
  const call = async (): Promise<unknown> => token({ rejected })
  const answer = await untilAborted(call(), signal).catch((cause: unknown) => {
    throwIfAborted(signal)
    throw new GeocodingError('unauthorized', explain('token function failed'), {
      cause: safeCause(cause, secrets.list()),
    })
  })
  if (!isToken(answer)) throw new GeocodingError('unauthorized', explain('token function gave one unfit'))
  secrets.remember(answer)
  return answer
}
