import { readErrorBody } from '../contract.ts'
import { GeocodingError, type GeocodingErrorDetails, type GeocodingErrorKind } from '../errors.ts'
import { explain } from '../explain.ts'
import { LONGEST_TIMEOUT_MS } from './options.ts'
import { headerOf, type ResponseLike } from './response.ts'

/** In characters. A service may put a whole page of HTML into its message. */
const LONGEST_SERVICE_MESSAGE = 300

/** Any other status outside 2xx is of the kind `service`. */
const KINDS = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  422: 'unprocessable',
  429: 'rate-limited',
} as const satisfies Record<number, GeocodingErrorKind>

const SECONDS = /^\d+$/

/** Each of the three date formats of HTTP has a time of day. `Date.parse` alone reads almost any text, such as `-5`. */
const DATE = /:\d\d:/

/** The error for a status outside 2xx. `body` is the parsed body, if it could be parsed. */
export function statusError(response: ResponseLike, body: unknown, tokenHeader: string): GeocodingError {
  const { status } = response
  const { summary, fieldErrors } = readErrorBody(body)
  const details: GeocodingErrorDetails = { status, fieldErrors, body }
  if (summary !== '') details.serviceMessage = summary.slice(0, LONGEST_SERVICE_MESSAGE)
  const kind = kindOf(status)
  if (kind === 'rate-limited') {
    const retryAfterMs = readRetryAfter(headerOf(response, 'Retry-After'))
    if (retryAfterMs !== undefined) details.retryAfterMs = Math.min(retryAfterMs, LONGEST_TIMEOUT_MS)
  }
  return new GeocodingError(kind, explanationOf(kind, status, body, tokenHeader), details)
}

function kindOf(status: number) {
  return isKnown(status) ? KINDS[status] : 'service'
}

function isKnown(status: number): status is keyof typeof KINDS {
  return status in KINDS
}

function explanationOf(
  kind: ReturnType<typeof kindOf>,
  status: number,
  body: unknown,
  tokenHeader: string,
): string {
  if (kind === 'unauthorized') return explain('unauthorized', { status, tokenHeader })
  // The contract's 404 is a JSON object.
  if (kind === 'not-found' && body === undefined) return explain('not-found-without-json', { status })
  if (kind === 'service' && status < 500) return explain('unexpected-status', { status })
  return explain(kind, { status })
}

/** Milliseconds, from the seconds or the date of a `Retry-After`; `undefined` when it is neither. */
function readRetryAfter(header: string): number | undefined {
  if (SECONDS.test(header)) return Number(header) * 1000
  const date = DATE.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
