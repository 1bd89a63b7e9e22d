/**
 * How long a test or a story waits for one thing, such as a text that is wrong. A computer that is slow and busy needs more:
 * `.ci/run` sets it. In a browser the expression is replaced, see `define` in `vite.config.ts`.
 */
export const WAIT_LIMIT_MS = Number(process.env.WAIT_LIMIT_MS ?? 15_000)

/** How long a test or a hook may take. Several waits fit into it, so that the wait fails, and says what is missing. */
export const TEST_LIMIT_MS = 600_000

/** The limits of every Vitest configuration. */
export const limits = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  teardownTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
}
