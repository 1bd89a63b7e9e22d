import { fold } from './fold.ts'
import { clean, hasPieces, LONGEST_TEXT } from './text.ts'
import {
  AMBIGUOUS,
  CODE_KEYS,
  COUNTRY_OF_KEY,
  type Key,
  type Meaning,
  PERSONAL_OWNERS,
  readKey,
  TEXT_KEYS,
  TYPE_KEYS,
} from './words.ts'

/** A body from outside is bounded work: what lies deeper or further on than this is left alone. */
const DEEPEST = 20
const MOST_VALUES = 2000
const MOST_LETTERS = 20_000
const MOST_KEYS = 300
const MOST_ITEMS = 50

/** More than the lines of a form: what stands under `address100` is no line. */
const LAST_POSITION = 9

/** Letters that all keys of an object begin with say nothing, unless they are as few as in `city` and `country`. */
const SHORTEST_PREFIX = 3
const FEWEST_KEYS_WITH_A_PREFIX = 4

/** What an object says of an address. */
export interface Found {
  /** By what the keys mean: of each the first text that looks like it. */
  readonly texts: Partial<Record<Meaning, string | undefined>>
  /** The lines of `line1` and `line2` and of lists, in their order. */
  readonly lines: readonly string[]
}

const NOTHING: Found = { texts: {}, lines: [] }

/** What a service says where it found nothing or where it failed. */
const STATUS_OF_FAILURE = new Set([
  ...['error', 'fail', 'failed', 'failure', 'invalid request', 'no results', 'not found', 'over query limit'],
  ...['request denied', 'unknown error', 'zero results'],
])

/** How much may still be read of a body. */
interface Budget {
  values: number
  letters: number
}

/** The one address in a body: the object with the most parts, with what stands around it for what it lacks. */
export function findRecord(payload: unknown): Found {
  return readValue(payload, { values: MOST_VALUES, letters: MOST_LETTERS }, 0)
}

function readValue(value: unknown, budget: Budget, depth: number): Found {
  if (depth > DEEPEST || budget.values < 0) return NOTHING
  if (Array.isArray(value)) return readList(value, budget, depth)
  return isObject(value) ? readObject(value, budget, depth) : NOTHING
}

/** The components of one address together; of several addresses the first that is one. */
function readList(list: readonly unknown[], budget: Budget, depth: number): Found {
  const texts: Found['texts'] = {}
  for (let index = 0; index < Math.min(list.length, MOST_ITEMS); index += 1) {
    const item = list[index]
    budget.values -= 1
    const component = isObject(item) && readComponent(item, budget)
    if (component) {
      fill(texts, component)
      continue
    }
    const found = readValue(item, budget, depth + 1)
    if (partsIn(found) > 0) return found
  }
  return { texts, lines: [] }
}

interface Entry extends Key {
  readonly value: unknown
}

/** What is gathered while an object is read. */
interface Gathered {
  readonly texts: Found['texts']
  readonly translations: Found['texts']
  readonly lines: { position: number; text: string }[]
  /** What was found under a key for answers. */
  readonly answers: Found[]
  /** What was found in other objects and lists below. */
  readonly others: Found[]
  /** Those of them whose name may stand above them: `{ name, location: { street } }`. */
  readonly places: Found[]
}

function readObject(object: Json, budget: Budget, depth: number): Found {
  const entries = entriesOf(object)
  if (entries.some(saysThereIsNothing)) return NOTHING
  const gathered: Gathered = { texts: {}, translations: {}, lines: [], answers: [], others: [], places: [] }
  const owner = entries.find((entry) => entry.owner && entry.meaning)?.owner
  for (const entry of entries) {
    budget.values -= 1
    if (budget.values < 0 || budget.letters < 0) break
    const isOfAnotherOwner = entry.owner !== undefined && entry.owner !== owner
    if (entry.meaning === 'ignored' || entry.position > LAST_POSITION || isOfAnotherOwner) continue
    if (isObject(entry.value)) readInner(entry, gathered, budget, depth)
    else if (!readTexts(entry, gathered, budget) && Array.isArray(entry.value)) {
      readInner(entry, gathered, budget, depth)
    }
  }
  return finish(object, entries, gathered, budget)
}

