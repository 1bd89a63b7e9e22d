import { readErrorBody } from '../contract.ts'
import { GeocodingError } from '../errors.ts'
import { type Explanation, explain } from '../explain.ts'
import { type Answer, headerOf } from './answer.ts'
import { LONGEST_TIMEOUT_MS } from './options.ts'

/** In letters: a body may hold a whole page. */
const LONGEST_QUOTE = 300

/** Contract, section 7; any other status outside 2xx is of the kind `service`. */
const KINDS: Readonly<Record<number, Exclude<StatusKind, 'service'>>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  422: 'unprocessable',
  429: 'rate-limited',
}

/** The error for a status outside 2xx. `body` is the parsed body, if it could be parsed. */
export function statusError(answer: Answer, body: unknown, tokenHeader: string): GeocodingError {
  const { status } = answer
  const { summary, fieldErrors } = readErrorBody(body)
  const kind = KINDS[status] ?? 'service'
  const retryAfterMs = retryAfter(headerOf(answer, 'Retry-After'))
  return new GeocodingError(kind, explain(whatHappened(kind, status, body), status, tokenHeader), {
    status,
    fieldErrors,
    ...(summary && { serviceMessage: summary.slice(0, LONGEST_QUOTE) }),
    body,
    ...(kind === 'rate-limited' &&
      retryAfterMs >= 0 && { retryAfterMs: Math.min(retryAfterMs, LONGEST_TIMEOUT_MS) }),
  })
}

type StatusKind = 'unauthorized' | 'forbidden' | 'not-found' | 'unprocessable' | 'rate-limited' | 'service'

function whatHappened(kind: StatusKind, status: number, body: unknown): Explanation {
  if (kind === 'service' && status < 500) return 'unexpected status %s'
  // The contract's 404 is a JSON object.
  if (kind === 'not-found' && body === undefined) return 'not-found, status %s, but no JSON'
  return `${kind}, status %s`
}

/** `Retry-After` in milliseconds, from seconds or a date; `NaN` when it is neither. */
function retryAfter(header: string): number {
  if (/^\d+$/.test(header)) return Number(header) * 1000
  // Engines parse almost anything as a date, '-5' too; the dates of HTTP hold the time of day.
  return /:\d\d:/.test(header) ? Math.max(0, Date.parse(header) - Date.now()) : NaN
}
