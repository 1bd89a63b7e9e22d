import { createGeocodingClient, type GeocodingClient, isGeocodingError } from 'react-reverse-geocode'
import {
  type AccountService,
  createAccountService,
  landmarks,
  nearestLandmark,
} from 'react-reverse-geocode/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { baseUrl, clientOf } from '../../support/clientOf.ts'
import { reasonOf } from '../../support/errorOf.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { atSea, reichstag } from '../../support/places.ts'
import { runInNode } from '../../support/runInNode.ts'
import { createStreets } from '../../support/streets.ts'

const REICHSTAG_QUERY = 'lat=52.5186&lng=13.3762'
const REICHSTAG = 'Platz der Republik 1, 11011 Berlin, Deutschland'

/** The `formatted` of the address, or the status of the error, or its kind if it has no status. */
async function outcomeOf(client: GeocodingClient, place = reichstag) {
  try {
    const { address } = await client.reverse(place)
    return address?.formatted ?? null
  } catch (error) {
    if (isGeocodingError(error)) return error.status ?? error.kind
    throw error
  }
}

/** The response to a request with the token of the service. */
function get(service: AccountService, query: string): Promise<Response> {
  const url = `${baseUrl}/api/v1/accounts/1/geocoding/reverse?${query}`
  return service.fetch(url, { headers: { api_access_token: service.token } })
}

test('has the addresses of fifteen places, each for a kilometre around it', async () => {
  const service = createAccountService()
  const [first] = landmarks

  expect(landmarks).toHaveLength(15)
  expect(await outcomeOf(clientOf(service))).toBe(first?.formatted)
  expect(await outcomeOf(clientOf(service), { lat: 52.5246, lng: 13.3762 })).toBe(REICHSTAG)
  expect(await outcomeOf(clientOf(service), { lat: 52.5296, lng: 13.3762 })).toBe(404)
  expect(nearestLandmark({ lat: 52.5296, lng: 13.3762 }, 2_000)).toBe(first)
})

test('the landmarks and the log cannot be changed, so that no test changes the answers of the next', async () => {
  const [first] = landmarks
  const service = createAccountService()
  await get(service, REICHSTAG_QUERY)

  const values = [landmarks, first, first?.parts, first?.payload, first?.payload.address, service.requests[0]]
  for (const value of values) expect(value).toSatisfy(Object.isFrozen)
})

// The token

test('takes one key only, which can be that of the app and can be regenerated', async () => {
  expectWarning(/responded with 401/)
  const service = createAccountService({ token: 'test-session' })
  const outcome = (token: string) => outcomeOf(clientOf(service, { token }))
  expect(await outcome('test-session')).toBe(REICHSTAG)
  expect(await outcome('unknown')).toBe(401)

  const renewed = service.regenerateToken()
  expect(await outcome('test-session')).toBe(401)
  expect(await outcome(renewed)).toBe(REICHSTAG)
})

test('answers 401 without a token, and with a token in another header', async () => {
  const service = createAccountService()
  const url = `${baseUrl}/api/v1/accounts/1/geocoding/reverse?lat=1&lng=2`
  const headers = { Authorization: `Bearer ${service.token}` }

  expect((await service.fetch(url)).status).toBe(401)
  expect((await service.fetch(url, { headers })).status).toBe(401)
})

// Options

test('the ids of the accounts can be set, and the first is the default', async () => {
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
] as const)(
  'the answer for a place without an address can be set: %s',
  async (nothingFound, status, body) => {
    const service = createAccountService({ nothingFound })
    const response = await get(service, `lat=${atSea.lat}&lng=${atSea.lng}`)

    expect(response.status).toBe(status)
    if (body) expect(await response.json()).toEqual(body)
  },
)

test('the payload of a place can be set by a function that returns a promise', async () => {
  const service = createAccountService({
    geocode: async ({ lat, lng }) => (lat === 1 ? { formatted: `Elm Street ${lng}` } : null),
  })

  expect(await outcomeOf(clientOf(service), { lat: 1, lng: 2 })).toBe('Elm Street 2')
  expect(await outcomeOf(clientOf(service), { lat: 2, lng: 2 })).toBe(404)
})

