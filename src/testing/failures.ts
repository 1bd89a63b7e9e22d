import { wait } from '../client/abort.ts'
import {
  forbidden,
  jsonResponse,
  notFound,
  requestErrorResponse,
  unauthorized,
  unauthorizedErrorString,
} from './responses.ts'

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
  /** 429 in plain text, `Retry-After: 1`. */
  | 'rate-limited'
  /** 503 with a JSON object. */
  | 'service'
  /** 500 without a body. */
  | 'empty-500'
  /** No response: `fetch` rejects with a `TypeError`, as for CORS, DNS or no connection. */
  | 'network'
  /**
   * 302 to another origin. As with Node's `fetch`, a request with `redirect: 'manual'` gets the 302, and one with
   * `redirect: 'error'` rejects with a `TypeError`.
   */
  | 'redirect'
  /** No response until the request is aborted. */
  | 'timeout'
  /** 200, but the connection is lost half-way through the body. */
  | 'cut'
  /** 200 with a complete body that is only the first half of a JSON text. */
  | 'truncated'
  /** 200 with the HTML of a login page. */
  | 'html'
  /** 204. */
  | 'no-content'
  /** 200 with a string as `payload`. */
  | 'wrong-shape'
  /** 200 with a valid JSON body of 2 MiB. */
  | 'oversized'
  /** The correct response: its status at once, its body in pieces over 3 seconds. */
  | 'slow'

/** The response of a failure. `answer` returns the correct response, for the failure that only delays it. */
export async function failingResponse(
  failure: Failure,
  signal: AbortSignal | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (typeof failure === 'function') return failure()
  switch (failure) {
    case 'unauthorized':
      return unauthorized()
    case 'unauthorized-error-string':
      return unauthorizedErrorString()
    case 'forbidden':
      return forbidden()
    case 'not-found':
      return notFound()
    case 'unprocessable':
      return requestErrorResponse(422, 'The coordinates could not be processed', [
        { field: 'lat', message: 'is not acceptable', code: 'invalid' },
        { field: 'lng', message: 'is not acceptable', code: 'invalid' },
      ])
    case 'rate-limited':
      return new Response('Retry later\n', {
        status: 429,
        headers: { 'Content-Type': 'text/plain', 'Retry-After': '1' },
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
      return streamedResponse(cutOff())
    case 'truncated':
      return new Response(HALF_A_BODY, { headers: JSON_HEADERS })
    case 'html':
      return new Response('<!doctype html><title>Sign in</title><h1>Sign in</h1>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    case 'no-content':
      return new Response(null, { status: 204 })
    case 'wrong-shape':
      return jsonResponse(200, { payload: 'Platz der Republik 1, 11011 Berlin' })
    case 'oversized':
      return streamedResponse(oversized())
    case 'slow':
      return slowed(await answer(), signal)
    default:
      return failure satisfies never
  }
}

const JSON_HEADERS = { 'Content-Type': 'application/json' }

const HALF_A_BODY = '{"payload":{"formatted_address":"Platz der Rep'

/** Creates each piece of the body when it is read, so that a reader can stop early. */
function streamedResponse(
  pieces: Iterator<Uint8Array<ArrayBuffer>> | AsyncIterator<Uint8Array<ArrayBuffer>>,
  init: ResponseInit = { headers: JSON_HEADERS },
): Response {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const piece = await pieces.next()
        if (piece.done) controller.close()
        else controller.enqueue(piece.value)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, init)
}

function* cutOff() {
  yield encode(HALF_A_BODY)
  throw new TypeError('The connection was lost')
}

function* oversized() {
  yield encode('{"payload":{"formatted_address":"')
  for (let piece = 0; piece < 32; piece += 1) yield encode('x'.repeat(64 * 1024))
  yield encode('"}}')
}

async function slowed(response: Response, signal: AbortSignal | undefined): Promise<Response> {
  if (response.body === null) return response
  const { status, headers } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  return streamedResponse(trickle(bytes, signal), { status, headers })
}

async function* trickle(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal | undefined) {
  const pieces = 10
  const size = Math.ceil(bytes.length / pieces)
  for (let start = 0; start < bytes.length; start += size) {
    await wait(3_000 / pieces, signal)
    yield bytes.slice(start, start + size)
  }
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
