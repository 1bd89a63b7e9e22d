import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** One exported name, or one that an exported type is made of. */
export interface Declaration {
  name: string
  /** As `tsc` wrote it, comments included, without `export` and `declare`. */
  text: string
  /** The text of the comment above it; `''` for none. */
  docs: string
}

/** What one line of `exports` in package.json gives. */
export interface Entry {
  /** What an app writes after `from`. */
  name: string
  /** In the order of the names. */
  exported: readonly Declaration[]
  /** Declarations that the exported ones are made of, and that no app can import by name. */
  beneath: readonly Declaration[]
}

interface Manifest {
  name: string
  exports: Record<string, { types: string } | string | null>
}

interface DeclarationFile {
  declarations: Map<string, Declaration>
  /** Where the names come from that are not declared in the file itself. */
  imports: Map<string, string>
  /** The names that the file exports again, or `default`. */
  exports: string[]
}

/**
 * The entries of the package in `root`, out of the declarations that `tsc` wrote to `folder`. It reads the text, which
 * is always laid out the same way; the compiler has no stable interface for it.
 */
export function readEntries(root: string, folder: string): Entry[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const files = new Map<string, DeclarationFile>()
  const open = (path: string) => {
    const known = files.get(path) ?? parse(path)
    files.set(path, known)
    return known
  }
  const find = (name: string, path: string): { declaration: Declaration; path: string } | undefined => {
    const file = open(path)
    const declaration = file.declarations.get(name)
    if (declaration) return { declaration, path }
    const from = file.imports.get(name)
    return from === undefined ? undefined : find(name, from)
  }

  const entries = Object.entries(manifest.exports).flatMap(([subpath, target]) =>
    target === null || typeof target === 'string' || target.types.endsWith('.css.d.ts')
      ? []
      : expand(subpath, target.types.replace('./dist', folder)),
  )
  const exportedNames = new Set(entries.flatMap(({ path }) => open(path).exports))

  return entries.map(({ subpath, path }) => {
    const exported = open(path).exports.map((name) => {
      const found = find(name, path)
      if (!found) throw new Error(`${path} exports ${name}, which is declared nowhere.`)
      return found
    })
    const beneath = new Map<string, Declaration>()
    const look = (from: { declaration: Declaration; path: string }) => {
      for (const name of withoutComments(from.declaration.text).match(/\b[A-Za-z]\w*\b/g) ?? []) {
        if (exportedNames.has(name) || beneath.has(name)) continue
        const found = find(name, from.path)
        if (!found) continue
        beneath.set(name, found.declaration)
        look(found)
      }
    }
    exported.forEach(look)
    return {
      name: manifest.name + subpath.slice(1),
      exported: inOrder(exported.map(({ declaration }) => declaration)),
      beneath: inOrder([...beneath.values()]),
    }
  })
}

/** Without the comments, which are not part of a type. */
export function withoutComments(text: string): string {
  return text.replace(/[ \t]*\/\*\*.*?\*\/[ \t]*\n?/gs, '')
}

function inOrder(declarations: Declaration[]): Declaration[] {
  return declarations.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

function expand(subpath: string, types: string): { subpath: string; path: string }[] {
  if (!subpath.includes('*')) return [{ subpath, path: types }]
  return readdirSync(dirname(types))
    .map((file) => basename(file, '.d.ts'))
    .filter((name) => name.length === 2)
    .map((name) => ({ subpath: subpath.replace('*', name), path: types.replace('*', name) }))
}

function parse(path: string): DeclarationFile {
  const file: DeclarationFile = { declarations: new Map(), imports: new Map(), exports: [] }
  for (const { docs, text } of statements(readFileSync(path, 'utf8'))) {
    const list = /^(?:import|export)(?: type)? \{(.*)\} from '(\..*)\.tsx?';/.exec(text)
    if (list) {
      const names = (list[1] ?? '').split(',').map((item) => item.replace(/\btype /, '').trim())
      for (const name of names.filter(Boolean)) {
        file.imports.set(name, join(dirname(path), `${list[2]}.d.ts`))
        if (text.startsWith('export')) file.exports.push(name)
      }
      continue
    }
    const standard = /^export default (\w+);$/.exec(text)?.[1]
    if (standard !== undefined) {
      const docs = `${standard}, also as the module's default.`
      file.declarations.set('default', { name: 'default', text: `default ${standard}`, docs })
      file.exports.push('default')
      continue
    }
    const declared =
      /^(export )?(?:declare )?((?:class|const|function|interface|type) (\w+)\b.*)$/s.exec(text) ?? []
    const [, isExported, declaration, name] = declared
    if (declaration === undefined || name === undefined) continue
    file.declarations.set(name, { name, text: declaration, docs })
    if (isExported && !file.exports.includes(name)) file.exports.push(name)
  }
  return file
}

/** The statements of a declaration file, each with the comment above it. */
function statements(source: string): { docs: string; text: string }[] {
  const found: { docs: string; text: string }[] = []
  let docs = ''
  let text = ''
  for (const line of source.split('\n')) {
    if (!text && !docs && !line.trim()) continue
    text += text ? `\n${line}` : line
    if (text.startsWith('/**')) {
      if (!line.endsWith('*/')) continue
      docs = plain(text)
      text = ''
      continue
    }
    const code = withoutComments(`${text}\n`).trimEnd()
    const isWhole = /^(export )?(declare )?(interface|class) /.test(code)
      ? code.endsWith('}')
      : code.endsWith(';')
    if (!isWhole || code.split(/[{([]/).length !== code.split(/[})\]]/).length) continue
    found.push({ docs, text })
    docs = text = ''
  }
  return found
}

/** A comment's text without its stars. */
function plain(comment: string): string {
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()
}
