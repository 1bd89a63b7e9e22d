import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { closeBrowser } from './cells.ts'
import { astro, frameworkDependencies, nextPrefetch, reactRouter, tableAndMap } from './frameworks.ts'
import { run } from './run.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frameworks-'))
  const dependencies = { ...frameworkDependencies, 'react-reverse-geocode': `file:${inject('tarball')}` }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  await run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline')
  return () => rm(folder, { recursive: true })
})

afterAll(closeBrowser)

test.each([
  ['Next.js, app router', nextPrefetch],
  ['React Router, framework mode', reactRouter],
  ['Astro, with an island', astro],
])('%s: the browser shows the address that the server has prefetched, and never gets the key', (_, cell) =>
  cell(folder),
)

test('a table requests only its visible rows, and a dragged Leaflet pin sends one request', () =>
  tableAndMap(folder))
