import type { Address, AddressParts } from '../address.ts'
import type { Payload } from '../contract.ts'
import type { Coordinates } from '../coordinates.ts'
import { type Path, type PlacedValue, pathText, type Value, valuesIn, withValues } from './answerValues.ts'

/** The built-in reader, or an app's own. */
export type Reader = (payload: Payload, coordinates?: Coordinates) => Address | null

/** `line`: a whole line of the address, or a text of it that is not one of its parts. */
export type PartOfValue = keyof AddressParts | 'line' | 'position'

/** Of the parts, the most particular one first. A street with its number is named only if nothing else is. */
const PART_LABELS = {
  street: 'street',
  houseNumber: 'house number',
  unit: 'unit',
  postcode: 'postcode',
  city: 'city',
  district: 'district',
  region: 'region',
  country: 'country',
  countryCode: 'country code',
  name: 'name',
  streetAddress: 'street and number',
  line: 'line',
  position: 'position',
} as const satisfies Record<PartOfValue, string>

const PART_NAMES = Object.keys(PART_LABELS).filter(
  (part): part is keyof AddressParts => part !== 'line' && part !== 'position',
)

/** One value of an answer, and what came of it. */
export interface Row extends PlacedValue {
  /** The parts of the address that the reader took from this value. Empty if the reader did not use it. */
  readonly parts: readonly PartOfValue[]
  /** Why the value is in no line of the address. `null` if it is in one. */
  readonly reason: string | null
}

export interface Comparison {
  readonly address: Address | null
  readonly rows: readonly Row[]
  /** How many values the answer has beyond `rows`. */
  readonly omitted: number
}

/** A table of more rows helps nobody, and the reader reads the whole answer for each. */
const MAX_ROWS = 400

/** A value while it is examined. */
interface Candidate extends PlacedValue {
  readonly index: number
  readonly text: string
  /** The address without the value, or with another value in its place. */
  readonly changed: Address | null
  parts: readonly PartOfValue[]
}

/**
 * Compares an answer with the address that a reader makes of it. It sees the reader from outside: it changes one value
 * after another, and looks at what changes in the address. So a value counts as used only if the address depends on it.
 */
export function compareAnswer(payload: Payload, reader: Reader, place?: Coordinates): Comparison {
  const read = (changes: ReadonlyMap<number, Value>) => {
    try {
      return reader(withValues(payload, changes), place)
    } catch {
      return null
    }
  }
  const values = valuesIn(payload)
  const shown = values.slice(0, MAX_ROWS)
  const omitted = values.length - shown.length
  const address = read(new Map())
  if (address === null) {
    const rows = shown.map(
      (each): Row => ({ ...each, parts: [], reason: emptyReason(each.value) ?? REASONS.unknown }),
    )
    return { address, rows, omitted }
  }
  const candidates = shown.map(({ path, value }, index): Candidate => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    // A changed text shows where it goes. A text with several parts is removed: changed, it would contradict the others.
    const change = isOneText(text, address) ? changedValue(value) : emptyValue(value)
    const changed = read(new Map([[index, change]]))
    return { path, value, index, text, changed, parts: partsFrom(text, address, changed) }
  })
  nameOtherSources(candidates, address, (removed) =>
    read(new Map(removed.map(({ index, value }) => [index, emptyValue(value)]))),
  )
  const rows = candidates.map((candidate): Row => {
    const { path, value, parts } = candidate
    return { path, value, parts, reason: reasonFor(candidate, address, candidates) }
  })
  return { address, rows, omitted }
}

/** Why a value is in no line. */
export const REASONS = {
  empty: 'Empty.',
  position: 'The position of the house.',
  countryCode: 'Sets the format of the lines.',
  partOnly: 'Not in the lines of this address.',
  repeats: 'Repeats other values.',
  otherResult: 'In a result that is not read.',
  helps: 'Affects how other values are read.',
  unknown: 'Not recognized.',
}

