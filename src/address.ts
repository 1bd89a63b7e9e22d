import type { Precision } from './coordinates.ts'
import { englishNameOf } from './englishNameOf.ts'
import { contains, EAST_ASIAN, isSame } from './texts.ts'

/**
 * The parts of an address for which the payload has separate fields. If the street is only within a longer text, it is in
 * `lines` and in no part. A `street` may also hold the number and the flat.
 */
// Not an interface: `Object.values` would return `any[]`.
/**
 * The parts of an address that the payload has separate fields for. If the street is only part of a longer text, it's in
 * `lines` but not in `parts`. A `street` can include the house number and the unit.
 */
export type AddressParts = {
  /** The name of the building, shop, or landmark. */
  readonly name?: string
  /** The house number, as written. */
  readonly houseNumber?: string
  /** The apartment, suite, door, floor, or staircase, as written. */
  readonly unit?: string
  /**
   * The street, house number, and unit as one text, in the order of the country. Your own `readAddress` needs to set it
   * itself.
   */
  readonly streetAddress?: string
  /** The name of the street. */
  readonly street?: string
  /** The district or neighborhood. */
  readonly district?: string
  /** The city, town, or village. */
  readonly city?: string
  /** The state, province, or region, or its code. */
  readonly region?: string
  /** The postal code. */
  readonly postcode?: string
  /** The name of the country. */
  readonly country?: string
  /** The country code (ISO 3166-1 alpha-2), in upper case. */
  readonly countryCode?: string
}

/** An address that was parsed from a payload. */
export interface Address {
  /** The lines, joined to one line. */
  readonly formatted: string
  /** One to five lines, as on an envelope: usually the name or the street first, and the country last. */
  readonly lines: readonly string[]
  /** The parts that are known. Each one can be missing. */
  readonly parts: AddressParts
  /** The position of the address in degrees (WGS 84), if the geocoder returns it. Only with a house number. */
  readonly position?: { readonly lat: number; readonly lng: number }
  /**
   * What each piece of the lines says. An address of a custom parser has none.
   * @internal
   */
  readonly pieces?: AddressPieces
}

/** A piece of a line, with the separator before it. The first piece of a line has the one between lines. */
export interface AddressPiece {
  readonly text: string
  /** The part that it says. `other`: a text of the geocoder that is none of the known parts. */
  readonly part: Exclude<keyof AddressParts, 'streetAddress' | 'countryCode'> | 'other'
  readonly separator: string
}

/** A piece whose part is not known yet. */
export type UnnamedPiece = Pick<AddressPiece, 'text' | 'separator'>

/** The pieces of each line of an address. */
export type AddressPieces = readonly (readonly AddressPiece[])[]

/** A part that a piece can say. */
type Part = Exclude<AddressPiece['part'], 'other'>

/** The address with these pieces. */
export function createAddress(pieces: AddressPieces, parts: AddressParts): Address {
  return { formatted: joinPieces(pieces.flat()), lines: pieces.map(joinPieces), parts, pieces }
}

/** The pieces that the parser handed on. Those of lines that an app wrote are found here. */
export function addressPieces({ lines, parts, pieces = [] }: Address): AddressPieces {
  const areOfTheLines = lines.every((line, index) => joinPieces(pieces[index] ?? []) === line)
  const atCommas = (line: string) => line.split(', ').map((text): UnnamedPiece => ({ text, separator: ', ' }))
  return areOfTheLines ? pieces : namePieces(lines.map(atCommas), parts)
}

export function joinPieces(pieces: readonly UnnamedPiece[]): string {
  return pieces.reduce((line, { separator, text }) => line + (line && separator) + text, '')
}

/**
 * Finds out which part each piece of the geocoder's or the app's lines says. The parser's `isCountry` knows more names of the
 * country than the one in `parts`.
 */
