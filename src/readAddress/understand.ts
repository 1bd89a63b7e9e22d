import { EAST_ASIAN } from '../eastAsian.ts'
import { englishNameOf } from '../englishNameOf.ts'
import { contains, isSame } from './compare.ts'
import { countryAtTheEnd, countryOf, countryOfCode } from './countries.ts'
import type { WrittenParts } from './orders.ts'
import type { AddressParts } from './readAddress.ts'
import type { Found, Texts } from './record/found.ts'
import { HOUSE_NUMBER, hasSeparator, isText, piecesOf } from './text.ts'

export interface Understood {
  /** The whole address, if the geocoder wrote it in one line. */
  readonly line: string | undefined
  /** The line names all areas around the place: `12, Elm Street, Old Town, Springfield, Spring County, 12345, Canada`. */
  readonly isListOfAreas: boolean
  readonly parts: AddressParts
  readonly written: WrittenParts
}

type MayBeUnknown<Parts> = { readonly [Part in keyof Parts]: Parts[Part] | undefined }

const COUNTRY_CODE = /^[A-Za-z]{1,3}$/

/** A word in lower case, which is a code of a program, or two letters, which are an abbreviation. */
export const NOT_A_LINE = /^(?:[a-z\d.-]*|[A-Za-z.]{1,2})$/

/** `12 Main St`. What follows it is a town, also if that is the name of a country: `12 Main St, Peru`. */
const ONLY_A_STREET = /^\p{N}+\p{L}? \P{N}+$/u

/** Decides which text is which part of the address. */
export function understand(found: Found): Understood {
  const texts = withHouseNumber(found.texts)
  const line = wholeLine(texts, found.lines)
  const streetLine =
    line === undefined
      ? joinLines(found.lines) || texts.streetLine || texts.address || texts.line
      : streetBeside(line, texts, found.lines)
  const { region, country, countryCode } = regionAndCountryIn(texts, line)
  const { city, district, locality } = areasIn(texts, line ?? streetLine, countryCode)
  const number = texts.houseNumber ?? texts.block ?? numberIn(texts.name, texts.street)
  const houseNumber = withAddition(number, texts.addition)
  const street = withoutNumber(texts.street ?? streetLine, houseNumber)
  const postcode = texts.postcode ?? (street && city ? texts.postcodeOrCode : undefined)
  const known = { houseNumber, street, district, city, region, postcode, country, countryCode }
  const name = nameBeside(known, texts, [line, streetLine, ...found.lines])
  const parts = { name, ...known }
  const regionCode = texts.regionCode ?? texts.isoRegionCode?.slice(3) ?? region
  // The lines of a form say more than its street: `{ address1: '5 Elm Street', address2: 'Flat 2', street: 'Elm Street' }`.
  const writtenStreet = line === undefined && found.lines.length > 0 ? streetLine : street
  const written = withoutRepetition({
    ...parts,
    street: writtenStreet,
    locality,
    regionCode,
    orderOf: texts.orderOf,
  })
  return {
    line,
    isListOfAreas: line !== undefined && line === texts.areas,
    parts: withoutUnknown(parts),
    written: withoutUnknown(written),
  }
}

/** With the house number, which may stand under the key of another part: `{ address: '206' }`, `{ building: '12/3' }`. */
function withHouseNumber(texts: Texts): Texts {
  const { address, building, anyText } = texts
  const street = texts.street ?? texts.lesserStreet
  const isNumber = (text = '') => HOUSE_NUMBER.test(text)
  const isStreetANumber = street !== undefined && !/\p{L}/u.test(street)
  // `{ address: '206', text: 'South St' }`
  const streetOrText = street ?? (isNumber(address) ? anyText : undefined)
  return {
    ...texts,
    houseNumber:
      texts.houseNumber ?? [address, building].find(isNumber) ?? (isStreetANumber ? street : undefined),
    address: isNumber(address) ? undefined : address,
    building: isNumber(building) ? undefined : building,
    street: isStreetANumber ? undefined : streetOrText,
  }
}

/** `5` and `A` are `5A`, `5` and `2` are `5-2`, and `5A` and `A` are `5A`. */
function withAddition(houseNumber: string | undefined, addition = ''): string | undefined {
  const isNumber = /^\p{N}/u.test(addition)
  const isThere = houseNumber?.endsWith(isNumber ? `-${addition}` : addition)
  return houseNumber === undefined || isThere ? houseNumber : houseNumber + (isNumber ? '-' : '') + addition
}

/** The number in the name of a place that is its street and number: `Elm Street 5`. */
function numberIn(name: string | undefined, street: string | undefined): string | undefined {
  if (!name || !street || !contains(name, street)) return undefined
  const rest = name.replace(street, '').replace(/^[ ,]+|[ ,]+$/g, '')
  return HOUSE_NUMBER.test(rest) ? rest : undefined
}

/** `Elm Street 5` is `Elm Street` if the number is known to be `5`. */
function withoutNumber(street: string | undefined, houseNumber: string | undefined): string | undefined {
  if (!street || !houseNumber || !contains(street, houseNumber)) return street
  const begins = street.startsWith(houseNumber)
  const rest = begins ? street.slice(houseNumber.length) : street.slice(0, -houseNumber.length)
  const isAtAnEnd = begins || street.endsWith(houseNumber)
  const name = rest.replace(/^[ ,]+|[ ,]+$/g, '')
  return isAtAnEnd && /\p{L}/u.test(name) ? name : street
}

