import { setImmediate } from 'node:timers/promises'
import { GeocodingError, type GeocodingErrorKind, type TokenFunction } from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  addressLine,
  answerOnlyTo,
  answerUnauthorized,
  answerWith,
  answerWithAddress,
} from '../../support/answers.ts'
import { baseUrl, clientOf, newToken } from '../../support/clientOf.ts'
import { deferred } from '../../support/deferred.ts'
import { errorOf, reasonOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { sendAddress, sendUnauthorized, startServer, type TestServer } from '../../support/server.ts'
import { stopTimers } from '../../support/stopTimers.ts'

beforeEach(() => allowWarning(/responded with 401|Your `(token|headers)` function|The session is over/))

const oldToken = newToken()
const goodToken = newToken()
const never = new Promise<never>(() => {})

/** A token function that returns the old token, and the good one after a 401. */
function renewing() {
  return vi.fn<TokenFunction>(({ rejected }) => (rejected === undefined ? oldToken : goodToken))
}

/** Looks up this many different places at the same time. */
function lookUp(count: number, client: ReturnType<typeof clientOf>) {
  return Array.from({ length: count }, (_, lat) => client.reverse({ lat, lng: 0 }))
}

function tokensSent({ requests }: TestServer) {
  return requests.map(({ headers }) => headers.api_access_token)
}

/** The tokens for which a token function was asked for another one. */
function tokensRejected(token: ReturnType<typeof renewing>) {
  return token.mock.calls.map(([{ rejected }]) => rejected).filter((rejected) => rejected !== undefined)
}

// Before a request

test('calls the token function before a request, and sends the token it returns or resolves to', async () => {
  const server = await startServer(answerOnlyTo(goodToken))
  const returns = vi.fn<TokenFunction>(() => goodToken)
  const resolves = vi.fn<TokenFunction>(async () => goodToken)

  for (const token of [returns, resolves]) {
    await clientOf(server, { token }).reverse(reichstag)
    expect(token.mock.calls).toEqual([[{ rejected: undefined }]])
  }

  expect(tokensSent(server)).toEqual([goodToken, goodToken])
})

test('sends a request with the token at the time when it leaves the queue', async () => {
  const server = await startServer()
  let current = oldToken
  const client = clientOf(server, { token: () => current, maxConcurrent: 1 })

  const results = lookUp(3, client)
  const first = await server.exchange(0)
  current = goodToken
  sendAddress(first)
  sendAddress(await server.exchange(1))
  sendAddress(await server.exchange(2))
  await Promise.all(results)

  expect(tokensSent(server)).toEqual([oldToken, goodToken, goodToken])
})

test('calls the token function once for several requests at the same time', async () => {
  const server = await startServer(answerWithAddress)
  const token = vi.fn<TokenFunction>(async () => goodToken)

  await Promise.all(lookUp(4, clientOf(server, { token })))

  expect(token).toHaveBeenCalledTimes(1)
  expect(tokensSent(server)).toEqual(Array(4).fill(goodToken))
})

// After a 401

test('retries once with the renewed token after a 401', async () => {
  const server = await startServer(answerOnlyTo(goodToken))
  const token = renewing()

  const { address } = await clientOf(server, { token }).reverse(reichstag)

  expect(address?.formatted).toBe(addressLine)
  expect(token.mock.calls).toEqual([[{ rejected: undefined }], [{ rejected: oldToken }]])
  expect(tokensSent(server)).toEqual([oldToken, goodToken])
})

test('does not send a refused token again that the token function still returns', async () => {
  const server = await startServer(answerOnlyTo(goodToken))
  const client = clientOf(server, { token: renewing() })

  for (const lat of [1, 2, 3]) await client.reverse({ lat, lng: 0 })

  expect(tokensSent(server)).toEqual([oldToken, goodToken, goodToken, goodToken])
})

test('calls the token function once for twelve 401s if it returns the same token, and all twelve fail', async () => {
  const fetch = vi.fn(async () => Response.json({}, { status: 401 }))
  const token = vi.fn<TokenFunction>(async ({ rejected }) => {
    // All twelve have their 401 meanwhile.
    if (rejected !== undefined) await setImmediate()
    return oldToken
  })
  const client = clientOf({ baseUrl }, { token, fetch, maxConcurrent: 12 })

  const errors = await Promise.all(lookUp(12, client).map(errorOf))

  expect(errors.map(({ kind }) => kind)).toEqual(Array(12).fill('unauthorized'))
  expect(tokensRejected(token)).toEqual([oldToken])
  expect(fetch).toHaveBeenCalledTimes(12)
})

test('renews a token that is refused while the token function runs for another request', async () => {
  const server = await startServer()
  const secondCall = deferred<string>()
  let calls = 0
  const token = vi.fn<TokenFunction>(({ rejected }) => {
    if (rejected !== undefined) return goodToken
    calls += 1
    return calls === 1 ? oldToken : secondCall.promise
  })
  const client = clientOf(server, { token })

  const first = client.reverse({ lat: 1, lng: 0 })
  const exchange = await server.exchange(0)
  const second = client.reverse({ lat: 2, lng: 0 })
  await vi.waitFor(() => expect(token).toHaveBeenCalledTimes(2))
  sendUnauthorized(exchange)
  await server.allRequestsArrived()
  secondCall.resolve(oldToken)
  sendUnauthorized(await server.exchange(1))
  for (const index of [2, 3]) sendAddress(await server.exchange(index))

  await Promise.all([first, second])
})

test('does not renew the token if the headers function returns something that cannot be sent', async () => {
  const server = await startServer(answerWithAddress)
  const token = renewing()
  const headers = () => ({ Accept: 'text/html' })

  expect(await errorOf(clientOf(server, { token, headers }).reverse(reichstag))).toHaveProperty(
    'kind',
    'unauthorized',
  )
  expect(token).toHaveBeenCalledTimes(1)
})

test.each([403, 404, 422, 429, 500])('does not renew the token after a %i', async (status) => {
  const server = await startServer(answerWith(status, {}))
  const token = renewing()

  expect(await errorOf(clientOf(server, { token }).reverse(reichstag))).toHaveProperty('status', status)
  expect(token).toHaveBeenCalledTimes(1)
  expect(server.requests).toHaveLength(1)
})

// After several 401s

test.each([12, 6, 1])(
  'renews an expired token once for twelve requests, %i at the same time',
  async (maxConcurrent) => {
    const server = await startServer(answerOnlyTo(goodToken))
    const token = renewing()

    const results = await Promise.all(lookUp(12, clientOf(server, { token, maxConcurrent })))

    expect(results.map(({ address }) => address?.formatted)).toEqual(Array(12).fill(addressLine))
    expect(tokensRejected(token)).toEqual([oldToken])
    expect(tokensSent(server).filter((sent) => sent === goodToken)).toHaveLength(12)
  },
)

test.each<[what: string, kind: GeocodingErrorKind, renew: () => string | Promise<string>]>([
  ['rejects', 'network', () => Promise.reject(new Error('No connection'))],
  [
    'says that the session is over',
    'unauthorized',
    () => Promise.reject(new GeocodingError('unauthorized', 'The session is over')),
  ],
  ['returns an invalid token', 'unauthorized', () => ' '],
  ['returns another token that is refused too', 'unauthorized', () => newToken()],
])('if the token function %s after twelve 401s, all twelve are %s errors', async (_what, kind, renew) => {
  const server = await startServer(answerUnauthorized)
  const token = vi.fn<TokenFunction>(({ rejected }) => (rejected === undefined ? oldToken : renew()))
  const client = clientOf(server, { token, maxConcurrent: 12 })

  const errors = await Promise.all(lookUp(12, client).map(errorOf))

  expect(errors.map((error) => error.kind)).toEqual(Array(12).fill(kind))
  expect(new Set(tokensRejected(token))).toEqual(new Set([oldToken]))
  expect(tokensSent(server).filter((sent) => sent === oldToken)).toHaveLength(12)
})

test('calls the token function once for twelve 401s if it never resolves, and all twelve are timeout errors', async () => {
  stopTimers()
  const token = vi.fn<TokenFunction>(({ rejected }) => (rejected === undefined ? oldToken : never))
  const fetch = vi.fn(async () => new Response(null, { status: 401 }))
  const client = clientOf({ baseUrl }, { token, fetch, maxConcurrent: 12, timeoutMs: 1_000 })

  const errors = lookUp(12, client).map(errorOf)
  await setImmediate()
  vi.advanceTimersByTime(1_000)

  expect((await Promise.all(errors)).map(({ kind }) => kind)).toEqual(Array(12).fill('timeout'))
  expect(tokensRejected(token)).toEqual([oldToken])
  expect(fetch).toHaveBeenCalledTimes(12)
})

test('uses the renewed token for a 401 that arrives after the renewal', async () => {
  const server = await startServer()
  const token = renewing()

  const results = lookUp(2, clientOf(server, { token }))
  const [first, second] = [await server.exchange(0), await server.exchange(1)]
  sendUnauthorized(first)
  sendAddress(await server.exchange(2))
  await Promise.race(results)
  sendUnauthorized(second)
  sendAddress(await server.exchange(3))
  await Promise.all(results)

  expect(token).toHaveBeenCalledTimes(2)
  expect(tokensSent(server)).toEqual([oldToken, oldToken, goodToken, goodToken])
})

test('uses a refused token again when the token function returns it for another refused one', async () => {
  let accepted = goodToken
  const server = await startServer((request, response) => answerOnlyTo(accepted)(request, response))
  let current = oldToken
  const client = clientOf(server, {
    token: ({ rejected }) => {
      if (rejected !== undefined) current = rejected === oldToken ? goodToken : oldToken
      return current
    },
  })

  await client.reverse(reichstag)
  accepted = oldToken
  await client.reverse(reichstag)
  await client.reverse(reichstag)

  expect(tokensSent(server)).toEqual([oldToken, goodToken, goodToken, oldToken, oldToken])
})

test('does not call the token function for a new request while it renews a token', async () => {
  const server = await startServer(answerOnlyTo(goodToken))
  const started = deferred()
  const renewal = deferred<string>()
  const token = vi.fn<TokenFunction>(({ rejected }) => {
    if (rejected === undefined) return oldToken
    started.resolve()
    return renewal.promise
  })
  const client = clientOf(server, { token })

  const first = client.reverse({ lat: 1, lng: 0 })
  await started.promise
  const second = client.reverse({ lat: 2, lng: 0 })
  await server.allRequestsArrived()
  renewal.resolve(goodToken)
  await Promise.all([first, second])

  expect(token).toHaveBeenCalledTimes(2)
  expect(tokensSent(server)).toEqual([oldToken, goodToken, goodToken])
})

test('renews two different tokens one after the other', async () => {
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
  const firstExchange = await server.exchange(0)
  const second = client.reverse({ lat: 2, lng: 0 })
  const secondExchange = await server.exchange(1)
  sendUnauthorized(firstExchange)
  sendUnauthorized(secondExchange)
  for (const index of [2, 3]) sendAddress(await server.exchange(index))
  await Promise.all([first, second])

  expect(mostRunning).toBe(1)
  expect(tokensSent(server).slice(2)).toEqual([goodToken, goodToken])
})

test('a 401 that comes after the app has another token leads to one more request with that token', async () => {
  const server = await startServer()
  let current = oldToken
  const client = clientOf(server, { token: () => current })

  const [early, late] = lookUp(2, client)
  const [first, second] = [await server.exchange(0), await server.exchange(1)]
  sendUnauthorized(first)
  expect(await errorOf(early ?? Promise.resolve())).toMatchObject({ kind: 'unauthorized' })
  current = goodToken
  sendUnauthorized(second)
  sendAddress(await server.exchange(2))

  await expect(late).resolves.toHaveProperty('address.parts')
})

// A token function that fails

test.each<[what: string, option: 'token' | 'headers', call: () => never | Promise<never>]>([
  [
    'a token function that throws',
    'token',
    () => {
      throw new Error('No connection')
    },
  ],
  ['a token function that rejects', 'token', () => Promise.reject(new Error('No connection'))],
  ['a headers function that rejects', 'headers', () => Promise.reject(new Error('No connection'))],
])('%s is a network error, which is retried, and no request is sent', async (_what, option, call) => {
  const server = await startServer(answerWithAddress)

  const error = await errorOf(clientOf(server, { [option]: call }).reverse(reichstag))

  expect(error).toMatchObject({ kind: 'network', retryable: true, cause: { message: 'No connection' } })
  expect(error).not.toHaveProperty('status')
  await server.allRequestsArrived()
  expect(server.requests).toEqual([])
})

test.each(['token', 'headers'])(
  'a GeocodingError that the %s function throws keeps its kind: the session is over, and is not retried',
  async (option) => {
    const server = await startServer(answerWithAddress)
    const sessionIsOver = new GeocodingError('unauthorized', 'The session is over')

    const error = await errorOf(
      clientOf(server, { [option]: () => Promise.reject(sessionIsOver) }).reverse(reichstag),
    )

    expect(error).toBe(sessionIsOver)
    expect(error.retryable).toBe(false)
    await server.allRequestsArrived()
    expect(server.requests).toEqual([])
  },
)

test.each([
  ['an empty string', '""'],
  ['null', 'null'],
  ['a number', '42'],
  ['an object', '{"token":"private-7d1f"}'],
  ['white space around a token', '" private-7d1f"'],
  ['a line break', '"private-7d1f\\nX-Other: 1"'],
  ['letters that no header can have', '"private-7d1f-schlüssel"'],
])(
  'a token function that returns %s is an unauthorized error, and no request is sent',
  async (_what, json) => {
    const server = await startServer(answerWithAddress)

    const error = await errorOf(clientOf(server, { token: () => JSON.parse(json) }).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'unauthorized', retryable: false })
    expect(error.message).toContain('`token` function')
    expect(error.message).not.toContain('private')
    await server.allRequestsArrived()
    expect(server.requests).toEqual([])
  },
)

