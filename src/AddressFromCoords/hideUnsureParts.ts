import type { Address } from '../address.ts'
import { type AddressPiece, addressPieces, createAddress, regionBesideTown } from '../addressPieces.ts'
import type { Precision } from '../precision.ts'
import { sureParts } from '../sureParts.ts'

/**
 * Hides the parts of an address on the screen that aren't certain at this precision. Unlike `reduceAddress`, it doesn't need
 * the parser, because it composes no lines. If a piece contains more than its part, such as a street with its number, only
 * the part is kept. Returns `null` if nothing is left.
 */
export function hideUnsureParts(address: Address, precision: Precision): Address | null {
  if (precision === 'house') return address
  const parts = sureParts(address.parts, precision)
  const written: Partial<Record<AddressPiece['part'], string | undefined>> = {
    ...parts,
    ...(precision !== 'region' && { region: regionBesideTown(address) }),
  }
  const said = new Set<AddressPiece['part']>()
  const surePieces = (piece: AddressPiece): AddressPiece[] => {
    const text = written[piece.part]
    if (!text || said.has(piece.part)) return []
    said.add(piece.part)
    return [{ ...piece, text }]
  }
  const pieces = addressPieces(address)
    .map((line) => line.flatMap(surePieces))
    .filter((line) => line.length > 0)
  // The lines may not contain the region. Without the town, it's the most precise part.
  if (precision === 'region' && parts.region && !said.has('region'))
    pieces.unshift([{ part: 'region', text: parts.region, separator: ', ' }])
  return pieces.length === 0 ? null : createAddress(pieces, parts)
}
