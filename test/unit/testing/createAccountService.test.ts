import { createGeocodingClient, type GeocodingClient, isGeocodingError } from 'react-reverse-geocode'
import {
  type AccountService,
  createAccountService,
  landmarks,
  nearestLandmark,
} from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { baseUrl, clientOf } from '../../support/clientOf.ts'
import { reasonOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { atSea, reichstag } from '../../support/places.ts'
import { createStreets } from '../../support/streets.ts'

beforeEach(() => allowWarning(/responded with 401|No response/))

const REICHSTAG = 'Platz der Republik 1, 11011 Berlin, Deutschland'
const GEOCODING = `${baseUrl}/api/v1/accounts/1/geocoding`

/** The `formatted` of the address, or the status of the error. */
async function outcomeOf(client: GeocodingClient, place = reichstag) {
  try {
    const { address } = await client.reverse(place)
    return address?.formatted
  } catch (error) {
    if (isGeocodingError(error)) return error.status
    throw error
  }
}

/** The response to a request with the token of the service. */
function get(service: AccountService, query: string, init: RequestInit = {}, path = '/reverse') {
  const headers = { api_access_token: service.token }
  return service.fetch(`${GEOCODING}${path}?${query}`, { headers, ...init })
}

// The answers

test('has the addresses of fifteen places, each up to a kilometer around it', async () => {
  const client = clientOf(createAccountService())
  const [first] = landmarks

  expect(landmarks).toHaveLength(15)
  expect(first?.formatted).toBe(REICHSTAG)
  // About 990 and 1,010 m north of the Reichstag.
  expect(await outcomeOf(client, { lat: 52.5275, lng: 13.3762 })).toBe(REICHSTAG)
  expect(await outcomeOf(client, { lat: 52.5277, lng: 13.3762 })).toBe(404)
  expect(nearestLandmark({ lat: 52.5277, lng: 13.3762 }, 2_000)).toBe(first)
})

test('the landmarks and the log cannot be changed, so that no test changes the answers of the next', async () => {
  const [first] = landmarks
  const service = createAccountService()
  await get(service, 'lat=1&lng=2')

  const values = [landmarks, first, first?.parts, first?.payload, first?.payload.address, service.requests[0]]
  for (const value of values) expect(value).toSatisfy(Object.isFrozen)
})

test('accepts one token, which can be set and regenerated', async () => {
  const service = createAccountService({ token: 'test-session' })
  const outcome = (token: string) => outcomeOf(clientOf(service, { token }))
  expect(await outcome('test-session')).toBe(REICHSTAG)
  expect(await outcome('unknown')).toBe(401)

  const renewed = service.regenerateToken()
  expect(await outcome('test-session')).toBe(401)
  expect(await outcome(renewed)).toBe(REICHSTAG)
  expect([service.token, service.providerProps.token]).toEqual(['test-session', 'test-session'])
})

test('the name of the token header can be set', async () => {
  const service = createAccountService({ tokenHeader: 'api-access-token' })

  expect(await outcomeOf(clientOf(service))).toBe(401)
  expect(await outcomeOf(clientOf(service, { tokenHeader: 'api-access-token' }))).toBe(REICHSTAG)
})

test('the IDs of the accounts can be set, and the first is the default', async () => {
  const service = createAccountService({ accountIds: [7, 8] })

  expect(service.accountId).toBe(7)
  expect(await outcomeOf(clientOf(service))).toBe(REICHSTAG)
  expect(await outcomeOf(clientOf(service, { accountId: 8 }))).toBe(REICHSTAG)
  expect(await outcomeOf(clientOf(service, { accountId: 9 }))).toBe(404)
  expect(() => createAccountService({ accountIds: [] })).toThrow(TypeError)
})

test('a place without an address is a 404, or a 200 without a payload', async () => {
  const query = `lat=${atSea.lat}&lng=${atSea.lng}`
  expect(await get(createAccountService(), query)).toHaveProperty('status', 404)

  const response = await get(createAccountService({ nothingFound: 'no-payload' }), query)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({})
})

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

test('answers 404 to another path and 405 to another method', async () => {
  const service = createAccountService()

  expect(await get(service, 'lat=1&lng=2', {}, '/forward')).toHaveProperty('status', 404)
  expect(await get(service, 'lat=1&lng=2', { method: 'POST' })).toHaveProperty('status', 405)
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

test('providerProps have the account, the token, no retries, and a `userId` that no other service has', async () => {
  const [one, other] = [createAccountService({ accountIds: [7] }), createAccountService()]

  expect(await outcomeOf(createGeocodingClient(one.providerProps))).toBe(REICHSTAG)
  expect(one.requests).toMatchObject([{ accountId: 7, status: 200 }])
  expect(one.providerProps.retries).toBe(0)
  expect(one.providerProps.userId).not.toBe(other.providerProps.userId)
})

// Failures. test/manual tries each one by its name.

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

test('an unknown name of a failure throws at once, with the known ones', () => {
  const { failWith } = createAccountService()
  const call = () => Reflect.apply(failWith, undefined, ['503'])

  expect(call).toThrow(/"503" isn't a failure.* one of unauthorized, .*, service, /)
})

test('a failure can be for one place, and another one for all others', async () => {
  const service = createStreets()
  const client = clientOf(service)
  const streets = async () => [
    await outcomeOf(client, { lat: 1, lng: 2 }),
    await outcomeOf(client, { lat: 3, lng: 4 }),
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

/** Lookups of these latitudes, whose requests have arrived in this order. */
async function lookUp(service: AccountService, ...lats: number[]) {
  const outcomes = []
  for (const lat of lats) {
    outcomes.push(outcomeOf(clientOf(service), { lat, lng: 0 }))
    await expect.poll(() => service.inFlight).toBe(outcomes.length)
  }
  return outcomes
}

const statuses = ({ requests }: AccountService) => requests.map(({ status }) => status)

test('answers are held until all or the oldest ones are released, and later ones are sent at once', async () => {
  const service = createStreets()
  service.hold()
  const [first, second, third] = await lookUp(service, 1, 2, 3)
  expect(statuses(service)).toEqual(['pending', 'pending', 'pending'])
  service.release(2)
  expect(await Promise.all([first, second])).toEqual(['Street 1', 'Street 2'])
  expect(statuses(service)).toEqual([200, 200, 'pending'])
  service.release()

  expect(await third).toBe('Street 3')
  expect(await outcomeOf(clientOf(service), { lat: 4, lng: 0 })).toBe('Street 4')
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

test('a held request that is aborted rejects at once with the reason, and does not count as released', async () => {
  const service = createStreets()
  service.hold()
  const controller = new AbortController()
  const aborted = reasonOf(get(service, 'lat=1&lng=0', { signal: controller.signal }))
  const second = get(service, 'lat=2&lng=0')
  controller.abort('scrolled away')
  service.release(1)

  expect(await aborted).toBe('scrolled away')
  expect(await second).toHaveProperty('status', 200)
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

// The log

test('the log has the requests and their outcomes, without the token', async () => {
  const service = createAccountService()
  await clientOf(service).reverse(reichstag)
  await get(service, `lat=1&lng=2&key=${service.token}`)
  service.failWith('network')
  await reasonOf(get(service, 'lat=1&lng=2'))
  service.failWith('timeout')
  await reasonOf(get(service, 'lat=1&lng=2', { signal: AbortSignal.timeout(5) }))

  expect(service.requests[0]).toEqual({
    method: 'GET',
    pathname: '/api/v1/accounts/1/geocoding/reverse',
    accountId: 1,
    lat: '52.5186',
    lng: '13.3762',
    status: 200,
  })
  expect(statuses(service)).toEqual([200, 404, 'failed', 'aborted'])
  expect(JSON.stringify(service.requests)).not.toContain(service.token)
})

// The environment

test('throws at once in an environment without globals that it needs, and names a replacement', () => {
  for (const name of ['Headers', 'Response']) vi.stubGlobal(name, undefined)

  expect(() => createAccountService()).toThrow(/lacks Headers, Response\..+ use jest-fixed-jsdom/)
})
