import type { AddressParts } from '../address.ts'
import { type AddressPieces, joinPieces, namePieces, type UnnamedPiece } from '../addressPieces.ts'
import { commaOf, contains, EAST_ASIAN, isSame, wordsOf } from '../texts.ts'
import { hasRegionCodes, isPostcodeBeforeTown, regionCodeOf } from './compose.ts'
import { isListedNameOf } from './countries.ts'
import { DISTRICTS, type Texts, TOWNS } from './keys.ts'
import { hasShape } from './shape.ts'
import {
  comparableWithoutSpaces,
  HOUSE_NUMBER,
  hasDigits,
  hasSeparator,
  isText,
  numbersIn,
  piecesOf,
  shortPostcodes,
  textsOf,
} from './text.ts'

/** The texts after all rules, and the parts of the composed lines. */
interface Reading {
  readonly texts: Texts
  readonly parts: AddressParts
}

const MAX_LINES = 5

/** Brazilian: `1578 - Bela Vista` after `Avenida Paulista` */
const HOUSE_NUMBER_AND_DISTRICT = /^\d{1,5}[A-Za-z文]? - [A-Za-z文]/

/** `75001`, `ON K1R 7K9` */
const POSTCODE = /^(?:[A-Z]{2,3}\.? )?[A-Z\d-]*\d[A-Z\d-]*(?: [A-Z\d]+)?$/

const REGION_CODE = /^[A-Z]{2,3}$/

/**
 * The geocoder's line, if it loses less of the street, numbers, unit, town and postcode than the composed lines, or if it loses
 * as much and is written as on an envelope. Otherwise the composed lines.
 */
export function chooseLines(reading: Reading, composed: AddressPieces): AddressPieces {
  const { texts, parts } = reading
  if (texts.wholeLine === undefined) return joinToFit(composed)
  const line = withTown(texts.wholeLine, reading)
  const composedLine = composed.map(joinPieces).join(', ')
  const advantage = countLost(composedLine, line, reading) - countLost(line, line, reading)
  if (advantage < 0) return joinToFit(composed)
  const divided = divideAtSeparators(line, reading)
  if (advantage === 0 && !isEnvelope(line, divided, reading, composedLine)) return joinToFit(composed)
  const own = namePieces(divided, parts, (text) => isCountry(text, parts))
  return joinToFit(withCountry(withPostcode(own, reading), reading))
}

function isCountry(text: string, { country, countryCode }: AddressParts): boolean {
  return isSame(text, country) || isListedNameOf(countryCode, text)
}

/** How many of street, number, unit, town, postcode and the line's other numbers, such as that of a flat, `text` lacks. */
function countLost(text: string, line: string, { texts, parts }: Reading): number {
  const { street, houseNumber, unit, district, city, postcode } = parts
  // `withPostcode` adds the postcode to a line without a street. One with a street is composed anew, because geocoders often
  // write it in an order that people don't.
  const isPostcodeNeeded = street && !EAST_ASIAN.test(line)
  // The geocoder may write the street in another way: `Elm St`.
  const isStreetLost = street && !wordsOf(street).some((word) => contains(text, word))
  const isPostcodeLost =
    isPostcodeNeeded && postcode && !comparableWithoutSpaces(text).includes(comparableWithoutSpaces(postcode))
  // Otherwise, only the line may have the quarter.
  const isAreaKnown = street ?? district
  const lost = [houseNumber, unit, city].filter(
    (part) => part && !contains(text, part) && !(isAreaKnown && isAmongHan(text, part)),
  )
  // A postcode may be written in another shape: `97-477`.
  const isPostcode = (number: string) => postcode && comparableWithoutSpaces(postcode) === number
  // `Community Board 1` isn't a door.
  const numbers = texts.listOfAreas ? [] : numbersIn(line)
  const lostNumbers = numbers.filter((number) => !numbersIn(text).includes(number) && !isPostcode(number))
  // Without a street the beginning of the line is the place.
  const isPlaceLost = !street && !contains(text, textsOf(line)[0])
  const others = [isStreetLost, isPostcodeLost, isPlaceLost].filter(Boolean)
  return lost.length + others.length + new Set(lostNumbers).size
}

/** In East Asia, no space is between a number and its street: `東京タワー通り8` has `8`, and `105-0011` does not. */
function isAmongHan(text: string, part: string): boolean {
  const numbers = numbersIn(text)
  return (
    EAST_ASIAN.test(text) &&
    text.includes(part) &&
    numbersIn(part).every((number) => numbers.includes(number))
  )
}

/** Countries in which a quarter may be the postal town. Then the state or the postcode follows it: `Brooklyn, NY 11201`. */
const WITH_POSTAL_QUARTERS = new Set<string | undefined>(['AU', 'CA', 'NZ', 'US'])