test('a token function that never resolves is a timeout error, and no request is sent', async () => {
  const server = await startServer(answerWithAddress)

  const error = await errorOf(clientOf(server, { token: () => never, timeoutMs: 50 }).reverse(reichstag))

  expect(error).toMatchObject({ kind: 'timeout', retryable: true })
  expect(error.message).toContain('`token` function')
  await server.allRequestsArrived()
  expect(server.requests).toEqual([])
})

test('the timeout of a request does not count the time of the token function', async () => {
  stopTimers()
  const server = await startServer()
  const { promise: signedIn, resolve } = deferred<string>()

  const result = clientOf(server, { token: () => signedIn, timeoutMs: 150 }).reverse(reichstag)
  vi.advanceTimersByTime(149)
  resolve(goodToken)
  const exchange = await server.exchange(0)
  vi.advanceTimersByTime(149)
  sendAddress(exchange)

  await expect(result).resolves.toHaveProperty('address.formatted', addressLine)
})

test('a failure of the token function is not remembered: the next request calls it again', async () => {
  const server = await startServer(answerWithAddress)
  const token = vi
    .fn<TokenFunction>(() => goodToken)
    .mockRejectedValueOnce(new Error('No connection'))
    .mockRejectedValueOnce(new GeocodingError('unauthorized', 'The session is over'))
  const client = clientOf(server, { token })

  expect(await errorOf(client.reverse(reichstag))).toHaveProperty('kind', 'network')
  expect(await errorOf(client.reverse(reichstag))).toHaveProperty('kind', 'unauthorized')
  await expect(client.reverse(reichstag)).resolves.toHaveProperty('address.parts')
})

