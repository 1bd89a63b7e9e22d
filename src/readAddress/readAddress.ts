import { type Address, type AddressPiece, type AddressPieces, createAddress, joinPieces } from '../address.ts'
import type { Coordinates } from '../coordinates.ts'
import { interpret, NOT_A_LINE } from './interpret.ts'
import { betterLines } from './lines.ts'
import { composeLines } from './orders.ts'
import { findRecord } from './record/findRecord.ts'

// The client needs it in the same moment, and it shares most of its code with the reader.
export { reduceAddress } from '../address.ts'

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
    ...createAddress(pieces, { ...parts, ...(streetAddress && { streetAddress }) }),
    ...(position && { position }),
  }
}

const OF_THE_STREET: readonly AddressPiece['part'][] = ['street', 'houseNumber', 'unit']

/** The line of the street without districts. */
function streetAddressIn(lines: AddressPieces): string {
  const line = lines.find((pieces) => pieces.some(({ part }) => part === 'street')) ?? []
  return joinPieces(line.filter(({ part }) => OF_THE_STREET.includes(part)))
}
