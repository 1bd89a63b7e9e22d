import { type AddressPiece, addressPieces, joinPieces } from '../addressPieces.ts'
import type { Precision } from '../coordinates.ts'
import type { Messages } from '../messages.ts'
import type { Address, AddressParts } from '../readAddress/readAddress.ts'

type Part = Exclude<AddressPiece['part'], 'other'>

const AREAS: readonly Part[] = ['city', 'region', 'country']

/** The parts that may be shown. `house` is all of the address. */
const SHOWN_PARTS: Readonly<Record<Exclude<Precision, 'house'>, readonly Part[]>> = {
  street: ['street', 'district', 'postcode', ...AREAS],
  town: AREAS,
  'around-town': AREAS,
  region: AREAS.slice(1),
}

/**
 * The address without the parts that are not sure, or `undefined` if nothing is left. A piece of a line whose part is not
 * known is left out. Of a piece that says more than its part, such as a street with its number, only the part is left. The
 * message `around` stands in place of the town that the customer is only near to.
 */
export function sayOnlyWhatIsSure(
  address: Address,
  precision: Precision,
  around: Messages['around'],
): Address | undefined {
  if (precision === 'house') return address
  const parts = partsOf(address, SHOWN_PARTS[precision])
  const textOf = (part: Part, text: string) =>
    part === 'city' && precision === 'around-town' ? around.replace('{town}', () => text) : text
  const said = new Set<Part>()
  const surePieces = ({ part, separator }: AddressPiece): AddressPiece[] => {
    if (part === 'other' || said.has(part)) return []
    const text = parts[part]
    if (!text) return []
    said.add(part)
    return [{ part, separator, text: textOf(part, text) }]
  }
  const pieces = addressPieces(address)
    .map((line) => withSeparator(line.flatMap(surePieces), line[0]?.separator))
    .filter((line) => line.length > 0)
  // Many countries write no region between the town and the country. Without the town it says most.
  if (precision === 'region' && parts.region && !said.has('region'))
    pieces.unshift([{ part: 'region', text: parts.region, separator: ', ' }])
  if (pieces.length === 0) return undefined
  return { formatted: joinPieces(pieces.flat()), lines: pieces.map(joinPieces), parts, pieces }
}

/** The first piece of a line has the separator between lines. */
function withSeparator([first, ...rest]: AddressPiece[], separator = ', '): AddressPiece[] {
  return first ? [{ ...first, separator }, ...rest] : []
}

function partsOf({ parts }: Address, shown: readonly (keyof AddressParts)[]): AddressParts {
  const isShown = ([part, text]: [string, string]) =>
    part === 'countryCode' ||
    (shown.some((each) => each === part) &&
      !(part === 'street' && !parts.houseNumber && HAS_A_NUMBER.test(text)))
  return Object.fromEntries(Object.entries(parts).filter(isShown))
}

/** `1600 Pennsylvania Ave`: if no house number was found, it may be in the street. `5th Avenue` has none. */
const HAS_A_NUMBER = /^\d+\p{L}? |\d\p{L}?$/u
