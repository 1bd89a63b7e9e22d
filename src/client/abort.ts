import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import type { LookupOptions } from './options.ts'

export function throwIfStopped({ signal, beforeSend }: LookupOptions): void {
  // Older versions of jsdom have no `throwIfAborted`: https://github.com/jsdom/jsdom/pull/3556
  if (signal?.aborted) throw signal.reason
  beforeSend?.()
}

/** Rejects as soon as the signal aborts. A custom `fetch` may ignore the signal, and a token function doesn't receive it. */
export function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

export async function withTimeout<Value>(
  task: (signal: AbortSignal) => Promise<Value>,
  timeoutMs: number,
  code: 'answer-timeout' | 'token-timeout',
  callerSignal?: AbortSignal,
): Promise<Value> {
  const controller = new AbortController()
  const abort = () => controller.abort(callerSignal?.reason)
  callerSignal?.addEventListener('abort', abort)
  const timer = setTimeout(() => {
    const retryable = code === 'answer-timeout'
    controller.abort(new GeocodingError('timeout', explain(code, { timeoutMs }), { code, retryable }))
  }, timeoutMs)
  try {
    return await untilAborted(task(controller.signal), controller.signal)
  } catch (error) {
    // Closes the connection if the response wasn't read.
    controller.abort()
    throw error
  } finally {
    clearTimeout(timer)
    callerSignal?.removeEventListener('abort', abort)
  }
}
