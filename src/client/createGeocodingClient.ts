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
 * A client removes its latest tokens from bodies and errors. This is enough for an hour of renewals every 36 seconds. More
 * would take memory and time: each token is kept in several forms, and each body is searched for all of them.
 */
const MOST_TOKENS = 100

/** A client removes the latest header values from errors. An app may send a new one with each request. */
const MOST_HEADER_VALUES = 10

/** The result of a look-up. */
export interface ReverseGeocodeResult {
  /** `null` when the payload holds nothing readable: a success without an address, not an error. */
  readonly address: Address | null
  /** What the service sent, without the client's tokens; `undefined` when it sent none. */
  readonly payload: Payload | undefined
}

/** Everything that selects a result, except the place. It is part of every query key, and never holds the token. */
export interface GeocodingCacheKey {
  readonly baseUrl: string
  readonly accountId: number
  /**
   * The person the cache entries belong to: the `userId` as a string if there is one, otherwise a fingerprint that tells
   * one token from another without holding it. `null` while nobody is signed in.
   */
  readonly person: { readonly userId: string } | { readonly tokenFingerprint: string } | null
}

/**
 * Sends requests to one account on one server with one credential. {@link createGeocodingClient} creates it. Pass it to
 * {@link GeocodingProvider} and {@link reverseGeocodeOptions}, or use it without React.
 */
export interface GeocodingClient {
  /** The part of each query key that is not the place; the same on a server and in the browser. */
  readonly cacheKey: GeocodingCacheKey
  /** How often {@link reverseGeocodeOptions} retries a request after a temporary failure. Default: 2. */
  readonly retries?: number | undefined
  /**
   * One authenticated reverse geocode. Coordinates are in degrees (WGS 84) and rounded to
   * 5 decimals (about 1.1 m). A body over 1 MiB (1,048,576 bytes) is refused. The only retry is the one after a 401 when
   * `token` is a function.
   *
   * @throws {GeocodingError} of any kind; or the signal's reason, unchanged, when the signal aborts.
   */
  reverse(
    coordinates: Coordinates,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<ReverseGeocodeResult>
}

/**
 * The client of the account API, over `fetch`. It does not use React, keeps no results, and sends nothing until `reverse`
 * is called.
 *
 * @example
 * const client = createGeocodingClient({ baseUrl: 'https://desk.example.com', accountId: 42, token })
 * const { address } = await client.reverse({ lat: 52.5186, lng: 13.3762 })
 * console.log(address?.formatted)
 *
 * @throws {TypeError} at once when an option is wrong.
 */
export function createGeocodingClient(options: GeocodingClientOptions): GeocodingClient {
  const checked = checkOptions(options)
  const { baseUrl, accountId, token, userId, timeoutMs, retries } = checked
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
      throw new GeocodingError('unauthorized', explain(userId === null ? 'userId-null' : 'token-null'))
    }
    return enqueue(async () => {
      // A cookie session has no token to renew after a 401.
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

/** How each client reads a payload, for {@link readAs}. It is no part of the public client. */
const readers = new WeakMap<GeocodingClient, (payload: Payload) => Address | null>()

/**
 * Reads the payload again, as this client does. For a client that an app wrote itself the result stays as it is.
 *
 * @throws {GeocodingError} `invalid-response` when the app's reader fails.
 */
export function readAs(client: GeocodingClient, result: ReverseGeocodeResult): ReverseGeocodeResult {
  const read = readers.get(client)
  const { payload } = result
  return read && payload ? { address: read(payload), payload } : result
}

/** Only the userId if there is one, so that a renewed token belongs to the same person. */
function personOf({ token, userId, credentials }: CheckedOptions): GeocodingCacheKey['person'] {
  if (userId === null || (credentials === 'omit' && token === null)) return null
  if (userId !== undefined) return { userId }
  return typeof token === 'string' ? { tokenFingerprint: fingerprint(token) } : null
}
