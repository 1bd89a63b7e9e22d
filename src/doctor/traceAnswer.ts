import type { Address, AddressParts } from '../address.ts'
import type { Coordinates } from '../coordinates.ts'
import type { Payload } from '../payload.ts'
import {
  isBeyondLimits,
  isKeyOfAPart,
  mayBeOfAnAddress,
  type Path,
  regionCodeOf,
  type Source,
  traceAddress,
} from '../readAddress/traceAddress.ts'
import { contains, hasWordsOf, UNSPACED, wordsOf } from '../texts.ts'
import { pathText, type ValueAtPath, valuesIn } from './answerValues.ts'

/**
 * What a value can mean, and the key that the built-in parser reads it from. A `line` is a whole line of the address, or a
 * text in it that isn't one of its parts.
 */
export const VALUE_PARTS = {
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
  line: { label: 'line', key: 'formatted_address' },
  lat: { label: 'latitude', key: 'lat' },
  lng: { label: 'longitude', key: 'lon' },
} as const satisfies Record<keyof AddressParts | 'line' | 'lat' | 'lng', { label: string; key: string }>

export type ValuePart = keyof typeof VALUE_PARTS

export function isValuePart(text: string): text is ValuePart {
  return Object.hasOwn(VALUE_PARTS, text)
}

export interface TracedRow extends ValueAtPath {
  /** The parts of the address that the parser read from this value. */
  readonly parts: readonly ValuePart[]
  /** Why the value isn't in any line of the address, or `null` if it is. */
  readonly reason: string | null
}

export interface AnswerTrace {
  readonly address: Address | null
  readonly rows: readonly TracedRow[]
  /** The number of values after those in `rows`. */
  readonly omitted: number
}

/** Nobody reads a longer table. */
const MAX_ROWS = 400

/** The start of both reasons for a value that is the same as others. */
export const REPEATS = 'Repeats'

export const REASONS = {
  empty: 'Empty.',
  position: 'The position of the house.',
  countryCode: 'Sets the format of the lines.',
  partOnly: 'Not in the lines of this address.',
  repeats: `${REPEATS} other values.`,
  otherResult: 'In a result that is not read.',
  otherRecord: 'In another record.',
  helps: 'Affects how other values are read.',
  noAddress: 'Not a text of an address.',
  tooFar: 'Too deep or too far behind to be read.',
  unknown: 'Not recognized.',
  unused: 'Not used.',
}

interface TracedValue extends ValueAtPath {
  readonly text: string
  readonly sources: readonly Source['part'][]
  parts: ValuePart[]
}

export function traceAnswer(payload: Payload, place?: Coordinates): AnswerTrace {
  const { address, sources } = traceAddress(payload, place)
  const partsByPath = new Map<string, Source['part'][]>()
  for (const { path, part } of sources) {
    const key = pathText(path)
    partsByPath.set(key, [...(partsByPath.get(key) ?? []), part])
  }
  const values = valuesIn(payload)
  const tracedValues = values.slice(0, MAX_ROWS).map(({ path, value }): TracedValue => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return { path, value, text, sources: partsByPath.get(pathText(path)) ?? [], parts: [] }
  })
  if (address) nameParts(tracedValues, address)
  const rows = tracedValues.map((tracedValue): TracedRow => {
    const { path, value, parts } = tracedValue
    return { path, value, parts, reason: reasonFor(tracedValue, address, tracedValues) }
  })
  return { address, rows, omitted: values.length - rows.length }
}

/**
 * Of consecutive values in results that aren't read, keeps only the first, with the number of the others as text:
 * `, and 3 more`.
 */
export function tableRows(rows: readonly TracedRow[]): (TracedRow & { readonly others: string })[] {
  const isUnread = (row: TracedRow | undefined) => row?.reason === REASONS.otherResult
  return rows.flatMap((row, index) => {
    if (!isUnread(row)) return [{ ...row, others: '' }]
    if (isUnread(rows[index - 1])) return []
    const end = rows.findIndex((other, at) => at > index && !isUnread(other))
    const others = (end < 0 ? rows.length : end) - index - 1
    return [{ ...row, others: others === 0 ? '' : `, and ${others} more` }]
  })
}

