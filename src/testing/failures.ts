import { wait } from '../client/abort.ts'

/**
 * A failure of a request: the documented ones, and those of proxies, login pages and networks. A function may return any
 * response. It must create a new `Response` on each call.
 */
export type Failure = FailureName | (() => Response | Promise<Response>)

/** A failure by its name. The page “Testing your own code” lists the error kind of each. */
export type FailureName =
  /** 401 in the request error shape. */
  | 'unauthorized'
  /** 401 with a string `error`. */
  | 'unauthorized-error-string'
  /** 403, no body. */
  | 'forbidden'
  /** 404, a free-form object. */
  | 'not-found'
  /** 422 with a request error for each coordinate. */
  | 'unprocessable'
  /** 429 in plain text, `Retry-After: 90`: longer than a look-up waits, so the error is shown at once. */
  | 'rate-limited'
  /** 503 with a JSON object. */
  | 'service'
  /** 500 without a body. */
  | 'empty-500'
  /** No response: `fetch` rejects with a `TypeError`, as for CORS, DNS or no connection. */
  | 'network'
  /** 302 to another origin. */
  | 'redirect'
  /** No response until the request is aborted. */
  | 'timeout'
  /** 200, but the connection is lost half-way through the body. */
  | 'cut'
  /** 200 with a complete body that is only the first half of a JSON text. */
  | 'truncated'
  /** 200 with the HTML of a login page. */
  | 'html'
  /** 200 with a list in place of the object. */
  | 'wrong-shape'
  /** 200 with a valid JSON body of 2 MiB. */
  | 'oversized'
  /** The correct response, after 3 seconds. */
  | 'slow'

const HALF_A_BODY = '{"payload":{"formatted_address":"Platz der Rep'

/** The response of a failure. `answer` returns the correct response, for the failure that only delays it. */
export async function failingResponse(
  failure: Failure,
  signal: AbortSignal | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (typeof failure === 'function') return failure()
  switch (failure) {
    case 'unauthorized':
      return unauthorizedResponse()
    case 'unauthorized-error-string':
      return jsonResponse(401, { error: 'Invalid access token' })
    case 'forbidden':
      return forbiddenResponse()
    case 'not-found':
      return notFoundResponse()
    case 'unprocessable':
      return unprocessableResponse(['lat', 'lng'])
    case 'rate-limited':
      return new Response('Retry later\n', {
        status: 429,
        headers: { 'Content-Type': 'text/plain', 'Retry-After': '90' },
      })
    case 'service':
      return jsonResponse(503, { error: 'Service unavailable' })
    case 'empty-500':
      return new Response(null, { status: 500 })
    case 'network':
      throw new TypeError('Failed to fetch')
    case 'redirect':
      return new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example/login' } })
    case 'timeout':
      return new Promise(() => {})
    case 'cut':
      return new Response(cutOff())
    case 'truncated':
      return new Response(HALF_A_BODY)
    case 'html':
      return new Response('<!doctype html><title>Sign in</title><h1>Sign in</h1>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    case 'wrong-shape':
      return jsonResponse(200, ['Platz der Republik 1, 11011 Berlin'])
    case 'oversized':
      return jsonResponse(200, { payload: { formatted_address: 'x'.repeat(2 * 1024 * 1024) } })
    case 'slow':
      await wait(3_000, signal)
      return answer()
    default:
      return failure satisfies never
  }
}

/** A body that fails after its first piece was read. */
function cutOff(): ReadableStream {
  const pieces = [new TextEncoder().encode(HALF_A_BODY)]
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.pop()
      if (piece) controller.enqueue(piece)
      else controller.error(new TypeError('The connection was lost'))
    },
  })
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

/** The contract gives a 403 no body. */
export function forbiddenResponse(): Response {
  return new Response(null, { status: 403 })
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
