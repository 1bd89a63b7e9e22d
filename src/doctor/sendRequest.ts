import type { CheckedOptions } from '../client/checkOptions.ts'
import { payloadOf } from '../client/readPayload.ts'
import { parseJson, request } from '../client/request.ts'
import type { Place } from '../coordinates.ts'
import { type GeocodingError, isGeocodingError } from '../errors.ts'
import type { Payload } from '../payload.ts'

export interface Settings extends CheckedOptions {
  /** The origin of the page that shows the addresses, or `''` to skip the CORS check. */
  readonly origin: string
  readonly place: Place
  /** Whether values of the response may be printed. They may contain a customer's location. */
  readonly showsAnswer: boolean
}

export interface Reply {
  /** `null` if there was no response. */
  readonly status: number | null
  readonly headers: Headers
  /** The body, or `null` if it didn't arrive completely. */
  readonly text: string | null
  /** The body as JSON, or `undefined` if it isn't JSON. */
  readonly body: unknown
  /** The payload of a 2xx that follows the contract. */
  readonly payload: Payload | undefined
  readonly error: GeocodingError | null
  readonly ms: number
}

/** Sends the request that the component would send, with the library's client. */
export async function sendRequest(settings: Settings, token?: string): Promise<Reply> {
  const { origin, baseUrl, fetch = globalThis.fetch } = settings
  // An object, because TypeScript doesn't track assignments in closures: https://github.com/microsoft/TypeScript/issues/9998
  const seen: { response?: Response } = {}
  const options: CheckedOptions = {
    ...settings,
    // Browsers send `Origin` with a GET request only to another origin.
    headers: { Origin: origin && origin !== new URL(baseUrl).origin ? origin : undefined },
    async fetch(input, init) {
      const response = await fetch(input, init)
      seen.response = response.clone()
      return response
    },
  }
  const start = performance.now()
  let payload: Payload | undefined
  let error: GeocodingError | null = null
  try {
    payload = payloadOf(await request(options, settings.place, token, undefined))
  } catch (reason) {
    if (!isGeocodingError(reason)) throw reason
    error = reason
  }
  const ms = Math.round(performance.now() - start)
  const { status = null, headers = new Headers() } = seen.response ?? {}
  const text = (await seen.response?.text().catch(() => null)) ?? null
  return { status, headers, text, body: parseJson(text ?? ''), payload, error, ms }
}

export function sendPreflight(settings: Settings): Promise<Reply> {
  const { fetch = globalThis.fetch, origin, tokenHeader } = settings
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': tokenHeader.toLowerCase(),
  }
  return sendRequest({
    ...settings,
    fetch: (url, init) => fetch(url, { ...init, method: 'OPTIONS', headers }),
  })
}
