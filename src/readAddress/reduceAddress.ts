import { type Address, type AddressParts, type AddressPieces, createAddress } from '../address.ts'
import type { Precision } from '../coordinates.ts'
import { EAST_ASIAN } from '../texts.ts'
import { composeLines } from './compose.ts'

type Part = Exclude<keyof AddressParts, 'streetAddress' | 'countryCode'>

const AREAS: readonly Part[] = ['city', 'region', 'country']

/** The parts that may be shown at each precision. At `house`, the full address may be shown. */
const SURE_PARTS: Readonly<Record<Exclude<Precision, 'house'>, readonly Part[]>> = {
  street: ['street', 'district', 'postcode', ...AREAS],
  town: AREAS,
  region: ['region', 'country'],
}

/**
 * Composes an address anew from the parts that are certain at this precision. Returns `null` if none is left. It doesn't use
 * the lines of the full address, because they may contain a house number that isn't in any part.
 */
export function reduceAddress(address: Address, precision: Precision): Address | null {
  if (precision === 'house') return address
  const parts = sureParts(address.parts, SURE_PARTS[precision])
  const pieces = precision === 'region' ? regionLines(parts) : linesOf(parts)
  return pieces.length === 0 ? null : createAddress(pieces, parts)
}

function linesOf({ street, district, region, ...others }: AddressParts): AddressPieces {
  return composeLines({ ...others, road: street, suburb: district, state: region })
}

/** In most countries, addresses have no region, or only its code. Without a town, its name leads. */
function regionLines({ region, country }: AddressParts): AddressPieces {
  const lines = [
    { part: 'region' as const, text: region },
    { part: 'country' as const, text: country },
  ].flatMap(({ part, text }) => (text ? [[{ part, text, separator: ', ' }]] : []))
  return EAST_ASIAN.test(region ?? '') ? lines.reverse() : lines
}

function sureParts(parts: AddressParts, sure: readonly Part[]): AddressParts {
  const isSure = ([part, text]: [string, string]) =>
    part === 'countryCode' ||
    (sure.some((each) => each === part) && !(part === 'street' && mayHoldHouseNumber(text)))
  return Object.fromEntries(Object.entries(parts).filter(isSure))
}

/**
 * Any number in a street may be the house number, as in `1600 Pennsylvania Ave`, unless it's certainly part of the street's
 * name.
 */
function mayHoldHouseNumber(street: string): boolean {
  return !NUMBERED_STREET.test(street) && /\d/.test(street.replace(NUMBER_IN_A_NAME, ''))
}

/** Streets that have a number instead of a name: `Calle 26`, `Carrera 7A`, `County Road 12`. `Elm Road 12` has a name. */
const NUMBERED_STREET =
  /^(?:(?:county|national|old|state|us) )?(?:autopista|av|avenida|avenue|calle|carrera|carretera|cra|diagonal|estrada|highway|hwy|interstate|jalan|rd|road|rodovia|route|rua|ruta|soi|strada|street|transversal|via)\.? \p{Lu}?\d+\p{L}?(?: (?:[nsew]|north|south|east|west))?$/iu

/** Ordinals and dates: `5th Avenue`, `2e Rue`, `Straße des 17. Juni`, `Avenida 9 de Julio`, `Rue du 8 Mai 1945`. */
const NUMBER_IN_A_NAME =
  /\b\d+(?:st|nd|rd|th|er?|ère|ème|[ºª]|\.)(?= \p{L})|(?:^|(?<=\p{L} ))\d{1,2} de (?=\p{L}{4})|(?<=\b(?:du|del) )\d{1,2} \p{L}{3,}(?: \d{4})?$/giu
