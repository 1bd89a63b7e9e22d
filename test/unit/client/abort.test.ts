import { getEventListeners } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { TokenFunction } from 'react-reverse-geocode'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressBody, addressLine, answerWithAddress } from '../../support/answers.ts'
import { baseUrl, clientOf, newToken, type TestOptions } from '../../support/clientOf.ts'
import { deferred } from '../../support/deferred.ts'
import { errorOf, reasonOf } from '../../support/errorOf.ts'
import { reichstag } from '../../support/places.ts'
import {
  expectClosedByClient,
  requestedLatitudes,
  sendAddress,
  sendUnauthorized,
  startServer,
} from '../../support/server.ts'

const reason = { gone: 'another page' }

/** A server that answers nothing, and a client that sends one request at a time. */
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

test('rejects with the reason of a signal that is already aborted, and sends no request', async () => {
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

  expect(requestedLatitudes(server)).toEqual(['1', '3'])
  expect(token).toHaveBeenCalledTimes(2)
})

test('sends no request that is aborted while the token function runs, and frees its slot', async () => {
  const { server, client, controller, signal } = await setUp({
    token: () => {
      controller.abort(reason)
      return newToken()
    },
  })

  const aborted = reasonOf(client.reverse({ lat: 1, lng: 0 }, { signal }))
  const next = client.reverse({ lat: 2, lng: 0 })
  expect(await aborted).toBe(reason)
  sendAddress(await server.exchange(0))
  await next

  expect(requestedLatitudes(server)).toEqual(['2'])
})

test.each([
  ['an error', new Error('Scrolled away')],
  ['null', null],
])(
  'an abort during a request rejects with its reason (%s), closes the connection, and frees the slot',
  async (_what, reason) => {
    const { server, client, controller, signal } = await setUp()

    const first = reasonOf(client.reverse({ lat: 1, lng: 0 }, { signal }))
    const second = client.reverse({ lat: 2, lng: 0 })
    const exchange = await server.exchange(0)
    controller.abort(reason)
    expect(await first).toBe(reason)
    await expectClosedByClient(exchange)
    sendAddress(await server.exchange(1))

    await expect(second).resolves.toHaveProperty('address.formatted', addressLine)
  },
)

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

test.each<[what: string, fetch: () => Promise<Response>]>([
  ['a fetch that ignores the signal', () => new Promise(() => {})],
  ['a body that never ends', async () => new Response(new ReadableStream())],
])('an abort leaves no timer, so that a Node process can end (%s)', async (_what, fetch) => {
  vi.useFakeTimers()
  const { client, controller, signal } = await setUp({ fetch })
  const answers = [1, 2].map((lat) => reasonOf(client.reverse({ lat, lng: 0 }, { signal })))
  await vi.advanceTimersByTimeAsync(5)
  controller.abort(reason)
  await Promise.all(answers)

  expect(vi.getTimerCount()).toBe(0)
})

test('leaves no listener on a signal that outlives the requests', async () => {
  const answers = [new Response('', { status: 500 }), Response.json(addressBody), Response.json(addressBody)]
  const fetch = async () => answers.shift() ?? Response.error()
  const client = clientOf({ baseUrl }, { maxConcurrent: 1, token: async () => newToken(), fetch })
  const { signal } = new AbortController()

  await errorOf(client.reverse({ lat: 1, lng: 0 }, { signal }))
  await Promise.all([2, 3].map((lat) => client.reverse({ lat, lng: 0 }, { signal })))

  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a lookup works with signals that lack throwIfAborted, as in jsdom 20', async () => {
  const method = vi.spyOn(AbortSignal.prototype, 'throwIfAborted').mockImplementation(() => {
    throw new TypeError('throwIfAborted is not a function')
  })
  onTestFinished(() => method.mockRestore())
  const client = clientOf({ baseUrl }, { fetch: async () => Response.json(addressBody) })

  await client.reverse(reichstag, { signal: new AbortController().signal })
})

// No component needs the lookup anymore

test('does not send a lookup that nobody needs when its turn comes, and finishes one that was sent', async () => {
  const { server, client } = await setUp()
  let isNeeded = true
  const shouldSend = () => isNeeded

  const sent = client.reverse({ lat: 1, lng: 0 }, { shouldSend })
  const queued = reasonOf(client.reverse({ lat: 2, lng: 0 }, { shouldSend }))
  const exchange = await server.exchange(0)
  isNeeded = false
  sendAddress(exchange)

  await expect(sent).resolves.toHaveProperty('address.formatted', addressLine)
  expect(await queued).toHaveProperty('name', 'AbortError')
  await server.allRequestsArrived()
  expect(requestedLatitudes(server)).toEqual(['1'])
})

test('does not send a request again with a renewed token if nobody needs it anymore', async () => {
  let isNeeded = true
  const { server, client } = await setUp({
    token: ({ rejected }) => {
      if (rejected !== undefined) isNeeded = false
      return newToken()
    },
  })

  const unneeded = reasonOf(client.reverse(reichstag, { shouldSend: () => isNeeded }))
  sendUnauthorized(await server.exchange(0))

  expect(await unneeded).toHaveProperty('name', 'AbortError')
  await server.allRequestsArrived()
  expect(server.requests).toHaveLength(1)
})
