import { EAST_ASIAN } from '../eastAsian.ts'
import type { Address } from '../readAddress/readAddress.ts'

/**
 * The part of an address that says where it is: the street or the name of the place, and the town. If no town is known,
 * the district, the region or the second line replaces it. If the place is itself a town, the region or the country
 * says which one.
 */
export function shortAddress({ lines, parts }: Address): {
  place: string
  town: string | undefined
} {
  const { name, street, district, city, region, postcode, country } = parts
  // An East Asian address may begin with the country and the postcode.
  const area = city ?? region ?? ''
  const isAreasFirst = EAST_ASIAN.test(area)
  const [first = '', second] = isAreasFirst ? lines.filter((line) => line.includes(area)) : lines
  // The only line of Singapore, Monaco or the Vatican.
  if (first === country) return { place: first, town: undefined }
  const isTown = city !== undefined && hasWords(first, city) && !name && !street && !district
  const [place, town] = isTown
    ? [city, region ?? (country !== first ? country : undefined)]
    : [withoutDistrict(withoutPostcode(first, postcode)), city ?? district ?? region ?? second]
  return { place, town: town && !endsWithTown(place, town) ? town : undefined }
}

/** `Berliner Straße` does not have the word `Berlin`. */
function hasWords(text: string, words: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{M}]+/gu, ' ')} `.includes(` ${words} `)
}

/** A Brazilian line has the district after the house number: `Avenida Paulista, 1578 - Bela Vista`. */
function withoutDistrict(line: string): string {
  return line.replace(/(, \p{N}{1,5}\p{L}?) - \p{L}.*/u, '$1')
}

/** An East Asian line may begin with the postcode. */
function withoutPostcode(line: string, postcode: string | undefined): string {
  if (!postcode || !EAST_ASIAN.test(line)) return line
  return line.replace(postcode, '').replace('〒', '').trim() || line
}

/** An East Asian line has all areas, the largest first. Any other line may end with its town: `Elm Street 1, Springfield`. */
function endsWithTown(line: string, town: string): boolean {
  return EAST_ASIAN.test(town) ? line.includes(town) : line.split(', ').includes(town)
}
