import { getEventListeners, once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { TokenFunction } from 'react-reverse-geocode'
import { expect, test, vi } from 'vitest'
import { addressLine, answerWithAddress } from '../../support/answers.ts'
import { clientOf, newToken, type TestOptions } from '../../support/clientOf.ts'
import { deferred } from '../../support/deferred.ts'
import { reasonOf } from '../../support/errorOf.ts'
import { reichstag } from '../../support/places.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const reason = { gone: 'another page' }

type Exchange = Awaited<ReturnType<TestServer['exchange']>>

const sendAddress = ({ request, response }: Exchange) => answerWithAddress(request, response)

/** Waits until the client closes the connection before the answer is complete. */
async function expectClosedByClient({ response }: Exchange) {
  if (!response.closed) await once(response, 'close')
  expect(response.writableFinished).toBe(false)
}

/** A server that sends no response by itself, and a client that sends one request at a time. */
async function setUp(options: TestOptions = {}) {
  const server = await startServer()
  const controller = new AbortController()
  const headersArrived = deferred()
  const client = clientOf(server, {
    maxConcurrent: 1,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      headersArrived.resolve()
      return response
    },
    ...options,
  })
  return { server, client, controller, signal: controller.signal, headersArrived: headersArrived.promise }
}

test('rejects with the reason of a signal that is already aborted, even if the coordinates are invalid, and sends no request', async () => {
  const server = await startServer(answerWithAddress)
  const signal = AbortSignal.abort(reason)

  for (const place of [reichstag, { lat: 91, lng: 0 }]) {
    expect(await reasonOf(clientOf(server).reverse(place, { signal }))).toBe(reason)
  }
  await server.allRequestsArrived()
  expect(server.requests).toEqual([])
})

test('rejects at once when a queued request is aborted, and never sends it or calls the token function for it', async () => {
  const token = vi.fn<TokenFunction>(newToken)
  const { server, client, controller, signal } = await setUp({ token })

  const first = client.reverse({ lat: 1, lng: 0 })
  const second = reasonOf(client.reverse({ lat: 2, lng: 0 }, { signal }))
  const third = client.reverse({ lat: 3, lng: 0 })
  const exchange = await server.exchange(0)
  controller.abort(reason)
  expect(await second).toBe(reason)
  sendAddress(exchange)
  sendAddress(await server.exchange(1))
  await Promise.all([first, third])

  expect(server.requests.map(({ url }) => url?.split('?')[1])).toEqual(['lat=1&lng=0', 'lat=3&lng=0'])
  expect(token).toHaveBeenCalledTimes(2)
})

test('an abort during a request rejects with its reason, closes the connection, and frees the slot', async () => {
  const { server, client, controller, signal } = await setUp()

  const first = reasonOf(client.reverse({ lat: 1, lng: 0 }, { signal }))
  const second = client.reverse({ lat: 2, lng: 0 })
  const exchange = await server.exchange(0)
  controller.abort(reason)
  expect(await first).toBe(reason)
  await expectClosedByClient(exchange)
  sendAddress(await server.exchange(1))

  await expect(second).resolves.toHaveProperty('address.formatted', addressLine)
})

test('the signal of a request that succeeded is not aborted', async () => {
  const server = await startServer(answerWithAddress)
  const signals: (AbortSignal | null | undefined)[] = []
  const client = clientOf(server, {
    fetch(input, init) {
      signals.push(init?.signal)
      return fetch(input, init)
    },
  })
  await client.reverse(reichstag)
  await setImmediate()

  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
})

test('a lookup that has ended leaves no listener on its signal, which may live as long as the page', async () => {
  const { server, client, signal } = await setUp()
  const result = client.reverse(reichstag, { signal })
  sendAddress(await server.exchange(0))
  await result

  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test.each([
  [200, '{"payload":{"label":"Ber'],
  [401, '{"error":"No'],
])(
  'an abort while the body of a %i is read closes the connection, and renews no token',
  async (status, start) => {
    const token = vi.fn<TokenFunction>(newToken)
    const { server, client, controller, signal, headersArrived } = await setUp({ token })

    const answer = reasonOf(client.reverse(reichstag, { signal }))
    const exchange = await server.exchange(0)
    exchange.response.writeHead(status).write(start)
    await headersArrived
    await setImmediate()
    controller.abort(reason)

    expect(await answer).toBe(reason)
    await expectClosedByClient(exchange)
    expect(token).toHaveBeenCalledTimes(1)
  },
)
