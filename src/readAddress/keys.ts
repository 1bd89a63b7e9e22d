import type { AddressPiece } from '../addressPieces.ts'
import { once } from '../memoize.ts'
import { UNCLEAR_WORDS, WHOLE_WORDS, WORDS, WORDS_OF_COUNTRIES, WORDS_WITH_NEEDS } from './words.generated.ts'

/*
 * The words that mean something are in `test/words/words.tsv`, each with its source, and `npm run words` writes them into
 * `words.generated.ts`. `readKey.ts` finds them in a key.
 */

/** Parts of a town. The first that is known is the district. */
export const DISTRICTS = [
  'suburb',
  'cityDistrict',
  'quarter',
  'neighbourhood',
  'residential',
  // A part of a town that has to be written, as in Britain.
  'partOfTown',
] as const

/** The first of these that is known is the town, unless the country's order begins with another, as Germany's does. */
export const TOWNS = ['postalCity', 'city', 'town', 'village', 'municipality', 'hamlet'] as const

export const TOWNS_OR_LOCALITY = [...TOWNS, 'locality'] as const

/**
 * The meanings that are a part of an address, under that part. Most have the names of OpenCage's components:
 * https://github.com/OpenCageData/address-formatting/blob/master/conf/components.yaml
 */
export const PARTS = {
  name: [
    'name',
    // The name of a building, under its kind.
    'building',
  ],
  houseNumber: [
    'houseNumber',
    // The first and the last house number, where no single one is known.
    'rangeStart',
    'rangeEnd',
    // Follows a house number: `5` and `A` are `5A`.
    'addition',
    'block',
    // The second number of a Czech or Slovak house.
    'orientationNumber',
  ],
  // A flat, a door, a floor or a staircase. Several are joined.
  unit: ['unit'],
  street: [
    'road',
    'place',
    // The kind of a street, before its name: `PLAZA` and `MAYOR`.
    'streetKind',
    // Follows the name of a street: `St` after `Elm`, or a lane off it, `216巷`. Several are joined.
    'streetEnd',
    // A lane off a street, and that street on its own line: `5 Elm Mews` and `High Street`.
    'lane',
    'secondStreet',
  ],
  district: [
    ...DISTRICTS,
    // A part of a town, or larger than one, as in India and Iran.
    'district',
    // Smaller than a district. Beside it, the district is the town if no other is known.
    'subdistrict',
  ],
  city: [
    ...TOWNS_OR_LOCALITY,
    // A municipality, unless there is a locality, in which people say they live: https://github.com/pelias/pelias/issues/184
    'localAdmin',
  ],
  region: [
    'county',
    'countyCode',
    'stateDistrict',
    'state',
    'stateCode',
    // Larger or smaller than a state, or the state itself if that is not known.
    'region',
    'island',
    'archipelago',
    // The code of a region, or of a country, under `regionCode`.
    'regionOrCountryCode',
  ],
  postcode: [
    'postcode',
    // The last digits of a postcode, as in the United States, Portugal, and Japan.
    'postcodeEnd',
  ],
  country: [
    'country',
    // A country, or a region if another key names the country or if no country has its name.
    'countryOrRegion',
  ],
  other: [
    'countryCode',
    'continent',
    // An ocean, or water within a country. It has a name, and no address.
    'water',
  ],
} as const satisfies Record<AddressPiece['part'], readonly string[]>

/** Lines, and what may be a part or a line. */
const POSSIBLE_LINES = [
  // The street, if no other is known: a path, or the number of a road.
  'lesserStreet',
  // A postcode if it is a number beside a town. A number without a hyphen or a space needs a street too.
  'postcodeOrCode',
  'line',
  // A line if it has a digit and a separator, contains a town or a street, or is beside coordinates. Or else a name.
  'displayName',
  // A line if it has a digit and a separator, or contains a town or a street. Or else a name.
  'lineOrName',
  // A line if it has a separator, or contains a town or a street. Or else a town.
  'lineOrTown',
  // A line if it contains the street, if it has a number and a country or a clear postcode, or if it lists names beside
  // coordinates. The street if `address` is a house number, or if the type is `address`. Or else nothing.
  'anyText',
  'streetLine',
  'address',
  'lines',
  // The rest of a line that begins with the lines of a form or with a name.
  'lastLine',
] as const

/** Keys that say how an object is read. */
const STRUCTURE = {
  kind: 'category class type types',
  coordinates: 'boundingbox lat latitude lon lng long longitude',
  /** Their values may look like an address, but are the query, notes, other addresses, people or firms. */
  ignored:
    'accuracy agency alternatenames annotations arguments attribution author benchmark bounds businessareas capital categories codes confidence contact ' +
    'contacts copyright criteria currency customer debug engine erro error errormessage errors extratags geometry highlight highlightresult ' +
    'history identifiers ids input inputaddress intersection iso31662lvl licence license licenses localnames locname matchcode ' +
    'matchquality meta metadata nearby original owner parameters params parsedtext photos pluscode pois precision ' +
    'primarysecondary providedlocation provider quality query querytext request requested reviews roadinters roads scoring ' +
    'search searchtext sender source status success timezone user viewport weather',
} as const

type MeaningOfAPart = (typeof PARTS)[AddressPiece['part']][number]

/** What a key of a payload, or the type of a component, can mean. */
export type Meaning = MeaningOfAPart | (typeof POSSIBLE_LINES)[number] | keyof typeof STRUCTURE

/** The text that was found for each meaning, and what the rules make of them. */
export type Texts = { readonly [Text in Meaning | RuleText]?: string | undefined }

