import { contains, EAST_ASIAN, hasWordsOf, isSame } from '../texts.ts'
import { DISTRICTS, TOWNS } from './components.ts'
import { type Field, fieldsOf, isLine, isObject, type JsonObject, MAX_ITEMS, typeOf } from './fields.ts'
import { CODE_KEYS, COUNTRY_OF_KEY, isPart, type Texts } from './keys.ts'
import { type Position, positionsIn } from './position.ts'
import { readKey } from './readKey.ts'
import { firstFitting, readComponent, readPart, textsIn } from './readPart.ts'
import { hasDigits, hasLetters, hasSeparator, isText, numbersIn } from './text.ts'

/*
 * One walk through the payload. Every object, and every list of components, is a candidate with the texts that were found in
 * it. Of candidates beside each other the one with the most parts is taken, and completed from the others that do not
 * contradict it.
 */

/** Deeper objects are not read, so that a payload of a million brackets cannot overflow the stack. */
const MAX_LEVEL = 20

/** Real answers have a few hundred objects. Reading ends after so many, so that no payload holds the page up. */
const MAX_OBJECTS = 1500

/** No form has more lines: `address100` is not a line. */
const MAX_POSITION = 9

/** What a value of a payload says about an address. */
export interface Candidate {
  readonly texts: Texts
  /** The positions that stand in the record, the nearest to the address first. */
  readonly positions: readonly Position[]
}

type MutableTexts = { -readonly [Text in keyof Texts]: Texts[Text] }

/** What has been read of an object so far. */
interface Reading {
  readonly texts: MutableTexts
  readonly lines: { readonly position: number; readonly text: string }[]
  /** The candidates under the other keys. */
  readonly others: Candidate[]
}

const NOTHING: Candidate = { texts: {}, positions: [] }

/** The one address of a payload. */
export function collect(payload: unknown): Candidate {
  let objectsLeft = MAX_OBJECTS

  function read(value: unknown, level: number): Candidate {
    const isList = Array.isArray(value)
    if ((!isList && !isObject(value)) || level > MAX_LEVEL || objectsLeft === 0) return NOTHING
    objectsLeft -= 1
    return isList ? readList(value, level) : readObject(value, level)
  }

  /** Reads the components of one address, or candidates. */
  function readList(list: readonly unknown[], level: number): Candidate {
    const components: MutableTexts = {}
    const candidates: Candidate[] = []
    for (const item of bestFirst(list.slice(0, MAX_ITEMS))) {
      const component = isObject(item) && readComponent(item, fieldsOf(item))
      if (component) {
        // Of two states the smaller one comes last.
        const { state = components.state } = component
        addMissing(components, component)
        components.state = state
      } else {
        candidates.push(read(item, level + 1))
      }
    }
    const own = { ...NOTHING, texts: components }
    return countParts(own) > 0 ? own : chooseFromList(candidates)
  }

  function readObject(object: JsonObject, level: number): Candidate {
    const fields = fieldsOf(object)
    const reading: Reading = { texts: {}, lines: [], others: [] }
    for (const field of fields) {
      if (field.meaning === 'ignored') continue
      // A label, `{ street: 'Street' }`, is not a value.
      const texts = textsIn(field.value).filter((text) => text.toLowerCase() !== field.known)
      if (field.position > MAX_POSITION) {
        // Nominatim's older versions name a kind of place that they do not know `address29`.
        if (field.normalized.startsWith('address'))
          addMissing(reading.texts, { building: texts.find(hasLetters) })
        continue
      }
      if (texts.length > 0) addTexts(field, texts, reading)
      else readNested(field, reading, level)
    }
    const positions = positionsIn(object)
    completeTexts(object, fields, reading)
    // Nominatim and others write the position beside the object that is the record.
    const chosen = merge(mostPartsFirst([{ texts: withForm(reading), positions }, ...reading.others]))
    return { ...chosen, positions: [...chosen.positions, ...positions] }
  }

  /** Reads an object or a list: one part of this address, `{ city: { name } }`, or another record. */
  function readNested({ meaning, value }: Field, { texts, others }: Reading, level: number): void {
    const record = read(value, level + 1)
    const isForRecords = !meaning || isLine(meaning)
    if (isForRecords || !isObject(value) || isRecord(record)) {
      others.push(record)
      return
    }
    // An addition may be anything: `{ addition0: { type: 'building', value: 'Elm House' } }`.
    const isOfItsType = meaning === 'addition' && typeOf(fieldsOf(value)) !== undefined
    const part = isOfItsType ? {} : readPart(meaning, value)
    addMissing(texts, part)
    addMissing(texts, partsOf(record))
    if (meaning === 'road' && !part.road && !record.texts.road && Object.keys(value).length > 0)
      texts.unread ??= 'road'
  }

  const { texts, positions } = read(payload, 0)
  return { texts: { ...texts, nameOnTheMap: positions.length > 0 ? texts.name : undefined }, positions }
}

