import type { Address, AddressParts } from '../address.ts'
import type { Payload } from '../contract.ts'
import type { Coordinates } from '../coordinates.ts'
import { type Path, type PlacedValue, pathText, type Value, valuesIn, withValue } from './answerValues.ts'

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

/** A table of more rows helps nobody. */
const MAX_ROWS = 400

/** The reader reads the whole answer for each row: a long answer has fewer rows, or it would take minutes. */
const MAX_CHARACTERS_READ = 20_000_000

/** The rest of a longer text says nothing about an address. */
const MAX_TEXT_CHARACTERS = 1_000

/** A value while it is examined. */
interface Candidate extends PlacedValue {
  readonly text: string
  /** The words of the text, for comparing. */
  readonly words: string
  /** The address without the value, or with another value in its place. */
  readonly changed: Address | null
  parts: PartOfValue[]
}

/**
 * Compares an answer with the address that a reader makes of it. It sees the reader from outside: it changes one value
 * after another, and looks at what changes in the address. So a value counts as used only if the address depends on it.
 */
export function compareAnswer(payload: Payload, reader: Reader, place?: Coordinates): Comparison {
  const read = (changed: Payload) => {
    try {
      return reader(changed, place)
    } catch {
      return null
    }
  }
  const address = read(payload)
  const values = [...valuesIn(payload)]
  const mostRows = Math.min(MAX_ROWS, Math.ceil(MAX_CHARACTERS_READ / lengthOf(values)))
  const candidates = values.slice(0, mostRows).map(({ path, value }): Candidate => {
    const isText = typeof value !== 'boolean' && value !== null
    const text = isText ? String(value).slice(0, MAX_TEXT_CHARACTERS) : ''
    // A changed text shows where it goes. A text with several parts is removed: changed, it would contradict the others.
    const change = address && isOneText(text, address) ? changedValue(value) : emptyValue(value)
    const changed = address && read(withValue(payload, path, change))
    return { path, value, text, words: wordsOf(text).join(' '), changed, parts: [] }
  })
  if (address) {
    for (const candidate of candidates) candidate.parts = partsFrom(candidate, address)
    nameDerivedParts(candidates, address)
    nameRepeatedTexts(candidates, address, (removed) =>
      read(removed.reduce((rest, { path, value }) => withValue(rest, path, emptyValue(value)), payload)),
    )
  }
  const rows = candidates.map((candidate): Row => {
    const { path, value, text, parts } = candidate
    const reason = address
      ? reasonFor(candidate, address, candidates)
      : (emptyReason(text, value) ?? REASONS.unknown)
    return { path, value, parts, reason }
  })
  return { address, rows, omitted: values.length - rows.length }
}

/** Why a value is in no line. */
export const REASONS = {
  empty: 'Empty.',
  notText: 'Neither a text nor a number.',
  position: 'Where the house is. Not a text.',
  countryCode: 'Decides how the lines are written.',
  partOnly: 'The lines of this address do not have it.',
  repeats: 'Other values say the same.',
  otherResult: 'In another result than the one that was read.',
  helps: 'Not shown. Decides how other values are read.',
  unknown: 'Not recognized as a part of an address.',
}

