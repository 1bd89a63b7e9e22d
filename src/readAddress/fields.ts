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
import { type Key, readKey, readWord } from './readKey.ts'
import { hasShape } from './shape.ts'
import { hasLetters, ISO_REGION } from './text.ts'

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

/** Returns the fields of an object of the payload. Each object is read only once. */
export type Open = (object: JsonObject) => readonly Field[]

/** Only so many items of a list are read: the outline of an area may have thousands of points. */
export const MAX_ITEMS = 50

const MAX_KEYS = 500

const MAX_COMPARED_CHARACTERS = 500

/** A prefix of fewer parts says nothing: `phone_number`. */
const MIN_PARTS_WITH_A_PREFIX = 2

/**
 * A beginning that all keys have is a prefix, even without a separator: `geobytescity`. A shorter beginning, or one of fewer
 * keys, may be chance: the `c` of `city` and `country`.
 */
const MIN_BEGINNING_CHARACTERS = 3
const MIN_KEYS_WITH_A_BEGINNING = 4

/** So many unclear parts make each other clear: fewer may stand together by chance. */
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

/**
 * The fields of an object. An unclear key is left out, unless its value is an object, or a clear part or two more unclear parts
 * are beside it.
 */
export function fieldsOf(object: JsonObject, maxFields: number): readonly Field[] {
  const names = Object.keys(object).slice(0, Math.min(MAX_KEYS, maxFields))
  // `{ regionCode: 'DE', languageCode: 'de', locality: 'Berlin' }`:
  // https://github.com/googleapis/googleapis/blob/master/google/type/postal_address.proto
  const isPostalAddress = names.includes('languageCode')
  const beginning = commonBeginning(names)
  const fields = names.map((name): Field => {
    const key = keyOf(name, beginning)
    const isCountry = isPostalAddress && name === 'regionCode'
    return { object, name, key, meaning: isCountry ? 'countryCode' : key.meaning, value: object[name] }
  })
  const own = withoutOtherAddresses(withDecidedMeanings(fields)).map(withFirstItem)
  // A state may be the status of a record.
  const isKnown = ({ key, meaning, value }: Field) => isPart(meaning) && key.word !== 'state' && value
  const isClear = own.some((field) => isKnown(field) && !isUnclear(field.key.normalized))
  const unclear = isClear ? [] : own.filter(isKnown).map(({ meaning }) => meaning)
  if (isClear || new Set(unclear).size >= MIN_UNCLEAR_PARTS) return own
  return own.filter(({ key, value }) => isObject(value) || !isUnclear(key.normalized))
}

/** Under the key of a part, `{ counties: [{ name }] }`, only the first object of a list is used. */
function withFirstItem(field: Field): Field {
  const { meaning, value } = field
  const isList = Array.isArray(value) && isPart(meaning) && isObject(value[0])
  return isList ? { ...field, value: value[0] } : field
}

function keyOf(name: string, beginning: number): Key {
  // `{ _source: { street } }`: https://www.elastic.co/guide/en/elasticsearch/reference/current/mapping-source-field.html
  if (name === '_source') return readKey('')
  const whole = readKey(name)
  if (whole.meaning || beginning === 0) return whole
  const { meaning, word, ordinal, prefix } = readKey(name.slice(beginning))
  return { ...whole, meaning, word, ordinal, prefix }
}

/** Decides between the meanings of a word by the fields beside it. */
function withDecidedMeanings(fields: readonly Field[]): readonly Field[] {
  if (!fields.some(({ key }) => severalMeaningsOf(key.word))) return fields
  return fields.map((field) => {
    const { key, meaning } = field
    const several = severalMeaningsOf(key.word)
    // Another word of the key has changed the meaning: `cod_distrito`. In `nome_distrito` the meaning is the same.
    if (!several || meaning !== meanings().get(key.word)) return field
    return { ...field, meaning: several.find((each) => holds(each, field, fields))?.meaning }
  })
}

function holds(
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
  return value === undefined || VALUES[value]?.(startOf(field.value).trim()) === true
}

const VALUES: Readonly<Record<string, (text: string) => boolean>> = {
  // Not on the shape, in which the letters of other scripts without capitals are Han too.
  han: (text) => EAST_ASIAN.test(text),
  letters: hasLetters,
  nonzero: (text) => /[1-9]/.test(text),
  number: (text) => hasShape(text, /^\d{1,6}[A-Za-z文]?$/),
  postcode: (text) => /^\d{5,6}$/.test(text),
  region: (text) => ISO_REGION.test(text),
}

