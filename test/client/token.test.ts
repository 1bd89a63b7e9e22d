import type { GeocodingErrorKind, TokenFunction } from 'react-reverse-geocode'
import { describe, expect, test, vi } from 'vitest'
import { answerOnlyTo, answerUnauthorized, answerWith, answerWithAddress } from '../support/answers.ts'
import { clientOf, newToken } from '../support/clientOf.ts'
import { deferred } from '../support/deferred.ts'
import { errorOf, reasonOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'
import { sendAddress, startAccountService, startServer, type TestServer } from '../support/server.ts'

const oldToken = newToken()
const goodToken = newToken()

/** Hands out the old token until it is told that the service refused it. */
function renewing() {
  return vi.fn<TokenFunction>(({ rejected }) => (rejected === undefined ? oldToken : goodToken))
}

/** Five different places, asked for at the same time. */
function fivePlaces(client: ReturnType<typeof clientOf>) {
  return [1, 2, 3, 4, 5].map((lat) => client.reverse({ lat, lng: 0 }))
}

function tokensSent({ requests }: TestServer) {
  return requests.map(({ headers }) => headers.api_access_token)
}

const never = new Promise<never>(() => {})

describe('the token and its renewal', () => {
  test('a token in a string is not tried again after a 401', async () => {
    const server = await startServer(answerUnauthorized)

    const error = await errorOf(clientOf(server).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'unauthorized', status: 401, retryable: false })
    expect(server.requests).toHaveLength(1)
  })

  test.each([null, undefined])(
    'with the token %s nobody is signed in, and nothing is requested',
    async (token) => {
      const server = await startServer(answerWithAddress)

      const error = await errorOf(clientOf(server, { token }).reverse(reichstag))

      expect(error).toMatchObject({ kind: 'unauthorized', retryable: false })
      expect(error).not.toHaveProperty('status')
      await server.allRequestsArrived()
      expect(server.requests).toEqual([])
    },
  )

  test('a token function is asked before a request, at once or later, and its token is sent', async () => {
    const server = await startServer(answerOnlyTo(goodToken))
    const atOnce = vi.fn<TokenFunction>(() => goodToken)
    const later = vi.fn<TokenFunction>(async () => goodToken)

    for (const token of [atOnce, later]) {
      await clientOf(server, { token }).reverse(reichstag)
      expect(token.mock.calls).toEqual([[{ rejected: undefined }]])
    }

    expect(tokensSent(server)).toEqual([goodToken, goodToken])
  })

  test('a token that has changed since the last request is used for the next', async () => {
    const server = await startServer(answerWithAddress)
    const tokens = [newToken(), newToken()]
    const [first = '', second = ''] = tokens
    const token = vi.fn<TokenFunction>().mockReturnValueOnce(first).mockReturnValueOnce(second)
    const client = clientOf(server, { token })

    await client.reverse(reichstag)
    await client.reverse(reichstag)

    expect(tokensSent(server)).toEqual(tokens)
  })

  test('after a 401 the token function is asked for another, and the agent gets the address', async () => {
    const server = await startServer(answerOnlyTo(goodToken))
    const token = renewing()

    const result = await clientOf(server, { token }).reverse(reichstag)

    expect(result.address?.formatted).toBe('Platz der Republik 1, 11011 Berlin')
    expect(token.mock.calls).toEqual([[{ rejected: undefined }], [{ rejected: oldToken }]])
    expect(tokensSent(server)).toEqual([oldToken, goodToken])
  })

  test('a key that was regenerated is replaced without anybody noticing', async () => {
    const { service, server } = await startAccountService()
    const stale = service.token
    const fresh = service.regenerateToken(stale)
    const client = clientOf(server, { token: ({ rejected }) => (rejected === stale ? fresh : stale) })

    await expect(client.reverse(reichstag)).resolves.toHaveProperty('address.parts.city', 'Berlin')
    expect(service.requests).toMatchObject([{ status: 401 }, { status: 200 }])
  })

  test('a second 401 is final: one renewal, no more', async () => {
    const server = await startServer(answerUnauthorized)
    const token = vi.fn<TokenFunction>(() => newToken())

    const error = await errorOf(clientOf(server, { token }).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'unauthorized', status: 401 })
    expect(token).toHaveBeenCalledTimes(2)
    expect(server.requests).toHaveLength(2)
  })

  test('the same token back means that there is no other: no second request', async () => {
    const server = await startServer(answerWith(401, { description: 'Key revoked' }))
    const token = vi.fn<TokenFunction>(() => oldToken)

    const error = await errorOf(clientOf(server, { token }).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'unauthorized', status: 401 })
    expect(error.serviceMessage).toBe('Key revoked')
    expect(token.mock.calls).toEqual([[{ rejected: undefined }], [{ rejected: oldToken }]])
    expect(server.requests).toHaveLength(1)
  })

  test.each([403, 404, 422, 429, 500])('a %i is no reason to ask for another token', async (status) => {
    const server = await startServer(answerWith(status, {}))
    const token = renewing()

    expect(await errorOf(clientOf(server, { token }).reverse(reichstag))).toHaveProperty('status', status)
    expect(token).toHaveBeenCalledTimes(1)
    expect(server.requests).toHaveLength(1)
  })

  test('many requests at once share one call of the token function', async () => {
    const server = await startServer(answerWithAddress)
    const token = vi.fn<TokenFunction>(async () => goodToken)

    await Promise.all(fivePlaces(clientOf(server, { token })))

    expect(token).toHaveBeenCalledTimes(1)
    expect(tokensSent(server)).toEqual(Array(5).fill(goodToken))
  })

  test('many requests refused at once share one renewal', async () => {
    const server = await startServer(answerOnlyTo(goodToken))
    const token = renewing()

    const results = await Promise.all(fivePlaces(clientOf(server, { token })))

    expect(results).toHaveLength(5)
    expect(token.mock.calls).toEqual([[{ rejected: undefined }], [{ rejected: oldToken }]])
    expect(server.requests).toHaveLength(10)
  })

  test.each([
    ['all at once', 12],
    ['six at a time', 6],
    ['one by one', 1],
  ])(
    'twelve requests, %s, with a token that ran out: one renewal, twelve answers',
    async (_name, maxConcurrent) => {
      const server = await startServer(answerOnlyTo(goodToken))
      const token = renewing()
      const client = clientOf(server, { token, maxConcurrent })

      const results = await Promise.all(
        Array.from({ length: 12 }, (_, lat) => client.reverse({ lat, lng: 0 })),
      )

      expect(results.map(({ address }) => address?.formatted)).toEqual(
        Array(12).fill('Platz der Republik 1, 11011 Berlin'),
      )
      expect(token.mock.calls.filter(([{ rejected }]) => rejected !== undefined)).toEqual([
        [{ rejected: oldToken }],
      ])
      expect(tokensSent(server).filter((sent) => sent === goodToken)).toHaveLength(12)
    },
  )

  test.each<[what: string, kind: GeocodingErrorKind, renew: () => string | Promise<string>]>([
    ['fails', 'unauthorized', () => Promise.reject(new Error('The session is over'))],
    ['hangs', 'timeout', () => never],
    ['gives an impossible token', 'unauthorized', () => ' '],
    ['gives the same token', 'unauthorized', () => oldToken],
    ['gives another that is refused as well', 'unauthorized', () => newToken()],
  ])(
    'twelve requests refused at once, and the renewal %s: one call, %s for all twelve',
    async (_what, kind, renew) => {
      const server = await startServer(answerUnauthorized)
      const token = vi.fn<TokenFunction>(({ rejected }) => (rejected === undefined ? oldToken : renew()))
      const client = clientOf(server, { token, maxConcurrent: 12, timeoutMs: 1_000 })

      const errors = await Promise.all(
        Array.from({ length: 12 }, (_, lat) => errorOf(client.reverse({ lat, lng: 0 }))),
      )

      expect(errors.map((error) => error.kind)).toEqual(Array(12).fill(kind))
      expect(token.mock.calls.filter(([{ rejected }]) => rejected !== undefined)).toHaveLength(1)
      expect(tokensSent(server).filter((sent) => sent === oldToken)).toHaveLength(12)
    },
  )

  test('a renewal that came to nothing is tried again for who asks later, and for who is refused once a token came', async () => {
    const server = await startServer()
    const answers: (string | Error)[] = [oldToken, new Error('Offline'), goodToken]
    const token: TokenFunction = () => {
      const answer = answers.shift() ?? goodToken
      if (answer instanceof Error) throw answer
      return answer
    }
    const client = clientOf(server, { token })

    const early = errorOf(client.reverse({ lat: 1, lng: 0 }))
    const late = client.reverse({ lat: 2, lng: 0 })
    const [first, second] = [await server.exchange(0), await server.exchange(1)]
    answerUnauthorized(first.request, first.response)
    expect(await early).toMatchObject({ kind: 'unauthorized', cause: { message: 'Offline' } })
    const later = client.reverse({ lat: 3, lng: 0 })
    sendAddress(await server.exchange(2))
    await expect(later).resolves.toHaveProperty('address.parts')
    answerUnauthorized(second.request, second.response)
    sendAddress(await server.exchange(3))

    await expect(late).resolves.toHaveProperty('address.parts')
    expect(tokensSent(server)).toEqual([oldToken, oldToken, goodToken, goodToken])
  })

  test('of twelve requests that wait for a renewal those that are aborted go, and the others get their answers', async () => {
    const server = await startServer(answerOnlyTo(goodToken))
    const controller = new AbortController()
    const renewal = deferred<string>()
    const renewing = deferred()
    const token = vi.fn<TokenFunction>(({ rejected }) => {
      if (rejected === undefined) return oldToken
      renewing.resolve()
      return renewal.promise
    })
    const client = clientOf(server, { token, maxConcurrent: 12 })

    // The first to be refused, who asks for the renewal, is as likely among the one as among the other.
    const answers = Array.from({ length: 12 }, (_, lat) =>
      client.reverse({ lat, lng: 0 }, lat % 2 ? {} : { signal: controller.signal }),
    )
    const outcomes = Promise.allSettled(answers)
    await renewing.promise
    controller.abort('gone')
    renewal.resolve(goodToken)

    expect((await outcomes).map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, (_, lat) => (lat % 2 ? 'fulfilled' : 'rejected')),
    )
    expect(token.mock.calls.filter(([{ rejected }]) => rejected !== undefined)).toHaveLength(1)
    expect(tokensSent(server).filter((sent) => sent === goodToken)).toHaveLength(6)
  })

  test('a token that changes while requests wait in the queue is the one they go out with', async () => {
    const server = await startServer()
    let held = oldToken
    const client = clientOf(server, { token: () => held, maxConcurrent: 1 })

    const answers = [1, 2, 3].map((lat) => client.reverse({ lat, lng: 0 }))
    const first = await server.exchange(0)
    held = goodToken
    sendAddress(first)
    sendAddress(await server.exchange(1))
    sendAddress(await server.exchange(2))
    await Promise.all(answers)

    expect(tokensSent(server)).toEqual([oldToken, goodToken, goodToken])
  })

  test('a refusal that comes in after the renewal uses what it gave', async () => {
    const server = await startServer()
    const token = renewing()
    const client = clientOf(server, { token })

    const early = client.reverse({ lat: 1, lng: 0 })
    const late = client.reverse({ lat: 2, lng: 0 })
    const [first, second] = [await server.exchange(0), await server.exchange(1)]
    answerUnauthorized(first.request, first.response)
    const renewed = await server.exchange(2)
    answerWithAddress(renewed.request, renewed.response)
    await Promise.race([early, late])
    answerUnauthorized(second.request, second.response)
    const renewedToo = await server.exchange(3)
    answerWithAddress(renewedToo.request, renewedToo.response)
    await Promise.all([early, late])

    expect(token).toHaveBeenCalledTimes(2)
    expect(tokensSent(server)).toEqual([oldToken, oldToken, goodToken, goodToken])
  })

  test('a request that starts during a renewal waits for it: one call of the token function at a time', async () => {
    const server = await startServer(answerOnlyTo(goodToken))
    const renewalBegins = deferred()
    const renewalEnds = deferred()
    let running = 0
    let mostRunning = 0
    const token: TokenFunction = async ({ rejected }) => {
      running += 1
      mostRunning = Math.max(mostRunning, running)
      if (rejected !== undefined) {
        renewalBegins.resolve()
        await renewalEnds.promise
      }
      running -= 1
      return rejected === undefined ? oldToken : goodToken
    }
    const client = clientOf(server, { token })

    const first = client.reverse({ lat: 1, lng: 0 })
    await renewalBegins.promise
    const second = client.reverse({ lat: 2, lng: 0 })
    await server.allRequestsArrived()
    renewalEnds.resolve()
    await Promise.all([first, second])

    expect(mostRunning).toBe(1)
  })

  test('two different tokens refused at once are renewed one after the other', async () => {
    const server = await startServer()
    const given = [newToken(), newToken()]
    let running = 0
    let mostRunning = 0
    const token: TokenFunction = async ({ rejected }) => {
      if (rejected === undefined) return given.shift() ?? goodToken
      running += 1
      mostRunning = Math.max(mostRunning, running)
      await server.allRequestsArrived()
      running -= 1
      return goodToken
    }
    const client = clientOf(server, { token })

    const first = client.reverse({ lat: 1, lng: 0 })
    const firstRefused = await server.exchange(0)
    const second = client.reverse({ lat: 2, lng: 0 })
    const secondRefused = await server.exchange(1)
    for (const { request, response } of [firstRefused, secondRefused]) answerUnauthorized(request, response)
    for (const index of [2, 3]) sendAddress(await server.exchange(index))
    await Promise.all([first, second])

    expect(mostRunning).toBe(1)
    expect(tokensSent(server).slice(2)).toEqual([goodToken, goodToken])
  })

  test('a token renewed into one that was refused meanwhile is renewed on', async () => {
    const server = await startServer()
    const [refused = '', alsoRefused = ''] = [newToken(), newToken()]
    const given = [refused, alsoRefused]
    const bothRefused = deferred<void>()
    const token: TokenFunction = async ({ rejected }) => {
      if (rejected === undefined) return given.shift() ?? goodToken
      if (rejected === alsoRefused) return goodToken
      await bothRefused.promise
      return alsoRefused
    }
    const client = clientOf(server, { token })

    const first = client.reverse({ lat: 1, lng: 0 })
    const firstRefused = await server.exchange(0)
    const second = client.reverse({ lat: 2, lng: 0 })
    const secondRefused = await server.exchange(1)
    for (const { request, response } of [firstRefused, secondRefused]) answerUnauthorized(request, response)
    await server.allRequestsArrived()
    bothRefused.resolve()
    for (const index of [2, 3]) sendAddress(await server.exchange(index))
    await Promise.all([first, second])

    expect(tokensSent(server)).toEqual([refused, alsoRefused, goodToken, goodToken])
  })

  test('a token function that fails is told as unauthorized, and nothing is requested', async () => {
    const server = await startServer(answerWithAddress)
    const fails: TokenFunction[] = [
      () => {
        throw new Error('The session is over')
      },
      () => Promise.reject(new Error('The session is over')),
    ]

    for (const token of fails) {
      const error = await errorOf(clientOf(server, { token }).reverse(reichstag))
      expect(error).toMatchObject({ kind: 'unauthorized', retryable: false })
      expect(error).not.toHaveProperty('status')
      expect(error.cause).toMatchObject({ message: 'The session is over' })
    }
    await server.allRequestsArrived()
    expect(server.requests).toEqual([])
  })

  test('a token function that fails to renew is told as unauthorized', async () => {
    const server = await startServer(answerUnauthorized)
    const token: TokenFunction = ({ rejected }) => {
      if (rejected !== undefined) throw new Error('The session is over')
      return oldToken
    }

    const error = await errorOf(clientOf(server, { token }).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'unauthorized', retryable: false })
    expect(error.cause).toMatchObject({ message: 'The session is over' })
    expect(server.requests).toHaveLength(1)
  })

  test('after a failure the token function is asked anew', async () => {
    const server = await startServer(answerOnlyTo(goodToken))
    const token = vi
      .fn<TokenFunction>()
      .mockRejectedValueOnce(new Error('Offline'))
      .mockReturnValueOnce(oldToken)
      .mockRejectedValueOnce(new Error('Offline again'))
      .mockReturnValueOnce(oldToken)
      .mockReturnValueOnce(goodToken)
    const client = clientOf(server, { token })

    expect(await errorOf(client.reverse(reichstag))).toMatchObject({ cause: { message: 'Offline' } })
    expect(await errorOf(client.reverse(reichstag))).toMatchObject({ cause: { message: 'Offline again' } })
    await expect(client.reverse(reichstag)).resolves.toHaveProperty('address.parts')
  })

  test('a token function that hangs is a timeout, and nothing is requested', async () => {
    const server = await startServer(answerWithAddress)

    const error = await errorOf(clientOf(server, { token: () => never, timeoutMs: 50 }).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'timeout', retryable: true })
    expect(error.message).toContain('token function')
    await server.allRequestsArrived()
    expect(server.requests).toEqual([])
  })

  test('a token function that hangs while renewing is a timeout', async () => {
    const server = await startServer(answerUnauthorized)
    const token: TokenFunction = ({ rejected }) => (rejected === undefined ? oldToken : never)

    const error = await errorOf(clientOf(server, { token, timeoutMs: 300 }).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'timeout', retryable: true })
    expect(error.message).toContain('token function')
    expect(server.requests).toHaveLength(1)
  })

  test('the time the token function took is not taken from the request', async () => {
    const server = await startServer()
    let given = 0
    const token: TokenFunction = async () => {
      await new Promise((resolve) => setTimeout(resolve, 80))
      given = performance.now()
      return goodToken
    }

    await errorOf(clientOf(server, { token, timeoutMs: 150 }).reverse(reichstag))

    // A timer may be a millisecond early.
    expect(performance.now() - given).toBeGreaterThanOrEqual(148)
  })

  test.each([
    ['an empty string', '""'],
    ['null', 'null'],
    ['a number', '42'],
    ['an object', '{"token":"private-7d1f"}'],
    ['white space around it', '" private-7d1f"'],
    ['a line break', '"private-7d1f\\nX-Other: 1"'],
    ['letters no header carries', '"private-7d1f-schlüssel"'],
  ])(
    'a token function that gives %s is told as unauthorized, and nothing is requested',
    async (_name, json) => {
      const server = await startServer(answerWithAddress)

      const error = await errorOf(clientOf(server, { token: () => JSON.parse(json) }).reverse(reichstag))

      expect(error).toMatchObject({ kind: 'unauthorized', retryable: false })
      expect(error.message).toContain('token function')
      expect(error.message).not.toContain('private')
      await server.allRequestsArrived()
      expect(server.requests).toEqual([])
    },
  )

  test('who stops waiting for a token gets their own reason, and the others get their address', async () => {
    const server = await startServer(answerWithAddress)
    const given = deferred<string>()
    const token = vi.fn<TokenFunction>(() => given.promise)
    const client = clientOf(server, { token })
    const controller = new AbortController()
    const reason = { gone: 'another page' }

    const stopped = reasonOf(client.reverse({ lat: 1, lng: 0 }, { signal: controller.signal }))
    const stays = client.reverse({ lat: 2, lng: 0 })
    controller.abort(reason)
    expect(await stopped).toBe(reason)
    given.resolve(goodToken)

    await expect(stays).resolves.toHaveProperty('address.parts')
    expect(token).toHaveBeenCalledTimes(1)
    expect(server.requests.map(({ url }) => url)).toEqual([expect.stringContaining('lat=2')])
  })

  test('who stops waiting for a renewal gets their own reason', async () => {
    const server = await startServer(answerUnauthorized)
    const controller = new AbortController()
    const reason = { gone: 'another page' }
    const token: TokenFunction = ({ rejected }) => {
      if (rejected === undefined) return oldToken
      controller.abort(reason)
      return never
    }

    expect(
      await reasonOf(clientOf(server, { token }).reverse(reichstag, { signal: controller.signal })),
    ).toBe(reason)
    expect(server.requests).toHaveLength(1)
  })
})