/** Nothing, in a form that a reader with a strict schema takes too. */
function emptyValue(value: Value): Value {
  return typeof value === 'string' ? '' : null
}

/** Another value of the same shape: `Berlin` becomes `Bberlin`, and `10115` becomes `21226`. */
function changedValue(value: Value): Value {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
    .replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))
    .replace(/\p{L}/u, (letter) => letter + letter.toLowerCase())
  return typeof value === 'number' ? Number(text) : text
}

/** Whether the text is one part of the address, or a piece of one. */
function isOneText(text: string, address: Address): boolean {
  const parts = textParts(address).map(([, part]) => part)
  const covered = parts.filter((part) => saysAll(text, part))
  return covered.length === 0 || covered.some((part) => saysAll(part, text))
}

/** The parts that contain the value, or that the value contains, and that change with it. */
function partsFrom(text: string, address: Address, changed: Address | null): readonly PartOfValue[] {
  const parts = changedParts(address, changed).filter((part) => isRelated(text, address, part))
  const words = wordsOf(text)
  const lost = wordsLost(address, changed).filter((word) => words.includes(word))
  const isWhole = !isOneText(text, address) && saysAllWords(text, address.formatted)
  if (parts.length > 0 && !isWhole) return parts
  return parts.length > 0 || lost.length > 0 ? ['line'] : []
}

const CODE = /^[a-z]{2,3}$/i

/**
 * Names the values of parts that no value has so far. A country may come from its code. And of several values that say the
 * same, the reader can do without each: the first one counts as used, if the text is gone without all of them.
 */
function nameOtherSources(
  candidates: readonly Candidate[],
  address: Address,
  readWithout: (removed: readonly Candidate[]) => Address | null,
): void {
  const name = (candidate: Candidate | undefined, part: PartOfValue) => {
    if (candidate) candidate.parts = [...candidate.parts, part]
  }
  for (const [part, text] of textParts(address)) {
    const isNamed = candidates.some(
      ({ text: own, parts }) => parts.includes(part) || (parts.includes('line') && saysAll(own, text)),
    )
    if (isNamed) continue
    const saying = candidates.filter((candidate) => isRelated(candidate.text, address, part))
    const codes = candidates.filter((candidate) => CODE.test(candidate.text))
    const isGone = (changed: Address | null) => changedParts(address, changed).includes(part)
    const enough = isGone(readWithout([...saying, ...codes])) ? saying : []
    const exact = enough.find((candidate) => saysAll(text, candidate.text))
    name(exact ?? enough[0] ?? candidates.find((each) => each.text !== '' && isGone(each.changed)), part)
  }
  // Texts of the lines that are none of the parts.
  for (const word of address.lines.flatMap(wordsOf)) {
    const used = candidates.filter(({ parts }) => parts.length > 0)
    const parts = textParts(address).filter(([part]) => used.some((each) => each.parts.includes(part)))
    const said = [...used.map(({ text }) => text), ...parts.map(([, text]) => text)]
    if (said.some((text) => saysAll(text, word))) continue
    // The code of a region may also come from its name.
    const others = candidates.filter(({ parts }) => parts.length === 0 || parts.includes('region'))
    if (wordsLost(address, readWithout(others)).includes(word)) {
      const saying = others.filter(({ text, parts }) => parts.length === 0 && saysAll(text, word))
      const [shortest] = saying.sort((one, other) => one.text.length - other.text.length)
      name(shortest, 'line')
    }
  }
}

