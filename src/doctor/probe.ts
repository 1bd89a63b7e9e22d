import { checkOptions } from '../client/options.ts'
import { request } from '../client/request.ts'
import { isJsonObject, type Payload } from '../contract.ts'
import type { Place } from '../coordinates.ts'
import { GeocodingError, isGeocodingError } from '../errors.ts'

/** What the doctor examines, from the command line. */
export interface Settings {
  /** Absolute, without a slash at its end. */
  readonly baseUrl: string
  readonly accountId: number
  readonly tokenHeader: string
  /** The origin of the page that shows the addresses. Missing or empty: CORS is not examined. */
  readonly origin: string | undefined
  readonly place: Place
  readonly timeoutMs: number
  /** Whether values of the answer may be printed. They may say where a customer is. */
  readonly showsValues: boolean
}

export const DEFAULT_TOKEN_HEADER = 'api_access_token'

/** The Reichstag in Berlin: everybody may see its address. */
export const LANDMARK: Place = { lat: 52.5186, lng: 13.3762 }

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
  /** What `fetch` rejected with. It names the failure of the network, which the error of the client does not. */
  readonly failure: unknown
  readonly ms: number
}

/** The requests of one examination. */
export interface Probe {
  /** The request of the component, sent by the library's client. */
  readonly reverse: (token?: string, tokenHeader?: string) => Promise<Reply>
  /** The preflight that a browser would send for it. `null` if no response arrives. */
  readonly preflight: (origin: string) => Promise<Response | null>
}

export function createProbe(settings: Settings, fetch: typeof globalThis.fetch): Probe {
  return {
    async reverse(token, tokenHeader = settings.tokenHeader) {
      // An object, because TypeScript does not see that a closure assigns a variable.
      const network: { response?: Response; body?: Promise<unknown>; failure?: unknown } = {}
      const options = checkOptions({
        ...{ baseUrl: settings.baseUrl, accountId: settings.accountId, timeoutMs: settings.timeoutMs },
        ...{ token: null, tokenHeader },
        headers: { Origin: originOf(settings) },
        async fetch(input, init) {
          try {
            network.response = await fetch(input, init)
          } catch (error) {
            network.failure = error
            throw error
          }
          network.body = network.response
            .clone()
            .json()
            .catch(() => undefined)
          return network.response
        },
      })
      const start = performance.now()
      const answer = await request(options, settings.place, token, undefined).catch((error: unknown) => {
        if (isGeocodingError(error)) return error
        throw error
      })
      const isError = answer instanceof GeocodingError
      const body = await network.body
      return {
        status: network.response?.status ?? null,
        headers: network.response?.headers ?? new Headers(),
        body,
        payload: isError ? undefined : payloadUnder(body),
        error: isError ? answer : null,
        failure: network.failure,
        ms: Math.round(performance.now() - start),
      }
    },
    async preflight(origin) {
      const { baseUrl, accountId, tokenHeader, place, timeoutMs } = settings
      const url = `${baseUrl}/api/v1/accounts/${accountId}/geocoding/reverse?lat=${place.lat}&lng=${place.lng}`
      const headers = {
        Origin: origin,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': tokenHeader.toLowerCase(),
      }
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        const response = await fetch(url, { method: 'OPTIONS', headers, redirect: 'manual', signal })
        await response.body?.cancel()
        return response
      } catch {
        return null
      }
    },
  }
}

function payloadUnder(body: unknown): Payload | undefined {
  return isJsonObject(body) && isJsonObject(body.payload) ? body.payload : undefined
}

/** A browser sends `Origin` only to another origin. */
function originOf({ origin, baseUrl }: Settings): string | undefined {
  return origin === new URL(baseUrl).origin ? undefined : origin
}
