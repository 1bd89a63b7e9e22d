import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type { TestProject } from 'vitest/node'
import { commands } from './test/support/commands.ts'
import { chromiumArguments, findOrInstallChromium } from './test/support/findOrInstallChromium.ts'
import { limits, TEST_LIMIT_MS, WAIT_LIMIT_MS } from './test/support/limits.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Each language is an entry point, so that an app loads only the messages that it imports. */
const languages = readdirSync(path('src/messages')).map((file) => file.replace('.ts', ''))

/**
 * In an app whose bundler doesn't declare `*.css`, TypeScript needs a declaration to import the stylesheet:
 * https://www.typescriptlang.org/tsconfig/#noUncheckedSideEffectImports
 */
const stylesheetTypes: Plugin = {
  name: 'stylesheet-types',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'styles.css.d.ts', source: 'export {}\n' })
  },
}

/** Looks for Chromium only if a test needs it. */
const provider = {
  ...playwright(),
  providerFactory: (project: TestProject) =>
    playwright({
      launchOptions: {
        // Colors at the edges of letters would depend on the screen.
        args: [...chromiumArguments, '--disable-lcd-text'],
        executablePath: findOrInstallChromium(),
        timeout: WAIT_LIMIT_MS,
      },
      contextOptions: {
        reducedMotion: 'reduce',
        // The examples show times in the agent's time zone.
        timezoneId: 'UTC',
        // Vitest scales a story down if it's larger than the page.
        viewport: { width: 1300, height: 1400 },
      },
    }).providerFactory(project),
}

const inChromium = {
  enabled: true,
  headless: true,
  connectTimeout: TEST_LIMIT_MS,
  provider,
  commands,
}

const unit = {
  environment: 'jsdom',
  // All files of a worker share a page, React, and Testing Library, because loading them takes longer than most tests. Each
  // file loads the modules of the library again (dom.ts).
  isolate: false,
  setupFiles: ['test/support/failOnConsole.ts', 'test/support/dom.ts', 'test/support/resetMachine.ts'],
}