/** A text or a list of texts. Gives whether there was one. */
function readTexts(
  { meaning, position, value, isTranslation }: Entry,
  gathered: Gathered,
  budget: Budget,
): boolean {
  if (!meaning && !Array.isArray(value)) return false
  const strings = textsOf(value, budget)
  if (!meaning || !strings.length) return strings.length > 0
  const isOneOfLines = isLine(meaning)
    ? position > 0 || strings.length > 1 || meaning === 'lines'
    : position > 1
  if (meaning === 'line') fill(gathered.texts, fitting(meaning, [strings.join(', ')]))
  else if (isOneOfLines && (isLine(meaning) || meaning === 'street')) {
    gathered.lines.push(...strings.map((text) => ({ position, text })))
  } else fill(isTranslation ? gathered.translations : gathered.texts, fitting(meaning, strings))
  return true
}

/** An object or a list below: one part of this address, `{ city: { name } }`, or a record. */
function readInner(entry: Entry, gathered: Gathered, budget: Budget, depth: number): void {
  const { meaning, value } = entry
  const found = readValue(value, budget, depth + 1)
  const inner = hasPersonalOwner(entry) ? withoutName(found) : found
  if (meaning === 'answers') gathered.answers.push(inner)
  else if (
    meaning &&
    meaning !== 'properties' &&
    meaning !== 'weakLine' &&
    isObject(value) &&
    !isLine(meaning) &&
    !isAddress(inner)
  ) {
    fill(gathered.texts, readPart(meaning, value, budget))
    // A number within a town or a country is not a house's.
    const isWanted = (part: Meaning) => isPart(part) && (part !== 'houseNumber' || meaning === 'street')
    fill(gathered.texts, inner.texts, isWanted)
  } else {
    gathered.others.push(inner)
    if (meaning) gathered.places.push(inner)
  }
}

/** Puts together what was gathered: the answers if there are any, or else the object with the most parts. */
function finish(object: Json, entries: readonly Entry[], gathered: Gathered, budget: Budget): Found {
  const { texts, lines, answers, others, places } = gathered
  if (entries.some(isOfAPerson)) {
    delete texts.name
    delete texts.lineOrName
  }
  fill(texts, gathered.translations)
  fill(texts, { orderOf: entries.map(({ word }) => COUNTRY_OF_KEY[word]).find(Boolean) })
  if (entries.some(({ meaning }) => meaning === 'coordinates')) fill(texts, { line: texts.lineOrName })
  const type = typeOf(entries)
  if (type) fill(texts, readPart(type, object, budget))
  for (const place of places) if (partsIn(place)) fill(place.texts, { name: texts.name })
  lines.sort((one, other) => one.position - other.position)
  const own = { texts, lines: lines.map(({ text }) => text) }
  const isAnswered = answers.some((answer) => partsIn(answer) > 0)
  return joined(isAnswered ? [...answers, own, ...others] : byParts([own, ...others]))
}

/** The keys with what they mean. Of `{ counties: [{ name }] }` the first county is the value. */
function entriesOf(object: Json): Entry[] {
  const keys = keysOf(object)
  const prefix = commonPrefix(keys)
  const entries = keys.map((name) => {
    const key = readKey(name)
    const meaning = key.meaning ?? readKey(name.slice(prefix.length)).meaning
    const value = object[name]
    const [first]: unknown[] = Array.isArray(value) ? value : []
    return { ...key, meaning, value: meaning && isPart(meaning) && isObject(first) ? first : value }
  })
  const isSure = entries.some(
    ({ word, meaning, value }) => meaning && isPart(meaning) && value && !AMBIGUOUS.has(word),
  )
  return isSure ? entries : entries.filter(({ word, value }) => isObject(value) || !AMBIGUOUS.has(word))
}

/** An error, a search without success, or an empty list of answers: what stands beside it is no address. */
function saysThereIsNothing({ meaning, value }: Entry): boolean {
  switch (meaning) {
    case 'error':
      return Boolean(value) && value !== 'false' && value !== '0' && !isEmpty(value)
    case 'success':
      return value === false || value === 'false' || value === 0
    case 'status':
      return typeof value === 'string' && STATUS_OF_FAILURE.has(fold(value))
    case 'answers':
      return isEmpty(value)
    default:
      return false
  }
}

