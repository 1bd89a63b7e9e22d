import type { Explanation } from './explain.ts'

/**
 * The kind of a {@link GeocodingError}, which is the reason why the lookup failed. If a kind is marked “Retried”,
 * the lookup is retried before the error is shown. Unless a kind is marked “Permanent”, automatic recovery also sends the
 * lookup again later. For the rules, and for what sends places with a permanent error again, see
 * `node_modules/react-reverse-geocode/dist/manual/error-handling.md#automatic-recovery`.
 */
export type GeocodingErrorKind =
  /**
   * A coordinate isn't a finite number, the latitude is outside ±90, or the longitude is outside ±540. Nothing is
   * requested. Permanent.
   */
  | 'invalid-coordinates'
  /**
   * The status is 401, the token or a header can't be sent, or the client's `reverse` is called without an account or a
   * signed-in agent. After a 401, the request is sent once more if your token function returns another token.
   */
  | 'unauthorized'
  /** The status is 403: the token is valid, but its agent doesn't have permission to look up addresses. Permanent. */
  | 'forbidden'
  /** The status is 404, and the body is JSON or empty: there is no address, or the account doesn't exist. Permanent. */
  | 'not-found'
  /** The status is 422: the API can't geocode this place. Permanent. */
  | 'unprocessable'
  /**
   * The API responds with 429, and the lookup would have to wait for more than a minute, or runs on a server, in a worker, or
   * in a script.
   */
  | 'rate-limited'
  /** Any other status outside 2xx, or a 404 from a proxy or another server. Retried if the status is 500 or higher. */
  | 'service'
  /**
   * There is no response, for example because of CORS, DNS, or a redirect. The kind is also `network` if your token or
   * `headers` function fails. Retried, except after a redirect or if a function fails.
   */
  | 'network'
  /**
   * The response wasn't complete within `timeoutMs`, which is retried once, or your token function didn't return a token
   * in that time.
   */
  | 'timeout'
  /** The status is 2xx, but the body isn't a valid API response. For example, the server returned a login page. */
  | 'invalid-response'
  /** A JavaScript chunk that reads responses couldn't be loaded, for example after a deployment. Retried. */
  | 'not-loaded'

interface Traits {
  /** React Query retries the request before the error is shown. `isRetryable` and an error's details have exceptions. */
  readonly isTransient: boolean
  /** The next response would be the same, so no timer sends the request again. */
  readonly isPermanent: boolean
  /** The error often occurs during setup, so a development build prints its message. */
  readonly warnsDeveloper: boolean
  /** The error is a fact about the place, and not a failure, so it has no icon. */
  readonly isFact: boolean
}

const TRAITS = {
  'invalid-coordinates': { isTransient: false, isPermanent: true, warnsDeveloper: true, isFact: true },
  unauthorized: { isTransient: false, isPermanent: false, warnsDeveloper: true, isFact: false },
  forbidden: { isTransient: false, isPermanent: true, warnsDeveloper: false, isFact: false },
  'not-found': { isTransient: false, isPermanent: true, warnsDeveloper: false, isFact: true },
  unprocessable: { isTransient: false, isPermanent: true, warnsDeveloper: false, isFact: true },
  'rate-limited': { isTransient: false, isPermanent: false, warnsDeveloper: false, isFact: false },
  service: { isTransient: true, isPermanent: false, warnsDeveloper: false, isFact: false },
  network: { isTransient: true, isPermanent: false, warnsDeveloper: true, isFact: false },
  timeout: { isTransient: true, isPermanent: false, warnsDeveloper: false, isFact: false },
  'invalid-response': { isTransient: false, isPermanent: false, warnsDeveloper: false, isFact: false },
  'not-loaded': { isTransient: true, isPermanent: false, warnsDeveloper: true, isFact: false },
} as const satisfies Record<GeocodingErrorKind, Traits>

export function traitsOf(kind: GeocodingErrorKind): Traits {
  return TRAITS[kind]
}

/** An error for one request parameter. It contains only the fields that the API sent as strings. */
export interface FieldError {
  /** The parameter's name. */
  readonly field?: string
  /** The API's description of the error. */
  readonly message?: string
  /** The API's error code. */
  readonly code?: string
}

