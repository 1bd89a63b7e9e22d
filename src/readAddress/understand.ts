import { countryAtTheEnd, countryOf, countryOfCode, english } from './countries.ts'
import { fold } from './fold.ts'
import type { WrittenParts } from './orders.ts'
import type { AddressParts } from './readAddress.ts'
import type { Found } from './record/found.ts'
import { hasSeparator, piecesOf } from './text.ts'

/** What the texts of a record mean. */
export interface Understood {
  /** The whole address as the geocoder wrote it, if it did. */
  readonly line: string | undefined
  readonly parts: AddressParts
  /** The parts as they are written on an envelope, where there is no such line. */
  readonly written: WrittenParts
}

type Texts = Found['texts']

/** A house number that stands under another key: `{ address: '206' }`, `{ building: '12/3' }`. */
const HOUSE_NUMBER = /^\p{N}{1,5}[^\s,]{0,5}$/u

/** Two or three letters are a code, which tells a reader nothing where it is not known. */
const CODE = /^[A-Za-z]{1,3}$/

/** One word in small letters is a code of a program, and two letters are an abbreviation: no line. */
export const NO_LINE = /^(?:[a-z\d.-]*|[A-Za-z.]{1,2})$/

const EAST_ASIAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/

export function understand(found: Found): Understood {
  const texts = withNumbersInPlace(found.texts)
  const line = wholeLine(texts, found.lines)
  const streetLine = line ? undefined : firstLine(texts, found.lines)
  const { country, countryCode, ...countryOrRegion } = countryIn(texts, line)
  const region = texts.region ?? countryOrRegion.region ?? texts.regionCode
  const { city, district, locality } = areasIn(texts, line ?? streetLine)
  const street = texts.street ?? streetLine ?? beginningOf(texts, line)
  const houseNumber = withAddition(texts.houseNumber ?? texts.block, texts.addition)
  const postcode = texts.postcode ?? (street && city ? texts.postcodeOrCode : undefined)
  const called = nameIn(texts, { houseNumber, street, district, city, region, country }, line)
  const isStreetWithNumber = called && street && !houseNumber && isIn(street, called) && /\p{N}/u.test(called)
  const name = isStreetWithNumber ? undefined : called
  const parts = { name, houseNumber, street, district, city, region, postcode, country, countryCode }

  const isLineOfAForm = found.lines.length > 0 || !texts.street
  const writtenStreet = isStreetWithNumber ? called : ((isLineOfAForm ? streetLine : undefined) ?? street)
  const hasNumber = houseNumber && wordsOf(writtenStreet).includes(houseNumber)
  return {
    line,
    parts: withoutUnknown(parts),
    written: withoutUnknown({
      ...parts,
      houseNumber: hasNumber ? undefined : houseNumber,
      street: writtenStreet,
      district: isSame(district, city) || isSame(district, writtenStreet) ? undefined : district,
      locality,
      region: isSame(region, city) ? undefined : region,
      regionCode: texts.regionCode,
      orderOf: texts.orderOf,
    }),
  }
}

/** `5` and `A` are `5A`, `5` and `2` are `5-2`. */
function withAddition(houseNumber: string | undefined, addition = ''): string | undefined {
  if (houseNumber === undefined || !addition || houseNumber.endsWith(addition)) return houseNumber
  return houseNumber + (/^\p{N}/u.test(addition) ? '-' : '') + addition
}

/** A number that stands under a key for something else is the house number. */
function withNumbersInPlace(texts: Texts): Texts {
  const { address, building, weakLine } = texts
  const street = texts.street ?? texts.lesserStreet
  const isNumber = (text: string | undefined) => text !== undefined && HOUSE_NUMBER.test(text)
  const isStreetANumber = street !== undefined && !/\p{L}/u.test(street)
  return {
    ...texts,
    houseNumber:
      texts.houseNumber ?? [address, building].find(isNumber) ?? (isStreetANumber ? street : undefined),
    address: isNumber(address) ? undefined : address,
    building: isNumber(building) ? undefined : building,
    // `{ address: '206', text: 'South St' }` is a street and its number.
    street: isStreetANumber ? undefined : (street ?? (isNumber(address) ? weakLine : undefined)),
  }
}

/**
 * The geocoder's own line, if it has one. A line in which neither the town nor the postcode stands, where they are known,
 * is only the beginning of an address, as on a form.
 */
function wholeLine(texts: Texts, lines: readonly string[]): string | undefined {
  const towns = [texts.city, texts.village, texts.town, texts.locality, texts.municipality].filter(isText)
  const { postcode = '' } = texts
  const isWhole = (text: string) =>
    (!towns.length && !postcode) ||
    (postcode && isIn(postcode, text)) ||
    ((hasSeparator(text) || EAST_ASIAN.test(text)) && towns.some((town) => isIn(town, text)))
  const isMoreThan = (text: string, part: string | undefined) => part && text !== part && isIn(part, text)
  const numbered = joinLines([...lines, texts.lastLine])
  const candidates = [
    texts.line &&
      (hasSeparator(texts.line) ||
        isWhole(texts.line) ||
        towns.some((town) => isIn(town, texts.line ?? ''))) &&
      texts.line,
    texts.mainText && joinLines([texts.mainText, texts.lastLine]),
    (hasSeparator(numbered) || /\d/.test(numbered)) && isWhole(numbered) && numbered,
    texts.lastLine && texts.streetLine && joinLines([texts.streetLine, texts.lastLine]),
    ...[texts.lineOrName, texts.lineOrTown].map(
      (text) => text && [...towns, texts.street].some((part) => isMoreThan(text, part)) && text,
    ),
    texts.address && isWhole(texts.address) && texts.address,
    texts.weakLine &&
      (isMoreThan(texts.weakLine, postcode) || isMoreThan(texts.weakLine, texts.street)) &&
      texts.weakLine,
  ]
  return candidates.filter(isText).find((text) => !NO_LINE.test(text))
}

