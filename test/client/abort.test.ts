import { getEventListeners } from 'node:events'
import type { TokenFunction } from 'react-reverse-geocode'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerWith, answerWithAddress } from '../support/answers.ts'
import { clientOf, newToken } from '../support/clientOf.ts'
import { deferred } from '../support/deferred.ts'
import { errorOf, reasonOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'
import { finish, latitudes, letGo, startServer } from '../support/server.ts'

async function abortAfter(microtasks: number, controller: AbortController): Promise<void> {
  for (let passed = 0; passed < microtasks; passed++) await undefined
  controller.abort('too late')
}

/** A client, and the moment at which the headers of its first answer are in. */
function clientToldOfHeaders(
  server: { readonly baseUrl: string },
  token: string | TokenFunction = newToken(),
) {
  const { promise: headersAreIn, resolve } = deferred()
  const client = clientOf(server, {
    token,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      resolve()
      return response
    },
  })
  return { client, headersAreIn }
}

describe('aborts', () => {
  test('who aborts beforehand gets their own reason, and nothing is requested', async () => {
    const server = await startServer(answerWithAddress)
    const reason = { gone: 'another page' }

    const client = clientOf(server)
    const signal = AbortSignal.abort(reason)

    expect(await reasonOf(client.reverse(reichstag, { signal }))).toBe(reason)
    expect(await reasonOf(client.reverse({ lat: 91, lng: 0 }, { signal }))).toBe(reason)
    expect(await reasonOf(clientOf(server, { token: null }).reverse(reichstag, { signal }))).toBe(reason)
    await server.caughtUp()
    expect(server.requests).toEqual([])
  })

  test('who aborts in the queue gets their own reason at once, and the request is never made', async () => {
    const server = await startServer()
    const client = clientOf(server, { maxConcurrent: 1 })
    const controller = new AbortController()
    const reason = new Error('Scrolled away')

    const first = client.reverse({ lat: 1, lng: 0 })
    const second = reasonOf(client.reverse({ lat: 2, lng: 0 }, { signal: controller.signal }))
    const third = client.reverse({ lat: 3, lng: 0 })
    const exchange = await server.exchange(0)
    controller.abort(reason)
    expect(await second).toBe(reason)
    finish(exchange)
    finish(await server.exchange(1))
    await Promise.all([first, third])

    expect(latitudes(server)).toEqual(['1', '3'])
  })

  test('who is gone before their turn does not make the token function work', async () => {
    const server = await startServer()
    const token = vi.fn<TokenFunction>(newToken)
    const client = clientOf(server, { maxConcurrent: 1, token })
    const controller = new AbortController()

    const first = client.reverse({ lat: 1, lng: 0 })
    const exchange = await server.exchange(0)
    const second = reasonOf(client.reverse({ lat: 2, lng: 0 }, { signal: controller.signal }))
    controller.abort()
    await second
    const third = reasonOf(client.reverse({ lat: 3, lng: 0 }, { signal: AbortSignal.abort() }))
    finish(exchange)
    await Promise.all([first, third])
    await server.caughtUp()

    expect(token).toHaveBeenCalledTimes(1)
  })

  test('whoever goes while their token comes sends no request any more', async () => {
    const server = await startServer(answerWithAddress)
    let tooLate = 0

    for (let moment = 0; moment < 20; moment++) {
      const controller = new AbortController()
      const client = clientOf(server, {
        token: () => {
          abortAfter(moment, controller)
          return newToken()
        },
        fetch: (input, init) => {
          if (controller.signal.aborted) tooLate += 1
          return fetch(input, init)
        },
      })
      expect(await reasonOf(client.reverse(reichstag, { signal: controller.signal }))).toBe('too late')
    }

    expect(tooLate).toBe(0)
  })

  test('an abort at the very moment of its turn passes the turn on', async () => {
    const server = await startServer(answerWithAddress)

    // Which of the first few microtasks after an answer is that moment is nobody's business.
    for (let moment = 0; moment < 20; moment++) {
      const controller = new AbortController()
      const readAddress = () => {
        abortAfter(moment, controller)
        return null
      }
      const client = clientOf(server, { maxConcurrent: 1, readAddress })

      const first = client.reverse({ lat: 1, lng: 0 })
      const second = reasonOf(client.reverse({ lat: 2, lng: 0 }, { signal: controller.signal }))
      const third = client.reverse({ lat: 3, lng: 0 })

      await expect(first).resolves.toHaveProperty('address.parts')
      expect(await second).toBe('too late')
      await expect(third).resolves.toHaveProperty('address.parts')
    }
  })

  test.each([
    ['an error', new Error('Scrolled away')],
    ['a string', 'scrolled away'],
    ['null', null],
  ])(
    'who aborts a request under way gets their own reason (%s), and the connection is let go',
    async (_name, reason) => {
      const server = await startServer()
      const controller = new AbortController()

      const answer = reasonOf(clientOf(server).reverse(reichstag, { signal: controller.signal }))
      const exchange = await server.exchange(0)
      controller.abort(reason)

      expect(await answer).toBe(reason)
      await letGo(exchange)
    },
  )

  test('who aborts in the middle of the body gets their own reason, and the connection is let go', async () => {
    const server = await startServer()
    const controller = new AbortController()
    const reason = new Error('Scrolled away')

    const { client, headersAreIn } = clientToldOfHeaders(server)

    const answer = reasonOf(client.reverse(reichstag, { signal: controller.signal }))
    const exchange = await server.exchange(0)
    exchange.response.write('{"payload":{"label":"Ber')
    await headersAreIn
    controller.abort(reason)

    expect(await answer).toBe(reason)
    await letGo(exchange)
  })

  test('who aborts while a refusal is read does not make the token function work', async () => {
    const server = await startServer()
    const controller = new AbortController()
    const token = vi.fn<TokenFunction>(newToken)
    const { client, headersAreIn } = clientToldOfHeaders(server, token)

    const answer = reasonOf(client.reverse(reichstag, { signal: controller.signal }))
    const exchange = await server.exchange(0)
    exchange.response.writeHead(401).write('{"error":"No')
    await headersAreIn
    await abortAfter(50, controller)

    expect(await answer).toBe('too late')
    await letGo(exchange)
    expect(token).toHaveBeenCalledTimes(1)
  })

  test('an abort after a deadline of one’s own is no timeout of the service', async () => {
    const server = await startServer()
    const signal = AbortSignal.timeout(50)

    const reason = await reasonOf(clientOf(server).reverse(reichstag, { signal }))

    expect(reason).toBe(signal.reason)
  })

  test('an abort makes room for the next request', async () => {
    const server = await startServer()
    const client = clientOf(server, { maxConcurrent: 1 })
    const controller = new AbortController()

    const first = reasonOf(client.reverse({ lat: 1, lng: 0 }, { signal: controller.signal }))
    const second = client.reverse({ lat: 2, lng: 0 })
    await server.exchange(0)
    controller.abort()
    await first
    finish(await server.exchange(1))

    await expect(second).resolves.toHaveProperty('address.parts')
  })

  test('an abort after the answer changes nothing', async () => {
    const server = await startServer(answerWithAddress)
    const controller = new AbortController()

    const answer = await clientOf(server).reverse(reichstag, { signal: controller.signal })
    controller.abort()

    expect(answer.address?.formatted).toBe('Platz der Republik 1, 11011 Berlin')
  })

  test('one signal stops a thousand requests, of which the service has seen six, and Node warns of nothing', async () => {
    const server = await startServer()
    const client = clientOf(server)
    const controller = new AbortController()
    const reason = new Error('Scrolled away')
    const warning = vi.spyOn(process, 'emitWarning')
    onTestFinished(() => warning.mockRestore())

    const answers = Array.from({ length: 1_000 }, (_, index) =>
      reasonOf(client.reverse({ lat: 0, lng: index / 10 }, { signal: controller.signal })),
    )
    await server.exchange(5)
    controller.abort(reason)

    expect(new Set(await Promise.all(answers))).toEqual(new Set([reason]))
    await server.caughtUp()
    expect(server.requests).toHaveLength(6)
    // Node takes more than ten listeners of one signal for a leak.
    expect(warning).not.toHaveBeenCalled()
  })

  test('a signal that lives on holds nothing of the requests that are over', async () => {
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
})
