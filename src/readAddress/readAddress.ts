import { inMost, splitLine } from './lines.ts'
import { composeFormatted, composeLines } from './orders.ts'
import { findRecord } from './record/findRecord.ts'
import { NO_LINE, understand } from './understand.ts'

/** The parts of an address, as far as the payload names them. */
export interface AddressParts {
  /** What stands there: a building, a shop, a landmark. */
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

/** An address, as far as it could be read in a payload (contract, section 2.1: its fields are not shown). */
export interface Address {
  /** The address in one line: the geocoder's own where it has one, since it knows its country. */
  readonly formatted: string
  /** The same as it would stand on an envelope: one to five lines, the street or the place first. */
  readonly lines: readonly string[]
  readonly parts: AddressParts
}

/**
 * Reads the address out of a free-form payload (contract, section 2.1: its fields are not shown), or gives `null`
 * when there is none in it. It knows shapes and words, not services: lists, of which the first is the best,
 * wrappers, GeoJSON, typed components, flat records in several languages. What it gives is what the payload says; where
 * it is not sure, it gives nothing.
 */
export function readAddress(payload: unknown): Address | null {
  const { line, parts, written } = understand(findRecord(payload))
  const formatted = line ?? composeFormatted(written)
  const isAddress = line ?? parts.street ?? parts.city ?? parts.countryCode
  if (!isAddress || NO_LINE.test(formatted) || !/\p{L}/u.test(formatted)) return null
  return {
    formatted,
    lines: line === undefined ? inMost(composeLines(written)) : splitLine(line, parts, composeLines(written)),
    parts,
  }
}
