import { createGeocodingClient, type GeocodingClientOptions } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { answerWith, answerWithAddress } from '../../support/answers.ts'
import { clientOf, newToken } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { startAccountService, startServer } from '../../support/server.ts'

const cookieSession = { accountId: 1, credentials: 'same-origin', userId: 'agent 7' } as const

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

test('sends the token as it is in the header api_access_token, and nowhere else', async () => {
  const server = await startServer(answerWithAddress)
  const token = `${newToken()} "quoted" \\ and/or ~`

  await clientOf(server, { token }).reverse(reichstag)

  const { headers = {}, url } = server.requests[0] ?? {}
  const namesWithToken = Object.keys(headers).filter((name) => String(headers[name]).includes(token))
  expect(headers.api_access_token).toBe(token)
  expect(namesWithToken).toEqual(['api_access_token'])
  expect(url).not.toContain('agent')
})

test('the account service as a function gets the same request as over a socket', async () => {
  const { service, server } = await startAccountService()
  const direct = createAccountService()

  await clientOf(server, { token: service.token }).reverse(reichstag)
  await clientOf(direct).reverse(reichstag)

  expect(service.requests).toEqual(direct.requests)
})

// baseUrl

test.each([
  ['', 'https://app.example.com/api/v1/'],
  ['/', 'https://app.example.com/api/v1/'],
  ['/desk', 'https://app.example.com/desk/api/v1/'],
  ['/desk/', 'https://app.example.com/desk/api/v1/'],
  ['https://desk.example.com', 'https://desk.example.com/api/v1/'],
  ['https://desk.example.com/', 'https://desk.example.com/api/v1/'],
  ['https://desk.example.com:8443/desk//', 'https://desk.example.com:8443/desk/api/v1/'],
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000/api/v1/'],
])('with the baseUrl "%s" requests go to %s…', async (baseUrl, start) => {
  vi.stubGlobal('location', { origin: 'https://app.example.com' })
  const service = createAccountService()
  const ownFetch = vi.fn(service.fetch)

  await clientOf(service, { baseUrl, fetch: ownFetch })
    .reverse(reichstag)
    .catch(() => {})

  expect(ownFetch.mock.calls.map(([input]) => input)).toEqual([
    `${start}accounts/1/geocoding/reverse?lat=52.5186&lng=13.3762`,
  ])
})

