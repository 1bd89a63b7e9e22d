import type { Address, AddressParts } from '../address.ts'
import {
  type AddressPiece,
  type AddressPieces,
  addressPieces,
  hasWord,
  joinPieces,
} from '../addressPieces.ts'
import { contains, EAST_ASIAN } from '../texts.ts'

const PLACE = ['name', 'street', 'houseNumber', 'unit'] as const
const AREAS = ['district', 'city', 'region'] as const

interface ShortAddress {
  readonly place: string
  readonly town: string | undefined
}

/**
 * Returns the street or the name of a place, and its town. If no town is known, the district, the region, or the next line
 * replaces it. If the place is itself a town or a region, a larger area tells which one.
 */
export function shortAddress(address: Address): ShortAddress {
  const { city, district, region } = address.parts
  const pieces = addressPieces(address)
  const placePieces = placesIn(pieces.flat())
  // A unit may have a separate line, above the street.
  const hasPlace = (line: readonly AddressPiece[]) =>
    line.some((piece) => placePieces.has(piece) && piece.part !== 'unit')
  const index = pieces.findIndex(hasPlace)
  const placeLine = pieces[index]

  // An East Asian line contains all areas and the place.
  const eastAsianLine = pieces.find((line) => line.some(isEastAsianArea))
  if (eastAsianLine && (!placeLine || hasPlace(eastAsianLine))) {
    const shown = eastAsianLine.filter(({ part }) => part !== 'postcode' && part !== 'country')
    return { place: joinPieces(shown), town: undefined }
  }

  if (!placeLine) return shortArea(address, pieces)
  const place = joinPieces(placeLine.filter((piece) => placePieces.has(piece)))
  return withTown(place, [city, district, region, address.lines[index + 1]])
}

/** For an address without a street or a name, returns its smallest area and a larger one. */
function shortArea({ lines, parts }: Address, pieces: AddressPieces): ShortAddress {
  const { city, district, region, country } = parts
  const allPieces = pieces.flat()
  const [areaPiece] = AREAS.flatMap((area) => allPieces.filter(({ part }) => part === area))
  if (!areaPiece) return withTown(joinPieces(pieces[0] ?? []), [region, country])
  const place = areaIn(areaPiece, parts)
  if (areaPiece.part === 'district') return withTown(place, [city, district, region, lines[0]])
  // A text that isn't divided may also contain the region and the country.
  const isContained = (area: string | undefined) => place === areaPiece.text && contains(place, area)
  return withTown(
    place,
    [region, country].filter((area) => !isContained(area)),
  )
}

function withTown(place: string, areas: readonly (string | undefined)[]): ShortAddress {
  const town = areas.find((area) => area !== undefined && area !== place)
  const isRepeated = town !== undefined && place.split(', ').includes(town)
  return { place, town: isRepeated ? undefined : town }
}

/**
 * Returns the name of an area without a postcode or a code such as `NSW` next to it. If the text contains anything else, such
 * as the street in `Downing Street London`, returns the whole text.
 */
function areaIn({ part, text }: AddressPiece, parts: AddressParts): string {
  const name = (part !== 'other' && parts[part]) || text
  const rest = text.replace(name, '').replace(parts.postcode ?? '', '')
  return /\p{N}/u.test(rest) || hasWord(rest) ? text : name
}

/**
 * Returns the pieces that contain a street or a name. Text that isn't a known part counts as a name, except after an area and
 * before a street, region, or country, where it's an area: `Leeds, West Yorkshire, United Kingdom`.
 */
function placesIn(pieces: readonly AddressPiece[]): ReadonlySet<AddressPiece> {
  const firstArea = pieces.findIndex(({ part }) => AREAS.some((area) => area === part))
  const last = pieces.findLastIndex(
    ({ part }) => part === 'street' || part === 'region' || part === 'country',
  )
  const isBetween = (index: number) => firstArea >= 0 && firstArea < index && index < last
  const isPlace = ({ part }: AddressPiece, index: number) =>
    part === 'other' ? !isBetween(index) : PLACE.some((place) => place === part)
  return new Set(pieces.filter(isPlace))
}

function isEastAsianArea({ part, text }: AddressPiece): boolean {
  return (part === 'city' || part === 'region') && EAST_ASIAN.test(text)
}
