import { type AddressPiece, addressPieces, joinPieces } from '../addressPieces.ts'
import type { Address } from '../readAddress/readAddress.ts'
import { EAST_ASIAN } from '../scripts.ts'

type Part = AddressPiece['part']

const PLACE: readonly Part[] = ['name', 'street', 'houseNumber', 'unit', 'other']

/** The first of these that is in a line says where the place is. */
const KINDS: readonly (readonly Part[])[] = [
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

function hasOneOf(line: readonly AddressPiece[], parts: readonly Part[]): boolean {
  return line.some(({ part }) => parts.includes(part))
}