export function namePieces(
  lines: readonly (readonly UnnamedPiece[])[],
  parts: AddressParts,
  isCountry = (text: string) => isSame(text, parts.country),
): AddressPieces {
  const { name, street, district, city, region, postcode } = parts
  const pieces = lines.flat()
  const texts = pieces.map(({ text }) => text)
  // A street or a region may have the name of the town: `Leeds Road, Leeds`, `York, North Yorkshire`.
  const mayBeTheTown = (text: string) => texts.length === 1 || !isCountry(text)
  const exact = texts.findLastIndex((text) => isSame(text, city) && mayBeTheTown(text))
  const town = exact >= 0 ? exact : texts.findLastIndex((text) => contains(text, city) && mayBeTheTown(text))
  const lineOf = (index: number) => lines.find((line) => line.some((piece) => piece === pieces[index]))
  const partOf = (text: string, index: number): AddressPiece['part'] => {
    if (index === town) return 'city'
    if (isCountry(text)) return 'country'
    if (isSame(text, name)) return 'name'
    if (isSame(text, parts.houseNumber)) return 'houseNumber'
    if (isSame(text, parts.unit)) return 'unit'
    if (contains(text, street)) return 'street'
    if (isSame(text, postcode)) return 'postcode'
    const isCode = !WORD.test(text.replace(postcode ?? '', ''))
    if (isSame(text, region) || (isCode && index > town && lineOf(index) === lineOf(town))) return 'region'
    return isSame(text, district) ? 'district' : 'other'
  }
  const found = texts.map(partOf)
  // A geocoder may write the street in another way than in its parts. Then it is the first text.
  const first = found.findIndex((part) => part !== 'name' && part !== 'country' && part !== 'postcode')
  if (!found.includes('street') && found[first] === 'other') found[first] = 'street'
  let index = 0
  return lines.map((line) =>
    line.flatMap((piece) => {
      const part = found[index] ?? 'other'
      index += 1
      const divided = divide(piece, parts) ?? []
      if (divided.length > 1) return divided
      const { text, separator } = piece
      // `〒105-0011 東京都港区芝公園4-2-8`
      const mark = ['〒', '']
        .map((sign) => `${sign}${postcode}`)
        .find((start) => text.startsWith(`${start} `))
      if (mark === undefined || postcode === undefined) return [{ ...piece, part }]
      return [
        { text: mark, part: 'postcode' as const, separator },
        { text: text.slice(mark.length + 1), part, separator: ' ' },
      ]
    }),
  )
}

/** A small letter, a letter of a script without capitals, or four capitals. `OR` and `LS1 1AA` are codes. */
const WORD = /\p{Ll}|\p{Lo}|\p{L}{4}/u

const PARTS = ['unit', 'houseNumber', 'street', 'district', 'postcode', 'city', 'region', 'country'] as const

/** `97477 Springfield` is a postcode and a town. `undefined` if the piece says anything else. */
function divide({ text, separator }: UnnamedPiece, parts: AddressParts): AddressPiece[] | undefined {
  for (const part of PARTS) {
    const known = parts[part]
    if (!known || !text.startsWith(known)) continue
    const [all = '', between = '', rest = ''] = /^([^\p{L}\p{N}]*)(.*)$/u.exec(text.slice(known.length)) ?? []
    const piece = { text: known, part, separator }
    if (!all) return [piece]
    const others = between && rest ? divide({ text: rest, separator: between }, parts) : undefined
    if (others) return [piece, ...others]
  }
  return undefined
}

const AREAS: readonly Part[] = ['city', 'region', 'country']

/** The parts that may be shown at each precision. `house` is all of the address. */
const SURE_PARTS: Readonly<Record<Exclude<Precision, 'house'>, readonly Part[]>> = {
  street: ['street', 'district', 'postcode', ...AREAS],
  town: AREAS,
  region: ['region', 'country'],
}

/**
 * The address without the parts that are not sure at this precision, or `null` if nothing is left. A piece of a line whose
 * part is not known is left out. Of a piece that says more than its part, such as a street with its number, only the part
 * is left.
 */
export function reduceAddress(address: Address, precision: Precision): Address | null {
  if (precision === 'house') return address
  const parts = sureParts(address.parts, SURE_PARTS[precision])
  const said = new Set<Part>()
  const surePieces = ({ part, separator }: AddressPiece): AddressPiece[] => {
    const text = part === 'other' ? undefined : parts[part]
    if (part === 'other' || !text || said.has(part)) return []
    said.add(part)
    return [{ part, separator, text }]
  }
  const pieces = addressPieces(address)
    .map((line) => withSeparator(line.flatMap(surePieces), line[0]?.separator))
    .filter((line) => line.length > 0)
  // Many countries write no region between the town and the country. Without the town it says most.
  if (precision === 'region' && parts.region && !said.has('region'))
    pieces.unshift([{ part: 'region', text: parts.region, separator: ', ' }])
  return pieces.length === 0 ? null : createAddress(pieces, parts)
}

/** The first piece of a line has the separator between lines. */
function withSeparator([first, ...rest]: AddressPiece[], separator = ', '): AddressPiece[] {
  return first ? [{ ...first, separator }, ...rest] : []
}

function sureParts(parts: AddressParts, sure: readonly Part[]): AddressParts {
  const isSure = ([part, text]: [string, string]) =>
    part === 'countryCode' ||
    (sure.some((each) => each === part) && !(part === 'street' && mayHoldHouseNumber(text)))
  return Object.fromEntries(Object.entries(parts).filter(isSure))
}

/** Any number in a street may be that of the house, `1600 Pennsylvania Ave`, unless it is surely in the name of the street. */
function mayHoldHouseNumber(street: string): boolean {
  return !NUMBERED_STREET.test(street) && /\d/.test(street.replace(NUMBER_IN_A_NAME, ''))
}

/** Streets that have a number in place of a name: `Calle 26`, `Carrera 7A`, `County Road 12`. `Elm Road 12` has a name. */
const NUMBERED_STREET =
  /^(?:(?:county|national|old|state|us) )?(?:autopista|av|avenida|avenue|calle|carrera|carretera|cra|diagonal|estrada|highway|hwy|interstate|jalan|rd|road|rodovia|route|rua|ruta|soi|strada|street|transversal|via)\.? \p{Lu}?\d+\p{L}?(?: (?:[nsew]|north|south|east|west))?$/iu

