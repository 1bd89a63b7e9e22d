import type { Explanation } from './explain.ts'

/**
 * What went wrong, in one word: the service refused the request, the network or a proxy failed, the response cannot be
 * read, or the code that reads it could not be loaded. The table in the README says when each one occurs, and whether it
 * is retried.
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
  | 'not-loaded'

interface Traits {
  /** react-query retries it before the error is shown. A `service` error is retried only after a status of 500 or more. */
  readonly isTransient: boolean
  /** The next response would be the same: neither another component nor the recovery of failed places sends it again. */
  readonly isPermanent: boolean
  /** Developers meet it while they connect the app, so a development build prints the explanation. */
  readonly warnsDeveloper: boolean
  /** The color of the icon: `warning` may pass, `danger` needs somebody, `muted` is a fact about the place. */
  readonly tone: 'muted' | 'warning' | 'danger'
}

const TRAITS = {
  'invalid-coordinates': { isTransient: false, isPermanent: true, warnsDeveloper: true, tone: 'muted' },
  unauthorized: { isTransient: false, isPermanent: false, warnsDeveloper: true, tone: 'danger' },
  forbidden: { isTransient: false, isPermanent: true, warnsDeveloper: false, tone: 'danger' },
  'not-found': { isTransient: false, isPermanent: true, warnsDeveloper: false, tone: 'muted' },
  unprocessable: { isTransient: false, isPermanent: true, warnsDeveloper: false, tone: 'muted' },
  'rate-limited': { isTransient: false, isPermanent: false, warnsDeveloper: false, tone: 'warning' },
  service: { isTransient: true, isPermanent: false, warnsDeveloper: false, tone: 'warning' },
  network: { isTransient: true, isPermanent: false, warnsDeveloper: true, tone: 'warning' },
  timeout: { isTransient: true, isPermanent: false, warnsDeveloper: false, tone: 'warning' },
  'invalid-response': { isTransient: false, isPermanent: false, warnsDeveloper: false, tone: 'danger' },
  'not-loaded': { isTransient: true, isPermanent: false, warnsDeveloper: true, tone: 'warning' },
} as const satisfies Record<GeocodingErrorKind, Traits>

export function traitsOf(kind: GeocodingErrorKind): Traits {
  return TRAITS[kind]
}

/** One request error of the service, with the fields that the service sent as strings. */
export interface FieldError {
  readonly field?: string
  readonly message?: string
  readonly code?: string
}

/** See the fields of {@link GeocodingError}. */
export interface GeocodingErrorDetails {
  status?: number
  fieldErrors?: readonly FieldError[]
  requestId?: string | undefined
  serviceMessage?: string
  body?: unknown
  retryAfterMs?: number | undefined
  /** Default: what the kind and the status say. */
  retryable?: boolean
  cause?: unknown
  /** @internal */
  code?: Explanation
}

/**
 * The only error class of this library; switch on `kind`.
 *
 * `message` is for developers: what happened, why, what to do; in a production build only what happened. The library puts
 * the token nowhere on the error. `serviceMessage`, `fieldErrors` and `body` are what the service sent, and may hold
 * personal data, such as a place or a name. So they are neither enumerable nor part of the JSON: logging the error does not
 * log them. A `cause` is a name, a message and a stack.
 *
 * An app's own token function can throw one.
 *
 * @example
 * if (response.status === 401) throw new GeocodingError('unauthorized', 'The session is over.')
 */
export class GeocodingError extends Error {
  declare readonly name: 'GeocodingError'
  declare readonly kind: GeocodingErrorKind
  /** HTTP status, when there was a response. */
  declare readonly status?: number
  /** The first 20 request errors of the service; `[]` when it sent none. Not logged. */
  declare readonly fieldErrors: readonly FieldError[]
  /** Milliseconds to wait, as the service asked for with `Retry-After`. */
  declare readonly retryAfterMs?: number
  /** The `X-Request-Id` of the response, for a support ticket. Another origin must expose this header. */
  declare readonly requestId?: string
  /** Whether react-query retries it before it becomes the error of a query. It does not say whether to offer a button. */
  declare readonly retryable: boolean
  /** The message of the service, up to 300 characters, when it sent one. Not logged. */
  declare readonly serviceMessage?: string
  /** The parsed body of an error response, when there was one. Not logged. */
  declare readonly body?: unknown
  /**
   * Why the body of a 2xx is an `invalid-response`, for the development console.
   * @internal
   */
  declare readonly code?: Explanation

  static {
    // On the prototype, because V8 writes `name` into the stack during `super()`, before any field is set.
    Object.defineProperty(GeocodingError.prototype, 'name', {
      value: 'GeocodingError',
      writable: true,
      configurable: true,
    })
  }

  constructor(kind: GeocodingErrorKind, message: string, details: GeocodingErrorDetails = {}) {
    super(message, details)
    const { status, retryAfterMs, requestId, fieldErrors = [], serviceMessage, body, code } = details
    this.kind = kind
    this.retryable = details.retryable ?? isRetryable(kind, status)
    if (status !== undefined) this.status = status
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs
    if (requestId !== undefined) this.requestId = requestId
    // `defineProperty` makes them not enumerable, so that logging the error does not print them.
    Object.defineProperty(this, 'fieldErrors', { value: fieldErrors })
    if (serviceMessage !== undefined) Object.defineProperty(this, 'serviceMessage', { value: serviceMessage })
    if (body !== undefined) Object.defineProperty(this, 'body', { value: body })
    if (code !== undefined) Object.defineProperty(this, 'code', { value: code })
  }

  toJSON() {
    // Only our own fields: error trackers add properties.
    const { name, kind, message, status, retryAfterMs, requestId, retryable } = this
    return { name, kind, message, status, retryAfterMs, requestId, retryable }
  }
}

/**
 * Whether `value` is a {@link GeocodingError}, and of that `kind` when one is given. It also knows an error from a second
 * installed copy of this package, whose class is another one.
 *
 * @example
 * if (isGeocodingError(error, 'rate-limited')) console.log(error.retryAfterMs)
 * else if (isGeocodingError(error)) report(error.kind, error.status)
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
  return traitsOf(kind).isTransient && (kind !== 'service' || status >= 500)
}
