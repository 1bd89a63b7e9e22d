import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { GeocodingClientOptions, GeocodingErrorKind } from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressBody, addressLine, answerWithAddress } from '../../support/answers.ts'
import { baseUrl, clientOf, newToken, type TestOptions } from '../../support/clientOf.ts'
import { deferred } from '../../support/deferred.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { type SocketServer, startServer, startSocketServer } from '../../support/server.ts'

beforeEach(() =>
  allowWarning(/No response|is HTML|The connection|`headers`|responded with (401|404|a redirect)/),
)

// The request

/** The arguments with which a lookup calls the app's `fetch`. */
async function requestWith(options: TestOptions = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(addressBody))
  await clientOf({ baseUrl }, { ...options, fetch }).reverse(reichstag)
  expect(fetch).toHaveBeenCalledTimes(1)
  const [url, init = {}] = fetch.mock.calls[0] ?? []
  return { url, init, headers: new Headers(init.headers) }
}

test('sends one GET without a body to the documented path, with the parameters lat and lng, and asks for JSON', async () => {
  const server = await startServer(answerWithAddress)
  await clientOf(server, { accountId: 42 }).reverse(reichstag)

  expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/accounts/42/geocoding/reverse?lat=52.5186&lng=13.3762',
  ])
  expect(server.requests[0]?.headers).toMatchObject({ accept: 'application/json' })
  // A body would have one of these.
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) {
    expect(server.requests[0]?.headers).not.toHaveProperty(name)
  }
})

test.each([undefined, 'api-access-token'])(
  'sends the token as it is in one header (tokenHeader: %s), and the `userId` nowhere',
  async (tokenHeader) => {
    const server = await startServer(answerWithAddress)
    const token = `${newToken()} "quoted" \\ and/or ~`
    await clientOf(server, { token, tokenHeader, userId: 'user-seven' }).reverse(reichstag)

    const { headers = {}, url } = server.requests[0] ?? {}
    const withToken = Object.entries(headers).filter(([, value]) => String(value).includes(token))
    expect(withToken).toEqual([[tokenHeader ?? 'api_access_token', token]])
    expect(`${url} ${JSON.stringify(headers)}`).not.toContain('user-seven')
    // How the token begins, even if the rest were encoded.
    expect(url).not.toContain('agent')
  },
)

test.each([
  ['', 'https://app.example.com/api/v1/'],
  ['/', 'https://app.example.com/api/v1/'],
  ['/desk/', 'https://app.example.com/desk/api/v1/'],
  ['https://desk.example.com', 'https://desk.example.com/api/v1/'],
  ['https://desk.example.com:8443/desk//', 'https://desk.example.com:8443/desk/api/v1/'],
])('with the baseUrl "%s" requests go to %s…', async (baseUrl, start) => {
  vi.stubGlobal('location', { origin: 'https://app.example.com' })

  expect((await requestWith({ baseUrl })).url).toBe(
    `${start}accounts/1/geocoding/reverse?lat=52.5186&lng=13.3762`,
  )
})

test('sends no referrer and no cookies, and does not use the HTTP cache', async () => {
  expect((await requestWith()).init).toMatchObject({
    referrerPolicy: 'no-referrer',
    credentials: 'omit',
    cache: 'no-store',
  })
})

test('uses a global fetch that was replaced after the client was created', async () => {
  const client = clientOf({ baseUrl })
  vi.stubGlobal('fetch', async () => Response.json(addressBody))

  await expect(client.reverse(reichstag)).resolves.toHaveProperty('address.formatted', addressLine)
})

test.each<[what: string, headers: GeocodingClientOptions['headers']]>([
  ['an object, without the undefined values', { 'X-CSRF-Token': 'csrf-1', 'X-Trace': undefined }],
  ['a Headers object', new Headers({ 'X-CSRF-Token': 'csrf-1' })],
  ['a list of pairs', [['X-CSRF-Token', 'csrf-1']]],
  ['a function that returns a promise', async () => ({ 'X-CSRF-Token': 'csrf-1' })],
])('takes headers as fetch does: %s', async (_what, options) => {
  const { headers } = await requestWith({ headers: options })

  expect(headers.get('x-csrf-token')).toBe('csrf-1')
  expect(headers.has('x-trace')).toBe(false)
})

test('calls a headers function for every request', async () => {
  const headers = vi.fn(() => ({}))
  const client = clientOf({ baseUrl }, { headers, fetch: async () => Response.json(addressBody) })
  await client.reverse(reichstag)
  await client.reverse(reichstag)

  expect(headers).toHaveBeenCalledTimes(2)
})

