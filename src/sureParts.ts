import type { AddressParts } from './address.ts'
import type { AddressPiece } from './addressPieces.ts'
import type { Precision } from './precision.ts'

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
