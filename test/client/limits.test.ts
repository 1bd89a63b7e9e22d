import { expect, test, vi } from 'vitest'
import { answerWith } from '../support/answers.ts'
import { clientOf } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { bodyOfSize, MEBIBYTE } from '../support/hostileBodies.ts'
import { reichstag } from '../support/places.ts'
import { requestedLatitudes, sendAddress, startServer } from '../support/server.ts'
import { stopTimers } from '../support/stopTimers.ts'

test('the timeout of a request does not count its time in the queue', async () => {
  stopTimers()
  const server = await startServer()
  const client = clientOf(server, { maxConcurrent: 1, timeoutMs: 300 })

  const first = errorOf(client.reverse({ lat: 1, lng: 0 }))
  const queued = client.reverse({ lat: 2, lng: 0 })
  await server.exchange(0)
  vi.advanceTimersByTime(300)
  expect(await first).toMatchObject({ kind: 'timeout' })
  sendAddress(await server.exchange(1))

  await expect(queued).resolves.toHaveProperty('address.parts')
})

test('sends at most maxConcurrent requests at once, and the others in order', async () => {
  const server = await startServer()
  const client = clientOf(server, { maxConcurrent: 2 })

  const results = [1, 2, 3, 4, 5].map((lat) => client.reverse({ lat, lng: 0 }))
  for (let answered = 0; answered < results.length; answered++) {
    const next = await server.exchange(answered)
    await server.allRequestsArrived()
    expect(server.requests.length - answered).toBeLessThanOrEqual(2)
    sendAddress(next)
  }

  await Promise.all(results)
  expect(requestedLatitudes(server).slice(2)).toEqual(['3', '4', '5'])
})

test('sends six requests at once by default', async () => {
  const server = await startServer()
  const client = clientOf(server)

  const results = [1, 2, 3, 4, 5, 6, 7, 8].map((lat) => client.reverse({ lat, lng: 0 }))
  const open = await Promise.all([0, 1, 2, 3, 4, 5].map(server.exchange))
  await server.allRequestsArrived()
  expect(server.requests).toHaveLength(6)

  for (const exchange of open) sendAddress(exchange)
  sendAddress(await server.exchange(6))
  sendAddress(await server.exchange(7))
  await Promise.all(results)
})

test('reads a body of 1 MiB', async () => {
  const server = await startServer(answerWith(200, bodyOfSize(MEBIBYTE)))

  const { address } = await clientOf(server).reverse(reichstag)

  expect(address?.formatted).toBe('Berlin')
})

test.each([
  ['1 MiB and one byte', bodyOfSize(MEBIBYTE + 1)],
  ['over 1 MiB in bytes, but not in letters', { payload: { label: 'é'.repeat(MEBIBYTE / 2) } }],
])('refuses a body of %s', async (_what, body) => {
  const server = await startServer(answerWith(200, body))

  const error = await errorOf(clientOf(server).reverse(reichstag))

  expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
  expect(error.message).toContain('1 MiB')
})
