import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { isToken, type TokenFunction } from './options.ts'
import { safeCause } from './safeCause.ts'
import type { Secrets } from './secrets.ts'
import { throwIfAborted, untilAborted } from './untilAborted.ts'

/** Calls a token function, one call at a time. */
export function createTokenCalls(tokenFunction: TokenFunction, timeoutMs: number, secrets: Secrets) {
  let running: Promise<string> | undefined
  let deadline: Deadline | undefined
  let waiting = 0

  async function callAfter(previous: Promise<string> | undefined, rejected?: string): Promise<string> {
    await previous?.catch(() => {})
    deadline = createDeadline(timeoutMs, 'token-timeout')
    deadline.keepNodeAlive(waiting > 0)
    const { signal, end } = deadline
    try {
      return await callOrFail(rejected, signal)
    } finally {
      end()
    }
  }

  async function callOrFail(rejected: string | undefined, signal: AbortSignal): Promise<string> {
    const call = async (): Promise<unknown> => tokenFunction({ rejected })
    const token = await untilAborted(call(), signal).catch((error: unknown) => {
      throwIfAborted(signal)
      const cause = safeCause(error, secrets.list())
      throw new GeocodingError('unauthorized', explain('token-function-failed'), { cause })
    })
    if (!isToken(token)) throw new GeocodingError('unauthorized', explain('token-function-invalid-result'))
    secrets.remember(token)
    return token
  }

  return {
    /**
     * Calls the token function after all earlier calls have ended, and adds the token to the secrets.
     *
     * @throws {GeocodingError} `unauthorized` when the function fails, `timeout` when it takes longer than `timeoutMs`.
     */
    call(rejected?: string): Promise<string> {
      const call = callAfter(running, rejected)
      const end = () => {
        if (running === call) running = undefined
      }
      running = call
      call.then(end, end)
      return call
    },
    /** The latest call, while it runs. */
    running: () => running,
    /** Waits for the result of calls. When nobody waits, a function that hangs does not keep Node running. */
    async waitFor<Result>(result: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
      waiting += 1
      deadline?.keepNodeAlive(true)
      try {
        return await untilAborted(result, signal)
      } finally {
        waiting -= 1
        deadline?.keepNodeAlive(waiting > 0)
      }
    },
  }
}
