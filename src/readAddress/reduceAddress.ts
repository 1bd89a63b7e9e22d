import type { Address, AddressParts } from '../address.ts'
import { type AddressPieces, createAddress, regionBesideTown } from '../addressPieces.ts'
import type { Precision } from '../precision.ts'
import { sureParts } from '../sureParts.ts'
import { commaOf, EAST_ASIAN } from '../texts.ts'
import { joinToFit } from './choose.ts'
import { composeLines } from './compose.ts'

/**
 * Composes an address anew from the parts that are certain at this precision. Returns `null` if none is left. It takes from the
 * lines of the full address only how the region is written, because they may contain a house number that isn't in any part.
 */
export function reduceAddress(address: Address, precision: Exclude<Precision, 'house'>): Address | null {
  const parts = sureParts(address.parts, precision)
  const pieces = precision === 'region' ? regionLines(parts) : linesOf(parts, regionBesideTown(address))
  return pieces.length === 0 ? null : createAddress(joinToFit(pieces), parts)
}

function linesOf({ street, district, ...others }: AddressParts, region: string | undefined): AddressPieces {
  return composeLines({ ...others, road: street, suburb: district, state: region })
}

/** `composeLines` would add what a region implies, such as the town Washington to the District of Columbia. */
function regionLines({ region, country }: AddressParts): AddressPieces {
  const areEastAsian = [region, country].every((text) => text && EAST_ASIAN.test(text))
  const lines = [
    { part: 'region' as const, text: region },
    { part: 'country' as const, text: country },
  ].flatMap(({ part, text }) =>
    text ? [[{ part, text, separator: areEastAsian ? ' ' : commaOf(text) }]] : [],
  )
  return areEastAsian ? lines.reverse() : lines
}
