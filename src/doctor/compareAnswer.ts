import type { Address, AddressParts } from '../address.ts'
import type { Payload } from '../contract.ts'
import type { Coordinates } from '../coordinates.ts'
import { type Path, type PlacedValue, pathText, type Value, valuesIn, withValue } from './answerValues.ts'

/** The built-in parser, or an app's own. */
export type Reader = (payload: Payload, coordinates?: Coordinates) => Address | null

/**
 * What a value can mean, the most particular part first, and the key under which the built-in parser knows it. A `line` is a
 * whole line of the address, or a text of it that is not one of its parts.
 */
export const PARTS = {
  street: { label: 'street', key: 'road' },
  houseNumber: { label: 'house number', key: 'house_number' },
  unit: { label: 'unit', key: 'unit' },
  postcode: { label: 'postcode', key: 'postcode' },
  city: { label: 'city', key: 'city' },
  district: { label: 'district', key: 'suburb' },
  region: { label: 'region', key: 'state' },
  country: { label: 'country', key: 'country' },
  countryCode: { label: 'country code', key: 'country_code' },
  name: { label: 'name', key: 'name' },
  streetAddress: { label: 'street and number', key: 'street_address' },
  line: { label: 'whole line', key: 'formatted_address' },
  lat: { label: 'latitude', key: 'lat' },
  lng: { label: 'longitude', key: 'lon' },
} as const satisfies Record<keyof AddressParts | 'line' | 'lat' | 'lng', { label: string; key: string }>

export type Part = keyof typeof PARTS

export function isPart(text: string): text is Part {
  return Object.hasOwn(PARTS, text)
}

/** One value of an answer, and what came of it. */
export interface Row extends PlacedValue {
  /** The parts of the address that the parser took from this value. Empty if the parser did not use it. */
  readonly parts: readonly Part[]
  /** Why the value is in no line of the address. `null` if it is in one. */
  readonly reason: string | null
}

export interface Comparison {
  readonly address: Address | null
  readonly rows: readonly Row[]
  /** How many values the answer has beyond `rows`. */
  readonly omitted: number
}

/** A table of more rows helps nobody, and the parser reads the whole answer for each. */
const MAX_ROWS = 400

/** A value while it is examined. */
interface Candidate extends PlacedValue {
  readonly text: string
  /** The address without the value, or with another value in its place. */
  readonly changed: Address | null
  parts: readonly Part[]
}

/**
 * Compares an answer with the address that a parser makes of it. It sees the parser from outside: it changes one value
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
  const values = valuesIn(payload)
  const shown = values.slice(0, MAX_ROWS)
  const omitted = values.length - shown.length
  const address = read(payload)
  if (address === null) {
    const rows = shown.map(
      (each): Row => ({ ...each, parts: [], reason: emptyReason(each.value) ?? REASONS.unknown }),
    )
    return { address, rows, omitted }
  }
  const candidates = shown.map(({ path, value }): Candidate => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    // A changed text shows where it goes. A text with several parts is removed: changed, it would contradict the others.
    const change = isOneText(text, address) ? changedValue(value) : emptyValue(value)
    const changed = read(withValue(payload, path, change))
    return { path, value, text, changed, parts: partsFrom(text, address, changed) }
  })
  nameOtherSources(candidates, address, (removed) =>
    read(removed.reduce((rest, { path, value }) => withValue(rest, path, emptyValue(value)), payload)),
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

/** Nothing, in a form that a parser with a strict schema takes too. */
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
function partsFrom(text: string, address: Address, changed: Address | null): readonly Part[] {
  const known = new Map(textParts(address))
  const parts = changedParts(address, changed).filter((part) => isRelated(text, known.get(part) ?? ''))
  const words = wordsOf(text)
  const lost = wordsLost(address, changed).filter((word) => words.includes(word))
  const isWhole = !isOneText(text, address) && saysAllWords(text, address.formatted)
  if (parts.length > 0 && !isWhole) return parts
  return parts.length > 0 || lost.length > 0 ? ['line'] : []
}

const CODE = /^[a-z]{2,3}$/i

/**
 * Names the values of parts that no value has so far. A country may come from its code. And of several values that say the
 * same, the parser can do without each: the first one counts as used, if the text is gone without all of them.
 */
function nameOtherSources(
  candidates: readonly Candidate[],
  address: Address,
  readWithout: (removed: readonly Candidate[]) => Address | null,
): void {
  const name = (candidate: Candidate | undefined, part: Part) => {
    if (candidate) candidate.parts = [...candidate.parts, part]
  }
  for (const [part, text] of textParts(address)) {
    const isNamed = candidates.some(
      ({ text: own, parts }) => parts.includes(part) || (parts.includes('line') && saysAll(own, text)),
    )
    if (isNamed) continue
    const saying = candidates.filter((candidate) => isRelated(candidate.text, text))
    const codes = candidates.filter((candidate) => CODE.test(candidate.text))
    const isGone = (changed: Address | null) => changedParts(address, changed).includes(part)
    const enough = isGone(readWithout([...saying, ...codes])) ? saying : []
    const exact = enough.find((candidate) => saysAll(text, candidate.text))
    const others = candidates.filter((each) => each.text !== '' && each.text !== part && isGone(each.changed))
    name(exact ?? enough[0] ?? others[0], part)
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
  const textOf = new Map(textParts(address))
  const inLines = (part: Part) =>
    part === 'line' ||
    address.lines.some((line) => saysAll(line, textOf.get(part) ?? '')) ||
    // A line may have the code of a region in place of its name.
    (part !== 'countryCode' && isOneText(text, address) && wordsLost(address, changed).length > 0)
  const isPosition = parts.includes('lat') || parts.includes('lng')
  if (!isPosition && parts.some(inLines)) return null
  if (isPosition) return REASONS.position
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

/** The parts of an address and their texts, in the order of the table above. */
export function textParts({ parts, position }: Address): [Part, string][] {
  const texts: Partial<Record<Part, string | number | undefined>> = { ...parts, ...position }
  return Object.keys(PARTS)
    .filter(isPart)
    .map((part): [Part, string] => [part, String(texts[part] ?? '')])
    .filter(([, text]) => text !== '')
}

/** The parts that are others, or gone, in the changed address. */
function changedParts(address: Address, changed: Address | null): Part[] {
  const left = new Map(changed && textParts(changed))
  return textParts(address).flatMap(([part, text]) => (left.get(part) === text ? [] : [part]))
}

function isRelated(text: string, known: string): boolean {
  // A coordinate may be written with more zeros.
  const isSameNumber = known.includes('.') && Number(text) === Number(known)
  return isSameNumber || saysAll(text, known) || saysAll(known, text)
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
export function partsText(parts: readonly Part[]): string {
  const isSaid = (part: Part) =>
    (part === 'streetAddress' && parts.length > 1) || (part === 'countryCode' && parts.includes('country'))
  return parts
    .filter((part) => !isSaid(part))
    .map((part) => PARTS[part].label)
    .join(', ')
}
