import { readErrorBody } from '../contract.ts'
import { GeocodingError } from '../errors.ts'
import { LONGEST_TIMEOUT_MS } from './options.ts'

/** What a message quotes of the service's own words; a body may hold a whole page. */
const LONGEST_QUOTE = 300

/** The error for a status outside 2xx (contract, section 7). `body` is the parsed body, if it could be parsed. */
export function statusError(response: Response, body: unknown, tokenHeader: string): GeocodingError {
  const { status } = response
  const { summary, fieldErrors } = readErrorBody(body)
  const kind = kindOf(status)
  const quote = summary && ` The service said: “${cut(summary)}”.`
  return new GeocodingError(kind, `${sentence(kind, status, tokenHeader)}${quote}`, {
    status,
    fieldErrors,
    body,
    ...(kind === 'rate-limited' && retryAfter(response.headers.get('Retry-After'))),
  })
}

function kindOf(status: number) {
  switch (status) {
    case 401:
      return 'unauthorized'
    case 403:
      return 'forbidden'
    case 404:
      return 'not-found'
    case 422:
      return 'unprocessable'
    case 429:
      return 'rate-limited'
    default:
      return 'service'
  }
}

function sentence(kind: ReturnType<typeof kindOf>, status: number, tokenHeader: string): string {
  switch (kind) {
    case 'unauthorized':
      return `The service answered 401: the token is invalid, expired, not for this account, or never arrived. Check the token and the account; if both are right, look at the proxy: nginx drops header names with underscores, such as ${tokenHeader}, unless underscores_in_headers is on.`
    case 'forbidden':
      return 'The service answered 403: the token is valid but lacks the permission to geocode. Give its holder the permission, or use the key of a user who has it.'
    case 'not-found':
      return 'The service answered 404: it knows nothing at this place, or not this account. If every place gives this, check accountId, and that baseUrl ends before /api/v1.'
    case 'unprocessable':
      return 'The service answered 422: it understood the request but cannot work with these coordinates. See fieldErrors and body.'
    case 'rate-limited':
      return 'The service answered 429: too many requests. Ask again after a pause, as the hook does; if this goes on, lower maxConcurrent.'
    case 'service':
      return status >= 500
        ? `The service answered ${status}: it failed by itself. Ask again after a pause, as the hook does; if this goes on, look at the service's logs.`
        : `The service answered ${status}, which the contract does not know. Check that baseUrl leads to the account API, and what stands between.`
    default:
      return kind satisfies never
  }
}

/** `Retry-After` in milliseconds, from seconds or a date; nothing when it is neither. */
function retryAfter(header: string | null): { retryAfterMs: number } | undefined {
  if (header === null) return undefined
  const text = header.trim()
  // Engines parse almost anything as a date, '-5' too; the dates of HTTP begin with the name of a day.
  if (!/^(\d+$|mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return undefined
  const retryAfterMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  if (Number.isNaN(retryAfterMs)) return undefined
  return { retryAfterMs: Math.min(Math.max(0, retryAfterMs), LONGEST_TIMEOUT_MS) }
}

function cut(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
}