/** The numbers by which services rate their results. Of a distance the smallest is the best. */
const SCORES = ['score', 'relevance', 'relevanceScore'] as const
/** Up to 1. A higher one is OpenCage's, which says how large the place is. */
const CONFIDENCE = 'confidence'
const DISTANCE = 'distance'

/**
 * Sorts candidates by their score, if each has one. Otherwise the order of the service says which is the best. Google's plus
 * code is no address, only a town.
 */
function bestFirst(items: readonly unknown[]): readonly unknown[] {
  const list = [...items].sort((one, other) => Number(isPlusCode(one)) - Number(isPlusCode(other)))
  const key = [...SCORES, CONFIDENCE, DISTANCE].find((name) => {
    const greatest = name === CONFIDENCE ? 1 : Number.POSITIVE_INFINITY
    return list.every((item) => numberUnder(name, item) <= greatest)
  })
  if (key === undefined) return list
  const sign = key === DISTANCE ? 1 : -1
  return list.sort((one, other) => sign * (numberUnder(key, one) - numberUnder(key, other)))
}

function isPlusCode(item: unknown): boolean {
  return isObject(item) && Array.isArray(item.types) && item.types[0] === 'plus_code'
}

function numberUnder(key: string, item: unknown): number {
  const value = isObject(item) ? item[key] : undefined
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
}

/**
 * Of candidates in a list the first is taken, or a later one that says more precisely where it is, at the same place: Naver
 * writes the district first, and then the house.
 */
function chooseFromList(candidates: readonly Candidate[]): Candidate {
  let best = NOTHING
  for (const candidate of candidates) {
    if (countParts(candidate) === 0) continue
    const isFirst = countParts(best) === 0
    // The service's own line of a town is its answer.
    const isAnswer = precisionOf(best) > 0 && best.texts.line !== undefined
    const isFiner = !isAnswer && precisionOf(candidate) > precisionOf(best)
    if (isFirst || (isFiner && isAtTheSamePlace(best, candidate))) {
      best = isFirst ? candidate : completed(candidate, best)
    } else if (precisionOf(candidate) < precisionOf(best) && isAtTheSamePlace(best, candidate)) {
      best = completed(best, candidate)
    }
  }
  return best
}

/** The candidate with the areas of a coarser one, if both name the same town or postcode. */
function completed(fine: Candidate, { texts }: Candidate): Candidate {
  const isShared = [...TOWNS, 'locality', 'postcode', 'state'] as const
  if (!isShared.some((key) => isSame(fine.texts[key], texts[key]))) return fine
  const { city, state, stateCode, country, countryCode } = texts
  const whole = { ...fine.texts }
  const hasTown = hasOneOf(TOWN_MEANINGS, fine)
  addMissing(whole, { state, stateCode, country, countryCode, ...(!hasTown && { city }) })
  return { ...fine, texts: whole }
}

/** How precisely a candidate says where it is: a house, a street, a town, or less. */
function precisionOf({ texts }: Candidate): number {
  const { road, address, streetLine, form, line, houseNumber, rangeStart } = texts
  const street = road ?? address ?? streetLine ?? form
  // A place with a name is as precise as a house.
  const { building, name } = texts
  if (
    building ??
    (name &&
      (line ?? texts.lineOrName)?.startsWith(`${name},`) &&
      !AREAS.some((key) => isSame(texts[key], name)))
  )
    return 3
  if (!street && !line && houseNumber) return 2
  const isHouseInLine = line && hasSeparator(line) && hasDigits(line.replace(texts.postcode ?? '', ''))
  if (isHouseInLine) return 3
  if (street) return houseNumber || rangeStart || hasDigits(street) ? 3 : 2
  return hasOneOf(TOWN_MEANINGS, { texts, positions: [] }) ? 1 : 0
}

/** About a kilometer from north to south. */
const SAME_PLACE_DEGREES = 0.01

const AREAS = [...TOWNS, ...DISTRICTS, 'locality', 'state', 'country'] as const

/** Whether both name the same town, if they name one, and nothing else differs. A house number is compared within its street. */
function isAtTheSamePlace(
  { texts: one, positions: [position] }: Candidate,
  { texts: other, positions: [otherPosition] }: Candidate,
): boolean {
  if (position && otherPosition && Math.abs(position.lat - otherPosition.lat) > SAME_PLACE_DEGREES)
    return false
  const agree = (text: string | undefined, otherText: string | undefined) =>
    !text || !otherText || hasWordsOf(text, otherText) || hasWordsOf(otherText, text)
  if (!SAME_AT_A_PLACE.every((key) => agree(one[key], other[key]))) return false
  if (one.road && other.road && !agree(one.houseNumber, other.houseNumber)) return false
  const [towns, otherTowns] = [townsOf(one), townsOf(other)]
  if (towns.length === 0 || otherTowns.length === 0) return true
  return towns.some((town) => otherTowns.some((otherTown) => agree(town, otherTown)))
}

