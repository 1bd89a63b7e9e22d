import type { Address } from '../address.ts'
import type { Payload } from '../contract.ts'
import type { Coordinates } from '../coordinates.ts'
import { type Explanation, explain } from '../explain.ts'

/**
 * Returns the token for the next request. `rejected` is the token that the service has just refused with a 401: return
 * a new one, or the same one if there is no other. Every request asks for a token, so return one that you already hold
 * if you can. Requests that wait at the same time share one call.
 *
 * If it fails, that counts as a `network` error and is retried. If the session is over, throw a `GeocodingError` of the
 * kind `unauthorized`, which is not retried. A result that is no token counts as `unauthorized` too. The next request calls
 * the function again.
 *
 * It should return the token of the `userId` beside it. If it returns the token of the agent who is signed in at that
 * moment, call `queryClient.cancelQueries({ queryKey: ['geocoding'] })` when an agent signs out, before the next one signs
 * in.
 */
export type TokenFunction = (context: { readonly rejected: string | undefined }) => string | Promise<string>

/** As for `fetch`. Of a plain object, a header with the value `undefined` is not sent. */
export type RequestHeaders =
  | NonNullable<RequestInit['headers']>
  | Readonly<Record<string, string | undefined>>

/** The options of every client, with a token or with a cookie. */
export interface ConnectionOptions {
  /**
   * Where the account API lives, `https://desk.example.com`. A path prefix is kept: `https://host/desk` gives
   * `https://host/desk/api/v1/…`. `''` or `/` is the page's own origin. No credentials, query or fragment, and no
   * `/api/v1` at its end. It is part of each query key: a server that prefetches keeps the `baseUrl` of the browser, also
   * `''`, and its `fetch` adds the host.
   */
  baseUrl: string
  /** The numeric account id, a positive integer. `null`, and not `0`, while it is not known: then nothing is requested. */
  accountId: number | null
  /**
   * Further request headers, such as a CSRF token: as `fetch` takes them, or a function that is called for every request.
   * Not the token's header, and not `Accept`. If they cannot be sent, look-ups fail as `unauthorized`. They are not part of
   * the query key. If one changes the answer, such as `Accept-Language`, put its value into `userId` too.
   */
  headers?: RequestHeaders | (() => RequestHeaders | Promise<RequestHeaders>) | undefined
  /**
   * The id of the agent who is signed in: the cached addresses belong to them, also when their token is renewed. Required
   * by {@link GeocodingProvider} and {@link reverseGeocodeOptions}. `42` and `'42'` are one person. `null` or `''` while
   * nobody is signed in: then nothing is requested.
   */
  userId?: string | number | null | undefined
  /** Default: `globalThis.fetch`, looked up at call time. */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * Milliseconds for one request and its whole response, without the time in the queue. Each call of a token function gets
   * as long again. Default: 10,000.
   */
  timeoutMs?: number | undefined
  /**
   * How many requests run at once. Of the others, those that were never sent come first, the newest group of them before
   * all. After a 429 all of them wait. Default: 4, because a browser opens six connections to a server over HTTP/1.1, and
   * your app needs some of them.
   */
  maxConcurrent?: number | undefined
  /**
   * How often the hooks and the component retry a request after a temporary failure. `0` makes tests of errors fast.
   * Default: 2.
   */
  retries?: number | undefined
  /**
   * Your own reader of the payload, which may return a promise. `timeoutMs` does not limit it. When it returns `null`,
   * `undefined` or lines without any text, the built-in reader is used, and loaded if this is the first time. So it is
   * when yours fails or returns no address: that is passed to `reportError`, once for each message. If two
   * providers with different readers share a `QueryClient`, give each a different `userId`. Addresses that are in the cache
   * are not read again when this function changes.
   */
  readAddress?:
    | ((
        payload: Payload,
        coordinates: Coordinates,
      ) => Address | null | undefined | Promise<Address | null | undefined>)
    | undefined
}

/** A token identifies the agent to the service. */
export interface TokenOptions extends ConnectionOptions {
  /**
   * The agent's key, or a function that returns it. `null`, `undefined` or `''` while nobody is signed in: then nothing is
   * requested. Look-ups with a key that cannot be sent in a header fail as `unauthorized`.
   */
  token: string | TokenFunction | null | undefined
  /** Name of the header that carries the token. Default: `api_access_token`. */
  tokenHeader?: string | undefined
  credentials?: 'omit' | undefined
}

/** A cookie identifies the agent to a server of yours, which holds the token. No token header is sent. */
export interface CookieOptions extends ConnectionOptions {
  /** Which requests carry cookies, as in `fetch`. */
  credentials: 'same-origin' | 'include'
  token?: undefined
  tokenHeader?: undefined
}

