import { type Coordinates, invalidCoordinates, isInvalid, type Place, toPlace } from '../coordinates.ts'
import { GeocodingError, isGeocodingError, traitsOf } from '../errors.ts'
import { explain } from '../explain.ts'
import { warnOnce } from '../warnings.ts'
import { throwIfStopped, untilAborted } from './abort.ts'
import { type CheckedOptions, checkOptions, isSignedIn } from './checkOptions.ts'
import { parserChunk, responseChunk } from './chunks.ts'
import { isServer } from './environment.ts'
import type { GeocodingClientOptions, LookupOptions } from './options.ts'
import { createQueue } from './queue.ts'
import type { ReverseGeocodeResult } from './readPayload.ts'
import { request, type Success } from './request.ts'
import { createTokens } from './tokens.ts'

/** The part of every query key that identifies the server, the account, and the agent. It never contains the token. */
export interface GeocodingCacheKey {
  /** The client's `baseUrl`, without trailing slashes. */
  readonly baseUrl: string
  /** The client's `accountId`. It's `null` until the app knows the account. */
  readonly accountId: number | null
  /** The ID of the agent that the cached addresses belong to, as a string. It's `null` if no agent is signed in. */
  readonly userId: string | null
}

/**
 * A client that sends requests for one account, with one credential. Create it with {@link createGeocodingClient} and pass
 * it to {@link GeocodingProvider} or {@link reverseGeocodeOptions}, or use it without React.
 */
export interface GeocodingClient {
  /**
   * The part of every query key that identifies the server, the account, and the agent. With the same options, it's the same
   * on a server and in the browser.
   */
  readonly cacheKey: GeocodingCacheKey
  /**
   * How many times {@link reverseGeocodeOptions} retries a request after a temporary failure.
   *
   * @default 2
   */
  readonly retries?: number | undefined
  /**
   * Returns whether a session that was rejected with a 401 can recover without a new client, because a function or a cookie
   * supplies the credential.
   * @internal
   */
  readonly mayRenewToken?: (() => boolean) | undefined
  /**
   * `false` if there is no account, no agent, or no credential, so that nothing can be requested.
   * @internal
   */
  readonly isSignedIn?: boolean | undefined
  /**
   * Starts to load the chunks that read the response for a place.
   * @internal
   */
  readonly preload?: ((place: Place) => void) | undefined
  /**
   * Looks up the address at a place. Coordinates are rounded to 5 decimal places (about 1.1 m). If `accuracy` is above
   * 50 m, they're rounded to fewer, and the address contains only the parts that are certain, as described for
   * {@link Coordinates}. Responses longer than 1,048,576 characters are rejected.
   *
   * After a 401, the client calls your token function and, if it returns a new token, sends the request once more. In a
   * browser, a request waits after a 429 and is sent again, unless it would have to wait for more than a minute. On a server,
   * in a worker, or in a script, it fails immediately.
   *
   * To cancel a lookup immediately, even while its request is in flight, abort the `signal` in `options`.
   *
   * @throws {GeocodingError} if the lookup fails. If the signal aborts, the promise rejects with the signal's reason
   * instead.
   */
  reverse(coordinates: Coordinates, options?: LookupOptions): Promise<ReverseGeocodeResult>
}

/**
 * Creates a client for the account API that you can use without React, on a server, or as the `client` of a provider. The
 * client doesn't cache results, and sends nothing until you call `reverse`.
 *
 * Without a `userId`, the client has no `cacheKey`, so {@link reverseGeocodeOptions} can't use it.
 *
 * @param options - The connection, the account, and the credential.
 * @returns the client. To look up an address, call its `reverse` method.
 *
 * @example
 * const client = createGeocodingClient({ baseUrl: 'https://desk.example.com', accountId: 42, token })
 * const { address } = await client.reverse({ lat: 52.5186, lng: 13.3762 })
 * console.log(address?.formatted)
 *
 * @throws {TypeError} immediately, if an option is invalid.
 */
