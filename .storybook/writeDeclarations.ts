import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileEntries, type Declaration, type Entry } from './declarations.ts'

// Writes one file of declarations for each entry point of the package: the public names with their docstrings, and then the
// types that they refer to. `tsc` alone would write a file for each module.

const dist = fileURLToPath(new URL('../dist', import.meta.url))
for (const entry of await compileEntries()) {
  const path = join(dist, entry.path)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, textOf(entry))
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
