import type { Address } from '../address.ts'
import { type AddressPiece, type AddressPieces, addressPieces, joinPieces } from '../address.ts'

/** What a line says. It decides what a card leaves out first if there is no room for all of it. */
export type LineRole = 'name' | 'street' | 'town' | 'country' | 'other'

export interface CardLine {
  readonly role: LineRole
  readonly text: string
  /** The line that stands out: the first one that is a name, a street or a town. */
  readonly isTitle: boolean
}

/** A card keeps room for this many rows of text. */
const MAX_ROWS = 3

/**
 * Puts the lines of an address into at most three rows. If there are more lines, those between the first and the last
 * share a row.
 */
export function cardRows(address: Address): CardLine[][] {
  const pieces = addressPieces(address).flatMap(divideCountry)
  const roles = pieces.map(roleOf)
  // Without a town the last area stands in its place.
  if (!roles.includes('town'))
    roles[
      Math.max(
        roles.findLastIndex((role) => role !== 'country'),
        0,
      )
    ] = 'town'
  // Without a street the first area stands in its place, but not the postcode of an East Asian address.
  const first = pieces.findIndex(
    (line, index) => roles[index] === 'other' && line.some(isNeitherPostcodeNorCountry),
  )
  if (!roles.includes('street') && first >= 0 && first < roles.indexOf('town')) roles[first] = 'street'
  const title = roles.findIndex((role) => role !== 'country' && role !== 'other')
  const lines = pieces.map((line, index) => ({
    text: joinPieces(line),
    role: roles[index] ?? 'other',
    isTitle: index === title,
  }))
  if (lines.length <= MAX_ROWS) return lines.map((line) => [line])
  return [lines.slice(0, 1), lines.slice(1, -1), lines.slice(-1)]
}

/** A country that shares a line gets its own one, because it is left out first: `Karnataka, India`. */
function divideCountry(line: readonly AddressPiece[]): AddressPieces {
  const isShared = line.length > 1 && line.at(-1)?.part === 'country'
  return isShared ? [line.slice(0, -1), line.slice(-1)] : [line]
}

function roleOf(line: readonly AddressPiece[]): LineRole {
  const says = (...parts: AddressPiece['part'][]) => line.some(({ part }) => parts.includes(part))
  if (says('city')) return 'town'
  if (says('name')) return 'name'
  if (says('street', 'houseNumber', 'unit')) return 'street'
  return line.every(({ part }) => part === 'country') ? 'country' : 'other'
}

function isNeitherPostcodeNorCountry({ part }: AddressPiece): boolean {
  return part !== 'postcode' && part !== 'country'
}
