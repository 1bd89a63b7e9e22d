import { type Address, type AddressPiece, addressPieces, joinPieces, shortAddress } from '../address.ts'
import { commaOf, EAST_ASIAN } from '../texts.ts'

/** The rows of a card: the one that leads, and the others as on an envelope. */
export interface CardTexts {
  readonly title: string
  readonly rows: readonly string[]
  /** It follows the last row, which ends with its comma then. */
  readonly country: string | undefined
}

/** The title is the first line that says more than a postcode and a country: Japanese addresses begin with these. */
export function cardTexts(address: Address): CardTexts {
  const pieces = addressPieces(address)
  const hasPlace = pieces.flat().some((piece) => !isPostcodeOrCountry(piece))
  // East Asian addresses begin with the country.
  const country = [pieces.at(-1), pieces[0]]
    .map((line) => line?.at(-1))
    .find((piece) => hasPlace && piece?.part === 'country')
  const lines = pieces
    .flatMap((line) => splitPostcode(line.filter((piece) => piece !== country)))
    .filter((line) => line.length > 0)
  const title = Math.max(
    lines.findIndex((line) => !line.every(isPostcodeOrCountry)),
    0,
  )
  const texts = [...lines.slice(title, title + 1), ...lines.slice(0, title), ...lines.slice(title + 1)].map(
    joinPieces,
  )
  const [lead = '', ...rows] = texts
  const last = rows.pop()
  if (last !== undefined) rows.push(country ? `${last}${commaAfter(last)}` : last)
  return { title: keepNumber(lead), rows, country: country?.text }
}

function isPostcodeOrCountry({ part }: AddressPiece): boolean {
  return part === 'postcode' || part === 'country'
}

/** `〒105-0011 東京都港区芝公園4-2-8`: the postcode gets a separate row, so that the title is the address. */
function splitPostcode(line: readonly AddressPiece[]): (readonly AddressPiece[])[] {
  const [first, ...rest] = line
  const isEastAsian = first?.part === 'postcode' && rest.some(({ text }) => EAST_ASIAN.test(text))
  return isEastAsian ? [[first], rest] : [line]
}

function commaAfter(row: string): string {
  return EAST_ASIAN.test(row) || !/\p{L}/u.test(row) ? ' ' : commaOf(row)
}

/** No row begins with a lonely house number: `Platz der Republik 1`, `221 Long Street`. */
function keepNumber(text: string): string {
  return text.replace(/ (?=\p{N}\S*$)/u, '\u00A0').replace(/(?<=^\p{N}\S*) /u, '\u00A0')
}

/** The texts of a line. One after another they are the short address, with its spaces and commas. */
export interface LineTexts {
  /** What is cut off first: the street or the name of the place. */
  readonly street: string | undefined
  /** The house number, which always stays. */
  readonly number: string
  readonly town: string | undefined
  /** In which a place is that is itself a town or a region. */
  readonly area: string
}

export function lineTexts(address: Address): LineTexts {
  const { place, town } = shortAddress(address)
  const { district, city, region, country, postcode } = address.parts
  const comma = town === undefined ? '' : commaOf(place)
  if ([district, city, region, country, postcode].includes(place)) {
    return { street: undefined, number: '', town: place, area: `${comma}${town ?? ''}` }
  }
  const at = numberAt(place, address)
  return at > 0
    ? { street: place.slice(0, at), number: `${place.slice(at)}${comma}`, town, area: '' }
    : { street: `${place}${comma}`, number: '', town, area: '' }
}

/** What stands beside the label of a line. */
export function townOf(address: Address): string | undefined {
  return address.parts.city ?? lineTexts(address).town
}

/** `1578, apto 42`. What is longer says more than a number, and would leave no room for the street. */
const MAX_NUMBER_LENGTH = 14

/**
 * Where the number begins, with the space before it, if it follows the street. One before the street is never cut off,
 * because the end of a text is.
 */
function numberAt(place: string, { parts: { houseNumber, street = '' } }: Address): number {
  const at = houseNumber ? place.lastIndexOf(houseNumber) : place.search(/(?<=\p{L}\S* )\p{N}+\p{L}?$/u)
  const isAfterStreet = at > place.indexOf(street) && /\p{L}/u.test(place.slice(0, at))
  return isAfterStreet && place.length - at <= MAX_NUMBER_LENGTH ? place.slice(0, at).trimEnd().length : -1
}