const SAME_AT_A_PLACE = ['road', 'suburb', 'neighbourhood', 'postcode', 'state', 'countryCode'] as const

function townsOf(texts: Texts): string[] {
  return TOWN_MEANINGS.flatMap((key) => texts[key] ?? [])
}

function addTexts({ meaning, position, value }: Field, texts: readonly string[], reading: Reading): void {
  if (!meaning) {
    addMissing(reading.texts, { unit: texts.find(isNamedUnit) })
    if (typeof value === 'string') addMissing(reading.texts, { unread: texts.find(mayBeAStreet) })
    return
  }
  // `{ number1: '22', number2: '3' }`
  if (meaning === 'houseNumber' && position > 1) {
    addMissing(reading.texts, firstFitting('addition', texts))
    return
  }
  const isOneOfSeveral = position > 0 || texts.length > 1 || meaning === 'lines'
  const isStreetOfSeveral = meaning === 'road' && (position > 1 || texts.length > 1)
  if ((isLine(meaning) && isOneOfSeveral) || isStreetOfSeveral) {
    reading.lines.push(...texts.map((text) => ({ position, text })))
  } else {
    addText(reading.texts, firstFitting(meaning, texts))
  }
}

/** Not a code or a word of a program. */
function mayBeAStreet(text: string): boolean {
  return /^\p{Lu}\p{Ll}{3}|\p{L}{3}.* \p{L}{2}|^\p{Lo}{3}/u.test(text) && !hasSeparator(text)
}

/** Under an unknown key a unit may say itself what it is: `{ ext: 'Unit 4', street: '18 Bridge St' }`. */
function isNamedUnit(text: string): boolean {
  const { meaning, prefix } = readKey(text)
  return meaning === 'unit' && !prefix && hasDigits(text)
}

/** Of two streets the fuller one is read: `{ street: 'Pennsylvania', formatted_street: 'Pennsylvania Ave NW' }`. */
function addText(texts: MutableTexts, text: Texts): void {
  if (contains(text.road, texts.road)) texts.road = text.road
  addMissing(texts, text)
}

/** Completes the texts of an object once all of its fields are read. */
function completeTexts(object: JsonObject, fields: readonly Field[], { texts, others }: Reading): void {
  // A customer's name must not become the name of a house.
  if (fields.some(({ normalized }) => PERSON.test(normalized))) texts.name = undefined
  addMissing(texts, { building: nameUnderItsKind(fields) })
  // Beside the number of a house alone, a name is its street: `{ name: 'Elm Road', number: '5' }`.
  const isOnlyAHouse =
    texts.houseNumber && !isRecord({ ...NOTHING, texts: { ...texts, postcode: undefined } })
  if (isOnlyAHouse) addMissing(texts, { road: texts.name })
  addMissing(texts, { orderCountry: fields.map(({ known }) => COUNTRY_OF_KEY[known]).find(Boolean) })
  const isOnTheMap = fields.some(({ meaning }) => meaning === 'coordinates')
  if (isOnTheMap) addMissing(texts, { line: texts.displayName })
  if (OCEAN.test(texts.name ?? '') && !texts.kind) addMissing(texts, { water: texts.name })
  const type = typeOf(fields)
  // Beside a record it is the type of the whole: `{ type: 'Place', name: 'Elm House', address: { … } }` is no town.
  if (type && !others.some(isRecord)) addMissing(texts, readPart(type, object))
}

const PERSON = /(?:first|last|family|given)name/

/** A name that is nothing else, alone or in a list of what is around. */
const OCEAN = /^(?:(?:North|South|Eastern|Western) )?(?:Atlantic|Pacific|Indian|Arctic|Southern) Ocean$/

/** Nominatim writes the name first, under the kind of the place, and then only parts: `{ windmill: 'Old Mill', road: 'Elm Street' }`. */
function nameUnderItsKind([first, ...others]: readonly Field[]): string | undefined {
  const isBesideParts = others.length > 1 && others.every(({ meaning }) => isPart(meaning))
  if (!first || first.meaning || CODE_KEYS.has(first.normalized) || !isBesideParts) return undefined
  return firstFitting('building', textsIn(first.value).filter(hasLetters)).building
}