/** Adds the town to a line that ends with a quarter of it: `3 Mill Lane, Redland` is in Bristol. */
function withTown(line: string, { texts, parts }: Reading): string {
  const { city, countryCode, postcode, region } = parts
  if (!city || TOWNS.some((town) => contains(line, texts[town]))) return line
  const pieces = piecesOf(line)
  const isArea = ({ text }: UnnamedPiece) => DISTRICTS.some((area) => isSame(text, texts[area]))
  const quarter = pieces.findLastIndex(isArea)
  if (quarter < 0) return line
  const after = pieces.slice(quarter + 1)
  const isOfTheTown = ({ text }: UnnamedPiece) =>
    hasShape(text, REGION_CODE) || hasShape(text, POSTCODE) || isSame(text, region)
  // Any other piece may be the town under another name.
  if (!after.every((piece) => isOfTheTown(piece) || isCountry(piece.text, parts))) return line
  const [next] = after
  const hasState =
    next &&
    hasShape(next.text, /^[A-Z]{2,3}\b/) &&
    !isSame(next.text, postcode) &&
    !isCountry(next.text, parts)
  if (next && isOfTheTown(next) && (hasState || WITH_POSTAL_QUARTERS.has(countryCode))) return line
  const isRegionNeeded = region && WITH_POSTAL_QUARTERS.has(countryCode) && !contains(line, region)
  const added = [city, isRegionNeeded && region].filter(isText)
  const areas = added.map((text) => ({ text, separator: commaOf(text) }))
  return joinPieces([...pieces.slice(0, quarter + 1), ...areas, ...after])
}

/**
 * Adds the country to a line without a street and a country, unless it is East Asian. A line with a street stays as its
 * geocoder writes it.
 */
function withCountry(lines: AddressPieces, { texts, parts }: Reading): AddressPieces {
  const { countryName: country } = texts
  const written = lines.flat().map(({ text }) => text)
  const isSaid = written.some((text) => contains(text, country) || isListedNameOf(parts.countryCode, text))
  if (!country || parts.street || isSaid || EAST_ASIAN.test(written.join())) return lines
  return [...lines, [{ text: country, part: 'country', separator: commaOf(country) }]]
}

function hasPostcode(text: string, postcode: string): boolean {
  const [code, beginning] = shortPostcodes(postcode)
  return comparableWithoutSpaces(text).includes(comparableWithoutSpaces(code)) || contains(text, beginning)
}

/**
 * Adds the postcode if nothing of it is in the geocoder's line: before East Asian areas, beside the town on the side where its
 * country has it, or at the end.
 */
function withPostcode(lines: AddressPieces, { texts, parts }: Reading): AddressPieces {
  const { postcode, countryCode } = parts
  const line = lines.map(joinPieces).join(', ')
  if (postcode === undefined || hasPostcode(line, postcode)) return lines
  const piece = { text: postcode, part: 'postcode' as const, separator: ', ' }
  const afterSpace = (pieces: AddressPieces[number]) =>
    pieces.map((each, index) => (index === 0 ? { ...each, separator: ' ' } : each))
  const [first = [], ...others] = lines
  if (EAST_ASIAN.test(line)) return [[piece], afterSpace(first), ...others]
  const town = lines.find((pieces) => pieces.some(({ part }) => part === 'city'))
  if (!town) return [...lines, [piece]]
  // In an unknown country, the way the street is written decides.
  const all = lines.flat()
  const end = all.findIndex(({ part }) => part === 'district' || part === 'city')
  const road = texts.road ?? joinPieces(all.slice(0, end))
  const whole = isPostcodeBeforeTown(countryCode ?? texts.orderCountry, { ...texts, road })
    ? [piece, ...afterSpace(town)]
    : [...town, { ...piece, separator: ' ' }]
  return lines.map((pieces) => (pieces === town ? whole : pieces))
}