test.each([
  ['lat=1', ['lng']],
  ['lat=&lng=1', ['lat']],
  ['lat=one&lng=0x1', ['lat', 'lng']],
  ['lat=90.1&lng=180', ['lat']],
  ['lat=-90&lng=-180.1', ['lng']],
])('answers 422 to the query "%s", with an error for each wrong parameter', async (query, fields) => {
  const response = await get(createAccountService({ geocode: () => ({}) }), query)

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: fields.map((field) => ({ field })) })
})

test('the name of the token header can be set', async () => {
  expectWarning(/responded with 401/)
  const service = createAccountService({ tokenHeader: 'api-access-token' })

  expect(await outcomeOf(clientOf(service))).toBe(401)
  expect(await outcomeOf(clientOf(service, { tokenHeader: 'api-access-token' }))).toBe(REICHSTAG)
})

test('all answers can be delayed, failures too', async () => {
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

test('answers 404 to another path and 405 to another method', async () => {
  const service = createAccountService()
  const headers = { api_access_token: service.token }
  const url = `${baseUrl}/api/v1/accounts/1/geocoding`

  expect((await service.fetch(`${url}/forward?lat=1&lng=2`, { headers })).status).toBe(404)
  expect((await service.fetch(`${url}/reverse?lat=1&lng=2`, { headers, method: 'POST' })).status).toBe(405)
})

// Failures. The test of the manual tries each by its name.

test('a failure can be a function, and lasts for a number of requests or until it is removed', async () => {
  const service = createAccountService()
  const client = clientOf(service)
  const outcomes = async () => [await outcomeOf(client), await outcomeOf(client), await outcomeOf(client)]

  service.failWith('forbidden', { times: 2 })
  expect(await outcomes()).toEqual([403, 403, REICHSTAG])
  service.failWith(() => new Response(null, { status: 418 }))
  expect(await outcomes()).toEqual([418, 418, 418])
  service.failWith(null)
  expect(await outcomeOf(client)).toBe(REICHSTAG)
})

test('a name that is not a failure throws at once, with the names that are', () => {
  const { failWith } = createAccountService()
  // As plain JavaScript calls it.
  const call = () => Reflect.apply(failWith, undefined, ['503'])

  expect(call).toThrow(/does not know the failure "503".* one of unauthorized, .*, service, /)
})

test('a failure can be for one place, beside one for all others', async () => {
  const service = createStreets()
  const streets = async () => [
    await outcomeOf(clientOf(service), { lat: 1, lng: 2 }),
    await outcomeOf(clientOf(service), { lat: 3, lng: 4 }),
  ]

  service.failWith('forbidden', { at: { lat: 1.0000001, lng: 362 } })
  expect(await streets()).toEqual([403, 'Street 3'])
  service.failWith('not-found')
  expect(await streets()).toEqual([403, 404])
  service.failWith(null, { at: { lat: 1, lng: 2 } })
  expect(await streets()).toEqual([404, 404])
  service.failWith('forbidden', { at: { lat: 1, lng: 2 } })
  service.failWith(null)
  expect(await streets()).toEqual(['Street 1', 'Street 3'])
  expect(() => service.failWith('forbidden', { at: { lat: 91, lng: 0 } })).toThrow(TypeError)
})

// Held answers

/** Lookups of these latitudes, whose requests have arrived. */
async function lookUp(service: AccountService, ...lats: number[]) {
  const outcomes = lats.map((lat) => outcomeOf(clientOf(service), { lat, lng: 0 }))
  await expect.poll(() => service.inFlight).toBe(lats.length)
  return outcomes
}

const statuses = ({ requests }: AccountService) => requests.map(({ status }) => status)

test('answers wait until they are released, and later ones go at once', async () => {
  const service = createStreets()
  service.hold()
  const outcomes = await lookUp(service, 1, 2)
  expect(statuses(service)).toEqual(['pending', 'pending'])
  service.release()

  expect(await Promise.all(outcomes)).toEqual(['Street 1', 'Street 2'])
  expect(await outcomeOf(clientOf(service), { lat: 3, lng: 0 })).toBe('Street 3')
})

test('a number of answers can be released, oldest first, and the others are held', async () => {
  const service = createStreets()
  service.hold()
  const [first, second, third] = await lookUp(service, 1, 2, 3)
  service.release(2)
  expect(await Promise.all([first, second])).toEqual(['Street 1', 'Street 2'])
  expect(statuses(service)).toEqual([200, 200, 'pending'])
  service.release()

  expect(await third).toBe('Street 3')
})

test('an answer that is released before its request arrives does not wait, and the next one does', async () => {
  const service = createStreets()
  service.hold()
  service.release(1)
  expect(await outcomeOf(clientOf(service), { lat: 1, lng: 0 })).toBe('Street 1')
  const [second] = await lookUp(service, 2)
  service.release(1)

  expect(await second).toBe('Street 2')
})

test('a held request that is aborted leaves at once with the reason, and does not count as released', async () => {
  const service = createStreets()
  service.hold()
  const controller = new AbortController()
  const aborted = reasonOf(clientOf(service).reverse({ lat: 1, lng: 0 }, { signal: controller.signal }))
  await expect.poll(() => service.inFlight).toBe(1)
  const second = outcomeOf(clientOf(service), { lat: 2, lng: 0 })
  await expect.poll(() => service.inFlight).toBe(2)
  controller.abort('scrolled away')
  service.release(1)

  expect(await aborted).toBe('scrolled away')
  expect(await second).toBe('Street 2')
  expect(statuses(service)).toEqual(['aborted', 200])
})

test('a held answer has the failure that is set when it is released, and the token is checked on arrival', async () => {
  const service = createStreets()
  service.hold()
  const outcomes = await lookUp(service, 1, 2)
  service.regenerateToken()
  service.failWith('forbidden', { times: 1 })
  service.release(1)
  service.failWith(null)
  service.release()

  expect(await Promise.all(outcomes)).toEqual([403, 'Street 2'])
})

test('providerProps are those of a user of this service alone', async () => {
  const [one, other] = [createAccountService({ accountIds: [7] }), createAccountService()]
  const client = createGeocodingClient(one.providerProps)
  expect(await outcomeOf(client)).toBe(REICHSTAG)
  expect(one.requests).toMatchObject([{ accountId: 7, status: 200 }])
  expect(one.providerProps.userId).not.toBe(other.providerProps.userId)
})

// The log

test('the log has the requests and their outcomes, without the token', async () => {
  expectWarning(/No response/)
  const service = createAccountService()
  const client = clientOf(service)
  const url = `${baseUrl}/api/v1/accounts/1/geocoding/reverse?lat=1&lng=2&key=${service.token}`
  await client.reverse(reichstag)
  await service.fetch(url, { headers: { api_access_token: service.token } })
  service.failWith('network')
  await outcomeOf(client)
  service.failWith('timeout')
  const controller = new AbortController()
  const aborted = reasonOf(client.reverse(reichstag, { signal: controller.signal }))
  await expect.poll(() => service.requests.at(-1)?.status).toBe('pending')
  controller.abort()
  await aborted

  expect(service.requests[0]).toEqual({
    method: 'GET',
    pathname: '/api/v1/accounts/1/geocoding/reverse',
    accountId: 1,
    lat: '52.5186',
    lng: '13.3762',
    status: 200,
  })
  expect(service.requests.map(({ status }) => status)).toEqual([200, 404, 'failed', 'aborted'])
  expect(JSON.stringify(service.requests)).not.toContain(service.token)
})

// Environments that simulate a browser

test('throws at once in an environment without globals that it needs, and names a replacement', async () => {
  const printed = await runInNode(`
    import { createAccountService } from './src/testing/index.ts'
    // Node loads some globals when they are first used, and needs the others to do so.
    createAccountService()
    for (const name of ['Headers', 'Response']) delete globalThis[name]
    try {
      createAccountService()
    } catch (error) {
      console.log(String(error))
    }
  `)

  expect(printed).toMatch(/^TypeError: This environment lacks Headers, Response\..+ use jest-fixed-jsdom/)
})

test('a lookup works with signals that lack throwIfAborted, as in jsdom 20', async () => {
  const method = vi.spyOn(AbortSignal.prototype, 'throwIfAborted').mockImplementation(() => {
    throw new TypeError('throwIfAborted is not a function')
  })
  onTestFinished(() => method.mockRestore())
  const service = createAccountService()
  const { signal } = new AbortController()

  const { address } = await clientOf(service).reverse(reichstag, { signal })

  expect(address?.parts.city).toBe('Berlin')
})
