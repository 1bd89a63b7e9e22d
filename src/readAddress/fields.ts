import { comparable, EAST_ASIAN } from '../texts.ts'
import {
  isPart,
  isUnclear,
  type Meaning,
  type MeaningWithNeeds,
  meanings,
  severalMeaningsOf,
  TYPE_KEYS,
} from './keys.ts'
import { type Key, readAsKey, readKey } from './readKey.ts'
import { hasShape } from './shape.ts'
import { beginningOf, hasLetters, ISO_REGION } from './text.ts'

export interface JsonObject {
  readonly [key: string]: unknown
}

export interface Field {
  readonly object: JsonObject
  readonly name: string
  readonly key: Key
  /** The meaning of the key, unless the fields beside it show that it means something else. */
  readonly meaning: Meaning | undefined
  readonly value: unknown
}

/** Returns the result of {@link fieldsOf}, which is computed once for each object. */
export type Open = (object: JsonObject) => readonly Field[]

/** The outline of an area may have thousands of points. */
export const MAX_ITEMS = 50

const MAX_KEYS = 500

/** A single part with a prefix isn't an address: `phone_number`. */
const MIN_PARTS_WITH_A_PREFIX = 2

/**
 * A beginning that all keys share is left out: `geobytescity`. A shorter one, or one of fewer keys, may be chance: the `c` of
 * `city` and `country`.
 */
const MIN_BEGINNING_CHARACTERS = 3
const MIN_KEYS_WITH_A_BEGINNING = 4

/** Fewer parts with unclear keys may be in an object by chance. */
const MIN_UNCLEAR_PARTS = 3

const LINES: ReadonlySet<Meaning | undefined> = new Set<Meaning>(['line', 'address', 'streetLine', 'lines'])

export function isLine(meaning: Meaning | undefined): meaning is Meaning {
  return LINES.has(meaning)
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function toNumber(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim()) ? Number(value) : Number.NaN
}

/** The fields of an object. If it isn't clearly an address, only objects are read under its unclear keys. */
export function fieldsOf(object: JsonObject, maxFields: number): readonly Field[] {
  const names = Object.keys(object).slice(0, Math.min(MAX_KEYS, maxFields))
  const beginningLength = lengthOfCommonBeginning(names)
  const all = names.map((name): Field => {
    const key = keyOf(name, beginningLength)
    return { object, name, key, meaning: key.meaning, value: object[name] }
  })
  const fields = withoutOtherAddresses(withDecidedMeanings(all)).map(withFirstItem)
  if (isClearlyAnAddress(fields)) return fields
  return fields.filter(({ key, value }) => isObject(value) || !isUnclear(key.normalized))
}

function isClearlyAnAddress(fields: readonly Field[]): boolean {
  // A state may be the status of a record.
  const parts = fields.filter(({ key, meaning, value }) => isPart(meaning) && key.word !== 'state' && value)
  if (parts.some(({ key }) => !isUnclear(key.normalized))) return true
  return new Set(parts.map(({ meaning }) => meaning)).size >= MIN_UNCLEAR_PARTS
}

/** Of several objects that are one part, `{ counties: [{ name }] }`, the first is read. */
function withFirstItem(field: Field): Field {
  const { meaning, value } = field
  const isList = Array.isArray(value) && isPart(meaning) && isObject(value[0])
  return isList ? { ...field, value: value[0] } : field
}

function keyOf(name: string, beginningLength: number): Key {
  // `{ _source: { street } }`: https://www.elastic.co/guide/en/elasticsearch/reference/current/mapping-source-field.html
  if (name === '_source') return readKey('')
  const whole = readKey(name)
  if (whole.meaning || beginningLength === 0) return whole
  const { meaning, word, ordinal, prefix } = readKey(name.slice(beginningLength))
  return { ...whole, meaning, word, ordinal, prefix }
}

/** Decides between the meanings of a word by the fields beside it. */
function withDecidedMeanings(fields: readonly Field[]): readonly Field[] {
  if (!fields.some(({ key }) => severalMeaningsOf(key.word))) return fields
  return fields.map((field) => {
    const { key, meaning } = field
    const several = severalMeaningsOf(key.word)
    // In `cod_distrito`, the other word has changed the meaning already.
    if (!several || meaning !== meanings().get(key.word)) return field
    return { ...field, meaning: several.find((each) => areNeedsMet(each, field, fields))?.meaning }
  })
}

function areNeedsMet(
  { beside, without, value }: MeaningWithNeeds,
  field: Field,
  fields: readonly Field[],
): boolean {
  const isBeside = (wanted: string) =>
    fields.some((other) => {
      const { key, meaning } = other
      const isWanted = wanted === meaning || wanted === key.word || wanted === key.normalized
      return isWanted && other !== field && startOf(other.value) !== ''
    })
  if (beside && !beside.some(isBeside)) return false
  if (without?.some(isBeside)) return false
  if (value === undefined) return true
  return VALUES[value]?.(startOf(field.value).trim()) ?? false
}

const VALUES: Readonly<Record<string, (text: string) => boolean>> = {
  // Not by `hasShape`, for which the letters of all scripts without capitals are the same.
  han: (text) => EAST_ASIAN.test(text),
  letters: hasLetters,
  nonzero: (text) => /[1-9]/.test(text),
  number: (text) => hasShape(text, /^\d{1,6}[A-Za-z文]?$/),
  postcode: (text) => /^\d{5,6}$/.test(text),
  region: (text) => ISO_REGION.test(text),
}

