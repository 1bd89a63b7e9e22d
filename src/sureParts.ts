import type { AddressParts } from './address.ts'
import type { AddressPiece } from './addressPieces.ts'
import type { Precision } from './precision.ts'

type LinePart = Exclude<AddressPiece['part'], 'other'>

const SURE_PARTS: Readonly<Record<Exclude<Precision, 'house'>, readonly LinePart[]>> = {
  street: ['street', 'district', 'postcode', 'city', 'region', 'country'],
  town: ['city', 'region', 'country'],
  region: ['region', 'country'],
}

export function sureParts(parts: AddressParts, precision: Exclude<Precision, 'house'>): AddressParts {
  const sure = SURE_PARTS[precision]
  const isSure = ([part, text]: [string, string]) =>
    part === 'countryCode' ||
    (sure.some((each) => each === part) && !(part === 'street' && mayHoldHouseNumber(text)))
  return Object.fromEntries(Object.entries(parts).filter(isSure))
}

/**
 * Returns whether a street may contain a house number, as in `1600 Pennsylvania Ave`. If a number isn't certainly part of the
 * street's name, the whole street is hidden, because the number could tell where a customer lives.
 */
function mayHoldHouseNumber(street: string): boolean {
  // `2e Rue`, but not `12E Elm Street`, whose number is 12E.
  const withoutName = (match: string) => (match.endsWith('E') ? match : '')
  return !NUMBERED_STREET.test(street) && /\p{Nd}/u.test(street.replace(NUMBER_IN_A_NAME, withoutName))
}

/**
 * Streets that have a number instead of a name: `Calle 26`, `Carrera 7A`, `County Road 12`. `Elm Road 12`, `State Street 12`,
 * and `Old Road 12` have a name.
 */
const NUMBERED_STREET =
  /^(?:(?:county|national|state|us) (?:highway|hwy|rd|road|route)|old (?:highway|hwy|route)|autopista|av|avenida|avenue|calle|carrera|carretera|cra|diagonal|estrada|highway|hwy|interstate|jalan|rd|road|rodovia|route|rua|ruta|soi|strada|street|transversal|via)\.? \p{Lu}?\p{Nd}+\p{L}?(?: (?:[nsew]|north|south|east|west))?$/iu

/** Months in the languages whose street names have dates with `de`, `du`, or `del`: Spanish, Portuguese, French, and Italian. */
const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre'

/** `9 de Julio`, `1º de Maio`, and after `du` or `del` also without `de`. A French year ends the name: `Rue du 8 Mai 1945`. */
const DATE = String.raw`(?:(?:^|(?<=\p{L} ))\p{Nd}{1,2}º? de|(?<=\bdel )\p{Nd}{1,2}) (?:${MONTHS})(?!\p{L})|(?<=\bdu )\p{Nd}{1,2}(?:er)? (?:${MONTHS})(?!\p{L})(?: \p{Nd}{4}$)?`

/**
 * The text before an ordinal in a street's name. Other ordinals may be house numbers or floors: `Sas utca 25. földszint`. At
 * the beginning, `12e` and `5.` always count as ordinals.
 */
const BEFORE_ORDINAL = String.raw`^|^(?:[ns]?[ew]|[ns]|north|south|east|west)\.? |\b(?:des|der|du|del|la) `

const FLOOR = 'floor|level|stock|etage|étage|piso|andar|planta|piano'

/** `5th Avenue`, `2e Rue`, `West 5th Street`, and `Straße des 17. Juni`. */
const ORDINAL = String.raw`(?<=${BEFORE_ORDINAL})\p{Nd}+(?:st|nd|rd|th|er?|ère|ème|[ºª]|\.)(?! (?:${FLOOR})(?!\p{L}))(?= \p{L}{2})`

const NUMBER_IN_A_NAME = new RegExp(`${DATE}|${ORDINAL}`, 'giu')