/**
 * The options of {@link createGeocodingClient}, which are also props of {@link GeocodingProvider}. A wrong one throws a
 * `TypeError` that says what to write instead; in a production build it only says what is wrong. It never holds the
 * token.
 */
export type GeocodingClientOptions = TokenOptions | CookieOptions

/** Options after the check, with all defaults. */
export interface CheckedOptions extends ConnectionOptions {
  /** Without a slash at its end; empty for the page's own origin. */
  baseUrl: string
  /** `null` while nobody is signed in. */
  token: string | TokenFunction | null
  tokenHeader: string
  /** `undefined` for a client whose results nobody caches. */
  userId: string | null | undefined
  credentials: 'omit' | 'same-origin' | 'include'
  timeoutMs: number
  maxConcurrent: number
  retries: number
}

/** The longest time that a timer can hold. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** Also the default for a client without `retries` that an app has written itself. */
export const DEFAULT_RETRIES = 2

/** @throws {TypeError} on the first wrong option: what is wrong, why it matters, what to write instead. */
export function checkOptions(options: GeocodingClientOptions): CheckedOptions {
  const {
    tokenHeader = 'api_access_token',
    userId,
    credentials = 'omit',
    timeoutMs = 10_000,
    maxConcurrent = 4,
    retries = DEFAULT_RETRIES,
  } = options
  const baseUrl = checkBaseUrl(options.baseUrl)
  const token = options.token || null
  check(options.accountId === null || isPositiveInteger(options.accountId), 'invalid-accountId')
  check(isHeaderName(tokenHeader) && tokenHeader.toLowerCase() !== 'accept', 'invalid-tokenHeader')
  check(userId == null || isUserId(userId), 'invalid-userId')
  check(
    credentials === 'omit' || credentials === 'same-origin' || credentials === 'include',
    'invalid-credentials',
  )
  check(credentials === 'omit' || token === null, 'token-with-credentials')
  check(Number.isFinite(timeoutMs) && timeoutMs > 0 && timeoutMs <= MAX_TIMEOUT_MS, 'invalid-timeoutMs')
  check(isPositiveInteger(maxConcurrent), 'invalid-maxConcurrent')
  check(retries === 0 || isPositiveInteger(retries), 'invalid-retries')
  check(isFunctionOrUndefined(options.fetch), 'invalid-fetch')
  check(isFunctionOrUndefined(options.readAddress), 'invalid-readAddress')
  return {
    ...options,
    baseUrl,
    token,
    tokenHeader,
    userId: userId === undefined ? undefined : String(userId ?? '') || null,
    credentials,
    timeoutMs,
    maxConcurrent,
    retries,
  }
}

/** Whether requests can say who the agent is. */
export function isSignedIn({ accountId, userId, token, credentials }: CheckedOptions): boolean {
  return accountId !== null && userId !== null && (token !== null || credentials !== 'omit')
}

/** Printable ASCII without white space at either end, which a header carries unchanged. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]([ -~]*[!-~])?$/.test(value)
}

/** The headers to send beside `Accept` and the header of the token; `undefined` if `fetch` could not send them. */
export function checkedHeaders(
  headers: RequestHeaders,
  tokenHeader: string,
): Record<string, string> | undefined {
  try {
    const read = new Headers(Symbol.iterator in headers ? headers : withoutUndefined(headers))
    return read.has('accept') || read.has(tokenHeader) ? undefined : Object.fromEntries(read)
  } catch {
    return undefined
  }
}

function withoutUndefined(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(headers)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function isHeaderName(name: unknown): name is string {
  return typeof name === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name)
}

function checkBaseUrl(baseUrl: string): string {
  // With this placeholder for the origin, `new URL` accepts a path also on a server, where there is no page.
  const page = /^(\/|$)/.test(baseUrl) ? 'http://page' : ''
  let href = ''
  let root = ''
  try {
    const url = new URL(page + baseUrl)
    href = url.href
    root = url.origin + url.pathname
  } catch {}
  // A path that begins with two slashes would lead to another origin.
  check(/^https?:/.test(root) && !root.startsWith(`${page}//`), 'invalid-baseUrl')
  check(href === root, 'baseUrl-not-plain')
  const path = root.slice(page.length).replace(/\/+$/, '')
  check(!path.endsWith('/api/v1'), 'baseUrl-with-api-path')
  return path
}

function isUserId(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string'
}

function isPositiveInteger(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

function isFunctionOrUndefined(value: unknown): boolean {
  return value === undefined || typeof value === 'function'
}

function check(isRight: unknown, fault: Explanation): void {
  if (!isRight) throw new TypeError(`react-reverse-geocode: ${explain(fault)}`)
}
