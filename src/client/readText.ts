import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { checkGlobal } from './checkGlobal.ts'
import type { ResponseLike } from './response.ts'
import { untilAborted } from './untilAborted.ts'

const LARGEST_BODY_BYTES = 1_048_576

/**
 * The body as text, or `undefined` when it is larger than 1 MiB. It stops reading when the signal aborts.
 *
 * @throws {GeocodingError} when the body was read before, or is no text; any other failure unchanged.
 */
export async function readText(response: ResponseLike, signal: AbortSignal): Promise<string | undefined> {
  const { status, body, bodyUsed } = response
  if (bodyUsed || (isByteStream(body) && body.locked)) {
    throw new GeocodingError('invalid-response', explain('body-already-read', { status }), { status })
  }
  if (isByteStream(body)) return readStream(body, status, signal)
  checkGlobal('TextEncoder')
  const text = await untilAborted(readWhole(response), signal)
  return new TextEncoder().encode(text).length > LARGEST_BODY_BYTES ? undefined : text
}

/** Refuses a body over the limit while it streams, because `Content-Length` may be missing or wrong. */
async function readStream(
  body: ReadableStream<Uint8Array>,
  status: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  checkGlobal('TextDecoder')
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await untilAborted(reader.read(), signal)
      if (done) return text + decoder.decode()
      // For example a stream of strings.
      if (!ArrayBuffer.isView(value)) throw noJson(status)
      bytes += value.byteLength
      if (bytes > LARGEST_BODY_BYTES) return undefined
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    // Closes the connection if the body was not read to the end. An app's own `fetch` may ignore the signal.
    reader.cancel?.()?.catch(() => {})
  }
}

/** For a response without a stream, as in React Native or in a test. */
async function readWhole(response: ResponseLike): Promise<string> {
  const text: unknown = response.text ? await response.text() : await readJson(response)
  if (typeof text === 'string') return text
  if (text === undefined) return ''
  throw noJson(response.status)
}

async function readJson(response: ResponseLike): Promise<string | undefined> {
  try {
    return JSON.stringify(await response.json?.())
  } catch (error) {
    throw error instanceof SyntaxError ? noJson(response.status) : error
  }
}

function noJson(status: number): GeocodingError {
  return new GeocodingError('invalid-response', explain('body-not-json', { status }), { status })
}

/** Not true of the stream of node-fetch, which has no reader. */
function isByteStream(body: unknown): body is ReadableStream<Uint8Array> {
  return typeof body === 'object' && body !== null && 'getReader' in body
}
