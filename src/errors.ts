/**
 * What went wrong, in one word: the errors of the contract, section 7, and those of networks, proxies and responses that
 * break the contract. The table in the README says when each one occurs, and whether it is retried.
 */
export type GeocodingErrorKind =
  | 'invalid-coordinates'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'unprocessable'
  | 'rate-limited'
  | 'service'
  | 'network'
  | 'timeout'
  | 'invalid-response'

/** One request error of the service (contract, section 2.2), with the fields that the service sent as strings. */
export interface FieldError {
  readonly field?: string
  readonly message?: string
  readonly code?: string
}

export interface GeocodingErrorDetails {
  /** HTTP status, when there was a response. */
  status?: number
  /** Request errors of the service (contract, section 2.2). */
  fieldErrors?: readonly FieldError[]
  /** The message of the service, up to 300 characters. */
  serviceMessage?: string
  /** The parsed body of an error response; free-form for 404 and 422 (contract, section 4.1). */
  body?: unknown
  /** Milliseconds to wait before a retry, from the `Retry-After` of a 429. */
  retryAfterMs?: number
  cause?: unknown
}

/**
 * The only error class of this library; switch on `kind`.
 *
 * `message` is for developers: what happened, why, what to do; in a production build only what happened. Nothing on the
 * error holds the token. `serviceMessage`, `fieldErrors` and `body` come from the service and may hold personal data, such
 * as a place or a name. So they are neither enumerable nor part of the JSON: logging the error does not log them.
 */
export class GeocodingError extends Error {
  declare readonly name: 'GeocodingError'
  declare readonly kind: GeocodingErrorKind
  /** HTTP status, when there was a response. */
  declare readonly status?: number
  /** The first 20 request errors of the service (contract, section 2.2); `[]` when it sent none. Not logged. */
  declare readonly fieldErrors: readonly FieldError[]
  /** Milliseconds to wait before a retry, from the `Retry-After` of a 429, when the service sent it. */
  declare readonly retryAfterMs?: number
  /** Whether the same request may succeed later, without a change of the app or the service. */
  declare readonly retryable: boolean
  /** The message of the service, up to 300 characters, when it sent one. Not logged. */
  declare readonly serviceMessage?: string
  /** The parsed body of an error response, when there was one. Not logged. */
  declare readonly body?: unknown

  static {
    // On the prototype, because the stack gets its name before a constructor can assign a field. It is writable, as in
    // other errors, because code that wraps errors changes it.
    Object.defineProperty(GeocodingError.prototype, 'name', {
      value: 'GeocodingError',
      writable: true,
      configurable: true,
    })
  }

  constructor(kind: GeocodingErrorKind, message: string, details: GeocodingErrorDetails = {}) {
    super(message, details)
    const { status, retryAfterMs, fieldErrors = [], serviceMessage, body } = details
    this.kind = kind
    this.retryable = isRetryable(kind, status)
    if (status !== undefined) this.status = status
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs
    // `defineProperty` makes them not enumerable, so that logging the error does not print them.
    Object.defineProperty(this, 'fieldErrors', { value: fieldErrors })
    if (serviceMessage !== undefined) Object.defineProperty(this, 'serviceMessage', { value: serviceMessage })
    if (body !== undefined) Object.defineProperty(this, 'body', { value: body })
  }

  toJSON() {
    // Only our own fields: error trackers add properties.
    const { name, kind, message, status, retryAfterMs, retryable } = this
    return { name, kind, message, status, retryAfterMs, retryable }
  }
}

/**
 * Whether `value` is a {@link GeocodingError}, and of that `kind` when one is given. It also knows an error from a second
 * installed copy of this package, whose class is another one.
 */
export function isGeocodingError<Kind extends GeocodingErrorKind = GeocodingErrorKind>(
  value: unknown,
  kind?: Kind,
): value is GeocodingError & { readonly kind: Kind } {
  return (
    value instanceof Error &&
    // Code that wraps errors may have changed the name.
    (value instanceof GeocodingError || value.name === 'GeocodingError') &&
    'kind' in value &&
    (kind === undefined ? typeof value.kind === 'string' : value.kind === kind)
  )
}

function isRetryable(kind: GeocodingErrorKind, status = 0): boolean {
  switch (kind) {
    case 'service':
      return status >= 500
    case 'rate-limited':
    case 'network':
    case 'timeout':
      return true
    case 'invalid-coordinates':
    case 'unauthorized':
    case 'forbidden':
    case 'not-found':
    case 'unprocessable':
    case 'invalid-response':
      return false
    default:
      return kind satisfies never
  }
}
