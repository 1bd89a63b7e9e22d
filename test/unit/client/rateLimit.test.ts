// @vitest-environment jsdom
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientOf, type TestOptions } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'

// In a page: on a server no lookup waits until a limiter lets it through (queue.test.ts).

beforeEach(() => {
  vi.useFakeTimers()
  // The page is open for a while: the clock does not begin at 0.
  vi.advanceTimersByTime(1_000)
})

/** A refusal, which says for how many seconds unless the page cannot read it. */
function refuse(status: number, seconds?: number) {
  return () =>
    new Response(null, { status, headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) } })
}

/** A service that answers the first requests in these ways, and a client that sends one request at a time. */
function setUp(failures: readonly (() => Response)[], options: TestOptions = {}) {
  const service = createAccountService({ geocode: ({ lat }) => ({ formatted: `Street ${lat}` }) })
  const answers = [...failures]
  service.failWith(() => answers.shift()?.() ?? Response.json({ payload: { formatted: 'Street 1' } }))
  return { service, client: clientOf(service, { maxConcurrent: 1, ...options }) }
}

/** The lookups of these many places in one task of the event loop. */
function lookUp(client: ReturnType<typeof clientOf>, count: number) {
  return Array.from({ length: count }, (_, lat) => client.reverse({ lat, lng: 0 }))
}

/** Lets time pass. Returns how many requests the service got in it. */
async function requestsIn(service: ReturnType<typeof createAccountService>, milliseconds: number) {
  const before = service.requests.length
  await vi.advanceTimersByTimeAsync(milliseconds)
  return service.requests.length - before
}

test.each<[what: string, seconds: number | undefined, pauseMs: number]>([
  ['with Retry-After', 7, 7_000],
  ['with a Retry-After of a minute', 60, 60_000],
  ['whose Retry-After cannot be read', undefined, 1_000],
])(
  'after a 429 %s nothing is sent until the pause is over, then the same look-up again',
  async (_, seconds, pauseMs) => {
    const { service, client } = setUp([refuse(429, seconds)])
    const results = lookUp(client, 3)

    expect(await requestsIn(service, pauseMs - 10)).toBe(1)
    await vi.advanceTimersByTimeAsync(20)
    await expect(Promise.all(results)).resolves.toHaveLength(3)
    expect(service.requests.map(({ lat }) => lat)).toEqual(['0', '0', '1', '2'])
  },
)

test.each<[what: string, seconds: number | undefined, others: number | undefined, pauseMs: number]>([
  ['the first for the longest time', 7, 2, 7_000],
  ['the last for the longest time', 2, 7, 7_000],
  ['for a time that cannot be read', undefined, undefined, 1_000],
])('look-ups that are refused together, %s, cause one pause', async (_, seconds, others, pauseMs) => {
  const failures = [seconds, others, others, others].map((wait) => refuse(429, wait))
  const { service, client } = setUp(failures, { maxConcurrent: 4 })
  const results = lookUp(client, 6)

  expect(await requestsIn(service, pauseMs - 10)).toBe(4)
  await vi.advanceTimersByTimeAsync(20)
  await expect(Promise.all(results)).resolves.toHaveLength(6)
  const order = service.requests.map(({ lat }) => lat)
  expect(order).toEqual(['0', '1', '2', '3', '0', '1', '2', '3', '4', '5'])
})

test('a shorter pause does not end a longer one', async () => {
  const { service, client } = setUp([refuse(429, 50), refuse(429, 2)], { maxConcurrent: 2 })
  const results = lookUp(client, 3)

  expect(await requestsIn(service, 49_000)).toBe(2)
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(Promise.all(results)).resolves.toHaveLength(3)
})

