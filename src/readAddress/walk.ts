import { contains, isSame } from '../texts.ts'
import {
  type Field,
  fieldsOf,
  isLine,
  isObject,
  type JsonObject,
  MAX_ITEMS,
  type Open,
  toNumber,
  typeOf,
} from './fields.ts'
import { CODE_KEYS, countryOfWord, isPart, type Meaning, TYPE_KEYS, wordsIn } from './keys.ts'
import { isNothing } from './placeholders.ts'
import { positionsIn } from './position.ts'
import { readAsKey } from './readKey.ts'
import { firstFitting, isOnePart, readPart, textsIn } from './readPart.ts'
import {
  areTwoAddresses,
  betterOf,
  type Candidate,
  countParts,
  type Fill,
  fillTexts,
  hasAnArea,
  isComplete,
  isRecord,
  type MutableTexts,
  mergeCandidates,
  NOTHING,
  only,
} from './records.ts'
import { hasShape } from './shape.ts'
import { beginningOf, hasDigits, hasLetters, hasSeparator, isText, piecesOf } from './text.ts'

/** Deeper objects are not read, so that a payload of a million brackets cannot overflow the stack. */
export const MAX_LEVEL = 20

/** Reading ends after this many objects or fields, so that a large payload doesn't block the page. */
const MAX_OBJECTS = 1500
const MAX_FIELDS = 5_000

/**
 * The numbered lines of a form end here. Nominatim's older versions write `address29` for a kind of place without a label:
 * https://github.com/osm-search/Nominatim/issues/1662
 */
const MAX_LINE_NUMBER = 9

interface FormLine {
  readonly field: Field
  readonly text: string
}

/**
 * Finds the record with the most parts. Every object, and every list of components, is a candidate. In an object, the candidate
 * with the most parts is taken, and completed from the others that don't contradict it. In a list, the first one is taken, or a
 * more precise one at the same place. The doctor passes its own `fill`, which notes where each text comes from.
 */
