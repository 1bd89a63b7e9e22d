import type { Explanation } from './explain.ts'

/**
 * The reason of a {@link GeocodingError}. A retry comes before the error is shown, and only where this says so. Failed
 * lookups of every kind that isn't permanent also recover later, as described for {@link GeocodingProvider}.
 */
export type GeocodingErrorKind =
  /**
   * A coordinate isn't a finite number, the latitude is outside ±90, or the longitude is outside ±540. Nothing is
   * requested. Permanent.
   */
  | 'invalid-coordinates'
  /**
   * The status is 401, or the token or a header can't be sent. After a 401, the request is sent once more if your token
   * function returns another token.
   */
  | 'unauthorized'
  /** The status is 403: the token is valid, but its user has no permission to look up addresses. Permanent. */
  | 'forbidden'
  /** The status is 404, with JSON or an empty body: there is no address, or the account doesn't exist. Permanent. */
  | 'not-found'
  /** The status is 422: the service can't process this place. Permanent. */
  | 'unprocessable'
  /**
   * The status is 429, for longer than lookups wait: they wait up to a minute of `Retry-After`, or ten seconds without it.
   */
  | 'rate-limited'
  /** Any other status outside 2xx, or a 404 from a proxy or another server. Retried if the status is 500 or more. */
  | 'service'
  /**
   * There is no response, for example because of CORS, DNS, or a redirect, or your token or `headers` function failed.
   * Retried, except after a redirect.
   */
  | 'network'
  /** There is no complete response within `timeoutMs`, or no token from your token function. Retried once. */
  | 'timeout'
  /** The status is 2xx, but the body isn't the API's, such as the HTML of a login page. */
  | 'invalid-response'
  /** The JavaScript chunk with the parser couldn't be loaded, for example after a deployment. Retried. */
  | 'not-loaded'

interface Traits {
  /** React Query retries it before the error is shown. A `service` error is retried only after a status of 500 or more. */
  readonly isTransient: boolean
  /** The next response would be the same, so neither another component nor the recovery requests it again. */
  readonly isPermanent: boolean
  /** It often occurs while an app is being connected, so a development build prints the explanation. */
  readonly warnsDeveloper: boolean
  /** The color of the icon: `warning` is temporary, `danger` needs action, `muted` is a fact about the place. */
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

/** An error of one request parameter, with those fields that the service sent as strings. */
export interface FieldError {
  /** The name of the parameter. */
  readonly field?: string
  /** What is wrong with it. */
  readonly message?: string
  /** The service's code for it. */
  readonly code?: string
}

/** The fields of a {@link GeocodingError} that you create. */
export interface GeocodingErrorDetails {
  status?: number
  fieldErrors?: readonly FieldError[]
  requestId?: string | undefined
  serviceMessage?: string
  body?: unknown
  retryAfterMs?: number | undefined
  /**
   * Whether the request is retried.
   *
   * @default by the kind and the status
   */
  retryable?: boolean
  cause?: unknown
  /** @internal */
  code?: Explanation
}

/**
 * The only error class of this package, for failed lookups. Its `kind` is the reason.
 *
 * The `message` is for developers: what happened, why, and how to fix it, or, in a production build, only what happened.
 * The token is never part of the error. `serviceMessage`, `fieldErrors`, and `body` come from the service and can contain
 * personal data. They aren't enumerable or part of the JSON, so logging the error leaves them out.
 *
 * In your own token function, throw one with the kind `unauthorized` if the session has ended.
 *
 * @example
 * if (response.status === 401) throw new GeocodingError('unauthorized', 'The session has ended.')
 */
export class GeocodingError extends Error {
  /** Always `'GeocodingError'`, even in minified code. */
  declare readonly name: 'GeocodingError'
  /** The reason. */
  declare readonly kind: GeocodingErrorKind
  /** The HTTP status, if there was a response. */
  declare readonly status?: number
  /** The first 20 errors of request parameters, or `[]` if the service sent none. Not logged. */
  declare readonly fieldErrors: readonly FieldError[]
  /** The time in milliseconds to wait, from the header `Retry-After`. */
  declare readonly retryAfterMs?: number
  /**
   * The header `X-Request-Id` of the response, for support tickets. If the API has another origin, it must expose this
   * header.
   */
  declare readonly requestId?: string
  /**
   * Whether React Query retries the request before it reports the error. It doesn't indicate whether to show a Try again
   * button.
   */
  declare readonly retryable: boolean
  /** The service's message, up to 300 characters, if it sent one. Not logged. */
  declare readonly serviceMessage?: string
  /** The parsed body of the error response, if there was one. Not logged. */
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

  /** Returns the fields that are safe to log. */
  toJSON(): object {
    // Only our own fields: error trackers add properties.
    const { name, kind, message, status, retryAfterMs, requestId, retryable } = this
    return { name, kind, message, status, retryAfterMs, requestId, retryable }
  }
}

/**
 * Returns whether a value is a {@link GeocodingError} and, if you pass a `kind`, whether it has this kind. It also
 * recognizes errors from a second installed copy of this package, where `instanceof` fails.
 *
 * @param value - Any value, such as a caught error.
 * @param kind - The kind to check for. If omitted, every kind matches.
 * @returns `true` if it is such an error.
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