type RuleText =
  /** The country whose order is used if the country of the address is unknown. */
  | 'orderCountry'
  /** Numbered lines, as under `line1` and `line2`, or in a list; joined. */
  | 'form'
  /** The name of a record with a position. It may be a town: `{ name: 'London', lat, lon }`. */
  | 'nameOnTheMap'
  /** The country, if the payload has its name. */
  | 'countryName'
  /** A text that may be a street: under an unknown key, or not understood under the key of a street. */
  | 'unread'
  /** The geocoder's line. */
  | 'wholeLine'
  /** The geocoder's line, if it lists all areas around the place. */
  | 'listOfAreas'
  /** Street and number in one text. */
  | 'streetText'
  /** The house number without a letter or a block. */
  | 'bareNumber'
  /** The street with the other texts of its lines in a form. */
  | 'writtenStreet'

/** In an object that is one part, `{ long_name, short_name, types }`: the keys of its name, the best first. */
export const TEXT_KEYS = indexesIn(
  'longname longtext formattedvalue value text name official label title nombre nom nome navn namn naam nazev nazwa ad ten valor valeur wert hodnota waarde spelling names resolvednames localizednames',
)

/** The keys of its code. */
export const CODE_KEYS = indexesIn(
  'shortname shorttext shortcode countrycode regioncode code isocode iso alpha2 iso31661alpha2 iso31661alpha3 identificationcode abbreviation sigla ident objectid id',
)

/** The keys of its type, which says which part it is; the best first. */
export const TYPE_KEYS = indexesIn(
  'types type subtype component kinds kind level layer addresstype placetype featuretype componenttype key id field pole campo veld feld label name',
)

const PARTS_OF_MEANINGS: ReadonlyMap<string | undefined, AddressPiece['part']> = invert(PARTS)

/** The part of an address that a meaning is, or `other`. */
export function partOf(meaning: string): AddressPiece['part'] {
  return PARTS_OF_MEANINGS.get(meaning) ?? 'other'
}

export function isArea(part: AddressPiece['part']): boolean {
  return part === 'district' || part === 'city' || part === 'region' || part === 'country'
}

/** Returns whether a text of this meaning is a part of an address. A name may also be that of a person. */
export function isPart(meaning: string | undefined): meaning is Exclude<MeaningOfAPart, 'name'> {
  return meaning !== 'name' && PARTS_OF_MEANINGS.has(meaning)
}

export function isMeaning(text: string): text is Meaning {
  return PARTS_OF_MEANINGS.has(text) || POSSIBLE_LINES.some((line) => line === text) || text in STRUCTURE
}

export const ONLY_AS_WHOLE_KEY = wordsIn(WHOLE_WORDS)

/** A meaning of a word that depends on the fields beside it, or on its value. All needs must be met. */
export interface MeaningWithNeeds {
  readonly meaning: Meaning | undefined
  /** At least one of these words or meanings must be beside it. */
  readonly beside?: readonly string[] | undefined
  /** None of these words or meanings may be beside it. */
  readonly without?: readonly string[] | undefined
  /** The form of its value: a key of `VALUES` in `fields.ts`. */
  readonly value?: string | undefined
}

const dictionary = once(() => {
  const unclearWords = invert(UNCLEAR_WORDS)
  const meanings = new Map<string, Meaning>([...unclearWords, ...invert(WORDS)])
  const severalMeanings = new Map<string, readonly MeaningWithNeeds[]>()
  const unclear = new Set(unclearWords.keys())
  for (const [word, meaning, text] of [...WORDS_WITH_NEEDS].reverse()) {
    const needs = new Map(text.split('; ').map((need) => readNeed(need)))
    if (needs.has('clear')) unclear.add(word)
    const listOf = (name: string) => needs.get(name)?.split('|')
    const own = { meaning, beside: listOf('beside'), without: listOf('without'), value: needs.get('value') }
    // The last one has no need.
    severalMeanings.set(word, [own, ...(severalMeanings.get(word) ?? [{ meaning: meanings.get(word) }])])
  }
  const others = [
    ...invert(STRUCTURE),
    ...WORDS_WITH_NEEDS.map(([word, meaning]) => [word, meaning] as const),
  ]
  for (const [word, meaning] of others) if (!meanings.has(word)) meanings.set(word, meaning)
  return { meanings, severalMeanings, unclear }
})

/** The meaning of each word. Of several meanings, it is the one that needs nothing, or else the first. */
export function meanings(): ReadonlyMap<string, Meaning> {
  return dictionary().meanings
}

export function severalMeaningsOf(word: string): readonly MeaningWithNeeds[] | undefined {
  return dictionary().severalMeanings.get(word)
}

/**
 * Returns whether a word needs a clear part, or two more unclear ones, beside it, because it means something else in another
 * language: `by` is a town in Danish, but not in English.
 */
export function isUnclear(word: string): boolean {
  return dictionary().unclear.has(word)
}

/** `beside city|road`, `clear` */
function readNeed(need: string): readonly [string, string] {
  const [name = '', value = ''] = need.split(' ')
  return [name, value]
}

const countriesOfWords = once((): ReadonlyMap<string, string> => invert(WORDS_OF_COUNTRIES))

export function countryOfWord(word: string): string | undefined {
  return countriesOfWords().get(word)
}

/** Turns `{ road: 'street rue' }` into a map from `street` and `rue` to `road`. */
export function invert<Table extends Record<keyof Table, string | readonly string[]>>(
  table: Table,
): Map<string, keyof Table> {
  const inverted = new Map<string, keyof Table>()
  for (const key in table) {
    for (const list of [table[key]].flat()) for (const word of list.split(' ')) inverted.set(word, key)
  }
  return inverted
}

export function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

function indexesIn(list: string): ReadonlyMap<string, number> {
  return new Map(list.split(' ').map((word, index) => [word, index]))
}
