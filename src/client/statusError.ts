import { readErrorBody } from '../contract.ts'
import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { LONGEST_TIMEOUT_MS } from './options.ts'

/** What a message quotes of the service's own words; a body may hold a whole page. */
const LONGEST_QUOTE = 300

/** The error for a status outside 2xx (contract, section 7). `body` is the parsed body, if it could be parsed. */
export function statusError(response: Response, body: unknown, tokenHeader: string): GeocodingError {
  const { status } = response
  const { summary, fieldErrors } = readErrorBody(body)
  const kind = kindOf(status)
  const quote = summary && `: “${cut(summary)}”`
  return new GeocodingError(kind, explain(`${kind}, status %s%s`, status, quote, tokenHeader), {
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
