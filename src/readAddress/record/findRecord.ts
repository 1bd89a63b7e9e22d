import { contains } from '../fold.ts'
import { hasLetters, isText } from '../text.ts'
import { CODE_KEYS, COUNTRY_OF_KEY, type Meaning } from '../words.ts'
import { readComponent, readPart } from './component.ts'
import { type Field, fieldsOf, hasPersonalOwner, isOfAPerson, reportsFailure, typeOf } from './fields.ts'
import { firstFitting } from './fitting.ts'
import {
  addMissing,
  countParts,
  type Found,
  isAddress,
  isLine,
  isPart,
  merge,
  mostPartsFirst,
  NOTHING_FOUND,
  type Texts,
  withoutName,
} from './found.ts'
import {
  type Budget,
  DEEPEST_LEVEL,
  fullBudget,
  isObject,
  isSpent,
  type JsonObject,
  MOST_ITEMS,
  textsIn,
} from './json.ts'

/** No form has more lines: `address100` is not a line. */
const LAST_POSITION = 9

/** In the object of a person these are the person's name. */
const NAMES = ['name', 'lineOrName', 'areas'] as const

/** What has been read of an object so far. */
interface Reading {
  readonly texts: Texts
  /** Texts under keys such as `name_de`, used where the local name is missing. */
  readonly translations: Texts
  readonly lines: { readonly position: number; readonly text: string }[]
  /** The records under a key for answers, such as `results`. */
  readonly answers: Found[]
  /** The records under all other keys. */
  readonly others: Found[]
}

/** Finds the one address of a payload: the object with the most parts, completed from the objects around it. */
export function findRecord(payload: unknown): Found {
  return readValue(payload, fullBudget(), 0)
}

function readValue(value: unknown, budget: Budget, level: number): Found {
  if (level > DEEPEST_LEVEL || budget.values < 0) return NOTHING_FOUND
  if (Array.isArray(value)) return readList(value, budget, level)
  return isObject(value) ? readObject(value, budget, level) : NOTHING_FOUND
}

/** Reads the components of one address, or the first record with an address. */
function readList(list: readonly unknown[], budget: Budget, level: number): Found {
  const texts: Texts = {}
  for (const item of list.slice(0, MOST_ITEMS)) {
    budget.values -= 1
    const component = isObject(item) && readComponent(item, budget)
    if (component) {
      // Of two states the smaller one comes last.
      const { state = texts.state } = component
      addMissing(texts, component)
      texts.state = state
    } else {
      const record = readValue(item, budget, level + 1)
      if (countParts(record) > 0) return record
    }
  }
  return { texts, lines: [] }
}

function readObject(object: JsonObject, budget: Budget, level: number): Found {
  const fields = fieldsOf(object)
  const reading: Reading = { texts: {}, translations: {}, lines: [], answers: [], others: [] }
  const firstOwner = fields.find(({ owner, meaning }) => owner && meaning)?.owner
  for (const field of fields) {
    budget.values -= 1
    if (isSpent(budget)) break
    const { meaning, position, owner } = field
    const isOfAnotherOwner = owner !== undefined && owner !== firstOwner
    // The type of a place may have a name too: `{ name: 'Elm', type: { name: 'Street' } }`.
    const isKind = meaning === 'kind' && isObject(field.value)
    const isIgnored = isKind || meaning === 'ignored' || position > LAST_POSITION || isOfAnotherOwner
    if (!isIgnored) readField(field, reading, budget, level)
  }
  completeTexts(object, fields, reading, budget)
  const record = chooseRecord(reading)
  return fields.some(reportsFailure) && !hasStreetAndTown(record) ? NOTHING_FOUND : record
}

function readField(field: Field, reading: Reading, budget: Budget, level: number): void {
  const { meaning, value } = field
  // A text under an unknown key is not needed. A list is cleaned to find out whether it holds texts or objects.
  const texts = meaning || Array.isArray(value) ? textsIn(value, budget) : []
  if (texts.length > 0) addTexts(field, texts, reading)
  else if (isObject(value) || Array.isArray(value)) readNested(field, reading, budget, level)
}

function addTexts(
  { meaning, position, isTranslation }: Field,
  texts: readonly string[],
  reading: Reading,
): void {
  if (!meaning) return
  const isOneOfSeveral = position > 0 || texts.length > 1 || meaning === 'lines'
  const isLineOfAForm = (isLine(meaning) && isOneOfSeveral) || (meaning === 'street' && position > 1)
  if (meaning === 'line') addMissing(reading.texts, firstFitting(meaning, [texts.join(', ')]))
  else if (isLineOfAForm) reading.lines.push(...texts.map((text) => ({ position, text })))
  else if (isTranslation) addMissing(reading.translations, firstFitting(meaning, texts))
  else addText(reading.texts, firstFitting(meaning, texts))
}

