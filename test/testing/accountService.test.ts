import {
  type GeocodingClient,
  GeocodingError,
  type GeocodingErrorKind,
  type ReverseGeocodeResult,
} from 'react-reverse-geocode'
import {
  createAccountService,
  type FailureName,
  landmarks,
  nearestLandmark,
} from 'react-reverse-geocode/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { baseUrl, clientOf } from '../support/clientOf.ts'
import { atSea, reichstag } from '../support/places.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** How a look-up ends: the line of the address, the status of the error, or its kind. */
async function outcomeOf(client: GeocodingClient, place = reichstag) {
  const result: ReverseGeocodeResult | GeocodingError = await client
    .reverse(place)
    .catch((error: unknown) => {
      if (error instanceof GeocodingError) return error
      throw error
    })
  if (result instanceof GeocodingError) return result.status ?? result.kind
  return result.address?.formatted ?? null
}

const REICHSTAG = 'Platz der Republik 1, 11011 Berlin, Deutschland'

test('knows the addresses of forty places, within a kilometre', async () => {
  const service = createAccountService()
  const [first] = landmarks

  expect(landmarks).toHaveLength(40)
  expect(await outcomeOf(clientOf(service))).toBe(first?.formatted)
  expect(await outcomeOf(clientOf(service), { lat: 52.5246, lng: 13.3762 })).toBe(REICHSTAG)
  expect(await outcomeOf(clientOf(service), { lat: 52.5296, lng: 13.3762 })).toBe(404)
  expect(nearestLandmark({ lat: 52.5296, lng: 13.3762 }, 2_000)).toBe(first)
})

// Credentials

const geocodes = { accountIds: [1], permissions: ['geocoding'] }

test.each([
  ['a user of the account who may', REICHSTAG, { kind: 'user', ...geocodes }],
  ['a user who may not', 403, { kind: 'user', accountIds: [1], permissions: ['contacts'] }],
  ['a user of another account', 403, { kind: 'user', accountIds: [2], permissions: ['geocoding'] }],
  ['a bot that may', REICHSTAG, { kind: 'agent-bot', accountIds: [1], endpoints: ['geocodingReverse'] }],
  ['a bot that may not', 403, { kind: 'agent-bot', accountIds: [1], endpoints: [] }],
  ['a bot of another account', 403, { kind: 'agent-bot', accountIds: [2], endpoints: ['geocodingReverse'] }],
  ['a platform app', 403, { kind: 'platform-app' }],
] as const)('%s: %s', async (_, outcome, credential) => {
  const service = createAccountService({ accountIds: [1, 2] })
  const token = service.issueToken(credential)

  expect(await outcomeOf(clientOf(service, { token }))).toBe(outcome)
  expect(service.requests).toMatchObject([{ credential: credential.kind }])
})

test('which kinds may geocode, and with which permission, can be set', async () => {
  const service = createAccountService({ accepts: ['platform-app', 'user'], permission: 'maps' })
  const outcome = (token: string) => outcomeOf(clientOf(service, { token }))

  expect(await outcome(service.issueToken({ kind: 'platform-app' }))).toBe(REICHSTAG)
  expect(
    await outcome(
      service.issueToken({ kind: 'agent-bot', accountIds: [1], endpoints: ['geocodingReverse'] }),
    ),
  ).toBe(403)
  expect(await outcome(service.issueToken({ kind: 'user', ...geocodes }))).toBe(403)
  expect(await outcome(service.token)).toBe(REICHSTAG)
})

test('a regenerated token replaces the old one, an expired one is refused, an unknown one too', async () => {
  const service = createAccountService()
  const outcome = (token: string) => outcomeOf(clientOf(service, { token }))
  const renewed = service.regenerateToken(service.token)
  expect(await outcome(service.token)).toBe(401)
  expect(await outcome(renewed)).toBe(REICHSTAG)

  service.expireToken(renewed)
  expect(await outcome(renewed)).toBe(401)
  expect(await outcome('unknown')).toBe(401)
  expect(service.requests.map(({ credential }) => credential)).toEqual([
    'invalid',
    'user',
    'expired',
    'invalid',
  ])
})

test('a token that was never issued cannot be expired or regenerated, and is not repeated', () => {
  const service = createAccountService()

  expect(() => service.expireToken('unknown-7d1f')).toThrow(/^No such token(?!.*7d1f)/)
  expect(() => service.regenerateToken('unknown-7d1f')).toThrow(/^No such token(?!.*7d1f)/)
})

test('no token, or one in another header, is as good as none', async () => {
  const service = createAccountService()
  const url = `${baseUrl}/api/v1/accounts/1/geocoding/reverse?lat=1&lng=2`
  const headers = { Authorization: `Bearer ${service.token}` }

  expect((await service.fetch(url)).status).toBe(401)
  expect((await service.fetch(url, { headers })).status).toBe(401)
  expect(service.requests.map(({ credential }) => credential)).toEqual(['none', 'none'])
})