test('the timeout of a request covers the time of the headers function', async () => {
  vi.useFakeTimers()
  const later = <Value>(value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, 900, value))
  const fetch = () => later(Response.json(addressBody))
  const client = clientOf({ baseUrl }, { headers: () => later({}), fetch, timeoutMs: 1_000 })
  const error = errorOf(client.reverse(reichstag))
  await vi.advanceTimersByTimeAsync(1_800)

  expect((await error).kind).toBe('timeout')
})

test.each([
  ['a function that returns null', () => JSON.parse('null')],
  ['a function that returns the token header', () => ({ API_Access_Token: 'key' })],
  ['a function that returns the header Accept', () => ({ accept: 'text/html' })],
  ['a value that no header can have', { 'X-Trace': 'Łukasz' }],
])(
  'headers that cannot be sent are an unauthorized error, and nothing is sent: %s',
  async (_what, headers) => {
    const fetch = vi.fn()
    const error = await errorOf(clientOf({ baseUrl }, { headers, fetch }).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'unauthorized', retryable: false })
    expect(error.message).toContain('`headers`')
    expect(fetch).not.toHaveBeenCalled()
  },
)

// A response

/** Looks up a place with a `fetch` that returns this value, which may be anything. */
function lookUp(returned: unknown) {
  return clientOf({ baseUrl }, { fetch: () => JSON.parse('0', () => returned) }).reverse(reichstag)
}

function errorFor(status: number, body: string | null, headers: HeadersInit = {}) {
  return errorOf(lookUp(new Response(body, { status, headers })))
}

const html = '<!doctype html><h1>Sign in</h1>'

test.each<[status: number, kind: GeocodingErrorKind, retryable: boolean, body: string | null]>([
  [401, 'unauthorized', false, '{}'],
  [403, 'forbidden', false, null],
  [404, 'not-found', false, '{}'],
  [404, 'not-found', false, ' \n'],
  // A 404 of a proxy, such as during a deployment.
  [404, 'service', false, html],
  [404, 'service', false, '404 page not found'],
  [422, 'unprocessable', false, '{}'],
  [429, 'rate-limited', false, 'Retry later'],
  [500, 'service', true, JSON.stringify(addressBody)],
  [502, 'service', true, html],
  [300, 'service', false, null],
  [304, 'service', false, null],
  [400, 'service', false, '{}'],
])(
  'a %i is an error of the kind %s, whose retryable is %s, if the body is %s',
  async (status, kind, retryable, body) => {
    const error = await errorFor(status, body)

    expect(error).toMatchObject({ name: 'GeocodingError', kind, status, retryable, fieldErrors: [] })
    expect(error.message).toContain(String(status))
    expect(error).not.toHaveProperty('serviceMessage')
  },
)

test('the message of a 401 names the token header, and the setting of nginx that lets it pass', async () => {
  const fetch = async () => new Response(null, { status: 401 })
  const error = await errorOf(clientOf({ baseUrl }, { fetch, tokenHeader: 'x_agent_key' }).reverse(reichstag))

  expect(error.message).toMatch(/x_agent_key.+underscores_in_headers/s)
})

test('shortens a long message of the service in serviceMessage, but not in the body', async () => {
  const description = 'x'.repeat(5_000)
  const error = await errorFor(422, JSON.stringify({ description }))

  expect(error.serviceMessage).toBe('x'.repeat(300))
  expect(error.body).toEqual({ description })
})

test.each<[status: number, header: string, retryAfterMs: number | undefined]>([
  [429, '0', 0],
  [429, '120', 120_000],
  [500, '30', 30_000],
  [503, '30', 30_000],
  // The same request would be refused again.
  [403, '30', undefined],
  // The clocks of the service and this computer may differ.
  [429, 'Wed, 21 Oct 2065 07:28:00 GMT', undefined],
  [429, '-5', undefined],
  [429, '1.5', undefined],
  [429, '12 seconds', undefined],
  [429, '', undefined],
])('after a %i with Retry-After: %s retryAfterMs is %s', async (status, header, retryAfterMs) => {
  expect((await errorFor(status, '{}', { 'Retry-After': header })).retryAfterMs).toBe(retryAfterMs)
})

test.each([
  [422, '{}'],
  [200, html],
])('the error for a %i has the X-Request-Id of the response, also in its JSON', async (status, body) => {
  const error = await errorFor(status, body, { 'X-Request-Id': 'req-7d1f' })

  expect(error.requestId).toBe('req-7d1f')
  expect(JSON.parse(JSON.stringify(error))).toHaveProperty('requestId', 'req-7d1f')
})

// The body of a success, before it is parsed as JSON

test('reads JSON with any Content-Type, even if the bytes of a letter arrive separately', async () => {
  const bytes = new TextEncoder().encode('{"payload":{"city":"Zürich 東京"}}')
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const result = await lookUp(new Response(body, { headers: { 'Content-Type': 'text/plain' } }))

  expect(result.payload).toEqual({ city: 'Zürich 東京' })
})

