import { type AddressParts, joinPieces } from '../address.ts'
import { englishNameOf } from '../englishNameOf.ts'
import { contains, EAST_ASIAN, hasWordsOf, isSame } from '../texts.ts'
import { countryAtTheEnd, countryOf, countryOfCode } from './countries.ts'
import { hasPostcodes, type WrittenParts } from './orders.ts'
import { type Found, type Texts, TOWNS } from './record/found.ts'
import { HOUSE_NUMBER, hasDigits, hasLetters, hasSeparator, isText, piecesOf } from './text.ts'

export interface Interpretation {
  /** The whole address, if the geocoder wrote it in one line. */
  readonly line: string | undefined
  /** The line names all areas around the place: `12, Elm Street, Old Town, Springfield, Spring County, 12345, Canada`. */
  readonly isListOfAreas: boolean
  readonly parts: AddressParts
  readonly written: WrittenParts
}

type MayBeUnknown<Parts> = { readonly [Part in keyof Parts]: Parts[Part] | undefined }

const COUNTRY_CODE = /^[A-Za-z]{1,3}$/

/** A code, a status or a sentence of a program, `pending review`, `Geocoding in progress`, or an abbreviation. */
export const NOT_A_LINE = /^(?:[a-z\d.-]*|[a-z ,.'’]*|[A-Z][a-z]*(?: [a-z]+){2,}|[A-Za-z.]{1,2})$/

/** `12 Main St`. What follows it is a town, also if that is the name of a country: `12 Main St, Peru`. */
const ONLY_A_STREET = /^\p{N}+\p{L}? \P{N}+$/u

/** Decides which text is which part of the address. */
export function interpret(found: Found): Interpretation {
  const texts = withHouseNumber(withWholeStreet(withRange(found.texts)))
  const line = wholeLine(texts, found.lines)
  const streetLine =
    line === undefined
      ? joinLines(found.lines) || texts.streetLine || texts.address || texts.line
      : streetBeside(line, texts, found.lines)
  const { region, country, countryCode } = regionAndCountryIn(texts, line)
  const { city, district, locality } = areasIn(found, texts, line ?? streetLine, countryCode)
  const { houseNumber, unit, street } = houseIn(texts, line, streetLine, district ?? city)
  // A code with a hyphen or a space, `05-555`, needs no street beside it.
  const isPostcode = city && (street || /\D/.test(texts.postcodeOrCode ?? ''))
  const code = texts.postcode ?? (isPostcode ? texts.postcodeOrCode : undefined)
  const postcode = hasPostcodes(countryCode) ? code : undefined
  const known = { houseNumber, street, district, city, region, postcode, country, countryCode }
  const name = nameBeside(known, texts, [line, streetLine, ...found.lines])
  const regionCode = texts.regionCode ?? texts.isoRegionCode?.slice(3) ?? region
  // The lines of a form say more than its street: `{ address1: '5 Elm Street', address2: 'Flat 2', street: 'Elm Street' }`.
  const isPartOfALine = line === undefined && contains(streetLine, street)
  const parts = { name, unit, ...known }
  const written = withoutRepetition({
    ...parts,
    street: isPartOfALine ? newIn(streetLine, [unit, city, region, postcode, country]) : street,
    locality,
    regionCode,
    orderOf: texts.orderOf,
  })
  return {
    line,
    isListOfAreas: line !== undefined && line === texts.displayName,
    parts: withoutUnknown(parts),
    written: withoutUnknown(written),
  }
}

/** With the kind of the street, which may stand under another key: `{ tipo_via: 'PLAZA', nombre_via: 'MAYOR' }`. */
function withWholeStreet(texts: Texts): Texts {
  const { streetKind, streetEnd } = texts
  // An address with a number or a separator is more than the name of a street: its kind stands in it.
  if (!texts.street && texts.address && (hasDigits(texts.address) || hasSeparator(texts.address)))
    return texts
  const street = texts.street ?? ((streetKind ?? streetEnd) ? texts.address : undefined)
  const isNew = (text: string | undefined) => !contains(street, text)
  // A word alone, `VIA`, is no street. Under the same key may stand `Via dei Servi`.
  const isOnlyAKind = !street && !streetKind?.includes(' ')
  const whole = [!isOnlyAKind && isNew(streetKind) && streetKind, street, isNew(streetEnd) && streetEnd]
    .filter(isText)
    .join(' ')
  return whole ? { ...texts, street: whole } : texts
}

/** With the first number of a range, if no single house number is known. */
function withRange(texts: Texts): Texts {
  const { houseNumber, rangeStart } = texts
  return houseNumber ? { ...texts, rangeEnd: undefined } : { ...texts, houseNumber: rangeStart }
}

type House = Partial<MayBeUnknown<Pick<AddressParts, 'houseNumber' | 'unit' | 'street'>>>

/** House number, unit and street. A number without a street needs the name of a village or a district. */
function houseIn(
  texts: Texts,
  line: string | undefined,
  streetLine: string | undefined,
  area: string | undefined,
): House {
  const { block, addition = '', rangeEnd = '' } = texts
  // Beside the line of the place AMap and others name the nearest house of a street, which may be 400 m away.
  const isAnotherHouse =
    [line, texts.street].every((text) => text && EAST_ASIAN.test(text)) && !contains(line, texts.street)
  if (isAnotherHouse) return {}
  const whole = texts.street ?? streetLine
  // Tencent writes the street into both: `正义路` and `正义路2号`.
  const ownNumber = texts.houseNumber?.replace(texts.street ?? '', '').trim() || texts.houseNumber
  // Czech houses have a number in the village and one in the street: `1595/22`.
  const { orientationNumber = '' } = texts
  const known = ownNumber ?? numberIn(texts.name, texts.street)
  const isSecond =
    known && hasDigits(orientationNumber.replace(/^0$/, '')) && !contains(known, orientationNumber)
  const number = isSecond ? `${known}/${orientationNumber}` : known || orientationNumber || block
  if (!number || !(whole ?? area)) return { street: whole, unit: whole && texts.unit }
  const hasBlockAndNumber = block !== undefined && block !== number
  // In Japan the block is a part of the number: `2-21-1`, `三丁目21-1`.
  const isOneNumber = hasBlockAndNumber && EAST_ASIAN.test(whole ?? area ?? '')
  const separator = hasDigits(block?.at(-1) ?? '') ? '-' : ''
  const first = addition
    .split(' ')
    .reduce(withAddition, isOneNumber ? `${block}${separator}${number}` : number)
  const isRange = /[1-9]/.test(rangeEnd) && rangeEnd !== number
  const units = [hasBlockAndNumber && !isOneNumber && block, texts.unit].filter(isText)
  return {
    houseNumber: isRange ? `${first}-${rangeEnd}` : first,
    unit: units.join(', ') || undefined,
    street: withoutNumber(whole, number),
  }
}

/** The pieces of the text that repeat none of the others. */
function newIn(text: string | undefined, others: readonly (string | undefined)[]): string | undefined {
  const pieces = piecesOf(text ?? '').filter((piece) => !others.some((other) => isSame(piece.text, other)))
  return joinPieces(pieces) || undefined
}

/**
 * With the house number, which may stand under the key of another part: `{ address: '206' }`, `{ building: '12/3' }`. Beside
 * a house number, another one under the kind of a building is a unit: `{ number: '3', office: '1804' }`.
 */
function withHouseNumber(texts: Texts): Texts {
  const { address, building, anyText } = texts
  const street = texts.street ?? texts.lesserStreet
  const isNumber = (text = '') => HOUSE_NUMBER.test(text)
  const isStreetANumber = street !== undefined && !hasLetters(street)
  // `{ address: '206', text: 'South St' }`
  const streetOrText = street ?? (isNumber(address) ? anyText : undefined)
  const isUnit = texts.houseNumber && isNumber(building) && !isSame(building, texts.houseNumber)
  return {
    ...texts,
    unit: texts.unit ?? (isUnit ? building : undefined),
    houseNumber:
      texts.houseNumber ?? [address, building].find(isNumber) ?? (isStreetANumber ? street : undefined),
    address: isNumber(address) ? undefined : address,
    building: isNumber(building) ? undefined : building,
    street: isStreetANumber ? undefined : streetOrText,
  }
}

/** `5` and `A` are `5A`, `5` and `2` are `5-2`, `5` and `bis` are `5 bis`, and `5A` and `A` are `5A`. */
function withAddition(houseNumber: string, addition: string): string {
  const separator = /^\p{N}/u.test(addition) ? '-' : /^\p{L}{2}/u.test(addition) ? ' ' : ''
  const isThere = houseNumber.replace(/^\p{N}+/u, '').includes(addition)
  return isThere ? houseNumber : houseNumber + separator + addition
}

/** The number in the name of a place that is its street and number: `Elm Street 5`. */
function numberIn(name = '', street = ''): string | undefined {
  const rest = joinPieces(piecesOf(name.replace(street, '')))
  return contains(name, street) && HOUSE_NUMBER.test(rest) ? rest : undefined
}

/** `Elm Street 5` is `Elm Street` if the number is known to be `5`, and `18 de Julio` is not `8 de Julio`. */
function withoutNumber(street: string | undefined, houseNumber: string): string | undefined {
  if (!street) return street
  const ends =
    street.endsWith(houseNumber) && !/[\p{N}\p{Script=Latin}]$/u.test(street.slice(0, -houseNumber.length))
  const begins = street.startsWith(houseNumber) && !/^[\p{N}\p{L}]/u.test(street.slice(houseNumber.length))
  const rest = ends ? street.slice(0, -houseNumber.length) : begins ? street.slice(houseNumber.length) : ''
  const name = joinPieces(piecesOf(rest))
  return hasLetters(name) ? name : street
}

/**
 * The geocoder's line, if it wrote one. The first of these texts is taken:
 * 1. a line with a separator or the town, or any line if town and postcode are unknown: `formatted: 'Elm St 5, Springfield'`;
 * 2. the lines of a form, or a name, with the line after them: `{ name: 'Elm House', place_formatted: 'Springfield, Canada' }`;
 * 3. the lines of a form, if one has the town or the postcode: `lines: ['Elm Street 5', 'Springfield']`;
 * 4. a text that may also be a name, if it says more than the town: `{ label: 'Elm Park, Springfield', city: 'Springfield' }`;
 * 5. an address with the town or the postcode, and not `{ address: '5 Elm Street', city: 'Springfield' }`;
 * 6. any text with more than the street, or with a number and a country: `{ text: '5 Elm Street, Leeds, UK' }`.
 */
function wholeLine(texts: Texts, lines: readonly string[]): string | undefined {
  const { postcode, street, lastLine } = texts
  const towns = [texts.suburb, ...TOWNS.map((meaning) => texts[meaning])].filter(isText)
  const hasTown = (text: string) => towns.some((name) => contains(text, name))
  const isWhole = (text: string) => {
    if (!towns.length && !postcode) return true
    return contains(text, postcode) || ((hasSeparator(text) || EAST_ASIAN.test(text)) && hasTown(text))
  }
  const saysMoreThan = (text: string, parts: readonly (string | undefined)[]) =>
    parts.some((part) => part !== text && contains(text, part))
  const saysMoreThanATown = (text: string) =>
    (hasSeparator(text) && /\d/.test(text)) || saysMoreThan(text, [...towns, street])
  const form = joinLines(lines)
  const beginning = form || texts.name
  const candidates: readonly { text: string | undefined; isTheLine: (text: string) => boolean }[] = [
    { text: texts.line, isTheLine: (text) => hasSeparator(text) || isWhole(text) || hasTown(text) },
    { text: lastLine && beginning && joinLines([beginning, lastLine]), isTheLine: () => true },
    { text: form, isTheLine: isWhole },
    { text: texts.displayName ?? texts.lineOrName ?? texts.lineOrTown, isTheLine: saysMoreThanATown },
    { text: texts.address, isTheLine: isWhole },
    {
      text: texts.anyText,
      isTheLine: (text) =>
        saysMoreThan(text, [street]) || (/\d.*,/.test(text) && countryInLine(text) !== undefined),
    },
  ]
  return candidates.find(({ text, isTheLine }) => text && isTheLine(text))?.text
}

/** Street and number in one text beside the geocoder's line. */
function streetBeside(line: string, texts: Texts, lines: readonly string[]): string | undefined {
  const street = [texts.streetLine, texts.address, lines.length === 1 ? lines[0] : undefined]
  return street.find((text) => text && !hasSeparator(text) && text !== line)
}

function joinLines(lines: readonly string[]): string {
  return lines.join(', ')
}

type RegionAndCountry = MayBeUnknown<Required<Pick<AddressParts, 'region' | 'country' | 'countryCode'>>>

/** The country comes from a code if there is one, or else from a name, or else from the end of the line. */
function regionAndCountryIn(texts: Texts, line: string | undefined): RegionAndCountry {
  const { country = '', countryOrRegion, regionOrCountryCode } = texts
  const state = texts.state ?? texts.region
  const code = (texts.countryCode && countryOfCode(texts.countryCode)) ?? countryOf(country)
  // Alone it may be the code of either: `CA`, `NO`.
  const isRegion = code || country || !countryOfCode(regionOrCountryCode ?? '')
  const regionCode = texts.regionCode ?? (isRegion ? regionOrCountryCode : undefined)
  const region = state ?? countryOrRegion ?? regionCode
  if (code || country) return { region, ...countryParts(country, code) }
  const either = countryOrRegion && countryOf(countryOrRegion)
  if (either) return { region: state ?? regionCode, ...countryParts(countryOrRegion, either) }
  const written = countryInLine(line ?? '')
  return { region, country: written, countryCode: written && countryAtTheEnd(written) }
}

/** The country at the end of a line, or at the beginning if a number comes later: `Belarus, Minsk, Elm Street 5`. */
function countryInLine(line: string): string | undefined {
  const pieces = piecesOf(line).map(({ text }) => text)
  const [first = '', ...others] = pieces
  const end = others.at(-1) ?? first
  const isTown = others.length === 1 && ONLY_A_STREET.test(first)
  if (!isTown && countryAtTheEnd(end)) return end
  return others.some(hasDigits) && countryAtTheEnd(first) ? first : undefined
}

/** A code instead of a name is replaced by the English name. An unknown code is left out. */
function countryParts(name: string, countryCode: string | undefined): Omit<RegionAndCountry, 'region'> {
  const isCode = !name || (COUNTRY_CODE.test(name) && (!countryCode || countryOfCode(name) !== undefined))
  return { country: isCode ? countryCode && englishNameOf(countryCode) : name, countryCode }
}

type Areas = Partial<MayBeUnknown<Pick<WrittenParts, 'city' | 'district' | 'locality'>>>

/**
 * If no city is known, the first of the other areas that is known is the city. The next of them is its district. In Australia
 * the suburb is the town of an address: `Fitzroy VIC 3065`.
 */
function areasIn(
  found: Found,
  texts: Texts,
  line: string | undefined,
  countryCode: string | undefined,
): Areas {
  const { suburb, village, town, locality, municipality, county } = texts
  if (countryCode === 'AU' && suburb) return { city: suburb }
  const { districtOrCounty, subdistrict, neighborhood } = texts
  const local = texts.city ?? village ?? town ?? locality ?? municipality
  const named = cityInName(texts, line, found.positions.length > 0)
  // A line knows better whether the county is the town.
  const isCountyTheTown = county && (!hasSeparator(line ?? '') || contains(line, county))
  const city =
    local ?? (subdistrict && districtOrCounty) ?? named ?? (isCountyTheTown ? (suburb ?? county) : undefined)
  // An area that is surely in the town comes first.
  const inTheCity = texts.city === undefined ? undefined : locality
  const areas = [
    suburb,
    inTheCity,
    subdistrict,
    texts.district,
    neighborhood,
    districtOrCounty,
    village,
    town,
    locality,
  ]
  const others = areas.filter((area, index) => area && !isSame(area, city) && areas.indexOf(area) === index)
  return { city, district: others[0], locality: others[1] }
}

/** `{ name: 'London', country: 'GB' }` is a city if nothing is known but its position. Otherwise it may be a firm. */
function cityInName(texts: Texts, line: string | undefined, isOnTheMap: boolean): string | undefined {
  const { lineOrTown, name, street, postcode, kind } = texts
  if (lineOrTown && lineOrTown !== line) return lineOrTown
  const isMoreKnown = line || street || postcode || kind
  const isInAnArea = texts.country || texts.countryCode || texts.state || texts.region
  return isOnTheMap && !isMoreKnown && isInAnArea ? name : undefined
}

/** The name of the building, unless it repeats another part, a line, or, as `Elm Street 5`, a piece of a line. */
function nameBeside(
  parts: MayBeUnknown<AddressParts>,
  texts: Texts,
  lines: readonly (string | undefined)[],
): string | undefined {
  const { houseNumber, street } = parts
  const name = texts.name ?? texts.lineOrName ?? texts.building ?? texts.displayName
  const isStreetLine = contains(name, street) && contains(name, houseNumber)
  const hasNumber = hasDigits(name ?? '')
  // Ideal Postcodes: `{ premise: 'Flat 2, 15' }`
  const house = [texts.unit, houseNumber, street].join(' ')
  const isHouse = hasNumber && hasWordsOf(house, name ?? '')
  const pieces =
    hasNumber && !texts.displayName
      ? lines.flatMap((line) => piecesOf(line ?? '').map(({ text }) => text))
      : []
  const isRepeated = [...lines, ...pieces, ...Object.values(parts)].some((text) => isSame(text, name))
  return isStreetLine || isHouse || isRepeated ? undefined : name
}

/** A part that repeats another part is written once. */
function withoutRepetition(parts: MayBeUnknown<WrittenParts>): MayBeUnknown<WrittenParts> {
  const { houseNumber, street, city, region } = parts
  const isNumberInStreet =
    houseNumber && (street === houseNumber || street?.split(/[\s,]/).includes(houseNumber))
  return {
    ...parts,
    houseNumber: isNumberInStreet ? undefined : houseNumber,
    region: isSame(region, city) ? undefined : region,
  }
}

function withoutUnknown(parts: MayBeUnknown<WrittenParts>): WrittenParts {
  return Object.fromEntries(
    Object.entries(parts).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
