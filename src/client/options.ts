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
 * {@link GeocodingProvider}. A wrong one throws a `TypeError` that says what to write instead; never the token.
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
export interface CheckedOptions {
  /** Without a slash at its end; empty for the page's own origin. */
  baseUrl: string
  accountId: number
  token: string | TokenFunction | null
  tokenHeader: string
  fetch: typeof globalThis.fetch | undefined
  timeoutMs: number
  maxConcurrent: number
  scope: string | undefined
  readAddress: ((payload: Payload) => Address | null | undefined) | undefined
}

/** Far more than anybody waits for, and what timers can hold. */
export const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

/** @throws {TypeError} on the first wrong option: what is wrong, why it matters, what to write instead. */
export function checkOptions(options: GeocodingClientOptions): CheckedOptions {
  const {
    accountId,
    token = null,
    tokenHeader = 'api_access_token',
    fetch,
    timeoutMs = 10_000,
    maxConcurrent = 6,
    scope,
    readAddress,
  } = options
  const baseUrl = checkBaseUrl(options.baseUrl)
  check(isPositiveInteger(accountId), 'accountId is no positive integer')
  check(
    token === null || typeof token === 'function' || isToken(token),
    'token is nothing a header can carry',
  )
  check(
    typeof tokenHeader === 'string' && /^(?!accept$)[\w!#$%&'*+.^`|~-]+$/i.test(tokenHeader),
    'tokenHeader is no name for the header',
  )
  check(
    typeof timeoutMs === 'number' && timeoutMs > 0 && timeoutMs <= LONGEST_TIMEOUT_MS,
    'timeoutMs is no positive number of milliseconds',
  )
  check(isPositiveInteger(maxConcurrent), 'maxConcurrent is no positive integer')
  check(scope === undefined || typeof scope === 'string', 'scope is no string')
  check(isFunction(fetch), 'fetch is no function')
  check(isFunction(readAddress), 'readAddress is no function')
  return { baseUrl, accountId, token, tokenHeader, fetch, timeoutMs, maxConcurrent, scope, readAddress }
}

/** Printable ASCII without white space at either end: what a header carries as it is. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]([ -~]*[!-~])?$/.test(value)
}

function checkBaseUrl(baseUrl: unknown): string {
  const isText = typeof baseUrl === 'string'
  const isPath = isText && /^(\/|$)/.test(baseUrl)
  const url = isText ? parseUrl(baseUrl, isPath ? PAGE : undefined) : undefined
  const staysOnPage = !isPath || (url?.origin === PAGE && !url.pathname.startsWith('//'))
  check(url && /^https?:$/.test(url.protocol) && staysOnPage, 'baseUrl is no http or https URL')
  check(url?.href === `${url?.origin}${url?.pathname}`, 'baseUrl holds credentials, a query or a fragment')
  return url ? (isPath ? '' : url.origin) + url.pathname.replace(/\/+$/, '') : ''
}

/** Stands for the page's origin, which a server does not have, while a path is checked. */
const PAGE = 'http://page.invalid'

function parseUrl(url: string, base: string | undefined): URL | undefined {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}

function isPositiveInteger(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function isFunction(value: unknown): boolean {
  return value === undefined || typeof value === 'function'
}

function check(isRight: unknown, fault: Explanation): void {
  if (!isRight) throw new TypeError(`react-reverse-geocode: ${explain(fault)}`)
}
