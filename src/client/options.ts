import type { Payload } from '../contract.ts'
import { type Explanation, explain } from '../explain.ts'
import type { Address } from '../readAddress/readAddress.ts'

/**
 * Gives the token for a request about to be sent. `rejected` is the token the service has just refused with a
 * 401: answer with a new one, or with the same one to say that there is none. It is called for every request, so
 * return a token you already hold when you can; however many requests wait, one call runs at a time.
 */
export type TokenFunction = (context: { readonly rejected: string | undefined }) => string | Promise<string>

/**
 * Where the account API is, who asks and how: the options of {@link createGeocodingClient}, and as props those of
 * {@link GeocodingProvider}. A wrong one throws a `TypeError` that says what to write instead, in a production build
 * only what is wrong; never the token.
 */
export interface GeocodingClientOptions {
  /**
   * Where the account API lives, `https://desk.example.com`. A path prefix is kept: `https://host/desk` gives
   * `https://host/desk/api/v1/…`. `''` or `/` is the page's own origin. No credentials, query or fragment.
   */
  baseUrl: string
  /** The numeric account id, a positive integer (contract, section 4.1). */
  accountId: number
  /** The credential (contract, section 5). `null` while nobody is signed in: nothing is requested then. */
  token: string | TokenFunction | null | undefined
  /** Name of the header that carries the token. Default: `api_access_token`. */
  tokenHeader?: string | undefined
  /** Default: `globalThis.fetch`, looked up at call time. */
  fetch?: typeof globalThis.fetch | undefined
  /** Milliseconds for one exchange, body included; waiting in the queue does not count. Default: 10,000. */
  timeoutMs?: number | undefined
  /** Requests in flight at once; the rest wait in order. Default: 6. */
  maxConcurrent?: number | undefined
  /**
   * Whose cache this is, say the agent's id. Give it when `token` is a function: a function does not tell one
   * person from the next. It becomes part of the query keys.
   */
  scope?: string | undefined
  /**
   * Your own reader for the payload, tried before the built-in one; `null` or `undefined` falls through. Where two
   * providers with different readers share a `QueryClient`, tell them apart by `scope`.
   */
  readAddress?: ((payload: Payload) => Address | null | undefined) | undefined
}

/** Options after the check: every default in place. */
export interface CheckedOptions extends GeocodingClientOptions {
  /** Without a slash at its end; empty for the page's own origin. */
  baseUrl: string
  token: string | TokenFunction | null
  tokenHeader: string
  timeoutMs: number
  maxConcurrent: number
}

/** Far more than anybody waits for, and what timers can hold. */
export const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

/** @throws {TypeError} on the first wrong option: what is wrong, why it matters, what to write instead. */
export function checkOptions(options: GeocodingClientOptions): CheckedOptions {
  const {
    token = null,
    tokenHeader = 'api_access_token',
    timeoutMs = 10_000,
    maxConcurrent = 6,
    scope = '',
  } = options
  const baseUrl = checkBaseUrl(options.baseUrl)
  check(isPositiveInteger(options.accountId), 'accountId is no positive integer')
  check(token === null || typeof token === 'function' || isToken(token), 'token is unfit for a header')
  check(
    typeof tokenHeader === 'string' && /^(?!accept$)[\w!#$%&'*+.^`|~-]+$/i.test(tokenHeader),
    'tokenHeader is no header name',
  )
  check(
    Number.isFinite(timeoutMs) && timeoutMs > 0 && timeoutMs <= LONGEST_TIMEOUT_MS,
    'timeoutMs is out of range',
  )
  check(isPositiveInteger(maxConcurrent), 'maxConcurrent is no positive integer')
  check(typeof scope === 'string', 'scope is no string')
  check(isFunction(options.fetch), 'fetch is no function')
  check(isFunction(options.readAddress), 'readAddress is no function')
  return { ...options, baseUrl, token, tokenHeader, timeoutMs, maxConcurrent }
}

/** Printable ASCII without white space at either end: what a header carries as it is. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]([ -~]*[!-~])?$/.test(value)
}

function checkBaseUrl(baseUrl: string): string {
  // Stands for the page's origin, which a server does not have, while a path is checked.
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

function isFunction(value: unknown): boolean {
  return value === undefined || typeof value === 'function'
}

function check(isRight: unknown, fault: Explanation): void {
  if (!isRight) throw new TypeError(`react-reverse-geocode: ${explain(fault)}`)
}
