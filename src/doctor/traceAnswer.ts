import type { Address, AddressParts } from '../address.ts'
import type { Coordinates } from '../coordinates.ts'
import type { Payload } from '../payload.ts'
import {
  isBeyondLimits,
  isKeyOfAPart,
  mayBeOfAnAddress,
  type Source,
  traceAddress,
} from '../readAddress/traceAddress.ts'
import { type Path, type PlacedValue, pathText, valuesIn } from './answerValues.ts'

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

/** The address of an answer, and what became of each of its values. */
export interface AnswerTrace {
  readonly address: Address | null
  readonly rows: readonly Row[]
  /** How many values the answer has beyond `rows`. */
  readonly omitted: number
}

/** A table of more rows helps nobody. */
const MAX_ROWS = 400

/** Why a value is in no line. */
export const REASONS = {
  empty: 'Empty.',
  position: 'The position of the house.',
  countryCode: 'Sets the format of the lines.',
  partOnly: 'Not in the lines of this address.',
  repeats: 'Repeats other values.',
  otherResult: 'In a result that is not read.',
  otherRecord: 'In another record.',
  helps: 'Affects how other values are read.',
  noAddress: 'Not a text of an address.',
  tooFar: 'Too deep or too far behind to be read.',
  unknown: 'Not recognized.',
  unused: 'Not used.',
}

/** A value while it is examined. */
interface Candidate extends PlacedValue {
  readonly text: string
  /** What it is in the record of the address. */
  readonly sources: readonly Source['part'][]
  parts: Part[]
}

/** Reads an answer with the built-in parser, and says what became of each value. */
export function traceAnswer(payload: Payload, place?: Coordinates): AnswerTrace {
  const { address, sources } = traceAddress(payload, place)
  const partsByPath = new Map<string, Source['part'][]>()
  for (const { path, part } of sources) {
    const key = pathText(path)
    partsByPath.set(key, [...(partsByPath.get(key) ?? []), part])
  }
  const values = valuesIn(payload)
  const candidates = values.slice(0, MAX_ROWS).map(({ path, value }): Candidate => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return { path, value, text, sources: partsByPath.get(pathText(path)) ?? [], parts: [] }
  })
  if (address) nameParts(candidates, address)
  const rows = candidates.map((candidate): Row => {
    const { path, value, parts } = candidate
    return { path, value, parts, reason: reasonFor(candidate, address, candidates) }
  })
  return { address, rows, omitted: values.length - rows.length }
}

/** Names the values of each part, and of the words of the lines that are in no part. */
function nameParts(candidates: readonly Candidate[], address: Address): void {
  const known = new Map(textParts(address))
  const used = candidates.filter(({ sources }) => sources.length > 0)
  for (const [part, text] of known) for (const source of sourcesOf(part, text, used)) source.parts.push(part)
  const isWhole = ({ text, parts }: Candidate) => parts.length > 1 && saysAllWords(text, address.formatted)
  for (const candidate of used) if (isWhole(candidate)) candidate.parts = ['line']
  const textsOf = ({ text, parts }: Candidate) => [text, ...parts.map((part) => known.get(part) ?? '')]
  const said = new Set(
    used.filter(({ parts }) => parts.length > 0).flatMap((each) => textsOf(each).flatMap(wordsOf)),
  )
  const shown = new Set(address.lines.flatMap(wordsOf))
  // The shortest text first: a county, and then the geocoder's line.
  for (const candidate of [...used].sort((one, other) => one.text.length - other.text.length)) {
    const words = wordsOf(candidate.text)
    if (candidate.parts.length > 0 || !words.some((word) => shown.has(word) && !said.has(word))) continue
    candidate.parts = ['line']
    for (const word of words) said.add(word)
  }
  namePosition(candidates, known)
}

/** The values that are a part: the one that has its text, or all from which it is made. */
function sourcesOf(part: Part, text: string, used: readonly Candidate[]): readonly Candidate[] {
  if (part === 'lat' || part === 'lng' || part === 'streetAddress') return []
  const own = used.filter(({ sources }) => sources.includes(part))
  const isExact = (each: Candidate) => saysAll(text, each.text) && saysAll(each.text, text)
  const exact = own.find(isExact)
  if (exact) return [exact]
  // `263` and `A` of `263A`
  const pieces = own.filter(
    (each) => each.text !== '' && (isRelated(each.text, text) || text.includes(each.text)),
  )
  if (pieces.length > 0) return pieces
  const saying = used.filter((each) => isRelated(each.text, text))
  // A rule may have read it under the key of another part, or in a longer text. A country and a region may have only a code.
  const isText = ({ sources }: Candidate) =>
    sources.every((each) => each === 'line' || each === 'streetAddress')
  const code = used.filter(({ sources }) => sources.includes(part === 'country' ? 'countryCode' : part))
  const [first] = [...saying.filter(isExact), ...saying.filter((each) => !isText(each)), ...saying, ...code]
  return first ? [first] : []
}

/** The position may stand in several places. The one that is nearest to the record is meant. */
function namePosition(candidates: readonly Candidate[], known: ReadonlyMap<Part, string>): void {
  const record = candidates.find(({ parts }) => parts.length > 0)?.path ?? []
  const distance = ({ path }: Candidate) => path.findIndex((key, depth) => key !== record[depth])
  for (const part of ['lat', 'lng'] as const) {
    const text = known.get(part)
    const saying = candidates.filter((each) => text !== undefined && isRelated(each.text, text))
    const [nearest] = saying.sort((one, other) => distance(other) - distance(one))
    nearest?.parts.push(part)
  }
}

function reasonFor(
  candidate: Candidate,
  address: Address | null,
  candidates: readonly Candidate[],
): string | null {
  const { path, value, text, parts, sources } = candidate
  if (value === null || value === '') return REASONS.empty
  if (parts.includes('lat') || parts.includes('lng')) return REASONS.position
  if (address === null) return REASONS.unknown
  const textOf = new Map(textParts(address))
  const isInLines = (part: Part) =>
    part === 'line' ||
    [text, textOf.get(part) ?? ''].some((each) => address.lines.some((line) => saysAll(line, each)))
  if (parts.some((part) => part !== 'countryCode' && isInLines(part))) return null
  if (parts.includes('countryCode')) return REASONS.countryCode
  if (parts.length > 0) return REASONS.partOnly
  const same = candidates.find(
    (other) => other.parts.length > 0 && wordsOf(other.text).join() === wordsOf(text).join(),
  )
  if (same) return `Repeats ${pathText(same.path)}.`
  const isSaid = /\p{L}/u.test(text) && saysAllWords([...address.lines, ...textOf.values()].join(' '), text)
  if (sources.length > 0) {
    if (isSaid) return REASONS.repeats
    const isWithin = [...textOf.values()].some((part) => part.includes(text))
    return isWithin || sources.includes('other') ? REASONS.helps : REASONS.partOnly
  }
  if (isInAnotherResult(path, candidates)) return REASONS.otherResult
  if (isSaid) return REASONS.repeats
  if (isBeyondLimits(path)) return REASONS.tooFar
  if (!mayBeOfAnAddress(value)) return typeof value === 'string' ? REASONS.noAddress : REASONS.unknown
  return isKeyOfAPart(path) ? REASONS.otherRecord : REASONS.unknown
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

function isRelated(text: string, known: string): boolean {
  // A coordinate may be written with more zeros.
  const isSameNumber = known.includes('.') && Number(text) === Number(known)
  return isSameNumber || saysAll(text, known) || saysAll(known, text)
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
