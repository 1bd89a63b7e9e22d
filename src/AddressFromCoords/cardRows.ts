import type { Address } from '../readAddress/readAddress.ts'

/** What a line says. It decides what a card leaves out first if there is no room for all of it. */
export type LineRole = 'name' | 'street' | 'town' | 'country' | 'other'

export interface CardLine {
  readonly role: LineRole
  readonly text: string
  /** The line that stands out: the first one that is a name, a street or a town. */
  readonly isTitle: boolean
}

/** A card keeps room for this many rows of text. */
const MOST_ROWS = 3

/**
 * Puts the lines of an address into at most three rows. If there are more lines, those between the first and the last
 * share a row.
 */
export function cardRows(address: Address): CardLine[][] {
  const lines = linesWithRoles(address)
  if (lines.length <= MOST_ROWS) return lines.map((line) => [line])
  return [lines.slice(0, 1), lines.slice(1, -1), lines.slice(-1)]
}

function linesWithRoles({ lines, parts }: Address): CardLine[] {
  const { name, street, city, postcode, country } = parts
  const isCountry = (line: string) => line === country && lines.length > 1
  const lastOfArea = lines.findLastIndex((line) => !isCountry(line))
  const town = city ? lines.findLastIndex((line) => line.includes(city) && !isCountry(line)) : -1
  const townLine = town >= 0 ? town : lastOfArea
  const roles = lines.map((line, index): LineRole => {
    if (index === townLine) return 'town'
    if (isCountry(line)) return 'country'
    if (index === 0 && line === name) return 'name'
    return street && line.includes(street) ? 'street' : 'other'
  })
  // A geocoder may write the street in another way than in its parts. Then it is the first line, unless that is the
  // postcode of an East Asian address.
  const first = roles.findIndex((role) => role !== 'country' && role !== 'name')
  const isPostcode = [postcode, `${country} ${postcode}`].includes(lines[first])
  if (!roles.includes('street') && roles[first] === 'other' && !isPostcode) roles[first] = 'street'
  const title = roles.findIndex((role) => role !== 'country' && role !== 'other')
  return lines.map((text, index) => ({ text, role: roles[index] ?? 'other', isTitle: index === title }))
}
