import { describe, expect, test } from 'vitest'
import { answerWith, answerWithAddress } from '../support/answers.ts'
import { clientOf } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'
import { requestedLatitudes, sendAddress, startServer } from '../support/server.ts'

const MEBIBYTE = 1024 * 1024

/** A body of exactly that many bytes, with an address in it. */
function bodyOf(bytes: number): string {
  const start = '{"payload":{"city":"Berlin","filler":"'
  const end = '"}}'
  return start + 'x'.repeat(bytes - start.length - end.length) + end
}

describe('limits of time, number and size', () => {
  test('waiting in the queue is not waiting for the service', async () => {
    const server = await startServer()
    const client = clientOf(server, { maxConcurrent: 1, timeoutMs: 300 })

    const hangs = errorOf(client.reverse({ lat: 1, lng: 0 }))
    const waits = client.reverse({ lat: 2, lng: 0 })
    expect(await hangs).toMatchObject({ kind: 'timeout' })
    sendAddress(await server.exchange(1))

    await expect(waits).resolves.toHaveProperty('address.parts')
  })

  test('no more requests than maxConcurrent are open at once, and the rest follow in order', async () => {
    const server = await startServer()
    const client = clientOf(server, { maxConcurrent: 2 })

    const answers = [1, 2, 3, 4, 5].map((lat) => client.reverse({ lat, lng: 0 }))
    for (let answered = 0; answered < answers.length; answered++) {
      const next = await server.exchange(answered)
      await server.allRequestsArrived()
      expect(server.requests.length - answered).toBeLessThanOrEqual(2)
      sendAddress(next)
    }

    await Promise.all(answers)
    expect(requestedLatitudes(server).slice(2)).toEqual(['3', '4', '5'])
  })

  test('six requests are open at once unless one says otherwise', async () => {
    const server = await startServer()
    const client = clientOf(server)

    const answers = [1, 2, 3, 4, 5, 6, 7, 8].map((lat) => client.reverse({ lat, lng: 0 }))
    const open = await Promise.all([0, 1, 2, 3, 4, 5].map(server.exchange))
    await server.allRequestsArrived()
    expect(server.requests).toHaveLength(6)

    for (const exchange of open) sendAddress(exchange)
    sendAddress(await server.exchange(6))
    sendAddress(await server.exchange(7))
    await Promise.all(answers)
  })

  test('one at a time, requests go out in the order they were made', async () => {
    const server = await startServer(answerWithAddress)
    const client = clientOf(server, { maxConcurrent: 1 })

    await Promise.all([5, 3, 8, 1, 9].map((lat) => client.reverse({ lat, lng: 0 })))

    expect(requestedLatitudes(server)).toEqual(['5', '3', '8', '1', '9'])
  })

  test('a failure makes room for the next request', async () => {
    const server = await startServer(answerWith(500))
    const client = clientOf(server, { maxConcurrent: 1 })

    const errors = await Promise.all([1, 2, 3].map((lat) => errorOf(client.reverse({ lat, lng: 0 }))))

    expect(errors.map(({ status }) => status)).toEqual([500, 500, 500])
  })

  test('a body of 1 MiB is read', async () => {
    const server = await startServer(answerWith(200, bodyOf(MEBIBYTE)))

    const result = await clientOf(server).reverse(reichstag)

    expect(result.address?.formatted).toBe('Berlin')
  })

  test('a body of one byte more is refused', async () => {
    const server = await startServer(answerWith(200, bodyOf(MEBIBYTE + 1)))

    const error = await errorOf(clientOf(server).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
    expect(error.message).toContain('1 MiB')
  })

  test('the limit counts bytes, not letters', async () => {
    const label = 'é'.repeat(MEBIBYTE / 2)
    const server = await startServer(answerWith(200, { payload: { label } }))

    expect(await errorOf(clientOf(server).reverse(reichstag))).toMatchObject({ kind: 'invalid-response' })
  })
})
