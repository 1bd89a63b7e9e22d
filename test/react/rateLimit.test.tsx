import { QueryClient } from '@tanstack/react-query'
import { reverseGeocodeOptions } from 'react-reverse-geocode'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, answerWithAddress } from '../support/answers.ts'
import { clientOf } from '../support/clientOf.ts'
import { startServer } from '../support/server.ts'

const WINDOW_MS = 2_000
const MOST_IN_WINDOW = 10

afterEach(() => {
  vi.useRealTimers()
})

/** A server that answers ten requests in two seconds, and 429 to the others. It uses the clock of the test. */
function startLimiter({ saysHowLong }: { saysHowLong: boolean }) {
  let windowStart = 0
  let inWindow = 0
  return startServer((request, response) => {
    if (Date.now() - windowStart >= WINDOW_MS) {
      windowStart = Date.now()
      inWindow = 0
    }
    inWindow += 1
    const pauseS = Math.ceil((windowStart + WINDOW_MS - Date.now()) / 1_000)
    const headers = saysHowLong ? { 'Retry-After': pauseS } : {}
    const answer = inWindow > MOST_IN_WINDOW ? answerWith(429, {}, headers) : answerWithAddress
    answer(request, response)
  })
}

test.each([
  ['with Retry-After', true],
  ['whose Retry-After cannot be read', false],
])('sixty rows behind a limiter %s are all served with at most 110 requests', async (_what, saysHowLong) => {
  const server = await startLimiter({ saysHowLong })
  const client = clientOf(server)
  const queryClient = new QueryClient()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })

  let isDone = false
  const rows = Promise.allSettled(
    Array.from({ length: 60 }, (_, lat) =>
      queryClient.fetchQuery(reverseGeocodeOptions(client, { lat, lng: 0 })),
    ),
  ).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await server.allRequestsArrived()
    await vi.advanceTimersByTimeAsync(50)
  }

  expect((await rows).filter(({ status }) => status === 'rejected')).toEqual([])
  expect(server.requests.length).toBeLessThanOrEqual(110)
})
