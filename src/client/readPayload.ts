import type { Address } from '../address.ts'
import { checkAddress, readResultBody } from '../contract.ts'
import type { Place } from '../coordinates.ts'
import { explain } from '../explain.ts'
import type { Payload } from '../payload.ts'
import { precisionOf } from '../precision.ts'
import { reportOnce, warnOnce } from '../warnings.ts'
import type { GeocodingClientOptions } from './options.ts'
import { invalidResponse, parseJson, type Success } from './request.ts'

/** The result of a lookup. */
export interface ReverseGeocodeResult {
  /** The address, or `null` if there is none to show. A missing address isn't an error. */
  readonly address: Address | null
  /**
   * Why `address` is `null`: `'too-inaccurate'` if the response contains an address, but no part of it is certain at the
   * place's `accuracy`. It's omitted otherwise.
   */
  readonly reason?: 'too-inaccurate'
  /** The response's `payload`, unchanged. It's `undefined` if the response has none, or if it isn't an object. */
  readonly payload: Payload | undefined
}

/** An empty body is valid: there is no address. */
export function payloadOf({ response, text }: Success): Payload | undefined {
  if (text.trim() === '') return undefined
  const body = parseJson(text)
  if (body === undefined) {
    throw invalidResponse(response, text.trimStart().startsWith('<') ? 'body-html' : 'body-not-json')
  }
  const result = readResultBody(body)
  if (result === 'error') throw invalidResponse(response, 'body-error-shape')
  if (result) return result.payload
  throw invalidResponse(response, 'body-not-object')
}

export async function readPayload(
  payload: Payload | undefined,
  place: Place,
  customParser: GeocodingClientOptions['readAddress'],
  loadParser: () => Promise<typeof import('../readAddress/readAddress.ts')>,
): Promise<ReverseGeocodeResult> {
  if (!payload) return { address: null, payload }
  const own = await readWithCustomParser(payload, place, customParser)
  const whole = own ?? (await loadParser()).readAddress(payload, place)
  const precision = precisionOf(place.accuracy)
  if (!whole || precision === 'house') return { address: whole, payload }
  const { reduceAddress } = await loadParser()
  const address = reduceAddress(whole, precision)
  if (address) return { address, payload }
  if (own && Object.keys(own.parts).length === 0) {
    warnOnce('readAddress-without-parts', explain('readAddress-without-parts'))
  }
  return { address: null, reason: 'too-inaccurate', payload }
}

async function readWithCustomParser(
  payload: Payload,
  place: Place,
  customParser: GeocodingClientOptions['readAddress'],
): Promise<Address | null> {
  try {
    const returned: unknown = await customParser?.(payload, place)
    const address = returned == null ? null : checkAddress(returned)
    return address?.lines.some((line) => line.trim() !== '') ? address : null
  } catch (error) {
    reportOnce(error)
    return null
  }
}