export function walk(payload: unknown, fill: Fill = fillTexts): Candidate {
  let objectsLeft = MAX_OBJECTS
  let fieldsLeft = MAX_FIELDS
  const opened = new Map<JsonObject, readonly Field[]>()

  const open: Open = (object) => {
    const readBefore = opened.get(object)
    if (readBefore) return readBefore
    const fields = objectsLeft > 0 ? fieldsOf(object, fieldsLeft) : []
    objectsLeft -= 1
    fieldsLeft -= fields.length
    opened.set(object, fields)
    return fields
  }

  function read(value: unknown, level: number): Candidate {
    if (level > MAX_LEVEL || objectsLeft <= 0) return NOTHING
    if (isObject(value)) return readObject(open(value), level)
    return Array.isArray(value) ? readList(value, level) : NOTHING
  }

  function readList(list: readonly unknown[], level: number): Candidate {
    objectsLeft -= 1
    const items = list.slice(0, MAX_ITEMS)
    if (!items.some((item) => typeof item === 'object')) return NOTHING
    const components: MutableTexts = {}
    let best = NOTHING
    const areComponentsOfJSContact = items.some((item) => isObject(item) && item.kind === 'locality')
    for (const item of bestFirst(items)) {
      const fields = isObject(item) ? open(item) : []
      // https://www.rfc-editor.org/rfc/rfc9553#section-2.5.1
      const isStreet = areComponentsOfJSContact && isObject(item) && item.kind === 'name'
      const type = isStreet ? 'road' : typeOf(fields)
      if (type && isOnePart(fields)) {
        const part = readPart(type, fields, open)
        // Of several states, the last one is taken, which is usually the smallest.
        if (part.state) components.state = undefined
        fill(components, part, fields)
      } else if (!isComplete(best)) {
        best = betterOf(best, read(item, level + 1), fill)
      }
    }
    const own = { ...NOTHING, texts: components }
    return countParts(own) > 0 ? own : best
  }

  function readObject(fields: readonly Field[], level: number): Candidate {
    const texts: MutableTexts = {}
    const lines: FormLine[] = []
    const others: Candidate[] = []
    const unnamed: Candidate[] = []
    const customers: Candidate[] = []
    const offices: Candidate[] = []
    const isFailed = fields.some(isError) && !fields.some(isNoError)
    const isNotFound = isFailed || fields.some(isEmptyList)
    for (const field of fields) {
      const { meaning, key, value } = field
      if (meaning === 'ignored' || (!meaning && !key.isLine && saysNothing(value, texts))) continue
      if (meaning === 'postcodeOrCode' && isAnotherCode(field, fields)) continue
      if (isNotFound && key.prefix && key.ownerOfPart !== 'nobody') continue
      const found = textsInField(field)
      if (key.ordinal > MAX_LINE_NUMBER) {
        if (key.normalized.startsWith('address')) fill(texts, { building: found.find(hasLetters) }, [field])
      } else if (found.length > 0) {
        if (isLineOfAForm(field, found)) lines.push(...found.map((text) => ({ field, text })))
        else addTexts(field, found, texts)
      } else if (meaning === 'road' && isRejectedText(value)) {
        texts.unread ??= 'road'
      } else if (typeof value === 'object' && value !== null) {
        const { normalized, owner } = key
        const isNamed = meaning !== undefined || ENVELOPES.has(normalized) || RESULTS.has(normalized)
        const mayBeTheAnswer = owner === 'nobody' && isNamed
        if (owner === 'another' || (isNotFound && !mayBeTheAnswer)) continue
        if (owner === 'customer') customers.push(read(value, level + 1))
        else if (isOffice(field)) offices.push(read(value, level + 1))
        else readNested(field, texts, isNamed ? others : unnamed, level)
      }
    }
    // Of two different addresses, neither is known to be the answer: `{ from, to }`.
    if (!areTwoAddresses(unnamed)) others.push(...unnamed)
    completeTexts(fields, texts, others)
    const positions = positionsIn(fields, open)
    if (!hasAnArea(texts)) others.push(...offices)
    const isOther = [{ texts }, ...others].some((each) => isRecord(each.texts))
    // Beside a record, a state without another part is that of an order: `{ state: 'Picked up', address: { … } }`.
    const isOnlyAState =
      countParts({ texts, positions }) === 1 && fields.some(({ key }) => key.word === 'state')
    if (isOther && isOnlyAState) texts.state = undefined
    if (!isOther && !areTwoAddresses(customers)) others.push(...customers)
    addLines(lines, texts)
    // The position may be beside the object that is the record: https://nominatim.org/release-docs/latest/api/Output/
    const chosen = mergeCandidates([{ texts, positions }, ...others], fill)
    return { ...chosen, positions: [...chosen.positions, ...positions] }
  }

  function addTexts(field: Field, found: readonly string[], texts: MutableTexts): void {
    const { meaning, value, key } = field
    const line = key.isLine && typeof value === 'string' ? found.find(isNumberedLine) : undefined
    if (line) {
      fill(texts, { line }, [field])
      return
    }
    if (!meaning) {
      fill(texts, { unit: found.find(isNamedUnit) }, [field])
      if (typeof value === 'string') fill(texts, { unread: found.find(mayBeAStreet) }, [field])
      return
    }
    // `{ number1: '22', number2: '3' }`
    const isAddition = meaning === 'houseNumber' && key.ordinal > 1
    const part = firstFitting(isAddition ? 'addition' : meaning, found)
    // Of two streets the fuller one is read: `{ street: 'Pennsylvania', formatted_street: 'Pennsylvania Ave NW' }`.
    if (contains(part.road, texts.road)) texts.road = undefined
    fill(texts, part, [field])
  }

  /** Whether an object has contact data. Beside an area, it is an office: `{ parish: 'Elm', parishDetails: { phone, street } }`. */
  function isOffice({ meaning, key, value }: Field): boolean {
    return isObject(value) && (!meaning || key.prefix !== '') && open(value).some(isContact)
  }

  /** Reads an object or a list: one part of this address, `{ city: { name } }`, or another record. */
  function readNested({ meaning, value }: Field, texts: MutableTexts, others: Candidate[], level: number) {
    const record = read(value, level + 1)
    // A line may be one text: `{ formattedAddress: { text: '5 Elm Street, Leeds' } }`.
    const isOneText: boolean = meaning === 'line' || !isLine(meaning)
    if (!meaning || !isOneText || !isObject(value) || isRecord(record.texts)) {
      others.push(record)
      return
    }
    const fields = open(value)
    // An addition may be anything: `{ addition0: { type: 'building', value: 'Elm House' } }`.
    const isOfItsType = meaning === 'addition' && typeOf(fields) !== undefined
    const part = isOfItsType ? {} : readPart(meaning, fields, open)
    fill(texts, part, fields)
    fill(texts, only(isPart, record.texts, fill))
    if (meaning === 'road' && !part.road && !record.texts.road && fields.length > 0) texts.unread ??= 'road'
  }

  function completeTexts(fields: readonly Field[], texts: MutableTexts, others: readonly Candidate[]): void {
    // A customer's name must not become the name of a house.
    if (texts.name && fields.some(({ key }) => PERSON.test(key.normalized))) texts.name = undefined
    fill(texts, nameUnderItsKind(fields), fields)
    // Beside a house number, without a street, a town or a line, a name is the street: `{ name: 'Elm Road', number: '5' }`.
    const isOnlyAHouse = texts.name && texts.houseNumber && !isRecord({ ...texts, postcode: undefined })
    if (isOnlyAHouse) fill(texts, { road: texts.name }, fields)
    const ofACountry = fields.find(({ key }) => countryOfWord(key.word))
    if (ofACountry) fill(texts, { orderCountry: countryOfWord(ofACountry.key.word) })
    const line = texts.displayName ?? namesIn(texts.anyText)
    if (line && fields.some(({ meaning }) => meaning === 'coordinates')) fill(texts, { line }, fields)
    // `{ place_type: ['address'], text: 'Elm Street' }`
    const isStreet = ({ key, value }: Field) => TYPE_KEYS.has(key.normalized) && isAddressType(value)
    if (texts.anyText && !texts.address && fields.some(isStreet)) fill(texts, { road: texts.anyText }, fields)
    if (OCEAN.test(texts.name ?? '') && !texts.kind) fill(texts, { water: texts.name }, fields)
    const type = typeOf(fields)
    // Beside a record, the type is that of the whole: `{ type: 'Place', name: 'Elm House', address: { … } }` is no town.
    if (type && !others.some((other) => isRecord(other.texts)))
      fill(texts, readPart(type, fields, open), fields)
  }

  /** Adds the lines of a form. A second line beside a street is a unit: `{ address: '5 Elm Street', address2: 'Flat 2' }`. */
  function addLines(lines: readonly FormLine[], texts: MutableTexts): void {
    if (lines.length === 0) return
    const sorted = [...lines].sort((one, other) => one.field.key.ordinal - other.field.key.ordinal)
    const isSecondLine = lines.every(({ field }) => field.key.ordinal > 1)
    const street = texts.address ?? texts.streetLine
    // Beside an address, a line without a number says how to find the house: `Near the station`.
    const isUnit = sorted.some(({ text }) => hasDigits(text) || hasShape(text, /^[A-Z]$/))
    if (isSecondLine && (street ? isUnit : texts.road)) {
      for (const { field, text } of sorted) fill(texts, { unit: text }, [field])
      return
    }
    const written = [isSecondLine && street, ...sorted.map(({ text }) => text)].filter(isText)
    // Two fields may have the same line: `{ address1, display_address: [] }`.
    const isNew = (text: string, index: number) =>
      !written.slice(0, index).some((other) => isSame(other, text))
    const fields = lines.map(({ field }) => field)
    fill(texts, { form: written.filter(isNew).join(', ') }, fields)
  }

  const { texts, positions } = read(payload, 0)
  const whole = fill({}, texts)
  if (positions.length > 0) whole.nameOnTheMap = texts.name
  return { texts: whole, positions }
}

