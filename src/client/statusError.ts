import { readErrorBody } from '../contract.ts'
import { GeocodingError, type GeocodingErrorKind } from '../errors.ts'
import { LONGEST_TIMEOUT_MS } from './options.ts'

/** What a message quotes of the service's own words; a body may hold a whole page. */
const LONGEST_QUOTE = 300

/** The error for a status outside 2xx (contract, section 7). `body` is the parsed body, if it could be parsed. */
export function statusError(response: Response, body: unknown, tokenHeader: string): GeocodingError {
  const { status } = response
  const { summary, fieldErrors } = readErrorBody(body)
  const [kind, sentence] = meaningOf(status, tokenHeader)
  const quote = summary && ` The service said: “${cut(summary)}”.`
  return new GeocodingError(kind, `The service answered ${status}${sentence}${quote}`, {
    status,
    fieldErrors,
    body,
    ...(kind === 'rate-limited' && retryAfter(response.headers.get('Retry-After'))),
  })
}

function meaningOf(status: number, tokenHeader: string): [kind: GeocodingErrorKind, sentence: string] {
  switch (status) {
    case 401:
      return [
        'unauthorized',
        `: the token is invalid, expired, not for this account, or never arrived. Check the token and the account; if both are right, look at the proxy: nginx drops header names with underscores, such as ${tokenHeader}, unless underscores_in_headers is on.`,
      ]
    case 403:
      return ['forbidden', ': the token lacks the permission to geocode. Use the key of somebody who has it.']
    case 404:
      return [
        'not-found',
        ': it knows nothing at this place, or not this account. If every place gives this, check accountId and baseUrl.',
      ]
    case 422:
      return ['unprocessable', ': it cannot work with these coordinates. See fieldErrors and body.']
    case 429:
      return [
        'rate-limited',
        ': too many requests. Ask again after a pause; if this goes on, lower maxConcurrent.',
      ]
    default:
      return [
        'service',
        status >= 500
          ? ": it failed by itself. Ask again after a pause; if this goes on, look at the service's logs."
          : ', which the contract does not know. Check baseUrl, and what stands between.',
      ]
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
