import type { Coordinates } from '../../coordinates.ts'
import { contains } from '../../texts.ts'
import { hasLetters, isText } from '../text.ts'
import { CODE_KEYS, COUNTRY_OF_KEY, isPart, type Key, readKey } from '../words.ts'
import { type Field, fieldsOf, isObject, type JsonObject, MAX_ITEMS, typeOf } from './fields.ts'
import {
  addMissing,
  countParts,
  type Found,
  isLine,
  isRecord,
  merge,
  mostPartsFirst,
  NOTHING_FOUND,
  partsOf,
  type Texts,
} from './found.ts'
import { positionsIn } from './positionsIn.ts'
import { firstFitting, readComponent, readPart, textsIn } from './readPart.ts'

/** Deeper objects are not read, so that a payload of a million brackets cannot overflow the stack. */
const MAX_LEVEL = 20

/** No form has more lines: `address100` is not a line. */
const MAX_POSITION = 9

/** What has been read of an object so far. */
interface Reading {
  readonly texts: Texts
  readonly lines: { readonly position: number; readonly text: string }[]
  /** The records under the other keys. */
  readonly others: Found[]
}

/** Finds the one address of a payload: the object with the most parts, completed from the objects around it. */
export function findRecord(payload: unknown, level = 0): Found {
  if (level > MAX_LEVEL) return NOTHING_FOUND
  if (Array.isArray(payload)) return readList(payload, level)
  return isObject(payload) ? readObject(payload, level) : NOTHING_FOUND
}

/** Reads the components of one address, or the first record with any part. */
function readList(list: readonly unknown[], level: number): Found {
  const texts: Texts = {}
  for (const item of bestFirst(list.slice(0, MAX_ITEMS))) {
    const component = isObject(item) && readComponent(item)
    if (component) {
      // Of two states the smaller one comes last.
      const { state = texts.state } = component
      addMissing(texts, component)
      texts.state = state
    } else {
      const record = findRecord(item, level + 1)
      if (countParts(record) > 0) return record
    }
  }
  return { ...NOTHING_FOUND, texts }
}

/** Sorts candidates by their score, if each has one. Otherwise the order of the service says which is the best. */
function bestFirst(list: readonly unknown[]): readonly unknown[] {
  const scoreOf = (item: unknown) =>
    isObject(item) && typeof item.score === 'number' ? item.score : Number.NaN
  return list.some((item) => Number.isNaN(scoreOf(item)))
    ? list
    : [...list].sort((one, other) => scoreOf(other) - scoreOf(one))
}

function readObject(object: JsonObject, level: number): Found {
  const fields = fieldsOf(object)
  const reading: Reading = { texts: {}, lines: [], others: [] }
  for (const field of fields) {
    const isIgnored = field.meaning === 'ignored' || field.position > MAX_POSITION
    if (!isIgnored) readField(field, reading, level)
  }
  completeTexts(object, fields, reading)
  return chooseRecord(reading, positionsIn(object))
}

function readField(field: Field, reading: Reading, level: number): void {
  const texts = textsIn(field.value)
  if (texts.length > 0) addTexts(field, texts, reading)
  else readNested(field, reading, level)
}

function addTexts({ meaning, known, position }: Field, texts: readonly string[], reading: Reading): void {
  // Under an unknown key a unit says itself what it is: `{ ext: 'Unit 4', street: '18 Bridge St' }`.
  if (!known)
    addMissing(reading.texts, { unit: texts.find((text) => /\d$/.test(text) && isUnit(readKey(text))) })
  if (!meaning) return
  // `{ number1: '22', number2: '3' }`
  if (meaning === 'houseNumber' && position > 1) {
    addMissing(reading.texts, firstFitting('addition', texts))
    return
  }
  const isOneOfSeveral = position > 0 || texts.length > 1 || meaning === 'lines'
  const isStreetOfSeveral = meaning === 'street' && (position > 1 || texts.length > 1)
  if ((isLine(meaning) && isOneOfSeveral) || isStreetOfSeveral) {
    reading.lines.push(...texts.map((text) => ({ position, text })))
  } else {
    addText(reading.texts, firstFitting(meaning, texts))
  }
}

