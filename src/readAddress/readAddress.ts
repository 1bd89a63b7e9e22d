import { envelopeOf, envelopeOfLines } from './lines.ts'
import { composeLines } from './orders.ts'
import { findRecord } from './record/findRecord.ts'
import { NOT_A_LINE, understand } from './understand.ts'

/** The parts of an address that the payload names. */
export interface AddressParts {
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
  /** The address in one line: the geocoder's, or else composed from the parts in the order of their country. */
  readonly formatted: string
  /** The same as on an envelope: one to five lines, usually the name or the street first. */
  readonly lines: readonly string[]
  readonly parts: AddressParts
}

/**
 * Reads the address from a payload, whose fields the contract does not show. Returns `null` if there is none.
 *
 * It knows shapes and keys, not services: wrappers, GeoJSON, typed components, flat records in several languages, and
 * lists, of which it uses the first result. A part of which it is not sure is left out.
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
  if (!isAddress || NOT_A_LINE.test(formatted) || !/\p{L}/u.test(formatted)) return null
  return { formatted, lines, parts }
}
