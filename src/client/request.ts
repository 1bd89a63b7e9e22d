import type { Place } from '../coordinates.ts'
import { readErrorBody } from '../errorBody.ts'
import { GeocodingError, type GeocodingErrorDetails } from '../errors.ts'
import { type Explanation, explain } from '../explain.ts'
import { withTimeout } from './abort.ts'
import { type CheckedOptions, checkedHeaders } from './checkOptions.ts'
import { rethrowAs } from './failures.ts'

/** Limits how long parsing a response can block the page. */
const MAX_BODY_CHARACTERS = 1_048_576

const MAX_MESSAGE_CHARACTERS = 300

type KindOfStatus = 'unauthorized' | 'forbidden' | 'not-found' | 'unprocessable' | 'rate-limited' | 'service'

const KIND_BY_STATUS = new Map<number, KindOfStatus>([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [422, 'unprocessable'],
  [429, 'rate-limited'],
])

/** https://fetch.spec.whatwg.org/#redirect-status */
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

export interface Success {
  readonly response: Response
  readonly text: string
}

export function request(
  options: CheckedOptions,
  place: Place,
  token: string | undefined,
  callerSignal: AbortSignal | undefined,
): Promise<Success> {
  async function get(signal: AbortSignal): Promise<Success> {
    const headers = await extraHeaders(options)
    const url = buildUrl(options, place)
    const response = await send(options, url, token, headers, signal).catch(rethrowAs('no-answer'))
    if (!response.ok) throw await statusError(response, options.tokenHeader)
    return { response, text: await readText(response).catch(rethrowAs('answer-cut-off')) }
  }

  return withTimeout(get, options.timeoutMs, 'answer-timeout', callerSignal)
}

async function extraHeaders({
  headers = {},
  tokenHeader,
}: CheckedOptions): Promise<Readonly<Record<string, string>>> {
  const isFunction = typeof headers === 'function'
  const call = async () => (isFunction ? headers() : headers)
  const checked = checkedHeaders(await call().catch(rethrowAs('headers-function-failed')), tokenHeader)
  if (checked) return checked
  throw new GeocodingError(
    'unauthorized',
    explain(isFunction ? 'headers-function-invalid-result' : 'invalid-headers'),
  )
}

function buildUrl({ baseUrl, accountId, fetch }: CheckedOptions, { lat, lng }: Place): string {
  // A `<base>` element could send a relative URL, and the token with it, to another server.
  const root = isHttp(baseUrl) ? baseUrl : pageOrigin() + baseUrl
  // On a server, a custom `fetch` adds the origin.
  if (!isHttp(root) && !fetch) throw new GeocodingError('network', explain('relative-baseUrl-without-page'))
  return `${root}/api/v1/accounts/${accountId}/geocoding/reverse?lat=${lat}&lng=${lng}`
}

function isHttp(url: string): boolean {
  return url.startsWith('http')
}

/**
 * In a frame with `srcdoc`, `location.origin` is the text `null`:
 * https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin
 */
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
): Promise<Response> {
  if (fetch === undefined) throw new GeocodingError('network', explain('no-fetch'))
  const response = await fetch(url, {
    headers: {
      Accept: 'application/json',
      ...(token !== undefined && { [tokenHeader]: token }),
      ...headers,
    },
    // A redirect would get the token, even on another origin: https://fetch.spec.whatwg.org/#http-redirect-fetch. Cloudflare
    // Workers reject `redirect: 'error'`: https://github.com/cloudflare/cloudflare-docs/pull/33362
    redirect: 'manual',
    credentials,
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  })
  // A custom `fetch` in plain JavaScript may return anything.
  if (typeof response?.headers?.get !== 'function' || typeof response.text !== 'function') {
    throw new GeocodingError('invalid-response', explain('fetch-returned-no-response'))
  }
  if (isRedirect(response)) {
    throw new GeocodingError('network', explain('redirect-refused'), { retryable: false })
  }
  // For example, `Response.error()` from a custom `fetch`.
  if (response.status === 0) throw new GeocodingError('network', explain('no-answer'))
  return response
}

/** Node.js returns the redirect itself: https://github.com/nodejs/undici/pull/1210. A custom `fetch` may have followed it. */
function isRedirect({ status, type, redirected }: Response): boolean {
  return redirected || type === 'opaqueredirect' || REDIRECTS.includes(status)
}

async function readText(response: Response): Promise<string> {
  const text = await response.text()
  if (text.length > MAX_BODY_CHARACTERS) throw invalidResponse(response, 'body-too-large')
  return text
}

/** Drops the `SyntaxError`, whose message may contain the beginning of the body. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function invalidResponse(response: Response, code: Explanation): GeocodingError {
  const { status } = response
  return new GeocodingError('invalid-response', explain(code, { status }), {
    status,
    requestId: requestIdOf(response),
    code,
  })
}

function requestIdOf({ headers }: Response): string | undefined {
  return headers.get('X-Request-Id') || undefined
}

async function statusError(response: Response, tokenHeader: string): Promise<GeocodingError> {
  const { status } = response
  const text = await readText(response).catch(() => undefined)
  const body = text === undefined ? undefined : parseJson(text)
  const { summary, fieldErrors } = readErrorBody(body)
  const details: GeocodingErrorDetails = { status, fieldErrors, body, requestId: requestIdOf(response) }
  if (summary !== '') details.serviceMessage = summary.slice(0, MAX_MESSAGE_CHARACTERS)
  if (status === 429 || status >= 500)
    details.retryAfterMs = retryAfterMsOf(response.headers.get('Retry-After') ?? '')
  // The API's own 404 has JSON or no body. Any other comes from a proxy, for example during a deployment.
  const isForeign404 = status === 404 && body === undefined && text?.trim() !== ''
  const kind = isForeign404 ? 'service' : (KIND_BY_STATUS.get(status) ?? 'service')
  return new GeocodingError(kind, explain(explanationOf(kind, status), { status, tokenHeader }), details)
}

function explanationOf(kind: KindOfStatus, status: number): Explanation {
  if (kind === 'service' && status === 404) return 'not-found-without-json'
  if (kind === 'service' && status < 500) return 'unexpected-status'
  return kind
}

/** A date counts as missing, because the clocks of the API and this computer may differ. */
function retryAfterMsOf(header: string): number | undefined {
  return /^\d+$/.test(header) ? Number(header) * 1000 : undefined
}