function isUnit({ meaning, prefix }: Key): boolean {
  return meaning === 'unit' && !prefix
}

/** Of two streets the fuller one is read: `{ street: 'Pennsylvania', formatted_street: 'Pennsylvania Ave NW' }`. */
function addText(texts: Texts, text: Texts): void {
  if (contains(text.street, texts.street)) texts.street = text.street
  addMissing(texts, text)
}

/** Reads an object or a list: one part of this address, `{ city: { name } }`, or another record. */
function readNested({ meaning, value }: Field, reading: Reading, level: number): void {
  const record = findRecord(value, level + 1)
  const isForRecords = !meaning || isLine(meaning) || meaning === 'anyText'
  if (isForRecords || !isObject(value) || isRecord(record)) {
    reading.others.push(record)
  } else {
    // An addition may be anything: `{ addition0: { type: 'building', value: 'Elm House' } }`.
    const isOfItsType = meaning === 'addition' && typeOf(fieldsOf(value)) !== undefined
    if (!isOfItsType) addMissing(reading.texts, readPart(meaning, value))
    addMissing(reading.texts, partsOf(record))
  }
}

/** Completes the texts of an object once all of its fields are read. */
function completeTexts(object: JsonObject, fields: readonly Field[], { texts, others }: Reading): void {
  addMissing(texts, { building: nameUnderItsKind(fields) })
  // Beside the number of a house alone, a name is its street: `{ name: 'Elm Road', number: '5' }`.
  const isOnlyAHouse =
    texts.houseNumber && !isRecord({ ...NOTHING_FOUND, texts: { ...texts, postcode: undefined } })
  if (isOnlyAHouse) addMissing(texts, { street: texts.name })
  addMissing(texts, { orderOf: fields.map(({ known }) => COUNTRY_OF_KEY[known]).find(Boolean) })
  const isOnTheMap = fields.some(({ meaning }) => meaning === 'coordinates')
  if (isOnTheMap) addMissing(texts, { line: texts.displayName })
  const type = typeOf(fields)
  // Beside a record it is the type of the whole: `{ type: 'Place', name: 'Elm House', address: { … } }` is no town.
  if (type && !others.some(isRecord)) addMissing(texts, readPart(type, object))
}

/** Nominatim writes the name first, under the kind of the place, and then only parts: `{ windmill: 'Old Mill', road: 'Elm Street' }`. */
function nameUnderItsKind([first, ...others]: readonly Field[]): string | undefined {
  const isBesideParts = others.length > 1 && others.every(({ meaning }) => isPart(meaning))
  if (!first || first.meaning || CODE_KEYS.has(first.normalized) || !isBesideParts) return undefined
  return firstFitting('building', textsIn(first.value).filter(hasLetters)).building
}

/** The record with the most parts, completed from the others that do not contradict it. */
function chooseRecord({ texts, lines, others }: Reading, positions: readonly Coordinates[]): Found {
  const own = { texts, lines: linesOf(texts, lines), positions }
  const record = merge(mostPartsFirst([own, ...others]))
  // Nominatim and others write the position beside the object that is the record.
  return { ...record, positions: [...record.positions, ...positions] }
}

/** The lines of a form. A second line beside a street is a unit: `{ address: '5 Elm Street', address2: 'Flat 2' }`. */
function linesOf(texts: Texts, lines: Reading['lines']): string[] {
  const isSecondLine = lines.every(({ position }) => position > 1)
  const isBesideTheFirst = isSecondLine && [texts.address, texts.streetLine, texts.street].some(isText)
  if (!isBesideTheFirst) return lines.map(({ text }) => text)
  for (const { text } of lines) addMissing(texts, { unit: text })
  return []
}
