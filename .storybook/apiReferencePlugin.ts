import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sanitize } from 'storybook/internal/csf'
import type { Plugin } from 'vite'
import { type ApiReference, createApiReference, type ReferencePage } from './apiReference.ts'
import { compileEntries, type Entry } from './declarations.ts'

const folder = fileURLToPath(new URL('../stories/reference', import.meta.url))

/** Writes the docstrings into the pages of `stories/reference`. */
export function apiReferencePlugin(): Plugin {
  let reference: Promise<ApiReference> | undefined
  return {
    name: 'api-reference',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.startsWith(folder) || !id.endsWith('.mdx')) return null
      reference ??= compileEntries().then(referenceOf)
      return { code: (await reference).expand(code), map: null }
    },
  }
}

export function referenceOf(entries: readonly Entry[]): ApiReference {
  return createApiReference(entries, readdirSync(folder).map(pageFrom))
}

function pageFrom(name: string): ReferencePage {
  const text = readFileSync(join(folder, name), 'utf8')
  const [, title = ''] = /<Meta title="(.+?)"/.exec(text) ?? []
  return { id: sanitize(title), text }
}
