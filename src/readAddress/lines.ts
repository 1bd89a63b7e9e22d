import { countryAtTheEnd } from './countries.ts'
import { fold } from './fold.ts'
import type { AddressParts } from './readAddress.ts'
import { piecesOf } from './text.ts'

/** More lines than fit on an envelope. */
const MOST_LINES = 5

const NUMBER = /^\p{N}{1,5}(?:[ -/]?\p{L})?(?:[-/]\p{N}{1,4})?$/u

/** `ON K1R 7K9` and `75001` belong to the town before them. */
const POSTCODE_WITH_REGION = /^(?:\p{Lu}{2,3}\.? )?[\p{Lu}\p{N}-]*\p{N}[\p{Lu}\p{N}-]*(?: [\p{Lu}\p{N}]+)?$/u

/**
 * The geocoder's own line as on an envelope: made from the parts where they say the same, where it begins with the
 * largest area, and where it lists more areas than fit; otherwise divided at its commas.
 */
export function splitLine(line: string, parts: AddressParts, composed: readonly string[]): string[] {
  const lines = splitAtCommas(line)
  const { street, city, region, postcode, country } = parts
  const isOneOf = (text: string | undefined, areas: readonly (string | undefined)[]) =>
    areas.some((area) => area !== undefined && fold(area) === fold(text ?? ''))
  const [first = ''] = lines
  const isBig = isOneOf(first, [country, region, city, postcode]) || countryAtTheEnd(first) !== undefined
  const isBigFirst = isBig && !isOneOf(lines.at(-1), [country])
  const isListOfAreas = lines.length > MOST_LINES
  if (street && city && (isBigFirst || isListOfAreas)) return inMost(composed)
  if (wordsIn(line) === wordsIn(composed.join(', '))) return inMost(composed)
  return inMost(isBigFirst ? lines.reverse() : lines)
}

/** As many lines as fit: where there are more, some of them are joined, the last ones first. */
export function inMost(lines: readonly string[]): string[] {
  const few = Math.min(lines.length, MOST_LINES)
  const startOf = (index: number) => Math.floor((index * lines.length) / few)
  return Array.from({ length: few }, (_, index) => lines.slice(startOf(index), startOf(index + 1)).join(', '))
}

/** A number stays with its street and a postcode with its town. */
function splitAtCommas(line: string): string[] {
  const lines: string[] = []
  for (const { separator, piece } of piecesOf(line)) {
    const last = lines.at(-1)
    const belongsToLast =
      last !== undefined && (NUMBER.test(last) || NUMBER.test(piece) || POSTCODE_WITH_REGION.test(piece))
    if (belongsToLast) lines.splice(-1, 1, last + separator + piece)
    else lines.push(piece)
  }
  return lines
}

/** For comparing what two lines say, in whatever order. */
function wordsIn(line: string): string {
  return fold(line).split(' ').sort().join(' ')
}