const SCORES = ['score', 'relevance', 'relevanceScore'] as const
/** A score if it is at most 1. OpenCage's goes up to 10, and tells how small the place is: https://opencagedata.com/api. */
const CONFIDENCE = 'confidence'
const DISTANCE = 'distance'

/**
 * Sorts items by their score or distance, if each has one. Otherwise they keep the service's order, except that those of the
 * type `plus_code` come last, because they have a code in place of a street:
 * https://developers.google.com/maps/documentation/geocoding/requests-geocoding#Types
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
  return isObject(item) ? toNumber(item[key]) : Number.NaN
}

/** Whether a field has lines of a form: one such as `line1`, or several in a list. */
function isLineOfAForm({ meaning, key: { ordinal } }: Field, texts: readonly string[]): boolean {
  if (meaning === 'road') return texts.length > 1 || ordinal > 1
  return isLine(meaning) && (texts.length > 1 || meaning === 'lines' || ordinal > 0)
}

/** Under an unknown key, only texts with a unit are read, and the first text that may be a street. */
function saysNothing(value: unknown, { unread }: MutableTexts): boolean {
  if (typeof value !== 'string') return typeof value !== 'object'
  const text = beginningOf(value)
  return !hasShape(text, ENDS_WITH_NUMBER) && (unread !== undefined || !mayBeAStreet(text))
}

