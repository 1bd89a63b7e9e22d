import type { GeocodingErrorKind } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientOf, newToken, type TestOptions } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'

beforeEach(() => {
  // A page. On a server, no lookup waits after a 429.
  vi.stubGlobal('document', {})
  vi.useFakeTimers()
  // A page doesn't send its first lookup at the time 0.
  vi.advanceTimersByTime(1_000)
})

const success = () => Response.json({ payload: { formatted: 'Street 1' } })

/** Creates responses with this status, and with a `Retry-After` unless it's omitted. */
function refuse(status: number, seconds?: number) {
  const headers = seconds === undefined ? {} : { 'Retry-After': String(seconds) }
  return () => new Response(null, { status, headers })
}

/** Returns a function of the app that throws at its first call. */
function failingOnce<Value>(succeed: () => Value): () => Value {
  return vi.fn(succeed).mockImplementationOnce(() => {
    throw new Error('No connection')
  })
}

/** A service with these responses for the first requests, and a client that sends one request at a time. */
function setUp(answers: readonly (() => Response)[], options: TestOptions = {}) {
  const service = createAccountService({ geocode: () => ({ formatted: 'Street 1' }) })
  const left = answers.values()
  service.failWith(() => left.next().value?.() ?? success())
  const sent = () => service.requests.map(({ lat }) => Number(lat))
  return { service, sent, client: clientOf(service, { maxConcurrent: 1, ...options }) }
}

/** Looks up these latitudes in one batch, like the rows of a list. */
function lookUp(client: ReturnType<typeof clientOf>, ...lats: number[]) {
  return lats.map((lat) => client.reverse({ lat, lng: 0 }))
}

/** Lets time pass. Returns how many requests the service received in this time. */
async function requestsIn(service: ReturnType<typeof createAccountService>, milliseconds: number) {
  const before = service.requests.length
  await vi.advanceTimersByTimeAsync(milliseconds)
  return service.requests.length - before
}

// The order

test('sends a click first, then the newest batch, each batch in order, and repeats last', async () => {
  const { service, sent, client } = setUp([])
  service.hold()
  const results = lookUp(client, 1)
  await vi.advanceTimersByTimeAsync(5)
  results.push(client.reverse({ lat: 80, lng: 0 }, { rank: 'repeat' }), ...lookUp(client, 11, 12))
  results.push(client.reverse({ lat: 40, lng: 0 }, { rank: 'click' }))
  await vi.advanceTimersByTimeAsync(5)
  results.push(client.reverse({ lat: 81, lng: 0 }, { rank: 'repeat' }), ...lookUp(client, 21, 22))
  service.release()
  await Promise.all(results)

  expect(sent()).toEqual([1, 40, 21, 22, 11, 12, 80, 81])
})

test('a lookup that nobody needs anymore is not sent when its turn comes', async () => {
  const { service, sent, client } = setUp([])
  service.hold()
  const [first] = lookUp(client, 1)
  const beforeSend = () => {
    throw new Error('No component needs it.')
  }
  const outcome = expect(client.reverse({ lat: 2, lng: 0 }, { beforeSend })).rejects.toThrow(/No component/)
  service.release()

  await outcome
  await first
  expect(sent()).toEqual([1])
})

test('the timeout of a request does not count its time in the queue', async () => {
  const { service, client } = setUp([], { timeoutMs: 300 })
  service.hold()
  const [first, second] = lookUp(client, 1, 2)
  const error = errorOf(first ?? Promise.resolve())
  await vi.advanceTimersByTimeAsync(300)
  expect(await error).toHaveProperty('kind', 'timeout')
  await vi.advanceTimersByTimeAsync(299)
  service.release()

  await expect(second).resolves.toHaveProperty('address.parts')
})

