import { memoize, memoizeTexts } from '../memoize.ts'
import { withoutAccents } from '../texts.ts'
import {
  isArea,
  isPart,
  type Meaning,
  meanings,
  ONLY_AS_WHOLE_KEY,
  partOf,
  TOWNS_OR_LOCALITY,
  wordsIn,
} from './keys.ts'
import { type Owner, ownerOfObject, ownerOfPart } from './owners.ts'
import { JOINED_WORDS, WORDS_BESIDE } from './words.generated.ts'

/** Words of `test/words/besides.tsv`, which may be before or after one of `words.tsv`, and may change its meaning. */
const WORDS_OF_ROLES = {
  /** Changes nothing: `gate_navn`. With a word for a house, it is the name of a building. */
  name: wordsIn(WORDS_BESIDE.name),
  /** The number of a house, a unit, or a block: `num_civico`. That of an area is from a register: `kommune_nummer`. */
  number: wordsIn(WORDS_BESIDE.number),
  /** The kind of a street. Under `type_rue` it stands before the name of the street, and under `street_type` behind it. */
  kind: wordsIn(WORDS_BESIDE.kind),
  /** The kind of a street that stands before the name under both `tipo_via` and `via_tipo`. */
  kindInFront: wordsIn(WORDS_BESIDE.kindInFront),
  /** The code of a country or a region, or a postcode. Other codes are numbers of a register: `kod_ulice`. */
  code: wordsIn(WORDS_BESIDE.code),
  /** How a text is written: `street_full`. */
  form: wordsIn(WORDS_BESIDE.form),
  /** The first and the last of several house numbers. */
  from: wordsIn(WORDS_BESIDE.from),
  to: wordsIn(WORDS_BESIDE.to),
  /** What follows a house number: `house_number_suffix`. */
  addition: wordsIn(WORDS_BESIDE.addition),
  /** Changes nothing: `city_de`. */
  language: wordsIn(WORDS_BESIDE.language),
  /** Changes nothing between two words: `nombre_de_la_calle`. */
  particle: wordsIn(WORDS_BESIDE.particle),
  /** Changes nothing before a word: `geo_city`. */
  front: wordsIn(WORDS_BESIDE.front),
  /** A house, which is a part of an address only with another word: `house_no`. */
  house: wordsIn(WORDS_BESIDE.house),
} satisfies Record<keyof typeof WORDS_BESIDE, ReadonlySet<string>>

type Role = keyof typeof WORDS_OF_ROLES

const ROLES_BEFORE = ['number', 'kind', 'kindInFront', 'code', 'form', 'from', 'to'] as const
const ROLES_AFTER = ['language', 'name', ...ROLES_BEFORE, 'addition'] as const

function hasRole(word: string | undefined, role: Role): boolean {
  return word !== undefined && WORDS_OF_ROLES[role].has(word)
}

/** `gatenavn`, `busnummer` */
const NAME_AT_THE_END = atTheEnd(JOINED_WORDS.name)
const NUMBER_AT_THE_END = atTheEnd(JOINED_WORDS.number)

function atTheEnd(words: string): RegExp {
  return new RegExp(`(?:${words.replaceAll(' ', '|')})$`)
}

/** Whether a key is a language: `{ fr: 'Rue de la Loi', nl: 'Wetstraat' }`. */
export function isLanguage(key: string): boolean {
  return hasRole(key, 'language')
}

export interface Key {
  /** The key in lower case, without accents, separators, and words such as `de` within it. */
  readonly normalized: string
  readonly meaning: Meaning | undefined
  /** The word that has the meaning: `city` in `billing_city`. */
  readonly word: string
  /** The number at the end of `address_line_2`; 0 if there is none. */
  readonly ordinal: number
  /** The words before `word`: `billing` in `billing_city`. Those that add nothing are left out. */
  readonly prefix: string
  /** Whose address the value is, if it's an object. */
  readonly owner: Owner
  /** Whose address the value is a part of, if it's a text. */
  readonly ownerOfPart: Owner
  /** Whether the key is a word for an address with one for its form: `complete_address`, `addressText`. */
  readonly isLine: boolean
}

const FORM =
  '(?:approximate|complete|corrected|current|display|formatted|full|geocoded|lastknown|long|mailing|matched|nearest|normalized|oneline|readable|resolved|singleline|site|situs|standardized|string|text|validated|verified|whole)'
const LINE = new RegExp(`^(?:${FORM}(?:addr|address|location)|(?:addr|address|location)${FORM})$`)

/**
 * The end of the names of custom fields in Salesforce, such as `Street__c` and `Place__latitude__s`:
 * https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/compound_fields_limitations.htm
 */
const CUSTOM_FIELD = /__[cs]$/

/** What a key means without its prefix. */
interface WordEntry {
  /** A `house` means something only with another word: `house_no`. The code of a register means `nothing`. */
  readonly meaning: Meaning | 'house' | 'nothing'
  readonly word: string
  readonly ordinal: number
}