/**
 * The geocoder's line, if it wrote one. The first of these texts is taken:
 * 1. a line with a separator or the town, or any line if town and postcode are unknown: `formatted: 'Elm St 5, Springfield'`;
 * 2. the lines of a form, or a name, with the line after them: `{ name: 'Elm House', place_formatted: 'Springfield, Canada' }`;
 * 3. the lines of a form, if one has the town or the postcode: `lines: ['Elm Street 5', 'Springfield']`;
 * 4. a text that may also be a name, if it says more than the town: `{ label: 'Elm Park, Springfield', city: 'Springfield' }`;
 * 5. an address with the town or the postcode, and not `{ address: '5 Elm Street', city: 'Springfield' }`;
 * 6. any text with more than the street or the postcode: `{ text: '5 Elm Street', street: 'Elm Street' }`.
 */
function wholeLine(texts: Texts, lines: readonly string[]): string | undefined {
  const { postcode, street, lastLine } = texts
  const { city, suburb, village, town, locality, municipality } = texts
  const towns = [city, suburb, village, town, locality, municipality].filter(isText)
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
    { text: texts.areas, isTheLine: saysMoreThanATown },
    { text: texts.lineOrName, isTheLine: saysMoreThanATown },
    { text: texts.lineOrTown, isTheLine: saysMoreThanATown },
    { text: texts.address, isTheLine: isWhole },
    { text: texts.anyText, isTheLine: (text) => saysMoreThan(text, [postcode, street]) },
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
  const { country = '', countryOrRegion } = texts
  const state = texts.state ?? texts.region
  const region = state ?? countryOrRegion ?? texts.regionCode
  const code = (texts.countryCode && countryOfCode(texts.countryCode)) ?? countryOf(country)
  if (code || country) return { region, ...countryParts(country, code) }
  const either = countryOrRegion && countryOf(countryOrRegion)
  if (either) return { region: state ?? texts.regionCode, ...countryParts(countryOrRegion, either) }
  const written = countryInLine(line ?? '', [texts.city, texts.town, texts.village, state])
  return { region, country: written, countryCode: written && countryAtTheEnd(written) }
}

/** The country at the end of a line, or at the beginning if a number comes later: `Belarus, Minsk, Elm Street 5`. */
function countryInLine(line: string, areas: readonly (string | undefined)[]): string | undefined {
  const pieces = piecesOf(line).map(({ piece }) => piece)
  const [first = '', ...others] = pieces
  const end = others.at(-1) ?? first
  const isTown = areas.some((area) => isSame(area, end)) || (others.length === 1 && ONLY_A_STREET.test(first))
  if (!isTown && countryAtTheEnd(end)) return end
  return others.some((piece) => /\p{N}/u.test(piece)) && countryAtTheEnd(first) ? first : undefined
}

/** A code instead of a name is replaced by the English name. An unknown code is left out. */
function countryParts(name: string, countryCode: string | undefined): Omit<RegionAndCountry, 'region'> {
  const isCode = !name || (COUNTRY_CODE.test(name) && (!countryCode || countryOfCode(name) !== undefined))
  return { country: isCode ? countryCode && englishNameOf(countryCode) : name, countryCode }
}

type Areas = MayBeUnknown<Required<Pick<WrittenParts, 'city' | 'district' | 'locality'>>>

/**
 * If no city is known, the first of the other areas that is known is the city. The next of them is its district. In Australia
 * the suburb is the town of an address: `Fitzroy VIC 3065`.
 */
function areasIn(texts: Texts, line: string | undefined, countryCode: string | undefined): Areas {
  const { suburb, village, town, locality, municipality, county } = texts
  if (countryCode === 'AU' && suburb) return { city: suburb, district: undefined, locality: undefined }
  const city = texts.city ?? village ?? town ?? locality ?? municipality ?? cityInName(texts, line) ?? county
  const district = suburb ?? texts.district
  const [smaller, other] = [district, village, town, locality].filter((area) => area && !isSame(area, city))
  return { city, district: district ?? smaller, locality: other }
}

/** `{ name: 'London', country: 'GB' }` is a city if nothing else is known about it. */
function cityInName(texts: Texts, line: string | undefined): string | undefined {
  const { lineOrTown, name, street, postcode, kind } = texts
  if (lineOrTown && lineOrTown !== line) return lineOrTown
  const isMoreKnown = line || street || postcode || kind
  const isInAnArea = texts.country || texts.countryCode || texts.state || texts.region
  return !isMoreKnown && isInAnArea ? name : undefined
}

/** The name of the building, unless it repeats another part or a line. */
function nameBeside(
  parts: MayBeUnknown<AddressParts>,
  texts: Texts,
  lines: readonly (string | undefined)[],
): string | undefined {
  const { houseNumber, street } = parts
  const name = texts.name ?? texts.lineOrName ?? texts.building ?? texts.areas
  const isStreetLine = contains(name, street) && contains(name, houseNumber)
  const hasNumber = /\p{N}/u.test(name ?? '')
  const pieces =
    hasNumber && !texts.areas ? lines.flatMap((line) => piecesOf(line ?? '').map(({ piece }) => piece)) : []
  const isRepeated = [...lines, ...pieces, ...Object.values(parts)].some((text) => isSame(text, name))
  return isStreetLine || isRepeated ? undefined : name
}

/** A part that repeats another part is written once. */
function withoutRepetition(parts: MayBeUnknown<WrittenParts>): MayBeUnknown<WrittenParts> {
  const { houseNumber, street, district, city, region } = parts
  const isNumberInStreet = houseNumber && street?.split(/[\s,]/).includes(houseNumber)
  return {
    ...parts,
    houseNumber: isNumberInStreet ? undefined : houseNumber,
    district: isSame(district, city) || isSame(district, street) ? undefined : district,
    region: isSame(region, city) ? undefined : region,
  }
}

function withoutUnknown(parts: MayBeUnknown<WrittenParts>): WrittenParts {
  return Object.fromEntries(
    Object.entries(parts).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