test.each<[what: string, kind: GeocodingErrorKind, requests: number, options: TestOptions]>([
  ['a 401', 'unauthorized', 1, {}],
  ['a failure of the token function', 'network', 0, { token: failingOnce(newToken) }],
  ['a failure of the headers function', 'network', 0, { headers: failingOnce(() => ({})) }],
])(
  'after %s, all queued lookups fail with the same %s error, and the next lookup is sent',
  async (_, kind, requests, options) => {
    allowWarning(/responded with 401|Your `(token|headers)` function/)
    const { service, client } = setUp(requests > 0 ? [refuse(401)] : [], options)
    const errors = await Promise.all(lookUp(client, ...Array(50).keys()).map(errorOf))

    expect(errors[0]?.kind).toBe(kind)
    expect(new Set(errors).size).toBe(1)
    expect(service.requests).toHaveLength(requests)
    await expect(client.reverse({ lat: 1, lng: 0 })).resolves.toHaveProperty('address.parts')
  },
)

// After a 429

test.each<[what: string, seconds: number | undefined, pauseMs: number]>([
  ['with a Retry-After of 7 seconds', 7, 7_000],
  ['with a Retry-After of a minute', 60, 60_000],
  ['without a Retry-After', undefined, 5_000],
])(
  'after a 429 %s, nothing is sent until the pause is over, and then the same lookup is sent first',
  async (_, seconds, pauseMs) => {
    const { service, sent, client } = setUp([refuse(429, seconds)])
    const results = lookUp(client, 0, 1, 2)

    expect(await requestsIn(service, pauseMs - 10)).toBe(1)
    await vi.advanceTimersByTimeAsync(20)
    await Promise.all(results)
    expect(sent()).toEqual([0, 0, 1, 2])
  },
)

test.each<[what: string, seconds: number | undefined, others: number | undefined, pauseMs: number]>([
  ['the first of which has the longest Retry-After', 7, 2, 7_000],
  ['the last of which has the longest Retry-After', 2, 7, 7_000],
  ['without a Retry-After', undefined, undefined, 5_000],
])('429s at the same time, %s, cause one pause', async (_, seconds, others, pauseMs) => {
  const answers = [seconds, others, others, others].map((wait) => refuse(429, wait))
  const { service, sent, client } = setUp(answers, { maxConcurrent: 4 })
  const results = lookUp(client, 0, 1, 2, 3, 4, 5)

  expect(await requestsIn(service, pauseMs - 10)).toBe(4)
  await vi.advanceTimersByTimeAsync(20)
  await Promise.all(results)
  expect(sent()).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 4, 5])
})

test('after a pause, one lookup is sent, and the others once it has a response', async () => {
  const { service, client } = setUp(Array(4).fill(refuse(429, 5)), { maxConcurrent: 4 })
  const results = lookUp(client, 0, 1, 2, 3, 4, 5)
  await vi.advanceTimersByTimeAsync(10)
  service.hold()

  expect(await requestsIn(service, 10_000)).toBe(1)
  service.release(1)
  expect(await requestsIn(service, 10)).toBe(4)
  service.release()
  await Promise.all(results)
})

test('if the lookup after a pause is aborted, only one other is sent', async () => {
  const { service, client } = setUp([refuse(429, 5)], { maxConcurrent: 4 })
  const controller = new AbortController()
  const aborted = client.reverse({ lat: 0, lng: 0 }, { signal: controller.signal }).catch(() => 'aborted')
  await vi.advanceTimersByTimeAsync(10)
  service.hold()
  const others = lookUp(client, 1, 2, 3)
  expect(await requestsIn(service, 6_000)).toBe(1)

  controller.abort()
  expect(await requestsIn(service, 10)).toBe(1)
  expect(await aborted).toBe('aborted')
  service.release()
  await Promise.all(others)
})

test('if nobody needs the lookup after a pause anymore, only one other is sent', async () => {
  let isNeeded = true
  const token = () => new Promise<string>((resolve) => setTimeout(resolve, 100, service.token))
  const { service, client } = setUp([refuse(429, 5)], { maxConcurrent: 4, token })
  const beforeSend = () => {
    if (!isNeeded) throw new Error('No component needs it.')
  }
  const outcome = client.reverse({ lat: 0, lng: 0 }, { beforeSend }).catch(() => 'not sent')
  await vi.advanceTimersByTimeAsync(200)
  service.hold()
  const others = lookUp(client, 1, 2, 3)
  // The lookup waits for its token.
  await vi.advanceTimersByTimeAsync(4_950)
  isNeeded = false
  expect(await requestsIn(service, 1_000)).toBe(1)
  expect(await outcome).toBe('not sent')
  service.release()
  await vi.advanceTimersByTimeAsync(200)
  await Promise.all(others)
})

