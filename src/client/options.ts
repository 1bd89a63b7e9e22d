import type { Payload } from '../contract.ts'
import { explain, type PlainExplanation } from '../explain.ts'
import type { Address } from '../readAddress/readAddress.ts'

/**
 * Gives the token for a request about to be sent. `rejected` is the token the service has just refused with a
 * 401: answer with a new one, or with the same one to say that there is none. It is called for every request, so
 * return a token you already hold when you can; however many requests wait, one call runs at a time.
 */
export type TokenFunction = (context: { readonly rejected: string | undefined }) => string | Promise<string>

/** Names and values of request headers; one whose value is `undefined` is left out. */
export type RequestHeaders = Readonly<Record<string, string | undefined>>

/** What every client needs, however the service knows the agent. */
export interface ConnectionOptions {
  /**
   * Where the account API lives, `https://desk.example.com`. A path prefix is kept: `https://host/desk` gives
   * `https://host/desk/api/v1/…`. `''` or `/` is the page's own origin. No credentials, query or fragment.
   */
  baseUrl: string
  /** The numeric account id, a positive integer (contract, section 4.1). */
  accountId: number
  /**
   * Further request headers, such as a CSRF token: an object, or a function that is called for every request. Not the
   * token's header, and not `Accept`. Errors never hold the values. A header that changes the answer, such as
   * `Accept-Language`, belongs in `scope` too: it is not part of the query key.
   */
  headers?: RequestHeaders | (() => RequestHeaders | Promise<RequestHeaders>) | undefined
  /** Default: `globalThis.fetch`, looked up at call time. */
  fetch?: typeof globalThis.fetch | undefined
  /** Milliseconds for one exchange, body included; waiting in the queue does not count. Default: 10,000. */
  timeoutMs?: number | undefined
  /** Requests in flight at once; the rest wait in order. Default: 6. */
  maxConcurrent?: number | undefined
  /**
   * How often the hooks and the component ask again after a failure that may pass. `0` makes tests of errors fast.
   * Default: 2.
   */
  retries?: number | undefined
  /**
   * Your own reader for the payload, tried before the built-in one; `null` or `undefined` falls through. Where two
   * providers with different readers share a `QueryClient`, give each its own `scope`.
   */
  readAddress?: ((payload: Payload) => Address | null | undefined) | undefined
}

/** The agent is known by a token string. */
export interface TokenOptions extends ConnectionOptions {
  /** The credential (contract, section 5). `null` while nobody is signed in: nothing is requested then. */
  token: string | null | undefined
  /**
   * Whose cache this is, for example the agent's id. It alone then tells people apart: a token that is renewed asks for
   * nothing again, and no query key holds a trace of it. Without it a fingerprint of the token tells them apart, which
   * is safe to show for random tokens of 80 bits and more (SECURITY.md lists which these are). `null` while nobody is
   * signed in.
   */
  scope?: string | null | undefined
  /** Name of the header that carries the token. Default: `api_access_token`. */
  tokenHeader?: string | undefined
  credentials?: 'omit' | undefined
}

/** The agent is known by a token that is renewed while the page is open. */
export interface TokenFunctionOptions extends ConnectionOptions {
  /**
   * The credential (contract, section 5), or a function that returns it. `null` while nobody is signed in: nothing is
   * requested then.
   */
  token: string | TokenFunction | null | undefined
  /**
   * Whose cache this is, for example the agent's id. Required, because a function does not tell people apart. `null`
   * while nobody is signed in: nothing is requested then.
   */
  scope: string | null
  /** Name of the header that carries the token. Default: `api_access_token`. */
  tokenHeader?: string | undefined
  credentials?: 'omit' | undefined
}

/** The agent is known by a cookie, to a server of your own that holds the token. No token header is sent. */
export interface CookieOptions extends ConnectionOptions {
  /** Which requests carry cookies, as in `fetch`. */
  credentials: 'same-origin' | 'include'
  /**
   * Whose cache this is, for example the agent's id. Required, because a page cannot see who an `HttpOnly` cookie
   * stands for. `null` while nobody is signed in: nothing is requested then.
   */
  scope: string | null
  token?: undefined
  tokenHeader?: undefined
}

/**
 * Where the account API is, who asks and how: the options of {@link createGeocodingClient}, and as props those of
 * {@link GeocodingProvider}. A wrong one throws a `TypeError` that says what to write instead, in a production build
 * only what is wrong; never the token.
 */
export type GeocodingClientOptions = TokenOptions | TokenFunctionOptions | CookieOptions