/** Finds the values of each part, and the values whose words are in the lines, but in no part. */
function nameParts(tracedValues: readonly TracedValue[], address: Address): void {
  const known = new Map(textParts(address))
  const used = tracedValues.filter(({ sources }) => sources.length > 0)
  for (const [part, text] of known) for (const source of sourcesOf(part, text, used)) source.parts.push(part)
  const isWhole = ({ text, parts }: TracedValue) => parts.length > 1 && hasWordsOf(text, address.formatted)
  for (const tracedValue of used) if (isWhole(tracedValue)) tracedValue.parts = ['line']
  const textsOf = ({ text, parts }: TracedValue) => [text, ...parts.map((part) => known.get(part) ?? '')]
  const namedWords = new Set(
    used.filter(({ parts }) => parts.length > 0).flatMap((each) => textsOf(each).flatMap(wordsIn)),
  )
  const shownWords = new Set(address.lines.flatMap(wordsIn))
  for (const tracedValue of [...used].sort((one, other) => one.text.length - other.text.length)) {
    const words = wordsIn(tracedValue.text)
    if (tracedValue.parts.length > 0 || !words.some((word) => shownWords.has(word) && !namedWords.has(word)))
      continue
    tracedValue.parts = ['line']
    for (const word of words) namedWords.add(word)
  }
  namePosition(tracedValues, known)
}

/** Returns the values that a part was read from: the one with the same text, or all that it consists of. */
function sourcesOf(part: ValuePart, text: string, used: readonly TracedValue[]): readonly TracedValue[] {
  if (part === 'lat' || part === 'lng' || part === 'streetAddress') return []
  const own = used.filter(({ sources }) => sources.includes(part))
  const isExact = (each: TracedValue) => saysAll(text, each.text) && saysAll(each.text, text)
  const exact = own.find((each) => each.text === text) ?? own.find(isExact)
  if (exact) return [exact]
  const pieces = own.filter(
    (each) => each.text !== '' && (isRelated(each.text, text) || text.includes(each.text)),
  )
  if (pieces.length > 0) return pieces
  const related = used.filter((each) => isRelated(each.text, text))
  // A rule may have read the part from the key of another part, or from a longer text. For a country or a region, the
  // response may contain only a code.
  const isText = ({ sources }: TracedValue) =>
    sources.every((each) => each === 'line' || each === 'streetAddress')
  const code = own[0] ?? used.find(({ sources }) => part === 'country' && sources.includes('countryCode'))
  const source = related.find(isExact) ?? related.find((each) => !isText(each)) ?? related[0] ?? code
  return source ? [source] : []
}

/** Finds the values of the position. If several are equal, the one that is nearest to the address's record is used. */
function namePosition(tracedValues: readonly TracedValue[], known: ReadonlyMap<ValuePart, string>): void {
  const record = tracedValues.find(({ parts }) => parts.length > 0)?.path ?? []
  const sharedLevels = ({ path }: TracedValue) => path.findIndex((key, depth) => key !== record[depth])
  // A house number may equal a whole degree.
  const unnamed = tracedValues.filter(({ parts, text }) => parts.length === 0 && text !== '')
  for (const part of ['lat', 'lng'] as const) {
    const degrees = known.get(part)
    if (degrees === undefined) continue
    const related = unnamed.filter(({ text }) => Number(text) === Number(degrees) || saysAll(text, degrees))
    const [nearest] = related.sort((one, other) => sharedLevels(other) - sharedLevels(one))
    nearest?.parts.push(part)
  }
}

