/**
 * How long a test or a story waits for one thing, such as a text. `.ci/run` sets it, for slow and busy computers. In a browser,
 * Vite replaces the expression (`define` in `vite.config.ts`).
 */
export const WAIT_LIMIT_MS = Number(process.env.WAIT_LIMIT_MS ?? 15_000)

/** How long a test or a hook may take. Longer than several waits, because the error of a wait says what is missing. */
export const TEST_LIMIT_MS = 600_000

export const limits = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  teardownTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
}
