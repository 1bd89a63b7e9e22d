import type { Address, AddressParts } from './address.ts'
import { commaOf, contains, EAST_ASIAN, isSame } from './texts.ts'

/** A piece of a line, with the separator before it. The first piece of a line has the separator between lines. */
export interface AddressPiece {
  readonly text: string
  /** The part that the text contains, or `other` for text from the geocoder that is none of the known parts. */
  readonly part: Exclude<keyof AddressParts, 'streetAddress' | 'countryCode'> | 'other'
  readonly separator: string
}

export type UnnamedPiece = Pick<AddressPiece, 'text' | 'separator'>

export type AddressPieces = readonly (readonly AddressPiece[])[]

export function createAddress(pieces: AddressPieces, parts: AddressParts): Address {
  return { formatted: joinPieces(pieces.flat()), lines: pieces.map(joinPieces), parts }
}

/** Finds the part that each piece of an address's lines contains. The lines may come from an app. */
export function addressPieces({ lines, parts }: Address): AddressPieces {
  const { city, ...others } = parts
  const { country = '' } = parts
  const end = splitCountry(lines.at(-1), country)
  // Behind a postcode, the country's name may be the town's: `079903 Singapore`.
  const split = end?.separator === ' ' ? undefined : end
  const withoutCountry = split ? [...lines.slice(0, -1), split.before] : lines
  const atCommas = (line: string) =>
    line
      .split(', ')
      .map((text, index): UnnamedPiece => ({ text, separator: index === 0 ? commaOf(text) : ', ' }))
  // If a city has its country's name, as Singapore does, the last text is the country, and none is the city.
  const named = namePieces(withoutCountry.map(atCommas), split && isSame(city, country) ? others : parts)
  const separator = split?.before ? split.separator : commaOf(country)
  const countryPieces: AddressPiece[] = split ? [{ text: country, part: 'country', separator }] : []
  return named
    .map((line, index) => (index === lines.length - 1 ? [...line, ...countryPieces] : line))
    .map((line) => line.filter(({ text }) => text !== ''))
    .filter((line) => line.length > 0)
}

/**
 * Splits a line that is the country or ends with it, such as `10115 Berlin, Germany` or `105-0011 日本`. `New Mexico` doesn't
 * end with Mexico.
 */
export function splitCountry(line = '', country = ''): { before: string; separator: string } | undefined {
  if (country === '' || !line.endsWith(country)) return undefined
  const [, before = '', separator = ''] =
    /^(.*?)((?:[,،，、;]| [-–])? ?)$/u.exec(line.slice(0, -country.length)) ?? []
  const isWord = separator.trim() === '' && /\p{L}/u.test(before)
  return isWord ? undefined : { before, separator }
}

export function joinPieces(pieces: readonly UnnamedPiece[]): string {
  return pieces.reduce((line, { separator, text }) => line + (line && separator) + text, '')
}

/**
 * Finds the part that each piece of the geocoder's or the app's lines contains. The parser's `isCountry` recognizes more
 * names of the country than the one in `parts`.
 */