/** About the length of their JSON. */
function lengthOf(values: readonly PlacedValue[]): number {
  return values.reduce(
    (sum, { path, value }) => sum + String(path.at(-1)).length + String(value).length + 6,
    1,
  )
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
function partsFrom({ text, changed }: Candidate, address: Address): PartOfValue[] {
  const parts = changedParts(address, changed).filter((part) => isRelated(text, address, part))
  const words = wordsOf(text)
  const lost = wordsLost(address, changed).filter((word) => words.includes(word))
  if (parts.length === 0 && lost.length === 0) return []
  if (!isOneText(text, address) && saysAllWords(text, address.formatted)) return ['line']
  if (parts.length > 0) return parts
  // `OR` in the line became `Oregon`, which is the region.
  const instead = changed ? wordsLost(changed, address).join(' ') : ''
  const replaced = textParts(address).find(([, part]) => instead !== '' && saysAll(instead, part))
  return [replaced?.[0] ?? 'line']
}

/** A country from its code, or a state from the code of its region: no value has the text of the part. */
function nameDerivedParts(candidates: readonly Candidate[], address: Address): void {
  const isUnsaid = (part: PartOfValue) => !candidates.some(({ text }) => isRelated(text, address, part))
  const unsaid = textParts(address).flatMap(([part]) => (isUnsaid(part) ? [part] : []))
  for (const candidate of candidates) {
    const { text, changed, parts } = candidate
    if (text === '' || changed === null) continue
    const lost = changedParts(address, changed)
    const derived = unsaid.filter((part) => lost.includes(part) && !isNamed(part, candidates, address))
    if (lost.every((part) => [...parts, ...derived].includes(part))) candidate.parts = [...parts, ...derived]
  }
}

/** Whether a value that is used has the part. A line has all the parts that it says. */
function isNamed(part: PartOfValue, candidates: readonly Candidate[], address: Address): boolean {
  return candidates.some(
    ({ text, parts }) =>
      parts.includes(part) || (parts.includes('line') && saysAll(text, textOf(address, part))),
  )
}

const CODE = /^[a-z]{2,3}$/i

/**
 * Where several values say the same, the reader can do without each of them. They are removed one after another: the one
 * without which the text is gone counts as used.
 */
function nameRepeatedTexts(
  candidates: readonly Candidate[],
  address: Address,
  readWithout: (removed: readonly Candidate[]) => Address | null,
): void {
  const use = (
    inOrder: readonly Candidate[],
    part: PartOfValue,
    isGone: (changed: Address | null) => boolean,
    others: readonly Candidate[] = [],
  ) => {
    const used = inOrder.find((_, index) => isGone(readWithout([...others, ...inOrder.slice(0, index + 1)])))
    if (used && (part !== 'line' || used.parts.length === 0)) used.parts = [...used.parts, part]
  }
  for (const [part, text] of textParts(address)) {
    if (isNamed(part, candidates, address)) continue
    const saying = candidates.filter((candidate) => isRelated(candidate.text, address, part))
    const isExact = (candidate: Candidate) => saysAll(text, candidate.text)
    const inexact = saying.filter((candidate) => !isExact(candidate))
    // The name of a country may come from its code too.
    const codes = candidates.filter((candidate) => CODE.test(candidate.text) && !saying.includes(candidate))
    use([...saying.filter(isExact), ...inexact, ...codes].reverse(), part, (changed) =>
      changedParts(address, changed).includes(part),
    )
  }
  // Texts of the lines that are none of the parts.
  for (const word of address.lines.flatMap(wordsOf)) {
    const named = textParts(address).filter(([part]) => isNamed(part, candidates, address))
    const used = candidates.filter(({ parts }) => parts.length > 0)
    const said = [...named.map(([, text]) => text), ...used.map(({ text }) => text)]
    if (said.some((text) => saysAll(text, word))) continue
    // The code of a region may also come from its name, or from a value that alone changes nothing.
    const isUnused = ({ parts, changed }: Candidate) => parts.length === 0 && isSameAddress(changed, address)
    const others = candidates.filter((each) => isUnused(each) && !saysAll(each.text, word))
    const regions = candidates.filter(({ parts }) => parts.includes('region'))
    const saying = candidates.filter(({ text }) => saysAll(text, word)).reverse()
    const shortestLast = saying.sort((one, other) => other.text.length - one.text.length)
    use(
      [...regions, ...shortestLast],
      'line',
      (changed) => wordsLost(address, changed).includes(word),
      others,
    )
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
  const empty = emptyReason(text, value)
  if (empty) return empty
  const same = candidates.find((other) => other.parts.length > 0 && other.words === candidate.words)
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

function emptyReason(text: string, value: Value): string | null {
  if (typeof value === 'boolean') return REASONS.notText
  return text.trim() === '' ? REASONS.empty : null
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
