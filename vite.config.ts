import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chromiumArguments, findOrInstallChromium } from './test/chromium/findOrInstallChromium.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The ready sets of words: one file each, so that an app loads only what it imports. */
const languages = ['en', 'es', 'pt', 'fr', 'de', 'ar', 'he', 'hi', 'ja', 'zh']

/** TypeScript asks for the types of a stylesheet too, where no bundler's own declare them. */
const stylesheetTypes: Plugin = {
  name: 'stylesheet-types',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'styles.css.d.ts', source: 'export {}\n' })
  },
}

const unit = {
  environment: 'jsdom',
  setupFiles: ['test/setup/failOnConsole.ts', 'test/setup/dom.ts'],
  // More than a busy machine takes, and than the longest wait for something on the screen.
  testTimeout: 15_000,
}

export default defineConfig({
  resolve: {
    // Tests and stories import the package by its public name, as a reader of them would.
    alias: [
      { find: /^react-reverse-geocode$/, replacement: path('src/index.ts') },
      { find: 'react-reverse-geocode/testing', replacement: path('src/testing/index.ts') },
      { find: /^react-reverse-geocode\/messages\/(\w+)$/, replacement: path('src/messages/$1.ts') },
      { find: 'react-reverse-geocode/styles.css', replacement: path('src/styles.css') },
    ],
  },
  build: {
    sourcemap: true,
    // Bundlers of apps minify; a reader of a stack trace does not want it done here.
    minify: false,
    cssCodeSplit: true,
    cssMinify: false,
    lib: {
      entry: {
        index: path('src/index.ts'),
        'testing/index': path('src/testing/index.ts'),
        styles: path('src/styles.css'),
        ...Object.fromEntries(languages.map((code) => [`messages/${code}`, path(`src/messages/${code}.ts`)])),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      plugins: [stylesheetTypes],
      external: [/^[^./]/],
      // It is kept, as the built files show.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      // One file per module, so that each keeps its own 'use client', and the client stays free of it.
      output: {
        preserveModules: true,
        preserveModulesRoot: path('src'),
        entryFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
  test: {
    // The library's own warnings for developers. The tests that are about one look at the console.
    onConsoleLog: (line) => !line.startsWith('react-reverse-geocode: '),
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['test/*.test.{ts,tsx}'],
          // So that a test may load it anew, as on a server beside a browser.
          server: { deps: { inline: [/@tanstack/] } },
        },
      },
      // The tests that render, under the oldest React and react-query that the package works with.
      {
        extends: true,
        resolve: {
          alias: [
            { find: /^(react|react-dom)(?=$|\/)/, replacement: path('test/react18/node_modules/$1') },
            // The ESM builds of these two by name: Vite would find the CommonJS ones, and does not transform those.
            {
              find: /^@tanstack\/react-query$/,
              replacement: path('test/react18/node_modules/@tanstack/react-query/build/modern/index.js'),
            },
            {
              find: /^@testing-library\/react$/,
              replacement: path('node_modules/@testing-library/react/dist/@testing-library/react.esm.js'),
            },
          ],
        },
        test: {
          ...unit,
          name: 'unit-18',
          include: ['test/*.test.tsx', 'test/react18/*.test.ts'],
          // What imports React itself is read through Vite, so that it gets the same React.
          server: { deps: { inline: [/@tanstack/, /@testing-library\/react/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          environment: 'node',
          include: ['test/package/*.test.ts'],
          globalSetup: ['test/package/pack.ts'],
          setupFiles: ['test/setup/failOnConsole.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sockets',
          environment: 'node',
          include: ['test/sockets/*.test.ts'],
          setupFiles: ['test/setup/failOnConsole.ts'],
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: path('.storybook') })],
        test: {
          name: 'stories',
          setupFiles: ['test/setup/failOnConsole.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: {
                args: chromiumArguments,
                ...(process.env.VITEST && { executablePath: findOrInstallChromium() }),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'live',
          environment: 'node',
          include: ['test/chromium/*.test.ts'],
          setupFiles: ['test/setup/failOnConsole.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'visual',
          environment: 'node',
          include: ['test/visual/*.test.ts'],
          globalSetup: ['test/visual/storybook.ts'],
          setupFiles: ['test/setup/failOnConsole.ts'],
          testTimeout: 60_000,
          // Pages at once: they mostly wait, but open at the cost of a second of a core each.
          maxConcurrency: 3,
        },
      },
    ],
  },
})
