import { type Field, inOrder, isLine, isObject, type JsonObject, type Open } from './fields.ts'
import { CODE_KEYS, isPart, type Meaning, TEXT_KEYS, type Texts, TYPE_KEYS } from './keys.ts'
import { isStatus } from './placeholders.ts'
import { isLanguage, readAsKey } from './readKey.ts'
import { hasShape } from './shape.ts'
import { cleanText, hasDigits, hasLetters, hasSeparator, ISO_REGION } from './text.ts'

/** A short text with a digit, or a list of such texts: `63739;63741`. */
const POSTCODE_UNDER_ITS_KEY = /^(?=[^,]*\d)[^,/]{3,12}(?:,|$)/
const CODE = /^[A-Za-z]{2,3}$/
const NUMERIC_POSTCODE = /^\d{2}[\d -]{2,7}$/

/** `amenity` is the name of a kind, not of a place. */
const LOWER_CASE_WORD = /^[a-z]+$/

/** The number of an order or a record, such as `DP/00412` or `SL-004471`, but not the road `FM-1960`. */
const ID = /^[A-Z\d/-]*(?:[/#]|-\d)\d{4,}$/

/** The codes of parts. In the object of any other part, a code is that of something else, such as the country of a house. */
const CODE_OF: Partial<Record<Meaning, Meaning>> = {
  country: 'countryCode',
  state: 'stateCode',
  region: 'stateCode',
  county: 'countyCode',
  postcode: 'postcode',
  postcodeOrCode: 'postcodeOrCode',
}

/** `{ long_name: 'France', short_name: 'FR', types: ['country'] }` */
export function isOnePart(fields: readonly Field[]): boolean {
  return fields.every(({ key: { normalized }, meaning }) => {
    const isPartOrLine =
      isPart(meaning) || isLine(meaning) || meaning === 'lineOrTown' || meaning === 'lastLine'
    return !isPartOrLine || [TEXT_KEYS, CODE_KEYS, TYPE_KEYS].some((keys) => keys.has(normalized))
  })
}

/** Reads the name and the code of an object that is one part: `{ name: 'France', code: 'FR' }`. */
export function readPart(meaning: Meaning, fields: readonly Field[], open: Open): Texts {
  const named = inOrder(TEXT_KEYS, fields)
  const [best] = named
  // In `{ label: 'City name', value: 'Berlin' }`, the label is the type. `Main Street` is a name: its second word is capitalized.
  const isTheType = (field: Field, text: string) => {
    const type = readAsKey(text)
    return (
      type.meaning === meaning && !type.prefix && !type.ordinal && !(field === best && / \p{Lu}/u.test(text))
    )
  }
  const own = named.flatMap((field) => textsIn(field.value).filter((text) => !isTheType(field, text)))
  const names = own.length > 0 ? own : namesWithin(fields, open)
  const codeMeaning = CODE_OF[meaning]
  if (!codeMeaning) return firstFitting(meaning, names)
  const codes = textsOf(inOrder(CODE_KEYS, fields))
  return { ...firstFitting(codeMeaning, codes), ...firstFitting(meaning, [...names, ...codes]) }
}

function textsOf(fields: readonly Field[]): string[] {
  return fields.flatMap(({ value }) => textsIn(value))
}

/** `{ geografischeNaam: { spelling: 'Gent', taal: 'nl' } }`, `{ official: { text: 'Elm Street' } }` */
function namesWithin(fields: readonly Field[], open: Open): string[] {
  return fields.flatMap(({ key: { meaning, prefix, normalized }, value }) => {
    const isName = (meaning === 'name' && !prefix) || normalized === 'official'
    if (!isName || !isObject(value)) return []
    return open(value).flatMap((inner) => (TEXT_KEYS.has(inner.key.normalized) ? textsIn(inner.value) : []))
  })
}

/** `{ fr: 'Rue de la Loi', nl: 'Wetstraat' }` */
function isInLanguages(value: unknown): value is JsonObject {
  if (!isObject(value)) return false
  for (const key in value) if (!isLanguage(key)) return false
  return true
}

/** The first translation of a text: `[{ language: 'fi', value: 'Kirkkokatu' }, { language: 'sv', value: 'Kyrkogatan' }]`. */
function firstTranslation(items: readonly unknown[]): string | undefined {
  const translations = items.map((item) => (isObject(item) && Object.keys(item).length === 2 ? item : {}))
  const languages = new Set(translations.map(({ language }) => language))
  const areTexts = translations.every(
    ({ language, value }) => typeof language === 'string' && typeof value === 'string',
  )
  return areTexts && languages.size === items.length ? cleanText(translations[0]?.value) : undefined
}

const MAX_TEXTS = 10

/** The texts in a value that is a text, a list of texts, or a text in several languages. */
export function textsIn(value: unknown): readonly string[] {
  if (!Array.isArray(value)) {
    const text = isInLanguages(value) ? Object.values(value)[0] : value
    return [cleanText(text)].filter(Boolean)
  }
  // In a list of lists, as of jCard, the texts are words of the format:
  // https://www.rfc-editor.org/rfc/rfc7095#section-3.3
  if (value.some(Array.isArray)) return []
  const translation = firstTranslation(value)
  return translation ? [translation] : value.slice(0, MAX_TEXTS).map(cleanText).filter(Boolean)
}

/** The first text that fits the meaning, under its final meaning: a `lineOrTown` with a separator is a `line`. */
export function firstFitting(meaning: Meaning, texts: readonly string[]): Texts {
  const text = texts.find((candidate) => fits(meaning, candidate))
  // `{ country_id: [21, 'Belgium'] }`, `{ house_number: 'Rose Cottage' }`
  if (text === undefined && meaning === 'countryCode') return firstFitting('country', texts)
  if (text === undefined && meaning === 'houseNumber') return firstFitting('building', texts.filter(isName))
  if (text === undefined) return {}
  if (REGIONS.has(meaning) && ISO_REGION.test(text)) return { stateCode: text }
  const mayBeALine = meaning === 'lineOrTown' || (meaning === 'lineOrName' && /\d/.test(text))
  return mayBeALine && hasSeparator(text) ? { line: text } : { [meaning]: text }
}

/** `Rose Cottage` */
function isName(text: string): boolean {
  return hasShape(text, /^[A-Z][A-Za-z文]+ [A-Z]/)
}

const REGIONS = new Set<Meaning>(['state', 'region', 'stateCode'])

function fits(meaning: Meaning, text: string): boolean {
  switch (meaning) {
    case 'houseNumber':
    case 'postcodeEnd':
    case 'orientationNumber':
    case 'rangeStart':
    case 'rangeEnd':
      return hasDigits(text)
    case 'block':
      // `三丁目`
      return hasDigits(text) || text.endsWith('丁目')
    case 'state':
    case 'region':
      // Not the region of a cloud, `us-east-1`.
      return hasLetters(text) && !isStatus(text) && !/^[a-z-]*\d[a-z\d-]*$/.test(text)
    case 'country':
      return hasLetters(text) && !isStatus(text)
    case 'unit':
      // Not the unit of a number, `m`, and not a range of house numbers, `até 609/610`, `de 612 a 1510 - lado par`.
      if (/^(?:até|de) \d|lado (?:par|ímpar)/.test(text)) return false
      // `B`, `Ground floor`, and the doors of Danish flats: `th`, `tv`, `mf`.
      return hasDigits(text) || hasShape(text, /^(?:[A-Z文]|t[hv]$|mf$)/)
    case 'postcode':
      return hasShape(text, POSTCODE_UNDER_ITS_KEY)
    case 'postcodeOrCode':
      return NUMERIC_POSTCODE.test(text)
    case 'stateCode':
      return CODE.test(text) || ISO_REGION.test(text)
    case 'countryCode':
    case 'countyCode':
    case 'regionOrCountryCode':
      return CODE.test(text)
    case 'addition':
      // Not the name of a house: it would become a part of the number.
      return text.length <= 8 || !text.includes(' ')
    case 'road':
      // `In Gassen` is a street in Zurich.
      return !isStatus(text) || hasShape(text, /^In [A-Z][a-z]/)
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
