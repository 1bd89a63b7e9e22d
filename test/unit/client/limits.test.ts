import { expect, test, vi } from 'vitest'
import { answerWith } from '../../support/answers.ts'
import { clientOf } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { reichstag } from '../../support/places.ts'
import { requestedLatitudes, sendAddress, startServer } from '../../support/server.ts'
import { stopTimers } from '../../support/stopTimers.ts'

/** The largest body that the client reads, in bytes. */
const MEBIBYTE = 1_048_576

/** A body of this many bytes, with an address in it. */
function bodyOfSize(bytes: number): string {
  const start = '{"payload":{"city":"Berlin","note":"'
  const end = '"}}'
  return start + 'x'.repeat(bytes - start.length - end.length) + end
}

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

test('reads a body of 1 MiB', async () => {
  const server = await startServer(answerWith(200, bodyOfSize(MEBIBYTE)))

  const { address } = await clientOf(server).reverse(reichstag)

  expect(address?.formatted).toBe('Berlin')
})

test('refuses a body of more than 1 MiB', async () => {
  const server = await startServer(answerWith(200, bodyOfSize(MEBIBYTE + 1)))

  const error = await errorOf(clientOf(server).reverse(reichstag))

  expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
  expect(error.message).toContain('1 MiB')
})

test.each([
  ['lists', '['.repeat(MEBIBYTE / 4) + ']'.repeat(MEBIBYTE / 4)],
  ['objects', `${'{"a":'.repeat(100_000)}0${'}'.repeat(100_000)}`],
])(
  '%s that are nested too deeply to be read are no address, and a status keeps its kind',
  async (_what, nested) => {
    const lookUp = async (status: number, body: string) =>
      clientOf(await startServer(answerWith(status, body))).reverse(reichstag)

    await expect(lookUp(200, `{"payload":{"a":${nested}}}`)).resolves.toHaveProperty('address', null)
    expect(await errorOf(lookUp(500, nested))).toMatchObject({ kind: 'service', status: 500 })
  },
)

test('keeps the first 20 request errors, and all of them in the body', async () => {
  const errors = Array.from({ length: 100 }, (_, index) => ({ field: `field${index}` }))
  const server = await startServer(answerWith(422, { errors }))

  const error = await errorOf(clientOf(server).reverse(reichstag))

  expect(error.fieldErrors).toEqual(errors.slice(0, 20))
  expect(error.serviceMessage).not.toContain('field20')
  expect(error.body).toEqual({ errors })
})