test('while 429s have no Retry-After, a request is sent every five seconds, and after a minute all lookups fail', async () => {
  const { service, client } = setUp(Array(40).fill(refuse(429)), { maxConcurrent: 2 })
  const errors = lookUp(client, 0, 1, 2).map(errorOf)

  const requests = []
  requests.push(await requestsIn(service, 10))
  for (let fives = 1; fives <= 13; fives += 1) requests.push(await requestsIn(service, 5_000))
  expect(requests).toEqual([2, ...Array(12).fill(1), 0])
  expect((await Promise.all(errors)).map(({ kind }) => kind)).toEqual(Array(3).fill('rate-limited'))
})

test('while 429s have a Retry-After of thirty seconds, all lookups fail after a minute, even one that began in between', async () => {
  const { service, client } = setUp(Array(9).fill(refuse(429, 30)), { maxConcurrent: 2 })
  const errors = lookUp(client, 0, 1).map(errorOf)
  await vi.advanceTimersByTimeAsync(10_000)
  errors.push(...lookUp(client, 2).map(errorOf))
  await vi.advanceTimersByTimeAsync(50_010)

  expect((await Promise.all(errors)).map(({ kind }) => kind)).toEqual(Array(3).fill('rate-limited'))
  expect(service.requests).toHaveLength(4)
})

test('after a Retry-After of more than a minute, all lookups fail at once, and a later one is sent after a minute', async () => {
  const { service, client } = setUp([refuse(429, 90)])
  const errors = await Promise.all(lookUp(client, 0, 1, 2).map(errorOf))
  await vi.advanceTimersByTimeAsync(50_000)
  const [later] = lookUp(client, 3)

  for (const error of errors) expect(error).toMatchObject({ kind: 'rate-limited', retryAfterMs: 90_000 })
  expect(await requestsIn(service, 9_000)).toBe(0)
  await vi.advanceTimersByTimeAsync(1_010)
  await expect(later).resolves.toHaveProperty('address.parts')
})

test.each([
  ['success', success],
  ['404', refuse(404)],
])('after a %s, the minute that a lookup waits at most begins anew', async (_, response) => {
  const { client } = setUp([refuse(429, 40), response, refuse(429, 40)])
  const [first, ...others] = lookUp(client, 0, 1, 2)
  // It fails with the 404.
  first?.catch(() => {})
  await vi.advanceTimersByTimeAsync(80_010)

  await expect(Promise.all(others)).resolves.toHaveLength(2)
})

test('a lookup that begins during a pause is sent before older ones, and one that is aborted is not sent again', async () => {
  const { sent, client } = setUp([refuse(429, 5)])
  const controller = new AbortController()
  const aborted = client.reverse({ lat: 1, lng: 0 }, { signal: controller.signal }).catch(() => 'aborted')
  const [row] = lookUp(client, 2)
  await vi.advanceTimersByTimeAsync(1_000)
  const [card] = lookUp(client, 3)
  controller.abort()

  expect(await aborted).toBe('aborted')
  await vi.advanceTimersByTimeAsync(4_010)
  await Promise.all([row, card])
  expect(sent()).toEqual([1, 3, 2])
})

test('a 503 with Retry-After delays no other lookup', async () => {
  const { client } = setUp([refuse(503, 7)])
  const outcomes = await Promise.allSettled(lookUp(client, 0, 1, 2))

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

// environment.test.ts says what counts as a server.

test('on a server, a lookup with a 429 and all queued ones fail at once, and no timer is left', async () => {
  vi.stubGlobal('document', undefined)
  const { service, client } = setUp([refuse(429, 7)])
  const errors = await Promise.all(lookUp(client, 0, 1, 2).map(errorOf))

  for (const error of errors) expect(error).toMatchObject({ kind: 'rate-limited', retryAfterMs: 7_000 })
  expect(errors.map(({ status }) => status)).toEqual([429, undefined, undefined])
  expect(service.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(vi.getTimerCount()).toBe(0)
})
