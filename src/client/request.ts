import { type Payload, readErrorBody, readResultBody } from '../contract.ts'
import type { Coordinates } from '../coordinates.ts'
import { GeocodingError, type GeocodingErrorDetails, type GeocodingErrorKind } from '../errors.ts'
import { type Explanation, explain } from '../explain.ts'
import { withTimeout } from './abort.ts'
import { type CheckedOptions, readHeaders } from './options.ts'
import { redact, toGeocodingError } from './redact.ts'

/** In characters. */
const LARGEST_BODY = 1_048_576

/** In characters. A service may put a whole page of HTML into its message. */
const LONGEST_SERVICE_MESSAGE = 300

/** The kinds that are also the code of an explanation. */
type KindOfStatus = Extract<GeocodingErrorKind, Explanation>

/** Any other status outside 2xx is of the kind `service`. */
const KINDS = new Map<number, KindOfStatus>([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [422, 'unprocessable'],
  [429, 'rate-limited'],
])

/** The redirects that `fetch` follows. */
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

const SECONDS = /^\d+$/

/** Each of the three date formats of HTTP has a time of day. `Date.parse` alone reads almost any text, such as `-5`. */
const DATE = /:\d\d:/

export interface RequestTokens {
  /** The token to send; `undefined` in a cookie session. */
  readonly token?: string
  /** The token that was refused before this one. */
  readonly rejected?: string
}

export interface Answer {
  readonly status: number
  readonly payload: Payload | undefined
}

/** The fields of a `Response` that are used. An app's own `fetch` may return less than a `Response`, as in a test. */
interface ResponseLike {
  readonly status: number
  readonly type?: string
  readonly redirected?: boolean
  readonly headers?: { get?(name: string): string | null }
  readonly bodyUsed?: boolean
  text?(): Promise<string>
  json?(): Promise<unknown>
}

/**
 * One GET.
 *
 * @throws {GeocodingError} if there is no answer, or not a 2xx, or its body cannot be read.
 */
export function request(
  options: CheckedOptions,
  place: Coordinates,
  { token, rejected }: RequestTokens,
  callerSignal: AbortSignal | undefined,
): Promise<Answer> {
  const query = `lat=${place.lat}&lng=${place.lng}`
  const tokens = [token, rejected].filter((text) => text !== undefined)

  async function get(signal: AbortSignal): Promise<Answer> {
    const headers = await furtherHeaders(options, tokens)
    if (signal.aborted) throw signal.reason
    // Header values are removed from errors only. A language or a tenant may be a word of an address.
    const secrets = [...tokens, ...Object.values(headers)]
    const url = buildUrl(options, query)
    const rethrowAs = (code: Explanation) => (failure: unknown) => {
      // The query string is removed too, because it says where the customer is.
      throw toGeocodingError(failure, code, [...secrets, query])
    }
    const response = await send(options, url, token, headers, signal).catch(rethrowAs('no-answer'))
    if (!isOk(response)) throw await statusError(response, options.tokenHeader, secrets)
    const text = await readText(response).catch(rethrowAs('answer-cut-off'))
    return { status: response.status, payload: payloadOf(response, redact(text, tokens)) }
  }

  return withTimeout(get, options.timeoutMs, 'answer-timeout', callerSignal)
}

/** @throws {GeocodingError} when the function fails, or returns headers that cannot be sent. */
async function furtherHeaders(
  { headers = {}, tokenHeader }: CheckedOptions,
  tokens: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const call = async () => (typeof headers === 'function' ? headers() : headers)
  const given = await call().catch((failure: unknown) => {
    throw toGeocodingError(failure, 'headers-function-failed', tokens)
  })
  const read = readHeaders(given, tokenHeader)
  if (read) return read
  throw new GeocodingError('unauthorized', explain('headers-function-invalid-result'))
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
  if (fetch === undefined) throw new GeocodingError('network', explain('no-fetch'))
  const response: ResponseLike | undefined = await fetch(url, {
    headers: {
      Accept: 'application/json',
      ...(token !== undefined && { [tokenHeader]: token }),
      ...headers,
    },
    // A browser that follows a redirect to another origin leaves out only `Authorization`, and sends the token there.
    // Cloudflare's runtime does not know `redirect: 'error'`.
    redirect: 'manual',
    credentials,
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  })
  if (!response || !Number.isInteger(response.status)) {
    throw new GeocodingError('invalid-response', explain('fetch-returned-no-response'))
  }
  if (isRedirect(response)) {
    // Each retry would be redirected too.
    throw new GeocodingError('network', explain('redirect-refused'), { retryable: false })
  }
  // `Response.error()`, and a response that a browser hides from the page.
  if (response.status === 0) throw new GeocodingError('network', explain('no-answer'))
  return response
}

