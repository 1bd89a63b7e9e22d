import { afterEach, vi } from 'vitest'

// The next test starts with the timers, the globals, and the environment of the computer.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
