import { getEventListeners } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { TokenFunction } from 'react-reverse-geocode'
import { expect, test, vi } from 'vitest'
import { addressLine, answerWith, answerWithAddress } from '../../support/answers.ts'
import { clientOf, newToken } from '../../support/clientOf.ts'
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

/** A client, and a promise that resolves when the client has the status and the headers of its first response. */
function clientWithHeaders(server: { readonly baseUrl: string }, token: string | TokenFunction = newToken()) {
  const { promise: headersArrived, resolve } = deferred()
  const client = clientOf(server, {
    token,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      resolve()
      return response
    },
  })
  return { client, headersArrived }
}

test('rejects with the reason of a signal that is already aborted, and sends no request', async () => {
  const server = await startServer(answerWithAddress)
  const reason = { gone: 'another page' }
  const client = clientOf(server)
  const signal = AbortSignal.abort(reason)

  expect(await reasonOf(client.reverse(reichstag, { signal }))).toBe(reason)
  expect(await reasonOf(client.reverse({ lat: 91, lng: 0 }, { signal }))).toBe(reason)
  expect(await reasonOf(clientOf(server, { token: null }).reverse(reichstag, { signal }))).toBe(reason)
  await server.allRequestsArrived()
  expect(server.requests).toEqual([])
})

test('rejects at once when a queued request is aborted, and never sends it or calls the token function for it', async () => {
  const server = await startServer()
  const token = vi.fn<TokenFunction>(newToken)
  const client = clientOf(server, { maxConcurrent: 1, token })
  const controller = new AbortController()
  const reason = new Error('Scrolled away')

  const first = client.reverse({ lat: 1, lng: 0 })
  const second = reasonOf(client.reverse({ lat: 2, lng: 0 }, { signal: controller.signal }))
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
  const server = await startServer(answerWithAddress)
  const controller = new AbortController()
  const token = vi.fn<TokenFunction>(newToken).mockImplementationOnce(() => {
    controller.abort('too late')
    return newToken()
  })
  const client = clientOf(server, { token, maxConcurrent: 1 })

  const aborted = reasonOf(client.reverse({ lat: 1, lng: 0 }, { signal: controller.signal }))
  const next = client.reverse({ lat: 2, lng: 0 })

  expect(await aborted).toBe('too late')
  await next
  expect(requestedLatitudes(server)).toEqual(['2'])
})

// Nobody wants it anymore

test('does not send a lookup that nobody wants when its turn comes, and rejects with an AbortError', async () => {
  const server = await startServer()
  const client = clientOf(server, { maxConcurrent: 1 })
  let isWanted = true

  const first = client.reverse({ lat: 1, lng: 0 })
  const unwanted = reasonOf(client.reverse({ lat: 2, lng: 0 }, { shouldSend: () => isWanted }))
  const third = client.reverse({ lat: 3, lng: 0 })
  isWanted = false
  sendAddress(await server.exchange(0))
  sendAddress(await server.exchange(1))
  await Promise.all([first, third])

  expect(await unwanted).toHaveProperty('name', 'AbortError')
  expect(requestedLatitudes(server)).toEqual(['1', '3'])
})

test('finishes a request that was sent, although nobody wants it anymore', async () => {
  const server = await startServer()
  let isWanted = true

  const result = clientOf(server).reverse(reichstag, { shouldSend: () => isWanted })
  const exchange = await server.exchange(0)
  isWanted = false
  sendAddress(exchange)

  await expect(result).resolves.toHaveProperty('address.formatted', addressLine)
})

test('does not send a request again with a renewed token if nobody wants it anymore', async () => {
  const server = await startServer()
  let isWanted = true
  const client = clientOf(server, {
    token: ({ rejected }) => {
      if (rejected !== undefined) isWanted = false
      return newToken()
    },
  })

  const unwanted = reasonOf(client.reverse(reichstag, { shouldSend: () => isWanted }))
  sendUnauthorized(await server.exchange(0))

  expect(await unwanted).toHaveProperty('name', 'AbortError')
  await server.allRequestsArrived()
  expect(server.requests).toHaveLength(1)
})

test('sends the next request when one is aborted as soon as the one before it has its answer', async () => {
  const server = await startServer(answerWithAddress)
  const client = clientOf(server, { maxConcurrent: 1 })
  const controller = new AbortController()

  const first = client.reverse({ lat: 1, lng: 0 }).then(() => controller.abort('too late'))
  const second = reasonOf(client.reverse({ lat: 2, lng: 0 }, { signal: controller.signal }))
  const third = client.reverse({ lat: 3, lng: 0 })

  await first
  expect(await second).toBe('too late')
  await expect(third).resolves.toHaveProperty('address.parts')
})

test.each([
  ['an error', new Error('Scrolled away')],
  ['a string', 'scrolled away'],
  ['null', null],
])(
  'rejects with the reason of the abort (%s) and closes the connection while it waits for a response',
  async (_name, reason) => {
    const server = await startServer()
    const controller = new AbortController()

    const answer = reasonOf(clientOf(server).reverse(reichstag, { signal: controller.signal }))
    const exchange = await server.exchange(0)
    controller.abort(reason)

    expect(await answer).toBe(reason)
    await expectClosedByClient(exchange)
  },
)

test('rejects with the reason of the abort and closes the connection while it reads the body', async () => {
  const server = await startServer()
  const controller = new AbortController()
  const reason = new Error('Scrolled away')
  const { client, headersArrived } = clientWithHeaders(server)

  const answer = reasonOf(client.reverse(reichstag, { signal: controller.signal }))
  const exchange = await server.exchange(0)
  exchange.response.write('{"payload":{"label":"Ber')
  await headersArrived
  controller.abort(reason)

  expect(await answer).toBe(reason)
  await expectClosedByClient(exchange)
})

test('does not renew the token when the request is aborted while the body of a 401 is read', async () => {
  const server = await startServer()
  const controller = new AbortController()
  const token = vi.fn<TokenFunction>(newToken)
  const { client, headersArrived } = clientWithHeaders(server, token)

  const answer = reasonOf(client.reverse(reichstag, { signal: controller.signal }))
  const exchange = await server.exchange(0)
  exchange.response.writeHead(401).write('{"error":"No')
  await headersArrived
  await setImmediate()
  controller.abort('too late')

  expect(await answer).toBe('too late')
  await expectClosedByClient(exchange)
  expect(token).toHaveBeenCalledTimes(1)
})

test('sends the next request of the queue when a running one is aborted', async () => {
  const server = await startServer()
  const client = clientOf(server, { maxConcurrent: 1 })
  const controller = new AbortController()

  const first = reasonOf(client.reverse({ lat: 1, lng: 0 }, { signal: controller.signal }))
  const second = client.reverse({ lat: 2, lng: 0 })
  await server.exchange(0)
  controller.abort()
  await first
  sendAddress(await server.exchange(1))

  await expect(second).resolves.toHaveProperty('address.parts')
})

test('leaves no listener on a signal that outlives the requests', async () => {
  const server = await startServer((request, response) => {
    const answer = request.url?.includes('lat=1&') ? answerWith(500) : answerWithAddress
    answer(request, response)
  })
  const client = clientOf(server, { maxConcurrent: 1, token: async () => newToken() })
  const { signal } = new AbortController()

  await errorOf(client.reverse({ lat: 1, lng: 0 }, { signal }))
  await Promise.all([2, 3].map((lat) => client.reverse({ lat, lng: 0 }, { signal })))

  expect(getEventListeners(signal, 'abort')).toEqual([])
})
