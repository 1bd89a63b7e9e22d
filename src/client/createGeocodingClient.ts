import { type Payload, readResultBody } from '../contract.ts'
import { type Coordinates, normalizeCoordinates } from '../coordinates.ts'
import { GeocodingError } from '../errors.ts'
import { type Explanation, explain } from '../explain.ts'
import type { Address } from '../readAddress/readAddress.ts'
import { checkAnswer, isOk } from './answer.ts'
import { fingerprint } from './fingerprint.ts'
import {
  areFurtherHeaders,
  type CheckedOptions,
  checkOptions,
  type GeocodingClientOptions,
} from './options.ts'
import { isTooComplex, parseBody } from './parseBody.ts'
import { readPayload } from './readPayload.ts'
import { readText } from './readText.ts'
import { createRequestQueue } from './requestQueue.ts'
import { safeCause } from './safeCause.ts'
import { type Secret, toSecret } from './scrub.ts'
import { createSecrets, type Secrets } from './secrets.ts'
import { statusError } from './statusError.ts'
import { createTokenSource } from './tokenSource.ts'
import { untilAborted, withTimeout } from './untilAborted.ts'
import { warnDeveloper } from './warnDeveloper.ts'

/**
 * A session that renews its token every 72 seconds has as many in an hour. More would make the search through a body
 * of 1 MiB, which looks for each of them, take longer than a page may stand still.
 */
const MOST_TOKENS = 50

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
  const secrets = { tokens: createSecrets(MOST_TOKENS), headers: createSecrets(MOST_HEADER_VALUES) }
  const issueToken = token && createTokenSource(token, timeoutMs, secrets.tokens)
  const enqueue = createRequestQueue(checked.maxConcurrent)

  async function lookUp(
    coordinates: Coordinates,
    signal: AbortSignal | undefined,
  ): Promise<ReverseGeocodeResult> {
    signal?.throwIfAborted()
    const place = normalizeCoordinates(coordinates)
    if (person === null) {
      const missing = credentials === 'omit' ? 'token is null' : 'scope is null'
      throw new GeocodingError('unauthorized', explain(missing))
    }
    return enqueue(async () => {
      // A cookie session has no token that could be renewed after a 401.
      if (!issueToken) return exchange(checked, place, [], secrets, signal)
      const { token, renew } = await issueToken(signal)
      try {
        return await exchange(checked, place, [token], secrets, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (!(error instanceof GeocodingError && error.status === 401)) throw error
        const renewed = await renew(signal)
        if (renewed === token) throw error
        return exchange(checked, place, [renewed, token], secrets, signal)
      }
    }, signal)
  }

  return {
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
}

/** The scope alone where there is one, so that a token that is renewed stays the same person's. */
function personOf({ token, scope, credentials }: CheckedOptions): GeocodingCacheKey['person'] {
  if (credentials === 'omit' && token === null) return null
  if (scope !== null) return { scope }
  return typeof token === 'string' ? { tokenFingerprint: fingerprint(token) } : null
}

/** What a client has sent, and must never tell. */
interface ClientSecrets {
  readonly tokens: Secrets
  /** The values of further headers, by themselves: a new one for each request would push the tokens out. */
  readonly headers: Secrets
}

/** One GET. The first token is sent, if there is one; the answer and a failure are cleared of all secrets. */
function exchange(
  options: CheckedOptions,
  place: Coordinates,
  tokens: readonly string[],
  secrets: ClientSecrets,
  callerSignal: AbortSignal | undefined,
): Promise<ReverseGeocodeResult> {
  const { baseUrl, accountId, tokenHeader, credentials, fetch, timeoutMs } = options
  const [token] = tokens
  // Written out, since a `<base>` element would lead a relative address, and the token with it, elsewhere.
  const origin = globalThis.location?.origin?.replace(/^null$/, '') ?? ''
  const root = /^http/.test(baseUrl) ? baseUrl : origin + baseUrl
  const query = `lat=${place.lat}&lng=${place.lng}`
  // What this exchange sends counts even if the client has forgotten it meanwhile.
  const used = [...tokens]
  const allSecrets = () => [...secrets.tokens.list(), ...secrets.headers.list(), ...used.map(toSecret)]
  let failed: Explanation = 'no answer: offline, or blocked by CORS'
  const get = async (signal: AbortSignal) => {
    try {
      const headers = await untilAborted(furtherHeaders(options, allSecrets), signal)
      for (const value of Object.values(headers)) {
        used.push(value)
        secrets.headers.remember(value)
      }
      signal.throwIfAborted()
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
        // A redirect would carry the token to another origin: browsers only take `Authorization` away. It is refused
        // below, since Cloudflare's runtime does not know `error`.
        redirect: 'manual',
        credentials,
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal,
      })
      const answer = checkAnswer(await untilAborted(Promise.resolve(request), signal))
      failed = 'answer cut off'
      const text = await readText(answer, signal).catch((error: unknown) => {
        if (isOk(answer)) throw error
        // A status outside 2xx says what happened, even when its body cannot be read to the end.
        return undefined
      })
      const body = text ? await untilAborted(parseBody(text, allSecrets()), signal) : undefined
      if (!isOk(answer)) throw statusError(answer, body, tokenHeader)
      const payload = payloadOf(body, text, answer.status)
      const address = payload ? readPayload(payload, options.readAddress, answer.status, allSecrets()) : null
      return { address, payload }
    } catch (error) {
      if (error instanceof GeocodingError) throw error
      // The query is where the customer is.
      throw new GeocodingError('network', explain(failed), {
        cause: safeCause(error, [...allSecrets(), toSecret(query)]),
      })
    }
  }
  return withTimeout(get, timeoutMs, 'no answer within %s ms', callerSignal)
}

/** The app's further headers, with the values that are there. */
async function furtherHeaders(
  { headers = {}, tokenHeader }: CheckedOptions,
  allSecrets: () => readonly Secret[],
): Promise<Readonly<Record<string, string>>> {
  let given: unknown = headers
  if (typeof headers === 'function') {
    try {
      given = await headers()
    } catch (cause) {
      throw new GeocodingError('unauthorized', explain('headers function failed'), {
        cause: safeCause(cause, allSecrets()),
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

/** The payload of a complete 2xx. */
function payloadOf(body: unknown, text: string | undefined, status: number): Payload | undefined {
  const result = body === undefined ? faultOf(text) : readResultBody(body)
  if (typeof result !== 'string') return result.payload
  throw new GeocodingError('invalid-response', explain(result, status), { status })
}

/** Why a body is no JSON. */
function faultOf(text: string | undefined): Explanation {
  if (text === undefined) return 'status %s, but over 1 MiB'
  if (!/\S/.test(text)) return 'status %s, but empty'
  if (/^\s*</.test(text)) return 'status %s, but HTML'
  return isTooComplex(text) ? 'status %s, but too complex' : 'status %s, but no JSON'
}
