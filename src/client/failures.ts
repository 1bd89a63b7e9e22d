import { GeocodingError, isGeocodingError } from '../errors.ts'
import { type Explanation, explain } from '../explain.ts'

/**
 * The error for a failure of `fetch`, or of another function of the app. A {@link GeocodingError} stays as it is: the app
 * may have thrown it. Anything else may pass, so it is a `network` error.
 */
export function toGeocodingError(failure: unknown, code: Explanation): GeocodingError {
  if (isGeocodingError(failure)) return failure
  const isRetried = !OF_CREDENTIALS.includes(code)
  const details = { code, cause: plainError(failure), ...(!isRetried && { retryable: false }) }
  return new GeocodingError('network', explain(code), details)
}

/** The failures of functions that supply the credentials. */
const OF_CREDENTIALS: readonly Explanation[] = [
  'token-function-failed',
  'token-timeout',
  'headers-function-failed',
]

/** Returns whether the next request would fail in the same way, because the session has ended or there is no credential. */
export function isRefusal(error: unknown): boolean {
  if (!isGeocodingError(error)) return false
  return error.kind === 'unauthorized' || (error.code !== undefined && OF_CREDENTIALS.includes(error.code))
}

/** Name, message and stack. Other properties of a foreign error may hold the request, and with it the token. */
function plainError(failure: unknown): Error {
  if (!(failure instanceof Error)) return new Error(textOf(failure))
  const { name, message, stack, cause } = failure
  // In Node, the message is only `fetch failed`, and the reason is in the cause.
  const reason = cause instanceof Error ? textOf(cause.message) || textOf('code' in cause && cause.code) : ''
  const plain = new Error([textOf(message), reason].filter(Boolean).join(': '))
  plain.name = textOf(name)
  plain.stack = textOf(stack)
  return plain
}

/** The fields of a foreign error may have any type. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