export default defineConfig({
  resolve: {
    // Tests and stories import the package by its public names, as an app does.
    alias: [
      { find: /^react-reverse-geocode$/, replacement: path('src/index.ts') },
      { find: 'react-reverse-geocode/read-address', replacement: path('src/read-address.ts') },
      { find: 'react-reverse-geocode/map', replacement: path('src/map.ts') },
      { find: 'react-reverse-geocode/testing', replacement: path('src/testing/index.ts') },
      { find: /^react-reverse-geocode\/messages\/([\w-]+)$/, replacement: path('src/messages/$1.ts') },
      { find: 'react-reverse-geocode/styles.css', replacement: path('src/styles.css') },
    ],
  },
  // Chromium has no environment variables.
  define: {
    'process.env.WAIT_LIMIT_MS': JSON.stringify(String(WAIT_LIMIT_MS)),
    'process.env.LAYOUT_SAMPLES': JSON.stringify(process.env.LAYOUT_SAMPLES ?? ''),
  },
  build: {
    sourcemap: true,
    // An app's own bundler minifies. Unminified code makes stack traces readable.
    minify: false,
    cssCodeSplit: true,
    cssMinify: false,
    lib: {
      entry: {
        index: path('src/index.ts'),
        'read-address': path('src/read-address.ts'),
        map: path('src/map.ts'),
        'testing/index': path('src/testing/index.ts'),
        'doctor/main': path('src/doctor/main.ts'),
        styles: path('src/styles.css'),
        ...Object.fromEntries(languages.map((code) => [`messages/${code}`, path(`src/messages/${code}.ts`)])),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      plugins: [stylesheetTypes],
      external: [/^[^./]/],
      // Rolldown warns that it ignores 'use client', but keeps it: test/package looks at the built files.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      // One file per module: only the modules with 'use client' have it, and the fetch client works on a server.
      output: {
        preserveModules: true,
        preserveModulesRoot: path('src'),
        entryFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
  test: {
    ...limits,
    // Tests mostly wait for a timer, a socket, or Chromium. Three workers keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Hides the library's warnings for developers. A test that doesn't expect one fails.
    onConsoleLog: (line) => !line.startsWith('react-reverse-geocode: '),
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['test/{unit,manual}/**/*.test.tsx'],
          // Inlined, so that a test can load React Query a second time, as on a server and in a browser.
          server: { deps: { inline: [/@tanstack/] } },
        },
      },
      // Tests of behavior that can differ with the oldest supported React and React Query.
      {
        extends: true,
        resolve: {
          alias: [
            { find: /^(react|react-dom)(?=$|\/)/, replacement: path('test/react18/node_modules/$1') },
            // For these two, Vite would choose the CommonJS builds, in which it doesn't replace imports.
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
          include: [
            'test/react18/*.test.ts',
            'test/unit/react/{appQueries,maySend,queryList,requestsOverTime,session}.test.tsx',
            'test/unit/react/{reverseGeocodeOptions,serverRendering}.test.tsx',
            'test/unit/react/{pageClient,useReverseGeocodes}.test.tsx',
            'test/unit/AddressFromCoords/{AddressFromCoords,use*}.test.tsx',
          ],
          // Inlined, so that the aliases apply to these packages too.
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
          setupFiles: ['test/support/failOnConsole.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/{unit,manual}/**/*.test.ts'],
          // These files start sooner if they share the modules that they load.
          isolate: false,
          globalSetup: ['test/support/programs.ts'],
          setupFiles: ['test/support/failOnConsole.ts', 'test/support/resetMachine.ts'],
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: path('.storybook') })],
        test: {
          name: 'stories',
          // All files share a page, because loading the modules takes longer than most stories.
          isolate: false,
          setupFiles: [
            'test/support/failOnConsole.ts',
            'test/support/storyFont.ts',
            'test/support/storyLooks.ts',
          ],
          browser: {
            ...inChromium,
            instances: [{ browser: 'chromium' }],
            provider: {
              ...provider,
              providerFactory(project) {
                if (process.platform !== 'linux')
                  process.stderr.write('The pictures of stories are compared on Linux only.\n')
                return provider.providerFactory(project)
              },
            },
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                // A threshold of 0.05 is about 13 of 255 steps of gray. A corner of 6 px instead of 8 px changes 12 pixels, and
                // another color of an icon 24.
                comparatorOptions: { threshold: 0.05, allowedMismatchedPixels: 10 },
                resolveScreenshotPath: ({ arg, ext, root }) => `${root}/test/pictures/${arg}${ext}`,
                resolveDiffPath: ({ arg, ext, root }) => `${root}/test/pictures/differences/${arg}${ext}`,
              },
            },
          },
        },
      },
      {
        extends: true,
        // Without this list, Vite finds these packages while a file runs, and reloads it:
        // https://vite.dev/guide/dep-pre-bundling#automatic-dependency-discovery
        optimizeDeps: {
          include: [
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@tanstack/react-query',
            '@tanstack/react-virtual',
            'zod/mini',
          ],
        },
        test: {
          name: 'browser',
          include: ['test/browser/*.browser.test.tsx'],
          setupFiles: ['test/support/failOnConsole.ts', 'test/support/shownFailures.ts'],
          browser: {
            ...inChromium,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 900 },
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'node',
          include: ['test/pages/*.test.ts'],
          // The files of a worker share one Chromium, the pages that are built for it, and the modules that build them.
          isolate: false,
          globalSetup: ['test/support/findOrInstallChromium.ts'],
          setupFiles: ['test/support/failOnConsole.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'storybook',
          environment: 'node',
          include: ['test/storybook/*.test.ts'],
          globalSetup: ['test/support/findOrInstallChromium.ts', 'test/storybook/storybook.ts'],
          setupFiles: ['test/support/failOnConsole.ts'],
          // The number of pages that are open at once. A page mostly waits, but opening it keeps a core busy for a while.
          maxConcurrency: 3,
        },
      },
    ],
  },
})
