import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Declaration, type Entry, readEntries } from './declarations.ts'

// Writes one file of declarations for each entry point of the package: the public names with their docstrings, and then the
// types that they refer to. `tsc` alone would write a file for each module.

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'declarations-'))
try {
  await promisify(execFile)('npx', ['tsc', '--project', 'src', '--outDir', folder], { cwd: root })
  for (const entry of readEntries(root, folder)) {
    const path = join(root, 'dist', entry.path)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, textOf(entry))
  }
} finally {
  await rm(folder, { recursive: true })
}

function textOf({ imported, exported, supporting }: Entry): string {
  const imports = [...imported].map(
    ([module, names]) => `import type { ${[...names].sort().join(', ')} } from '${module}';`,
  )
  const exports = exported.map(({ source }) => source.replace(/^(declare|interface|type) /gm, 'export $1 '))
  // Without an empty export, a declaration file exports all its declarations.
  return `${[imports.join('\n'), ...exports, ...supporting.map(hidden), 'export {};'].filter(Boolean).join('\n\n')}\n`
}

function hidden({ source }: Declaration): string {
  return source.replace(/^export /gm, '')
}
