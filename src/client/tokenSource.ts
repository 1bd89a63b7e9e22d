import { GeocodingError } from '../errors.ts'
import { type TokenFunction, tokenFault } from './options.ts'
import { safeCause } from './scrub.ts'

export interface TokenSource {
  /** The token for a request about to be sent. */
  current(): Promise<string>
  /** What to use instead of a token that met a 401; the same one when there is no other. */
  renew(rejected: string): Promise<string>
}

/**
 * Where tokens come from. Requests that wait at the same time share one call of a token function, and so do all
 * requests that met a 401 with the same token, however late their answers come in.
 *
 * @throws {GeocodingError} `unauthorized` when the function fails, `timeout` when it takes longer than `timeoutMs`.
 */
export function createTokenSource(token: string | TokenFunction, timeoutMs: number): TokenSource {
  if (typeof token === 'string') {
    const same = () => Promise.resolve(token)
    return { current: same, renew: same }
  }
  const renewals = new Map<string, Promise<string>>()
  let asking: Promise<string> | undefined

  return {
    async current() {
      asking ??= ask(token, undefined, timeoutMs).finally(() => {
        asking = undefined
      })
      // A function may go on giving a token that was refused before.
      return latest(await asking)
    },
    renew(rejected) {
      if (renewals.has(rejected)) return latest(rejected)
      const renewal = ask(token, rejected, timeoutMs).then(
        (renewed) => {
          // The function's latest word: whatever was thought of this token before, it is good now.
          renewals.delete(renewed)
          return renewed
        },
        (error) => {
          renewals.delete(rejected)
          throw error
        },
      )
      renewals.set(rejected, renewal)
      return renewal
    },
  }

  /** What has come of a token since it was refused; itself when it was not. */
  async function latest(given: string): Promise<string> {
    let usable = given
    for (let next = renewals.get(usable); next; next = renewals.get(usable)) usable = await next
    return usable
  }
}

async function ask(token: TokenFunction, rejected: string | undefined, timeoutMs: number): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new GeocodingError(
          'timeout',
          `The token function gave no token within ${timeoutMs} ms, so nothing was requested. Let it answer or fail sooner, or raise timeoutMs.`,
        ),
      )
    }, timeoutMs)
  })
  try {
    const answer: unknown = await Promise.race([call(token, rejected), late])
    const fault = typeof answer === 'string' ? tokenFault(answer) : `is of type ${typeof answer}`
    if (typeof answer === 'string' && fault === undefined) return answer
    throw new GeocodingError(
      'unauthorized',
      `What the token function gave ${fault}, so nothing could be requested. Return the key as the service gave it.`,
    )
  } finally {
    clearTimeout(timer)
  }
}

async function call(token: TokenFunction, rejected: string | undefined): Promise<string> {
  try {
    return await token({ rejected })
  } catch (error) {
    throw new GeocodingError(
      'unauthorized',
      'The token function failed, so nothing could be requested. See the cause, and catch what it can recover from.',
      { cause: safeCause(error, rejected === undefined ? [] : [rejected]) },
    )
  }
}
