import { toAddress } from '../../src/readAddress/readAddress.ts'
import { RULES } from '../../src/readAddress/rules.ts'
import { walk } from '../../src/readAddress/walk.ts'
import { payloadsOfTables } from '../support/knownPayloads.ts'

/*
 * `npm run rules` disables one rule of the parser at a time, and prints how many payloads of the tests' tables are read
 * differently, with an example. CONTRIBUTING.md says what to check before you remove a rule.
 */

for (const rule of RULES) {
  const others = RULES.filter((each) => each !== rule)
  const changes = payloadsOfTables.map(
    ({ payload }) => [resultOf(RULES, payload), resultOf(others, payload)] as const,
  )
  const differing = changes.filter(([before, after]) => before !== after)
  const [first] = differing
  const example = first ? `\n    with it    ${first[0]}\n    without it ${first[1]}` : ''
  print(`${rule.name}: ${differing.length} of ${payloadsOfTables.length} payloads change${example}`)
}

function resultOf(rules: typeof RULES, payload: unknown): string {
  const address = toAddress(walk(payload), undefined, rules)
  return JSON.stringify([address?.lines, address?.parts])
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
