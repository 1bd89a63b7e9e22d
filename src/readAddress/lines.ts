import { countryAtTheEnd } from './countries.ts'
import { fold, isSame } from './fold.ts'
import type { AddressParts } from './readAddress.ts'
import { piecesOf } from './text.ts'

/** An envelope has room for this many lines. */
const MOST_LINES = 5

/** `12`, `12a`, `12 bis`, `12-14b`, `12/3` */
const HOUSE_NUMBER = /^\p{N}{1,5}(?:[ ./-]?(?:\p{L}|bis|ter))?(?:[-/]\p{N}{1,4}\p{L}?)?$/iu

/** Brazilian: `1578 - Bela Vista` after `Avenida Paulista` */
const HOUSE_NUMBER_AND_DISTRICT = /^\p{N}{1,5}\p{L}? - \p{L}/u

/** `75001`, and `ON K1R 7K9` */
const POSTCODE = /^(?:\p{Lu}{2,3}\.? )?[\p{Lu}\p{N}-]*\p{N}[\p{Lu}\p{N}-]*(?: [\p{Lu}\p{N}]+)?$/u

/**
 * Divides the geocoder's line into the lines of an envelope.
 *
 * `composed` are the lines made from the parts. They are returned instead if they have the same words, or if the street
 * and the city are known and the geocoder's line begins with an area or has too many pieces.
 */
export function divideLine(line: string, parts: AddressParts, composed: readonly string[]): string[] {
  const lines = divideAtSeparators(line)
  const { street, city } = parts
  const isAreaFirst = beginsWithAnArea(lines, parts)
  const hasTooManyPieces = lines.length > MOST_LINES
  const isComposedBetter =
    (street && city && (isAreaFirst || hasTooManyPieces)) || haveSameWords(line, composed)
  if (isComposedBetter) return joinToFit(composed)
  return joinToFit(isAreaFirst ? lines.reverse() : lines)
}

/** Joins neighbouring lines if there are more than five. Of up to nine, the first, usually the street, stays alone. */
export function joinToFit(lines: readonly string[]): string[] {
  const count = Math.min(lines.length, MOST_LINES)
  const startOf = (index: number) => Math.floor((index * lines.length) / count)
  return Array.from({ length: count }, (_, index) =>
    lines.slice(startOf(index), startOf(index + 1)).join(', '),
  )
}

/** Whether the first line is the country or another area, and the last line is not the country. */
function beginsWithAnArea(
  lines: readonly string[],
  { city, region, postcode, country }: AddressParts,
): boolean {
  const [first = ''] = lines
  const isArea = [country, region, city, postcode].some((area) => isSame(area, first))
  return (isArea || countryAtTheEnd(first) !== undefined) && !isSame(country, lines.at(-1) ?? '')
}

/** Keeps a house number with its street, and a postcode with its city. */
function divideAtSeparators(line: string): string[] {
  const lines: string[] = []
  for (const { separator, piece } of piecesOf(line)) {
    const last = lines.at(-1)
    const belongsToLast =
      last !== undefined &&
      (HOUSE_NUMBER.test(last) ||
        HOUSE_NUMBER.test(piece) ||
        HOUSE_NUMBER_AND_DISTRICT.test(piece) ||
        POSTCODE.test(piece))
    if (belongsToLast) lines.splice(-1, 1, last + separator + piece)
    else lines.push(piece)
  }
  return lines
}

/** Whether the line has the same words as the lines, in any order. */
function haveSameWords(line: string, lines: readonly string[]): boolean {
  return sortedWords(line) === sortedWords(lines.join(', '))
}

function sortedWords(line: string): string {
  return fold(line).split(' ').sort().join(' ')
}