test('a lookup that is refused while a newer one runs is sent again', async () => {
  const { service, client } = setUp([], { maxConcurrent: 3 })
  service.hold()
  const older = client.reverse({ lat: 1, lng: 0 })
  await vi.advanceTimersByTimeAsync(1_000)
  const newer = client.reverse({ lat: 2, lng: 0 })
  await vi.advanceTimersByTimeAsync(10)
  service.failWith(refuse(429, 1), { times: 1 })
  service.release()
  await vi.advanceTimersByTimeAsync(1_010)

  expect(service.requests.map(({ lat }) => lat)).toEqual(['1', '2', '1'])
  await Promise.all([older, newer])
})

test('one lookup after the other is sent while the timers of a test stand still', async () => {
  const { service, client } = setUp([])
  for (const lat of [1, 2, 3])
    client.reverse({ lat, lng: 0 }).then(() => client.reverse({ lat: lat + 10, lng: 0 }))
  await vi.waitFor(() => expect(service.requests).toHaveLength(6))
})

test.each([61, 7, undefined])(
  'a 503 with Retry-After %s is an error of its own place, and stops no other',
  async (seconds) => {
    const { client } = setUp([refuse(503, seconds)])
    const [refused, ...others] = lookUp(client, 3)

    expect(await errorOf(refused ?? Promise.resolve())).toHaveProperty('kind', 'service')
    await expect(Promise.all(others)).resolves.toHaveLength(2)
  },
)

test('a pause that nothing waits behind leaves no timer, so that a Node process can end', async () => {
  const { client } = setUp([refuse(429, 70)])
  await errorOf(client.reverse({ lat: 1, lng: 0 }))
  await vi.advanceTimersByTimeAsync(10)

  expect(vi.getTimerCount()).toBe(0)
})

test('if the service does not say how long, it is asked after 1, 3 and 7 seconds, then all lookups fail', async () => {
  const { service, client } = setUp(Array.from({ length: 20 }, () => refuse(429)))
  const errors = lookUp(client, 3).map(errorOf)

  const requests = []
  for (let second = 0; second <= 10; second++) requests.push(await requestsIn(service, second ? 1_000 : 10))
  expect(requests).toEqual([1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0])
  expect((await Promise.all(errors)).map(({ kind }) => kind)).toEqual(Array(3).fill('rate-limited'))
})

test.each([
  ['without Retry-After, 12 seconds later', undefined, 12],
  ['with Retry-After: 3, 65 seconds later', 3, 65],
])('of a long list, a second refusal %s fails no row', async (_, seconds, laterSeconds) => {
  const { service, client } = setUp([])
  const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json({})), 1_000))
  service.failWith(refuse(429, seconds), { times: 1 })
  const results = lookUp(client, 90)
  await vi.advanceTimersByTimeAsync(10)
  service.failWith(slow)
  await vi.advanceTimersByTimeAsync(laterSeconds * 1_000)
  service.failWith(refuse(429, seconds), { times: 1 })
  await vi.advanceTimersByTimeAsync(2_000)
  service.failWith(slow)
  await vi.advanceTimersByTimeAsync(120_000)

  await expect(Promise.all(results)).resolves.toHaveLength(90)
})

test('a refusal long ago does not count', async () => {
  const { service, client } = setUp([refuse(429)])
  const controller = new AbortController()
  const left = client.reverse({ lat: 1, lng: 0 }, { signal: controller.signal }).catch(() => {})
  await vi.advanceTimersByTimeAsync(10)
  controller.abort()
  await left
  await vi.advanceTimersByTimeAsync(300_000)
  for (const lat of [2, 3]) {
    service.failWith(refuse(429), { times: 1 })
    const card = client.reverse({ lat, lng: 0 })
    await vi.advanceTimersByTimeAsync(4_010)
    await expect(card).resolves.toHaveProperty('address.parts')
  }
})