export function createGeocodingClient(
  options: GeocodingClientOptions & { userId: string | number | null },
): GeocodingClient
/** Creates a client without a `userId`, which {@link reverseGeocodeOptions} can't use. */
export function createGeocodingClient(options: GeocodingClientOptions): Omit<GeocodingClient, 'cacheKey'>
export function createGeocodingClient(options: GeocodingClientOptions): Omit<GeocodingClient, 'cacheKey'> {
  const checked = checkOptions(options)
  const cacheKey = cacheKeyOf(checked)
  return { ...createClientOf(() => checked), ...(cacheKey && { cacheKey }), isSignedIn: isSignedIn(checked) }
}

/** Creates a client that reads its options for each request, because a provider may receive new ones on every render. */
export function createClientOf(options: () => CheckedOptions): Omit<GeocodingClient, 'cacheKey'> {
  const enqueue = createQueue(() => options().maxConcurrent)
  const tokens = createTokens(options)

  async function reverseGeocode(
    coordinates: Coordinates,
    lookupOptions: LookupOptions,
  ): Promise<ReverseGeocodeResult> {
    if (lookupOptions.signal?.aborted) throw lookupOptions.signal.reason
    const place = toPlace(coordinates)
    if (isInvalid(place)) throw invalidCoordinates(place)
    if (!isSignedIn(options()))
      throw new GeocodingError('unauthorized', explain('signed-out'), { code: 'signed-out' })
    const success = await enqueue(() => requestWithToken(place, lookupOptions), lookupOptions)
    // Outside the queue, because a chunk may load slowly, and a custom parser may never finish.
    return untilAborted(read(success, place), lookupOptions.signal)
  }

  async function read(success: Success, place: Place): Promise<ReverseGeocodeResult> {
    const { payloadOf, readPayload } = await responseChunk.load()
    return readPayload(payloadOf(success), place, options().readAddress, parserChunk.load)
  }

  async function requestWithToken(place: Place, lookupOptions: LookupOptions): Promise<Success> {
    for (const chunk of chunksFor(place)) await chunk.begin()
    const token = options().token === undefined ? undefined : await tokens.issue()
    throwIfStopped(lookupOptions)
    try {
      return await request(options(), place, token, lookupOptions.signal)
    } catch (error) {
      if (!isGeocodingError(error) || error.status !== 401 || token === undefined) throw error
      throwIfStopped(lookupOptions)
      const renewed = await tokens.renew(token)
      throwIfStopped(lookupOptions)
      if (renewed === token) throw error
      return request(options(), place, renewed, lookupOptions.signal)
    }
  }

  /** Even with a custom parser, `readPayload` needs the built-in one to omit the parts that aren't certain. */
  function chunksFor({ accuracy }: Place) {
    const needsParser = !options().readAddress || accuracy !== undefined
    return needsParser ? [responseChunk, parserChunk] : [responseChunk]
  }

  return {
    get retries() {
      return options().retries
    },
    mayRenewToken() {
      const { token, headers, credentials } = options()
      return typeof token === 'function' || typeof headers === 'function' || credentials !== 'omit'
    },
    preload(place) {
      if (isServer()) return
      for (const chunk of chunksFor(place)) chunk.preload()
    },
    async reverse(coordinates, lookupOptions = {}) {
      try {
        return await reverseGeocode(coordinates, lookupOptions)
      } catch (error) {
        if (isGeocodingError(error)) warnDeveloper(error)
        throw error
      }
    },
  }
}

export function cacheKeyOf({ baseUrl, accountId, userId }: CheckedOptions): GeocodingCacheKey | undefined {
  return userId === undefined ? undefined : { baseUrl, accountId, userId }
}

function warnDeveloper({ kind, status, code, message }: GeocodingError): void {
  const isForeign404 = status === 404 && kind === 'service'
  if (traitsOf(kind).warnsDeveloper || isForeign404 || code === 'body-html') warnOnce(message, message)
}