function lengthOfCommonBeginning(keys: readonly string[]): number {
  const [first = ''] = keys
  let length = keys.length < MIN_KEYS_WITH_A_BEGINNING ? 0 : first.length
  for (const key of keys) {
    while (length > 0 && !key.startsWith(first.slice(0, length))) length -= 1
    if (length < MIN_BEGINNING_CHARACTERS) return 0
  }
  return length
}

const PARTS_OF_THE_PLACE: readonly Meaning[] = ['road', 'city', 'postcode']

/**
 * Removes the meanings of fields that belong to another address: `{ billing_city, shipping_city }` has two. The address with
 * the prefix of the most parts is read, or the one without a prefix. The parts without a prefix complete it, unless one of
 * `PARTS_OF_THE_PLACE` differs. Then only their country does.
 */
function withoutOtherAddresses(all: readonly Field[]): readonly Field[] {
  if (all.every(({ key }) => key.prefix === '')) return all
  const fields = all.map(withoutPartOfAnother)
  const prefix = prefixOfMostParts(fields)
  const differing = differingParts(fields, prefix)
  const areTwoAddresses = PARTS_OF_THE_PLACE.some((part) => differing.has(part))
  return fields.map((field): Field => {
    const { key, meaning, value } = field
    if (key.prefix === prefix || meaning === undefined) return field
    if (key.prefix === '') {
      const isCountry = meaning === 'country' || meaning === 'countryCode'
      const isOfAnother = differing.has(meaning) || (areTwoAddresses && isPart(meaning) && !isCountry)
      return isOfAnother ? { ...field, meaning: 'ignored' } : field
    }
    // Under another prefix, an object is read as a separate record, and a text isn't read.
    return isObject(value) && meaning !== 'ignored' ? field : { ...field, meaning: undefined }
  })
}

/** The prefix of the most parts, or `''` if none has more parts than there are without a prefix. */
function prefixOfMostParts(fields: readonly Field[]): string {
  const partsByPrefix = new Map<string, Set<Meaning>>()
  for (const { key, meaning, value } of fields) {
    if (!isPartOrLine(meaning) || startOf(value) === '') continue
    const parts = partsByPrefix.get(key.prefix) ?? new Set()
    partsByPrefix.set(key.prefix, parts.add(meaning))
  }
  let found = ''
  let most = partsByPrefix.get('')?.size ?? 0
  for (const [prefix, { size }] of partsByPrefix) {
    if (size < MIN_PARTS_WITH_A_PREFIX || size <= most) continue
    found = prefix
    most = size
  }
  return found
}

/** The parts that have another text with the prefix than without. */
function differingParts(fields: readonly Field[], prefix: string): ReadonlySet<Meaning> {
  const textWith = (wanted: string, part: Meaning) => {
    const field = fields.find(({ key, meaning }) => key.prefix === wanted && meaning === part)
    return comparable(startOf(field?.value))
  }
  const parts = new Set(fields.map(({ meaning }) => meaning).filter(isPartOrLine))
  const differing = [...parts].filter((part) => {
    const [one, other] = [textWith('', part), textWith(prefix, part)]
    return one && other && one !== other
  })
  return new Set(differing)
}

function isPartOrLine(meaning: Meaning | undefined): meaning is Meaning {
  return isPart(meaning) || isLine(meaning)
}

/** `agent_city` */
function withoutPartOfAnother(field: Field): Field {
  const { key, meaning } = field
  const isOfAnother = key.prefix !== '' && key.ownerOfPart === 'another'
  const isRead = isPartOrLine(meaning) || meaning === 'name'
  return isOfAnother && isRead ? { ...field, meaning: 'ignored' } : field
}

/** The beginning of a text, enough to compare it. The `toString` of an object may be data. */
function startOf(value: unknown): string {
  return typeof value === 'object' ? '' : beginningOf(String(value ?? ''))
}

const MAX_TYPES = 10

/**
 * The part that an object is, by its type. Of several types the last known one is the most precise, but `sublocality_level_2` is
 * more precise than `sublocality`, wherever it stands.
 */
export function typeOf(fields: readonly Field[]): Meaning | undefined {
  for (const { value } of inOrder(TYPE_KEYS, fields)) {
    const types = [value]
      .flat()
      .slice(0, MAX_TYPES)
      .filter((type) => typeof type === 'string')
      .filter((type) => isPart(partOfType(type)))
    const type = types.findLast((type) => !types.some((other) => other.startsWith(`${type}_`)))
    if (type) return partOfType(type)
  }
  return undefined
}

/** The fields whose keys are in a list, in the order of the list. A `1` at the end of a key is ignored: `nazwa_1`. */
export function inOrder(keys: ReadonlyMap<string, number>, fields: readonly Field[]): readonly Field[] {
  const indexOf = ({ key: { normalized } }: Field) =>
    keys.get(normalized.endsWith('1') ? normalized.slice(0, -1) : normalized) ?? -1
  const found = fields.filter((field) => indexOf(field) >= 0)
  return found.length < 2 ? found : found.sort((one, other) => indexOf(one) - indexOf(other))
}

function partOfType(type: string): Meaning | undefined {
  const { meaning, prefix } = readAsKey(type)
  // A record of the type `ocean` is a place with a name, and not a component of an address.
  return isPart(meaning) && prefix === '' && meaning !== 'water' ? meaning : undefined
}