/** With the lines of a form. A second line beside a street is a unit: `{ address: '5 Elm Street', address2: 'Flat 2' }`. */
function withForm({ texts, lines }: Reading): Texts {
  if (lines.length === 0) return texts
  const sorted = [...lines].sort((one, other) => one.position - other.position)
  const isSecondLine = lines.every(({ position }) => position > 1)
  const isBesideTheFirst = isSecondLine && [texts.address, texts.streetLine, texts.road].some(isText)
  if (!isBesideTheFirst) return { ...texts, form: sorted.map(({ text }) => text).join(', ') }
  const whole = { ...texts }
  for (const { text } of sorted) addMissing(whole, { unit: text })
  return whole
}

// Candidates beside each other.

const TOWN_MEANINGS = [...TOWNS, 'locality', 'localAdmin'] as const

/** Each row counts as one part, however many of its meanings are there. */
const COUNTED: readonly (readonly (keyof Texts)[])[] = [
  ['line'],
  ['address', 'streetLine', 'form'],
  ['houseNumber', 'rangeStart'],
  ['road'],
  [...DISTRICTS, 'district', 'subdistrict'],
  [...TOWN_MEANINGS, 'county'],
  ['state', 'region'],
  ['postcode'],
  ['country', 'countryCode'],
  ['water'],
]

/** Meanings of which one makes a record. Others, such as `state`, may be the only one of an area. */
const OF_A_RECORD: readonly (keyof Texts)[] = [
  'line',
  'address',
  'streetLine',
  'form',
  'road',
  ...TOWN_MEANINGS,
  'postcode',
]

/** Two records that differ in one of these are two addresses. */
const DISTINCTIVE = ['line', 'address', 'road', 'city', 'houseNumber', 'postcode'] as const

/** How many parts of an address there are. A whole line counts as one, and so do city and town and the like together. */
function countParts(candidate: Candidate): number {
  return COUNTED.filter((meanings) => hasOneOf(meanings, candidate)).length
}

/** Whether it is a record, and not only the name of an area under a key such as `state`. */
function isRecord(candidate: Candidate): boolean {
  return hasOneOf(OF_A_RECORD, candidate)
}

function hasOneOf(meanings: readonly (keyof Texts)[], { texts }: Candidate): boolean {
  return meanings.some((meaning) => texts[meaning])
}

/** Texts of which several are one: a floor and a flat, a letter and an addition, `Ave` and `NW`. */
const JOINED = ['unit', 'addition', 'streetEnd'] as const

/** Adds the texts that `texts` does not have. Of two lines the one with more numbers is read. */
function addMissing(texts: MutableTexts, others: Texts): void {
  if (texts.line && others.line && saysMore(others.line, texts.line)) texts.line = others.line
  for (const meaning of JOINED) {
    const [one, other] = [texts[meaning], others[meaning]]
    if (one && other && !contains(one, other))
      texts[meaning] = contains(other, one) ? other : join(one, other)
  }
  let meaning: keyof Texts
  for (meaning in others) texts[meaning] ??= others[meaning]
}

/** Whether `line` has more numbers than `other`, and all of its words. */
function saysMore(line: string, other: string): boolean {
  return numbersIn(line).length > numbersIn(other).length && hasWordsOf(line, other)
}

/** `3º` and `B` are `3º B`, `2` and `14` are `2/14`, and `四段` and `216巷` are `四段216巷`. */
function join(one: string, other: string): string {
  if (EAST_ASIAN.test(one) && EAST_ASIAN.test(other)) return one + other
  return [one, other].join(/^\p{N}+\/\p{N}+$/u.test(`${one}/${other}`) ? '/' : ' ')
}

/** The parts without the lines and the name. */
function partsOf({ texts }: Candidate): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([meaning]) => isPart(meaning)))
}

/** The candidate with the most parts first. Of equal ones the first stays first. */
function mostPartsFirst(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((one, other) => countParts(other) - countParts(one))
}

/** The first candidate, completed from the others. Candidates without parts or of another address are left out. */
function merge([first = NOTHING, ...others]: readonly Candidate[]): Candidate {
  const texts = { ...first.texts }
  const positions = [...first.positions]
  for (const other of others) {
    if (countParts(other) === 0 || contradicts(texts, other.texts)) continue
    const { form, ...missing } = other.texts
    addMissing(texts, missing)
    positions.push(...other.positions)
  }
  return { texts, positions }
}

/** `High Street` contradicts `Park Lane`, but not `High Street 12`. House number `1` contradicts `12`. */
function contradicts(one: Texts, other: Texts): boolean {
  return DISTINCTIVE.some((meaning) => {
    const [text, otherText] = [one[meaning], other[meaning]]
    return text && otherText && !hasWordsOf(text, otherText) && !hasWordsOf(otherText, text)
  })
}
