import type { Address } from '../address.ts'
import { type AddressPiece, addressPieces, createAddress, regionBesideTown } from '../addressPieces.ts'
import type { Precision } from '../precision.ts'
import { sureParts } from '../sureParts.ts'
import { isSame } from '../texts.ts'

/**
 * Removes what isn't certain at the precision. Returns `null` if nothing is left. Unlike `reduceAddress`, it composes no lines,
 * so it works without the parser's chunk.
 */
export function hideUnsureParts(address: Address, precision: Precision): Address | null {
  if (precision === 'house') return address
  const parts = sureParts(address.parts, precision)
  const texts: Partial<Record<AddressPiece['part'], string | undefined>> = {
    ...parts,
    ...(precision !== 'region' && { region: regionBesideTown(address) }),
  }
  const kept = new Set<AddressPiece['part']>()
  const surePieces = (piece: AddressPiece): AddressPiece[] => {
    const text = texts[piece.part]
    if (!text || kept.has(piece.part)) return []
    kept.add(piece.part)
    // The piece may contain more, such as a street with its number.
    return [{ ...piece, text }]
  }
  const pieces: AddressPiece[][] = []
  for (const line of addressPieces(address)) {
    const [first, ...others] = line.flatMap(surePieces)
    // The piece that began the line may be hidden.
    if (first) pieces.push([{ ...first, separator: line[0]?.separator ?? first.separator }, ...others])
  }
  // If nothing, or only the country, would be left, the region is added, which the lines may not contain.
  const isOnlyCountry = [...kept].every((part) => part === 'country')
  // In Singapore, for example, the region has the name of the country.
  const isInLines = kept.has('country') && isSame(parts.region, parts.country)
  if (parts.region && isOnlyCountry && !isInLines)
    pieces.unshift([{ part: 'region', text: parts.region, separator: ', ' }])
  return pieces.length === 0 ? null : createAddress(pieces, parts)
}
