import { tidy } from './lines.ts'
import type { AddressParts } from './readAddress.ts'
import { type Meaning, meaningsOf, type Word } from './vocabulary.ts'

export interface Findings {
  /** The most telling text for each part. */
  readonly parts: AddressParts
  /** What may be the whole address or its beginning, the most telling first. */
  readonly lines: readonly string[]
}

/** A body from outside is bounded work: what lies deeper or further on than this is left alone. */
const DEEPEST = 12
const MOST_VALUES = 1500
const MOST_ITEMS = 40
const LONGEST_TEXT = 500

/** What services write where there is nothing; addresses of the web; a plus code. */
const NOTHING = /^(ok|null|n\/a|un(known|named|defined))\b[^,]*$|not found|could not|\/\/|\+\w{2,3}$/i

/** A word in small letters is a code, 'roadaddr', not what anybody calls a place. */
const NAME = /\p{L}.*[^a-z_]|[^a-z_].*\p{L}/u

/** How the text of a word looks, if not like a name. */
const FITS: { [W in Word]?: RegExp } = {
  postcode: /^(?=.*\d)[^,]{3,12}$/,
  houseNumber: /^(?=.*\d)[^,]{1,12}$/,
  countryCode: /^[a-z]{1,3}$/i,
}

/**
 * Walks a body for whatever the vocabulary knows. Of a list it takes the first, which is the best answer, and of the
 * others what their type says they are; what a service says of itself, or of what went wrong, is none.
 */
export function collect(payload: unknown): Findings {
  const findings: [word: Word, rank: number, text: string][] = []
  let values = 0
  visit('', payload, 0)
  // The first of the most telling is the last to be written.
  findings.sort((one, other) => one[1] - other[1])
  const lines = findings.flatMap(([word, , text]) => (word === 'line' ? text : []))
  return { lines, parts: Object.fromEntries(findings.reverse().map(([word, , text]) => [word, text])) }

  function visit(key: string, value: unknown, depth: number): void {
    if (depth > DEEPEST || values++ > MOST_VALUES) return
    const meanings = meaningsOf(key)
    if (is('decoy', meanings)) return
    // The lines of one address.
    const line = is('line', meanings) && textsIn(value).join()
    const items = line ? [line] : itemsOf(value)
    items.forEach((item, index) => {
      if (isObject(item)) visitRecord(meanings, item, depth, !index)
      else if (!index) take(meanings, item, depth)
    })
  }

  function visitRecord(meanings: readonly Meaning[], record: Json, depth: number, isFirst: boolean): void {
    if (textsIn(record.error).join() || record.type === 'info') return
    const before = findings.length
    const keys = Object.keys(record).slice(0, MOST_VALUES)
    const types = keys.flatMap((key) => (is('type', meaningsOf(key)) ? textsIn(record[key]) : []))
    const label = [...meanings, ...types.flatMap(meaningsOf)].filter(([word]) => word !== 'line')
    for (const key of keys) {
      const isLabel = is('label', meaningsOf(key)) && take(label, record[key], depth)
      if (isFirst && !isLabel && !is('name', meaningsOf(key))) visit(key, record[key], depth + 1)
    }
    // A name is the place's when it stands among its parts.
    if (isFirst && findings.length > before) take(meaningsOf('name'), record.name, depth)
  }

  function take(meanings: readonly Meaning[], value: unknown, depth: number): boolean {
    if (!meanings[0] || (!isText(value) && typeof value !== 'number')) return false
    const text = tidy(`${value}`.slice(0, LONGEST_TEXT))
    return (
      !NOTHING.test(text) &&
      meanings.some(([word, rank]) => {
        const isFit = (FITS[word] ?? NAME).test(text)
        if (isFit) findings.push([word, rank * 20 + depth, text])
        return isFit
      })
    )
  }
}

type Json = Readonly<Record<string, unknown>>

function is(word: Word, meanings: readonly Meaning[]): boolean {
  return meanings.some((meaning) => meaning[0] === word)
}

function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_ITEMS) : [value]
}

function textsIn(value: unknown): string[] {
  return itemsOf(value).filter(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isObject(value: unknown): value is Json {
  return Object(value) === value
}
