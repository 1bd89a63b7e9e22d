import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { limits } from '../support/limits.ts'

export default defineConfig({
  resolve: {
    alias: {
      'react-reverse-geocode/testing': fileURLToPath(new URL('../../src/testing/index.ts', import.meta.url)),
    },
  },
  test: {
    include: ['test/consumers/*.test.ts'],
    globalSetup: ['test/package/pack.ts'],
    setupFiles: ['test/support/failOnConsole.ts'],
    ...limits,
    // Each file installs and builds whole apps.
    fileParallelism: false,
  },
})
