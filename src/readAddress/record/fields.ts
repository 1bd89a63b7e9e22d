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
  const beginning = commonBeginning(keys).length
  const readKeys = keys.map((key) => {
    const whole = readKey(key)
    return whole.meaning ? whole : { ...readKey(key.slice(beginning)), normalized: whole.normalized }
  })
  const prefix = prefixOf(readKeys)
  const fields = keys.map((name, index) => {
    const key = readKeys[index] ?? readKey(name)
    // The record of a customer, `shipping_address: {}`, is read as such, whatever its prefix.
    const isNested = isObject(object[name]) && key.meaning !== 'ignored'
    const isOfAnother = key.prefix !== '' && key.prefix !== prefix && !isNested
    const isCountry = isPostalAddress && name === 'regionCode'
    const meaning = isCountry ? 'countryCode' : isOfAnother ? undefined : key.meaning
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

function commonBeginning(keys: readonly string[]): string {
  const [first = '', ...others] = keys
  if (keys.length < MIN_KEYS_WITH_A_BEGINNING) return ''
  let length = first.length
  for (const key of others) {
    while (!key.startsWith(first.slice(0, length))) length -= 1
  }
  return length < MIN_BEGINNING_CHARACTERS ? '' : first.slice(0, length)
}

/**
 * The prefix of the most parts, if they are more than those without a prefix: in `{ billing_city, shipping_city }` are two
 * addresses. Of equal ones the first is taken.
 */
function prefixOf(keys: readonly Key[]): string {
  const parts = keys.filter(({ meaning }) => isPart(meaning) || isLine(meaning))
  const count = (prefix: string) =>
    new Set(parts.filter((key) => key.prefix === prefix).map(({ meaning }) => meaning)).size
  const prefixes = [...new Set(parts.map(({ prefix }) => prefix))].filter(Boolean)
  const least = Math.max(MIN_PARTS_WITH_A_PREFIX, count('') + 1)
  return (
    prefixes.filter((prefix) => count(prefix) >= least).sort((one, other) => count(other) - count(one))[0] ??
    ''
  )
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
