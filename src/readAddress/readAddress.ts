import { envelopeOf, envelopeOfLines } from './lines.ts'
import { composeLines } from './orders.ts'
import { findRecord } from './record/findRecord.ts'
import { NOT_A_LINE, understand } from './understand.ts'

/** The parts of an address that the payload names. */
// Not an interface: `Object.values` would return `any[]`.
export type AddressParts = {
  /** The name of the building, the shop or the landmark. */
  readonly name?: string
  readonly houseNumber?: string
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
}

/*
 * How the reader works:
 *
 * 1. `text.ts` cleans every text. One that says that there is nothing, such as `Unknown` or `n/a`, counts as missing.
 * 2. `words.ts` tells the meaning of a key: a part, a line, a name, something to ignore, or nothing.
 * 3. `record/` reads every object as a record. An object that is one part belongs to the record around it.
 * 4. Of a list the first record with an address is read.
 * 5. A result is chosen, or else the record with the most parts. Others that do not contradict it complete it.
 * 6. `understand.ts` decides which text is which part: a town under `village`, a number within a street.
 * 7. A code decides on the country before a name, and a name before the end of the geocoder's line.
 * 8. `orders.ts` composes lines from the parts, in the order of their country.
 * 9. `lines.ts` keeps the geocoder's line instead if street or town is unknown, or if it is an envelope already.
 * 10. A part of which the reader is not sure is left out.
 */

/**
 * Reads the address from a payload, whose fields depend on the geocoder. Returns `null` if there is none.
 *
 * @example
 * const address = readAddress({ road: 'Platz der Republik', house_number: '1', city: 'Berlin', country_code: 'de' })
 * console.log(address?.lines) // ['Platz der Republik 1', 'Berlin', 'Germany']
 */
export function readAddress(payload: unknown): Address | null {
  const understood = understand(findRecord(payload))
  const { line, parts, written } = understood
  const composed = composeLines(written)
  const { formatted, lines } = envelopeOf(understood, composed) ?? envelopeOfLines(composed)
  const isAddress = line ?? parts.street ?? parts.city ?? parts.countryCode
  if (!isAddress || NOT_A_LINE.test(formatted)) return null
  return { formatted, lines, parts }
}