/** A name with a number, `NAME1`, is a line of a recipient. */
function isOfAPerson(entry: Entry): boolean {
  const { meaning, position } = entry
  if (meaning && (isPart(meaning) || isLine(meaning)) && hasPersonalOwner(entry)) return true
  return meaning === 'person' || (meaning === 'name' && position > 0)
}

/** `billing_city`, or an object under `billing`. */
function hasPersonalOwner({ word, owner, value }: Entry): boolean {
  return PERSONAL_OWNERS.has(owner ?? '') || (isObject(value) && PERSONAL_OWNERS.has(word))
}

function withoutName({ texts, lines }: Found): Found {
  return { texts: { ...texts, name: undefined, lineOrName: undefined }, lines }
}

/** The first, with what the others have and it lacks, unless they are another address. */
function joined([first = NOTHING, ...others]: readonly Found[]): Found {
  const texts = { ...first.texts }
  let { lines } = first
  for (const other of others) {
    if (contradicts(texts, other.texts)) continue
    // An outer object may hold only a line. It is kept, and used if a known part stands in it.
    fill(texts, partsIn(other) ? other.texts : { lineOrName: other.texts.lineOrName })
    if (!lines.length) lines = other.lines
  }
  return { texts, lines }
}

/** Those with the most parts first; of equal ones the first stays first. */
function byParts(found: readonly Found[]): Found[] {
  return [...found].sort((one, other) => partsIn(other) - partsIn(one))
}

function contradicts(texts: Found['texts'], others: Found['texts']): boolean {
  return (['line', 'address', 'houseNumber', 'street', 'city', 'postcode'] as const).some((part) => {
    const { [part]: one } = texts
    const { [part]: other } = others
    return one && other && one !== other && !contains(one, other) && !contains(other, one)
  })
}

function contains(text: string, part: string): boolean {
  return fold(text).includes(fold(part))
}

/** `{ long_name: 'France', short_name: 'FR', types: ['country'] }`, and nothing else that would be an address. */
function readComponent(object: Json, budget: Budget): Found['texts'] | undefined {
  const entries = entriesOf(object)
  const type = typeOf(entries)
  const isMore = entries.some(
    ({ word, meaning }) =>
      meaning &&
      (isPart(meaning) || isLine(meaning) || meaning === 'lineOrTown') &&
      ![TEXT_KEYS, CODE_KEYS, TYPE_KEYS].some((keys) => keys.has(word)),
  )
  return type && !isMore ? readPart(type, object, budget) : undefined
}

/** What the type of an object says that it is: of several types the last that is known, which is the closest. */
function typeOf(entries: readonly Entry[]): Meaning | undefined {
  const byWord = new Map(
    entries.filter(({ word }) => TYPE_KEYS.has(word)).map(({ word, value }) => [word, value]),
  )
  for (const word of byWord.size ? TYPE_KEYS : []) {
    const value = byWord.get(word)
    const types = Array.isArray(value) ? value.slice(0, MOST_ITEMS) : [value]
    const meanings = types.map((type) => (typeof type === 'string' ? readKey(type).meaning : undefined))
    const meaning = meanings.filter((candidate) => candidate && isPart(candidate)).at(-1)
    if (meaning) return meaning
  }
  return undefined
}

/** What an object that is one part is called, and its code: `{ name: 'France', code: 'FR' }`. */
function readPart(meaning: Meaning, object: Json, budget: Budget): Found['texts'] {
  const byWord = valuesByWord(object)
  const textsUnder = (words: ReadonlySet<string>) =>
    [...words].flatMap((word) => textsOf(inOneLanguage(byWord.get(word)), budget))
  // In `{ label: 'City', value: 'Berlin' }` the label is no name.
  const names = textsUnder(TEXT_KEYS).filter((text) => readKey(text).meaning !== meaning)
  const codes = textsUnder(CODE_KEYS)
  const texts = fitting(meaning, [...names, ...codes])
  if (meaning === 'country') fill(texts, fitting('countryCode', codes))
  if (meaning === 'region') fill(texts, fitting('regionCode', codes))
  return texts
}

/** Of names by language English, or else the first. */
function inOneLanguage(value: unknown): unknown {
  return isObject(value) ? (value.en ?? Object.values(value)[0]) : value
}

