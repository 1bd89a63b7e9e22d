import { countryAtTheEnd, countryOf, countryOfCode, englishNameOf } from './countries.ts'
import { contains, isSame } from './fold.ts'
import type { WrittenParts } from './orders.ts'
import type { AddressParts } from './readAddress.ts'
import type { Found, Texts } from './record/found.ts'
import { EAST_ASIAN, hasSeparator, isText, piecesOf } from './text.ts'

export interface Understood {
  /** The whole address, if the geocoder wrote it in one line. */
  readonly line: string | undefined
  readonly parts: AddressParts
  readonly written: WrittenParts
}

type MayBeUnknown<Parts> = { readonly [Part in keyof Parts]: Parts[Part] | undefined }

/** A house number may be under the key of another part: `{ address: '206' }`, `{ building: '12/3' }`. */
const HOUSE_NUMBER = /^\p{N}{1,5}[^\s,]{0,5}$/u

const COUNTRY_CODE = /^[A-Za-z]{1,3}$/

/** A word in lower case, which is a code of a program, or two letters, which are an abbreviation. */
export const NOT_A_LINE = /^(?:[a-z\d.-]*|[A-Za-z.]{1,2})$/

/** Decides which text is which part of the address. */
export function understand(found: Found): Understood {
  const texts = withHouseNumber(found.texts)
  const line = wholeLine(texts, found.lines)
  const streetLine = line === undefined ? firstLine(texts, found.lines) : undefined
  const { city, district, locality } = areasIn(texts, line ?? streetLine)
  const { region, country, countryCode } = regionAndCountryIn(texts, line)
  const street = texts.street ?? streetLine ?? streetBesideLine(texts, line)
  const houseNumber = withAddition(texts.houseNumber ?? texts.block, texts.addition)
  const postcode = texts.postcode ?? (street && city ? texts.postcodeOrCode : undefined)
  const nameOrStreet = nameBeside({ houseNumber, street, district, city, region, country }, texts, line)
  const isStreet = !houseNumber && isStreetWithNumber(nameOrStreet, street)
  const name = isStreet ? undefined : nameOrStreet
  const parts = { name, houseNumber, street, district, city, region, postcode, country, countryCode }

  const formStreet = found.lines.length > 0 ? streetLine : undefined
  const writtenStreet = isStreet ? nameOrStreet : (formStreet ?? street)
  const { regionCode, orderOf } = texts
  const written = withoutRepetition({ ...parts, street: writtenStreet, locality, regionCode, orderOf })
  return { line, parts: withoutUnknown(parts), written: withoutUnknown(written) }
}

/** With the house number, which may stand under the key of another part. */
function withHouseNumber(texts: Texts): Texts {
  const { address, building, weakLine } = texts
  const street = texts.street ?? texts.lesserStreet
  const isNumber = (text = '') => HOUSE_NUMBER.test(text)
  const isStreetANumber = street !== undefined && !/\p{L}/u.test(street)
  // `{ address: '206', text: 'South St' }`
  const streetOrText = street ?? (isNumber(address) ? weakLine : undefined)
  return {
    ...texts,
    houseNumber:
      texts.houseNumber ?? [address, building].find(isNumber) ?? (isStreetANumber ? street : undefined),
    address: isNumber(address) ? undefined : address,
    building: isNumber(building) ? undefined : building,
    street: isStreetANumber ? undefined : streetOrText,
  }
}

/** `5` and `A` are `5A`, `5` and `2` are `5-2`. */
function withAddition(houseNumber: string | undefined, addition = ''): string | undefined {
  if (houseNumber === undefined || houseNumber.endsWith(addition)) return houseNumber
  return houseNumber + (/^\p{N}/u.test(addition) ? '-' : '') + addition
}

/**
 * The geocoder's line, if it wrote one. A text with separators under a key for a line always is one. A text without
 * them, or under `address`, may be only the first line of a form: if the city or the postcode is known, it must have
 * one of them.
 */
function wholeLine(texts: Texts, lines: readonly string[]): string | undefined {
  const { postcode, street, mainText, streetLine, lastLine } = texts
  const towns = [texts.city, texts.village, texts.town, texts.locality, texts.municipality].filter(isText)
  const hasTown = (text: string) => towns.some((town) => contains(text, town))
  const isWhole = (text: string) => {
    if (!towns.length && !postcode) return true
    if (postcode && contains(text, postcode)) return true
    return (hasSeparator(text) || EAST_ASIAN.test(text)) && hasTown(text)
  }
  const hasMoreThan = (text: string, parts: readonly (string | undefined)[]) =>
    parts.some((part) => part && part !== text && contains(text, part))
  const hasMoreThanATown = (text: string) => hasMoreThan(text, [...towns, street])
  const always = () => true
  const candidates: readonly { text: string | undefined; isTheLine: (text: string) => boolean }[] = [
    { text: texts.line, isTheLine: (text) => hasSeparator(text) || isWhole(text) || hasTown(text) },
    { text: mainText && joinLines([mainText, lastLine]), isTheLine: always },
    {
      text: lines.length > 0 || !streetLine ? joinLines([...lines, lastLine]) : undefined,
      isTheLine: (text) => (hasSeparator(text) || /\d/.test(text)) && isWhole(text),
    },
    { text: streetLine && lastLine && joinLines([streetLine, lastLine]), isTheLine: always },
    { text: texts.lineOrName, isTheLine: hasMoreThanATown },
    { text: texts.lineOrTown, isTheLine: hasMoreThanATown },
    { text: texts.address, isTheLine: isWhole },
    { text: texts.weakLine, isTheLine: (text) => hasMoreThan(text, [postcode, street]) },
  ]
  return candidates.find(({ text, isTheLine }) => text && isTheLine(text) && !NOT_A_LINE.test(text))?.text
}

