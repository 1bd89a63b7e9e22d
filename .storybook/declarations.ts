import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parseSync } from 'vite'

/** A declaration of an exported name, or of a type that exported names refer to. */
export interface Declaration {
  name: string
  /** The text in the declaration file, with the comments of the members, but without `export` and `declare`. */
  text: string
  docs: string
  /** The comment and the declaration, as in the declaration file. An overloaded function has several. */
  source: string
}

/** An entry point of the package: a line of `exports` in package.json. */
export interface Entry {
  /** The name that an app imports from. */
  name: string
  exported: readonly Declaration[]
  /** The declarations that the exported ones refer to, and that an app can't import by name. */
  supporting: readonly Declaration[]
  /** The names that these declarations import, by their package or entry point. */
  imported: ReadonlyMap<string, ReadonlySet<string>>
  /** The path of its declarations, such as `index.d.ts`. */
  path: string
}

interface Manifest {
  name: string
  exports: Record<string, { types: string } | string>
}

interface DeclarationFile {
  declarations: Map<string, Declaration>
  /** The file that each imported or re-exported name comes from. */
  origins: Map<string, string>
  /** The package that each imported name comes from. */
  packages: Map<string, string>
  exports: Set<string>
}

/** Reads the entry points from the declarations that `tsc` writes for `src`. */
export async function compileEntries(): Promise<Entry[]> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const folder = await mkdtemp(join(tmpdir(), 'declarations-'))
  try {
    await promisify(execFile)('npx', ['tsc', '--project', 'src', '--outDir', folder], { cwd: root })
    return readEntries(root, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Reads the entry points of the package in `root` from the declarations that `tsc` or writeDeclarations.ts wrote to `folder`.
 * TypeDoc and react-docgen-typescript can't read them: they need a JavaScript API that TypeScript 7 doesn't have
 * (https://github.com/microsoft/typescript-go#what-works-so-far). rolldown-plugin-dts can bundle declarations, but its versions
 * for TypeScript 7 need Node.js 22: https://www.npmjs.com/package/rolldown-plugin-dts
 */
export function readEntries(root: string, folder: string): Entry[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const files = new Map<string, DeclarationFile>()
  function open(path: string): DeclarationFile {
    const file = files.get(path) ?? parse(path)
    files.set(path, file)
    return file
  }
  function find(name: string, path: string): { declaration: Declaration; path: string } | undefined {
    const file = open(path)
    const declaration = file.declarations.get(name)
    if (declaration) return { declaration, path }
    const origin = file.origins.get(name)
    return origin === undefined ? undefined : find(name, origin)
  }

  const entryPoints = Object.entries(manifest.exports).flatMap(([subpath, target]) =>
    typeof target === 'string' || target.types.endsWith('.css.d.ts')
      ? []
      : expandPattern(subpath, target.types.replace('./dist', folder)),
  )
  /** The first entry point that exports each name. */
  const importable = new Map<string, string>()
  for (const { path } of entryPoints) {
    for (const name of open(path).exports) if (!importable.has(name)) importable.set(name, path)
  }

  return entryPoints.map(({ subpath, path }) => {
    const supporting = new Map<string, Declaration>()
    const imported = new Map<string, Set<string>>()
    function addImport(module: string, name: string) {
      imported.set(module, (imported.get(module) ?? new Set()).add(name))
    }
    function collectSupporting(from: { declaration: Declaration; path: string }) {
      for (const name of withoutComments(from.declaration.source).match(/\b[A-Za-z]\w*\b/g) ?? []) {
        const module = open(from.path).packages.get(name)
        if (module !== undefined) addImport(module, name)
        if (open(path).exports.has(name)) continue
        const found = find(name, from.path)
        if (!found) continue
        const same = supporting.get(name)
        if (same === found.declaration) continue
        if (same) throw new Error(`Two modules declare ${name}. One file can't contain both: rename one.`)
        const entryPoint = importable.get(name)
        if (entryPoint !== undefined) {
          addImport(modulePath(path, entryPoint), name)
          continue
        }
        supporting.set(name, found.declaration)
        collectSupporting(found)
      }
    }
    const exported = [...open(path).exports].map((name) => {
      const found = find(name, path)
      if (!found) throw new Error(`${path} exports ${name}, but no file declares it.`)
      collectSupporting(found)
      return found.declaration
    })
    return {
      name: manifest.name + subpath.slice(1),
      exported,
      supporting: [...supporting.values()].sort(byName),
      imported,
      path: relative(folder, path),
    }
  })
}

export function withoutComments(text: string): string {
  return text.replace(/[ \t]*\/\*\*.*?\*\/[ \t]*\n?/gs, '')
}

function modulePath(from: string, to: string): string {
  const path = relative(dirname(from), to).replace(/\.d\.ts$/, '.js')
  return path.startsWith('.') ? path : `./${path}`
}

function byName(one: Declaration, other: Declaration): number {
  return one.name.localeCompare(other.name, 'en')
}

/** `./messages/*` is an entry point for each language. */
function expandPattern(subpath: string, types: string): { subpath: string; path: string }[] {
  if (!subpath.includes('*')) return [{ subpath, path: types }]
  return readdirSync(dirname(types))
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => basename(file, '.d.ts'))
    .map((name) => ({ subpath: subpath.replace('*', name), path: types.replace('*', name) }))
}

function parse(path: string): DeclarationFile {
  const source = readFileSync(path, 'utf8')
  const { program, comments } = parseSync(path, source)
  const file: DeclarationFile = {
    declarations: new Map(),
    origins: new Map(),
    packages: new Map(),
    exports: new Set(),
  }

  function addOrigin(name: string, module: string) {
    if (module.startsWith('.')) {
      file.origins.set(name, join(dirname(path), module.replace(/\.(tsx?|js)$/, '.d.ts')))
    } else file.packages.set(name, module)
  }
  function commentAbove(start: number) {
    return comments.findLast(({ end }) => end <= start && !source.slice(end, start).trim())
  }

  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const module = statement.source.value
      for (const { local } of statement.specifiers) {
        addOrigin(local.name, module)
      }
      continue
    }
    if (statement.type === 'ExportDefaultDeclaration') {
      const name = source.slice(statement.declaration.start, statement.declaration.end)
      const docs = `${name}, also as the module's default.`
      const text = `default ${name}`
      file.declarations.set('default', { name: 'default', text, docs, source: `export ${text};` })
      file.exports.add('default')
      continue
    }
    if (statement.type === 'ExportNamedDeclaration') {
      for (const { exported } of statement.specifiers) {
        const name = source.slice(exported.start, exported.end)
        if (statement.source) addOrigin(name, statement.source.value)
        file.exports.add(name)
      }
    }
    const text = source.slice(statement.start, statement.end).replace(/^(export )?(declare )?/, '')
    const name = /^(?:class|const|function|interface|type) (\w+)/.exec(text)?.[1]
    if (name === undefined) continue
    const comment = commentAbove(statement.start)
    const whole = source.slice(comment?.start ?? statement.start, statement.end)
    // An overloaded function is declared more than once.
    const former = file.declarations.get(name)
    file.declarations.set(name, {
      name,
      text: former ? `${former.text}\n\n${text}` : text,
      docs: former?.docs ?? (comment ? plainText(comment.value) : ''),
      source: former ? `${former.source}\n\n${whole}` : whole,
    })
    if (statement.type === 'ExportNamedDeclaration') file.exports.add(name)
  }
  return file
}

/** Returns the text of a comment without its stars. */
export function plainText(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()
}
