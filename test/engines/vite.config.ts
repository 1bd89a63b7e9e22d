import { defineConfig } from 'vitest/config'
import shared from '../../vite.config.ts'
import { limits } from '../support/limits.ts'

export default defineConfig({
  resolve: shared.resolve ?? {},
  test: {
    include: ['test/engines/*.test.ts'],
    globalSetup: ['test/storybook/storybook.ts'],
    setupFiles: ['test/support/failOnConsole.ts'],
    ...limits,
  },
})
