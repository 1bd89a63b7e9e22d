import { afterEach, vi } from 'vitest'

/** The next test starts with the timers, globals and environment of the machine. */
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