/** Street and number in one text, or in the lines of a form. */
function firstLine(texts: Texts, lines: readonly string[]): string | undefined {
  return joinLines(lines) || texts.streetLine || texts.address || texts.line || texts.lastLine
}

/** What stands under a key for street and number beside the whole line. */
function beginningOf({ streetLine, address }: Texts, line: string | undefined): string | undefined {
  return [streetLine, address].find((text) => text && !hasSeparator(text) && text !== line)
}

function joinLines(lines: readonly (string | undefined)[]): string {
  const texts = lines.filter(isText)
  return texts.join(EAST_ASIAN.test(texts.join('')) ? '' : ', ')
}

interface Country {
  readonly country: string | undefined
  readonly countryCode: string | undefined
  /** What stood under a key for either. */
  readonly region?: string | undefined
}

/** A code decides before a name, and a name before the end of a line. */
function countryIn(texts: Texts, line: string | undefined): Country {
  const { country = '', countryOrRegion = '' } = texts
  const codeOrName = (texts.countryCode && countryOfCode(texts.countryCode)) ?? countryOf(country)
  if (codeOrName) return { ...named(country, codeOrName), region: countryOrRegion || undefined }
  if (country) return { ...named(country, undefined), region: countryOrRegion || undefined }
  const either = countryOf(countryOrRegion)
  if (either) return named(countryOrRegion, either)
  const end = piecesOf(line ?? '').at(-1)?.piece ?? ''
  const isTown = [texts.city, texts.town, texts.village, texts.region].some((part) => isSame(part, end))
  const atTheEnd = isTown ? undefined : countryAtTheEnd(end)
  return {
    country: atTheEnd && end,
    countryCode: atTheEnd,
    region: countryOrRegion || undefined,
  }
}

/** A mere code is written as the country's English name. */
function named(text: string, countryCode: string | undefined): Country {
  const isCode = !text || (CODE.test(text) && (!countryCode || countryOfCode(text) !== undefined))
  return { country: isCode ? countryCode && english.of(countryCode) : text, countryCode }
}

interface Areas {
  readonly city: string | undefined
  readonly district: string | undefined
  readonly locality: string | undefined
}

/** The town is the smallest area that is one; what is smaller than a known town is its district. */
function areasIn(texts: Texts, line: string | undefined): Areas {
  const { village, town, locality, municipality, county } = texts
  const city = texts.city ?? village ?? town ?? townInName(texts, line) ?? locality ?? municipality ?? county
  const [smaller, other] = [texts.district, village, town, locality].filter(
    (area) => area !== undefined && !isSame(area, city),
  )
  return { city, district: texts.district ?? smaller, locality: isSame(other, smaller) ? undefined : other }
}

/** `{ name: 'London', country: 'GB' }` is a town, unless it says what else it is. */
function townInName(texts: Texts, line: string | undefined): string | undefined {
  const { lineOrTown, name, street, postcode, locality, municipality, kind, country, countryCode, region } =
    texts
  if (lineOrTown && lineOrTown !== line && !hasSeparator(lineOrTown)) return lineOrTown
  const isMoreKnown = line || street || postcode || locality || municipality || kind
  return !isMoreKnown && (country || countryCode || region) ? name : undefined
}

/** What stands there, unless it is another part once more. */
function nameIn(
  texts: Texts,
  parts: MayBeUnknown<AddressParts>,
  line: string | undefined,
): string | undefined {
  const { houseNumber, street } = parts
  const name = texts.name ?? texts.lineOrName ?? texts.building
  if (!name || (hasSeparator(name) && name === line)) return undefined
  const isStreet = houseNumber && street && isIn(houseNumber, name) && isIn(street, name)
  return isStreet || [line, ...Object.values(parts)].some((part) => isSame(part, name)) ? undefined : name
}

function isIn(part: string, text: string): boolean {
  return fold(text).includes(fold(part))
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && fold(one) === fold(other)
}

function wordsOf(text: string | undefined): string[] {
  return text?.split(/[\s,]+/) ?? []
}

function isText(text: string | undefined | false | 0): text is string {
  return Boolean(text)
}

type MayBeUnknown<Parts> = { readonly [Part in keyof Parts]: Parts[Part] | undefined }

/** Without the parts that are not known. */
function withoutUnknown(parts: MayBeUnknown<WrittenParts>): WrittenParts {
  return Object.fromEntries(
    Object.entries(parts).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
