import { comparable } from '../texts.ts'
import { AMBIGUOUS_KEYS, isPart, type Meaning, TYPE_KEYS } from './keys.ts'
import { type Key, readKey } from './readKey.ts'

export interface JsonObject {
  readonly [key: string]: unknown
}

/** A key of an object with its meaning and its value. */
export interface Field extends Key {
  readonly value: unknown
}

/** Only so many items of a list are read. It may be the outline of an area, with thousands of points. */
export const MAX_ITEMS = 50

/** Only so many keys of an object are read. */
const MAX_KEYS = 500

/** Only so much of a text is compared. */
const MAX_COMPARED_CHARACTERS = 500

/** A prefix of fewer parts says nothing: `phone_number`. */
const MIN_PARTS_WITH_A_PREFIX = 2

/** A prefix without a separator, `geobytescity`, must be longer than chance, as `c` in `city` and `country`. */
const MIN_BEGINNING_CHARACTERS = 3
const MIN_KEYS_WITH_A_BEGINNING = 4

const LINES: ReadonlySet<Meaning | undefined> = new Set<Meaning>(['line', 'address', 'streetLine', 'lines'])

export function isLine(meaning: Meaning | undefined): meaning is Meaning {
  return LINES.has(meaning)
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The fields of an object. Ambiguous keys are left out, unless they hold an object or a clear key stands beside them.
 */
export function fieldsOf(object: JsonObject): Field[] {
  const keys = Object.keys(object).slice(0, MAX_KEYS)
  // Google's PostalAddress: `{ regionCode: 'DE', languageCode: 'de', locality: 'Berlin' }`
  const isPostalAddress = keys.includes('languageCode')
  const beginning = commonBeginning(keys)
  const readKeys = keys.map((key) => {
    const whole = readKey(key)
    return whole.meaning ? whole : { ...readKey(key.slice(beginning)), normalized: whole.normalized }
  })
  const meaningOf = meaningsFor(
    readKeys,
    keys.map((key) => object[key]),
  )
  const fields = keys.map((name, index) => {
    // A hit of Elasticsearch: `{ _source: { street } }`.
    const key = name === '_source' ? readKey('') : (readKeys[index] ?? readKey(name))
    const isCountry = isPostalAddress && name === 'regionCode'
    const meaning = isCountry ? 'countryCode' : meaningOf(key, object[name])
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

/** Of two addresses in one object, these parts tell them apart. */
const PARTS_OF_THE_PLACE: readonly Meaning[] = ['road', 'city', 'postcode']

/**
 * Gives each key its meaning for one address: `{ billing_city, shipping_city }` has two. The one with the prefix of the most
 * parts is read, if they are more than those without a prefix; of equal ones the first. A part without a prefix belongs to it
 * too, unless the same part with the prefix has another value. If that is the street, the town or the postcode, no part
 * without a prefix belongs to it but the country.
 */
function meaningsFor(
  keys: readonly Key[],
  values: readonly unknown[],
): (key: Key, value: unknown) => Meaning | undefined {
  const hasValue = (index: number) => startOf(values[index]) !== ''
  const parts = keys.filter(({ meaning }, index) => (isPart(meaning) || isLine(meaning)) && hasValue(index))
  const meaningsOf = (prefix: string) =>
    new Set(parts.filter((key) => key.prefix === prefix).map(({ meaning }) => meaning))
  const least = Math.max(MIN_PARTS_WITH_A_PREFIX, meaningsOf('').size + 1)
  const [prefix = ''] = [...new Set(parts.map((key) => key.prefix))]
    .filter((each) => meaningsOf(each).size >= least)
    .sort((one, other) => meaningsOf(other).size - meaningsOf(one).size)
  const textUnder = (wanted: string, part: Meaning | undefined) => {
    const index = keys.findIndex((key) => key.prefix === wanted && key.meaning === part)
    return comparable(startOf(values[index]))
  }
  const contradicted = [...meaningsOf(prefix)].filter((meaning) => {
    const [one, other] = [textUnder('', meaning), textUnder(prefix, meaning)]
    return one && other && one !== other
  })
  const areTwo = PARTS_OF_THE_PLACE.some((meaning) => contradicted.includes(meaning))
  return ({ prefix: own, meaning }, value) => {
    if (own === prefix) return meaning
    const isCountry = meaning === 'country' || meaning === 'countryCode'
    const isOfAnother = contradicted.includes(meaning) || (areTwo && isPart(meaning) && !isCountry)
    if (own === '') return isOfAnother ? 'ignored' : meaning
    // The fields of an object under another prefix are read as a record.
    return isObject(value) && meaning !== 'ignored' ? meaning : undefined
  }
}

/** The beginning of a text, enough to compare it. An object is not turned into a text: its `toString` may be data. */
function startOf(value: unknown): string {
  return typeof value === 'object' ? '' : String(value ?? '').slice(0, MAX_COMPARED_CHARACTERS)
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
      // A record of the type `ocean` may be anything that has a name.
      .filter((part) => part !== 'water')
    if (parts.length) return parts.at(-1)
  }
  return undefined
}
