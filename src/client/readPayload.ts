import type { Address } from '../address.ts'
import { checkAddress, readResultBody } from '../contract.ts'
import type { Place } from '../coordinates.ts'
import { type Explanation, explain } from '../explain.ts'
import type { Payload } from '../payload.ts'
import { precisionOf } from '../precision.ts'
import { reportOnce, warnOnce } from '../warnings.ts'
import type { LookupOptions } from './abort.ts'
import type { GeocodingClientOptions } from './options.ts'
import { invalidResponse, parse, type Success } from './request.ts'

/**
 * Returns the payload of a 2xx. An empty body means that there is no address.
 *
 * @throws {GeocodingError} when the body cannot be read.
 */
export function payloadOf({ response, text }: Success): Payload | undefined {
  if (text.trim() === '') return undefined
  const body = parse(text)
  if (body === undefined) throw invalidResponse(response, faultOf(text))
  const result = readResultBody(body)
  if (result === 'error') throw invalidResponse(response, 'body-error-shape')
  if (result) return result.payload
  throw invalidResponse(response, 'body-not-object')
}

/** Why a body is not JSON. */
function faultOf(text: string): Explanation {
  return text.trimStart().startsWith('<') ? 'body-html' : 'body-not-json'
}

type Reader = Pick<typeof import('../readAddress/readAddress.ts'), 'readAddress' | 'reduceAddress'>

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
  loadReader: () => Promise<Reader>,
  lookup: LookupOptions,
): Promise<ReadResult> {
  const whole = await readWhole(payload, place, ownReader, loadReader, lookup)
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
  loadReader: () => Promise<Reader>,
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
