import { beforeEach } from 'vitest'

declare global {
  /** Stryker keeps the ID of the running test here, to know which tests run a piece of code. */
  var __stryker__: { currentTestId?: string | undefined } | undefined
}

// The parser builds its tables on first use, so only the first test would count as a test of that code. For code that runs
// outside of a test, Stryker runs all tests.
beforeEach(() => {
  if (globalThis.__stryker__) globalThis.__stryker__.currentTestId = undefined
})
