import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { type Cell, closeBrowser } from './cells.ts'
import { run } from './run.ts'

/** Installs the packed package and these dependencies, such as React, in a new folder, and tests each cell there. */
export function testCells(dependencies: Record<string, string>, cells: Readonly<Record<string, Cell>>): void {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'consumer-'))
    const all = { ...dependencies, 'react-reverse-geocode': `file:${inject('tarball')}` }
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: all }))
    await run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline')
    process.stdout.write(await run(folder, 'npm', 'ls', '--depth=0'))
  })

  afterAll(async () => {
    await closeBrowser()
    await rm(folder, { recursive: true })
  })

  test.each(Object.entries(cells))('%s', (_name, cell) => cell(folder))
}
