import * as z from 'zod/mini'
import type { Address, AddressParts } from '../address.ts'
import type { Payload } from '../contract.ts'
import { type Place, precisionOf } from '../coordinates.ts'
import { explain, reportOnce, warnOnce } from '../explain.ts'
import type { LookupOptions } from './abort.ts'
import { loadReader } from './loadReader.ts'
import type { GeocodingClientOptions } from './options.ts'

/** An app may write an absent part as `undefined` or `null`. */
const part = z.nullish(z.string())

/** The result of a custom parser. The component would throw if it rendered anything else. */
const ownAddress = z
  .object({
    formatted: z.string(),
    lines: z.array(z.string()),
    parts: z.object({
      name: part,
      houseNumber: part,
      unit: part,
      streetAddress: part,
      street: part,
      district: part,
      city: part,
      region: part,
      postcode: part,
      country: part,
      countryCode: part,
    } satisfies Record<keyof AddressParts, typeof part>),
  })
  .check(z.refine(({ formatted, lines }) => formatted === '' || lines.length > 0, { path: ['lines'] }))

type OwnAddress = z.infer<typeof ownAddress>

/** The address in a payload, or why there is none. */
export interface ReadResult {
  readonly address: Address | null
  readonly reason?: 'too-inaccurate'
}

/**
 * Returns the address in a payload, without the parts that aren't certain at the place's accuracy.
 *
 * @throws {GeocodingError} `not-loaded` when the built-in parser is needed and could not be loaded.
 */
export async function readPayload(
  payload: Payload,
  place: Place,
  ownReader: GeocodingClientOptions['readAddress'],
  lookup: LookupOptions,
): Promise<ReadResult> {
  const whole = await readWhole(payload, place, ownReader, lookup)
  const precision = precisionOf(place.accuracy)
  if (!whole || precision === 'house') return { address: whole }
  const { reduceAddress } = await loadReader()
  const address = reduceAddress(whole, precision)
  if (address) return { address }
  if (ownReader && Object.keys(whole.parts).length === 0) {
    warnOnce('readAddress-without-parts', explain('readAddress-without-parts'))
  }
  return { address: null, reason: 'too-inaccurate' }
}

/**
 * Returns the address in a payload. If the app's parser fails, the error is reported, and the built-in parser is used.
 */
async function readWhole(
  payload: Payload,
  place: Place,
  ownReader: GeocodingClientOptions['readAddress'],
  { signal }: LookupOptions,
): Promise<Address | null> {
  try {
    const own: unknown = await ownReader?.(payload, place)
    const address = own == null ? null : checkAddress(own)
    if (address?.lines.some((line) => line.trim() !== '')) return address
  } catch (error) {
    // An abort may be the reason.
    if (!signal?.aborted) reportOnce(error)
  }
  const { readAddress } = await loadReader()
  return readAddress(payload, place)
}

/** @throws {TypeError} if the value is no address. */
function checkAddress(value: unknown): Address {
  if (!isOwnAddress(value)) throw new TypeError(`react-reverse-geocode: ${faultOf(value)}`)
  return hasRightParts(value) ? value : withRightParts(value)
}

function isOwnAddress(value: unknown): value is OwnAddress {
  return z.safeParse(ownAddress, value).success
}

function faultOf(value: unknown): string {
  const path = z.safeParse(ownAddress, value).error?.issues[0]?.path.join('.')
  return path ? explain('readAddress-invalid-field', { field: path }) : explain('readAddress-not-object')
}

function hasRightParts(address: OwnAddress): address is OwnAddress & Address {
  const { countryCode } = address.parts
  const isRightCode = countryCode == null || /^[A-Z]{2}$/.test(countryCode)
  return isRightCode && Object.values(address.parts).every((text) => text != null)
}

/**
 * Removes the parts that are absent, and a country code that is not two letters: some geocoders return three, or a name,
 * and `Intl.DisplayNames` throws on those. Two letters become capitals.
 */
function withRightParts(address: OwnAddress): Address {
  const given = Object.entries(address.parts).filter((entry): entry is [string, string] => entry[1] != null)
  const { countryCode = '', ...parts } = Object.fromEntries(given)
  const code = /^[a-z]{2}$/i.test(countryCode) && { countryCode: countryCode.toUpperCase() }
  return { ...address, parts: { ...parts, ...code } }
}
