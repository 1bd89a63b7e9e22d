import { type Payload, readResultBody } from '../contract.ts'
import type { Coordinates } from '../coordinates.ts'
import { GeocodingError } from '../errors.ts'
import { type Explanation, explain } from '../explain.ts'
import { checkGlobal } from './checkGlobal.ts'
import type { ReverseGeocodeResult } from './createGeocodingClient.ts'
import { withTimeout } from './deadline.ts'
import { furtherHeaders } from './furtherHeaders.ts'
import type { CheckedOptions } from './options.ts'
import { isTooComplex, parseBody } from './parseBody.ts'
import { readPayload } from './readPayload.ts'
import { readText } from './readText.ts'
import { checkResponse, isOk, type ResponseLike } from './response.ts'
import { safeCause } from './safeCause.ts'
import { type Secret, toSecret } from './scrub.ts'
import type { Secrets } from './secrets.ts'
import { statusError } from './statusError.ts'
import { throwIfAborted, untilAborted } from './untilAborted.ts'

/** The tokens and header values that a client has sent lately. */
export interface ClientSecrets {
  readonly tokens: Secrets
  /** Kept apart from the tokens: a header with a new value in each request would push the tokens out. */
  readonly headers: Secrets
}

export interface RequestTokens {
  /** The token to send; `undefined` in a cookie session. */
  readonly token?: string
  /** The token that was refused before this one. */
  readonly rejected?: string
}

/** One GET. */
export function exchange(
  options: CheckedOptions,
  place: Coordinates,
  tokens: RequestTokens,
  clientSecrets: ClientSecrets,
  callerSignal: AbortSignal | undefined,
): Promise<ReverseGeocodeResult> {
  const query = `lat=${place.lat}&lng=${place.lng}`
  const secrets = createExchangeSecrets(tokens, clientSecrets)

  function rethrowAs(what: Explanation) {
    return (error: unknown): never => {
      if (error instanceof GeocodingError) throw error
      // The query says where the customer is.
      const cause = safeCause(error, [...secrets.all(), toSecret(query)])
      throw new GeocodingError('network', explain(what), { cause })
    }
  }

  async function get(signal: AbortSignal): Promise<ReverseGeocodeResult> {
    const headers = await untilAborted(furtherHeaders(options, secrets.all), signal)
    secrets.addHeaderValues(Object.values(headers))
    throwIfAborted(signal)
    const url = buildUrl(options, query)
    const response = await send(options, url, tokens.token, headers, signal).catch(rethrowAs('no-answer'))
    return readResult(response, options, secrets, signal).catch(rethrowAs('answer-cut-off'))
  }

  return withTimeout(get, options.timeoutMs, 'answer-timeout', callerSignal)
}

type ExchangeSecrets = ReturnType<typeof createExchangeSecrets>

/** The client's secrets and those of this exchange, which the client may forget while the exchange runs. */
function createExchangeSecrets({ token, rejected }: RequestTokens, { tokens, headers }: ClientSecrets) {
  const ownTokens = [rejected, token].filter((text) => text !== undefined).map(tokens.remember)
  let ownHeaders: readonly Secret[] = []
  return {
    /** Removed from every body. Other exchanges may add some while this one runs, so it is a function. */
    tokens: () => [...tokens.list(), ...ownTokens],
    /** Removed from errors. An address keeps header values: a language or a tenant may be a word in it. */
    all: () => [...tokens.list(), ...ownTokens, ...headers.list(), ...ownHeaders],
    addHeaderValues(values: readonly string[]) {
      ownHeaders = values.map(headers.remember)
    },
  }
}

/** @throws {GeocodingError} for a relative `baseUrl` where there is no page. */
function buildUrl({ baseUrl, accountId, fetch }: CheckedOptions, query: string): string {
  // An absolute URL also for the page's own origin: a `<base>` element would send a relative one, and the token with it,
  // to another server.
  const root = isHttp(baseUrl) ? baseUrl : pageOrigin() + baseUrl
  // An app's own `fetch` may know what a relative URL means.
  if (!isHttp(root) && !fetch) throw new GeocodingError('network', explain('relative-baseUrl-without-page'))
  return `${root}/api/v1/accounts/${accountId}/geocoding/reverse?${query}`
}

function isHttp(url: string): boolean {
  return url.startsWith('http')
}

/** Empty on a server, and in a sandboxed frame, whose origin is the text `null`. */
function pageOrigin(): string {
  const origin = globalThis.location?.origin ?? ''
  return origin === 'null' ? '' : origin
}

async function send(
  { fetch = globalThis.fetch, tokenHeader, credentials }: CheckedOptions,
  url: string,
  token: string | undefined,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ResponseLike> {
  if (fetch === undefined) checkGlobal('fetch')
  const response = fetch(url, {
    headers: {
      Accept: 'application/json',
      ...(token !== undefined && { [tokenHeader]: token }),
      ...headers,
    },
    // A browser that follows a redirect to another origin leaves out only `Authorization`, and sends the token there. So
    // `checkResponse` refuses redirects. Cloudflare's runtime does not know `redirect: 'error'`.
    redirect: 'manual',
    credentials,
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  })
  // An app's own `fetch` may return no promise.
  return checkResponse(await untilAborted(Promise.resolve(response), signal))
}

async function readResult(
  response: ResponseLike,
  options: CheckedOptions,
  secrets: ExchangeSecrets,
  signal: AbortSignal,
): Promise<ReverseGeocodeResult> {
  const parse = (text: string, toRemove: readonly Secret[]) => untilAborted(parseBody(text, toRemove), signal)
  if (!isOk(response)) {
    // The status says what happened, even when the body cannot be read to the end.
    const text = await readText(response, signal).catch(() => undefined)
    const body = text === undefined ? undefined : await parse(text, secrets.all())
    throw statusError(response, body, options.tokenHeader)
  }
  const { status } = response
  const text = await readText(response, signal)
  const body = text === undefined ? undefined : await parse(text, secrets.tokens())
  const payload = payloadOf(body, text, status)
  const address = payload ? readPayload(payload, options.readAddress, status, secrets.all()) : null
  return { address, payload }
}

/** @throws {GeocodingError} when the body of a 2xx breaks the contract. */
function payloadOf(body: unknown, text: string | undefined, status: number): Payload | undefined {
  const result = body === undefined ? ({ ok: false, fault: faultOf(text) } as const) : readResultBody(body)
  if (result.ok) return result.payload
  throw new GeocodingError('invalid-response', explain(result.fault, { status }), { status })
}

/** Why a body is no JSON. */
function faultOf(text: string | undefined) {
  if (text === undefined) return 'body-too-large'
  if (text.trim() === '') return 'body-empty'
  if (text.trimStart().startsWith('<')) return 'body-html'
  return isTooComplex(text) ? 'body-too-complex' : 'body-not-json'
}
