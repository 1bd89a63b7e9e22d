import type { ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, answerWithAddress } from '../../support/answers.ts'
import { clientOf } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { requestedLatitudes, sendAddress, startServer } from '../../support/server.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Look-ups of this many places in one task of the event loop, as of the rows of a list. */
function lookUpRows(client: ReturnType<typeof clientOf>, count: number, signal?: AbortSignal) {
  return Array.from({ length: count }, (_, lat) => client.reverse({ lat: lat / 10, lng: 0 }, { signal }))
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5))
}

/** Stops the clock and the timers of the client, and starts them at once when a test lets time pass. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
}

// Newest first

test('sends the request of a card that was opened behind a hundred rows next', async () => {
  const server = await startServer()
  const client = clientOf(server)

  const rows = lookUpRows(client, 100)
  const open = await Promise.all([0, 1, 2, 3].map(server.exchange))
  await nextTask()
  const card = client.reverse({ lat: 52, lng: 13 })
  open.forEach(sendAddress)
  const fifth = await server.exchange(4)

  expect(requestedLatitudes(server)[4]).toBe('52')
  for (let sent = 4; sent < 101; sent++) sendAddress(sent === 4 ? fifth : await server.exchange(sent))
  await Promise.all([...rows, card])
})

test('sends the newest group first, and each group in order', async () => {
  const server = await startServer()
  const client = clientOf(server, { maxConcurrent: 1 })
  const lookUp = (lat: number) => client.reverse({ lat, lng: 0 })

  const first = [1, 2, 3].map(lookUp)
  await nextTask()
  const second = [11, 12, 13].map(lookUp)
  await nextTask()
  const third = [21, 22].map(lookUp)
  for (let sent = 0; sent < 8; sent++) sendAddress(await server.exchange(sent))
  await Promise.all([...first, ...second, ...third])

  expect(requestedLatitudes(server)).toEqual(['1', '21', '22', '11', '12', '13', '2', '3'])
})

// Pauses

/** Answers the first request as given, and all others with an address. */
function firstAnswer(status: number, headers = {}) {
  let isFirst = true
  return startServer((request, response: ServerResponse) => {
    const answer = isFirst ? answerWith(status, {}, headers) : answerWithAddress
    isFirst = false
    answer(request, response)
  })
}

test.each<[what: string, status: number, headers: Record<string, string>, pauseMs: number]>([
  ['a 429 with Retry-After', 429, { 'Retry-After': '7' }, 7_000],
  ['a 503 with Retry-After', 503, { 'Retry-After': '7' }, 7_000],
  ['a 429 without Retry-After', 429, {}, 1_000],
])('sends nothing after %s until the pause is over', async (_what, status, headers, pauseMs) => {
  const server = await firstAnswer(status, headers)
  const client = clientOf(server, { maxConcurrent: 1 })
  stopTime()

  const [refused, ...rows] = lookUpRows(client, 3)
  await errorOf(refused ?? Promise.resolve())
  await vi.advanceTimersByTimeAsync(pauseMs - 10)
  await server.allRequestsArrived()
  expect(server.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10)

  await Promise.all(rows)
  expect(server.requests).toHaveLength(3)
})

test('a 503 without Retry-After stops nothing', async () => {
  const server = await firstAnswer(503)
  const client = clientOf(server, { maxConcurrent: 1 })
  stopTime()

  const [refused, ...rows] = lookUpRows(client, 3)

  expect(await errorOf(refused ?? Promise.resolve())).toHaveProperty('kind', 'service')
  await Promise.all(rows)
})

test('doubles a pause whose length the service does not say, and begins anew after a success', async () => {
  const server = await startServer()
  const client = clientOf(server, { maxConcurrent: 1 })
  stopTime()
  const refuse = async (index: number) => {
    const { request, response } = await server.exchange(index)
    answerWith(429, {})(request, response)
  }
  /** How long the queue pauses after the request with this index was refused. */
  const pauseAfter = async (index: number) => {
    const start = Date.now()
    const refused = errorOf(client.reverse({ lat: index, lng: 0 }))
    while (server.requests.length <= index) {
      await vi.advanceTimersByTimeAsync(100)
      await server.allRequestsArrived()
    }
    const waited = Date.now() - start
    await refuse(index)
    await refused
    return waited
  }

  const pauses: number[] = []
  for (let index = 0; index < 4; index++) pauses.push(await pauseAfter(index))
  const success = client.reverse({ lat: 80, lng: 0 })
  await vi.advanceTimersByTimeAsync(8_000)
  sendAddress(await server.exchange(4))
  await success
  for (let index = 5; index < 7; index++) pauses.push(await pauseAfter(index))

  expect(pauses.map((waited) => Math.round(waited / 1_000))).toEqual([0, 1, 2, 4, 0, 1])
})

test('if the service asks for more than a minute, the requests that wait and those of the next minute fail at once', async () => {
  const server = await firstAnswer(429, { 'Retry-After': '90' })
  const client = clientOf(server, { maxConcurrent: 1 })
  stopTime()

  const errors = await Promise.all(lookUpRows(client, 3).map(errorOf))
  vi.setSystemTime(Date.now() + 59_000)
  const later = await errorOf(client.reverse({ lat: 80, lng: 0 }))

  expect([...errors, later].map(({ kind }) => kind)).toEqual(Array(4).fill('rate-limited'))
  expect(later.retryAfterMs).toBe(31_000)
  await server.allRequestsArrived()
  expect(server.requests).toHaveLength(1)

  vi.setSystemTime(Date.now() + 1_000)
  await expect(client.reverse({ lat: 81, lng: 0 })).resolves.toHaveProperty('address.parts')
})

test('a long pause that the service asked for before does not count in a later, shorter one', async () => {
  const answers = [answerWith(429, {}, { 'Retry-After': '120' }), answerWith(429, {}, { 'Retry-After': '2' })]
  const server = await startServer((request, response) => {
    const answer = answers.shift() ?? answerWithAddress
    answer(request, response)
  })
  const client = clientOf(server, { maxConcurrent: 1 })
  stopTime()

  await errorOf(client.reverse({ lat: 80, lng: 0 }))
  vi.setSystemTime(Date.now() + 60_000)
  const refused = errorOf(client.reverse({ lat: 81, lng: 0 }))
  const waiting = client.reverse({ lat: 82, lng: 0 })
  await refused
  await vi.advanceTimersByTimeAsync(2_000)

  await expect(waiting).resolves.toHaveProperty('address.parts')
})
