import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { onAbort, throwIfAborted } from './untilAborted.ts'

type TimeoutExplanation = 'answer-timeout' | 'token-timeout'

/** A signal that aborts with a `timeout` error when the time is over. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Sets whether the timer keeps Node running. At first it does. Has no effect in a browser. */
  keepNodeAlive(isKept: boolean): void
  /** Stops the timer and aborts the signal at once, so that open connections are closed. */
  end(reason?: unknown): void
}

export function createDeadline(timeoutMs: number, explanation: TimeoutExplanation): Deadline {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new GeocodingError('timeout', explain(explanation, { timeoutMs }))),
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
 * Runs the task with a signal that aborts together with the caller's signal, or with a `timeout` error after `timeoutMs`
 * milliseconds. It also aborts when the task is over, so that open connections are closed.
 */
export async function withTimeout<Value>(
  task: (signal: AbortSignal) => Promise<Value>,
  timeoutMs: number,
  explanation: TimeoutExplanation,
  callerSignal?: AbortSignal,
): Promise<Value> {
  throwIfAborted(callerSignal)
  const deadline = createDeadline(timeoutMs, explanation)
  const stopListening = callerSignal && onAbort(callerSignal, () => deadline.end(callerSignal.reason))
  try {
    return await task(deadline.signal)
  } finally {
    stopListening?.()
    deadline.end()
  }
}

interface NodeTimer {
  ref(): void
  unref(): void
}

/** A timer of Node is an object with these methods. A timer of a browser is a number. */
function isNodeTimer(timer: unknown): timer is NodeTimer {
  return typeof timer === 'object'
}