function commonBeginning(keys: readonly string[]): number {
  const [first = ''] = keys
  let length = keys.length < MIN_KEYS_WITH_A_BEGINNING ? 0 : first.length
  for (const key of keys) {
    while (length > 0 && !key.startsWith(first.slice(0, length))) length -= 1
    if (length < MIN_BEGINNING_CHARACTERS) return 0
  }
  return length
}

/** Of two addresses in one object, these parts tell them apart. */
const PARTS_OF_THE_PLACE: readonly Meaning[] = ['road', 'city', 'postcode']

/**
 * Removes the meanings of fields that belong to another address: `{ billing_city, shipping_city }` has two. The address with
 * the prefix of the most parts is read, if it has more parts than there are without a prefix. Of equal prefixes, the first one
 * is read. A part without a prefix belongs to it too, unless the same part with the prefix has another value. If the street,
 * the city or the postcode differs in this way, only the country is read without a prefix.
 */
function withoutOtherAddresses(all: readonly Field[]): readonly Field[] {
  if (all.every(({ key }) => key.prefix === '')) return all
  const fields = all.map(withoutAnother)
  const meaningsByPrefix = new Map<string, Set<Meaning>>()
  for (const { key, meaning, value } of fields) {
    if (!(isPart(meaning) || isLine(meaning)) || startOf(value) === '') continue
    const meanings = meaningsByPrefix.get(key.prefix) ?? new Set()
    meaningsByPrefix.set(key.prefix, meanings.add(meaning))
  }
  const countOf = (each: string) => meaningsByPrefix.get(each)?.size ?? 0
  let prefix = ''
  for (const each of meaningsByPrefix.keys())
    if (countOf(each) >= MIN_PARTS_WITH_A_PREFIX && countOf(each) > countOf(prefix)) prefix = each
  const textUnder = (wanted: string, part: Meaning) =>
    comparable(startOf(fields.find(({ key, meaning }) => key.prefix === wanted && meaning === part)?.value))
  const contradicted = [...(meaningsByPrefix.get(prefix) ?? [])].filter((meaning) => {
    const [one, other] = [textUnder('', meaning), textUnder(prefix, meaning)]
    return one && other && one !== other
  })
  const areTwo = PARTS_OF_THE_PLACE.some((meaning) => contradicted.includes(meaning))
  const meaningOf = ({ key, meaning, value }: Field): Meaning | undefined => {
    if (key.prefix === prefix || meaning === undefined) return meaning
    const isCountry = meaning === 'country' || meaning === 'countryCode'
    const isOfAnother = contradicted.includes(meaning) || (areTwo && isPart(meaning) && !isCountry)
    if (key.prefix === '') return isOfAnother ? 'ignored' : meaning
    // The fields of an object under another prefix are read as a record.
    return isObject(value) && meaning !== 'ignored' ? meaning : undefined
  }
  return fields.map((field) => ({ ...field, meaning: meaningOf(field) }))
}

/** The part of an address that is an agent's or an office's is not read: `agent_city`. */
function withoutAnother(field: Field): Field {
  const { key, meaning } = field
  const isOfAnother = key.prefix !== '' && key.ownerOfPart === 'another'
  const isRead = isPart(meaning) || isLine(meaning) || meaning === 'name'
  return isOfAnother && isRead ? { ...field, meaning: 'ignored' } : field
}

/** The beginning of a text, enough to compare it. An object is not turned into a text: its `toString` may be data. */
function startOf(value: unknown): string {
  return typeof value === 'object' ? '' : String(value ?? '').slice(0, MAX_COMPARED_CHARACTERS)
}

/** Only so many types of an object are read. */
const MAX_TYPES = 10

/** The part that an object is, by its type. Of several types the last known one is the most precise. */
export function typeOf(fields: readonly Field[]): Meaning | undefined {
  for (const { value } of inOrder(TYPE_KEYS, fields)) {
    const part = [value].flat().slice(0, MAX_TYPES).map(partOfType).findLast(isPart)
    if (part) return part
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

function partOfType(type: unknown): Meaning | undefined {
  if (typeof type !== 'string') return undefined
  const { meaning, prefix } = readWord(type)
  // A record of the type `ocean` may be anything that has a name.
  return isPart(meaning) && prefix === '' && meaning !== 'water' ? meaning : undefined
}
