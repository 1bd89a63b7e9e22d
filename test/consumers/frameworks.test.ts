import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { closeBrowser } from './cells.ts'
import { astro, frameworkDependencies, leaflet, nextPrefetch, reactRouter, table } from './frameworks.ts'
import { run } from './run.ts'

const rows: string[] = []

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consumer-'))
  const dependencies = { ...frameworkDependencies, 'react-reverse-geocode': `file:${inject('tarball')}` }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  await run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline')
})

afterAll(async () => {
  await closeBrowser()
  await rm(folder, { recursive: true })
  const head = ['| framework | with | | seconds |', '| --- | --- | --- | --- |']
  process.stdout.write(`\n${[...head, ...rows].join('\n')}\n`)
})

test.each([
  {
    name: 'Next.js: hydrates a prefetched address, and keeps the key on the server',
    uses: 'next',
    cell: nextPrefetch,
  },
  {
    name: 'React Router: hydrates a prefetched address, and keeps the key on the server',
    uses: 'react-router',
    cell: reactRouter,
  },
  {
    name: 'Astro: hydrates a prefetched address, and keeps the key on the server',
    uses: 'astro',
    cell: astro,
  },
  { name: 'TanStack Table: only visible rows send requests', uses: '@tanstack/react-table', cell: table },
  { name: 'Leaflet: a dragged pin sends one request', uses: 'leaflet', cell: leaflet },
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