/** A browser hides the redirect behind a type, other runtimes return it, and an app's own `fetch` may follow it. */
function isRedirect({ status, type, redirected }: ResponseLike): boolean {
  return redirected === true || type === 'opaqueredirect' || REDIRECTS.includes(status)
}

function isOk({ status }: ResponseLike): boolean {
  return status >= 200 && status < 300
}

/** Empty when there is no such header, or when another origin does not expose it. */
function headerOf({ headers }: ResponseLike, name: string): string {
  return headers?.get?.(name) ?? ''
}

/** @throws {GeocodingError} when the body was read before, or is too large; any other failure unchanged. */
async function readText(response: ResponseLike): Promise<string> {
  if (response.bodyUsed) throw invalidResponse(response, 'body-already-read')
  const text: unknown = response.text ? await response.text() : JSON.stringify(await response.json?.())
  if (typeof text !== 'string') return ''
  if (text.length > LARGEST_BODY) throw invalidResponse(response, 'body-too-large')
  return text
}

/** Does not throw, because a parser's message quotes the body. `undefined` when the text is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws {GeocodingError} when the body of a 2xx cannot be read. */
function payloadOf(response: ResponseLike, text: string): Payload | undefined {
  const body = parse(text)
  if (body === undefined) throw invalidResponse(response, faultOf(text))
  const result = readResultBody(body)
  if (result.ok) return result.payload
  throw invalidResponse(response, result.fault)
}

/** Why a body is no JSON. */
function faultOf(text: string): Explanation {
  if (text.trim() === '') return 'body-empty'
  return text.trimStart().startsWith('<') ? 'body-html' : 'body-not-json'
}

function invalidResponse(response: ResponseLike, code: Explanation): GeocodingError {
  const { status } = response
  return new GeocodingError('invalid-response', explain(code, { status }), {
    status,
    requestId: requestIdOf(response),
    code,
  })
}

function requestIdOf(response: ResponseLike): string | undefined {
  return headerOf(response, 'X-Request-Id') || undefined
}

/** The error for a status outside 2xx. */
async function statusError(
  response: ResponseLike,
  tokenHeader: string,
  secrets: readonly string[],
): Promise<GeocodingError> {
  const { status } = response
  // The status says what happened, also when the body cannot be read to the end.
  const text = await readText(response).catch(() => undefined)
  const body = text === undefined ? undefined : parse(redact(text, secrets))
  const { summary, fieldErrors } = readErrorBody(body)
  const requestId = redact(requestIdOf(response) ?? '', secrets) || undefined
  const details: GeocodingErrorDetails = { status, fieldErrors, body, requestId }
  if (summary !== '') details.serviceMessage = summary.slice(0, LONGEST_SERVICE_MESSAGE)
  if (status === 429 || status >= 500)
    details.retryAfterMs = readRetryAfter(headerOf(response, 'Retry-After'))
  // The service answers 404 with JSON, or without a body. Anything else comes from a proxy, as during a deployment.
  const isForeign404 = status === 404 && body === undefined && text?.trim() !== ''
  const kind = isForeign404 ? 'service' : (KINDS.get(status) ?? 'service')
  return new GeocodingError(kind, explain(codeOf(kind, status), { status, tokenHeader }), details)
}

function codeOf(kind: KindOfStatus, status: number): Explanation {
  if (kind === 'service' && status === 404) return 'not-found-without-json'
  if (kind === 'service' && status < 500) return 'unexpected-status'
  return kind
}

/** Milliseconds, from the seconds or the date of a `Retry-After`; `undefined` when it is neither. */
function readRetryAfter(header: string): number | undefined {
  if (SECONDS.test(header)) return Number(header) * 1000
  const date = DATE.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
