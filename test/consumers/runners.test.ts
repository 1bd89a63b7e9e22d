import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { closeBrowser } from './cells.ts'
import { run } from './run.ts'
import { jest, mswInVitest, playwright, runnerDependencies, storybook, vitest } from './runners.ts'

const rows: string[] = []

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consumer-'))
  const dependencies = { ...runnerDependencies, 'react-reverse-geocode': `file:${inject('tarball')}` }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  await run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline')
})

afterAll(async () => {
  await closeBrowser()
  await rm(folder, { recursive: true })
  const head = ['| test runner | with | | seconds |', '| --- | --- | --- | --- |']
  process.stdout.write(`\n${[...head, ...rows].join('\n')}\n`)
})

test.each([
  { name: 'Vitest, with fake timers', uses: 'vitest', cell: vitest },
  { name: 'Vitest and msw', uses: 'msw', cell: mswInVitest },
  { name: 'Jest, with fake timers and msw', uses: 'jest', cell: jest },
  { name: 'Playwright, with its clock', uses: '@playwright/test', cell: playwright },
  { name: 'Storybook, built and as tests', uses: 'storybook', cell: storybook },
])('$name', async ({ name, uses, cell }) => {
  const start = performance.now()
  const { version } = JSON.parse(await readFile(join(folder, 'node_modules', uses, 'package.json'), 'utf8'))
  const report = (outcome: 'ok' | 'FAILS') => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    rows.push(`| ${name} | ${uses} ${version} | ${outcome} | ${seconds} |`)
  }
  try {
    await cell(folder)
    report('ok')
  } catch (error) {
    report('FAILS')
    throw error
  }
})
