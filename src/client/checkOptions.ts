import { type Explanation, explain } from '../explain.ts'
import type { ConnectionOptions, GeocodingClientOptions, RequestHeaders, TokenFunction } from './options.ts'

export interface CheckedOptions extends ConnectionOptions {
  /** Without a trailing slash. Empty for the page's own origin. */
  baseUrl: string
  /** `null` if no agent is signed in, and `undefined` if a cookie alone identifies the agent. */
  token: string | TokenFunction | null | undefined
  tokenHeader: string
  /** `undefined` for a client whose results aren't cached. */
  userId: string | null | undefined
  credentials: 'omit' | 'same-origin' | 'include'
  timeoutMs: number
  maxConcurrent: number
  retries: number
}

/** https://developer.mozilla.org/docs/Web/API/Window/setTimeout#maximum_delay_value */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

const CREDENTIALS: readonly string[] = ['omit', 'same-origin', 'include']

export const DEFAULT_RETRIES = 2

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
  const isCookieOnly = credentials !== 'omit' && options.token === undefined
  const token = isCookieOnly ? undefined : options.token || null
  check(options.accountId === null || isPositiveInteger(options.accountId), 'invalid-accountId')
  check(isHeaderName(tokenHeader) && tokenHeader.toLowerCase() !== 'accept', 'invalid-tokenHeader')
  check(userId == null || isUserId(userId), 'invalid-userId')
  check(Number.isFinite(timeoutMs) && timeoutMs > 0 && timeoutMs <= MAX_TIMEOUT_MS, 'invalid-timeoutMs')
  check(isPositiveInteger(maxConcurrent), 'invalid-maxConcurrent')
  check(retries === 0 || retries === Infinity || isPositiveInteger(retries), 'invalid-retries')
  check(CREDENTIALS.includes(credentials), 'invalid-credentials')
  return {
    ...options,
    baseUrl,
    token,
    tokenHeader,
    userId: toUserId(userId),
    credentials,
    timeoutMs,
    maxConcurrent,
    retries,
  }
}

export function isSignedIn({ accountId, userId, token }: CheckedOptions): boolean {
  return accountId !== null && userId !== null && token !== null
}

/** Printable ASCII without spaces at either end is sent unchanged in a header. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]([ -~]*[!-~])?$/.test(value)
}

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

/** `new URL` throws for a path without an origin. */
const PLACEHOLDER_ORIGIN = 'http://page'

function checkBaseUrl(baseUrl: string): string {
  const added = /^(\/|$)/.test(baseUrl) ? PLACEHOLDER_ORIGIN : ''
  let href = ''
  let root = ''
  try {
    const url = new URL(added + baseUrl)
    href = url.href
    root = url.origin + url.pathname
  } catch {}
  // `//example.com` would be a server, and not a path.
  check(/^https?:/.test(root) && !root.startsWith(`${added}//`), 'invalid-baseUrl')
  check(href === root, 'baseUrl-not-plain')
  const checked = root.slice(added.length).replace(/\/+$/, '')
  check(!checked.endsWith('/api/v1'), 'baseUrl-with-api-path')
  return checked
}

function toUserId(userId: GeocodingClientOptions['userId']): CheckedOptions['userId'] {
  return userId === undefined ? undefined : String(userId ?? '') || null
}

function isUserId(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string'
}

function isPositiveInteger(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

function check(isRight: unknown, fault: Explanation): void {
  if (!isRight) throw new TypeError(`react-reverse-geocode: ${explain(fault)}`)
}
