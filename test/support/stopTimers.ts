import { vi } from 'vitest'

/**
 * Stops `setTimeout` and `performance.now()` until the end of the test. Time passes with `vi.advanceTimersByTime` only, and
 * sockets work on, so a test of a time limit does not depend on the speed of the machine.
 */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
}