/** Optional fields to pass when you create a {@link GeocodingError}. */
export interface GeocodingErrorDetails {
  status?: number
  fieldErrors?: readonly FieldError[]
  requestId?: string | undefined
  serviceMessage?: string
  body?: unknown
  retryAfterMs?: number | undefined
  /**
   * Whether React Query retries the request.
   *
   * @default depends on the kind and the status
   */
  retryable?: boolean
  cause?: unknown
  /** @internal */
  code?: Explanation
}

/**
 * The error of a failed lookup, and the only error class of this package. Its `kind` is the reason.
 *
 * The `message` tells developers what happened, why, and how to fix it. In a production build, it's only a code, such as
 * `unauthorized (status 401)`. The token is never part of the error. `serviceMessage`, `fieldErrors`, and `body` come from
 * the API and can contain personal data. They aren't enumerable, and `toJSON` omits them, so they don't appear when you log
 * the error.
 *
 * If the session has ended, throw an `unauthorized` error in your token function.
 *
 * @example
 * if (response.status === 401) throw new GeocodingError('unauthorized', 'The session has ended.')
 */
export class GeocodingError extends Error {
  /** Always `'GeocodingError'`, even in minified code. */
  declare readonly name: 'GeocodingError'
  /** The reason why the lookup failed. */
  declare readonly kind: GeocodingErrorKind
  /** The HTTP status, if the error comes from the status or the body of a response. */
  declare readonly status?: number
  /** The errors for request parameters, at most 20, or `[]` if the API sent none. Not enumerable. */
  declare readonly fieldErrors: readonly FieldError[]
  /** The time to wait in milliseconds: the response's `Retry-After`, or the queue's pause after a 429. */
  declare readonly retryAfterMs?: number
  /**
   * The response's `X-Request-Id` header, for support tickets. If the API is on a different origin, it must expose this
   * header.
   */
  declare readonly requestId?: string
  /**
   * Whether React Query retries the request before it reports the error. It doesn't indicate whether to show a Try again
   * button.
   */
  declare readonly retryable: boolean
  /** The API's error message, truncated to 300 characters, if it sent one. Not enumerable. */
  declare readonly serviceMessage?: string
  /** The parsed body of the error response, if there was one. Not enumerable. */
  declare readonly body?: unknown
  /**
   * The code of the message, which tells errors of one kind apart, such as the reasons for `invalid-response`.
   * @internal
   */
  declare readonly code?: Explanation

  static {
    // On the prototype, because V8 writes the name into the stack when the error is created, before any field is set:
    // https://v8.dev/docs/stack-trace-api
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
    Object.defineProperty(this, 'fieldErrors', { value: fieldErrors })
    if (serviceMessage !== undefined) Object.defineProperty(this, 'serviceMessage', { value: serviceMessage })
    if (body !== undefined) Object.defineProperty(this, 'body', { value: body })
    if (code !== undefined) Object.defineProperty(this, 'code', { value: code })
  }

  /** Returns the fields that are safe to log. */
  toJSON(): object {
    // Other code, such as an error tracker, may add properties.
    const { name, kind, message, status, retryAfterMs, requestId, retryable } = this
    return { name, kind, message, status, retryAfterMs, requestId, retryable }
  }
}

/**
 * Returns whether a value is a {@link GeocodingError} and, if you pass a `kind`, whether it has this kind. It also
 * recognizes errors from a second installed copy of this package, where `instanceof` fails.
 *
 * @param value - Any value, such as a caught error.
 * @param kind - The kind to check for. If omitted, any kind matches.
 * @returns `true` if the value is a `GeocodingError` that matches.
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
    // Code that wraps errors may change the name.
    (value instanceof GeocodingError || value.name === 'GeocodingError') &&
    'kind' in value &&
    (kind === undefined ? typeof value.kind === 'string' : value.kind === kind)
  )
}

function isRetryable(kind: GeocodingErrorKind, status = 0): boolean {
  return traitsOf(kind).isTransient && (kind !== 'service' || status >= 500)
}