/** Whether the geocoder's line is written as on an envelope. */
function isEnvelope(
  line: string,
  divided: readonly (readonly UnnamedPiece[])[],
  { texts, parts }: Reading,
  composedLine: string,
): boolean {
  const { houseNumber, street, district, city, region, country, countryCode } = parts
  const { state, stateCode, listOfAreas, orderCountry } = texts
  const isRegionNeeded = isSame(state, stateCode) || (!street && !contains(composedLine, state))
  const isCodeUsual =
    countryCode === undefined || hasRegionCodes(countryCode) || contains(composedLine, stateCode)
  // Pelias writes the code even where people do not, `Munich, BY, Germany`:
  // https://github.com/pelias/labels/blob/master/labelSchema.js
  if (contains(line, stateCode) && !isCodeUsual && !isRegionNeeded) return false
  const pieces = textsOf(line)
  const [first] = pieces
  const words = wordsOf(pieces.filter((text) => !isCountry(text, parts)).join(' '))
  // The line may have the name of a region, and the composed lines its code.
  const code = region && regionCodeOf(region, countryCode)?.toLowerCase()
  const isRegionNamed = code && contains(line, region)
  const composedWords = wordsOf(composedLine).flatMap((word) =>
    isRegionNamed && word === code ? wordsOf(region) : [word],
  )
  const saysMore = !words.every((word) => composedWords.includes(word))
  // Only the composed lines have the district: `391 English Village, Erbil` in place of `391, Erbil`.
  const isDistrictLost = houseNumber && contains(composedLine, district) && !contains(line, district)
  // `Le Bourg 46110 Le Vignon`
  const isUndivided =
    city && pieces.length === 1 && !saysMore && hasSeparator(composedLine) && !EAST_ASIAN.test(line)
  if (!street || !city)
    return !isDistrictLost && !isUndivided && (!listOfAreas || !contains(composedLine, first))
  const isStreet = (piece: string) => contains(piece, street)
  const isStreetLine = (piece: string) => isStreet(piece) && contains(piece, houseNumber)
  // `High Street, Old Town, Leeds, Yorkshire, England`
  if (listOfAreas && !divided.map(joinPieces).some(isStreetLine)) return false
  // East Asian lines may begin with the country.
  if (EAST_ASIAN.test(line)) return !listOfAreas
  if (isSame(first, country) || pieces.length > MAX_LINES + 1) return false
  // `1, Elm Street`
  if (isSame(pieces[pieces.findIndex(isStreet) - 1], houseNumber)) return false
  // People begin with an area in Hungary or Iran.
  if (saysMore || isSame(first, city) || isSame(first, region)) return true
  // The order of an unknown country is a guess.
  const isOrderKnown = countryCode !== undefined || orderCountry !== undefined
  return pieces.length > 1 && (!isOrderKnown || isInOrder(words, composedWords))
}

function isInOrder(words: readonly string[], others: readonly string[]): boolean {
  let next = 0
  for (const word of others) if (word === words[next]) next += 1
  return next === words.length
}

/** Joins neighboring lines if there are more than five. Up to nine lines, the first one, usually the street, stays alone. */
export function joinToFit(lines: AddressPieces): AddressPieces {
  if (lines.length <= MAX_LINES) return lines
  const startOf = (index: number) => Math.floor((index * lines.length) / MAX_LINES)
  return Array.from({ length: MAX_LINES }, (_, index) =>
    lines.slice(startOf(index), startOf(index + 1)).flat(),
  )
}

/**
 * Divides the geocoder's line into lines. A house number and a unit stay with their street, and a region and a postcode with
 * their town, which may come after the postcode. A line that begins with the country is turned round, unless it is East Asian.
 */
function divideAtSeparators(line: string, { texts, parts }: Reading): UnnamedPiece[][] {
  const { street, unit, city, region, postcode } = parts
  // `Leeds, Leeds` is `Leeds`.
  const pieces = piecesOf(line).filter(({ text }, index, all) => !isSame(text, all[index - 1]?.text))
  const lines: UnnamedPiece[][] = []
  let startsNext = false
  for (const piece of pieces) {
    const { text } = piece
    const lastLine = lines.at(-1)
    const last = joinPieces(lastLine ?? [])
    const isPostcode = hasShape(text, POSTCODE) && (!hasShape(text, HOUSE_NUMBER) || hasDigits(last))
    const isNumber =
      !isPostcode && (hasShape(text, HOUSE_NUMBER) || hasShape(text, HOUSE_NUMBER_AND_DISTRICT))
    const isCode = hasShape(text, REGION_CODE) && !isCountry(text, parts)
    const isRegion =
      contains(last, city) && (isSame(text, region) || isCode || isSame(text, `${region} ${postcode}`))
    const isPostcodeBefore = isPostcode && (!last || contains(last, street))
    const isUnit = isSame(text, unit)
    // Nominatim writes the number before the street, even after a name, `Elm Bar, 12, Elm Street, Soho, London, …`:
    // https://nominatim.org/release-docs/latest/api/Search/#examples
    const isBehindAName = Boolean(texts.listOfAreas) && lines.length === 1 && pieces.length > MAX_LINES
    const isOfNext = (isNumber || isUnit) && (!lastLine || isBehindAName)
    const isOfLast = startsNext || isNumber || isRegion || isUnit || (isPostcode && !isPostcodeBefore)
    if (lastLine && isOfLast && !isOfNext) lastLine.push(piece)
    else lines.push([piece])
    startsNext = isPostcodeBefore || isOfNext
  }
  const [first = []] = lines
  const isTurned = lines.length > 1 && isCountry(joinPieces(first), parts) && !EAST_ASIAN.test(line)
  return isTurned ? lines.reverse() : lines
}
