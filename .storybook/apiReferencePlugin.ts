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

/** The module `virtual:api-reference`: every public name with its docstring and its type, in Markdown. */
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

/** Each entry is a chapter, the sets of words together one. */
export function toMarkdown(entries: readonly Entry[]): string {
  const [languages, others] = [entries.filter(isLanguage), entries.filter((entry) => !isLanguage(entry))]
  const names = new Set(others.flatMap(({ exported }) => exported.map(({ name }) => name)))
  const chapters = others.map(({ name, exported, beneath }) =>
    [
      `## ${name}`,
      ...exported.map((declaration) => section(declaration, names)),
      ...(beneath.length ? ['### What these are made of', 'No app can import these by name.'] : []),
      ...beneath.filter(isType).map(({ docs, text }) => [linked(docs, names), code(text)].join('\n\n')),
    ].join('\n\n'),
  )
  const rows = languages.map(({ name, exported }) => {
    const words = exported.find((declaration) => name.endsWith(`/${declaration.name}`))
    return `| \`${name}\` | ${words?.docs} |`
  })
  return [
    ...chapters,
    '## react-reverse-geocode/messages/…',
    'A set of [words](#messages) each, by the name of its language and as the default.',
    ['| entry | language |', '| --- | --- |', ...rows].join('\n'),
  ].join('\n\n')
}

function isLanguage({ name }: Entry): boolean {
  return name.includes('/messages/')
}

function isType({ text }: Declaration): boolean {
  return /^(class|interface|type) /.test(text)
}

function section({ name, docs, text }: Declaration, names: ReadonlySet<string>): string {
  return [`### ${name}`, linked(docs, names), code(text)].join('\n\n')
}

/** With what the comments say of each member; a type of React's is written without where it comes from. */
function code(text: string): string {
  const short = text.replaceAll('import("react").', '').replaceAll(/\{@link (\w+)\}/g, '`$1`')
  const [, start, words = ''] = /^(type \w+ =) ([^\n]{80,})$/.exec(short) ?? []
  const shown = start === undefined ? short : [start, ...words.split(' | ')].join('\n    | ')
  return `\`\`\`ts\n${shown}\n\`\`\``
}

/** `{@link Name}` leads to the name's section, and `@throws {Kind}` is a sentence. */
function linked(docs: string, names: ReadonlySet<string>): string {
  return docs
    .replaceAll(/\{@link (\w+)\}/g, (_, name: string) => `[\`${name}\`](#${name.toLowerCase()})`)
    .replaceAll(/^@throws \{(\w+)\}/gm, (_, name: string) =>
      names.has(name) ? `Throws [\`${name}\`](#${name.toLowerCase()}):` : `Throws \`${name}\``,
    )
}
