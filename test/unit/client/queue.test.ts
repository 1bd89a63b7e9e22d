import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientOf, type TestOptions } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'

beforeEach(() => {
  // In a page: on a server, no lookup waits until a limiter lets it through.
  vi.stubGlobal('document', {})
  vi.useFakeTimers()
  // The page is open for a while: the clock does not begin at 0.
  vi.advanceTimersByTime(1_000)
})

/** A refusal, which says for how many seconds unless the page cannot read it. */
function refuse(status: number, seconds?: number) {
  const headers = seconds === undefined ? {} : { 'Retry-After': String(seconds) }
  return () => new Response(null, { status, headers })
}

/** A service that answers the first requests in these ways, and a client that sends one request at a time. */
function setUp(answers: readonly (() => Response)[], options: TestOptions = {}) {
  const service = createAccountService({ geocode: ({ lat }) => ({ formatted: `Street ${lat}` }) })
  const left = [...answers]
  service.failWith(() => left.shift()?.() ?? Response.json({ payload: { formatted: 'Street 1' } }))
  const sent = () => service.requests.map(({ lat }) => Number(lat))
  return { service, sent, client: clientOf(service, { maxConcurrent: 1, ...options }) }
}

/** The lookups of these latitudes in one task of the event loop, as of the rows of a list. */
function lookUp(client: ReturnType<typeof clientOf>, ...lats: number[]) {
  return lats.map((lat) => client.reverse({ lat, lng: 0 }))
}

/** Lets time pass. Returns how many requests the service got in it. */
async function requestsIn(service: ReturnType<typeof createAccountService>, milliseconds: number) {
  const before = service.requests.length
  await vi.advanceTimersByTimeAsync(milliseconds)
  return service.requests.length - before
}

// The order

test('sends the newest group first, each group in order, and retries last', async () => {
  const { service, sent, client } = setUp([])
  service.hold()
  const results = lookUp(client, 1)
  await vi.advanceTimersByTimeAsync(5)
  results.push(client.reverse({ lat: 80, lng: 0 }, { rank: 'repeat' }), ...lookUp(client, 11, 12))
  await vi.advanceTimersByTimeAsync(5)
  results.push(client.reverse({ lat: 81, lng: 0 }, { rank: 'repeat' }), ...lookUp(client, 21, 22))
  service.release()
  await Promise.all(results)

  expect(sent()).toEqual([1, 21, 22, 11, 12, 80, 81])
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

test('a click goes before all that waits, even if it is newer, and a repeat goes after it', async () => {
  const { service, sent, client } = setUp([])
  service.hold()
  const results = lookUp(client, 1, 2, 3)
  await vi.advanceTimersByTimeAsync(5)
  for (const rank of ['repeat', 'click'] as const) {
    results.push(client.reverse({ lat: rank === 'click' ? 40 : 50, lng: 0 }, { rank }))
  }
  await vi.advanceTimersByTimeAsync(5)
  results.push(...lookUp(client, 11))
  service.release()
  await Promise.all(results)

  expect(sent()).toEqual([1, 40, 11, 2, 3, 50])
})

test('after a 401, everything that waits fails with the same error, and nothing more is sent', async () => {
  allowWarning(/responded with 401/)
  const { service, client } = setUp([refuse(401)])
  const errors = await Promise.all(lookUp(client, ...Array(50).keys()).map(errorOf))

  expect(new Set(errors).size).toBe(1)
  expect(service.requests).toHaveLength(1)
  await expect(client.reverse({ lat: 1, lng: 0 })).resolves.toHaveProperty('address.parts')
})

// After a 429

test.each<[what: string, seconds: number | undefined, pauseMs: number]>([
  ['with Retry-After', 7, 7_000],
  ['with a Retry-After of a minute', 60, 60_000],
  ['whose Retry-After cannot be read', undefined, 5_000],
])(
  'after a 429 %s nothing is sent until the pause is over, then the same lookup again',
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
  ['the first for the longest time', 7, 2, 7_000],
  ['the last for the longest time', 2, 7, 7_000],
  ['for a time that cannot be read', undefined, undefined, 5_000],
])('lookups that are refused together, %s, cause one pause', async (_, seconds, others, pauseMs) => {
  const answers = [seconds, others, others, others].map((wait) => refuse(429, wait))
  const { service, sent, client } = setUp(answers, { maxConcurrent: 4 })
  const results = lookUp(client, 0, 1, 2, 3, 4, 5)

  expect(await requestsIn(service, pauseMs - 10)).toBe(4)
  await vi.advanceTimersByTimeAsync(20)
  await Promise.all(results)
  expect(sent()).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 4, 5])
})