/** Options after the check: every default in place. */
export interface CheckedOptions extends ConnectionOptions {
  /** Without a slash at its end; empty for the page's own origin. */
  baseUrl: string
  token: string | TokenFunction | null
  tokenHeader: string
  /** `null` while nobody is signed in; `undefined` where the token tells who it is. */
  scope: string | null | undefined
  credentials: 'omit' | 'same-origin' | 'include'
  timeoutMs: number
  maxConcurrent: number
  retries: number
}

/** Far more than anybody waits for, and what timers can hold. */
export const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

/** @throws {TypeError} on the first wrong option: what is wrong, why it matters, what to write instead. */
export function checkOptions(options: GeocodingClientOptions): CheckedOptions {
  const {
    token = null,
    tokenHeader = 'api_access_token',
    scope,
    credentials = 'omit',
    timeoutMs = 10_000,
    maxConcurrent = 6,
    retries = 2,
  } = options
  const baseUrl = checkBaseUrl(options.baseUrl)
  check(isPositiveInteger(options.accountId), 'accountId is no positive integer')
  check(token === null || typeof token === 'function' || isToken(token), 'token is unfit for a header')
  check(isHeaderName(tokenHeader) && tokenHeader.toLowerCase() !== 'accept', 'tokenHeader is no header name')
  check(scope == null || (typeof scope === 'string' && scope !== ''), 'scope is no string')
  check(
    credentials === 'omit' || credentials === 'same-origin' || credentials === 'include',
    'credentials is unknown',
  )
  if (credentials === 'omit') {
    check(typeof token !== 'function' || scope !== undefined, 'scope is missing beside a token function')
  } else {
    check(token === null, 'token is given beside credentials')
    check(scope !== undefined, 'scope is missing beside credentials')
  }
  if (typeof options.headers !== 'function') {
    check(areFurtherHeaders(options.headers ?? {}, tokenHeader), 'headers holds what cannot be sent')
  }
  check(
    Number.isFinite(timeoutMs) && timeoutMs > 0 && timeoutMs <= LONGEST_TIMEOUT_MS,
    'timeoutMs is out of range',
  )
  check(isPositiveInteger(maxConcurrent), 'maxConcurrent is no positive integer')
  check(retries === 0 || isPositiveInteger(retries), 'retries is no whole number')
  check(isFunctionOrUndefined(options.fetch), 'fetch is no function')
  check(isFunctionOrUndefined(options.readAddress), 'readAddress is no function')
  return {
    ...options,
    baseUrl,
    token,
    tokenHeader,
    scope,
    credentials,
    timeoutMs,
    maxConcurrent,
    retries,
  }
}

/** Printable ASCII without white space at either end: what a header carries as it is. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]([ -~]*[!-~])?$/.test(value)
}

/** Whether these can be sent beside `Accept` and the token's header. */
export function areFurtherHeaders(headers: unknown, tokenHeader: string): headers is RequestHeaders {
  // The entries of a `Headers` object or a list are not its headers.
  if (!isPlainObject(headers)) return false
  const reserved = ['accept', tokenHeader.toLowerCase()]
  return Object.entries(headers).every(
    ([name, value]) =>
      isHeaderName(name) &&
      !reserved.includes(name.toLowerCase()) &&
      (value === undefined || isHeaderValue(value)),
  )
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  return [Object.prototype, null].includes(Object.getPrototypeOf(value))
}

function isHeaderName(name: unknown): name is string {
  return typeof name === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name)
}

/** Without line breaks and other controls; a letter beyond Latin-1 cannot be sent. */
function isHeaderValue(value: unknown): boolean {
  return typeof value === 'string' && /^[\t -~\u0080-\u00ff]*$/.test(value)
}

function checkBaseUrl(baseUrl: string): string {
  // A placeholder for the origin, so that `new URL` accepts a path also on a server, where there is no page.
  const page = /^(\/|$)/.test(baseUrl) ? 'http://page' : ''
  let href = ''
  let root = ''
  try {
    const url = new URL(page + baseUrl)
    href = url.href
    root = url.origin + url.pathname
  } catch {}
  // A path that begins with two slashes would lead to another origin.
  check(/^https?:/.test(root) && !root.startsWith(`${page}//`), 'baseUrl is no http or https URL')
  check(href === root, 'baseUrl holds credentials, a query or a fragment')
  return root.slice(page.length).replace(/\/+$/, '')
}

function isPositiveInteger(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

function isFunctionOrUndefined(value: unknown): boolean {
  return value === undefined || typeof value === 'function'
}

function check(isRight: unknown, fault: PlainExplanation): void {
  if (!isRight) throw new TypeError(`react-reverse-geocode: ${explain(fault)}`)
}