/** Ordinals and dates: `5th Avenue`, `2e Rue`, `Straße des 17. Juni`, `Avenida 9 de Julio`, `Rue du 8 Mai 1945`. */
const NUMBER_IN_A_NAME =
  /\b\d+(?:st|nd|rd|th|er?|ère|ème|[ºª]|\.)(?= \p{L})|(?:^|(?<=\p{L} ))\d{1,2} de (?=\p{L}{4})|(?<=\b(?:du|del) )\d{1,2} \p{L}{3,}(?: \d{4})?$/giu

/** The provider's locale if the app gives none. The agents' language is not known, so the text of the service stays. */
const DEFAULT_LOCALE = 'en'

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
const shortNamesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', style: 'short' })

/** The languages in which services write countries, beside English and the country's own. */
const LANGUAGES =
  'ar bg cs da de el es fa fi fr he hi hr hu id it ja ko nb nl pl pt ro ru sk sv th tr uk vi zh'.split(' ')

/**
 * Writes the country in `locale`, if the service wrote a name of its code in any language: `Polska`, `Deutschland`, `USA`.
 * Any other text stays, as England or Puerto Rico.
 */
export function localizeCountry(address: Address, locale: string): Address {
  if (locale === DEFAULT_LOCALE) return address
  const { parts } = address
  const { country = '', countryCode } = parts
  // A persisted cache, or one that an app has written to, may hold any value. `Intl` throws if it is no country code.
  const code = /^[A-Z]{2}$/.exec(countryCode ?? '')?.[0]
  const local = code && nameIn(locale, code)
  if (!local || !isNameOf(code, country)) return address
  // Singapore is a town and a country.
  const pieces = addressPieces(address).map((line) =>
    line.map((piece) =>
      piece.part === 'country' || piece.text === country ? { ...piece, text: local } : piece,
    ),
  )
  return { ...address, ...createAddress(pieces, { ...parts, country: local }) }
}

/** English names are those that `readAddress` writes too. The platform's may be others, such as Turkey for Türkiye. */
function nameIn(locale: string, code: string): string | undefined {
  return /^en\b/i.test(locale) ? englishNameOf(code) : namesIn(locale).of(code)
}

function isNameOf(code: string, country: string): boolean {
  // `België / Belgique / Belgien`
  return country.split(/ ?\/ ?/).every((name) => isOneNameOf(code, name))
}

function isOneNameOf(code: string, name: string): boolean {
  const own = new Intl.Locale(`und-${code}`).maximize().language
  return (
    isSame(name, englishNameOf(code)) ||
    isSame(name, shortNamesIn('en').of(code)) ||
    // `USA` in many languages
    [own, 'en', ...LANGUAGES].some((language) => isSame(name, namesIn(language).of(code)))
  )
}

const PLACE: readonly AddressPiece['part'][] = ['name', 'street', 'houseNumber', 'unit', 'other']

/** The first of these that is in a line says where the place is. */
const KINDS: readonly (readonly AddressPiece['part'][])[] = [
  PLACE,
  ['district'],
  ['city'],
  ['region'],
  ['postcode', 'country'],
]

/**
 * The part of an address that says where it is: the street or the name of the place, and the town. If no town is known,
 * the district, the region or the next line replaces it. If the place is itself a town or a region, the larger area says
 * which one.
 */
export function shortAddress(address: Address): { place: string; town: string | undefined } {
  const { lines, parts } = address
  const pieces = addressPieces(address)
  // An East Asian line has all areas, the largest first. The country and the postcode may stand before it.
  const eastAsian = pieces.find((line) => line.some(isEastAsianArea))
  if (eastAsian && (hasOneOf(eastAsian, PLACE) || !pieces.some((line) => hasOneOf(line, PLACE)))) {
    return {
      place: joinPieces(eastAsian.filter(({ part }) => part !== 'postcode' && part !== 'country')),
      town: undefined,
    }
  }
  const kind = KINDS.find((each) => pieces.some((line) => hasOneOf(line, each))) ?? PLACE
  const index = pieces.findIndex((line) => hasOneOf(line, kind))
  const place = joinPieces((pieces[index] ?? []).filter(({ part }) => kind.includes(part)))
  const { city, district, region, country } = parts
  const isInATown = kind === PLACE || kind.includes('district')
  const areas = isInATown ? [city, district, region, lines[index + 1]] : [region, country]
  const town = areas.find((area) => area !== undefined && area !== place)
  return { place, town: place.split(', ').includes(town ?? '') ? undefined : town }
}

function isEastAsianArea({ part, text }: AddressPiece): boolean {
  return (part === 'city' || part === 'region') && EAST_ASIAN.test(text)
}

function hasOneOf(line: readonly AddressPiece[], parts: readonly AddressPiece['part'][]): boolean {
  return line.some(({ part }) => parts.includes(part))
}
