import type { Address, AddressParts } from '../address.ts'
import { type AddressPiece, addressPieces, hasWord, joinPieces } from '../addressPieces.ts'
import { contains, EAST_ASIAN } from '../texts.ts'

const PLACE = ['name', 'street', 'houseNumber', 'unit'] as const
const AREAS = ['district', 'city', 'region'] as const

/**
 * Returns the part of an address that describes where it is: the street or the name of the place, and the town. If no town
 * is known, the district, the region, or the next line replaces it. If the place is itself a town or a region, the larger
 * area tells which one.
 */
export function shortAddress(address: Address): { place: string; town: string | undefined } {
  const { lines, parts } = address
  const pieces = addressPieces(address)
  const allPieces = pieces.flat()
  const places = placesIn(allPieces)
  const hasPlace = (line: readonly AddressPiece[]) => line.some((piece) => places.has(piece))
  // An East Asian line contains all areas, the largest first. The country and the postcode may come before them.
  const eastAsian = pieces.find((line) => line.some(isEastAsianArea))
  if (eastAsian && (hasPlace(eastAsian) || !pieces.some(hasPlace))) {
    return {
      place: joinPieces(eastAsian.filter(({ part }) => part !== 'postcode' && part !== 'country')),
      town: undefined,
    }
  }
  const { city, district, region, country } = parts
  const index = pieces.findIndex(hasPlace)
  const [areaPiece] = AREAS.flatMap((area) => allPieces.filter(({ part }) => part === area))
  const ownPieces = (pieces[index] ?? []).filter((piece) => places.has(piece))
  const place =
    joinPieces(ownPieces) || (areaPiece && areaIn(areaPiece, parts)) || joinPieces(pieces[0] ?? [])
  const isInATown = index >= 0 || areaPiece?.part === 'district'
  // A text that isn't divided, with its street and town, may also name the country.
  const isWhole = !isInATown && place === areaPiece?.text
  const larger = [region, country].filter((each) => !(isWhole && contains(place, each)))
  const areas = isInATown ? [city, district, region, lines[index + 1]] : larger
  const town = areas.find((each) => each !== undefined && each !== place)
  return { place, town: place.split(', ').includes(town ?? '') ? undefined : town }
}

/**
 * Returns the name of an area without the postcode and the codes next to it. If the text contains anything else, such as the
 * street in `Downing Street London`, the whole text is returned.
 */
function areaIn({ part, text }: AddressPiece, parts: AddressParts): string {
  const name = (part !== 'other' && parts[part]) || text
  const rest = text.replace(name, '').replace(parts.postcode ?? '', '')
  return /\p{N}/u.test(rest) || hasWord(rest) ? text : name
}

/**
 * The pieces that name a street or a place. A text that is in no part, between an area and a region or the country, is a
 * larger area: `Leeds, West Yorkshire, United Kingdom`.
 */
function placesIn(pieces: readonly AddressPiece[]): ReadonlySet<AddressPiece> {
  const firstArea = pieces.findIndex(({ part }) => AREAS.some((area) => area === part))
  const lastArea = pieces.findLastIndex(({ part }) => part === 'region' || part === 'country')
  const isBetween = (index: number) => firstArea >= 0 && firstArea < index && index < lastArea
  const isPlace = ({ part }: AddressPiece, index: number) =>
    part === 'other' ? !isBetween(index) : PLACE.some((place) => place === part)
  return new Set(pieces.filter(isPlace))
}

function isEastAsianArea({ part, text }: AddressPiece): boolean {
  return (part === 'city' || part === 'region') && EAST_ASIAN.test(text)
}
