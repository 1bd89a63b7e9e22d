import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'

/** Options of a lookup. */
export interface LookupOptions {
  /** Cancels the lookup immediately, even if its request is in flight. */
  readonly signal?: AbortSignal | undefined
  /**
   * Called before each request is sent. If it returns `false`, the lookup rejects with {@link abandoned}. A request that
   * was sent finishes, because the account pays for it.
   * @internal
   */
  readonly shouldSend?: (() => boolean) | undefined
  /**
   * Whether the place was sent before and failed. It then waits behind all places that were never sent.
   * @internal
   */
  readonly isRepeat?: boolean | undefined
}

/** The reason of a lookup that no component needs anymore. */
export const abandoned = new DOMException('No component needs this lookup anymore.', 'AbortError')

/** @throws the signal's reason, or {@link abandoned} if no component needs the lookup anymore. */
export function throwIfAbandoned({ signal, shouldSend }: LookupOptions): void {
  // Some environments of tests have no `throwIfAborted`.
  if (signal?.aborted) throw signal.reason
  if (shouldSend?.() === false) throw abandoned
}

/**
 * The promise's outcome, or a rejection with the signal's reason as soon as it aborts. A custom `fetch` or token
 * function may ignore the signal.
 */
export function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    // A signal may live as long as the page.
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/**
 * Runs the task until it ends. Rejects with the signal's reason if the caller aborts, and with a `timeout` error after
 * `timeoutMs` milliseconds. Then the signal of the task aborts, which closes a connection that is still open.
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
  const timer = setTimeout(
    () => controller.abort(new GeocodingError('timeout', explain(code, { timeoutMs }))),
    timeoutMs,
  )
  try {
    return await untilAborted(task(controller.signal), controller.signal)
  } finally {
    clearTimeout(timer)
    callerSignal?.removeEventListener('abort', abort)
    controller.abort()
  }
}

/** Resolves after so many milliseconds. An abort rejects with the signal's reason and clears the timer. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return untilAborted(elapsed, signal).finally(() => clearTimeout(timer))
}
