import { type Payload, readResultBody } from '../contract.ts'
import { type Coordinates, normalizeCoordinates } from '../coordinates.ts'
import { GeocodingError } from '../errors.ts'
import { type Explanation, explain } from '../explain.ts'
import { type Address, readAddress } from '../readAddress/readAddress.ts'
import { fingerprint } from './fingerprint.ts'
import { type CheckedOptions, checkOptions, type GeocodingClientOptions } from './options.ts'
import { readText } from './readText.ts'
import { createRequestQueue } from './requestQueue.ts'
import { parseScrubbed, safeCause } from './scrub.ts'
import { statusError } from './statusError.ts'
import { createTokenSource } from './tokenSource.ts'
import { onAbort, untilAborted } from './untilAborted.ts'

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
  /** Tells one token from another without holding it; `null` while nobody is signed in. */
  readonly credential: string | null
  readonly scope?: string
}

/**
 * Asks one account on one server with one credential; {@link createGeocodingClient} makes it. Hand it to
 * {@link GeocodingProvider} and {@link reverseGeocodeOptions}, or use it without React.
 */
export interface GeocodingClient {
  /** What {@link reverseGeocodeOptions} puts into each query key; the same on a server and in the browser. */
  readonly cacheKey: GeocodingCacheKey
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
  const { baseUrl, accountId, token, scope, timeoutMs } = checked
  const tokens = token === null ? null : createTokenSource(token, timeoutMs)
  const enqueue = createRequestQueue(checked.maxConcurrent)

  return {
    cacheKey: {
      baseUrl,
      accountId,
      credential: typeof token === 'string' ? fingerprint(token) : token && 'function',
      ...(scope !== undefined && { scope }),
    },
    async reverse(coordinates, { signal } = {}) {
      signal?.throwIfAborted()
      const place = normalizeCoordinates(coordinates)
      if (!tokens) {
        throw new GeocodingError('unauthorized', explain('token is null'))
      }
      return enqueue(async () => {
        const { token, renew } = await untilAborted(tokens.current(), signal)
        try {
          return await exchange(checked, place, [token], signal)
        } catch (error) {
          if (!(error instanceof GeocodingError && error.kind === 'unauthorized')) throw error
          const renewed = await untilAborted(renew(), signal)
          if (renewed === token) throw error
          return exchange(checked, place, [renewed, token], signal)
        }
      }, signal)
    },
  }
}

/** One GET. The first token is sent; whatever comes back is cleared of all of them. */
async function exchange(
  options: CheckedOptions,
  place: Coordinates,
  tokens: readonly [string, ...string[]],
  signal: AbortSignal | undefined,
): Promise<ReverseGeocodeResult> {
  signal?.throwIfAborted()
  const { baseUrl, accountId, tokenHeader, timeoutMs } = options
  const fetch = options.fetch ?? globalThis.fetch
  const letGo = new AbortController()
  const forgetSignal = signal && onAbort(signal, () => letGo.abort(signal.reason))
  const timer = setTimeout(() => letGo.abort(), timeoutMs)
  const root = baseUrl.startsWith('http') ? baseUrl : pageOrigin() + baseUrl
  const query = `lat=${place.lat}&lng=${place.lng}`
  let answered: Response | undefined
  try {
    if (!/^http/.test(root) && !options.fetch) {
      throw new GeocodingError('network', explain('baseUrl is relative and there is no page'))
    }
    const request = fetch(`${root}/api/v1/accounts/${accountId}/geocoding/reverse?${query}`, {
      headers: { Accept: 'application/json', [tokenHeader]: tokens[0] },
      // A redirect would carry the token to another origin: browsers only take `Authorization` away.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: letGo.signal,
    })
    const response = await untilAborted(request, letGo.signal)
    if (response.redirected || [301, 302, 303, 307, 308].includes(response.status)) {
      throw new GeocodingError('network', explain('a redirect was refused'))
    }
    answered = response
    const text = await readText(response, letGo.signal)
    return readResult(response, text, tokens, options)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (error instanceof GeocodingError) throw error
    // A status outside 2xx says what happened, even when its body cannot be read to the end.
    if (answered && !answered.ok) throw statusError(answered, undefined, tokenHeader)
    if (letGo.signal.aborted) {
      throw new GeocodingError('timeout', explain('no complete answer within %s ms', timeoutMs))
    }
    throw new GeocodingError(
      'network',
      explain(
        answered
          ? 'the connection was cut in the middle of the answer'
          : 'no answer: offline, cut off or blocked by CORS',
      ),
      // The query is where the customer is.
      { cause: safeCause(error, [...tokens, query]) },
    )
  } finally {
    clearTimeout(timer)
    forgetSignal?.()
    // Closes a connection whose body was not read to the end.
    letGo.abort()
  }
}

/** What a complete answer means: the status first, then the body. */
function readResult(
  response: Response,
  text: string | undefined,
  tokens: readonly string[],
  options: CheckedOptions,
): ReverseGeocodeResult {
  const body = text === undefined ? undefined : parseOrUndefined(text, tokens)
  if (!response.ok) throw statusError(response, body, options.tokenHeader)
  if (text === undefined) throw broken(response, 'status %s, but its body is larger than 1 MiB')
  if (body === undefined) throw broken(response, notJson(text))
  const result = readResultBody(body)
  if ('broken' in result) throw broken(response, result.broken)
  const { payload } = result
  return { address: payload ? readWith(options, payload, response, tokens) : null, payload }
}

function readWith(
  options: CheckedOptions,
  payload: Payload,
  response: Response,
  tokens: readonly string[],
): Address | null {
  try {
    return options.readAddress?.(payload) ?? readAddress(payload)
  } catch (cause) {
    throw new GeocodingError('invalid-response', explain('readAddress failed'), {
      status: response.status,
      cause: safeCause(cause, tokens),
    })
  }
}

function parseOrUndefined(text: string, tokens: readonly string[]): unknown {
  try {
    return parseScrubbed(text, tokens)
  } catch {
    // Without its cause: a parser's message quotes the body.
    return undefined
  }
}

function notJson(text: string) {
  if (text.trim() === '') return 'status %s, but its body is empty'
  return text.trimStart().startsWith('<')
    ? 'status %s, but its body is HTML'
    : 'status %s, but its body is not JSON'
}

function broken({ status }: Response, fault: Explanation): GeocodingError {
  return new GeocodingError('invalid-response', explain(fault, status), { status })
}

/** Written out, since a `<base>` element would lead a relative address, and the token with it, elsewhere. */
function pageOrigin(): string {
  const origin = globalThis.location?.origin
  return origin === undefined || origin === 'null' ? '' : origin
}
