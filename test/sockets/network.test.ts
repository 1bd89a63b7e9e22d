import { expect, test } from 'vitest'
import { answerWith, answerWithAddress } from './answers.ts'
import { berlin, clientFor, newToken } from './clientFor.ts'
import { errorOf } from './errorOf.ts'
import { startServer } from './startServer.ts'
import { closedAddress, startSocketServer } from './startSocketServer.ts'

const noAnswer = { kind: 'network', retryable: true }

test('a service that does not run is a network error, which says what to look at', async () => {
  const error = await errorOf(clientFor({ baseUrl: await closedAddress() }).reverse(berlin))

  expect(error).toMatchObject(noAnswer)
  expect(error).not.toHaveProperty('status')
  expect(error.message).toContain('offline')
  expect(error.message).toContain('CORS')
  expect(String(error.cause)).toContain('ECONNREFUSED')
})

test('a connection reset before the answer is a network error', async () => {
  const server = await startSocketServer((socket) => socket.resetAndDestroy())

  const error = await errorOf(clientFor(server).reverse(berlin))

  expect(error).toMatchObject(noAnswer)
  expect(error).not.toHaveProperty('status')
})

test('a connection closed without a word is a network error', async () => {
  const server = await startSocketServer((socket) => socket.end())

  expect(await errorOf(clientFor(server).reverse(berlin))).toMatchObject(noAnswer)
})

test('an answer in something other than HTTP is a network error', async () => {
  const server = await startSocketServer((socket) => socket.end('220 mail.example ESMTP\r\n'))

  expect(await errorOf(clientFor(server).reverse(berlin))).toMatchObject(noAnswer)
})

test('headers cut off in the middle are a network error', async () => {
  const server = await startSocketServer((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Ty'))

  expect(await errorOf(clientFor(server).reverse(berlin))).toMatchObject(noAnswer)
})

test.each([
  ['a length', 'Content-Length: 1000\r\n\r\n{"payload":{'],
  ['chunks', 'Transfer-Encoding: chunked\r\n\r\nc\r\n{"payload":{\r\n'],
])('a body with %s, cut off in the middle, is a network error', async (_name, rest) => {
  const server = await startSocketServer((socket) => socket.end(`HTTP/1.1 200 OK\r\n${rest}`))

  const error = await errorOf(clientFor(server).reverse(berlin))

  expect(error).toMatchObject(noAnswer)
  expect(error.message).toContain('in the middle of the answer')
})

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) to another origin is refused, which never sees the request or the token',
  async (status) => {
    const other = await startServer(answerWithAddress)
    const server = await startServer(answerWith(status, undefined, { Location: `${other.baseUrl}/login` }))

    const error = await errorOf(clientFor(server).reverse(berlin))

    expect(error).toMatchObject(noAnswer)
    expect(error.message).toContain('redirect')
    expect(server.requests).toHaveLength(1)
    await other.caughtUp()
    expect(other.requests).toEqual([])
  },
)

test('a redirect within the same origin is refused as well', async () => {
  const server = await startServer((request, response) => {
    const answer = request.url?.startsWith('/api/')
      ? answerWith(302, undefined, { Location: '/login' })
      : answerWithAddress
    answer(request, response)
  })

  const error = await errorOf(clientFor(server).reverse(berlin))

  expect(error).toMatchObject(noAnswer)
  await server.caughtUp()
  expect(server.requests).toHaveLength(1)
})

test.each([
  ['follows it', 'follow'],
  ['hands it on', 'manual'],
] as const)('a redirect is refused also when the app’s own fetch %s', async (_what, redirect) => {
  const server = await startServer((request, response) => {
    const answer = request.url?.startsWith('/api/')
      ? answerWith(302, undefined, { Location: '/elsewhere' })
      : answerWithAddress
    answer(request, response)
  })
  const client = clientFor(server, { fetch: (input, init) => fetch(input, { ...init, redirect }) })

  const error = await errorOf(client.reverse(berlin))

  expect(error).toMatchObject(noAnswer)
  expect(error.message).toContain('redirect')
})

test('after a broken connection the next request gets its address', async () => {
  const server = await startServer((request, response) => {
    if (request.url?.includes('lat=1&')) request.socket.resetAndDestroy()
    else answerWithAddress(request, response)
  })
  const client = clientFor(server, { maxConcurrent: 1, token: newToken() })

  const broken = errorOf(client.reverse({ lat: 1, lng: 0 }))
  const fine = client.reverse({ lat: 2, lng: 0 })

  expect(await broken).toMatchObject(noAnswer)
  await expect(fine).resolves.toHaveProperty('address.parts')
})
