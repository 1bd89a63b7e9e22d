import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TYPE_KEYS } from '../../src/readAddress/keys.ts'
import { readWith } from '../../src/readAddress/readAddress.ts'
import { readKey } from '../../src/readAddress/readKey.ts'
import { RULES } from '../../src/readAddress/rules.ts'
import { knownPayloads } from '../support/knownPayloads.ts'

/*
 * `npm run rules` switches off one rule of the parser at a time and prints the bodies that are read differently: first how
 * many, and then an example. A rule that changes nothing can go. Then it prints for each language of keys which bodies have
 * them, and the words that no body has. With RECORDED_PAYLOADS and READER_CASES set, the answers in these folders are tried
 * too.
 */

for (const rule of RULES) {
  const others = RULES.filter((each) => each !== rule)
  const changes = knownPayloads.map(
    ({ payload }) => [linesOf(RULES, payload), linesOf(others, payload)] as const,
  )
  const differing = changes.filter(([before, after]) => before !== after)
  const [first] = differing
  const example = first ? `\n    with it    ${first[0]}\n    without it ${first[1]}` : ''
  print(`${rule.name}: ${differing.length} of ${knownPayloads.length} bodies change${example}`)
}

const namesByWord = new Map<string, Set<string>>()
for (const { name, payload } of knownPayloads) {
  for (const key of keysIn(payload)) {
    const { known } = readKey(key)
    namesByWord.set(known, (namesByWord.get(known) ?? new Set()).add(name))
  }
}

for (const [language, words] of wordsByLanguage()) {
  const names = [...new Set(words.flatMap((word) => [...(namesByWord.get(word) ?? [])]))]
  const unused = words.filter((word) => !namesByWord.has(word))
  print(`\n${language}: ${words.length} words, in ${names.length} bodies: ${names.slice(0, 4).join(' | ')}`)
  if (unused.length > 0) print(`    in no body: ${unused.join(' ')}`)
}

/** The table of keys, whose comments name the language of a line. Lines without a comment are English. */
function wordsByLanguage(): Map<string, string[]> {
  const source = readFileSync(
    fileURLToPath(new URL('../../src/readAddress/keys.ts', import.meta.url)),
    'utf8',
  )
  const table = source.slice(source.indexOf('const PART_KEYS'), source.indexOf('export function isPart'))
  const words = new Map<string, string[]>()
  for (const [, list = '', language = 'English'] of table.matchAll(/'([^']+)',?\]?,?(?: \/\/ (.+))?$/gm))
    words.set(language, [...(words.get(language) ?? []), ...list.split(' ')])
  return words
}

/** The keys in a payload, and the types of components: `{ types: ['locality'] }`. */
function keysIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return TYPE_KEYS.has(readKey(key).normalized) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item) => keysIn(item, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => [name, ...keysIn(each, name)])
}

function linesOf(rules: typeof RULES, payload: unknown): string {
  const address = readWith(rules, payload)
  return JSON.stringify([address?.lines, address?.parts])
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
