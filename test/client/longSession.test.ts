import type { TokenFunction } from 'react-reverse-geocode'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, answerWithAddress } from '../support/answers.ts'
import { baseUrl, clientOf, newToken } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'
import { sendAddress, sendUnauthorized, startServer } from '../support/server.ts'
import { textsWithToken } from '../support/textsWithToken.ts'

const MINUTE_MS = 60_000

/** How many tokens a client remembers, to remove them from errors. */
const MOST_TOKENS_KEPT = 100

afterEach(() => {
  vi.useRealTimers()
})

/** Stops only the clock: timers still run. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
}

/** Returns each token once, and then throws an error that contains all of them. */
function failingAfter(tokens: readonly string[]): TokenFunction {
  let given = 0
  return () => {
    const token = tokens[given]
    given += 1
    if (token === undefined) throw new Error(`No session: ${tokens.join(' ')}`)
    return token
  }
}

test('removes all tokens of the last hour from the error of a token function', async () => {
  const server = await startServer(answerWithAddress)
  const tokens = Array.from({ length: 12 }, newToken)
  const client = clientOf(server, { token: failingAfter(tokens) })
  stopClock()

  for (const _ of tokens) {
    await client.reverse(reichstag)
    vi.setSystemTime(Date.now() + 4 * MINUTE_MS)
  }
  const error = await errorOf(client.reverse(reichstag))

  expect(error.kind).toBe('unauthorized')
  for (const token of tokens) expect(textsWithToken(token, error)).toEqual([])
})

test('removes the previous token from the body of an error', async () => {
  const [earlier, later] = [newToken(), newToken()]
  const server = await startServer((request, response) => {
    const isFirst = request.headers.api_access_token === earlier
    const answer = isFirst ? answerWithAddress : answerWith(404, { error: `${later} came after ${earlier}` })
    answer(request, response)
  })
  const client = clientOf(server, { token: failingAfter([earlier, later]) })

  await client.reverse(reichstag)
  const error = await errorOf(client.reverse(reichstag))

  expect(error.body).toEqual({ error: '[redacted] came after [redacted]' })
})

test('forgets a token an hour after its last use', async () => {
  const server = await startServer(answerWithAddress)
  const [early, late] = [newToken(), newToken()]
  const client = clientOf(server, { token: failingAfter([early, late]) })
  stopClock()

  await client.reverse(reichstag)
  vi.setSystemTime(Date.now() + 61 * MINUTE_MS)
  await client.reverse(reichstag)
  const error = await errorOf(client.reverse(reichstag))

  expect(error.cause).toHaveProperty('message', `No session: ${early} [redacted]`)
})

test('removes a token string from errors after a day too', async () => {
  const token = newToken()
  const server = await startServer(answerWith(404, { error: `Nothing for ${token}` }))
  const client = clientOf(server, { token })
  stopClock()

  await errorOf(client.reverse(reichstag))
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE_MS)
  const error = await errorOf(client.reverse(reichstag))

  expect(textsWithToken(token, error)).toEqual([])
})

test('remembers a token for an hour after its last use, not after its first', async () => {
  const [first, second] = [newToken(), newToken()]
  const server = await startServer(answerWithAddress)
  const client = clientOf(server, { token: failingAfter([first, first, first, second]) })
  stopClock()

  for (let request = 0; request < 4; request++) {
    await client.reverse(reichstag)
    vi.setSystemTime(Date.now() + 50 * MINUTE_MS)
  }
  const error = await errorOf(client.reverse(reichstag))

  expect(error.cause).toHaveProperty('message', expect.stringContaining(`No session: ${first}`))
  expect(textsWithToken(second, error)).toEqual([])
})

test(`remembers only the last ${MOST_TOKENS_KEPT} tokens if there were more within an hour`, async () => {
  const tokens = Array.from({ length: 3 * MOST_TOKENS_KEPT }, newToken)
  const fetch = async () => new Response('{}', { status: 401 })
  const client = clientOf({ baseUrl }, { token: failingAfter(tokens), fetch })

  let error = await errorOf(client.reverse(reichstag))
  while (error.status === 401) error = await errorOf(client.reverse(reichstag))

  expect(String(error.cause).match(/\[redacted\]/g)).toHaveLength(MOST_TOKENS_KEPT)
  for (const latest of tokens.slice(-MOST_TOKENS_KEPT)) expect(String(error.cause)).not.toContain(latest)
})

test('a request that meets a 401 many renewals later is sent again with the newest token', async () => {
  const server = await startServer()
  const tokens = Array.from({ length: 30 }, newToken)
  let newest = 0
  const token = vi.fn<TokenFunction>(({ rejected }) => {
    if (rejected === tokens[newest]) newest += 1
    return tokens[newest] ?? ''
  })
  const client = clientOf(server, { token })

  const late = client.reverse({ lat: 1, lng: 0 })
  const lateExchange = await server.exchange(0)
  for (let request = 1; request < 50; request += 2) {
    const result = client.reverse({ lat: 2, lng: 0 })
    sendUnauthorized(await server.exchange(request))
    sendAddress(await server.exchange(request + 1))
    await result
  }
  sendUnauthorized(lateExchange)
  const retry = await server.exchange(51)
  sendAddress(retry)

  await expect(late).resolves.toHaveProperty('address.parts')
  expect(retry.request.headers.api_access_token).toBe(tokens[25])
  expect(token.mock.lastCall).toEqual([{ rejected: tokens[0] }])
})
