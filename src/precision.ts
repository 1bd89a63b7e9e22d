import type { Address, AddressParts } from './address.ts'
import { type AddressPiece, addressPieces, createAddress } from './addressPieces.ts'
import type { Precision } from './coordinates.ts'

type Part = Exclude<AddressPiece['part'], 'other'>

const AREAS: readonly Part[] = ['city', 'region', 'country']

/** The parts that may be shown at each precision. At `house`, the full address may be shown. */
const SURE_PARTS: Readonly<Record<Exclude<Precision, 'house'>, readonly Part[]>> = {
  street: ['street', 'district', 'postcode', ...AREAS],
  town: AREAS,
  region: ['region', 'country'],
}

/** Returns the parts that are certain at this precision. */
export function sureParts(parts: AddressParts, precision: Exclude<Precision, 'house'>): AddressParts {
  const sure = SURE_PARTS[precision]
  const isSure = ([part, text]: [string, string]) =>
    part === 'countryCode' ||
    (sure.some((each) => each === part) && !(part === 'street' && mayHoldHouseNumber(text)))
  return Object.fromEntries(Object.entries(parts).filter(isSure))
}

/**
 * Hides the parts of an address on the screen that aren't certain anymore, without the parser, which composes addresses. Of a
 * piece that contains more than its part, such as a street with its number, only the part is kept. Returns `null` if nothing
 * is left.
 */
export function hideUnsureParts(address: Address, precision: Precision): Address | null {
  if (precision === 'house') return address
  const parts = sureParts(address.parts, precision)
  const said = new Set<Part>()
  const surePieces = ({ part, separator }: AddressPiece): AddressPiece[] => {
    const text = part === 'other' ? undefined : parts[part]
    if (part === 'other' || !text || said.has(part)) return []
    said.add(part)
    return [{ part, separator, text }]
  }
  const pieces = addressPieces(address)
    .map((line) => line.flatMap(surePieces))
    .filter((line) => line.length > 0)
  // In most countries, addresses have no region. Without the town, it's the most precise part.
  if (precision === 'region' && parts.region && !said.has('region'))
    pieces.unshift([{ part: 'region', text: parts.region, separator: ', ' }])
  return pieces.length === 0 ? null : createAddress(pieces, parts)
}

/**
 * Any number in a street may be the house number, as in `1600 Pennsylvania Ave`, unless it's certainly part of the street's
 * name.
 */
function mayHoldHouseNumber(street: string): boolean {
  return !NUMBERED_STREET.test(street) && /\p{Nd}/u.test(street.replace(NUMBER_IN_A_NAME, ''))
}

/** Streets that have a number instead of a name: `Calle 26`, `Carrera 7A`, `County Road 12`. `Elm Road 12` has a name. */
const NUMBERED_STREET =
  /^(?:(?:county|national|old|state|us) )?(?:autopista|av|avenida|avenue|calle|carrera|carretera|cra|diagonal|estrada|highway|hwy|interstate|jalan|rd|road|rodovia|route|rua|ruta|soi|strada|street|transversal|via)\.? \p{Lu}?\p{Nd}+\p{L}?(?: (?:[nsew]|north|south|east|west))?$/iu

/** Ordinals and dates: `5th Avenue`, `2e Rue`, `Straße des 17. Juni`, `Avenida 9 de Julio`, `Rue du 8 Mai 1945`. */
const NUMBER_IN_A_NAME =
  /\b\p{Nd}+(?:st|nd|rd|th|er?|ère|ème|[ºª]|\.)(?= \p{L})|(?:^|(?<=\p{L} ))\p{Nd}{1,2} de (?=\p{L}{4})|(?<=\b(?:du|del) )\p{Nd}{1,2} \p{L}{3,}(?: \p{Nd}{4})?$/giu
