import type { Payload } from '../contract.ts'
import { type Coordinates, normalizeCoordinates } from '../coordinates.ts'
import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import type { Address } from '../readAddress/readAddress.ts'
import { exchange } from './exchange.ts'
import { fingerprint } from './fingerprint.ts'
import { type CheckedOptions, checkOptions, type GeocodingClientOptions } from './options.ts'
import { readPayload } from './readPayload.ts'
import { createRequestQueue } from './requestQueue.ts'
import { createSecrets } from './secrets.ts'
import { createTokenSource } from './tokenSource.ts'
import { throwIfAborted } from './untilAborted.ts'
import { warnDeveloper } from './warnDeveloper.ts'

/**
 * A session that renews its token every 36 seconds has as many in an hour. Each takes memory in several forms, and a
 * body is searched for each of them.
 */
const MOST_TOKENS = 100

/** Some requests' worth: an app may send another value with each. */
const MOST_HEADER_VALUES = 10

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
  /** How often the queries of {@link reverseGeocodeOptions} ask again after a failure that may pass. Default: 2. */
  readonly retries?: number | undefined
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
  const { baseUrl, accountId, token, scope, timeoutMs, retries } = checked
  const person = personOf(checked)
  const secrets = { tokens: createSecrets(MOST_TOKENS), headers: createSecrets(MOST_HEADER_VALUES) }
  const issueToken = token && createTokenSource(token, timeoutMs, secrets.tokens)
  const enqueue = createRequestQueue(checked.maxConcurrent)

  async function lookUp(
    coordinates: Coordinates,
    signal: AbortSignal | undefined,
  ): Promise<ReverseGeocodeResult> {
    throwIfAborted(signal)
    const place = normalizeCoordinates(coordinates)
    if (person === null) {
      throw new GeocodingError('unauthorized', explain(scope === null ? 'scope is null' : 'token is null'))
    }
    return enqueue(async () => {
      // A cookie session has no token that could be renewed after a 401.
      if (!issueToken) return exchange(checked, place, {}, secrets, signal)
      const { token, renew } = await issueToken(signal)
      try {
        return await exchange(checked, place, { token }, secrets, signal)
      } catch (error) {
        throwIfAborted(signal)
        if (!(error instanceof GeocodingError && error.status === 401)) throw error
        const renewed = await renew(signal)
        if (renewed === token) throw error
        return exchange(checked, place, { token: renewed, rejected: token }, secrets, signal)
      }
    }, signal)
  }

  const client: GeocodingClient = {
    cacheKey: { baseUrl, accountId, person },
    retries,
    async reverse(coordinates, { signal } = {}) {
      try {
        return await lookUp(coordinates, signal)
      } catch (error) {
        if (error instanceof GeocodingError) warnDeveloper(error)
        throw error
      }
    },
  }
  readers.set(client, (payload) => readPayload(payload, checked.readAddress, 200, secrets.tokens.list()))
  return client
}

/** How the clients read a payload, for {@link readAs}: no app needs it of a client. */
const readers = new WeakMap<GeocodingClient, (payload: Payload) => Address | null>()

/**
 * The answer as this client would have read it. A client that an app has written itself cannot tell, so it is as it was.
 *
 * @throws {GeocodingError} `invalid-response` when the app's reader fails.
 */
export function readAs(client: GeocodingClient, result: ReverseGeocodeResult): ReverseGeocodeResult {
  const read = readers.get(client)
  const { payload } = result
  return read && payload ? { address: read(payload), payload } : result
}

/** The scope alone where there is one, so that a token that is renewed stays the same person's. */
function personOf({ token, scope, credentials }: CheckedOptions): GeocodingCacheKey['person'] {
  if (scope === null || (credentials === 'omit' && token === null)) return null
  if (scope !== undefined) return { scope }
  return typeof token === 'string' ? { tokenFingerprint: fingerprint(token) } : null
}
