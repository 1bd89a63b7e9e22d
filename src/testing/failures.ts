/**
 * A failure to simulate, either by name or as a function that returns any response. The function must create a new
 * `Response` on each call.
 */
export type Failure = FailureName | (() => Response | Promise<Response>)

/** The name of a failure that the account API documents, or that a proxy, a login page, or the network causes. */
export type FailureName =
  /** A 401 with request errors. Results in the error kind `unauthorized`. */
  | 'unauthorized'
  /** A 401 with an `error` string. Results in the error kind `unauthorized`. */
  | 'unauthorized-error-string'
  /** A 403 without a body. Results in the error kind `forbidden`. */
  | 'forbidden'
  /** A 404 with a JSON object. Results in the error kind `not-found`. */
  | 'not-found'
  /** A 422 with a request error for each coordinate. Results in the error kind `unprocessable`. */
  | 'unprocessable'
  /** A plain-text 429 with `Retry-After: 90`, which is longer than lookups wait. Results in the error kind `rate-limited`. */
  | 'rate-limited'
  /** A 503 with a JSON object. Results in the error kind `service`. */
  | 'service'
  /** A 200 with the HTML of a login page. Results in the error kind `invalid-response`. */
  | 'html'
  /** No response: `fetch` rejects with a `TypeError`, as after a CORS or DNS error. Results in the error kind `network`. */
  | 'network'
  /** No response until the request is aborted. Results in the error kind `timeout`. */
  | 'timeout'

const RESPONSES: Readonly<Record<FailureName, () => Response | Promise<Response>>> = {
  unauthorized: unauthorizedResponse,
  'unauthorized-error-string': () => jsonResponse(401, { error: 'Invalid access token' }),
  forbidden: () => new Response(null, { status: 403 }),
  'not-found': notFoundResponse,
  unprocessable: () => unprocessableResponse(['lat', 'lng']),
  'rate-limited': () =>
    new Response('Retry later\n', {
      status: 429,
      headers: { 'Content-Type': 'text/plain', 'Retry-After': '90' },
    }),
  service: () => jsonResponse(503, { error: 'Service unavailable' }),
  html: () =>
    new Response('<!doctype html><title>Sign in</title><h1>Sign in</h1>', {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    }),
  network: () => Promise.reject(new TypeError('Failed to fetch')),
  timeout: () => new Promise(() => {}),
}

/** @throws {TypeError} for an unknown name, which plain JavaScript may pass. */
export function checkFailure(failure: Failure | null): void {
  if (failure === null || typeof failure === 'function' || Object.hasOwn(RESPONSES, failure)) return
  throw new TypeError(
    `${JSON.stringify(failure)} isn't a failure. Pass a function that returns a Response, or one of ${Object.keys(RESPONSES).join(', ')}.`,
  )
}

export async function failingResponse(failure: Failure): Promise<Response> {
  return typeof failure === 'function' ? failure() : RESPONSES[failure]()
}

export function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

/** The API's documentation doesn't show any values of `code`, so those of this file are invented. */
export function unauthorizedResponse(): Response {
  const message = 'is missing, expired or invalid'
  const errors = [{ field: 'api_access_token', message, code: 'unauthorized' }]
  return jsonResponse(401, { description: 'Unauthorized', errors })
}

export function notFoundResponse(): Response {
  return jsonResponse(404, { error: 'Resource could not be found' })
}

export function unprocessableResponse(fields: readonly string[]): Response {
  const errors = fields.map((field) => ({ field, message: 'is missing or out of range', code: 'invalid' }))
  return jsonResponse(422, { description: 'The coordinates could not be processed', errors })
}
