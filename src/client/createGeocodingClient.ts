import { type Payload, readResultBody } from '../contract.ts'
import { type Coordinates, normalizeCoordinates } from '../coordinates.ts'
import { GeocodingError } from '../errors.ts'
import { type Explanation, explain } from '../explain.ts'
import { type Address, readAddress } from '../readAddress/readAddress.ts'
import { fingerprint } from './fingerprint.ts'
import {
  areFurtherHeaders,
  type CheckedOptions,
  checkOptions,
  type GeocodingClientOptions,
} from './options.ts'
import { readText } from './readText.ts'
import { createRequestQueue } from './requestQueue.ts'
import { parseScrubbed, safeCause } from './scrub.ts'
import { statusError } from './statusError.ts'
import { createTokenSource } from './tokenSource.ts'
import { untilAborted, withTimeout } from './untilAborted.ts'

/** An answer of the service. */
export interface ReverseGeocodeResult {
  /** `null` when the payload holds nothing readable: a success without an address, not an error. */
  readonly address: Address | null
  /** What the service sent (contract, section 2.1), untouched; `undefined` when it sent none. */
  readonly payload: Payload | undefined
}

/** Everything but the place that selects an answer; part of every query key. Never the token. */
export interface GeocodingCacheKey {
  readonly baseUrl: string
  readonly accountId: number
  /**
   * Whose answers these are: the `scope` where one is given, otherwise a fingerprint that tells one token from another
   * without holding it. `null` while nobody is signed in.
   */
  readonly person: { readonly scope: string } | { readonly tokenFingerprint: string } | null
}

/**
 * Asks one account on one server with one credential; {@link createGeocodingClient} makes it. Hand it to
 * {@link GeocodingProvider} and {@link reverseGeocodeOptions}, or use it without React.
 */
