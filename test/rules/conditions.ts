import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { parseAst } from 'vite'
import { payloadsOfTables } from '../support/knownPayloads.ts'

/*
 * `npm run conditions` lists the conditions of the parser that have the same outcome in all payloads of the tests' tables. If a
 * documented format needs the other outcome, add a body to the tests. Otherwise, remove the condition. A condition is the test
 * of an `if`, a `?:`, or a loop, or the left side of `&&`, `||`, or `??`. Of `??`, the outcome is whether the left side is
 * missing. To list the conditions of another version, set SOURCE to its folder `src`.
 */

const SOURCE = resolve(process.env.SOURCE ?? 'src')

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Condition {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly outcomes: Set<boolean>
}

const conditions: Condition[] = []

/** The conditions in a syntax tree, with the outer ones first. */
function conditionsIn(value: unknown): { readonly node: Node; readonly isNullish: boolean }[] {
  if (Array.isArray(value)) return value.flatMap(conditionsIn)
  if (!isNode(value)) return []
  const condition = conditionOf(value)
  const isNullish = value.operator === '??'
  const own = isNode(condition) ? [{ node: condition, isNullish }] : []
  return [...own, ...Object.values(value).flatMap(conditionsIn)]
}

function conditionOf(node: Node): unknown {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'ForStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return node.test
    case 'LogicalExpression':
      return node.left
    default:
      return undefined
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Returns the source of a file, in which each condition reports its outcome. */
function instrumented(path: string): string {
  const source = readFileSync(path, 'utf8')
  /** Code to insert before the character at an index. */
  const inserted = new Map<number, string>()
  const insert = (index: number, code: string) => inserted.set(index, (inserted.get(index) ?? '') + code)
  for (const { node, isNullish } of conditionsIn(parseAst(source, { lang: 'ts' }))) {
    const { start, end } = node
    const line = source.slice(0, start).split('\n').length
    const text = source.slice(start, end).replace(/\s+/g, ' ')
    const id = conditions.push({ file: basename(path), line, text, outcomes: new Set() }) - 1
    insert(start, `__outcome(${id}, ${isNullish}, `)
    insert(end, ')')
  }
  return Array.from(source.split(''), (character, index) => (inserted.get(index) ?? '') + character).join('')
}

function isOfParser(file: string): boolean {
  if (['reduceAddress.ts', 'traceAddress.ts'].includes(basename(file))) return false
  return dirname(file) === 'readAddress' || file === 'texts.ts'
}

const folder = mkdtempSync(join(tmpdir(), 'conditions-'))
mkdirSync(join(folder, 'readAddress'))
const files = ['', 'readAddress'].flatMap((name) =>
  readdirSync(join(SOURCE, name)).map((file) => join(name, file)),
)
for (const file of files.filter((name) => name.endsWith('.ts'))) {
  const path = join(SOURCE, file)
  writeFileSync(join(folder, file), isOfParser(file) ? instrumented(path) : readFileSync(path, 'utf8'))
}
const outfile = join(folder, 'parser.mjs')
await build({
  entryPoints: [join(folder, 'readAddress/readAddress.ts')],
  bundle: true,
  format: 'esm',
  outfile,
  logLevel: 'error',
})
const report = (id: number, isNullish: boolean, value: unknown) => {
  const isTaken = isNullish ? value === undefined || value === null : Boolean(value)
  conditions[id]?.outcomes.add(isTaken)
  return value
}
Object.assign(globalThis, { __outcome: report })
const { readAddress } = await import(/* @vite-ignore */ pathToFileURL(outfile).href)
for (const { payload } of payloadsOfTables) readAddress(payload)

const oneSided = conditions.filter(({ outcomes }) => outcomes.size < 2)
for (const { file, line, text, outcomes } of oneSided) {
  const [outcome = 'not run'] = outcomes
  print(`${`${file}:${line}`.padEnd(24)} ${String(outcome).padEnd(8)} ${text.slice(0, 120)}`)
}
print(
  `${oneSided.length} of ${conditions.length} conditions have one outcome in ${payloadsOfTables.length} payloads.`,
)
rmSync(folder, { recursive: true })

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
