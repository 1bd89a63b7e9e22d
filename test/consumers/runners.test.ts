import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { preview } from 'vite'
import { expect } from 'vitest'
import { chromiumArguments, findOrInstallChromium } from '../support/findOrInstallChromium.ts'
import { app, binary, bundler, type Cell, inBrowser, writeJson } from './cells.ts'
import { run } from './run.ts'
import { testCells } from './testCells.ts'

/** In the newest versions that run on Node 20. */
const dependencies = {
  '@jest/globals': '^30',
  '@playwright/test': '~1.65',
  '@storybook/addon-vitest': '^10',
  '@storybook/react-vite': '^10',
  '@swc/core': '^1',
  '@swc/jest': '^0.2',
  '@tanstack/react-query': '^5',
  '@testing-library/dom': '^10',
  '@testing-library/react': '^16',
  '@types/jest': '^30',
  '@types/node': '^20',
  '@types/react': '^19',
  '@types/react-dom': '^19',
  '@vitest/browser-playwright': '^4',
  jest: '^30',
  'jest-environment-jsdom': '^30',
  'jest-fixed-jsdom': '^0.0.11',
  jsdom: '^29',
  msw: '~2.15',
  playwright: '~1.65',
  react: '^19',
  'react-dom': '^19',
  storybook: '^10',
  typescript: '^7',
  vite: '^8',
  vitest: '^4',
}

const manual = fileURLToPath(new URL('../manual', import.meta.url))

const launchOptions = { executablePath: findOrInstallChromium(), args: chromiumArguments }

const vitest: Cell = async (folder) => {
  const project = await createProject(folder, 'vitest', 'LocationBubble.test.tsx')
  await runVitest(project, folder, 5)
}

const mswInVitest: Cell = async (folder) => {
  const project = await createProject(folder, 'msw')
  await runVitest(project, folder, 5)
}

/** The test of the manual, and those with fake timers and msw. */
const jest: Cell = async (folder) => {
  const project = await createProject(folder, 'jest')
  await cp(join(app, 'runners/msw'), project, { recursive: true })
  const test = await readFile(join(manual, 'LocationBubble.test.tsx'), 'utf8')
  await writeFile(join(project, 'LocationBubble.test.tsx'), test.replace("'vitest'", "'@jest/globals'"))
  await compiles(project, folder)
  const printed = await run(project, process.execPath, binary(folder, 'jest/bin/jest.js'))
  expect(printed).toMatch(/Tests: +10 passed, 10 total/)
}

const playwright: Cell = async (folder) => {
  const project = await createProject(folder, 'playwright')
  await compiles(project, folder)
  await run(project, process.execPath, binary(folder, 'vite/bin/vite.js'), 'build')
  const build = { outDir: join(project, 'dist') }
  const site = await preview({ configFile: false, build, preview: { port: 0 } })
  const use = { baseURL: site.resolvedUrls?.local[0], launchOptions }
  await writeFile(join(project, 'playwright.config.mjs'), `export default { use: ${JSON.stringify(use)} }\n`)
  try {
    const printed = await run(
      project,
      process.execPath,
      binary(folder, '@playwright/test/cli.js'),
      'test',
      '--reporter=line',
    )
    expect(printed).toMatch(/2 passed/)
  } finally {
    await site.close()
  }
}

/** Builds the Storybook, opens a story, and runs the stories as tests. */
const storybook: Cell = async (folder) => {
  const project = await createProject(folder, 'storybook', 'withGeocoding.tsx')
  await compiles(project, folder)
  await run(project, process.execPath, binary(folder, 'storybook/dist/bin/dispatcher.js'), 'build')
  const story = 'iframe.html?id=locationbubble--without-permission&viewMode=story'
  const hasMessage = (page: Page) => page.getByText('No permission').waitFor()
  await inBrowser(join(project, 'storybook-static'), hasMessage, story)

  await writeFile(join(project, 'vitest.config.mjs'), storyTestConfig)
  const printed = await run(project, process.execPath, binary(folder, 'vitest/vitest.mjs'), 'run')
  expect(printed).toMatch(/Tests +4 passed/)
}

const storyTestConfig = `
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'

export default {
  plugins: [storybookTest()],
  // The modules are in the folder above.
  server: { fs: { allow: ['..'] } },
  test: {
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: ${JSON.stringify(launchOptions)} }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
`

/** The sources of a runner, the component that they test, and files of the manual. */
async function createProject(folder: string, runner: string, ...ofManual: string[]): Promise<string> {
  const project = join(folder, runner)
  await cp(join(app, 'runners', runner), project, { recursive: true })
  for (const file of ['LocationBubble.tsx', ...ofManual]) {
    await cp(join(manual, file), join(project, file))
  }
  await writeJson(project, 'package.json', { private: true, type: 'module' })
  return project
}

async function compiles(project: string, folder: string): Promise<void> {
  // The types of Storybook and Playwright do not compile with the strictest options.
  const compilerOptions = { ...bundler, skipLibCheck: true, types: ['node', 'jest'] }
  await writeJson(project, 'tsconfig.json', {
    compilerOptions,
    include: ['*.ts', '*.tsx', '.storybook/*.ts'],
  })
  expect(await run(project, process.execPath, binary(folder, 'typescript/bin/tsc'))).toBe('')
}

async function runVitest(project: string, folder: string, tests: number): Promise<void> {
  await compiles(project, folder)
  const options = ['run', '--root', '.', '--environment', 'jsdom', '--globals']
  const printed = await run(project, process.execPath, binary(folder, 'vitest/vitest.mjs'), ...options)
  expect(printed).toMatch(new RegExp(`Tests +${tests} passed \\(${tests}\\)`))
}

testCells(dependencies, {
  'Vitest, with fake timers': vitest,
  'Vitest and msw': mswInVitest,
  'Jest, with fake timers and msw': jest,
  'Playwright, with its clock': playwright,
  'Storybook, built and as tests': storybook,
})
