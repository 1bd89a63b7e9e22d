import type { Address } from '../address.ts'
import { type AddressPiece, addressPieces, joinPieces } from '../addressPieces.ts'
import { commaOf, EAST_ASIAN } from '../texts.ts'
import { shortAddress } from './shortAddress.ts'

export interface CardTexts {
  readonly title: string
  readonly rows: readonly string[]
  /** It follows the last row, which then ends with a comma or a space. If there are no rows, it's a row. */
  readonly country: string | undefined
}

/** The title is the first line with more than a postcode and a country. Japanese addresses may begin with a line of these. */
export function cardTexts(address: Address): CardTexts {
  const pieces = addressPieces(address)
  const hasOtherParts = pieces.flat().some((piece) => !isPostcodeOrCountry(piece))
  // An East Asian address may begin with the country.
  const country = [pieces.at(-1), pieces[0]]
    .map((line) => line?.at(-1))
    .find((piece) => hasOtherParts && piece?.part === 'country')
  const lines = pieces
    .flatMap((line) => splitPostcode(line.filter((piece) => piece !== country)))
    .filter((line) => line.length > 0)
  const titleIndex = Math.max(
    lines.findIndex((line) => !line.every(isPostcodeOrCountry)),
    0,
  )
  const [title = ''] = lines.splice(titleIndex, 1).map(joinPieces)
  const rows = lines.map(joinPieces)
  const last = rows.at(-1)
  if (country && last !== undefined) rows[rows.length - 1] = `${last}${commaAfter(last)}`
  return { title, rows, country: country?.text }
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

export function lineText(address: Address): string {
  const { place, town } = shortAddress(address)
  const text = keepNumber(place)
  return town === undefined ? text : `${text}${commaOf(place)}${town}`
}

export function townOf(address: Address): string | undefined {
  const { district, city, region, country, postcode } = address.parts
  const { place, town } = shortAddress(address)
  const isArea = [district, region, country, postcode].includes(place)
  return city ?? (isArea ? place : town)
}

/** The number of letters that fit beside the icon in a message bubble 160 px wide. */
const MAX_UNBROKEN_LENGTH = 15

/**
 * Keeps a house number in the row of its street, as in `Platz der Republik 1` and `221 Long Street`, unless a narrow bubble
 * would have to break a word for it.
 */
function keepNumber(place: string): string {
  const text = place.replace(/ (?=\p{N}\S*$)/u, '\u00A0').replace(/(?<=^\p{N}\S*) /u, '\u00A0')
  const unbroken = text.split(/[ -]/).find((piece) => piece.includes('\u00A0'))
  return unbroken && unbroken.length > MAX_UNBROKEN_LENGTH ? place : text
}