type Match = Pick<Key, 'meaning' | 'word' | 'ordinal' | 'prefix'>

const NO_MATCH: Match = { meaning: undefined, word: '', ordinal: 0, prefix: '' }

const MAX_KEY_CHARACTERS = 60

const readShortKey = memoize(readWords)

/** Only the beginning of a longer key is read, and it isn't kept in memory. */
export function readKey(key: string): Key {
  return key.length > MAX_KEY_CHARACTERS ? readWords(key) : readShortKey(key)
}

/** Reads a text in the same way as a key: a type, such as `locality`, or a unit, such as `Unit 4`. */
export const readAsKey = memoizeTexts((text) =>
  text.length > MAX_ENTRY_CHARACTERS ? NO_MATCH : match(wordsOfKey(text)),
)

function readWords(key: string): Key {
  const words = wordsOfKey(key.slice(0, MAX_KEY_CHARACTERS).replace(CUSTOM_FIELD, ''))
  const normalized = words.join('')
  const named = words.filter((word) => !DIGIT.test(word))
  return {
    normalized,
    ...match(words),
    owner: ownerOfObject(named),
    ownerOfPart: ownerOfPart(named),
    isLine: LINE.test(normalized),
  }
}

/** The end of a word before a capital letter, between a letter and a digit, and between a digit and a letter. */
const END_OF_WORD = /\p{Ll}(?=\p{Lu})|\p{L}(?=\d)|\d(?=\p{L})/gu
const KEY_SEPARATOR = /[^\p{L}\p{M}\d]/u
const DIGIT = /\d/

/** The words of the table are shorter. */
const MAX_ENTRY_CHARACTERS = 40

/** `postCode`, `post_code` and `POST-CODE` are `post` and `code`, and `Nombre de la calle` is `nombre` and `calle`. */
function wordsOfKey(key: string): string[] {
  const separated = key.replace(END_OF_WORD, '$& ').toLowerCase()
  const words = withoutAccents(separated).split(KEY_SEPARATOR).filter(Boolean)
  // At either end, a particle may be a language: `city_de`.
  return words.filter(
    (word, index) => index === 0 || index === words.length - 1 || !hasRole(word, 'particle'),
  )
}

/** Finds the meaning of the last words of a key, beginning with all of them: `billing_city_de`, `city_de`, `de`. */
function match(words: readonly string[]): Match {
  for (const start of words.keys()) {
    const found = findEntry(words.slice(start))
    if (found?.meaning === 'nothing') return NO_MATCH
    if (!found || found.meaning === 'house') continue
    const isWholeKey = start === 0
    if (isWholeKey || !ONLY_AS_WHOLE_KEY.has(found.word)) {
      return { ...found, meaning: found.meaning, prefix: prefixOf(words.slice(0, start), found.meaning) }
    }
  }
  return NO_MATCH
}

function prefixOf(before: readonly string[], meaning: Meaning): string {
  if (before.every((word) => belongsTo(word, meaning))) return ''
  return before.filter((word) => !addsNothing(word)).join('')
}

/** `geo_city`, `nombre_calle`, `address_city`, `plz_ort` */
function addsNothing(word: string): boolean {
  return hasRole(word, 'front') || hasRole(word, 'name') || MEANINGS_IN_FRONT.has(meanings().get(word))
}

const MEANINGS_IN_FRONT = new Set<Meaning | undefined>(['address', 'anyText', 'line', 'lines', 'postcode'])

const TOWN_MEANINGS = new Set<Meaning | undefined>(TOWNS_OR_LOCALITY)

/** Whether a word before the one with the meaning isn't a prefix: `town_city`, `street_postdir`, `building_floor`. */
function belongsTo(word: string, meaning: Meaning): boolean {
  const own = meanings().get(word)
  if (addsNothing(word) || own === meaning) return true
  if (TOWN_MEANINGS.has(meaning) && TOWN_MEANINGS.has(own)) return true
  if (meaning === 'streetKind' || meaning === 'streetEnd') return own === 'road'
  return (meaning === 'unit' || meaning === 'addition') && hasRole(word, 'house')
}

/** A longer key is shortened at one end only: at both, the work would double with each word. */
const MAX_WORDS_FOR_BOTH_ENDS = 5

/** Finds the meaning of all words together, or else of those without the last or the first one, which has a role. */
function findEntry(words: readonly string[]): WordEntry | undefined {
  const [first] = words
  const last = words.at(-1)
  if (first === undefined || last === undefined) return undefined
  const whole = entryOfAll(words)
  if (whole || words.length === 1) return whole
  if (DIGIT.test(last)) {
    const found = findEntry(words.slice(0, -1))
    return found && { ...found, ordinal: Number(last) }
  }
  const after = isAfterAName(words) ? 'language' : ROLES_AFTER.find((role) => hasRole(last, role))
  const found = after && withRole(findEntry(words.slice(0, -1)), after)
  if (found || (after && words.length > MAX_WORDS_FOR_BOTH_ENDS)) return found
  const before = ROLES_BEFORE.find((role) => hasRole(first, role))
  return before && withRole(findEntry(words.slice(1)), before, true)
}