export interface GeocodingClient {
  /** What {@link reverseGeocodeOptions} puts into each query key; the same on a server and in the browser. */
  readonly cacheKey: GeocodingCacheKey
  /** How often the queries of {@link reverseGeocodeOptions} ask again after a failure that may pass. */
  readonly retries: number
  /**
   * One authenticated reverse geocode (contract, section 4.1). Coordinates are in degrees (WGS 84) and rounded to
   * 5 decimals (about 1.1 m). An answer over 1 MiB (1,048,576 bytes) is refused. Nothing is tried twice, but for a 401
   * when `token` is a function.
   *
   * @throws {GeocodingError} of any kind; or the signal's own reason, as it is, when the signal aborts.
   */
  reverse(
    coordinates: Coordinates,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<ReverseGeocodeResult>
}

/**
 * The client of the account API (contract, section 4.1), over `fetch`. It knows no React, keeps no answers, and asks
 * nothing until `reverse` is called.
 *
 * @throws {TypeError} at once when an option is wrong.
 */
export function createGeocodingClient(options: GeocodingClientOptions): GeocodingClient {
  const checked = checkOptions(options)
  const { baseUrl, accountId, token, credentials, timeoutMs, retries } = checked
  const person = personOf(checked)
  const issueToken = token && createTokenSource(token, timeoutMs)
  const enqueue = createRequestQueue(checked.maxConcurrent)

  return {
    cacheKey: { baseUrl, accountId, person },
    retries,
    async reverse(coordinates, { signal } = {}) {
      signal?.throwIfAborted()
      const place = normalizeCoordinates(coordinates)
      if (person === null) {
        const missing = credentials === 'omit' ? 'token is null' : 'scope is null'
        throw new GeocodingError('unauthorized', explain(missing))
      }
      return enqueue(async () => {
        // A cookie session has no token that could be renewed after a 401.
        if (!issueToken) return exchange(checked, place, [], signal)
        const { token, renew } = await untilAborted(issueToken(), signal)
        try {
          return await exchange(checked, place, [token], signal)
        } catch (error) {
          signal?.throwIfAborted()
          if (!(error instanceof GeocodingError && error.kind === 'unauthorized')) throw error
          const renewed = await untilAborted(renew(), signal)
          if (renewed === token) throw error
          return exchange(checked, place, [renewed, token], signal)
        }
      }, signal)
    },
  }
}

/** The scope alone where there is one, so that a token that is renewed stays the same person's. */
function personOf({ token, scope, credentials }: CheckedOptions): GeocodingCacheKey['person'] {
  if (credentials === 'omit' && token === null) return null
  if (scope !== null) return { scope }
  return typeof token === 'string' ? { tokenFingerprint: fingerprint(token) } : null
}

/** One GET. The first token is sent, if there is one; the answer is cleared of all tokens and further headers. */
function exchange(
  options: CheckedOptions,
  place: Coordinates,
  tokens: readonly string[],
  callerSignal: AbortSignal | undefined,
): Promise<ReverseGeocodeResult> {
  const { baseUrl, accountId, tokenHeader, credentials, fetch, timeoutMs } = options
  const [token] = tokens
  // Written out, since a `<base>` element would lead a relative address, and the token with it, elsewhere.
  const origin = globalThis.location?.origin?.replace(/^null$/, '') ?? ''
  const root = /^http/.test(baseUrl) ? baseUrl : origin + baseUrl
  const query = `lat=${place.lat}&lng=${place.lng}`
  let failed: Explanation = 'no answer: offline, or blocked by CORS'
  let secrets = tokens
  const get = async (signal: AbortSignal) => {
    try {
      const headers = await untilAborted(furtherHeaders(options, tokens), signal)
      secrets = [...tokens, ...Object.values(headers)]
      if (!fetch && !/^http/.test(root)) {
        throw new GeocodingError('network', explain('no page for a relative baseUrl'))
      }
      const url = `${root}/api/v1/accounts/${accountId}/geocoding/reverse?${query}`
      const request = (fetch ?? globalThis.fetch)(url, {
        headers: {
          Accept: 'application/json',
          ...(token !== undefined && { [tokenHeader]: token }),
          ...headers,
        },
        // A redirect would carry the token to another origin: browsers only take `Authorization` away.
        redirect: 'error',
        credentials,
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal,
      })
      const response = await untilAborted(request, signal)
      if (response.redirected || [301, 302, 303, 307, 308].includes(response.status)) {
        throw new GeocodingError('network', explain('redirect refused'))
      }
      failed = 'answer cut off'
      const text = await readText(response, signal).catch((error: unknown) => {
        if (response.ok) throw error
        // A status outside 2xx says what happened, even when its body cannot be read to the end.
        return undefined
      })
      return readResult(response, text, secrets, options)
    } catch (error) {
      if (error instanceof GeocodingError) throw error
      // The query is where the customer is.
      throw new GeocodingError('network', explain(failed), { cause: safeCause(error, [...secrets, query]) })
    }
  }
  return withTimeout(get, timeoutMs, 'no answer within %s ms', callerSignal)
}

/** The app's further headers, with the values that are there. */
async function furtherHeaders(
  { headers = {}, tokenHeader }: CheckedOptions,
  tokens: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  let given: unknown = headers
  if (typeof headers === 'function') {
    try {
      given = await headers()
    } catch (cause) {
      throw new GeocodingError('unauthorized', explain('headers function failed'), {
        cause: safeCause(cause, tokens),
      })
    }
  }
  if (!areFurtherHeaders(given, tokenHeader)) {
    throw new GeocodingError('unauthorized', explain('headers function gave unfit ones'))
  }
  const sent: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) if (value !== undefined) sent[name] = value
  return sent
}

/** What a complete answer means: the status first, then the body. */
function readResult(
  response: Response,
  text: string | undefined,
  tokens: readonly string[],
  options: CheckedOptions,
): ReverseGeocodeResult {
  const { status } = response
  const body = parseScrubbed(text ?? '', tokens)
  if (!response.ok) throw statusError(response, body, options.tokenHeader)
  const result = body === undefined ? faultOf(text) : readResultBody(body)
  if (typeof result === 'string') {
    throw new GeocodingError('invalid-response', explain(result, status), { status })
  }
  const { payload } = result
  try {
    return { address: payload ? (options.readAddress?.(payload) ?? readAddress(payload)) : null, payload }
  } catch (cause) {
    throw new GeocodingError('invalid-response', explain('readAddress failed'), {
      status,
      cause: safeCause(cause, tokens),
    })
  }
}

/** Why a body is no JSON. */
function faultOf(text: string | undefined): Explanation {
  if (text === undefined) return 'status %s, but over 1 MiB'
  if (!/\S/.test(text)) return 'status %s, but empty'
  return /^\s*</.test(text) ? 'status %s, but HTML' : 'status %s, but no JSON'
}
