import { cleanText, HOUSE_NUMBER, hasDigits, hasLetters, hasSeparator } from '../text.ts'
import { CODE_KEYS, isPart, type Key, type Meaning, readKey, TEXT_KEYS, TYPE_KEYS } from '../words.ts'
import { type Field, fieldsOf, isObject, type JsonObject, MAX_ITEMS, typeOf } from './fields.ts'
import { addMissing, isLine, type Texts } from './found.ts'

/** Any short text with a digit, since the key says that it is a postcode. */
const POSTCODE_UNDER_ITS_KEY = /^(?=.*\p{N})[^,]{3,12}$/u
const CODE = /^[A-Za-z]{2,3}$/
const NUMERIC_POSTCODE = /^\d{2}[\d -]{2,7}$/

/** `amenity`: the name of a kind, not of a place. */
const LOWER_CASE_WORD = /^[a-z]+$/

/** `DP/00412`, `SL-004471`: the number of an order or a record. `FM-1960` is a road. */
const ID = /^(?=.*[/#]|.*-\d{5})[A-Z\d/#-]*\d{4}[A-Z\d/#-]*$/

/** `三丁目` */
const HAN_BLOCK = /^[一二三四五六七八九十]+丁目$/

/** The parts that have codes. Under any other part a code is of something else, as the country code beside a house. */
const CODE_OF: Partial<Record<Meaning, Meaning>> = {
  country: 'countryCode',
  state: 'regionCode',
  region: 'regionCode',
  postcode: 'postcode',
  postcodeOrCode: 'postcodeOrCode',
}

/** Reads an object that is one part and nothing else: `{ long_name: 'France', short_name: 'FR', types: ['country'] }`. */
export function readComponent(object: JsonObject): Texts | undefined {
  const fields = fieldsOf(object)
  const type = typeOf(fields)
  return type && !fields.some(isAnotherPart) ? readPart(type, object) : undefined
}

/** Whether a field is a part or a line, and not the name, the code or the type of the component. */
function isAnotherPart({ normalized, meaning }: Field): boolean {
  const isOfTheComponent = [TEXT_KEYS, CODE_KEYS, TYPE_KEYS].some((keys) => keys.has(normalized))
  return (
    !isOfTheComponent &&
    (isPart(meaning) || isLine(meaning) || meaning === 'lineOrTown' || meaning === 'lastLine')
  )
}

/** Reads the name and the code of an object that is one part: `{ name: 'France', code: 'FR' }`. */
export function readPart(meaning: Meaning, object: JsonObject): Texts {
  const values = new Map(Object.entries(object).map(([key, value]) => [readKey(key).normalized, value]))
  // `{ ulica: { nazwa_1: 'Mazowiecka' } }`
  for (const [key, value] of [...values]) {
    const whole = key.replace(/1$/, '')
    if (!values.has(whole)) values.set(whole, value)
  }
  const textsUnder = (keys: ReadonlySet<string>) => [...keys].flatMap((key) => textsIn(values.get(key)))
  // In `{ label: 'City', value: 'Berlin' }` the label is the type.
  const isTheType = ({ meaning: type, prefix, position }: Key) => type === meaning && !prefix && !position
  const own = textsUnder(TEXT_KEYS).filter((text) => !isTheType(readKey(text)))
  const names = own.length > 0 ? own : namesWithin(object)
  const codeMeaning = CODE_OF[meaning]
  if (!codeMeaning) return firstFitting(meaning, names)
  const codes = textsUnder(CODE_KEYS)
  const texts = firstFitting(meaning, [...names, ...codes])
  addMissing(texts, firstFitting(codeMeaning, codes))
  return texts
}

/** The names in an object under a key for a name: `{ geografischeNaam: { spelling: 'Gent', taal: 'nl' } }`. */
function namesWithin(object: JsonObject): string[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const key = readKey(name)
    if (key.meaning !== 'name' || key.prefix || !isObject(value)) return []
    return Object.entries(value).flatMap(([each, text]) =>
      TEXT_KEYS.has(readKey(each).normalized) ? textsIn(text) : [],
    )
  })
}

/** The texts in a value that is a text, or a list of texts. */
export function textsIn(value: unknown): string[] {
  const items = Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [value]
  return items.map(cleanText).filter(Boolean)
}

/**
 * The first text that fits the meaning. Under a key that may hold a line or something else (`lineOrName`, `lineOrTown`)
 * it is a line if it has a separator and, for `lineOrName`, also a digit.
 */
export function firstFitting(meaning: Meaning, texts: readonly string[]): Texts {
  const text = texts.find((candidate) => fits(meaning, candidate))
  // `country_id: [21, 'Belgium']`
  if (text === undefined) return meaning === 'countryCode' ? firstFitting('country', texts) : {}
  const mayBeALine = meaning === 'lineOrTown' || (meaning === 'lineOrName' && /\d/.test(text))
  return mayBeALine && hasSeparator(text) ? { line: text } : { [meaning]: text }
}

function fits(meaning: Meaning, text: string): boolean {
  switch (meaning) {
    case 'houseNumber':
    case 'orientationNumber':
      return hasDigits(text)
    case 'rangeStart':
    case 'rangeEnd':
      return HOUSE_NUMBER.test(text)
    case 'block':
      return hasDigits(text) || HAN_BLOCK.test(text)
    case 'state':
    case 'region':
      // Not the status of a record, and not the region of a cloud, `us-east-1`.
      return hasLetters(text) && !/^[a-z\d-]*$/.test(text)
    case 'unit':
      // Not the unit of a number, `m`, and not a range of house numbers, `até 609/610`, `de 612 a 1510 - lado par`.
      if (/^(?:até|de) \p{N}|lado (?:ím)?par/u.test(text)) return false
      return hasDigits(text) || /^(?:\p{Lu}|\p{Lo}|t[hv]$|mf$)/u.test(text)
    case 'postcode':
      return POSTCODE_UNDER_ITS_KEY.test(text)
    case 'postcodeOrCode':
      return NUMERIC_POSTCODE.test(text)
    case 'countryCode':
    case 'regionCode':
    case 'regionOrCountryCode':
      return CODE.test(text)
    case 'addition':
      // Not an id.
      return text.length <= 8
    case 'street':
    case 'streetEnd':
    case 'address':
      return true
    case 'name':
      return !LOWER_CASE_WORD.test(text) && !ID.test(text)
    case 'displayName':
    case 'lineOrName':
      return hasLetters(text) && !ID.test(text)
    case 'building':
      return !LOWER_CASE_WORD.test(text)
    default:
      return hasLetters(text)
  }
}
