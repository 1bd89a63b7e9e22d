import { setImmediate } from 'node:timers/promises'
import { GeocodingError, type GeocodingErrorKind, type TokenFunction } from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressBody, addressLine } from '../../support/answers.ts'
import { baseUrl, clientOf, newToken, type TestOptions } from '../../support/clientOf.ts'
import { deferred } from '../../support/deferred.ts'
import { errorOf, reasonOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'

beforeEach(() => allowWarning(/responded with 401|Your `(token|headers)` function|The session is over/))

const oldToken = newToken()
const goodToken = newToken()
const never = new Promise<never>(() => {})

type Answer = (token: string) => Response | Promise<Response>

const success = () => Response.json(addressBody)
const unauthorized = () => new Response('{}', { status: 401 })
const answerOnlyToGood: Answer = (token) => (token === goodToken ? success() : unauthorized())

/** Creates a client whose `fetch` returns what `answer` returns. `sent` has the tokens of the requests so far. */
function setUp(options: TestOptions, answer: Answer = answerOnlyToGood) {
  const sent: string[] = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const token = new Headers(init?.headers).get('api_access_token') ?? ''
    sent.push(token)
    return answer(token)
  }
  return { sent, client: clientOf({ baseUrl }, { fetch, ...options }) }
}

/** A token function that returns the old token, and the good one after a 401. */
function renewing() {
  return vi.fn<TokenFunction>(({ rejected }) => (rejected === undefined ? oldToken : goodToken))
}

/** Looks up this many different places at the same time. */
function lookUp(count: number, client: ReturnType<typeof clientOf>) {
  return Array.from({ length: count }, (_, lat) => client.reverse({ lat, lng: 0 }))
}

/** The refused tokens for which a token function was called. */
function tokensRejected(token: ReturnType<typeof renewing>) {
  return token.mock.calls.map(([{ rejected }]) => rejected).filter((rejected) => rejected !== undefined)
}

// Before a request

test('sends the token to which the token function resolves, and calls the function once for lookups at the same time', async () => {
  const token = vi.fn<TokenFunction>(async () => goodToken)
  const { sent, client } = setUp({ token })
  await Promise.all(lookUp(4, client))

  expect(token.mock.calls).toEqual([[{ rejected: undefined }]])
  expect(sent).toEqual(Array(4).fill(goodToken))
})

test('sends a request with the token of the time at which it leaves the queue', async () => {
  let current = oldToken
  const { sent, client } = setUp({ token: () => current, maxConcurrent: 1 }, () => {
    current = goodToken
    return success()
  })
  await Promise.all(lookUp(3, client))

  expect(sent).toEqual([oldToken, goodToken, goodToken])
})

// After a 401

test('retries once with the renewed token after a 401, and does not send the refused one again', async () => {
  const token = renewing()
  const { sent, client } = setUp({ token })
  const { address } = await client.reverse(reichstag)

  expect(address?.formatted).toBe(addressLine)
  expect(token.mock.calls).toEqual([[{ rejected: undefined }], [{ rejected: oldToken }]])
  await client.reverse({ lat: 1, lng: 0 })
  expect(sent).toEqual([oldToken, goodToken, goodToken])
})

test.each([12, 1])(
  'renews an expired token once for twelve lookups, %i at the same time',
  async (maxConcurrent) => {
    const token = renewing()
    const { sent, client } = setUp({ token, maxConcurrent })
    const results = await Promise.all(lookUp(12, client))

    expect(results.map(({ address }) => address?.formatted)).toEqual(Array(12).fill(addressLine))
    expect(tokensRejected(token)).toEqual([oldToken])
    expect(sent.filter((token) => token === goodToken)).toHaveLength(12)
  },
)

test.each<[what: string, kind: GeocodingErrorKind, renew: () => string | Promise<string>]>([
  ['returns the same token', 'unauthorized', async () => oldToken],
  ['returns another token that is refused too', 'unauthorized', () => newToken()],
  ['returns an invalid token', 'unauthorized', () => ' '],
  ['rejects', 'network', () => Promise.reject(new Error('No connection'))],
  [
    'says that the session is over',
    'unauthorized',
    () => Promise.reject(new GeocodingError('unauthorized', 'The session is over')),
  ],
  ['never resolves', 'timeout', () => never],
])(
  'after twelve 401s, the token function is called for one of them, and if it %s, all twelve are %s errors, which are not retried',
  async (_what, kind, renew) => {
    vi.useFakeTimers()
    const token = vi.fn<TokenFunction>(({ rejected }) => (rejected === undefined ? oldToken : renew()))
    const { sent, client } = setUp({ token, maxConcurrent: 12, timeoutMs: 1_000 })
    const errors = lookUp(12, client).map(errorOf)
    await vi.advanceTimersByTimeAsync(1_000)

    const outcomes = (await Promise.all(errors)).map(({ kind, retryable }) => ({ kind, retryable }))
    expect(outcomes).toEqual(Array(12).fill({ kind, retryable: false }))
    expect(tokensRejected(token)).toEqual([oldToken])
    expect(sent.filter((token) => token === oldToken)).toHaveLength(12)
  },
)

test('a token function that has no other token after a 401 is called again after the next 401', async () => {
  const renewed = [oldToken, goodToken]
  const { client } = setUp({ token: ({ rejected }) => (rejected && renewed.shift()) || oldToken })

  expect((await errorOf(client.reverse(reichstag))).kind).toBe('unauthorized')
  expect((await client.reverse(reichstag)).address?.formatted).toBe(addressLine)
})