/** The lines of a form as one text, or else one other line: if possible the one with street and number. */
function firstLine(texts: Texts, lines: readonly string[]): string | undefined {
  return joinLines(lines) || texts.streetLine || texts.address || texts.line || texts.lastLine
}

/** Street and number in one text, beside the whole line. */
function streetBesideLine({ streetLine, address }: Texts, line: string | undefined): string | undefined {
  return [streetLine, address].find((text) => text && !hasSeparator(text) && text !== line)
}

function joinLines(lines: readonly (string | undefined)[]): string {
  const texts = lines.filter(isText)
  return texts.join(EAST_ASIAN.test(texts.join('')) ? '' : ', ')
}

type RegionAndCountry = MayBeUnknown<Required<Pick<AddressParts, 'region' | 'country' | 'countryCode'>>>

/** The country comes from a code if there is one, or else from a name, or else from the end of the line. */
function regionAndCountryIn(texts: Texts, line: string | undefined): RegionAndCountry {
  const { country = '', countryOrRegion } = texts
  const region = texts.region ?? countryOrRegion ?? texts.regionCode
  const code = (texts.countryCode && countryOfCode(texts.countryCode)) ?? countryOf(country)
  if (code || country) return { region, ...countryParts(country, code) }
  const either = countryOrRegion && countryOf(countryOrRegion)
  if (either) return { region: texts.region ?? texts.regionCode, ...countryParts(countryOrRegion, either) }
  const end = piecesOf(line ?? '').at(-1)?.piece ?? ''
  const isTown = [texts.city, texts.town, texts.village, texts.region].some((part) => isSame(part, end))
  const countryCode = isTown ? undefined : countryAtTheEnd(end)
  return { region, country: countryCode && end, countryCode }
}

/** A code instead of a name is replaced by the English name. An unknown code is left out. */
function countryParts(name: string, countryCode: string | undefined): Omit<RegionAndCountry, 'region'> {
  const isCode = !name || (COUNTRY_CODE.test(name) && (!countryCode || countryOfCode(name) !== undefined))
  return { country: isCode ? countryCode && englishNameOf(countryCode) : name, countryCode }
}

type Areas = MayBeUnknown<Required<Pick<WrittenParts, 'city' | 'district' | 'locality'>>>

/** If no city is known, the first of the other areas that is known is the city. A smaller area is its district. */
function areasIn(texts: Texts, line: string | undefined): Areas {
  const { village, town, locality, municipality, county } = texts
  const city = texts.city ?? village ?? town ?? cityInName(texts, line) ?? locality ?? municipality ?? county
  const [smaller, other] = [texts.district, village, town, locality].filter(
    (area) => area !== undefined && !isSame(area, city),
  )
  return { city, district: texts.district ?? smaller, locality: isSame(other, smaller) ? undefined : other }
}

/** `{ name: 'London', country: 'GB' }` is a city if nothing else is known about it. */
function cityInName(texts: Texts, line: string | undefined): string | undefined {
  const { lineOrTown, name, street, postcode, locality, municipality, kind } = texts
  if (lineOrTown && lineOrTown !== line) return lineOrTown
  const isMoreKnown = line || street || postcode || locality || municipality || kind
  const isInAnArea = texts.country || texts.countryCode || texts.region
  return !isMoreKnown && isInAnArea ? name : undefined
}

/** The name of the building, unless it repeats another part or the line. */
function nameBeside(
  parts: MayBeUnknown<AddressParts>,
  texts: Texts,
  line: string | undefined,
): string | undefined {
  const { houseNumber, street } = parts
  const name = texts.name ?? texts.lineOrName ?? texts.building
  if (!name) return undefined
  const isStreetLine = houseNumber && street && contains(name, houseNumber) && contains(name, street)
  const isRepeated = [line, ...Object.values(parts)].some((text) => isSame(text, name))
  return isStreetLine || isRepeated ? undefined : name
}

/** `{ name: 'Elm Street 5', street: 'Elm Street' }` */
function isStreetWithNumber(name: string | undefined, street: string | undefined): boolean {
  return name !== undefined && street !== undefined && contains(name, street) && /\p{N}/u.test(name)
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
