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
  readonly token?: string
  readonly tokenHeader?: string
  readonly baseUrl?: string
  readonly place?: Coordinates
}

/** Sends the requests of one examination, one after the other. */
export interface Probe {
  /** How many requests were sent. */
  readonly requests: number
  /** The request of the component, through the library's client; without a token in the inquiry, none is sent. */
  readonly reverse: (inquiry: Inquiry) => Promise<Reply>
  /** A request that the library does not send: a preflight, or one for the root of the server. It has no token. */
  readonly plain: (url: string, init: RequestInit) => Promise<Response | null>
}

export function createProbe(settings: Settings, fetch: typeof globalThis.fetch): Probe {
  let requests = 0

  async function reverse({
    token,
    tokenHeader = settings.tokenHeader,
    baseUrl = settings.baseUrl,
    place = settings.place,
  }: Inquiry): Promise<Reply> {
    requests += 1
    let response: Response | null = null
    let failure: unknown
    const options = checkOptions({
      baseUrl,
      accountId: settings.accountId,
      token: settings.token,
      tokenHeader,
      timeoutMs: settings.timeoutMs,
      headers: { Origin: originOf(settings) },
      async fetch(input, init) {
        try {
          response = await fetch(input, init)
          return response
        } catch (error) {
          failure = error
          throw error
        }
      },
    })
    const start = performance.now()
    const tokens = token === undefined ? {} : { token }
    const outcome = await request(options, place, tokens, undefined).catch((error: unknown) => {
      if (error instanceof GeocodingError) return error
      throw error
    })
    return {
      ...(outcome instanceof GeocodingError
        ? { result: null, error: outcome }
        : { result: toResult(outcome), error: null }),
      ...statusAndHeaders(response),
      failure,
      ms: Math.round(performance.now() - start),
    }
  }

  return {
    get requests() {
      return requests
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

function toResult({ payload }: Answer): ReverseGeocodeResult {
  return { address: payload ? readAddress(payload) : null, payload }
}

/** A function, because TypeScript does not see that a closure assigns the variable. */
function statusAndHeaders(response: Response | null): Pick<Reply, 'status' | 'headers'> {
  return { status: response?.status ?? null, headers: response?.headers ?? new Headers() }
}

/** A browser sends `Origin` only to another origin. */
function originOf({ origin, baseUrl }: Settings): string | undefined {
  return origin === undefined || origin === new URL(baseUrl).origin ? undefined : origin
}