function reasonFor(
  tracedValue: TracedValue,
  address: Address | null,
  tracedValues: readonly TracedValue[],
): string | null {
  const { path, value, text, parts, sources } = tracedValue
  if (value === null || value === '') return REASONS.empty
  if (parts.includes('lat') || parts.includes('lng')) return REASONS.position
  if (address === null) return REASONS.unknown
  if (parts.some((part) => part !== 'countryCode' && isInLines(address, part, text))) return null
  if (parts.includes('countryCode')) return REASONS.countryCode
  if (parts.length > 0) return REASONS.partOnly
  if (sources.length === 0 && isInAnotherResult(path, tracedValues)) return REASONS.otherResult
  const same = tracedValues.find(
    (other) => other.parts.length > 0 && wordsIn(other.text).join() === wordsIn(text).join(),
  )
  if (same) return `${REPEATS} ${pathText(same.path)}.`
  const partTexts = textParts(address).map(([, partText]) => partText)
  const isSaid = /\p{L}/u.test(text) && hasWordsOf([...address.lines, ...partTexts].join(' '), text)
  if (isSaid) return REASONS.repeats
  if (sources.length > 0) {
    const isWithin = partTexts.some((partText) => partText.includes(text))
    return isWithin || sources.includes('other') ? REASONS.helps : REASONS.partOnly
  }
  if (isBeyondLimits(path)) return REASONS.tooFar
  if (!mayBeOfAnAddress(value)) return typeof value === 'string' ? REASONS.noAddress : REASONS.unknown
  if (!isKeyOfAPart(path)) return REASONS.unknown
  const isInRecord = tracedValues.some((other) => other.parts.length > 0 && areInOneObject(path, other.path))
  return isInRecord ? REASONS.unused : REASONS.otherRecord
}

/** Returns whether the lines contain a value, the part that it became, or the code of the region that it is. */
export function isInLines({ lines, parts }: Address, part: ValuePart, text: string): boolean {
  if (part === 'line') return true
  const written = [text, part === 'lat' || part === 'lng' ? undefined : parts[part]]
  if (part === 'region') written.push(regionCodeOf(text, parts.countryCode))
  return written.some((each = '') => lines.some((line) => saysAll(line, each)))
}

function areInOneObject(path: Path, other: Path): boolean {
  return path.length === other.length && path.slice(0, -1).every((key, depth) => key === other[depth])
}

/**
 * Returns whether the value is in a list of which exactly one item was read, and it's another one. If several were read, they
 * are components.
 */
function isInAnotherResult(path: Path, tracedValues: readonly TracedValue[]): boolean {
  return path.some((key, depth) => {
    if (typeof key !== 'number' || depth === path.length - 1) return false
    const isInList = (other: Path) => path.slice(0, depth).every((each, index) => other[index] === each)
    const read = tracedValues.filter(({ parts, path: other }) => parts.length > 0 && isInList(other))
    const items = new Set(read.map(({ path: other }) => other[depth]))
    return items.size === 1 && !items.has(key)
  })
}

export function textParts({ parts, position }: Address): [ValuePart, string][] {
  const texts: Partial<Record<ValuePart, string | number | undefined>> = { ...parts, ...position }
  return Object.keys(VALUE_PARTS)
    .filter(isValuePart)
    .map((part): [ValuePart, string] => [part, String(texts[part] ?? '')])
    .filter(([, text]) => text !== '')
}

function isRelated(text: string, known: string): boolean {
  return saysAll(text, known) || saysAll(known, text)
}

/** Returns whether a text contains all words of another, one after another. */
export function saysAll(text: string, part: string): boolean {
  return contains(spaced(text), spaced(part))
}

function wordsIn(text: string): readonly string[] {
  return wordsOf(spaced(text))
}

/** In scripts whose words aren't always separated by spaces, each character counts as a word. */
function spaced(text: string): string {
  return text.replace(EACH_UNSPACED, ' $& ')
}

const EACH_UNSPACED = new RegExp(UNSPACED, 'gu')

export function partsText(parts: readonly ValuePart[]): string {
  const isSaid = (part: ValuePart) => part === 'countryCode' && parts.includes('country')
  return parts
    .filter((part) => !isSaid(part))
    .map((part) => VALUE_PARTS[part].label)
    .join(', ')
}
