/** Whoever waits for one signal, behind one listener: Node takes more than ten for a leak, and warns. */
class Callbacks extends Set<() => void> {
  handleEvent() {
    for (const callback of this) callback()
  }
}

const callbacksOf = new WeakMap<AbortSignal, Callbacks>()

/** Calls back when the signal aborts, unless the function that this returns is called before. */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = callbacksOf.get(signal) ?? new Callbacks()
  if (callbacks.size === 0) {
    callbacksOf.set(signal, callbacks)
    signal.addEventListener('abort', callbacks)
  }
  callbacks.add(callback)
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
