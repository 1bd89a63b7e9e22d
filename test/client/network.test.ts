import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { GeocodingErrorKind } from 'react-reverse-geocode'
import { describe, expect, test } from 'vitest'
import { addressBody, answerWith, answerWithAddress } from '../support/answers.ts'
import { clientOf } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'
import {
  baseUrlWithoutServer,
  requestedLatitudes,
  type SocketServer,
  startServer,
  startSocketServer,
} from '../support/server.ts'

type Fault = [name: string, kind: GeocodingErrorKind, answer: (socket: Socket) => void]

const MEBIBYTE = 1024 * 1024

const ok = 'HTTP/1.1 200 OK\r\n'
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`
const json = JSON.stringify(addressBody)
const length = `Content-Length: ${json.length}\r\n`
const gzip = 'Content-Encoding: gzip\r\n'

/** A gzip file may hold any number of blocks with nothing in them. */
const gzipStart = Buffer.concat([Buffer.from(`${ok}${gzip}\r\n`), gzipSync('').subarray(0, 10)])
const emptyBlock = Buffer.from([0, 0, 0, 0xff, 0xff])

/** Small on the wire, 16 MiB to whoever unpacks it. */
const bomb = gzipSync(Buffer.alloc(16 * MEBIBYTE, 'x'))

/** Says the words and hangs up: the other side learns that this was all. */
function say(...words: (string | Buffer)[]) {
  return (socket: Socket) => {
    for (const word of words) socket.write(word)
    socket.end()
  }
}

/** Says the words, and then no more. */
function sayAndFallSilent(words: string) {
  return (socket: Socket) => socket.write(words)
}

/** Says the words, and resets the connection once they are on their way. */
function sayAndReset(words: string) {
  return (socket: Socket) => socket.write(words, () => socket.resetAndDestroy())
}

/** Says the start, then a piece every few milliseconds for as long as anybody listens. */
function trickle(start: string | Buffer, piece: string | Buffer) {
  return (socket: Socket) => {
    socket.write(start)
    const timer = setInterval(() => socket.write(piece), 10)
    socket.once('close', () => clearInterval(timer))
  }
}

/** Says the start, then piece after piece as fast as they are taken, but no more than 64 MiB of them. */
function pour(start: string, piece: string | Buffer) {
  return (socket: Socket) => {
    const more = () => {
      while (!socket.destroyed && socket.bytesWritten < 64 * MEBIBYTE) {
        if (!socket.write(piece)) return
      }
    }
    socket.on('drain', more)
    socket.write(start)
    more()
  }
}

/** What is true of all that ends in the middle: no time, no memory and no connection is lost over it. */
async function survive(server: SocketServer, timeoutMs: number): Promise<unknown> {
  const before = inUse()
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, inUse())
  }, 5)
  const start = performance.now()

  const outcome = await errorOf(clientOf(server, { timeoutMs }).reverse(reichstag))

  expect(performance.now() - start).toBeLessThan(timeoutMs + 2_000)
  clearInterval(look)
  expect(Math.max(most, inUse()) - before).toBeLessThan(64 * MEBIBYTE)
  for (const socket of server.connections) {
    await closed(socket)
    // What sockets on both sides hold on the way comes on top of what is read.
    expect(socket.bytesWritten).toBeLessThan(32 * MEBIBYTE)
  }
  expect(server.connections).toHaveLength(1)
  return outcome
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })
}

function inUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe('faults of the network', () => {
  test('a service that does not run: network, and the message says what to look at', async () => {
    const error = await errorOf(clientOf({ baseUrl: await baseUrlWithoutServer() }).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'network', retryable: true })
    expect(error).not.toHaveProperty('status')
    expect(error.message).toContain('offline')
    expect(error.message).toContain('CORS')
    expect(String(error.cause)).toContain('ECONNREFUSED')
  })

  test.each<Fault>([
    ['a reset before the answer', 'network', (socket) => socket.resetAndDestroy()],
    ['a connection closed without a word', 'network', say()],
    ['a reset in the middle of the headers', 'network', sayAndReset(`${ok}Content-Ty`)],
    ['headers cut off in the middle', 'network', say(`${ok}Content-Ty`)],
    ['a mail server', 'network', say('220 mail.example ESMTP\r\n')],
    ['headers without end', 'network', pour(ok, 'X-More: and more\r\n')],
    [
      'another protocol, switched to',
      'network',
      sayAndFallSilent('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: mail\r\n\r\n'),
    ],
    // Node's fetch does not show it, whoever it comes from.
    ['a 407, as from a proxy', 'network', say('HTTP/1.1 407 Proxy\r\nContent-Length: 2\r\n\r\n{}')],
    [
      'a body with a length, reset in the middle',
      'network',
      sayAndReset(`${ok}Content-Length: 99\r\n\r\n{"payload"`),
    ],
    ['a body with a length, cut off in the middle', 'network', say(`${ok}Content-Length: 99\r\n\r\n{"pay`)],
    ['a body in chunks, reset in the middle', 'network', sayAndReset(`${chunked}5\r\n{"pay\r\n`)],
    ['a body in chunks, cut off in the middle', 'network', say(`${chunked}5\r\n{"pay\r\n`)],
    ['a chunk of no length', 'network', sayAndFallSilent(`${chunked}five\r\n{"pay`)],
    ['a length that is no number', 'network', sayAndFallSilent(`${ok}Content-Length: ten\r\n\r\n${json}`)],
    ['a length below zero', 'network', sayAndFallSilent(`${ok}Content-Length: -2\r\n\r\n{}`)],
    ['two lengths', 'network', sayAndFallSilent(`${ok}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`)],
    ['gzip that is none', 'network', say(`${ok}${length}${gzip}\r\n${json}`)],
    [
      'gzip that is none, under an error status',
      'service',
      say(`HTTP/1.1 500 Oops\r\n${length}${gzip}\r\n${json}`),
    ],
    ['a 404 cut off in the middle', 'not-found', say('HTTP/1.1 404 No\r\nContent-Length: 99\r\n\r\n{')],
    [
      'a 401 reset in the middle',
      'unauthorized',
      sayAndReset('HTTP/1.1 401 No\r\nContent-Length: 9\r\n\r\n{'),
    ],
    [
      'gzip cut off in the middle',
      'invalid-response',
      say(`${ok}${gzip}\r\n`, gzipSync(json).subarray(0, 40)),
    ],
    ['a length too short', 'invalid-response', say(`${ok}Content-Length: 20\r\n\r\n${json}`)],
    // Node takes it for the end.
    ['a body of no told length, reset in the middle', 'invalid-response', sayAndReset(`${ok}\r\n{"payload"`)],
    ['JSON cut in half, of no told length', 'invalid-response', say(`${ok}\r\n${json.slice(0, 20)}`)],
    ['a body without end', 'invalid-response', pour(`${ok}\r\n{"payload":{"label":"`, 'x'.repeat(65_536))],
    [
      'a body without end, under an error status',
      'service',
      pour('HTTP/1.1 500 Oops\r\n\r\n', ' '.repeat(65_536)),
    ],
    ['a gzip bomb', 'invalid-response', pour(`${ok}${gzip}\r\n`, bomb)],
    [
      'a gzip bomb within a gzip bomb',
      'invalid-response',
      pour(`${ok}Content-Encoding: gzip, gzip\r\n\r\n`, gzipSync(Buffer.concat(Array(64).fill(bomb)))),
    ],
    ['a gzip bomb under an error status', 'service', pour(`HTTP/1.1 502 Oops\r\n${gzip}\r\n`, bomb)],
  ])('%s: %s, and the connection is let go', async (_name, kind, answer) => {
    const server = await startSocketServer(answer)

    expect(await survive(server, 10_000)).toMatchObject({ kind })
  })

  test.each<Fault>([
    ['silence', 'timeout', () => {}],
    ['a header now and then', 'timeout', trickle(ok, 'X-More: and more\r\n')],
    ['“soon” now and then', 'timeout', trickle('', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
    ['headers and then silence', 'timeout', sayAndFallSilent(`${ok}\r\n`)],
    ['half a body and then silence', 'timeout', sayAndFallSilent(`${ok}\r\n${json.slice(0, 20)}`)],
    ['a byte of the body now and then', 'timeout', trickle(`${ok}\r\n`, ' ')],
    ['a byte of gzip now and then', 'timeout', trickle(gzipStart, emptyBlock)],
    // Node's fetch never tells of it.
    ['gzip that is none, of no told length', 'timeout', say(`${ok}${gzip}\r\n${json}`)],
    ['a length too long', 'timeout', sayAndFallSilent(`${ok}Content-Length: 999\r\n\r\n${json}`)],
    ['an error status and then silence', 'service', sayAndFallSilent('HTTP/1.1 500 Oops\r\n\r\n')],
  ])('%s: %s after timeoutMs, and the connection is let go', async (_name, kind, answer) => {
    const server = await startSocketServer(answer)

    expect(await survive(server, 200)).toMatchObject({ kind, retryable: true })
  })

  test.each([
    ['no length', `${ok}\r\n${json}`],
    ['no length, from HTTP/1.0', `HTTP/1.0 200 OK\r\n\r\n${json}`],
    ['an unknown encoding that is none', `${ok}Content-Encoding: plain\r\n\r\n${json}`],
    ['“soon” and then the answer', `HTTP/1.1 103 Early Hints\r\n\r\n${ok}\r\n${json}`],
  ])('an answer with %s is an address all the same', async (_name, answer) => {
    const server = await startSocketServer(say(answer))

    await expect(clientOf(server).reverse(reichstag)).resolves.toHaveProperty('address.parts')
  })

  test.each([301, 302, 303, 307, 308])(
    'a redirect (%i) to another origin: network, and that origin sees neither the request nor the token',
    async (status) => {
      const other = await startServer(answerWithAddress)
      const server = await startServer(answerWith(status, undefined, { Location: `${other.baseUrl}/login` }))

      const error = await errorOf(clientOf(server).reverse(reichstag))

      expect(error).toMatchObject({ kind: 'network', retryable: true })
      expect(error.message).toContain('redirect')
      expect(server.requests).toHaveLength(1)
      await other.allRequestsArrived()
      expect(other.requests).toEqual([])
    },
  )

  test.each([
    ['within the same origin', '/login'],
    ['to itself', ''],
    ['to nowhere', undefined],
  ])('a redirect %s: network', async (_name, location) => {
    const server = await startServer((request, response) => {
      const answer = request.url?.startsWith('/api/')
        ? answerWith(302, undefined, location === undefined ? {} : { Location: location })
        : answerWithAddress
      answer(request, response)
    })

    expect(await errorOf(clientOf(server).reverse(reichstag))).toMatchObject({ kind: 'network' })
    await server.allRequestsArrived()
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    ['follows it', 'follow'],
    ['hands it on', 'manual'],
  ] as const)('a redirect where the app’s own fetch %s: network', async (_what, redirect) => {
    const server = await startServer((request, response) => {
      const answer = request.url?.startsWith('/api/')
        ? answerWith(302, undefined, { Location: '/elsewhere' })
        : answerWithAddress
      answer(request, response)
    })
    const client = clientOf(server, { fetch: (input, init) => fetch(input, { ...init, redirect }) })

    const error = await errorOf(client.reverse(reichstag))

    expect(error).toMatchObject({ kind: 'network', retryable: true })
    expect(error.message).toContain('redirect')
  })

  test('a redirect that the app’s own fetch hands on: its body is not waited for, and the connection is let go', async () => {
    const server = await startSocketServer(sayAndFallSilent('HTTP/1.1 302 Found\r\nLocation: /login\r\n\r\n'))
    const client = clientOf(server, {
      fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }),
    })

    expect(await errorOf(client.reverse(reichstag))).toMatchObject({ kind: 'network' })
    await Promise.all(server.connections.map(closed))
  })

  test('after a broken connection the next request gets its address', async () => {
    const server = await startServer((request, response) => {
      if (request.url?.includes('lat=1&')) request.socket.resetAndDestroy()
      else answerWithAddress(request, response)
    })
    const client = clientOf(server, { maxConcurrent: 1 })

    const broken = errorOf(client.reverse({ lat: 1, lng: 0 }))
    const fine = client.reverse({ lat: 2, lng: 0 })

    expect(await broken).toMatchObject({ kind: 'network', retryable: true })
    await expect(fine).resolves.toHaveProperty('address.parts')
    expect(requestedLatitudes(server)).toEqual(['1', '2'])
  })

  test.each([
    ['an address', 200, json],
    ['a login page', 200, '<!doctype html>'],
    ['JSON cut in half', 200, '{"payload":'],
    ['nothing', 204, undefined],
    ['a 404', 404, '{"error":"nothing here"}'],
    ['an empty 500', 500, ''],
    ['a 429 in plain text', 429, 'Retry later'],
  ])('%s, told to its end, leaves the connection to the next request', async (_name, status, body) => {
    const server = await startServer(answerWith(status, body))
    const client = clientOf(server)

    for (const lat of [1, 2, 3, 4, 5, 6]) await client.reverse({ lat, lng: 0 }).catch(() => {})

    expect(server.requests).toHaveLength(6)
    // Node's fetch may open a second one before it takes the first for free.
    expect(new Set(server.requests.map(({ socket }) => socket)).size).toBeLessThanOrEqual(2)
  })
})
