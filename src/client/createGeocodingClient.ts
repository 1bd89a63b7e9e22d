import { type Address, reduceAddress } from '../address.ts'
import type { Payload } from '../contract.ts'
import {
  type Coordinates,
  invalidCoordinates,
  isInvalid,
  type Place,
  precisionOf,
  toPlace,
} from '../coordinates.ts'
import { GeocodingError, isGeocodingError, meaningOf } from '../errors.ts'
import { explain, warnOnce } from '../explain.ts'
import { type Caller, throwIfUnwanted, untilAborted } from './abort.ts'
import { beginLoadingReader } from './loadReader.ts'
import { checkOptions, type GeocodingClientOptions } from './options.ts'
import { createQueue } from './queue.ts'
import { readPayload } from './readPayload.ts'
import { type Answer, request } from './request.ts'
import { createTokens } from './tokens.ts'

/** The result of a look-up. */
export interface ReverseGeocodeResult {
  /** `null` when the payload holds nothing readable: a success without an address, not an error. */
  readonly address: Address | null
  /** What the service sent as `payload`; `undefined` when it sent none. */
  readonly payload: Payload | undefined
}

/** Everything that selects a result, except the place. It is part of every query key, and never holds the token. */
export interface GeocodingCacheKey {
  readonly baseUrl: string
  readonly accountId: number
  /** The person the cache entries belong to, as a string. `null` while nobody is signed in. */
  readonly userId: string | null
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
   * Begins to load the built-in reader of payloads, unless the app has its own. Without this call, `reverse` does so beside
   * its first request. {@link GeocodingProvider} calls it, so that a page that stays open over a deployment has the reader.
   */
  preload?(): void
  /**
   * One authenticated reverse geocode. Coordinates are in degrees (WGS 84) and rounded to 5 decimals (about 1.1 m), or
   * fewer if their `accuracy` is above 50 m. The address then has only the parts that are sure: see {@link Coordinates}. A body of
   * more than 1,048,576 characters is refused. After a 401 it asks a token function for another token and sends the
   * request once more, and after a 429 it waits and sends it again.
   *
   * `signal` aborts at once, also a request that was sent. `isWanted` is called before each request is sent: if it returns
   * `false`, the look-up is dropped and rejects with an `AbortError`. A request that was sent finishes, because the account
   * pays for it.
   *
   * @throws {GeocodingError} of any kind; or the signal's reason, unchanged, when the signal aborts.
   */
  reverse(
    coordinates: Coordinates,
    options?: { signal?: AbortSignal | undefined; isWanted?: (() => boolean) | undefined },
  ): Promise<ReverseGeocodeResult>
}

/**
 * The client of the account API, over `fetch`. It does not use React, keeps no results, and sends nothing until `reverse`
 * is called. Without a `userId` it has no `cacheKey`, so {@link reverseGeocodeOptions} cannot use it.
 *
 * @example
 * const client = createGeocodingClient({ baseUrl: 'https://desk.example.com', accountId: 42, token })
 * const { address } = await client.reverse({ lat: 52.5186, lng: 13.3762 })
 * console.log(address?.formatted)
 *
 * @throws {TypeError} at once when an option is wrong.
 */
export function createGeocodingClient(
  options: GeocodingClientOptions & { userId: string | number | null },
): GeocodingClient
/** A client without a `userId`, which {@link reverseGeocodeOptions} cannot use. */
export function createGeocodingClient(options: GeocodingClientOptions): Omit<GeocodingClient, 'cacheKey'>
export function createGeocodingClient(options: GeocodingClientOptions): Omit<GeocodingClient, 'cacheKey'> {
  const checked = checkOptions(options)
  const { baseUrl, accountId, token, userId, credentials, timeoutMs, retries, readAddress } = checked
  const isSignedIn = userId !== null && (token !== null || credentials !== 'omit')
  const tokens = token === null ? undefined : createTokens(token, timeoutMs)
  const enqueue = createQueue(checked.maxConcurrent)

  async function lookUp(coordinates: Coordinates, caller: Caller): Promise<ReverseGeocodeResult> {
    throwIfUnwanted(caller)
    const place = toPlace(coordinates)
    if (isInvalid(place)) throw invalidCoordinates(place)
    if (!isSignedIn) {
      throw new GeocodingError('unauthorized', explain(userId === null ? 'userId-null' : 'token-null'))
    }
    const { payload } = await enqueue(() => send(place, caller), caller)
    if (!payload) return { address: null, payload }
    // Not in the queue: an app's own reader may take long, or never end.
    const address = await untilAborted(readPayload(payload, place, readAddress, caller), caller.signal)
    return { address: address && reduceAddress(address, precisionOf(place.accuracy)), payload }
  }

  async function send(place: Place, caller: Caller): Promise<Answer> {
    // With an app's own reader, the built-in one may never be needed.
    if (!readAddress) await beginLoadingReader()
    const token = await tokens?.issue()
    throwIfUnwanted(caller)
    try {
      return await request(checked, place, token, caller.signal)
    } catch (error) {
      // A cookie session has no token to renew.
      if (!isGeocodingError(error) || error.status !== 401 || !token || !tokens) throw error
      throwIfUnwanted(caller)
      const renewed = await tokens.renew(token)
      throwIfUnwanted(caller)
      if (renewed === token) throw error
      return request(checked, place, renewed, caller.signal)
    }
  }

  return {
    ...(userId !== undefined && { cacheKey: { baseUrl, accountId, userId: isSignedIn ? userId : null } }),
    retries,
    preload() {
      if (!readAddress) beginLoadingReader().catch(() => {})
    },
    async reverse(coordinates, caller = {}) {
      try {
        return await lookUp(coordinates, caller)
      } catch (error) {
        if (isGeocodingError(error)) warnDeveloper(error)
        throw error
      }
    },
  }
}

/**
 * Prints the explanation of errors that a developer often meets while connecting the app: a refused token, no
 * connection, invalid coordinates, a reader that could not be loaded, a login page, a 404 of another server. The screen
 * shows a message for the agent only, and many apps log no errors.
 */
function warnDeveloper({ kind, status, code, message }: GeocodingError): void {
  // A 404 of the service itself is of the kind `not-found`. This one comes from a proxy or another server.
  const isForeign404 = status === 404 && kind === 'service'
  if (meaningOf(kind).forDeveloper || isForeign404 || code === 'body-html') warnOnce(message, message)
}
