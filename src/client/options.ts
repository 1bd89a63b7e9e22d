import type { Payload } from '../contract.ts'
import type { Address } from '../readAddress/readAddress.ts'

/**
 * Gives the token for a request about to be sent. `rejected` is the token the service has just refused with a
 * 401: answer with a new one, or with the same one to say that there is none. It is called for every request, so
 * return a token you already hold when you can; however many requests wait, one call runs at a time.
 */
export type TokenFunction = (context: { readonly rejected: string | undefined }) => string | Promise<string>

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
    timeoutMs = 10_000,
    maxConcurrent = 6,
    scope,
  } = options
  const baseUrl = checkBaseUrl(options.baseUrl)
  if (!isPositiveInteger(accountId)) {
    throw wrong(
      'accountId',
      'is not a positive integer',
      'Every path of the API is under a numeric account, so no request could be addressed',
      'Pass a number, as in accountId={42}; convert a string with Number(…)',
    )
  }
  if (typeof token === 'string') {
    const fault = tokenFault(token)
    if (fault) {
      throw wrong(
        'token',
        fault,
        'It is sent as an HTTP header, which could not carry it',
        'Pass the key as the service gave it, or null while nobody is signed in',
      )
    }
  } else if (token !== null && typeof token !== 'function') {
    throw wrong(
      'token',
      `is of type ${typeof token}`,
      'It is sent as an HTTP header',
      'Pass a string, a function that returns one, or null while nobody is signed in',
    )
  }
  if (typeof tokenHeader !== 'string' || !/^(?!accept$)[\w!#$%&'*+.^`|~-]+$/i.test(tokenHeader)) {
    throw wrong(
      'tokenHeader',
      'is not the name of a header, or is Accept, which has another use',
      'The token could not be sent',
      "Leave it out for the contract's api_access_token, or pass a name such as 'api-access-token'",
    )
  }
  if (!(typeof timeoutMs === 'number' && timeoutMs > 0 && timeoutMs <= LONGEST_TIMEOUT_MS)) {
    throw wrong(
      'timeoutMs',
      'is not a positive number of milliseconds',
      'Requests would fail at once or hang for ever',
      'Pass for example 10_000',
    )
  }
  if (!isPositiveInteger(maxConcurrent)) {
    throw wrong(
      'maxConcurrent',
      'is not a positive integer',
      'No request would ever leave the queue',
      'Pass for example 6',
    )
  }
  if (scope !== undefined && typeof scope !== 'string') {
    throw wrong(
      'scope',
      `is of type ${typeof scope}`,
      'It becomes part of the query keys, where people are told apart by it',
      'Pass a string, as in String(agent.id)',
    )
  }
  for (const option of ['fetch', 'readAddress'] as const) {
    const given = options[option]
    if (given !== undefined && typeof given !== 'function') {
      throw wrong(option, 'is not a function', 'It is called for every place', 'Leave it out for the default')
    }
  }
  return {
    baseUrl,
    accountId,
    token,
    tokenHeader,
    fetch: options.fetch,
    timeoutMs,
    maxConcurrent,
    scope,
    readAddress: options.readAddress,
  }
}

/** What makes a token impossible, in words that do not repeat it; nothing when it can be sent. */
export function tokenFault(token: string): string | undefined {
  if (token === '') return 'is empty'
  if (token.trim() !== token) return 'has white space at its start or end'
  if (!/^[\x20-\x7e]+$/.test(token)) return 'has characters that a header cannot carry'
  return undefined
}

function checkBaseUrl(baseUrl: unknown): string {
  const fix = "Write for example 'https://desk.example.com', or '' for the page's own origin"
  const fault = (what: string, why: string) => wrong('baseUrl', what, why, fix)
  if (typeof baseUrl !== 'string') throw fault('is not a string', 'No request could be addressed')
  const isPath = baseUrl === '' || baseUrl.startsWith('/')
  const url = parseUrl(baseUrl, isPath ? PAGE : undefined)
  const leavesPage = isPath && (url?.origin !== PAGE || url.pathname.startsWith('//'))
  if (!url || !/^https?:$/.test(url.protocol) || leavesPage) {
    throw fault('is not an http or https URL', 'No request could be addressed')
  }
  if (url.username || url.password) {
    throw fault('holds credentials', 'They would show in logs, and browsers refuse to fetch such an address')
  }
  if (/[?#]/.test(baseUrl)) {
    throw fault('has a query or a fragment', 'The path of the operation is appended to it')
  }
  return (isPath ? '' : url.origin) + url.pathname.replace(/\/+$/, '')
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

function wrong(option: keyof GeocodingClientOptions, what: string, why: string, fix: string): TypeError {
  return new TypeError(`react-reverse-geocode: the option ${option} ${what}. ${why}. ${fix}.`)
}
