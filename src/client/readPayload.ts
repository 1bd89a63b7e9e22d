import type { Address } from '../address.ts'
import type { Place } from '../coordinates.ts'
import { explain } from '../explain.ts'
import type { Payload } from '../payload.ts'
import { precisionOf } from '../precision.ts'
import { reportOnce, warnOnce } from '../warnings.ts'
import type { LookupOptions } from './abort.ts'
import { contract, reader } from './chunks.ts'
import type { GeocodingClientOptions } from './options.ts'

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
  const { reduceAddress } = await reader.load()
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
  const { checkAddress } = await contract.load()
  try {
    const own: unknown = await ownReader?.(payload, place)
    const address = own == null ? null : checkAddress(own)
    if (address?.lines.some((line) => line.trim() !== '')) return address
  } catch (error) {
    // An abort may be the reason.
    if (!signal?.aborted) reportOnce(error)
  }
  const { readAddress } = await reader.load()
  return readAddress(payload, place)
}
