import type { Payload } from '../contract.ts'
import { type Coordinates, invalidCoordinates, validCoordinates } from '../coordinates.ts'
import { GeocodingError, meaningOf } from '../errors.ts'
import { explain, warnOnce } from '../explain.ts'
import type { Address } from '../readAddress/readAddress.ts'
import { untilAborted } from './abort.ts'
import { beginLoadingReader } from './loadReader.ts'
import { type CheckedOptions, checkOptions, type GeocodingClientOptions } from './options.ts'
import { createQueue } from './queue.ts'
import { readPayload } from './readPayload.ts'
import { type RequestTokens, request } from './request.ts'
import { createTokens } from './tokens.ts'

/** A large odd multiplier for the fingerprint, and its number of bits. */
const FINGERPRINT_PRIME = BigInt(0x100000001b3)
const FINGERPRINT_BITS = 53

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
   * Begins to load the built-in reader of payloads, unless the app has its own. Without this call, `reverse` does so beside
   * its first request. {@link GeocodingProvider} calls it, so that a page that stays open over a deployment has the reader.
   */
  preload?(): void
  /**
   * One authenticated reverse geocode. Coordinates are in degrees (WGS 84) and rounded to 5 decimals (about 1.1 m). A body
   * of more than 1,048,576 characters (1 MiB) is refused. The only retry is the one after a 401 when `token` is a function.
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
  const { baseUrl, accountId, token, userId, timeoutMs, retries, readAddress } = checked
  const person = personOf(checked)
  const issueToken = token && createTokens(token, timeoutMs)
  const enqueue = createQueue(checked.maxConcurrent)

  async function lookUp(
    coordinates: Coordinates,
    signal: AbortSignal | undefined,
  ): Promise<ReverseGeocodeResult> {
    if (signal?.aborted) throw signal.reason
    const place = validCoordinates(coordinates)
    if (!place) throw invalidCoordinates(coordinates)
    if (person === null) {
      throw new GeocodingError('unauthorized', explain(userId === null ? 'userId-null' : 'token-null'))
    }
    const { status, payload, tokens } = await enqueue(async () => {
      // With an app's own reader, the built-in one may never be needed.
      if (!readAddress) await untilAborted(beginLoadingReader(), signal)
      return requestWithToken(place, signal)
    }, signal)
    if (!payload) return { address: null, payload }
    // Not in the queue: an app's own reader may take long, or never end.
    const address = await untilAborted(readPayload(payload, readAddress, status, tokens), signal)
    return { address, payload }
  }

  async function requestWithToken(place: Coordinates, signal: AbortSignal | undefined) {
    // A cookie session has no token to renew after a 401.
    if (!issueToken) return requestAs({}, place, signal)
    const { token, renew } = await untilAborted(issueToken(), signal)
    try {
      return await requestAs({ token }, place, signal)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      if (!(error instanceof GeocodingError && error.status === 401)) throw error
      const renewed = await untilAborted(renew(), signal)
      if (renewed === token) throw error
      return requestAs({ token: renewed, rejected: token }, place, signal)
    }
  }

  async function requestAs(tokens: RequestTokens, place: Coordinates, signal: AbortSignal | undefined) {
    const answer = await request(checked, place, tokens, signal)
    return { ...answer, tokens }
  }

  const client: GeocodingClient = {
    cacheKey: { baseUrl, accountId, person },
    retries,
    preload() {
      if (!readAddress) beginLoadingReader().catch(() => {})
    },
    async reverse(coordinates, { signal } = {}) {
      try {
        // Each look-up gets its own signal, because Node warns when more than ten listen to one. The jsdom of Jest 29 has no
        // `AbortSignal.any`.
        return await lookUp(coordinates, signal && (AbortSignal.any?.([signal]) ?? signal))
      } catch (error) {
        if (error instanceof GeocodingError) warnDeveloper(error)
        throw error
      }
    },
  }
  return client
}

/** Only the `userId` if there is one, so that a renewed token belongs to the same person. */
function personOf({ token, userId, credentials }: CheckedOptions): GeocodingCacheKey['person'] {
  if (userId === null || (credentials === 'omit' && token === null)) return null
  if (userId !== undefined) return { userId }
  return typeof token === 'string' ? { tokenFingerprint: fingerprint(token) } : null
}

/**
 * Tells one token from another in a query key. It is the same on a server, in a browser and after a reload. It does not
 * use Web Crypto, which is asynchronous.
 *
 * It has 53 bits. Somebody who sees it can try which tokens have it. If tokens have up to about 53 random bits (9 letters
 * and digits), that finds the token. With 64 bits (16 hexadecimal digits), about two thousand tokens have the same
 * fingerprint. With 80 bits and more, too many have it to find the right one. An app with shorter tokens passes a `userId`:
 * then its keys hold nothing of the token.
 */
function fingerprint(token: string): string {
  let hash = BigInt(0)
  for (const letter of token) {
    hash = BigInt.asUintN(FINGERPRINT_BITS, hash * FINGERPRINT_PRIME + BigInt(letter.charCodeAt(0)))
  }
  return hash.toString(36)
}

/**
 * Prints the explanation of errors that a developer often meets while connecting the app: a refused token, no
 * connection, invalid coordinates, a reader that could not be loaded, a 404 of another server. The screen shows a message
 * for the agent only, and many apps log no errors.
 */
function warnDeveloper({ kind, status, message }: GeocodingError): void {
  // A 404 of the service itself is of the kind `not-found`. This one comes from a proxy or another server.
  const isForeign404 = status === 404 && kind === 'service'
  if (meaningOf(kind).forDeveloper || isForeign404) warnOnce(message, message)
}