test.each([
  ['request-error', { description: 'Unauthorized', errors: [{ code: 'unauthorized' }] }],
  ['error', { error: 'Invalid access token' }],
] as const)('a 401 has the documented body %s', async (unauthorizedBody, body) => {
  const service = createAccountService({ unauthorizedBody })
  const response = await service.fetch(`${baseUrl}/api/v1/accounts/1/geocoding/reverse?lat=1&lng=2`)

  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject(body)
})

// Options

test('accounts: those that exist, the first by default', async () => {
  const service = createAccountService({ accountIds: [7, 8] })

  expect(service.accountId).toBe(7)
  expect(await outcomeOf(clientOf(service))).toBe(REICHSTAG)
  expect(await outcomeOf(clientOf(service, { accountId: 8 }))).toBe(REICHSTAG)
  expect(await outcomeOf(clientOf(service, { accountId: 9 }))).toBe(404)
  expect(() => createAccountService({ accountIds: [] })).toThrow(TypeError)
})

test.each([
  ['not-found', 404, undefined],
  ['no-payload', 200, {}],
  ['empty-payload', 200, { payload: {} }],
] as const)('where nothing is: %s', async (nothingFound, status, body) => {
  const service = createAccountService({ nothingFound })
  const response = await get(service, `lat=${atSea.lat}&lng=${atSea.lng}`)

  expect(response.status).toBe(status)
  if (body) expect(await response.json()).toEqual(body)
})

test('what is at a place can be set, later answers included', async () => {
  const service = createAccountService({
    geocode: async ({ lat, lng }) => (lat === 1 ? { formatted: `Elm Street ${lng}` } : null),
  })

  expect(await outcomeOf(clientOf(service), { lat: 1, lng: 2 })).toBe('Elm Street 2')
  expect(await outcomeOf(clientOf(service), { lat: 2, lng: 2 })).toBe(404)
})

test.each(['lat=1', 'lng=1', 'lat=&lng=1', 'lat=one&lng=1', 'lat=1&lng=0x1', ''])(
  'with the query "%s" something is missing',
  async (query) => {
    expect((await get(createAccountService(), query)).status).toBe(422)
    expect((await get(createAccountService({ missingParameterStatus: 404 }), query)).status).toBe(404)
  },
)

test('the range of coordinates can be set, ends included', async () => {
  const ranges = { lat: [0, 10], lng: [0, 20] } as const
  const service = createAccountService({ ranges, geocode: () => ({}) })

  expect((await get(service, 'lat=10&lng=20')).status).toBe(200)
  const outside = await get(service, 'lat=10.1&lng=-0.1')
  expect(outside.status).toBe(422)
  expect(await outside.json()).toMatchObject({ errors: [{ field: 'lat' }, { field: 'lng' }] })
  expect((await get(createAccountService({ geocode: () => ({}) }), 'lat=90&lng=-180')).status).toBe(200)
  expect((await get(createAccountService({ geocode: () => ({}) }), 'lat=90.1&lng=0')).status).toBe(422)
})

test("the token's header can be set", async () => {
  const service = createAccountService({ tokenHeader: 'api-access-token' })

  expect(await outcomeOf(clientOf(service))).toBe(401)
  expect(await outcomeOf(clientOf(service, { tokenHeader: 'api-access-token' }))).toBe(REICHSTAG)
})

test('every answer can be late, a failure too', async () => {
  vi.useFakeTimers()
  const service = createAccountService({ delayMs: 500 })
  service.failWith('forbidden', { times: 1 })
  const outcomes = [outcomeOf(clientOf(service)), outcomeOf(clientOf(service))]

  await vi.advanceTimersByTimeAsync(499)
  expect(service.inFlight).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(service.inFlight).toBe(0)
  expect(await Promise.all(outcomes)).toEqual([403, REICHSTAG])
})

test('another path is not found, another method not allowed', async () => {
  const service = createAccountService()
  const headers = { api_access_token: service.token }
  const url = `${baseUrl}/api/v1/accounts/1/geocoding`

  expect((await service.fetch(`${url}/forward?lat=1&lng=2`, { headers })).status).toBe(404)
  expect((await service.fetch(`${url}/reverse?lat=1&lng=2`, { headers, method: 'POST' })).status).toBe(405)
})

// Failures

const failures: Record<FailureName, [kind: GeocodingErrorKind, status?: number]> = {
  unauthorized: ['unauthorized', 401],
  'unauthorized-error-string': ['unauthorized', 401],
  forbidden: ['forbidden', 403],
  'not-found': ['not-found', 404],
  unprocessable: ['unprocessable', 422],
  'rate-limited': ['rate-limited', 429],
  service: ['service', 503],
  'empty-500': ['service', 500],
  network: ['network'],
  redirect: ['network'],
  timeout: ['timeout'],
  cut: ['network'],
  truncated: ['invalid-response', 200],
  html: ['invalid-response', 200],
  'no-content': ['invalid-response', 204],
  'wrong-shape': ['invalid-response', 200],
  oversized: ['invalid-response', 200],
  slow: ['timeout'],
}

