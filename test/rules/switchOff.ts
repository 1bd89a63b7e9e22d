import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWith } from '../../src/readAddress/readAddress.ts'
import { RULES } from '../../src/readAddress/rules.ts'
import { bodies } from '../support/bodies.ts'

/*
 * `npm run rules` switches off one rule of the reader at a time and prints the bodies that are read differently: first how
 * many, and then an example. A rule that changes nothing can go. With RECORDED_PAYLOADS and READER_CASES set, the answers in
 * these folders are tried too.
 */

const { RECORDED_PAYLOADS, READER_CASES } = process.env

const payloads = [
  ...bodies.map(({ payload }): unknown => payload),
  ...filesIn(RECORDED_PAYLOADS)
    .filter((file) => !file.endsWith('index.json'))
    .map(read),
  ...filesIn(READER_CASES).map(read).flatMap(casesOf),
]

for (const rule of RULES) {
  const others = RULES.filter((each) => each !== rule)
  const changes = payloads.map((payload) => [linesOf(RULES, payload), linesOf(others, payload)] as const)
  const differing = changes.filter(([before, after]) => before !== after)
  const [first] = differing
  const example = first ? `\n    with it    ${first[0]}\n    without it ${first[1]}` : ''
  process.stdout.write(`${rule.name}: ${differing.length} of ${payloads.length} bodies change${example}\n`)
}

function linesOf(rules: typeof RULES, payload: unknown): string {
  const address = readWith(rules, payload)
  return JSON.stringify([address?.lines, address?.parts])
}

/** The bodies of a file of cases. They stand under one of these keys. */
function casesOf(cases: unknown): unknown[] {
  if (!Array.isArray(cases)) return []
  return cases.map((each) => each?.payload ?? each?.body ?? each?.components ?? each?.record ?? each)
}

function filesIn(folder: string | undefined): string[] {
  const files =
    folder && existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  return files.map((file) => join(folder ?? '', file))
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