/** A response of this many bytes with an address. */
function responseOfSize(bytes: number): Response {
  const start = '{"payload":{"city":"Berlin","note":"'
  const end = '"}}'
  return new Response(start + 'x'.repeat(bytes - start.length - end.length) + end)
}

test('reads a body of 1 MiB, and refuses a larger one', async () => {
  const result = await lookUp(responseOfSize(1_048_576))
  expect(result.address?.formatted).toBe('Berlin')

  const error = await errorOf(lookUp(responseOfSize(1_048_577)))
  expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
  expect(error.message).toContain('1 MiB')
})

// The fetch of the app

test.each([
  ['undefined', undefined],
  ['the body', addressBody],
  ['a response whose body was read', { ok: true, status: 200, headers: new Headers(), data: addressBody }],
])('explains what a custom fetch has to return if it returns %s', async (_what, returned) => {
  const error = await errorOf(lookUp(Promise.resolve(returned)))

  expect(error).toMatchObject({ kind: 'invalid-response', retryable: false })
  expect(error.message).toContain('must return a Response')
})

test('accepts a custom fetch that returns a Response without a promise', async () => {
  await expect(lookUp(Response.json(addressBody))).resolves.toHaveProperty('address.formatted', addressLine)
})

// Redirects

test.each([
  ['a 301', new Response(null, { status: 301 })],
  ['a 303', new Response(null, { status: 303 })],
  ['a 307', new Response(null, { status: 307 })],
  ['a 308', new Response(null, { status: 308 })],
  [
    'a response that a browser hides',
    Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }),
  ],
  [
    'a response after a redirect that a custom fetch has followed',
    Object.defineProperty(Response.json(addressBody), 'redirected', { value: true }),
  ],
])('refuses a redirect, and does not retry it: %s', async (_what, response) => {
  const error = await errorOf(lookUp(response))

  expect(error).toMatchObject({ kind: 'network', retryable: false })
  expect(error.message).toContain('redirect')
})

// No complete response

test('Response.error() is a network error, whose message names offline and CORS as reasons', async () => {
  const error = await errorOf(lookUp(Response.error()))

  expect(error).toMatchObject({ kind: 'network', retryable: true })
  for (const property of ['status', 'body', 'code']) expect(error).not.toHaveProperty(property)
  expect(error.fieldErrors).toEqual([])
  expect(error.message).toMatch(/^No response.*offline.*CORS/s)
})

const ok = 'HTTP/1.1 200 OK\r\n'

/** Sends the text and ends the connection. */
const send = (text: string) => (socket: Socket) => socket.end(text)

/** Sends the text and leaves the connection open. */
const sendAndStop = (text: string) => (socket: Socket) => socket.write(text)

/** Waits until the client has closed the connection of its only request. */
async function expectClosed({ connections }: SocketServer): Promise<void> {
  await expect.poll(() => connections.map(({ closed }) => closed)).toEqual([true])
}

test.each<[what: string, kind: GeocodingErrorKind, answer: (socket: Socket) => void]>([
  ['a reset before the response', 'network', (socket) => socket.resetAndDestroy()],
  ['a body that is cut off', 'network', send(`${ok}Content-Length: 99\r\n\r\n{"pay`)],
  // The status is known before the body.
  ['a 401 that is cut off', 'unauthorized', send('HTTP/1.1 401 No\r\nContent-Length: 99\r\n\r\n{')],
  ['a redirect whose body never ends', 'network', sendAndStop('HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n')],
])('%s is an error of the kind %s, and the connection is closed', async (_what, kind, answer) => {
  const server = await startSocketServer(answer)

  expect(await errorOf(clientOf(server).reverse(reichstag))).toMatchObject({ kind })
  await expectClosed(server)
})

// The timeout covers the whole response, even if its status is an error.
test.each<[what: string, answer: string | undefined]>([
  ['no response', undefined],
  ['half a body', `${ok}\r\n{"payload":{`],
  ['a 500 whose body never comes', 'HTTP/1.1 500 Oops\r\n\r\n'],
])('%s is a timeout after ten seconds, and the connection is closed', async (_what, answer) => {
  // Sockets need the other timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const arrived = deferred()
  const server = await startSocketServer((socket) => {
    if (answer === undefined) arrived.resolve()
    else socket.write(answer)
  })
  // With headers, the time is up while the client waits for the body.
  const fetchHeaders: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    arrived.resolve()
    return response
  }

  const client = clientOf(server, { timeoutMs: undefined, fetch: fetchHeaders })
  const outcome = errorOf(client.reverse(reichstag))
  await arrived.promise
  await setImmediate()
  vi.advanceTimersByTime(9_999)
  expect(await Promise.race([outcome, setImmediate('waits')])).toBe('waits')
  vi.advanceTimersByTime(1)

  expect(await outcome).toMatchObject({ kind: 'timeout', retryable: true })
  await expectClosed(server)
})
