import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

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
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Each file installs and builds whole apps.
    fileParallelism: false,
  },
})