/** `ulica_ime_lat` is in Latin letters, but `home_lat` is a latitude. */
function isAfterAName(words: readonly string[]): boolean {
  const word = words.at(-2)
  return words.at(-1) === 'lat' && (hasRole(word, 'name') || hasRole(word, 'number'))
}

/** Finds the words written as one. A single word is also tried without *name* or *number* at its end. */
function entryOfAll(words: readonly string[]): WordEntry | undefined {
  const whole = words.join('')
  if (whole.length > MAX_ENTRY_CHARACTERS) return undefined
  const own = entryOf(whole)
  if (own || words.length > 1) return own
  return withoutEnd(whole, NAME_AT_THE_END, 'name') ?? withoutEnd(whole, NUMBER_AT_THE_END, 'number')
}

function withoutEnd(whole: string, end: RegExp, role: 'name' | 'number'): WordEntry | undefined {
  const beginning = whole.replace(end, '')
  const found = beginning === whole ? undefined : withRole(entryOf(beginning), role)
  return found?.meaning === 'nothing' ? undefined : found
}

function entryOf(word: string): WordEntry | undefined {
  const meaning = meanings().get(word) ?? (hasRole(word, 'house') ? 'house' : undefined)
  return meaning && { meaning, word, ordinal: 0 }
}

/** What a word means with another one of this role before or after it. */
function withRole(
  found: WordEntry | undefined,
  role: (typeof ROLES_AFTER)[number],
  isBefore = false,
): WordEntry | undefined {
  if (found === undefined || found.meaning === 'nothing') return found
  const meaning = meaningWith(role, found, isBefore)
  return meaning && { ...found, meaning }
}

function meaningWith(
  role: (typeof ROLES_AFTER)[number],
  { meaning, word }: WordEntry,
  isBefore: boolean,
): WordEntry['meaning'] | undefined {
  const isHouse = hasRole(word, 'house')
  switch (role) {
    case 'language':
      return meaning
    case 'name':
      return meaning === 'house' ? 'building' : meaning
    case 'form':
      if (meaning === 'address') return 'line'
      // One repeats the other: `{ street_type: 'ул', street_type_full: 'улица' }`
      if (meaning === 'streetKind' || meaning === 'streetEnd') return 'nothing'
      return meaning === 'house' || isPart(meaning) || SAME_WITH_A_FORM.has(meaning) ? meaning : undefined
    case 'number':
      if (isHouse) return 'houseNumber'
      return MEANINGS_OF_NUMBERS[meaning] ?? (isArea(partOf(meaning)) ? 'nothing' : undefined)
    case 'kind':
    case 'kindInFront':
      if (meaning === 'road') return isBefore || role === 'kindInFront' ? 'streetKind' : 'streetEnd'
      return SAME_WITH_A_KIND.has(meaning) ? meaning : undefined
    case 'from':
      return meaning === 'houseNumber' ? 'rangeStart' : meaning === 'addition' ? meaning : undefined
    case 'to':
      return meaning === 'houseNumber' ? 'rangeEnd' : meaning === 'addition' ? 'nothing' : undefined
    case 'addition':
      if (isHouse) return 'addition'
      return meaning === 'postcode' ? 'nothing' : MEANINGS_OF_ADDITIONS[meaning]
    case 'code':
      return MEANINGS_OF_CODES[meaning] ?? (isPart(meaning) ? 'nothing' : undefined)
    default:
      return role satisfies never
  }
}

type Meanings = Partial<Record<WordEntry['meaning'], Meaning>>

const SAME_WITH_A_FORM = new Set<WordEntry['meaning']>(['line', 'streetLine'])

const MEANINGS_OF_NUMBERS: Meanings = {
  address: 'houseNumber',
  block: 'block',
  houseNumber: 'houseNumber',
  orientationNumber: 'orientationNumber',
  postcode: 'postcode',
  rangeStart: 'rangeStart',
  road: 'houseNumber',
  streetLine: 'houseNumber',
  unit: 'unit',
}

const SAME_WITH_A_KIND = new Set<WordEntry['meaning']>(['unit', 'streetKind', 'streetEnd'])

const MEANINGS_OF_ADDITIONS: Meanings = {
  address: 'addition',
  houseNumber: 'addition',
  orientationNumber: 'addition',
  rangeStart: 'addition',
  unit: 'unit',
}

const MEANINGS_OF_CODES: Meanings = {
  country: 'countryCode',
  countryCode: 'countryCode',
  postcode: 'postcode',
  region: 'stateCode',
  state: 'stateCode',
  stateCode: 'stateCode',
}
