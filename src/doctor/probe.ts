import type { ReverseGeocodeResult } from '../client/createGeocodingClient.ts'
import { checkOptions } from '../client/options.ts'
import { type Answer, request } from '../client/request.ts'
import type { Coordinates } from '../coordinates.ts'
import { GeocodingError } from '../errors.ts'
import { readAddress } from '../readAddress/readAddress.ts'
import type { Settings } from './settings.ts'

/** What came of one request. */
export interface Reply {
  /** What the component would get, or `null` after an error. */
  readonly result: ReverseGeocodeResult | null
  readonly error: GeocodingError | null
  /** `null` if no response arrived. */
  readonly status: number | null
  readonly headers: Headers
  /** What `fetch` rejected with. It names the failure of the network, which the error of the client does not. */
  readonly failure: unknown
  readonly ms: number
}

export interface Inquiry {
  readonly token?: string | undefined
  readonly tokenHeader?: string
  readonly baseUrl?: string
  readonly place?: Coordinates
}

/** Sends the requests of one examination, one after the other. */
export interface Probe {
  /** How many requests were sent. */
  readonly requests: number
  /** Whether one of them had the given token. */
  readonly isTokenSent: boolean
  /** The request of the component, through the library's client; without a token in the inquiry, none is sent. */
  readonly reverse: (inquiry: Inquiry) => Promise<Reply>
  /** A request that the library does not send: a preflight, or one for the root of the server. It has no token. */
  readonly plain: (url: string, init: RequestInit) => Promise<Response | null>
}

/**
 * Whether this is the contract's 401: JSON with a message or request errors. Only a server that answered so to a request
 * without a token, or with a made-up one, gets the token.
 */
export function isRefusalOfApi({ status, error }: Reply): boolean {
  return status === 401 && error?.serviceMessage !== undefined
}

export function createProbe(settings: Settings, fetch: typeof globalThis.fetch): Probe {
  let requests = 0
  let isTokenSent = false

  async function reverse({
    token,
    tokenHeader = settings.tokenHeader,
    baseUrl = settings.baseUrl,
    place = settings.place,
  }: Inquiry): Promise<Reply> {
    requests += 1
    if (token === settings.token) isTokenSent = true
    // An object, because TypeScript does not see that a closure assigns a variable.
    const network: { response?: Response; failure?: unknown } = {}
    const options = checkOptions({
      baseUrl,
      accountId: settings.accountId,
      token: null,
      tokenHeader,
      timeoutMs: settings.timeoutMs,
      headers: { Origin: originOf(settings) },
      async fetch(input, init) {
        try {
          network.response = await fetch(input, init)
          return network.response
        } catch (error) {
          network.failure = error
          throw error
        }
      },
    })
    const start = performance.now()
    const answer = await request(options, place, token, undefined).catch(toError)
    const isError = answer instanceof GeocodingError
    return {
      result: isError ? null : toResult(answer),
      error: isError ? answer : null,
      status: network.response?.status ?? null,
      headers: network.response?.headers ?? new Headers(),
      failure: network.failure,
      ms: Math.round(performance.now() - start),
    }
  }

  return {
    get requests() {
      return requests
    },
    get isTokenSent() {
      return isTokenSent
    },
    reverse,
    async plain(url, init) {
      requests += 1
      try {
        const signal = AbortSignal.timeout(settings.timeoutMs)
        const response = await fetch(url, { ...init, redirect: 'manual', signal })
        await response.body?.cancel()
        return response
      } catch {
        return null
      }
    },
  }
}

function toError(error: unknown): GeocodingError {
  if (error instanceof GeocodingError) return error
  throw error
}

function toResult({ payload }: Answer): ReverseGeocodeResult {
  return { address: payload ? readAddress(payload) : null, payload }
}

/** A browser sends `Origin` only to another origin. */
function originOf({ origin, baseUrl }: Settings): string | undefined {
  return origin === new URL(baseUrl).origin ? undefined : origin
}