/** Of two streets the fuller one is read: `{ street: 'Pennsylvania', formatted_street: 'Pennsylvania Ave NW' }`. */
function addText(texts: Texts, text: Texts): void {
  if (contains(text.street, texts.street)) texts.street = text.street
  addMissing(texts, text)
}

/** Reads an object or a list: answers, one part of this address, `{ city: { name } }`, or another record. */
function readNested(field: Field, reading: Reading, budget: Budget, level: number): void {
  const { meaning, value } = field
  const found = readValue(value, budget, level + 1)
  const record = hasPersonalOwner(field) ? withoutName(found) : found
  if (meaning === 'answers') {
    reading.answers.push(record)
  } else if (meaning && isObject(value) && !isForRecords(meaning) && !isAddress(record)) {
    addMissing(reading.texts, readPart(meaning, value, budget))
    addMissing(reading.texts, record.texts, (part) => isPartWithin(meaning, part))
  } else {
    reading.others.push(record)
  }
}

/** Under a key with this meaning an object is always a record, and not the name of one part. */
function isForRecords(meaning: Meaning): boolean {
  return isLine(meaning) || meaning === 'weakLine'
}

/** A number within a town or a country is not a house number. */
function isPartWithin(outer: Meaning, part: Meaning): boolean {
  return isPart(part) && (part !== 'houseNumber' || outer === 'street' || outer === 'houseNumber')
}

/** Completes the texts of an object once all of its fields are read. */
function completeTexts(
  object: JsonObject,
  fields: readonly Field[],
  { texts, translations }: Reading,
  budget: Budget,
): void {
  addMissing(texts, { building: nameUnderItsKind(fields, budget) })
  if (fields.some(isOfAPerson)) {
    for (const name of NAMES) delete texts[name]
    // A country alone is the one of the person.
    if (countParts({ texts, lines: [] }) === 1) delete texts.country
  }
  addMissing(texts, translations)
  addMissing(texts, { orderOf: fields.map(({ normalized }) => COUNTRY_OF_KEY[normalized]).find(Boolean) })
  const isOnTheMap = fields.some(({ meaning }) => meaning === 'coordinates')
  if (isOnTheMap) addMissing(texts, { line: texts.areas ?? texts.lineOrName })
  const type = typeOf(fields)
  if (type) addMissing(texts, readPart(type, object, budget))
}

/** Nominatim writes the name first, under the kind of the place, and then only parts: `{ windmill: 'Old Mill', road: 'Elm Street' }`. */
function nameUnderItsKind([first, ...others]: readonly Field[], budget: Budget): string | undefined {
  const isBesideParts = others.length > 1 && others.every(({ meaning }) => isPart(meaning))
  if (!first || first.meaning || CODE_KEYS.has(first.normalized) || !isBesideParts) return undefined
  return firstFitting('building', textsIn(first.value, budget).filter(hasLetters)).building
}

function hasStreetAndTown({ texts }: Found): boolean {
  return [texts.street, texts.city ?? texts.village ?? texts.town ?? texts.locality].every(isText)
}

/** Merges all records. The answers come first if one has an address, or else the record with the most parts. */
function chooseRecord(reading: Reading): Found {
  const { texts, answers, others } = reading
  const own = { texts, lines: linesInOrder(reading) }
  const hasAnswer = answers.some((answer) => countParts(answer) > 0)
  return merge(hasAnswer ? [...answers, own, ...others] : mostPartsFirst([own, ...others]))
}

/** The lines in their order. In `{ address, address2 }` and `{ street, street2 }` the first line has no number. */
function linesInOrder({ texts, lines }: Reading): string[] {
  const inOrder = [...lines].sort((one, other) => one.position - other.position)
  const numbered = inOrder.map(({ text }) => text)
  const isFirstMissing = inOrder.every(({ position }) => position > 1)
  const first = texts.address ?? texts.streetLine ?? texts.street
  if (!numbered.length || !isFirstMissing || !first) return numbered
  // The house number is written beside the street. The numbered lines would come between them, so they are left out.
  const hasHouseNumber = !texts.houseNumber || contains(first, texts.houseNumber)
  return hasHouseNumber ? [first, ...numbered] : []
}