function reasonFor(candidate: Candidate, address: Address, candidates: readonly Candidate[]): string | null {
  const { path, value, text, parts, changed } = candidate
  const inLines = (part: PartOfValue) =>
    part === 'line' ||
    address.lines.some((line) => saysAll(line, textOf(address, part))) ||
    // A line may have the code of a region in place of its name.
    (part !== 'countryCode' && isOneText(text, address) && wordsLost(address, changed).length > 0)
  if (parts.some((part) => part !== 'position' && inLines(part))) return null
  if (parts.includes('position')) return REASONS.position
  if (parts.includes('countryCode')) return REASONS.countryCode
  if (parts.length > 0) return REASONS.partOnly
  const empty = emptyReason(value)
  if (empty) return empty
  const same = candidates.find(
    (other) => other.parts.length > 0 && wordsOf(other.text).join() === wordsOf(text).join(),
  )
  if (same) return `Repeats ${pathText(same.path)}.`
  if (isInAnotherResult(path, candidates)) return REASONS.otherResult
  const known = [...address.lines, ...textParts(address).map(([, part]) => part)].join(' ')
  if (/\p{L}/u.test(text) && saysAllWords(known, text)) return REASONS.repeats
  return isSameAddress(changed, address) ? REASONS.unknown : REASONS.helps
}

function isSameAddress(one: Address | null, other: Address): boolean {
  const texts = (address: Address) => JSON.stringify([address.lines, address.parts, address.position])
  return one !== null && texts(one) === texts(other)
}

function emptyReason(value: Value): string | null {
  return value === null || value === '' ? REASONS.empty : null
}

/** Of a list of results, only one item was read. Of a list of components, several were. */
function isInAnotherResult(path: Path, candidates: readonly Candidate[]): boolean {
  return path.some((key, depth) => {
    if (typeof key !== 'number' || depth === path.length - 1) return false
    const isInList = (other: Path) => path.slice(0, depth).every((each, index) => other[index] === each)
    const read = candidates.filter(({ parts, path: other }) => parts.length > 0 && isInList(other))
    const items = new Set(read.map(({ path: other }) => other[depth]))
    return items.size === 1 && !items.has(key)
  })
}

function textParts({ parts }: Address): [keyof AddressParts, string][] {
  return PART_NAMES.flatMap((part): [keyof AddressParts, string][] => {
    const text = parts[part]
    return text ? [[part, text]] : []
  })
}

function textOf({ parts }: Address, part: PartOfValue): string {
  return part === 'line' || part === 'position' ? '' : (parts[part] ?? '')
}

/** The parts that are others, or gone, in the changed address. */
function changedParts(address: Address, changed: Address | null): PartOfValue[] {
  const { lat, lng } = address.position ?? {}
  const isMoved = lat !== undefined && (lat !== changed?.position?.lat || lng !== changed.position.lng)
  const texts = textParts(address).filter(([part, text]) => changed?.parts[part] !== text)
  return [...texts.map(([part]) => part), ...(isMoved ? ['position' as const] : [])]
}

function isRelated(text: string, address: Address, part: PartOfValue): boolean {
  if (part === 'position') {
    const { lat, lng } = address.position ?? {}
    return (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number).some((number) => number === lat || number === lng)
  }
  const known = textOf(address, part)
  return saysAll(text, known) || saysAll(known, text)
}

/** The words of the lines that are no longer there. */
function wordsLost(address: Address, changed: Address | null): string[] {
  const left = changed?.lines.flatMap(wordsOf) ?? []
  return address.lines.flatMap(wordsOf).filter((word) => !left.includes(word))
}

/** Whether a text has all words of another, one after another. */
export function saysAll(text: string, part: string): boolean {
  const words = wordsOf(part).join(' ')
  return words !== '' && ` ${wordsOf(text).join(' ')} `.includes(` ${words} `)
}

/** Whether a text has all words of another, in any order. */
function saysAllWords(text: string, part: string): boolean {
  const words = wordsOf(text)
  return wordsOf(part).every((word) => words.includes(word))
}

/** Scripts without spaces: each of their characters counts as a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(UNSPACED, ' $& ')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** `street, house number`; empty if the value is not used. */
export function partsText(parts: readonly PartOfValue[]): string {
  const isSaid = (part: PartOfValue) =>
    (part === 'streetAddress' && parts.length > 1) || (part === 'countryCode' && parts.includes('country'))
  return parts
    .filter((part) => !isSaid(part))
    .map((part) => PART_LABELS[part])
    .join(', ')
}
