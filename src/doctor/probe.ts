import type { CheckedOptions } from '../client/options.ts'
import { payloadOf, request } from '../client/request.ts'
import type { Place } from '../coordinates.ts'
import { GeocodingError, isGeocodingError } from '../errors.ts'
import type { Payload } from '../payload.ts'

/** What the doctor examines, from the command line. The `baseUrl` is absolute. */
export interface Settings extends CheckedOptions {
  /** The origin of the page that shows the addresses. Empty: CORS is not examined. */
  readonly origin: string
  readonly place: Place
  /** Whether values of the answer may be printed. They may say where a customer is. */
  readonly showsAnswer: boolean
}

/** What came of one request. */
export interface Reply {
  /** `null` if no response arrived. */
  readonly status: number | null
  readonly headers: Headers
  /** `undefined` if it is not JSON. */
  readonly body: unknown
  /** Of a 2xx that follows the contract. */
  readonly payload: Payload | undefined
  readonly error: GeocodingError | null
  readonly ms: number
}

/** The request of the component, sent by the library's client. */
export async function lookUp(settings: Settings, token?: string): Promise<Reply> {
  const { origin, baseUrl, fetch = globalThis.fetch } = settings
  // An object, because TypeScript does not see that a closure assigns a variable.
  const seen: { response?: Response } = {}
  const options: CheckedOptions = {
    ...settings,
    // A browser sends `Origin` only to another origin.
    headers: { Origin: origin && origin !== new URL(baseUrl).origin ? origin : undefined },
    async fetch(input, init) {
      const response = await fetch(input, init)
      seen.response = response.clone()
      return response
    },
  }
  const start = performance.now()
  const answer = await request(options, settings.place, token, undefined)
    .then(payloadOf)
    .catch((error: unknown) => {
      if (isGeocodingError(error)) return error
      throw error
    })
  const ms = Math.round(performance.now() - start)
  const { status = null, headers = new Headers() } = seen.response ?? {}
  const body: unknown = await seen.response?.json().catch(() => undefined)
  return answer instanceof GeocodingError
    ? { status, headers, body, payload: undefined, error: answer, ms }
    : { status, headers, body, payload: answer, error: null, ms }
}

/** The preflight that a browser would send for it, to the same URL. */
export function sendPreflight(settings: Settings): Promise<Reply> {
  const { fetch = globalThis.fetch, origin, tokenHeader } = settings
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': tokenHeader.toLowerCase(),
  }
  return lookUp({
    ...settings,
    fetch: (url, init) => fetch(url, { ...init, method: 'OPTIONS', headers }),
  })
}