test.each<[what: string, outcome: () => Response, pauseMs: number]>([
  ['begin anew after a success', () => Response.json({ payload: { formatted: 'Street 1' } }), 1_000],
  ['begin anew after another answer', refuse(404), 1_000],
])('the pauses %s', async (_, outcome, pauseMs) => {
  const { service, client } = setUp([refuse(429), refuse(429), outcome, refuse(429)])
  const first = client.reverse({ lat: 1, lng: 0 }).catch(() => {})
  await vi.advanceTimersByTimeAsync(3_010)
  await first

  const second = client.reverse({ lat: 2, lng: 0 })
  expect(await requestsIn(service, pauseMs - 10)).toBe(1)
  await vi.advanceTimersByTimeAsync(20)
  await expect(second).resolves.toHaveProperty('address.parts')
})

test('if the service asks for more than a minute, all lookups fail at once, and one of the next minute waits', async () => {
  const { service, client } = setUp([refuse(429, 90)])

  const errors = await Promise.all(lookUp(client, 3).map(errorOf))
  await vi.advanceTimersByTimeAsync(50_000)
  const later = client.reverse({ lat: 80, lng: 0 })
  await vi.advanceTimersByTimeAsync(9_000)

  expect(errors.map(({ kind }) => kind)).toEqual(Array(3).fill('rate-limited'))
  expect(errors.map(({ retryAfterMs }) => retryAfterMs)).toEqual(Array(3).fill(90_000))
  expect(service.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_010)
  await expect(later).resolves.toHaveProperty('address.parts')
})

test('a long pause that the service asked for does not count in a later, shorter one', async () => {
  const { service, client } = setUp([refuse(429, 120)])
  expect(await errorOf(client.reverse({ lat: 80, lng: 0 }))).toHaveProperty('retryAfterMs', 120_000)
  await vi.advanceTimersByTimeAsync(60_000)
  await client.reverse({ lat: 81, lng: 0 })
  service.failWith(refuse(429, 2), { times: 1 })

  const results = lookUp(client, 2)
  await vi.advanceTimersByTimeAsync(2_010)
  await expect(Promise.all(results)).resolves.toHaveLength(2)
})

test('if the service asks for thirty seconds again and again, the lookups fail after a minute', async () => {
  const { service, client } = setUp(Array(9).fill(refuse(429, 30)), { maxConcurrent: 2 })
  const errors = lookUp(client, 2).map(errorOf)
  await vi.advanceTimersByTimeAsync(60_010)

  for (const error of await Promise.all(errors)) {
    expect(error).toMatchObject({ kind: 'rate-limited', status: 429 })
  }
  expect(service.requests).toHaveLength(6)
})

test('a lookup that is opened during a pause goes first, and one that is aborted is not sent', async () => {
  const { service, client } = setUp([refuse(429, 5)])
  const controller = new AbortController()
  const aborted = client.reverse({ lat: 1, lng: 0 }, { signal: controller.signal }).catch(() => 'aborted')
  const row = client.reverse({ lat: 2, lng: 0 })
  await vi.advanceTimersByTimeAsync(1_000)
  const card = client.reverse({ lat: 3, lng: 0 })
  controller.abort()

  expect(await aborted).toBe('aborted')
  await vi.advanceTimersByTimeAsync(4_010)
  await Promise.all([row, card])
  expect(service.requests.map(({ lat }) => lat)).toEqual(['1', '3', '2'])
})

test('a clock that is set back an hour during a pause holds nobody up', async () => {
  const { client } = setUp([refuse(429, 5)])
  const result = client.reverse({ lat: 1, lng: 0 })
  await vi.advanceTimersByTimeAsync(1_000)
  vi.setSystemTime(Date.now() - 3_600_000)
  await vi.advanceTimersByTimeAsync(4_010)

  await expect(result).resolves.toHaveProperty('address.parts')
})

test('asks for the token again before a lookup that was refused is sent again', async () => {
  const token = vi.fn(() => 'a-token-of-agent-7')
  const { client, service } = setUp([refuse(429, 5)], { token })
  const result = client.reverse({ lat: 1, lng: 0 })
  await vi.advanceTimersByTimeAsync(5_010)
  await result

  expect(service.requests).toHaveLength(2)
  expect(token).toHaveBeenCalledTimes(2)
})
