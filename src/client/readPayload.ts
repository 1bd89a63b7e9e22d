import * as z from 'zod/mini'
import type { Payload } from '../contract.ts'
import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { type Address, type AddressParts, readAddress } from '../readAddress/readAddress.ts'
import type { GeocodingClientOptions } from './options.ts'
import { safeCause } from './safeCause.ts'
import type { Secret } from './scrub.ts'

/** Plain JavaScript may write an absent part as `null`. */
const part = z.nullish(z.string())

/** What an app's own reader has to return: the component would fail while rendering on anything else. */
const ownAddress = z.object({
  formatted: z.string(),
  lines: z.array(z.string()),
  parts: z.object({
    name: part,
    houseNumber: part,
    street: part,
    district: part,
    city: part,
    region: part,
    postcode: part,
    country: part,
    countryCode: part,
  } satisfies Record<keyof AddressParts, typeof part>),
})

/**
 * The address in a payload, as the app's own reader gives it, or the built-in one.
 *
 * @throws {GeocodingError} `invalid-response` when the app's reader fails, or gives something that is no address.
 */
export function readPayload(
  payload: Payload,
  ownReader: GeocodingClientOptions['readAddress'],
  status: number,
  secrets: readonly Secret[],
): Address | null {
  try {
    const own: unknown = ownReader?.(payload)
    return own == null ? readAddress(payload) : checkAddress(own, status)
  } catch (error) {
    if (error instanceof GeocodingError) throw error
    throw new GeocodingError('invalid-response', explain('readAddress failed'), {
      status,
      cause: safeCause(error, secrets),
    })
  }
}

/** The same object when it is right. */
function checkAddress(value: unknown, status: number): Address {
  if (isAddress(value)) return hasRightParts(value) ? value : withRightParts(value)
  throw new GeocodingError('invalid-response', faultOf(value), { status })
}

function isAddress(value: unknown): value is Address {
  return z.safeParse(ownAddress, value).success
}

function faultOf(value: unknown): string {
  if (isPromise(value)) {
    // Its failure would end a Node process, and there is already an error.
    Promise.resolve(value).catch(() => {})
    return explain('readAddress gave a promise')
  }
  const path = z.safeParse(ownAddress, value).error?.issues[0]?.path.join('.')
  return path
    ? explain('readAddress gave a wrong field', { field: path })
    : explain('readAddress gave no object')
}

function isPromise(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

function hasRightParts({ parts }: Address): boolean {
  const { countryCode } = parts
  return !Object.values(parts).includes(null) && (countryCode === undefined || /^[A-Z]{2}$/.test(countryCode))
}

/**
 * Without the parts that are `null`. Of a country code only two letters are kept, in capitals: some geocoders give
 * three, or a name. The rest of the address is as good without it, and formatting a country by it would throw.
 */
function withRightParts(address: Address): Address {
  const given = Object.entries(address.parts).filter(([, value]) => value !== null)
  const { countryCode = '', ...parts } = Object.fromEntries(given)
  const code = /^[a-z]{2}$/i.test(countryCode) && { countryCode: countryCode.toUpperCase() }
  return { ...address, parts: { ...parts, ...code } }
}
