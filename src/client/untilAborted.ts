import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'

/** As the signal's own method, which older simulations of a browser lack, jsdom 20 among them. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw signal.reason
}

/**
 * All callbacks that wait for one signal share one listener: Node prints MaxListenersExceededWarning when a signal has
 * more than ten.
 */
class Callbacks extends Set<() => void> {
  handleEvent() {
    for (const callback of this) callback()
  }
}

const callbacksOf = new WeakMap<AbortSignal, Callbacks>()

/** Calls back when the signal aborts, unless the function that this returns is called before. */
function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = callbacksOf.get(signal) ?? new Callbacks()
  callbacksOf.set(signal, callbacks.add(callback))
  // The same listener is added only once, however often this is called.
  signal.addEventListener('abort', callbacks)
  return () => {
    callbacks.delete(callback)
    // A signal may live as long as the page.
    if (callbacks.size === 0) signal.removeEventListener('abort', callbacks)
  }
}

/**
 * The promise's outcome, or a rejection with the signal's own reason as soon as it aborts, whether or not the
 * promise heeds the signal: an injected `fetch` or a slow token function may not.
 */
export function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    promise.then(resolve, reject).finally(onAbort(signal, abort))
  })
}

type Late = 'no answer in time' | 'no token in time'

/** A signal that aborts when the time is over. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Whether Node goes on running for its timer; it does until told otherwise. Does nothing in a browser. */
  keepNodeAlive(isKept: boolean): void
  /** Ends the wait: the signal aborts now, so that what is still open is let go. */
  end(reason?: unknown): void
}

/** After `timeoutMs` milliseconds the signal aborts with the error that says what was `late`. */
export function createDeadline(timeoutMs: number, late: Late): Deadline {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new GeocodingError('timeout', explain(late, { timeoutMs }))),
    timeoutMs,
  )
  return {
    signal: controller.signal,
    keepNodeAlive(isKept) {
      if (isNodeTimer(timer)) timer[isKept ? 'ref' : 'unref']()
    },
    end(reason) {
      clearTimeout(timer)
      controller.abort(reason)
    },
  }
}

/**
 * Runs the task with a signal that aborts together with `signal`, or after `timeoutMs` milliseconds with a timeout error
 * that `late` explains. The signal also aborts when the task is over, so that an open connection is closed.
 */
export async function withTimeout<Value>(
  task: (signal: AbortSignal) => Promise<Value>,
  timeoutMs: number,
  late: Late,
  signal?: AbortSignal,
): Promise<Value> {
  throwIfAborted(signal)
  const deadline = createDeadline(timeoutMs, late)
  const forget = signal && onAbort(signal, () => deadline.end(signal.reason))
  try {
    return await task(deadline.signal)
  } finally {
    forget?.()
    deadline.end()
  }
}

interface NodeTimer {
  ref(): void
  unref(): void
}

/** A timer of a browser is a number. */
function isNodeTimer(timer: unknown): timer is NodeTimer {
  return typeof timer === 'object' && timer !== null && 'ref' in timer && 'unref' in timer
}
