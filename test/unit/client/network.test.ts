import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { GeocodingErrorKind } from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressBody, answerWith, answerWithAddress } from '../../support/answers.ts'
import { MEBIBYTE } from '../../support/bodyOfSize.ts'
import { clientOf } from '../../support/clientOf.ts'
import { deferred } from '../../support/deferred.ts'
import { errorOf } from '../../support/errorOf.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import {
  baseUrlWithoutServer,
  requestedLatitudes,
  type SocketServer,
  startServer,
  startSocketServer,
} from '../../support/server.ts'
import { stopTimers } from '../../support/stopTimers.ts'

beforeEach(() => expectWarning(/No answer|is HTML|The connection|answered (401|404|with a redirect)/))

type Fault = [what: string, kind: GeocodingErrorKind, answer: (socket: Socket) => void]

const TIMEOUT_MS = 10_000

/** No fault may take more memory than this. */
const MOST_MEMORY = 64 * MEBIBYTE

const ok = 'HTTP/1.1 200 OK\r\n'
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`
const json = JSON.stringify(addressBody)
const length = `Content-Length: ${json.length}\r\n`
const gzip = 'Content-Encoding: gzip\r\n'

/** A gzip file can contain any number of empty blocks. */
const gzipStart = Buffer.concat([Buffer.from(`${ok}${gzip}\r\n`), gzipSync('').subarray(0, 10)])
const emptyBlock = Buffer.from([0, 0, 0, 0xff, 0xff])

/** Sends the pieces and ends the connection. */
function send(...pieces: (string | Buffer)[]) {
  return (socket: Socket) => {
    for (const piece of pieces) socket.write(piece)
    socket.end()
  }
}

/** Sends the text and leaves the connection open. */
function sendAndStop(text: string) {
  return (socket: Socket) => socket.write(text)
}

/** Sends the text and resets the connection. */
function sendAndReset(text: string) {
  return (socket: Socket) => socket.write(text, () => socket.resetAndDestroy())
}

/** Sends the start, and then a piece every 10 ms until the connection is closed. */
function sendSlowly(start: string | Buffer, piece: string | Buffer) {
  return (socket: Socket) => {
    socket.write(start)
    const timer = setInterval(() => socket.write(piece), 10)
    socket.once('close', () => clearInterval(timer))
  }
}

/** Sends the start, and then pieces of up to 64 MiB as fast as the client reads them. */
function sendWithoutEnd(start: string, piece: string | Buffer) {
  return (socket: Socket) => {
    const sendMore = () => {
      while (!socket.destroyed && socket.bytesWritten < 64 * MEBIBYTE) {
        if (!socket.write(piece)) return
      }
    }
    socket.on('drain', sendMore)
    socket.write(start)
    sendMore()
  }
}

/**
 * The error of a look-up on a server that does not answer properly. Fails if the client takes too much memory, reads on,
 * sends a second request or leaves the connection open.
 */
async function errorOfFault(server: SocketServer, lookUp: () => Promise<unknown>): Promise<unknown> {
  const memoryBefore = memoryInUse()
  let mostMemory = memoryBefore
  const sampling = setInterval(() => {
    mostMemory = Math.max(mostMemory, memoryInUse())
  }, 5)

  const error = await lookUp()

  clearInterval(sampling)
  expect(Math.max(mostMemory, memoryInUse()) - memoryBefore).toBeLessThan(MOST_MEMORY)
  for (const socket of server.connections) {
    await closed(socket)
    // The buffers of the sockets on both sides come on top of the 1 MiB that is read.
    expect(socket.bytesWritten).toBeLessThan(32 * MEBIBYTE)
  }
  expect(server.connections).toHaveLength(1)
  return error
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })
}

function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('a server that does not run is a network error, whose message names offline and CORS as reasons', async () => {
  const error = await errorOf(clientOf({ baseUrl: await baseUrlWithoutServer() }).reverse(reichstag))

  expect(error).toMatchObject({ kind: 'network', retryable: true })
  expect(error).not.toHaveProperty('status')
  expect(error.message).toContain('offline')
  expect(error.message).toContain('CORS')
  expect(String(error.cause)).toContain('ECONNREFUSED')
})

test.each<Fault>([
  ['a reset before the response', 'network', (socket) => socket.resetAndDestroy()],
  ['a connection closed without a response', 'network', send()],
  ['a reset within the headers', 'network', sendAndReset(`${ok}Content-Ty`)],
  ['headers that are cut off', 'network', send(`${ok}Content-Ty`)],
  ['the greeting of a mail server', 'network', send('220 mail.example ESMTP\r\n')],
  ['headers without an end', 'network', sendWithoutEnd(ok, 'X-More: and more\r\n')],
  [
    'a switch to another protocol',
    'network',
    sendAndStop('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: mail\r\n\r\n'),
  ],
  // Node's fetch rejects.
  ['a 407', 'network', send('HTTP/1.1 407 Proxy\r\nContent-Length: 2\r\n\r\n{}')],
  [
    'a reset within a body with Content-Length',
    'network',
    sendAndReset(`${ok}Content-Length: 99\r\n\r\n{"payload"`),
  ],
  ['a body with Content-Length that is cut off', 'network', send(`${ok}Content-Length: 99\r\n\r\n{"pay`)],
  ['a reset within a chunked body', 'network', sendAndReset(`${chunked}5\r\n{"pay\r\n`)],
  ['a chunked body that is cut off', 'network', send(`${chunked}5\r\n{"pay\r\n`)],
  ['a chunk with an invalid length', 'network', sendAndStop(`${chunked}five\r\n{"pay`)],
  ['an invalid Content-Length', 'network', sendAndStop(`${ok}Content-Length: ten\r\n\r\n${json}`)],
  ['a negative Content-Length', 'network', sendAndStop(`${ok}Content-Length: -2\r\n\r\n{}`)],
  [
    'two values of Content-Length',
    'network',
    sendAndStop(`${ok}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`),
  ],
  ['invalid gzip', 'network', send(`${ok}${length}${gzip}\r\n${json}`)],
  ['invalid gzip in a 500', 'service', send(`HTTP/1.1 500 Oops\r\n${length}${gzip}\r\n${json}`)],
  ['a 422 that is cut off', 'unprocessable', send('HTTP/1.1 422 No\r\nContent-Length: 99\r\n\r\n{')],
  ['a reset within a 401', 'unauthorized', sendAndReset('HTTP/1.1 401 No\r\nContent-Length: 9\r\n\r\n{')],
  ['gzip that is cut off', 'invalid-response', send(`${ok}${gzip}\r\n`, gzipSync(json).subarray(0, 40))],
  ['a Content-Length that is too small', 'invalid-response', send(`${ok}Content-Length: 20\r\n\r\n${json}`)],
  // Node's fetch reads it as the end of the body.
  ['a reset within a body of unknown length', 'invalid-response', sendAndReset(`${ok}\r\n{"payload"`)],
  ['a body of unknown length that is cut off', 'invalid-response', send(`${ok}\r\n${json.slice(0, 20)}`)],
  [
    'a redirect whose body never ends',
    'network',
    sendAndStop('HTTP/1.1 302 Found\r\nLocation: /login\r\n\r\n'),
  ],
])('%s: an error of the kind %s, and the connection is closed', async (_what, kind, answer) => {
  const server = await startSocketServer(answer)
  const client = clientOf(server)

  const error = await errorOfFault(server, () => errorOf(client.reverse(reichstag)))

  expect(error).toMatchObject({ kind })
})

