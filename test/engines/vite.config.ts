import { defineConfig } from 'vitest/config'
import shared from '../../vite.config.ts'

export default defineConfig({
  resolve: shared.resolve ?? {},
  test: {
    include: ['test/engines/*.test.ts'],
    globalSetup: ['test/storybook/storybook.ts'],
    setupFiles: ['test/support/failOnConsole.ts'],
    // A story is opened in two themes of three browsers at a time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
