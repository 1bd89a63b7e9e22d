import { expect, test, vi } from 'vitest'
import { answerWith, answerWithAddress } from '../../support/answers.ts'
import { clientOf } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { requestedLatitudes, sendAddress, startServer } from '../../support/server.ts'

/** Lookups of this many places in one task of the event loop, as of the rows of a list. */
function lookUpRows(client: ReturnType<typeof clientOf>, count: number) {
  return Array.from({ length: count }, (_, lat) => client.reverse({ lat: lat / 10, lng: 0 }))
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5))
}

// Newest first

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

// On a server, which has no time to wait for a limiter. The pauses in a page are in rateLimit.test.ts.

test('on a server a lookup that is limited fails at once, and so do those that wait', async () => {
  const server = await startServer(answerWith(429, { error: 'Too many requests' }, { 'Retry-After': '7' }))

  const errors = await Promise.all(lookUpRows(clientOf(server, { maxConcurrent: 1 }), 3).map(errorOf))

  expect(errors.map(({ kind }) => kind)).toEqual(Array(3).fill('rate-limited'))
  expect(errors[0]).toMatchObject({ status: 429, retryAfterMs: 7_000, serviceMessage: 'Too many requests' })
  expect(server.requests).toHaveLength(1)
})

test('in React Native, which has no document, a lookup that is limited waits', async () => {
  vi.stubGlobal('navigator', { product: 'ReactNative' })
  let isLimited = true
  const server = await startServer((request, response) => {
    const answer = isLimited ? answerWith(429, {}, { 'Retry-After': '1' }) : answerWithAddress
    isLimited = false
    answer(request, response)
  })

  await expect(clientOf(server).reverse({ lat: 1, lng: 0 })).resolves.toHaveProperty('address.parts')
})
