import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { type Cell, closeBrowser } from './cells.ts'
import { run } from './run.ts'

export interface CellTest {
  name: string
  /** The package whose version the table shows. */
  uses: string
  cell: Cell
}

/**
 * Installs the packed package with these dependencies, which include React, into a new folder, and tests each cell in
 * it. Prints a table at the end.
 */
export function testCells(dependencies: Record<string, string>, cells: readonly CellTest[]): void {
  let folder: string
  const rows: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'consumer-'))
    const all = { ...dependencies, 'react-reverse-geocode': `file:${inject('tarball')}` }
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: all }))
    await run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline')
  })

  afterAll(async () => {
    await closeBrowser()
    await rm(folder, { recursive: true })
    const head = ['| React | cell | with | | seconds |', '| --- | --- | --- | --- | --- |']
    process.stdout.write(`\n${[...head, ...rows].join('\n')}\n`)
  })

  test.each(cells)('$name', async ({ name, uses, cell }) => {
    const start = performance.now()
    const row = `| ${await versionOf(folder, 'react')} | ${name} | ${uses} ${await versionOf(folder, uses)}`
    const report = (outcome: 'ok' | 'FAILS') => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      rows.push(`${row} | ${outcome} | ${seconds} |`)
    }
    try {
      await cell(folder)
      report('ok')
    } catch (error) {
      report('FAILS')
      throw error
    }
  })
}

async function versionOf(folder: string, name: string): Promise<string> {
  const file = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8')
  return JSON.parse(file).version
}