// Aborts

test('an abort while the token function runs rejects this request only', async () => {
  const server = await startServer(answerWithAddress)
  const given = deferred<string>()
  const token = vi.fn<TokenFunction>(() => given.promise)
  const client = clientOf(server, { token })
  const controller = new AbortController()
  const reason = { gone: 'another page' }

  const aborted = reasonOf(client.reverse({ lat: 1, lng: 0 }, { signal: controller.signal }))
  const other = client.reverse({ lat: 2, lng: 0 })
  controller.abort(reason)
  expect(await aborted).toBe(reason)
  given.resolve(goodToken)

  await expect(other).resolves.toHaveProperty('address.parts')
  expect(token).toHaveBeenCalledTimes(1)
  expect(server.requests.map(({ url }) => url)).toEqual([expect.stringContaining('lat=2')])
})

test('an abort during a renewal rejects with the reason of the abort', async () => {
  const server = await startServer(answerUnauthorized)
  const controller = new AbortController()
  const reason = { gone: 'another page' }
  const token: TokenFunction = ({ rejected }) => {
    if (rejected === undefined) return oldToken
    controller.abort(reason)
    return never
  }

  const answer = clientOf(server, { token }).reverse(reichstag, { signal: controller.signal })

  expect(await reasonOf(answer)).toBe(reason)
  expect(server.requests).toHaveLength(1)
})

test('an abort of half of the requests that wait for a renewal does not reject the other half', async () => {
  const server = await startServer(answerOnlyTo(goodToken))
  const controller = new AbortController()
  const renewal = deferred<string>()
  const started = deferred()
  const token = vi.fn<TokenFunction>(({ rejected }) => {
    if (rejected === undefined) return oldToken
    started.resolve()
    return renewal.promise
  })
  const client = clientOf(server, { token, maxConcurrent: 12 })

  const outcomes = Promise.allSettled(
    Array.from({ length: 12 }, (_, lat) =>
      client.reverse({ lat, lng: 0 }, lat % 2 ? {} : { signal: controller.signal }),
    ),
  )
  await started.promise
  controller.abort('gone')
  renewal.resolve(goodToken)

  expect((await outcomes).map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, lat) => (lat % 2 ? 'fulfilled' : 'rejected')),
  )
  expect(tokensRejected(token)).toEqual([oldToken])
  expect(tokensSent(server).filter((sent) => sent === goodToken)).toHaveLength(6)
})