test('if the service does not say how long, it is asked each five seconds, and after a minute all lookups fail', async () => {
  const { service, client } = setUp(Array(40).fill(refuse(429)), { maxConcurrent: 2 })
  const errors = lookUp(client, 0, 1, 2).map(errorOf)

  const requests = []
  for (let fives = 0; fives <= 13; fives++) requests.push(await requestsIn(service, fives ? 5_000 : 10))
  expect(requests).toEqual([...Array(13).fill(2), 0])
  expect((await Promise.all(errors)).map(({ kind }) => kind)).toEqual(Array(3).fill('rate-limited'))
})

test('if the service asks for thirty seconds again and again, the lookups fail after a minute', async () => {
  const { service, client } = setUp(Array(9).fill(refuse(429, 30)), { maxConcurrent: 2 })
  const errors = lookUp(client, 0, 1).map(errorOf)
  await vi.advanceTimersByTimeAsync(10_000)
  errors.push(...lookUp(client, 2).map(errorOf))
  await vi.advanceTimersByTimeAsync(50_010)

  expect((await Promise.all(errors)).map(({ kind }) => kind)).toEqual(Array(3).fill('rate-limited'))
  expect(service.requests).toHaveLength(6)
})

test('if the service asks for more than a minute, all lookups fail at once, and one of the next minute waits', async () => {
  const { service, client } = setUp([refuse(429, 90)])
  const errors = await Promise.all(lookUp(client, 0, 1, 2).map(errorOf))
  await vi.advanceTimersByTimeAsync(50_000)
  const [later] = lookUp(client, 3)

  for (const error of errors) expect(error).toMatchObject({ kind: 'rate-limited', retryAfterMs: 90_000 })
  expect(await requestsIn(service, 9_000)).toBe(0)
  await vi.advanceTimersByTimeAsync(1_010)
  await expect(later).resolves.toHaveProperty('address.parts')
})

const responses: [what: string, response: () => Response][] = [
  ['a success', () => Response.json({ payload: { formatted: 'Street 1' } })],
  ['another response', refuse(404)],
]

test.each(responses)(
  'the minute that a lookup waits at most begins anew after %s for another one',
  async (_, outcome) => {
    const { client } = setUp([refuse(429, 40), outcome, refuse(429, 40)])
    const [, ...others] = [Promise.allSettled(lookUp(client, 0)), ...lookUp(client, 1, 2)]
    await vi.advanceTimersByTimeAsync(80_010)

    await expect(Promise.all(others)).resolves.toHaveLength(2)
  },
)

test('a lookup that is opened during a pause goes first, and one that is aborted is not sent', async () => {
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

test('a 503 with Retry-After is an error of its own place, and stops no other', async () => {
  const { client } = setUp([refuse(503, 7)])
  const outcomes = await Promise.allSettled(lookUp(client, 0, 1, 2))

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

// environment.test.ts says what counts as a server.

test('on a server a lookup that is limited fails at once, and so do those that wait', async () => {
  vi.stubGlobal('document', undefined)
  const { service, client } = setUp([refuse(429, 7)])
  const errors = await Promise.all(lookUp(client, 0, 1, 2).map(errorOf))

  for (const error of errors) expect(error).toMatchObject({ kind: 'rate-limited', retryAfterMs: 7_000 })
  expect(errors.map(({ status }) => status)).toEqual([429, undefined, undefined])
  expect(service.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(vi.getTimerCount()).toBe(0)
})