function valuesByWord(object: Json): ReadonlyMap<string, unknown> {
  return new Map(keysOf(object).map((key) => [readKey(key).word, object[key]]))
}

function keysOf(object: Json): string[] {
  return Object.keys(object).slice(0, MOST_KEYS)
}

function fitting(meaning: Meaning, candidates: readonly string[]): Found['texts'] {
  const text = candidates.find((candidate) => fits(meaning, candidate))
  if (text === undefined) return {}
  const isALine =
    hasPieces(text) && (meaning === 'lineOrTown' || (meaning === 'lineOrName' && /\d/.test(text)))
  return { [isALine ? 'line' : meaning]: text }
}

const LONGEST_NUMBER = 24
const LONGEST_ADDITION = 4
const LONGEST_POSTCODE = 12
const SHORTEST_POSTCODE = 3
const CODE = /^[A-Za-z]{2,3}$/

/** A name of a program: `us-east-1`. */
const NAME_IN_A_PROGRAM = /^[a-z]+(?:-[a-z]+)*-?\d+$/

/** Whether a text looks like what its key says. */
function fits(meaning: Meaning, text: string): boolean {
  switch (meaning) {
    case 'houseNumber':
    case 'block':
      return /\p{N}/u.test(text) && text.length <= LONGEST_NUMBER
    case 'postcode':
      return (
        /\p{N}/u.test(text) &&
        text.length >= SHORTEST_POSTCODE &&
        text.length <= LONGEST_POSTCODE &&
        !text.includes(',')
      )
    case 'countryCode':
    case 'regionCode':
      return CODE.test(text)
    case 'addition':
      return text.length <= LONGEST_ADDITION
    case 'postcodeOrCode':
      return /^\d{2}[\d -]{2,7}$/.test(text)
    case 'street':
    case 'address':
      return text !== ''
    case 'building':
    case 'name':
      return text !== '' && !/^[a-z_]+$/.test(text)
    default:
      return /\p{L}/u.test(text) && !NAME_IN_A_PROGRAM.test(text)
  }
}

const PARTS: ReadonlySet<Meaning> = new Set<Meaning>([
  'houseNumber',
  'block',
  'street',
  'district',
  'city',
  'village',
  'town',
  'locality',
  'municipality',
  'county',
  'region',
  'regionCode',
  'postcode',
  'country',
  'countryCode',
  'countryOrRegion',
  'building',
])

const LINES: ReadonlySet<Meaning> = new Set<Meaning>(['line', 'address', 'streetLine', 'lines'])

function isPart(meaning: Meaning): boolean {
  return PARTS.has(meaning)
}

function isLine(meaning: Meaning): boolean {
  return LINES.has(meaning)
}

/** How many parts of an address there are; what tells little counts as none. */
function partsIn({ texts, lines }: Found): number {
  const isThere = [
    texts.line,
    texts.address ?? texts.streetLine ?? lines[0],
    texts.houseNumber,
    texts.street,
    texts.district,
    texts.city ?? texts.village ?? texts.town ?? texts.locality ?? texts.municipality ?? texts.county,
    texts.region,
    texts.postcode,
    texts.country ?? texts.countryCode,
  ]
  return isThere.filter(Boolean).length
}

function isAddress({ texts, lines }: Found): boolean {
  return Boolean(
    texts.line ??
      texts.address ??
      texts.streetLine ??
      texts.street ??
      texts.city ??
      texts.postcode ??
      lines[0],
  )
}

function fill(
  texts: Found['texts'],
  others: Found['texts'],
  isWanted: (meaning: Meaning) => boolean = () => true,
): void {
  let meaning: Meaning
  for (meaning in others) if (isWanted(meaning)) texts[meaning] ??= others[meaning]
}

interface Json {
  readonly [key: string]: unknown
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list or an object without anything in it. */
function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

/** The texts in a text or in a list. */
function textsOf(value: unknown, budget: Budget): string[] {
  const items = Array.isArray(value) ? value.slice(0, MOST_ITEMS) : [value]
  return items
    .map((item) => {
      if (typeof item === 'string') budget.letters -= Math.min(item.length, LONGEST_TEXT)
      return budget.letters < 0 ? '' : clean(item)
    })
    .filter(Boolean)
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
