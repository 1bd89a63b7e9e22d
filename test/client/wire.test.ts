import { buffer } from 'node:stream/consumers'
import { createGeocodingClient, type GeocodingClientOptions } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressBody, answerWith, answerWithAddress } from '../support/answers.ts'
import { clientOf, newToken } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'
import { startAccountService, startServer } from '../support/server.ts'

test('an agent gets the address the service knows at a place', async () => {
  const { service, server } = await startAccountService()

  const result = await clientOf(server, { token: service.token }).reverse(reichstag)

  expect(result.address?.formatted).toBe('Platz der Republik 1, 11011 Berlin, Deutschland')
  expect(result.address?.parts).toMatchObject({ city: 'Berlin', postcode: '11011', countryCode: 'DE' })
})

test('one place is one GET of the documented path, with lat and lng as its only parameters', async () => {
  const server = await startServer(answerWithAddress)

  await clientOf(server, { accountId: 42 }).reverse(reichstag)

  expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/accounts/42/geocoding/reverse?lat=52.5186&lng=13.3762',
  ])
})

test('a request has no body', async () => {
  const server = await startServer()

  const answer = clientOf(server).reverse(reichstag)
  const { request, response } = await server.exchange(0)
  expect(await buffer(request)).toHaveLength(0)
  expect(request.headers).not.toHaveProperty('content-type')
  answerWithAddress(request, response)
  await answer
})

test.each(['/desk', '/desk/', '/desk/support', '/desk/api/v1/'])(
  'the path prefix %s of a base URL is kept',
  async (prefix) => {
    const server = await startServer(answerWithAddress)

    await clientOf(server, { baseUrl: server.baseUrl + prefix }).reverse(reichstag)

    const path = `${prefix.replace(/\/$/, '')}/api/v1/accounts/1/geocoding/reverse`
    expect(server.requests[0]?.url).toBe(`${path}?lat=52.5186&lng=13.3762`)
  },
)

test.each([
  ['', ''],
  ['/', ''],
  ['/desk/', '/desk'],
])('the base URL "%s" is on the origin of the page', async (baseUrl, prefix) => {
  const server = await startServer(answerWithAddress)
  vi.stubGlobal('location', { origin: server.baseUrl })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })

  await clientOf(server, { baseUrl }).reverse(reichstag)

  expect(server.requests[0]?.url).toBe(
    `${prefix}/api/v1/accounts/1/geocoding/reverse?lat=52.5186&lng=13.3762`,
  )
})

test('the token goes out as it is in api_access_token, and in no other header', async () => {
  const server = await startServer(answerWithAddress)
  const token = `${newToken()} "quoted" \\ and/or ~`

  await clientOf(server, { token }).reverse(reichstag)

  const headers = server.requests[0]?.headers ?? {}
  expect(headers.api_access_token).toBe(token)
  expect(Object.keys(headers).filter((name) => String(headers[name]).includes(token))).toEqual([
    'api_access_token',
  ])
  expect(headers).not.toHaveProperty('authorization')
})

test('the token never stands in the address of a request', async () => {
  const server = await startServer(answerWithAddress)
  const token = newToken()

  await clientOf(server, { token }).reverse(reichstag)

  expect(server.requests[0]?.url).not.toContain(token)
})

test('no cookie is sent, also after the service has set one', async () => {
  const server = await startServer(answerWith(200, addressBody, { 'Set-Cookie': 'session=1; Path=/' }))
  const client = clientOf(server)

  await client.reverse(reichstag)
  await client.reverse(reichstag)

  expect(server.requests).toHaveLength(2)
  for (const { headers } of server.requests) expect(headers).not.toHaveProperty('cookie')
})

test('JSON is asked for, past every cache on the way', async () => {
  const server = await startServer(answerWithAddress)

  await clientOf(server).reverse(reichstag)

  expect(server.requests[0]?.headers).toMatchObject({
    accept: 'application/json',
    'cache-control': 'no-cache',
  })
})

