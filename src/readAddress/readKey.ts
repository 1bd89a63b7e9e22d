import { keepResults, rememberTexts } from '../remember.ts'
import { withoutAccents } from '../texts.ts'
import { type Meaning, meanings, wordsIn } from './keys.ts'

/** Only the beginning of a longer key is read. */
const MAX_KEY_CHARACTERS = 60

/** Words for *name*, which add nothing to a key: `gate_navn`, `nombreCalle`, `streetname`. */
const NAME_WORDS = wordsIn(
  'adi nama name naam naziv nazev nazov nazwa namn navn nev neve nimi nm nom nombre nome nume',
)
/** The same words at the end of a key, also in one piece with it: `gatenavn`. */
const NAME_AT_THE_END = new RegExp(`(?:${[...NAME_WORDS].join('|')})$`)

/** Words for what follows a house number, behind a key for the number or the house: `premiseSuffix`. */
const ADDITION_WORDS = wordsIn('addition letter pismeno suffix suffixe toevoeging zusatz')

/** Words behind a unit: `secUnitType`. */
const UNIT_WORDS = wordsIn('designator type')
/** Words for its number, also in one piece with it: `flat_no`, `busnummer`. */
const NUMBER_AT_THE_END = /(?:no|nr|num|number|nummer)$/

/** Words for the kind of a street, before its key: `tipo_via`. */
const KIND_WORDS = new Set<string | undefined>(['tip', 'tipo'])

/** Words for a code: `country_iso2`, `stateAbbr`. */
const CODE_WORDS = wordsIn('abbr abbreviation code id iso short')

/** Words before a key that add nothing: `addr:street`, `geo_city`. */
const PREFIXES = wordsIn('ad addr address geo loc location m place postal primary regional sec secondary ten')

/** Languages and formats at the end of a key: `name_de`, `addressEN`, `address_html`. */
export const LANGUAGES = wordsIn(
  'html ar bn cs da de el en es fa fi fr he hi hu it ja ko nl pl pt ro ru sv ta th tr uk ur vi zh',
)

export interface Key {
  /** The key in lower case, without accents and separators. */
  readonly normalized: string
  readonly meaning: Meaning | undefined
  /** The word in the table: `city` in `billing_city`. */
  readonly known: string
  /** The number at the end of `address_line_2`; 0 if there is none. */
  readonly position: number
  /** The words before the known ones: `billing` in `billing_city`. Those that add nothing are left out. */
  readonly prefix: string
}

/** The end of Salesforce's names of custom fields: `Street__c`. */
const CUSTOM_FIELD = /__[cs]$/

/** What a key means without the words before it. */
interface Known {
  readonly meaning: Meaning
  readonly known: string
  readonly position: number
}

const UNKNOWN: Omit<Key, 'normalized'> = { meaning: undefined, known: '', position: 0, prefix: '' }

/** A payload of many objects has the same keys over and over, and so has the next one. */
const readShortKey = keepResults(readWords)

/** A longer key is not kept: its beginning would keep all of it in memory. */
export function readKey(key: string): Key {
  return key.length > MAX_KEY_CHARACTERS ? readWords(key) : readShortKey(key)
}

/** Reads a text in the way of a key: a type, `locality`, or a unit, `Unit 4`. A longer text is neither. */
export const readWord = rememberTexts((text) => readWords(text.length > MAX_KNOWN_CHARACTERS ? '' : text))

function readWords(key: string): Key {
  const words = wordsOfKey(key.slice(0, MAX_KEY_CHARACTERS).replace(CUSTOM_FIELD, ''))
  return { normalized: words.join(''), ...lookUp(words) }
}

/** The end of a word before a capital letter, between a letter and a digit, and between a digit and a letter. */
const END_OF_WORD = /\p{Ll}(?=\p{Lu})|\p{L}(?=\d)|\d(?=\p{L})/gu
const SEPARATOR = /[^\p{L}\p{M}\d]/u
const DIGIT = /\d/

