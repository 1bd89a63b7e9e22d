import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { type ApiReference, createApiReference, type ReferencePage } from './apiReference.ts'
import { type Entry, readEntries } from './declarations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'stories/reference')

/** Writes the docstrings into the pages of `stories/reference`. */
export function apiReferencePlugin(): Plugin {
  let reference: Promise<ApiReference> | undefined
  return {
    name: 'api-reference',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.startsWith(folder) || !id.endsWith('.mdx')) return null
      reference ??= readDocstrings()
      return { code: (await reference).expand(code), map: null }
    },
  }
}

async function readDocstrings(): Promise<ApiReference> {
  const declarations = await mkdtemp(join(tmpdir(), 'declarations-'))
  try {
    await promisify(execFile)('npx', ['tsc', '--project', 'src', '--outDir', declarations], { cwd: root })
    return referenceOf(readEntries(root, declarations))
  } finally {
    await rm(declarations, { recursive: true })
  }
}

export function referenceOf(entries: readonly Entry[]): ApiReference {
  return createApiReference(entries, readdirSync(folder).map(pageFrom))
}

function pageFrom(name: string): ReferencePage {
  const text = readFileSync(join(folder, name), 'utf8')
  const [, title = ''] = /<Meta title="(.+?)"/.exec(text) ?? []
  return { id: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), text }
}
