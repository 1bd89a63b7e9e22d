import type { Address } from '../readAddress/readAddress.ts'

/** What a line says. It decides what a card leaves out first if there is no room for all of it. */
export type LineRole = 'name' | 'street' | 'town' | 'country' | 'other'

export interface CardLine {
  readonly role: LineRole
  readonly text: string
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
  const { name, street, city, country } = parts
  const last = lines.length - 1
  const hasCountry = last > 0 && lines[last] === country
  const lastBeforeCountry = hasCountry ? last - 1 : last
  const withCity = city
    ? lines.slice(0, lastBeforeCountry + 1).findLastIndex((line) => line.includes(city))
    : -1
  const town = withCity >= 0 ? withCity : lastBeforeCountry
  const hasName = town > 0 && lines[0] === name
  const first = hasName ? 1 : 0
  const withStreet = street ? lines.findIndex((line) => line.includes(street)) : -1
  const streetLine = withStreet >= 0 ? withStreet : first
  const roleOf = (index: number): LineRole => {
    if (index === town) return 'town'
    if (index === streetLine) return 'street'
    if (hasName && index === 0) return 'name'
    return hasCountry && index === last ? 'country' : 'other'
  }
  return lines.map((text, index) => ({ role: roleOf(index), text }))
}
