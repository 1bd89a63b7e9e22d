import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { type Declaration, type Entry, readEntries } from './declarations.ts'

const ID = 'virtual:api-reference'
const root = fileURLToPath(new URL('..', import.meta.url))

/** Provides the module `virtual:api-reference`: every public name with its docstring and its type, in Markdown. */
export function apiReferencePlugin(): Plugin {
  return {
    name: 'api-reference',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null
      const folder = await mkdtemp(join(tmpdir(), 'declarations-'))
      try {
        await promisify(execFile)('npx', ['tsc', '--project', 'src', '--outDir', folder], { cwd: root })
        return `export default ${JSON.stringify(toMarkdown(readEntries(root, folder)))}`
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  }
}

/** A chapter for each entry point, and one for all languages. */
export function toMarkdown(entries: readonly Entry[]): string {
  const [languages, others] = [entries.filter(isLanguage), entries.filter((entry) => !isLanguage(entry))]
  const names = new Set(others.flatMap(({ exported }) => exported.map(({ name }) => name)))
  const chapters = others.map(({ name, exported, supporting }) =>
    [
      `## ${name}`,
      exported.map((declaration) => linkTo(declaration.name)).join(' · '),
      ...exported.map((declaration) => section(declaration, names)),
      ...(supporting.length ? ['### Types behind these', 'These types cannot be imported by name.'] : []),
      ...supporting.filter(isType).map(({ docs, text }) => [linked(docs, names), code(text)].join('\n\n')),
    ].join('\n\n'),
  )
  const rows = languages.map(({ name, exported }) => {
    const messages = exported.find((declaration) => name.endsWith(`/${declaration.name}`))
    return `| \`${name}\` | ${messages?.docs} |`
  })
  return [
    ...chapters,
    '## react-reverse-geocode/messages/…',
    'The [messages](#messages) in one language, exported by its code and as the default.',
    ['| entry point | language |', '| --- | --- |', ...rows].join('\n'),
  ].join('\n\n')
}

function isLanguage({ name }: Entry): boolean {
  return name.includes('/messages/')
}

function isType({ text }: Declaration): boolean {
  return /^(class|interface|type) /.test(text)
}

function linkTo(name: string): string {
  return `[\`${name}\`](#${name.toLowerCase()})`
}

function section({ name, docs, text }: Declaration, names: ReadonlySet<string>): string {
  return [`### ${name}`, linked(docs, names), code(text)].join('\n\n')
}

/** Keeps the comments of the members, shortens the types of React, and writes a long union in lines. */
function code(text: string): string {
  const short = text.replaceAll('import("react").', '').replaceAll(/\{@link (\w+)\}/g, '`$1`')
  const [, start, members = ''] = /^(type \w+ =) ([^\n]{80,})$/.exec(short) ?? []
  const shown = start === undefined ? short : [start, ...members.split(' | ')].join('\n    | ')
  return `\`\`\`ts\n${shown}\n\`\`\``
}

/**
 * Turns `{@link Name}` into a link to the section of the name, `@throws {Name}` into a sentence, and `@example` into a block
 * of code.
 */
function linked(docs: string, names: ReadonlySet<string>): string {
  return docs
    .replaceAll(/\{@link (\w+)\}/g, (_, name: string) => linkTo(name))
    .replaceAll(/^@throws \{(\w+)\}/gm, (_, name: string) =>
      names.has(name) ? `Throws ${linkTo(name)}:` : `Throws \`${name}\``,
    )
    .replaceAll(/^@example\n((?:.+\n?)+)/gm, (_, code: string) => `\`\`\`tsx\n${code.trimEnd()}\n\`\`\`\n`)
}