export function namePieces(
  lines: readonly (readonly UnnamedPiece[])[],
  parts: AddressParts,
  isCountry = (text: string) => isSame(text, parts.country),
): AddressPieces {
  const { name, street, streetAddress, district, city, region, postcode } = parts
  const pieces = lines.flat()
  const texts = pieces.map(({ text }) => text)
  // The town may have the same name as its country: `Singapore, Singapore`.
  const mayBeTheTown = (text: string) => texts.length === 1 || !isCountry(text)
  // The name of a street or a region may contain the town's name: `Leeds Road, Leeds`, `York, North Yorkshire`.
  const exact = texts.findLastIndex((text) => isSame(text, city) && mayBeTheTown(text))
  const town = exact >= 0 ? exact : texts.findLastIndex((text) => contains(text, city) && mayBeTheTown(text))
  const lineOf = (index: number) => lines.find((line) => line.some((piece) => piece === pieces[index]))
  const partOf = (text: string, index: number): AddressPiece['part'] => {
    if (index === town) return 'city'
    if (isCountry(text)) return 'country'
    if (isSame(text, name)) return 'name'
    if (isSame(text, parts.houseNumber)) return 'houseNumber'
    if (isSame(text, parts.unit)) return 'unit'
    if (contains(text, street) || isSame(text, streetAddress)) return 'street'
    if (isSame(text, postcode)) return 'postcode'
    const isAfterTown = index > town && lineOf(index) === lineOf(town)
    const isCode = isAfterTown && !hasWord(text.replace(postcode ?? '', ''))
    if (isSame(text, region) || isCode) return 'region'
    if (isSame(text, district)) return 'district'
    // `Flat 2` contains the unit `2`. In `7/12 Elm St`, the street may be written differently.
    const isStreetElsewhere = texts.some((other) => contains(other, street))
    return isStreetElsewhere && contains(text, parts.unit) ? 'unit' : 'other'
  }
  const found = texts.map(partOf)
  // A geocoder may write the street differently in its line than in its parts. It's the first text then.
  const first = found.findIndex((part) => part !== 'name' && part !== 'country' && part !== 'postcode')
  if (!found.includes('street') && found[first] === 'other') found[first] = 'street'
  // `〒105-0011 東京都港区芝公園4-2-8`, `OR 97701`, `Sydney NSW 2000`
  const marks = postcode === undefined ? [] : [`〒${postcode}`, postcode]
  const partsOfPieces = new Map(pieces.map((piece, index) => [piece, found[index]]))
  return lines.map((line) =>
    line.flatMap((piece) => {
      const part = partsOfPieces.get(piece) ?? 'other'
      const { text, separator } = piece
      // In a village without streets, the house is the village and the number: `Chochołów 75`. It stays one piece.
      const divided = (!isSame(text, streetAddress) && divide(piece, parts)) || []
      if (divided.length > 1) return divided
      const start = marks.find((mark) => text.startsWith(`${mark} `))
      if (start !== undefined) {
        return [
          { text: start, part: 'postcode' as const, separator },
          { text: text.slice(start.length + 1), part, separator: ' ' },
        ]
      }
      // A street may end with a house number that equals the postcode.
      const isArea = part === 'city' || part === 'region'
      const end = isArea ? marks.find((mark) => text.endsWith(` ${mark}`)) : undefined
      if (end === undefined) return [{ ...piece, part }]
      return [
        { text: text.slice(0, -end.length - 1), part, separator },
        { text: end, part: 'postcode' as const, separator: ' ' },
      ]
    }),
  )
}

/** Returns whether a text contains more than codes, such as `OR` and `LS1 1AA`. */
export function hasWord(text: string): boolean {
  return /\p{Ll}|\p{Lo}|\p{L}{4}/u.test(text)
}

const PARTS_OF_A_PIECE = [
  'unit',
  'houseNumber',
  'street',
  'district',
  'postcode',
  'city',
  'region',
  'country',
] as const

/**
 * Divides a piece into its parts: `97477 Springfield` is a postcode and a town. Returns `undefined` if the piece contains
 * anything else.
 */
function divide({ text, separator }: UnnamedPiece, parts: AddressParts): AddressPiece[] | undefined {
  for (const part of PARTS_OF_A_PIECE) {
    const known = parts[part]
    if (!known || !text.startsWith(known)) continue
    const [all = '', between = '', rest = ''] = /^([^\p{L}\p{N}]*)(.*)$/u.exec(text.slice(known.length)) ?? []
    const piece = { text: known, part, separator }
    if (!all) return [piece]
    const mayGoOn = rest !== '' && (between !== '' || EAST_ASIAN.test(text))
    const others = mayGoOn ? divide({ text: rest, separator: between }, parts) : undefined
    if (others) return [piece, ...others]
  }
  return undefined
}

/** Returns the region as it's written beside its town: as a code, such as `CA`, or as its name. */
export function regionBesideTown(address: Address): string | undefined {
  const written = addressPieces(address)
    .flat()
    .find(({ part }) => part === 'region')
  return written && /^\p{Lu}{2,3}$/u.test(written.text) ? written.text : address.parts.region
}