test.each([
  ['manual', 302],
  ['follow', 302],
  ['error', 'rejected'],
] as const)('a redirect that is asked for with %s ends as with the fetch of Node', async (redirect, end) => {
  const service = createAccountService()
  service.failWith('redirect')
  const answer = service.fetch(`${baseUrl}/api/v1/accounts/1/geocoding/reverse`, { redirect })

  expect(
    await answer.then(
      ({ status }) => status,
      () => 'rejected',
    ),
  ).toBe(end)
})

test('no test can change what the landmarks answer in the next', () => {
  const changes = landmarks.flatMap(({ payload, parts }) => [payload, parts, ...Object.values(payload)])

  for (const part of [landmarks, ...landmarks, ...changes]) expect(Object.isFrozen(part)).toBe(true)
  expect(() => Object.assign(landmarks[0]?.payload ?? {}, { label: 'Elsewhere' })).toThrow(TypeError)
})

test.each(Object.entries(failures))('the failure %s is the kind %s', async (name, [kind, status]) => {
  vi.useFakeTimers()
  const service = createAccountService()
  service.failWith(isFailureName(name) ? name : null)
  const ended = clientOf(service, { timeoutMs: 2_000 })
    .reverse(reichstag)
    .catch((error: unknown) => error instanceof GeocodingError && [error.kind, error.status])
  await vi.advanceTimersByTimeAsync(2_000)

  expect(await ended).toEqual([kind, status])
})

test('what is slow comes all the same to who waits', async () => {
  vi.useFakeTimers()
  const service = createAccountService()
  service.failWith('slow')
  const outcome = outcomeOf(clientOf(service))
  await vi.advanceTimersByTimeAsync(3_000)

  expect(await outcome).toBe(REICHSTAG)
})

test('a failure lasts as long as was said, and can be an answer of your own', async () => {
  const service = createAccountService()
  const client = clientOf(service)
  service.failWith('forbidden', { times: 2 })
  expect([await outcomeOf(client), await outcomeOf(client), await outcomeOf(client)]).toEqual([
    403,
    403,
    REICHSTAG,
  ])

  service.failWith(() => new Response(null, { status: 418 }))
  expect(await outcomeOf(client)).toBe(418)
  expect(await outcomeOf(client)).toBe(418)
  service.failWith(null)
  expect(await outcomeOf(client)).toBe(REICHSTAG)
})

// The log

test('the log tells what was asked and how it ended, and holds no token', async () => {
  const service = createAccountService()
  const client = clientOf(service)
  const url = `${baseUrl}/api/v1/accounts/1/geocoding/reverse?lat=1&lng=2&key=${service.token}`
  await client.reverse(reichstag)
  await service.fetch(url, { headers: { api_access_token: service.token } })
  service.failWith('network')
  await outcomeOf(client)
  service.failWith('timeout')
  const controller = new AbortController()
  const aborted = client.reverse(reichstag, { signal: controller.signal }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(service.requests.at(-1)?.status).toBe('pending'))
  controller.abort()
  await aborted

  expect(service.requests[0]).toEqual({
    method: 'GET',
    pathname: '/api/v1/accounts/1/geocoding/reverse',
    accountId: 1,
    lat: '52.5186',
    lng: '13.3762',
    parameters: ['lat', 'lng'],
    credential: 'user',
    status: 200,
  })
  expect(service.requests.map(({ status }) => status)).toEqual([200, 404, 'failed', 'aborted'])
  expect(JSON.stringify(service.requests)).not.toContain(service.token)
})

function get(service: ReturnType<typeof createAccountService>, query: string): Promise<Response> {
  const url = `${baseUrl}/api/v1/accounts/1/geocoding/reverse?${query}`
  return service.fetch(url, { headers: { api_access_token: service.token } })
}

function isFailureName(name: string): name is FailureName {
  return name in failures
}

// Environments that simulate a browser

test('an environment without Response is told of at once, with what to use instead', () => {
  vi.stubGlobal('Response', undefined)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })

  expect(() => createAccountService()).toThrow(/no Response.*jest-fixed-jsdom/)
})

test('signals without throwIfAborted, as in jsdom 20, are enough for a look-up', async () => {
  const method = vi.spyOn(AbortSignal.prototype, 'throwIfAborted').mockImplementation(() => {
    throw new TypeError('throwIfAborted is not a function')
  })
  onTestFinished(() => method.mockRestore())
  const service = createAccountService()

  const { signal } = new AbortController()
  const { address } = await clientOf(service).reverse(reichstag, { signal })

  expect(address?.parts.city).toBe('Berlin')
})