/** No word of the table is longer, even with an ending. */
const MAX_KNOWN_CHARACTERS = 40

/** Only the last words of a longer key are read. */
const MAX_WORDS = 12

/** `postCode`, `post_code` and `POST-CODE` are `post` and `code`. */
function wordsOfKey(key: string): string[] {
  const separated = key.replace(END_OF_WORD, '$& ').toLowerCase()
  return withoutAccents(separated).split(SEPARATOR).filter(Boolean).slice(-MAX_WORDS)
}

/** Looks up the last words of a key, the longest first: `billing_city_de`, `city_de`, `de`, each even without its endings. */
function lookUp(words: readonly string[]): Omit<Key, 'normalized'> {
  let prefix = ''
  for (const [start, first] of words.entries()) {
    const found = lookUpWithoutEndings(words.slice(start))
    if (found) return { ...found, prefix }
    if (!PREFIXES.has(first) && !NAME_WORDS.has(first)) prefix += first
  }
  return UNKNOWN
}

/** Looks up the words, and then leaves out endings, which may change the meaning: `country_iso2` is a code. */
function lookUpWithoutEndings(words: readonly string[]): Known | undefined {
  const ending = words.at(-1)
  if (ending === undefined) return undefined
  const whole = meaningOf(words) ?? kindOfStreet(words)
  return whole || !isEnding(ending) ? whole : withEnding(lookUpWithoutEndings(words.slice(0, -1)), ending)
}

/** The whole words in the table, even without a word for *name* or the number of a unit. */
function meaningOf(words: readonly string[]): Known | undefined {
  const whole = words.join('')
  if (whole.length > MAX_KNOWN_CHARACTERS) return undefined
  const withoutNumber = whole.replace(NUMBER_AT_THE_END, '')
  const spellings = [whole, whole.replace(NAME_AT_THE_END, '')]
  if (meanings().get(withoutNumber) === 'unit') spellings.push(withoutNumber)
  for (const known of spellings) {
    const meaning = meanings().get(known)
    if (meaning) return { meaning, known, position: 0 }
  }
  return undefined
}

/** `tipo_via` */
function kindOfStreet(words: readonly string[]): Known | undefined {
  const kind = KIND_WORDS.has(words[0]) ? meaningOf(words.slice(1)) : undefined
  return kind?.meaning === 'road' ? { ...kind, meaning: 'streetKind' } : undefined
}

function isEnding(word: string): boolean {
  return DIGIT.test(word) || ENDINGS.some((words) => words.has(word))
}

const ENDINGS = [LANGUAGES, ADDITION_WORDS, UNIT_WORDS, CODE_WORDS]

/** What a key means with an ending; `undefined` if the ending cannot stand behind it. */
function withEnding(known: Known | undefined, ending: string): Known | undefined {
  if (!known || LANGUAGES.has(ending)) return known
  if (DIGIT.test(ending)) return { ...known, position: Number(ending) }
  if (ADDITION_WORDS.has(ending)) return asAddition(known)
  if (UNIT_WORDS.has(ending) && known.meaning === 'unit') return known
  return CODE_WORDS.has(ending) ? asCode(known) : undefined
}

const PARTS_OF_A_HOUSE: ReadonlySet<Meaning> = new Set<Meaning>([
  'houseNumber',
  'rangeStart',
  'orientationNumber',
  'building',
])

function asAddition(known: Known): Known | undefined {
  return PARTS_OF_A_HOUSE.has(known.meaning) ? { ...known, meaning: 'addition' } : undefined
}

/** The codes of countries and regions are read. Other codes are numbers of a register. */
const CODE_MEANINGS: Partial<Record<Meaning, Meaning>> = {
  country: 'countryCode',
  countryCode: 'countryCode',
  state: 'stateCode',
  region: 'stateCode',
}

function asCode(known: Known): Known | undefined {
  const meaning = CODE_MEANINGS[known.meaning]
  return meaning && { ...known, meaning }
}
