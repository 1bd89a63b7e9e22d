import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { parseAst } from 'vite'
import { payloadsOfTables } from '../support/knownPayloads.ts'

/*
 * `npm run conditions` lists the conditions of the parser that have the same outcome in all bodies. Either a documented format
 * needs the other outcome, and then it needs a body, or the condition can go. With RECORDED_PAYLOADS and READER_CASES set, the
 * answers in these folders are read too. A condition is the test of an `if`, a `?:` or a loop, and the left side of `&&`,
 * `||` and `??`.
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
  const isNullish = value.type === 'LogicalExpression' && value.operator === '??'
  const isCase = value.type === 'SwitchCase'
  const tested = value.type === 'LogicalExpression' ? value.left : isCase ? undefined : value.test
  const own = isNode(tested) ? [{ node: tested, isNullish }] : []
  return [...own, ...Object.values(value).flatMap(conditionsIn)]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The source of a file, in which each condition reports its outcome. */
function instrumented(path: string): string {
  const source = readFileSync(path, 'utf8')
  const insertions = conditionsIn(parseAst(source, { lang: 'ts' })).flatMap(({ node, isNullish }, order) => {
    const { start, end } = node
    const line = source.slice(0, start).split('\n').length
    const text = source.slice(start, end).replace(/\s+/g, ' ')
    const id = conditions.push({ file: basename(path), line, text, outcomes: new Set() }) - 1
    return [
      { at: start, order, text: `__outcome(${id}, ${isNullish}, ` },
      // Of several that end at the same place the inner one ends first.
      { at: end, order: -order, text: ')' },
    ]
  })
  // From the end, so that the earlier places stay. At one place, what is inserted last stands first.
  insertions.sort((one, other) => other.at - one.at || other.order - one.order)
  return insertions.reduce((code, { at, text }) => code.slice(0, at) + text + code.slice(at), source)
}

const folder = mkdtempSync(join(tmpdir(), 'conditions-'))
for (const file of ['', 'readAddress'].flatMap((name) =>
  readdirSync(join(SOURCE, name))
    .filter((each) => each.endsWith('.ts'))
    .map((each) => join(name, each)),
)) {
  const isRun = !['reduceAddress.ts', 'traceAddress.ts'].includes(basename(file))
  const isOfTheParser = (dirname(file) === 'readAddress' && isRun) || file === 'texts.ts'
  const target = join(folder, file)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(
    target,
    isOfTheParser ? instrumented(join(SOURCE, file)) : readFileSync(join(SOURCE, file), 'utf8'),
  )
}
const outfile = join(folder, 'parser.mjs')
await build({
  entryPoints: [join(folder, 'readAddress/readAddress.ts')],
  ...{ bundle: true, format: 'esm', outfile, logLevel: 'error' },
})
const report = (id: number, isNullish: boolean, value: unknown) => {
  const isTaken = isNullish ? value === undefined || value === null : Boolean(value)
  conditions[id]?.outcomes.add(isTaken)
  return value
}
Object.assign(globalThis, { __outcome: report })
const { readAddress } = await import(/* @vite-ignore */ pathToFileURL(outfile).href)
for (const { payload } of payloadsOfTables)
  readAddress(Array.isArray(payload) ? { result: payload } : payload)

const oneSided = conditions.filter(({ outcomes }) => outcomes.size < 2)
for (const { file, line, text, outcomes } of oneSided) {
  const outcome = outcomes.size === 0 ? 'never' : outcomes.has(true) ? 'always' : 'not'
  print(`${`${file}:${line}`.padEnd(24)} ${outcome.padEnd(7)} ${text.slice(0, 120)}`)
}
print(
  `${oneSided.length} of ${conditions.length} conditions have one outcome in ${payloadsOfTables.length} bodies.`,
)
rmSync(folder, { recursive: true })

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