test.each([
  [{ lat: 52.5186, lng: 13.3762 }, 'lat=52.5186&lng=13.3762'],
  [{ lat: 0, lng: 0 }, 'lat=0&lng=0'],
  [{ lat: -0, lng: -0 }, 'lat=0&lng=0'],
  [{ lat: 1e-7, lng: -1e-7 }, 'lat=0&lng=0'],
  [{ lat: 1e-5, lng: -1e-5 }, 'lat=0.00001&lng=-0.00001'],
  [{ lat: 52.518623456, lng: 13.376198765 }, 'lat=52.51862&lng=13.3762'],
  [{ lat: 10, lng: 100 }, 'lat=10&lng=100'],
  [{ lat: 90, lng: 180 }, 'lat=90&lng=180'],
  [{ lat: -90, lng: -180 }, 'lat=-90&lng=-180'],
  [{ lat: 10, lng: 190 }, 'lat=10&lng=-170'],
  [{ lat: 10, lng: -190 }, 'lat=10&lng=170'],
  [{ lat: 10, lng: 540 }, 'lat=10&lng=180'],
])('the coordinates %o are sent as %s', async (coordinates, query) => {
  const server = await startServer(answerWithAddress)

  await clientOf(server).reverse(coordinates)

  expect(server.requests[0]?.url?.split('?')[1]).toBe(query)
})

test.each([
  ['a latitude beyond 90', { lat: 90.1, lng: 200 }],
  ['a longitude more than one turn outside', { lat: 0, lng: 540.1 }],
  ['no number', { lat: Number.NaN, lng: 0 }],
  ['infinity', { lat: 0, lng: Number.POSITIVE_INFINITY }],
  ['a number in a string, as from a form', { lat: JSON.parse('"52.5"'), lng: 0 }],
])('%s is refused without a request', async (_name, coordinates) => {
  const server = await startServer(answerWithAddress)

  const error = await errorOf(clientOf(server).reverse(coordinates))

  expect(error).toMatchObject({ kind: 'invalid-coordinates', retryable: false })
  expect(error).not.toHaveProperty('status')
  await server.allRequestsArrived()
  expect(server.requests).toEqual([])
})

test('latitude and longitude the wrong way round are refused with the word for it', async () => {
  const server = await startServer(answerWithAddress)

  const error = await errorOf(clientOf(server).reverse({ lat: 139.7454, lng: 35.6586 }))

  expect(error.kind).toBe('invalid-coordinates')
  expect(error.message).toContain('swapped')
})

test('an address is whole although its letters come in halves', async () => {
  const label = '日本、〒105-0011 東京都港区芝公園'
  const server = await startServer(answerWith(200, { payload: { label } }))
  const byteByByte = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        for (const byte of piece) controller.enqueue(Uint8Array.of(byte))
      },
    })

  const result = await clientOf(server, {
    fetch: async (input, init) => {
      const { body } = await fetch(input, init)
      return new Response(body?.pipeThrough(byteByByte()))
    },
  }).reverse(reichstag)

  expect(result.address?.formatted).toBe(label)
})

test('the token works with every kind of credential the service accepts', async () => {
  const { service, server } = await startAccountService({ accepts: ['user', 'agent-bot', 'platform-app'] })
  const tokens = [
    service.token,
    service.issueToken({ kind: 'agent-bot', accountIds: [1], endpoints: ['geocodingReverse'] }),
    service.issueToken({ kind: 'platform-app' }),
  ]

  for (const token of tokens) {
    await expect(clientOf(server, { token }).reverse(reichstag)).resolves.toHaveProperty('address.parts')
  }

  expect(service.requests.map(({ credential }) => credential)).toEqual(['user', 'agent-bot', 'platform-app'])
})

test('what a client asks over a socket and what it asks of the service as a function are the same', async () => {
  const { service, server } = await startAccountService()
  const direct = createAccountService()

  await clientOf(server, { token: service.token }).reverse(reichstag)
  await clientOf(server, { token: direct.token, fetch: direct.fetch }).reverse(reichstag)

  expect(service.requests).toEqual(direct.requests)
})

// A server that knows the agent by a cookie

const cookieSession = { accountId: 1, credentials: 'same-origin', scope: 'agent 7' } as const

