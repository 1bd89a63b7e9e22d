import { type AddressPiece, type AddressPieces, joinPieces } from '../addressPieces.ts'
import type { Coordinates } from '../coordinates.ts'
import { interpret, NOT_A_LINE } from './interpret.ts'
import { betterLines } from './lines.ts'
import { composeLines } from './orders.ts'
import { findRecord } from './record/findRecord.ts'

/**
 * The parts of an address for which the payload has separate fields. If the street is only within a longer text, it is in
 * `lines` and in no part. A `street` may also hold the number and the flat.
 */
// Not an interface: `Object.values` would return `any[]`.
export type AddressParts = {
  /** The name of the building, the shop or the landmark. */
  readonly name?: string
  readonly houseNumber?: string
  /** The flat, suite, door, floor or staircase, as written. */
  readonly unit?: string
  /** Street, house number and unit in one text, in the order of the country. Your own reader has to fill it itself. */
  readonly streetAddress?: string
  readonly street?: string
  readonly district?: string
  readonly city?: string
  readonly region?: string
  readonly postcode?: string
  readonly country?: string
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode?: string
}

/** An address that was read from a payload. */
export interface Address {
  /** The lines in one line. */
  readonly formatted: string
  /** One to five lines, as on an envelope: usually the name or the street first, and the country last. */
  readonly lines: readonly string[]
  readonly parts: AddressParts
  /** Where the geocoder says that the house is, in degrees (WGS 84). Only with a house number. */
  readonly position?: { readonly lat: number; readonly lng: number }
  /** What each piece of the lines says. The component uses it; an address of your own reader needs none. */
  readonly pieces?: AddressPieces
}

/*
 * How the reader works:
 *
 * 1. `text.ts` cleans every text. It leaves out pieces that say nothing about a place, such as `n/a`, a time or a URL, and
 *    whole texts that are sentences of a program.
 * 2. `words.ts` tells the meaning of a key: a part, a line, a name, something to ignore, or nothing.
 * 3. `record/` reads every object as a record. An object that is one part belongs to the record around it.
 * 4. A list holds the components of one record, or candidates. The first candidate with any part is read.
 * 5. Of an object and the records in it, the one with the most parts is chosen. Others that do not contradict it complete it.
 * 6. `interpret.ts` decides which text is which part: a town under `village`, a house number under `address`.
 * 7. The country comes from a code, or else from a name, or else from the geocoder's line.
 * 8. `orders.ts` composes lines from the parts, in the order of their country. Street, house number, unit, town and postcode
 *    are always in them, and a district or a region if people of that country write it.
 * 9. `lines.ts` counts what the composed lines leave out, and what the geocoder's line does: of these parts, and of the
 *    numbers in that line. The one that leaves out less is shown. If both leave out as much, the geocoder's line is shown
 *    where it is written as on an envelope.
 * 10. Every piece of a line carries its part, or `other`. By the part, the component decides what it may cut off or not say.
 */

/**
 * Reads the address from a payload, whose fields depend on the geocoder. Returns `null` if there is none. A position that
 * is the same as `coordinates`, those that were asked for, is not taken for that of the house.
 *
 * @example
 * const address = readAddress({ road: 'Platz der Republik', house_number: '1', city: 'Berlin', country_code: 'de' })
 * console.log(address?.lines) // ['Platz der Republik 1', 'Berlin', 'Germany']
 */
export function readAddress(payload: unknown, coordinates?: Coordinates): Address | null {
  const found = findRecord(payload)
  const interpretation = interpret(found)
  const { line, parts, written } = interpretation
  const composed = composeLines(written)
  const pieces = betterLines(interpretation, composed)
  const formatted = joinPieces(pieces.flat())
  const { street, city, region, postcode, district, countryCode } = parts
  const isInACountry = countryCode && (region ?? postcode ?? district ?? found.positions[0])
  const isAddress = line ?? street ?? city ?? isInACountry
  if (!isAddress || NOT_A_LINE.test(formatted)) return null
  const streetAddress = streetAddressIn(composed)
  const isTheQuestion = ({ lat, lng }: Coordinates) => lat === coordinates?.lat && lng === coordinates.lng
  const position = parts.houseNumber && found.positions.find((each) => !isTheQuestion(each))
  return {
    formatted,
    lines: pieces.map(joinPieces),
    parts: { ...parts, ...(streetAddress && { streetAddress }) },
    ...(position && { position }),
    pieces,
  }
}

const OF_THE_STREET: readonly AddressPiece['part'][] = ['street', 'houseNumber', 'unit']

/** The line of the street without districts. */
function streetAddressIn(lines: AddressPieces): string {
  const line = lines.find((pieces) => pieces.some(({ part }) => part === 'street')) ?? []
  return joinPieces(line.filter(({ part }) => OF_THE_STREET.includes(part)))
}
