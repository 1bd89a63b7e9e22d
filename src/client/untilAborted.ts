/** Does the same as `signal.throwIfAborted()`, which older simulated browsers such as jsdom 20 lack. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw signal.reason
}

/**
 * The promise's outcome, or a rejection with the signal's reason as soon as it aborts. An app's own `fetch` or token
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
    promise.then(resolve, reject).finally(onAbort(signal, abort))
  })
}

/** Calls back when the signal aborts, until the function that this returns is called. */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const { callbacks, listener } = sharedListenerOf(signal)
  callbacks.add(callback)
  // A listener that is already there is not added twice.
  signal.addEventListener('abort', listener)
  return () => {
    callbacks.delete(callback)
    // A signal may live as long as the page.
    if (callbacks.size === 0) signal.removeEventListener('abort', listener)
  }
}

interface SharedListener {
  readonly callbacks: Set<() => void>
  readonly listener: () => void
}

const sharedListeners = new WeakMap<AbortSignal, SharedListener>()

/**
 * One listener for all callbacks of a signal: older versions of Node print MaxListenersExceededWarning when a signal has
 * more than ten, and an app may pass one signal to a thousand calls. React Native and jsdom 20 (Jest 29) lack `AbortSignal.any`.
 */
function sharedListenerOf(signal: AbortSignal): SharedListener {
  const known = sharedListeners.get(signal)
  if (known) return known
  const callbacks = new Set<() => void>()
  const listener = () => {
    for (const callback of callbacks) callback()
  }
  sharedListeners.set(signal, { callbacks, listener })
  return { callbacks, listener }
}