const ENDS_WITH_NUMBER = /^\s*[A-Za-z文][A-Za-z文´ .#-]*\d{1,5}\s*$/

/** A text with digits that is no address, such as `52.5186,13.3762`. */
function isRejectedText(value: unknown): boolean {
  return typeof value === 'string' && hasDigits(value) && !isNothing(beginningOf(value))
}

function isNumberedLine(text: string): boolean {
  return hasDigits(text) && hasLetters(text) && hasSeparator(text)
}

/** The text, if all of its pieces begin with a capital or a digit: `Elm Road, Elmton, Leeds`. */
function namesIn(text: string | undefined): string | undefined {
  const isName = (piece: string) => hasShape(piece, /^[A-Z文\d]/) && hasLetters(piece)
  return text && hasSeparator(text) && piecesOf(text).every((piece) => isName(piece.text)) ? text : undefined
}

/** The texts in a field, without a label such as `{ street: 'Street' }`. */
function textsInField({ meaning, key, value }: Field): readonly string[] {
  const texts = isDoor(meaning, value) ? [String(value).trim()] : textsIn(value)
  return key.word ? texts.filter((text) => text.toLowerCase() !== key.word) : texts
}

/** Whether a door has the form of a coordinate or a date, which cleaning would remove: `1.04`, and in Japan `1155-10-22`. */
function isDoor(meaning: Meaning | undefined, value: unknown): boolean {
  return (meaning === 'houseNumber' || meaning === 'unit') && typeof value === 'string' && DOOR.test(value)
}

const DOOR = /^\s*(?:\d{1,3}\.\d{1,2}|(?!(?:19|20)\d\d)\d{4}-\d\d-\d\d)\s*$/

function mayBeAStreet(text: string): boolean {
  return hasShape(text, /^[A-Z][a-z]{3}|[A-Za-z文]{3}.* [A-Za-z文]{2}|^文{3}/) && !hasSeparator(text)
}

/** `Unit 4` is a unit under any key: `{ ext: 'Unit 4', street: '18 Bridge St' }`. */
function isNamedUnit(text: string): boolean {
  if (!hasShape(text, ENDS_WITH_NUMBER)) return false
  const { meaning, prefix } = readAsKey(text)
  return meaning === 'unit' && !prefix
}

/** Keys of results. An empty list says that there is no address. */
const RESULTS = wordsIn(
  'addresses candidates documents features hits items matches predictions resources results suggestions',
)
const ERRORS = wordsIn('error errormessage errors exception fault')

/** Keys that may have the answer beside an error or an empty list. */
const ENVELOPES = wordsIn('body data payload response')

function isEmptyList({ key: { normalized }, value }: Field): boolean {
  return RESULTS.has(normalized) && Array.isArray(value) && value.length === 0
}

/** Whether a field is the text of an error. `{ error: 'none' }` and `{ error: { code: 0 } }` say nothing. */
function isError({ key: { normalized }, value }: Field): boolean {
  if (!ERRORS.has(normalized)) return false
  const texts = isObject(value) ? Object.values(value) : [value].flat()
  return texts.some((text) =>
    typeof text === 'object'
      ? text !== null
      : typeof text === 'string' && hasLetters(text) && !isNothing(text),
  )
}

/** `{ errorCode: 0, errorMessage: 'Code retour OK' }` */
function isNoError({ key: { normalized }, value }: Field): boolean {
  return normalized === 'errorcode' && /^0+$/.test(String(value))
}

function isContact({ key: { normalized }, value }: Field): boolean {
  return CONTACT.test(normalized) && Boolean(value)
}

function isAddressType(value: unknown): boolean {
  return [value].flat()[0] === 'address'
}

/** Whether a code is no postcode: beside a message, it is that of the answer, and in `local_code` it is another one. */
function isAnotherCode({ key: { word, normalized } }: Field, fields: readonly Field[]): boolean {
  return word === 'code' && (normalized !== word || fields.some(({ key }) => MESSAGES.has(key.normalized)))
}

const MESSAGES = wordsIn('error message msg reason status statustext success')

const CONTACT = /^(?:email|fax|mobile|phone|tel|telefon[eo]?|telephone)(?:number)?$/

const PERSON = /(?:first|last|family|given|company|receiver|consignee)name|^company$|^e?mail|mobile/

/** An ocean is an address without any other part. */
const OCEAN = /^(?:(?:North|South|Eastern|Western) )?(?:Atlantic|Pacific|Indian|Arctic|Southern) Ocean$/

/**
 * Nominatim writes the name first, under the kind of the place, and then only parts and codes of regions:
 * `{ windmill: 'Old Mill', road: 'Elm Street', country_code: 'gb' }`. In an app's own record, the first field may be a person:
 * `{ buyer: 'Jane Doe', street: 'Elm Street', city: 'Leeds' }`.
 * https://github.com/osm-search/Nominatim/blob/master/src/nominatim_api/v1/format_json.py
 */
function nameUnderItsKind([first, ...others]: readonly Field[]): { building?: string | undefined } {
  const parts = others.filter(({ name }) => !name.startsWith('ISO3166-2-lvl'))
  const isOfNominatim =
    parts.length > 1 &&
    parts.every(({ meaning }) => isPart(meaning)) &&
    parts.some(({ name, value }) => name === 'country_code' && /^[a-z]{2}$/.test(String(value)))
  if (!first || !isOfNominatim || typeof first.value !== 'string') return {}
  const { name, key } = first
  if (!/^[a-z_]+$/.test(name)) return {}
  // `{ driver: 'Jane Doe' }`, and `agent_city`, which is a part of another address and has lost its meaning.
  if (key.meaning || key.owner !== 'nobody' || CODE_KEYS.has(key.normalized)) return {}
  return firstFitting('building', textsIn(first.value).filter(hasLetters))
}
