import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/consumers/*.test.ts'],
    globalSetup: ['test/package/pack.ts'],
    setupFiles: ['test/support/failOnConsole.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
