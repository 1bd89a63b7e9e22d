import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import type { LookupOptions } from './options.ts'

/** @throws the signal's reason, or what `beforeSend` throws. */
export function throwIfStopped({ signal, beforeSend }: LookupOptions): void {
  // Older versions of jsdom have no `throwIfAborted`: https://github.com/jsdom/jsdom/pull/3556
  if (signal?.aborted) throw signal.reason
  beforeSend?.()
}

/** Rejects with the signal's reason as soon as it aborts, because a custom `fetch` or token function may ignore it. */
export function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    // The app's signal may live as long as the page.
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/**
 * Runs a task. Rejects with the signal's reason if the caller aborts, and with a `timeout` error after `timeoutMs`
 * milliseconds. If the task fails, its signal aborts, which closes a connection that is still open.
 */
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
    controller.abort()
    throw error
  } finally {
    clearTimeout(timer)
    callerSignal?.removeEventListener('abort', abort)
  }
}