test('uses the renewed token for a 401 that arrives after the renewal', async () => {
  const late = deferred()
  const answers: Answer[] = [unauthorized, () => late.promise.then(unauthorized)]
  const token = renewing()
  const { sent, client } = setUp({ token }, () => (answers.shift() ?? success)(goodToken))
  const results = lookUp(2, client)
  await Promise.race(results)
  late.resolve()
  await Promise.all(results)

  expect(token).toHaveBeenCalledTimes(2)
  expect(sent).toEqual([oldToken, oldToken, goodToken, goodToken])
})

test('a 401 that arrives after the app has another token leads to one more request with that token', async () => {
  const late = deferred()
  let current = oldToken
  const { sent, client } = setUp({ token: () => current }, (token) =>
    token === goodToken ? success() : late.promise.then(unauthorized),
  )
  const [result] = lookUp(1, client)
  await vi.waitFor(() => expect(sent).toEqual([oldToken]))
  current = goodToken
  late.resolve()

  await expect(result).resolves.toHaveProperty('address.parts')
  expect(sent).toEqual([oldToken, goodToken])
})

test('lookups that begin during a renewal wait for it, and cause no further call', async () => {
  const renewal = deferred<string>()
  const token = vi.fn<TokenFunction>(({ rejected }) => (rejected === undefined ? oldToken : renewal.promise))
  const { sent, client } = setUp({ token })
  const first = client.reverse({ lat: 1, lng: 0 })
  await vi.waitFor(() => expect(token).toHaveBeenCalledTimes(2))
  const second = client.reverse({ lat: 2, lng: 0 })
  renewal.resolve(goodToken)
  await Promise.all([first, second])

  expect(token).toHaveBeenCalledTimes(2)
  expect(sent).toEqual([oldToken, goodToken, goodToken])
})

test('renews a token that is refused while the token function is about to return it for another request', async () => {
  const [responses, tokenOfSecond] = [deferred(), deferred<string>()]
  const issued = [oldToken, tokenOfSecond.promise]
  const token = vi.fn<TokenFunction>(({ rejected }) =>
    rejected === undefined ? (issued.shift() ?? goodToken) : goodToken,
  )
  const { sent, client } = setUp({ token }, async (token) => {
    await responses.promise
    return answerOnlyToGood(token)
  })
  const first = client.reverse({ lat: 1, lng: 0 })
  await vi.waitFor(() => expect(sent).toEqual([oldToken]))
  const second = client.reverse({ lat: 2, lng: 0 })
  await vi.waitFor(() => expect(token).toHaveBeenCalledTimes(2))
  responses.resolve()
  // Until the first request has its 401.
  await setImmediate()
  tokenOfSecond.resolve(oldToken)

  await Promise.all([first, second])
  expect(tokensRejected(token)).toEqual([oldToken])
})

test.each([403, 404, 500])('does not renew the token after a %i', async (status) => {
  const token = renewing()
  const { client } = setUp({ token }, () => new Response('{}', { status }))

  expect(await errorOf(client.reverse(reichstag))).toHaveProperty('status', status)
  expect(token).toHaveBeenCalledTimes(1)
})

// A token function that fails

test.each([
  ['an empty string', '""'],
  ['null', 'null'],
  ['white space around a token', '" private-7d1f"'],
  ['a line break', '"private-7d1f\\nX-Other: 1"'],
  ['letters that no header can have', '"private-7d1f-schlüssel"'],
])(
  'a token function that returns %s is an unauthorized error, and no request is sent',
  async (_what, json) => {
    const { sent, client } = setUp({ token: () => JSON.parse(json) })
    const error = await errorOf(client.reverse(reichstag))

    expect(error).toMatchObject({ kind: 'unauthorized', retryable: false })
    expect(error.message).toContain('`token` function')
    expect(error.message).not.toContain('private')
    expect(sent).toEqual([])
  },
)

test('the timeout of a request does not count the time of the token function', async () => {
  vi.useFakeTimers()
  const later = <Value>(value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, 900, value))
  const { client } = setUp({ token: () => later(goodToken), timeoutMs: 1_000 }, () => later(success()))
  const result = client.reverse(reichstag)
  await vi.advanceTimersByTimeAsync(1_800)

  await expect(result).resolves.toHaveProperty('address.formatted', addressLine)
})

test('a failure of the token function is not remembered: the next request calls it again', async () => {
  const token = vi.fn<TokenFunction>(() => goodToken).mockRejectedValueOnce(new Error('No connection'))
  const { client } = setUp({ token })

  expect(await errorOf(client.reverse(reichstag))).toHaveProperty('kind', 'network')
  await expect(client.reverse(reichstag)).resolves.toHaveProperty('address.parts')
})

// Aborts

test('an abort while the token function runs rejects this lookup only, sends nothing for it, and frees its slot', async () => {
  const given = deferred<string>()
  const token = vi.fn<TokenFunction>(() => given.promise)
  const { sent, client } = setUp({ token, maxConcurrent: 1 })
  const controller = new AbortController()

  const aborted = reasonOf(client.reverse({ lat: 1, lng: 0 }, { signal: controller.signal }))
  const other = client.reverse({ lat: 2, lng: 0 })
  controller.abort('gone')
  expect(await aborted).toBe('gone')
  given.resolve(goodToken)

  await expect(other).resolves.toHaveProperty('address.parts')
  expect(token).toHaveBeenCalledTimes(1)
  expect(sent).toHaveLength(1)
})
