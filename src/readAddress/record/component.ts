import { CODE_KEYS, type Meaning, readKey, TEXT_KEYS, TYPE_KEYS } from '../words.ts'
import { type Field, fieldsOf, typeOf } from './fields.ts'
import { firstFitting } from './fitting.ts'
import { addMissing, isLine, isPart, type Texts } from './found.ts'
import { type Budget, isObject, type JsonObject, keysOf, textsIn } from './json.ts'

/** Reads an object that is one part and nothing else: `{ long_name: 'France', short_name: 'FR', types: ['country'] }`. */
export function readComponent(object: JsonObject, budget: Budget): Texts | undefined {
  const fields = fieldsOf(object)
  const type = typeOf(fields)
  return type && !fields.some(isAnotherPart) ? readPart(type, object, budget) : undefined
}

/** Whether a field is a part or a line, and not the name, the code or the type of the component. */
function isAnotherPart({ normalized, meaning }: Field): boolean {
  const isOfTheComponent = [TEXT_KEYS, CODE_KEYS, TYPE_KEYS].some((keys) => keys.has(normalized))
  return (
    !isOfTheComponent &&
    (isPart(meaning) || isLine(meaning) || meaning === 'lineOrTown' || meaning === 'lastLine')
  )
}

/** The parts that have codes. Under any other part a code is of something else, as the country code beside a house. */
const CODE_OF: Partial<Record<Meaning, Meaning>> = {
  country: 'countryCode',
  state: 'regionCode',
  region: 'regionCode',
  postcode: 'postcode',
  postcodeOrCode: 'postcodeOrCode',
}

/** Reads the name and the code of an object that is one part: `{ name: 'France', code: 'FR' }`. */
export function readPart(meaning: Meaning, object: JsonObject, budget: Budget): Texts {
  const values = new Map(keysOf(object).map((key) => [readKey(key).normalized, object[key]]))
  const textsUnder = (keys: ReadonlySet<string>) =>
    [...keys].flatMap((key) => textsIn(inOneLanguage(values.get(key)), budget))
  // In `{ label: 'City', value: 'Berlin' }` the label is the type.
  const names = textsUnder(TEXT_KEYS).filter((text) => readKey(text).meaning !== meaning)
  const codeMeaning = CODE_OF[meaning]
  if (!codeMeaning) return firstFitting(meaning, names)
  const codes = textsUnder(CODE_KEYS)
  const texts = firstFitting(meaning, [...names, ...codes])
  addMissing(texts, firstFitting(codeMeaning, codes))
  return texts
}

/** Of names by language, `{ de: 'Köln', en: 'Cologne' }`, the English one, or else the first. */
function inOneLanguage(value: unknown): unknown {
  return isObject(value) ? (value.en ?? Object.values(value)[0]) : value
}