test.each<Fault>([
  ['no response', 'timeout', () => {}],
  ['headers without an end, sent slowly', 'timeout', sendSlowly(ok, 'X-More: and more\r\n')],
  ['103 Early Hints again and again', 'timeout', sendSlowly('', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  ['headers without a body', 'timeout', sendAndStop(`${ok}\r\n`)],
  ['half a body', 'timeout', sendAndStop(`${ok}\r\n${json.slice(0, 20)}`)],
  ['a body without an end, sent slowly', 'timeout', sendSlowly(`${ok}\r\n`, ' ')],
  ['gzip without an end, sent slowly', 'timeout', sendSlowly(gzipStart, emptyBlock)],
  // Node's fetch neither resolves nor rejects.
  ['invalid gzip of unknown length', 'timeout', send(`${ok}${gzip}\r\n${json}`)],
  ['a Content-Length that is too large', 'timeout', sendAndStop(`${ok}Content-Length: 999\r\n\r\n${json}`)],
  ['a 500 whose body never comes', 'timeout', sendAndStop('HTTP/1.1 500 Oops\r\n\r\n')],
])(
  '%s: an error of the kind %s after timeoutMs, and the connection is closed',
  async (_what, kind, answer) => {
    stopTimers()
    const requestArrived = deferred()
    const server = await startSocketServer((socket) => {
      answer(socket)
      requestArrived.resolve()
    })
    const client = clientOf(server, { timeoutMs: TIMEOUT_MS })

    const error = await errorOfFault(server, async () => {
      const outcome = errorOf(client.reverse(reichstag))
      await requestArrived.promise
      vi.advanceTimersByTime(TIMEOUT_MS - 1)
      expect(await Promise.race([outcome, setImmediate('waits')])).toBe('waits')
      vi.advanceTimersByTime(1)
      return outcome
    })

    expect(error).toMatchObject({ kind, retryable: true })
  },
)

test.each([
  ['without a length', `${ok}\r\n${json}`],
  ['of HTTP/1.0', `HTTP/1.0 200 OK\r\n\r\n${json}`],
  ['with an unknown Content-Encoding', `${ok}Content-Encoding: plain\r\n\r\n${json}`],
  ['after 103 Early Hints', `HTTP/1.1 103 Early Hints\r\n\r\n${ok}\r\n${json}`],
])('reads a response %s', async (_what, answer) => {
  const server = await startSocketServer(send(answer))

  await expect(clientOf(server).reverse(reichstag)).resolves.toHaveProperty('address.parts')
})

test.each([301, 302, 303, 307, 308])(
  'does not follow a redirect (%i) to another origin, which would get the token',
  async (status) => {
    const other = await startServer(answerWithAddress)
    const server = await startServer(answerWith(status, undefined, { Location: `${other.baseUrl}/login` }))

    const error = await errorOf(clientOf(server).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'network', retryable: false })
    expect(error.message).toContain('redirect')
    expect(server.requests).toHaveLength(1)
    await other.allRequestsArrived()
    expect(other.requests).toEqual([])
  },
)

test.each<[what: string, headers: Record<string, string>]>([
  ['within the same origin', { Location: '/login' }],
  ['without a Location', {}],
])('does not follow a redirect %s', async (_what, headers) => {
  const server = await startServer(answerWith(302, undefined, headers))

  expect(await errorOf(clientOf(server).reverse(reichstag))).toMatchObject({ kind: 'network' })
  await server.allRequestsArrived()
  expect(server.requests).toHaveLength(1)
})

test('refuses a response if a custom fetch has followed a redirect', async () => {
  const server = await startServer((request, response) => {
    const isRedirected = request.url === '/elsewhere'
    const answer = isRedirected ? answerWithAddress : answerWith(302, undefined, { Location: '/elsewhere' })
    answer(request, response)
  })
  const client = clientOf(server, { fetch: (input, init) => fetch(input, { ...init, redirect: 'follow' }) })

  const error = await errorOf(client.reverse(reichstag))

  expect(error).toMatchObject({ kind: 'network', retryable: false })
  expect(error.message).toContain('redirect')
})

test('sends the next request of the queue after a network error', async () => {
  const server = await startServer((request, response) => {
    if (request.url?.includes('lat=1&')) request.socket.resetAndDestroy()
    else answerWithAddress(request, response)
  })
  const client = clientOf(server, { maxConcurrent: 1 })

  const first = errorOf(client.reverse({ lat: 1, lng: 0 }))
  const second = client.reverse({ lat: 2, lng: 0 })

  expect(await first).toMatchObject({ kind: 'network', retryable: true })
  await expect(second).resolves.toHaveProperty('address.parts')
  expect(requestedLatitudes(server)).toEqual(['1', '2'])
})

test.each([
  ['an address', 200, json],
  ['a login page', 200, '<!doctype html>'],
  ['half of a JSON text', 200, '{"payload":'],
  ['a 204', 204, undefined],
  ['a 404', 404, '{"error":"nothing here"}'],
  ['an empty 500', 500, ''],
])('uses the connection for the next request after %s', async (_what, status, body) => {
  const server = await startServer(answerWith(status, body))
  const client = clientOf(server)

  for (const lat of [1, 2, 3, 4, 5, 6]) await client.reverse({ lat, lng: 0 }).catch(() => {})

  expect(server.requests).toHaveLength(6)
  // Node's fetch may open a second connection before it marks the first one as free.
  expect(new Set(server.requests.map(({ socket }) => socket)).size).toBeLessThanOrEqual(2)
})
