import { EAST_ASIAN } from '../eastAsian.ts'
import type { Address } from '../readAddress/readAddress.ts'

/** A small letter, a letter of a script without capitals, or four capitals. `OR` and `LS1 1AA` are codes. */
const WORD = /\p{Ll}|\p{Lo}|\p{L}{4}/u

/**
 * The part of an address that says where it is: the street or the name of the place, and the town. If no town is known,
 * the district, the region or the next line replaces it. If the place is itself a town or a region, the larger area says
 * which one.
 */
export function shortAddress({ lines, parts }: Address): {
  place: string
  town: string | undefined
} {
  const { name, street, district, city, region, postcode, country } = parts
  const area = city ?? region ?? ''
  const linesWithArea = lines.filter((line) => area && line.includes(area))
  const [first = ''] = lines
  // An East Asian line has all areas, the largest first. The country and the postcode may stand before it.
  const [eastAsian] = EAST_ASIAN.test(area) ? linesWithArea : []
  if (eastAsian) return { place: withoutPostcode(eastAsian, postcode), town: undefined }
  // In Hungary and elsewhere the town, the region or the country comes before the street.
  const beginsWithArea = !name && [city, region, country].some((known) => known && first.includes(known))
  const line = (beginsWithArea && lines.find((text) => street && text.includes(street))) || first
  // The only line of Singapore, Monaco or the Vatican.
  if (line === country) return { place: line, town: undefined }
  // `Leeds Road` is not where the town stands if it also stands in another line.
  const hasTheArea = line === area || (linesWithArea.length === 1 && linesWithArea[0] === line)
  const rest = [area, region, country, postcode].reduce<string>(
    (text, part = '') => text.replace(part, ''),
    line,
  )
  if (hasTheArea && !name && !street && !district && !WORD.test(rest)) {
    const largerAreas = [region, lines.length > 1 ? country : undefined]
    return { place: area, town: largerAreas.find((larger) => larger && larger !== area) }
  }
  const town = city ?? district ?? region ?? lines[lines.indexOf(line) + 1]
  const hasTown = (hasTheArea && town === area) || line.split(', ').includes(town ?? '')
  return { place: withoutDistrict(line), town: hasTown ? undefined : town }
}

/** A Brazilian line has the district after the house number: `Avenida Paulista, 1578 - Bela Vista`. */
function withoutDistrict(line: string): string {
  return line.replace(/(, \p{N}{1,5}\p{L}?) - \p{L}.*/u, '$1')
}

/** `〒105-0011 東京都港区` is `東京都港区`. */
function withoutPostcode(line: string, postcode = ''): string {
  return line.replace(postcode, '').replace('〒', '').trim()
}
