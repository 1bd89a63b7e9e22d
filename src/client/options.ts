import type { Address } from '../address.ts'
import type { Payload } from '../contract.ts'
import type { Coordinates } from '../coordinates.ts'
import { type Explanation, explain } from '../explain.ts'

/**
 * Returns the token for the next request, or a promise of it. It's called before every request, so return a cached token if
 * you can. Requests that wait at the same time share one call.
 *
 * After a 401, it's called again with the rejected token as `rejected`. Return a new token, or the same one if there is no
 * other.
 *
 * If it throws, the request fails with the kind `network` and is retried. If the session has ended, throw a
 * {@link GeocodingError} with the kind `unauthorized` instead, which isn't retried. If it returns anything but a valid
 * token, the kind is also `unauthorized`. The next request calls it again.
 *
 * Return the token of the provider's `userId`. If your function returns the token of whoever is signed in, call
 * `queryClient.cancelQueries({ queryKey: ['geocoding'] })` on sign-out, before the next user signs in.
 */
export type TokenFunction = (context: { readonly rejected: string | undefined }) => string | Promise<string>

/** Request headers, as `fetch` accepts them. In a plain object, headers with the value `undefined` are omitted. */
export type RequestHeaders =
  | NonNullable<RequestInit['headers']>
  | Readonly<Record<string, string | undefined>>

/** The options of every client, with a token or with a cookie. */
export interface ConnectionOptions {
  /**
   * The URL of the account API, such as `https://desk.example.com`. It can have a path prefix, but no credentials, query,
   * fragment, or trailing `/api/v1`. For the page's own origin, pass `''` or `/`.
   *
   * It's part of every query key. To prefetch on a server, pass the same value as in the browser, and add the host in
   * `fetch`.
   */
  baseUrl: string
  /**
   * The numeric ID of the account, a positive integer. Pass `null`, not `0`, until it's known: nothing is requested until
   * then.
   */
  accountId: number | null
  /**
   * Additional request headers, such as a CSRF token, or a function that returns them and is called before every request.
   * `Accept` and the token's header aren't allowed. If headers can't be sent, lookups fail with the kind `unauthorized`.
   *
   * They aren't part of the query key. If a header changes the response, such as `Accept-Language`, add its value to
   * `userId`.
   */
  headers?: RequestHeaders | (() => RequestHeaders | Promise<RequestHeaders>) | undefined
  /**
   * The ID of the signed-in user, which cached addresses belong to, even after their token is renewed.
   * {@link GeocodingProvider} and {@link reverseGeocodeOptions} require it. `42` and `'42'` are the same user. Pass `null`
   * or `''` if no user is signed in: nothing is requested until then.
   */
  userId?: string | number | null | undefined
  /**
   * The function that sends the requests. It's called with the same arguments as the global `fetch`.
   *
   * @default `globalThis.fetch`, read at call time
   */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * The time limit in milliseconds for a request, including its body but not its time in the queue. A token function has
   * its own limit of the same length.
   *
   * @default 10_000
   */
  timeoutMs?: number | undefined
  /**
   * The maximum number of requests in flight. Queued places that haven't been requested before are sent first, newest group
   * first. After a 429, the whole queue waits. A browser opens six connections to a server over HTTP/1.1, and your app
   * needs some of them.
   *
   * @default 4
   */
  maxConcurrent?: number | undefined
  /**
   * How many times the hooks and the component retry a request after a temporary failure. In tests, pass `0` to see errors
   * immediately.
   *
   * @default 2
   */
  retries?: number | undefined
  /**
   * Parses payloads in a custom format. Return the address, or a promise of it. If you return `null`, `undefined`, or an
   * address without text, the built-in parser is used. It's also used if your function throws or returns an invalid
   * address; that error goes to `reportError`, once per message.
   *
   * `timeoutMs` doesn't apply to it. Changing the function doesn't parse cached addresses again. If two providers with
   * different parsers share a `QueryClient`, give each one its own `userId`.
   */
  readAddress?:
    | ((
        payload: Payload,
        coordinates: Coordinates,
      ) => Address | null | undefined | Promise<Address | null | undefined>)
    | undefined
}

/** The options of a client that identifies the user by a token. */
export interface TokenOptions extends ConnectionOptions {
  /**
   * The user's token, or a function that returns it. Pass `null`, `undefined`, or `''` if no user is signed in: nothing is
   * requested until then. If the token can't be sent in a header, lookups fail with the kind `unauthorized`. Omit it with
   * `credentials`.
   */
  token: string | TokenFunction | null | undefined
  /**
   * The name of the header with the token.
   *
   * @default 'api_access_token'
   */
  tokenHeader?: string | undefined
  credentials?: 'omit' | undefined
}

/** The options of a client whose cookie identifies the user to your server, which holds the token. No token is sent. */
export interface CookieOptions extends ConnectionOptions {
  /**
   * Whether requests have cookies, as in `fetch`: for a session cookie instead of a token, pass `'same-origin'` or
   * `'include'`.
   *
   * @default 'omit'
   */
  credentials: 'same-origin' | 'include'
  token?: undefined
  tokenHeader?: undefined
}

/**
 * The options of {@link createGeocodingClient}, which are also props of {@link GeocodingProvider}. An invalid option throws
 * a `TypeError` that says how to fix it, or, in a production build, only what is invalid. The error never contains the
 * token.
 */
export type GeocodingClientOptions = TokenOptions | CookieOptions

/** Validated options, with all defaults. */
export interface CheckedOptions extends ConnectionOptions {
  /** Without a trailing slash. Empty for the page's own origin. */
  baseUrl: string
  /** `null` if no agent is signed in. */
  token: string | TokenFunction | null
  tokenHeader: string
  /** `undefined` for a client whose results aren't cached. */
  userId: string | null | undefined
  credentials: 'omit' | 'same-origin' | 'include'
  timeoutMs: number
  maxConcurrent: number
  retries: number
}

/** The longest time that a timer accepts. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** Also the default for an app's own client without `retries`. */
export const DEFAULT_RETRIES = 2

/** @throws {TypeError} for the first invalid option, with how to fix it. */
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

/** Whether requests have a credential. */
export function isSignedIn({ accountId, userId, token, credentials }: CheckedOptions): boolean {
  return accountId !== null && userId !== null && (token !== null || credentials !== 'omit')
}

/** Printable ASCII without leading or trailing whitespace, which a header transmits unchanged. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]([ -~]*[!-~])?$/.test(value)
}

/** Returns the headers to send in addition to `Accept` and the token, or `undefined` if `fetch` can't send them. */
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
  // With this placeholder for the origin, `new URL` accepts a path even on a server, where there is no page.
  const page = /^(\/|$)/.test(baseUrl) ? 'http://page' : ''
  let href = ''
  let root = ''
  try {
    const url = new URL(page + baseUrl)
    href = url.href
    root = url.origin + url.pathname
  } catch {}
  // A path that begins with two slashes would be another origin.
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