test('with a relative baseUrl, a page without an origin leaves the URL to the fetch of the app', async () => {
  vi.stubGlobal('location', { origin: 'null' })
  const service = createAccountService()
  const ownFetch = vi.fn(service.fetch)

  await clientOf(service, { baseUrl: '/desk', fetch: ownFetch })
    .reverse(reichstag)
    .catch(() => {})

  expect(ownFetch.mock.calls[0]?.[0]).toMatch(/^\/desk\/api\/v1\//)
})

test('a request sends no referrer and no cookies, and does not use the HTTP cache', async () => {
  const service = createAccountService()
  const ownFetch = vi.fn(service.fetch)

  await clientOf(service, { fetch: ownFetch }).reverse(reichstag)

  expect(ownFetch.mock.calls[0]?.[1]).toMatchObject({
    referrerPolicy: 'no-referrer',
    credentials: 'omit',
    cache: 'no-store',
  })
})

// tokenHeader

test('sends the token in the header that tokenHeader names', async () => {
  const { service, server } = await startAccountService({ tokenHeader: 'api-access-token' })

  await clientOf(server, { token: service.token, tokenHeader: 'api-access-token' }).reverse(reichstag)

  expect(server.requests[0]?.headers).not.toHaveProperty('api_access_token')
  expect(server.requests[0]?.headers['api-access-token']).toBe(service.token)
})

test('the message of a 401 names the token header, and the setting of nginx that lets it pass', async () => {
  expectWarning(/responded with 401/)
  const { server } = await startAccountService()

  const error = await errorOf(clientOf(server, { tokenHeader: 'x_agent_key' }).reverse(reichstag))

  expect(error.message).toContain('x_agent_key')
  expect(error.message).toContain('underscores_in_headers')
})

// fetch

test('uses a global fetch that was replaced after the client was created', async () => {
  const server = await startServer(answerWithAddress)
  const client = clientOf(server)
  const replaced = vi.fn(fetch)
  vi.stubGlobal('fetch', replaced)

  await client.reverse(reichstag)

  expect(replaced).toHaveBeenCalledTimes(1)
})

// userId and credentials

test('does not send the `userId` to the service', async () => {
  const server = await startServer(answerWithAddress)
  const client = clientOf(server, { userId: 'agent-seven' })

  await client.reverse(reichstag)

  expect(client.cacheKey.userId).toBe('agent-seven')
  expect(server.requests[0]?.url).not.toContain('agent-seven')
  expect(server.requests[0]?.rawHeaders.join()).not.toContain('agent-seven')
})

test.each([
  ['null as token', { accountId: 1, userId: 7, token: null }],
  ['undefined as token', { accountId: 1, userId: 7, token: undefined }],
  ['an empty token', { accountId: 1, userId: 7, token: '' }],
  ['a token function and null as `userId`', { accountId: 1, token: newToken, userId: null }],
  ['null as `accountId`', { accountId: null, userId: 7, token: newToken }],
  ['a cookie session and null as `userId`', { ...cookieSession, userId: null }],
])('with %s it sends no request, as nobody has signed in', async (_what, options) => {
  expectWarning(/No agent is signed in/)
  const server = await startServer(answerWithAddress)
  const client = createGeocodingClient({ ...options, baseUrl: server.baseUrl })

  const error = await errorOf(client.reverse(reichstag))

  expect(error).toMatchObject({ kind: 'unauthorized', retryable: false })
  expect(error).not.toHaveProperty('status')
  expect(client.cacheKey.userId).toBeNull()
  await server.allRequestsArrived()
  expect(server.requests).toEqual([])
})

test('a cookie session sends no token header, and lets fetch send cookies', async () => {
  const server = await startServer(answerWithAddress)
  const ownFetch = vi.fn(fetch)
  const client = createGeocodingClient({ ...cookieSession, baseUrl: server.baseUrl, fetch: ownFetch })

  await client.reverse(reichstag)

  expect(ownFetch.mock.calls[0]?.[1]?.credentials).toBe('same-origin')
  expect(server.requests[0]?.headers).not.toHaveProperty('api_access_token')
})

test('a cookie session is not retried after a 401', async () => {
  expectWarning(/responded with 401/)
  const server = await startServer(answerWith(401, { error: 'Sign in' }))
  const client = createGeocodingClient({ ...cookieSession, baseUrl: server.baseUrl })

  expect(await errorOf(client.reverse(reichstag))).toMatchObject({ kind: 'unauthorized', status: 401 })
  expect(server.requests).toHaveLength(1)
})

// headers

test('sends further headers, except those without a value', async () => {
  const server = await startServer(answerWithAddress)
  const client = clientOf(server, { headers: { 'X-CSRF-Token': 'csrf-1234', 'X-Trace': undefined } })

  await client.reverse(reichstag)

  expect(server.requests[0]?.headers).toMatchObject({ 'x-csrf-token': 'csrf-1234' })
  expect(server.requests[0]?.headers).not.toHaveProperty('x-trace')
})

test.each<[what: string, headers: GeocodingClientOptions['headers']]>([
  ['a Headers object', new Headers({ 'X-CSRF-Token': 'csrf-1234' })],
  ['a list of pairs', [['X-CSRF-Token', 'csrf-1234']]],
  ['a function that returns a Headers object', async () => new Headers({ 'X-CSRF-Token': 'csrf-1234' })],
])('takes headers as fetch does: %s', async (_what, headers) => {
  const server = await startServer(answerWithAddress)

  await clientOf(server, { headers }).reverse(reichstag)

  expect(server.requests[0]?.headers).toMatchObject({ 'x-csrf-token': 'csrf-1234' })
})

test('calls a headers function for every request', async () => {
  const server = await startServer(answerWithAddress)
  let calls = 0
  const headers = () => {
    calls += 1
    return { 'X-Trace': `trace-${calls}` }
  }
  const client = clientOf(server, { headers })

  await client.reverse(reichstag)
  await client.reverse(reichstag)

  expect(server.requests.map((request) => request.headers['x-trace'])).toEqual(['trace-1', 'trace-2'])
})

test.each<[what: string, headers: GeocodingClientOptions['headers']]>([
  ['returns a number', () => JSON.parse('7')],
  ['returns null', () => JSON.parse('null')],
  ['returns the token header', () => JSON.parse('{ "API_Access_Token": "key" }')],
  ['returns an invalid value', () => JSON.parse('{ "X-Trace": "one\\ntwo" }')],
])('a headers function that %s is an unauthorized error, and no request is sent', async (_what, headers) => {
  expectWarning(/Your `headers` function/)
  const server = await startServer(answerWithAddress)

  const error = await errorOf(clientOf(server, { headers }).reverse(reichstag))

  expect(error).toMatchObject({ kind: 'unauthorized', retryable: false })
  expect(error.message).toContain('`headers` function')
  await server.allRequestsArrived()
  expect(server.requests).toEqual([])
})

// Errors of the app's functions
