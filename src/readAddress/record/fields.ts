import { fold } from '../fold.ts'
import { AMBIGUOUS_KEYS, type Key, type Meaning, PERSONAL_OWNERS, readKey, TYPE_KEYS } from '../words.ts'
import { isLine, isPart } from './found.ts'
import { isEmpty, isObject, type JsonObject, keysOf, MOST_ITEMS } from './json.ts'

/** A key of an object with its meaning and its value. */
export interface Field extends Key {
  readonly value: unknown
}

/** A prefix of all keys is ignored: `gn_` in `gn_city`. A shorter one is chance, as `c` in `city` and `country`. */
const SHORTEST_PREFIX = 3
const FEWEST_KEYS_WITH_A_PREFIX = 4

/** Both keys in an object: the region is the country. `{ regionCode: 'DE', languageCode: 'de', locality: 'Berlin' }` */
const POSTAL_ADDRESS = ['regionCode', 'languageCode']

/** The statuses of services that found nothing, or that failed. */
const STATUSES_OF_FAILURE = new Set([
  'error',
  'fail',
  'failed',
  'failure',
  'invalid request',
  'no results',
  'not found',
  'over query limit',
  'request denied',
  'unknown error',
  'zero results',
])

/**
 * The fields of an object. Ambiguous keys are left out, unless they hold an object or a clear key stands beside them.
 */
export function fieldsOf(object: JsonObject): Field[] {
  const keys = keysOf(object)
  const isPostalAddress = POSTAL_ADDRESS.every((key) => keys.includes(key))
  const prefix = commonPrefix(keys)
  const fields = keys.map((name) => {
    const key = readKey(name)
    const isCountry = isPostalAddress && name === 'regionCode'
    const meaning = isCountry ? 'countryCode' : (key.meaning ?? readKey(name.slice(prefix.length)).meaning)
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

function commonPrefix(keys: readonly string[]): string {
  const [first = '', ...others] = keys
  if (keys.length < FEWEST_KEYS_WITH_A_PREFIX) return ''
  let length = first.length
  for (const key of others) {
    while (!key.startsWith(first.slice(0, length))) length -= 1
  }
  return length < SHORTEST_PREFIX ? '' : first.slice(0, length)
}

/** An error, or a search without success: what stands beside it is an address only if it has a street and a town. */
export function reportsFailure({ meaning, value }: Field): boolean {
  switch (meaning) {
    case 'error':
      return isObject(value) ? Object.values(value).some(isTruthy) : isTruthy(value)
    case 'success':
      return !isTruthy(value)
    case 'status':
      return typeof value === 'string' && STATUSES_OF_FAILURE.has(fold(value))
    default:
      return false
  }
}

function isTruthy(value: unknown): boolean {
  return Boolean(value) && value !== 'false' && value !== '0' && !isEmpty(value)
}

/** Whether a name beside this field is the name of a person or a firm. */
export function isOfAPerson(field: Field): boolean {
  const { meaning, position } = field
  const isNumberedName = meaning === 'name' && position > 0
  return (
    meaning === 'person' ||
    isNumberedName ||
    ((isPart(meaning) || isLine(meaning)) && hasPersonalOwner(field))
  )
}

/** Whether the field belongs to a person or a firm: `billing_city`, or an object under `billing`. */
export function hasPersonalOwner({ normalized, owner = '', value }: Field): boolean {
  return PERSONAL_OWNERS.has(owner) || (isObject(value) && PERSONAL_OWNERS.has(normalized))
}

/** The part that an object is, by its type. Of several types the last known one is the most precise. */
export function typeOf(fields: readonly Field[]): Meaning | undefined {
  const values = new Map(fields.map(({ normalized, value }) => [normalized, value]))
  for (const key of TYPE_KEYS) {
    const value = values.get(key)
    const types = Array.isArray(value) ? value.slice(0, MOST_ITEMS) : [value]
    const parts = types
      .map((type) => (typeof type === 'string' ? readKey(type).meaning : undefined))
      .filter(isPart)
    if (parts.length) return parts.at(-1)
  }
  return undefined
}