test('a cookie session sends no token header, and lets fetch send cookies', async () => {
  const server = await startServer(answerWithAddress)
  const sent = vi.fn(fetch)
  const client = createGeocodingClient({ ...cookieSession, baseUrl: server.baseUrl, fetch: sent })

  await client.reverse(reichstag)

  expect(sent.mock.calls[0]?.[1]?.credentials).toBe('same-origin')
  expect(server.requests[0]?.headers).not.toHaveProperty('api_access_token')
})

test('a cookie session that is refused is told at once, since there is no token to renew', async () => {
  const server = await startServer(answerWith(401, { error: 'Sign in' }))
  const client = createGeocodingClient({ ...cookieSession, baseUrl: server.baseUrl })

  expect(await errorOf(client.reverse(reichstag))).toMatchObject({ kind: 'unauthorized', status: 401 })
  expect(server.requests).toHaveLength(1)
})

test('a cookie session without a scope yet is nobody, and nothing is requested', async () => {
  const server = await startServer(answerWithAddress)
  const client = createGeocodingClient({ ...cookieSession, baseUrl: server.baseUrl, scope: null })

  expect(await errorOf(client.reverse(reichstag))).toMatchObject({ kind: 'unauthorized' })
  await server.allRequestsArrived()
  expect(server.requests).toEqual([])
})

// Further headers

test('further headers go out with every request, and one without a value does not', async () => {
  const server = await startServer(answerWithAddress)
  const client = clientOf(server, { headers: { 'X-CSRF-Token': 'csrf-1234', 'X-Trace': undefined } })

  await client.reverse(reichstag)

  expect(server.requests[0]?.headers).toMatchObject({ 'x-csrf-token': 'csrf-1234' })
  expect(server.requests[0]?.headers).not.toHaveProperty('x-trace')
})

test('a headers function is called for every request', async () => {
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
  [
    'throws',
    () => {
      throw new Error('No CSRF token: csrf-of-yesterday')
    },
  ],
  ['gives a number', () => JSON.parse('7')],
  ['gives null', () => JSON.parse('null')],
  ['names the header of the token', () => JSON.parse('{ "API_Access_Token": "key" }')],
  ['gives a value that no header can carry', () => JSON.parse('{ "X-Trace": "one\\ntwo" }')],
])('a headers function that %s is told as unauthorized, and nothing is requested', async (_, headers) => {
  const server = await startServer(answerWithAddress)

  const error = await errorOf(clientOf(server, { headers }).reverse(reichstag))

  expect(error).toMatchObject({ kind: 'unauthorized', retryable: false })
  expect(error.message).toMatch(/headers function/)
  await server.allRequestsArrived()
  expect(server.requests).toEqual([])
})

test('the value of a further header is taken out of what the service answers', async () => {
  const csrf = newToken()
  const echo = answerWith(422, { error: `Bad token ${csrf}` })
  const server = await startServer(echo)

  const error = await errorOf(clientOf(server, { headers: { 'X-CSRF-Token': csrf } }).reverse(reichstag))

  expect(JSON.stringify(error.body)).toBe('{"error":"Bad token [redacted]"}')
})

test('a header whose value is a word of the address leaves the address as it is', async () => {
  const server = await startServer(answerWithAddress)

  const { address } = await clientOf(server, {
    headers: { 'X-Tenant': 'Platz der Republik 1', 'X-Time': '52000000' },
  }).reverse(reichstag)

  expect(address?.formatted).toBe('Platz der Republik 1, 11011 Berlin')
})

test('headers are read once, so that no getter gets another value past the check', async () => {
  const server = await startServer(answerWithAddress)
  let reads = 0
  const headers = () => ({
    get 'X-Trace'() {
      reads += 1
      return reads === 1 ? 'trace-1' : 'two\nlines'
    },
  })

  await clientOf(server, { headers }).reverse(reichstag)

  expect(server.requests[0]?.headers['x-trace']).toBe('trace-1')
  expect(reads).toBe(1)
})

test('with a scope of null nobody is signed in, also beside a token function', async () => {
  const server = await startServer(answerWithAddress)
  const client = clientOf(server, { scope: null, token: () => newToken() })

  expect(client.cacheKey.person).toBeNull()
  expect(await errorOf(client.reverse(reichstag))).toMatchObject({ kind: 'unauthorized' })
  expect(server.requests).toEqual([])
})
