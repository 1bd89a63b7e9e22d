import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { GeocodingErrorKind } from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressBody, answerWith, answerWithAddress } from '../../support/answers.ts'
import { clientOf } from '../../support/clientOf.ts'
import { deferred } from '../../support/deferred.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import {
  baseUrlWithoutServer,
  type SocketServer,
  startServer,
  startSocketServer,
} from '../../support/server.ts'
import { stopTimers } from '../../support/stopTimers.ts'

beforeEach(() => allowWarning(/No response|is HTML|The connection|responded with (401|404|a redirect)/))

type Fault = [what: string, kind: GeocodingErrorKind, answer: (socket: Socket) => void]

const TIMEOUT_MS = 10_000

const ok = 'HTTP/1.1 200 OK\r\n'
const json = JSON.stringify(addressBody)

/** Sends the text and ends the connection. */
function send(text: string) {
  return (socket: Socket) => socket.end(text)
}

/** Sends the text and leaves the connection open. */
function sendAndStop(text: string) {
  return (socket: Socket) => socket.write(text)
}

/** Sends whitespace every 10 ms until the connection is closed. */
function sendSlowly(socket: Socket) {
  socket.write(`${ok}\r\n`)
  const timer = setInterval(() => socket.write(' '), 10)
  socket.once('close', () => clearInterval(timer))
}

/** Waits until the client has closed the connection of its only request. */
async function expectClosed({ connections }: SocketServer): Promise<void> {
  await expect.poll(() => connections.map(({ closed }) => closed)).toEqual([true])
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
  // The promise of fetch is rejected.
  ['a reset before the response', 'network', (socket) => socket.resetAndDestroy()],
  // The body cannot be read to its end.
  ['a body that is cut off', 'network', send(`${ok}Content-Length: 99\r\n\r\n{"pay`)],
  // For fetch this body is complete.
  ['a body of unknown length that is cut off', 'invalid-response', send(`${ok}\r\n${json.slice(0, 20)}`)],
  // The status is known before the body.
  ['a 401 that is cut off', 'unauthorized', send('HTTP/1.1 401 No\r\nContent-Length: 99\r\n\r\n{')],
  // Nobody reads the body of a redirect.
  [
    'a redirect whose body never ends',
    'network',
    sendAndStop('HTTP/1.1 302 Found\r\nLocation: /login\r\n\r\n'),
  ],
])('%s: an error of the kind %s, and the connection is closed', async (_what, kind, answer) => {
  const server = await startSocketServer(answer)

  const error = await errorOf(clientOf(server).reverse(reichstag))

  expect(error).toMatchObject({ kind })
  await expectClosed(server)
})

// The limit is for all of the answer, and for that of an error too.
test.each<[what: string, answer: (socket: Socket) => void]>([
  ['no response', () => {}],
  ['half a body', sendAndStop(`${ok}\r\n${json.slice(0, 20)}`)],
  ['a body without an end, sent slowly', sendSlowly],
  ['a 500 whose body never comes', sendAndStop('HTTP/1.1 500 Oops\r\n\r\n')],
])('%s: a timeout after timeoutMs, and the connection is closed', async (_what, answer) => {
  stopTimers()
  const requestArrived = deferred()
  const server = await startSocketServer((socket) => {
    answer(socket)
    requestArrived.resolve()
  })

  const outcome = errorOf(clientOf(server, { timeoutMs: TIMEOUT_MS }).reverse(reichstag))
  await requestArrived.promise
  vi.advanceTimersByTime(TIMEOUT_MS - 1)
  expect(await Promise.race([outcome, setImmediate('waits')])).toBe('waits')
  vi.advanceTimersByTime(1)

  expect(await outcome).toMatchObject({ kind: 'timeout', retryable: true })
  await expectClosed(server)
})

test.each([302, 308])(
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
