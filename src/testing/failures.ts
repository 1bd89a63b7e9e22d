/**
 * A failure of a request, by name or as a function that returns any response. The function must create a new `Response` on
 * each call.
 */
export type Failure = FailureName | (() => Response | Promise<Response>)

/** The name of a failure: the documented ones, and those of proxies, login pages, and networks. */
export type FailureName =
  /** 401, with request errors. Leads to the kind `unauthorized`. */
  | 'unauthorized'
  /** 401, with `error` as a string. Leads to the kind `unauthorized`. */
  | 'unauthorized-error-string'
  /** 403, without a body. Leads to the kind `forbidden`. */
  | 'forbidden'
  /** 404, with an object. Leads to the kind `not-found`. */
  | 'not-found'
  /** 422, with a request error for each coordinate. Leads to the kind `unprocessable`. */
  | 'unprocessable'
  /** 429, as plain text with `Retry-After: 90`, which is longer than a lookup waits. Leads to the kind `rate-limited`. */
  | 'rate-limited'
  /** 503, with an object. Leads to the kind `service`. */
  | 'service'
  /** 200, with the HTML of a login page. Leads to the kind `invalid-response`. */
  | 'html'
  /** No response: `fetch` rejects with a `TypeError`, as for CORS, DNS, or no connection. Leads to the kind `network`. */
  | 'network'
  /** No response until the request is aborted. Leads to the kind `timeout`. */
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

/** @throws {TypeError} for a name that is not a failure, which plain JavaScript may pass. */
export function checkFailure(failure: Failure | null): void {
  if (failure === null || typeof failure === 'function' || Object.hasOwn(RESPONSES, failure)) return
  throw new TypeError(
    `failWith does not know the failure ${JSON.stringify(failure)}, so no response would fail. Pass a function that returns a Response, or one of ${Object.keys(RESPONSES).join(', ')}.`,
  )
}

export async function failingResponse(failure: Failure): Promise<Response> {
  return typeof failure === 'function' ? failure() : RESPONSES[failure]()
}

export function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

/** The 401 body of the geocoding operation. The contract does not show the values of `code`: these are invented. */
export function unauthorizedResponse(): Response {
  const message = 'is missing, expired or invalid'
  const errors = [{ field: 'api_access_token', message, code: 'unauthorized' }]
  return jsonResponse(401, { description: 'Unauthorized', errors })
}

/** A free-form JSON object. */
export function notFoundResponse(): Response {
  return jsonResponse(404, { error: 'Resource could not be found' })
}

/** A request error for each of the coordinates that are missing, no numbers or out of range. */
export function unprocessableResponse(fields: readonly string[]): Response {
  const errors = fields.map((field) => ({ field, message: 'is missing or out of range', code: 'invalid' }))
  return jsonResponse(422, { description: 'The coordinates could not be processed', errors })
}
