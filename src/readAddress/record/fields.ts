import { AMBIGUOUS_KEYS, isPart, type Key, type Meaning, readKey, TYPE_KEYS } from '../words.ts'
import { isLine } from './found.ts'

export interface JsonObject {
  readonly [key: string]: unknown
}

/** A key of an object with its meaning and its value. */
export interface Field extends Key {
  readonly value: unknown
}

/** Only so many items of a list are read. It may be the outline of an area, with thousands of points. */
export const MAX_ITEMS = 50

/** A prefix of fewer parts says nothing: `phone_number`. */
const MIN_PARTS_WITH_A_PREFIX = 2

/** A prefix without a separator, `geobytescity`, must be longer than chance, as `c` in `city` and `country`. */
const MIN_BEGINNING_CHARACTERS = 3
const MIN_KEYS_WITH_A_BEGINNING = 4

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The fields of an object. Ambiguous keys are left out, unless they hold an object or a clear key stands beside them.
 */
export function fieldsOf(object: JsonObject): Field[] {
  const keys = Object.keys(object)
  // Google's PostalAddress: `{ regionCode: 'DE', languageCode: 'de', locality: 'Berlin' }`
  const isPostalAddress = keys.includes('languageCode')
  const beginning = commonBeginning(keys)
  const readKeys = keys.map((key) => {
    const whole = readKey(key)
    return whole.meaning ? whole : { ...readKey(key.slice(beginning)), normalized: whole.normalized }
  })
  const isOfTheAddress = addressOf(readKeys, Object.values(object))
  const fields = keys.map((name, index) => {
    // A hit of Elasticsearch: `{ _source: { street } }`.
    const key = name === '_source' ? readKey('') : (readKeys[index] ?? readKey(name))
    const isCountry = isPostalAddress && name === 'regionCode'
    const meaning = isCountry ? 'countryCode' : isOfTheAddress(key, object[name]) ? key.meaning : undefined
    return { ...key, meaning, value: valueUnder(object[name], meaning) }
  })
  const isClear = fields.some(
    ({ normalized, meaning, value }) => isPart(meaning) && value && !AMBIGUOUS_KEYS.has(normalized),
  )
  return isClear
    ? fields
    : fields.filter(({ normalized, value }) => isObject(value) || !AMBIGUOUS_KEYS.has(normalized))
}

/** Under the key of a part, `{ counties: [{ name }] }`, only the first object of a list is used. */
function valueUnder(value: unknown, meaning: Meaning | undefined): unknown {
  if (!Array.isArray(value) || !isPart(meaning)) return value
  return isObject(value[0]) ? value[0] : value
}

/** How many characters all keys begin with alike. */
function commonBeginning(keys: readonly string[]): number {
  const [first = ''] = keys
  let length = keys.length < MIN_KEYS_WITH_A_BEGINNING ? 0 : first.length
  for (const key of keys) {
    while (!key.startsWith(first.slice(0, length))) length -= 1
  }
  return length < MIN_BEGINNING_CHARACTERS ? 0 : length
}

/**
 * Tells which keys are of the address. In `{ billing_city, shipping_city }` are two. The one with the most parts is read, if
 * they are more than those without a prefix; of equal ones the first. Parts without a prefix belong to it, unless one of them
 * contradicts it: `{ city: 'York', billing_city: 'Leeds' }`.
 */
function addressOf(keys: readonly Key[], values: readonly unknown[]): (key: Key, value: unknown) => boolean {
  const parts = keys.filter(({ meaning }) => isPart(meaning) || isLine(meaning))
  const meaningsOf = (prefix: string) =>
    new Set(parts.filter((key) => key.prefix === prefix).map(({ meaning }) => meaning))
  const withoutPrefix = meaningsOf('')
  const least = Math.max(MIN_PARTS_WITH_A_PREFIX, withoutPrefix.size + 1)
  const [prefix = ''] = [...new Set(parts.map((key) => key.prefix))]
    .filter((each) => meaningsOf(each).size >= least)
    .sort((one, other) => meaningsOf(other).size - meaningsOf(one).size)
  const valueUnderPrefix = (wanted: string, part: Meaning | undefined) =>
    values[keys.findIndex((key) => key.prefix === wanted && key.meaning === part)]
  const isContradicted = [...meaningsOf(prefix)].some(
    (meaning) =>
      withoutPrefix.has(meaning) && valueUnderPrefix('', meaning) !== valueUnderPrefix(prefix, meaning),
  )
  return (key, value) => {
    if (key.prefix === '') return !(isContradicted && isPart(key.meaning))
    // An object under a key of its own, `{ nearest_road: { name } }`, says itself what it is.
    return key.prefix === prefix || (isObject(value) && key.meaning !== 'ignored')
  }
}

/** The part that an object is, by its type. Of several types the last known one is the most precise. */
export function typeOf(fields: readonly Field[]): Meaning | undefined {
  const values = new Map(fields.map(({ normalized, value }) => [normalized, value]))
  for (const key of TYPE_KEYS) {
    const value = values.get(key)
    const types = Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [value]
    const parts = types
      .map((type) => (typeof type === 'string' ? readKey(type) : undefined))
      .map((key) => (key?.prefix ? undefined : key?.meaning))
      .filter(isPart)
    if (parts.length) return parts.at(-1)
  }
  return undefined
}
