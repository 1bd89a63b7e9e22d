import { EAST_ASIAN } from '../eastAsian.ts'
import { comparable, contains, isSame } from './compare.ts'
import { countryAtTheEnd } from './countries.ts'
import type { Address, AddressParts } from './readAddress.ts'
import { HOUSE_NUMBER, piecesOf } from './text.ts'
import type { Understood } from './understand.ts'

type Envelope = Pick<Address, 'formatted' | 'lines'>

/** An envelope has room for this many lines. */
const MOST_LINES = 5

/** Brazilian: `1578 - Bela Vista` after `Avenida Paulista` */
const HOUSE_NUMBER_AND_DISTRICT = /^\p{N}{1,5}\p{L}? - \p{L}/u

/** `75001`, and `ON K1R 7K9` */
const POSTCODE = /^(?:\p{Lu}{2,3}\.? )?[\p{Lu}\p{N}-]*\p{N}[\p{Lu}\p{N}-]*(?: [\p{Lu}\p{N}]+)?$/u

/** The geocoder's line as an envelope, or `undefined` if street and town are known, and the line is not an envelope. */
export function envelopeOf(
  { line, isListOfAreas, parts }: Understood,
  composed: readonly string[],
): Envelope | undefined {
  if (line === undefined) return undefined
  const isKnown = parts.street !== undefined && parts.city !== undefined
  if (isKnown && !isEnvelope(line, isListOfAreas, parts, composed)) return undefined
  const lines = divideAtSeparators(line, parts)
  const isTurned = isSame(lines[0], parts.country) && !EAST_ASIAN.test(line)
  return isTurned ? envelopeOfLines(lines.reverse()) : { formatted: line, lines: joinToFit(lines) }
}

/** East Asian scripts are written without commas, but a country in another script follows one. */
export function envelopeOfLines(lines: readonly string[]): Envelope {
  const separatorBefore = (line: string) => (EAST_ASIAN.test(line) ? ' ' : ', ')
  const [first = '', ...others] = lines
  const formatted = others.reduce((text, line) => text + separatorBefore(line) + line, first)
  return { formatted, lines: joinToFit(lines) }
}

/**
 * Whether the geocoder's line can stay as it is. It cannot
 * - if its country comes first: `Belarus, Minsk, Elm Street 5`;
 * - if it has more pieces than an envelope has lines, or no separators;
 * - if it lists areas, as `High Street, Old Town, Leeds, Yorkshire, England` does, and not only street, town and country;
 * - if a comma cuts the number from its street: `1, Elm Street, Springfield`;
 * - if it has only words of the composed lines, but in another order: `Elm Street 1, Springfield, 12345`.
 * A line that says more than the parts stays, and so does one that begins with an area: people write so in Hungary or Iran.
 */
function isEnvelope(
  line: string,
  isListOfAreas: boolean,
  parts: AddressParts,
  composed: readonly string[],
): boolean {
  const { houseNumber, street, city, region, country } = parts
  const pieces = piecesOf(line).map(({ piece }) => piece)
  const [first] = pieces
  const isStreet = (piece: string | undefined) => contains(piece, street)
  const isShort =
    houseNumber === undefined && isStreet(first) && isSame(pieces[1], city) && pieces.length <= 3
  const isStreetLine = (piece: string) => isStreet(piece) && contains(piece, houseNumber)
  if (isListOfAreas && !isShort && !divideAtSeparators(line, parts).some(isStreetLine)) return false
  if (EAST_ASIAN.test(line)) return true
  if (isSame(first, country) || pieces.length > MOST_LINES + 1) return false
  if (isSame(pieces[pieces.findIndex(isStreet) - 1], houseNumber)) return false
  const words = wordsOf(line)
  const composedWords = wordsOf(composed.join(' '))
  const saysMore = !words.every((word) => composedWords.includes(word))
  if (saysMore || isSame(first, city) || isSame(first, region)) return true
  return pieces.length > 1 && isInOrder(words, composedWords)
}

function wordsOf(text: string): string[] {
  return comparable(text).split(' ')
}

/** Whether all words stand among the others in the same order. */
function isInOrder(words: readonly string[], others: readonly string[]): boolean {
  let next = 0
  for (const word of others) if (word === words[next]) next += 1
  return next === words.length
}

/** Joins neighbouring lines if there are more than five. With up to nine, the first, usually the street, stays alone. */
function joinToFit(lines: readonly string[]): string[] {
  const count = Math.min(lines.length, MOST_LINES)
  const startOf = (index: number) => Math.floor((index * lines.length) / count)
  return Array.from({ length: count }, (_, index) =>
    lines.slice(startOf(index), startOf(index + 1)).join(', '),
  )
}

/** `BC` */
const REGION_CODE = /^\p{Lu}{2,3}$/u

/** Keeps a house number with its street, and a region and a postcode with their town: the postcode may stand before it. */
function divideAtSeparators(line: string, { street, city, region, postcode }: AddressParts): string[] {
  const lines: string[] = []
  let startsNext = false
  for (const { separator, piece } of piecesOf(line)) {
    const last = lines.at(-1)
    const isPostcode = POSTCODE.test(piece) && (!HOUSE_NUMBER.test(piece) || /\p{N}/u.test(last ?? ''))
    const isNumber = !isPostcode && (HOUSE_NUMBER.test(piece) || HOUSE_NUMBER_AND_DISTRICT.test(piece))
    const isCode = REGION_CODE.test(piece) && countryAtTheEnd(piece) === undefined
    const isRegion =
      contains(last, city) && (isSame(piece, region) || isCode || isSame(piece, `${region} ${postcode}`))
    const isPostcodeBefore = isPostcode && (last === undefined || contains(last, street))
    const isOfLast = startsNext || isNumber || isRegion || (isPostcode && !isPostcodeBefore)
    if (last !== undefined && isOfLast) lines.splice(-1, 1, last + separator + piece)
    else lines.push(piece)
    startsNext = isPostcodeBefore || (isNumber && lines.at(-1) === piece)
  }
  return lines
}
