import { contains, isSame } from './readAddress/compare.ts'
import type { Address, AddressParts } from './readAddress/readAddress.ts'

/** A piece of a line, with the separator before it. The first piece of a line has the one between lines. */
export interface AddressPiece {
  readonly text: string
  /** The part that it says. `other`: a text of the geocoder that is none of the known parts. */
  readonly part: Exclude<keyof AddressParts, 'streetAddress' | 'countryCode'> | 'other'
  readonly separator: string
}

/** A piece whose part is not known yet. */
export type UnnamedPiece = Pick<AddressPiece, 'text' | 'separator'>

/** The pieces of each line of an address. */
export type AddressPieces = readonly (readonly AddressPiece[])[]

/** The pieces that the reader handed on. Those of lines that an app wrote are found here. */
export function addressPieces({ lines, parts, pieces = [] }: Address): AddressPieces {
  const areOfTheLines = lines.every((line, index) => joinPieces(pieces[index] ?? []) === line)
  const atCommas = (line: string) => line.split(', ').map((text): UnnamedPiece => ({ text, separator: ', ' }))
  return areOfTheLines ? pieces : namePieces(lines.map(atCommas), parts)
}

export function joinPieces(pieces: readonly UnnamedPiece[]): string {
  return pieces.reduce((line, { separator, text }) => line + (line && separator) + text, '')
}

/**
 * Finds out which part each piece of the geocoder's or the app's lines says. The reader's `isCountry` knows more names of the
 * country than the one in `parts`.
 */
export function namePieces(
  lines: readonly (readonly UnnamedPiece[])[],
  parts: AddressParts,
  isCountry = (text: string) => isSame(text, parts.country),
): AddressPieces {
  const { name, street, district, city, region, postcode } = parts
  const pieces = lines.flat()
  const texts = pieces.map(({ text }) => text)
  // A street or a region may have the name of the town: `Leeds Road, Leeds`, `York, North Yorkshire`.
  const mayBeTheTown = (text: string) => texts.length === 1 || !isCountry(text)
  const exact = texts.findLastIndex((text) => isSame(text, city) && mayBeTheTown(text))
  const town = exact >= 0 ? exact : texts.findLastIndex((text) => contains(text, city) && mayBeTheTown(text))
  const lineOf = (index: number) => lines.find((line) => line.some((piece) => piece === pieces[index]))
  const partOf = (text: string, index: number): AddressPiece['part'] => {
    if (index === town) return 'city'
    if (isCountry(text)) return 'country'
    if (isSame(text, name)) return 'name'
    if (isSame(text, parts.houseNumber)) return 'houseNumber'
    if (isSame(text, parts.unit)) return 'unit'
    if (contains(text, street)) return 'street'
    if (isSame(text, postcode)) return 'postcode'
    const isCode = !WORD.test(text.replace(postcode ?? '', ''))
    if (isSame(text, region) || (isCode && index > town && lineOf(index) === lineOf(town))) return 'region'
    return isSame(text, district) ? 'district' : 'other'
  }
  const found = texts.map(partOf)
  // A geocoder may write the street in another way than in its parts. Then it is the first text.
  const first = found.findIndex((part) => part !== 'name' && part !== 'country' && part !== 'postcode')
  if (!found.includes('street') && found[first] === 'other') found[first] = 'street'
  let index = 0
  return lines.map((line) =>
    line.flatMap((piece) => {
      const part = found[index] ?? 'other'
      index += 1
      const divided = divide(piece, parts) ?? []
      if (divided.length > 1) return divided
      const { text, separator } = piece
      // `〒105-0011 東京都港区芝公園4-2-8`
      const mark = ['〒', '']
        .map((sign) => `${sign}${postcode}`)
        .find((start) => text.startsWith(`${start} `))
      if (mark === undefined || postcode === undefined) return [{ ...piece, part }]
      return [
        { text: mark, part: 'postcode' as const, separator },
        { text: text.slice(mark.length + 1), part, separator: ' ' },
      ]
    }),
  )
}

/** A small letter, a letter of a script without capitals, or four capitals. `OR` and `LS1 1AA` are codes. */
const WORD = /\p{Ll}|\p{Lo}|\p{L}{4}/u

const PARTS = ['unit', 'houseNumber', 'street', 'district', 'postcode', 'city', 'region', 'country'] as const

/** `97477 Springfield` is a postcode and a town. `undefined` if the piece says anything else. */
function divide({ text, separator }: UnnamedPiece, parts: AddressParts): AddressPiece[] | undefined {
  for (const part of PARTS) {
    const known = parts[part]
    if (!known || !text.startsWith(known)) continue
    const [all = '', between = '', rest = ''] = /^([^\p{L}\p{N}]*)(.*)$/u.exec(text.slice(known.length)) ?? []
    const piece = { text: known, part, separator }
    if (!all) return [piece]
    const others = between && rest ? divide({ text: rest, separator: between }, parts) : undefined
    if (others) return [piece, ...others]
  }
  return undefined
}
