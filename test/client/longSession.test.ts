import type { TokenFunction } from 'react-reverse-geocode'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerUnauthorized, answerWith, answerWithAddress } from '../support/answers.ts'
import { clientOf, newToken } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'
import { sendAddress, startServer } from '../support/server.ts'
import { textsWithToken } from '../support/textsWithToken.ts'

const MINUTE_MS = 60_000

/** As many as an hour of the shortest usual sessions has; the library keeps no more. */
const MOST_SECRETS_KEPT = 100

afterEach(() => {
  vi.useRealTimers()
})

/** Only the clock: requests still run. */
function stopTheClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
}

/** Gives one token after the other, then fails and names them all. */
function failingAfter(tokens: readonly string[]): TokenFunction {
  let given = 0
  return () => {
    const token = tokens[given]
    given += 1
    if (token === undefined) throw new Error(`No session: ${tokens.join(' ')}`)
    return token
  }
}

describe('a page that lives for long, with tokens that are renewed', () => {
  test('a token function that fails naming earlier tokens of this hour does not get them into an error', async () => {
    const server = await startServer(answerWithAddress)
    const tokens = Array.from({ length: 12 }, newToken)
    const client = clientOf(server, { token: failingAfter(tokens) })
    stopTheClock()

    for (const _ of tokens) {
      await client.reverse(reichstag)
      vi.setSystemTime(Date.now() + 4 * MINUTE_MS)
    }
    const error = await errorOf(client.reverse(reichstag))

    expect(error.kind).toBe('unauthorized')
    for (const token of tokens) expect(textsWithToken(token, error)).toEqual([])
  })

  test('a service that repeats the token before the last does not get it into an error', async () => {
    const [earlier, later] = [newToken(), newToken()]
    const server = await startServer()
    const client = clientOf(server, { token: failingAfter([earlier, later]) })

    const first = client.reverse(reichstag)
    sendAddress(await server.exchange(0))
    await first
    const second = errorOf(client.reverse(reichstag))
    const { request, response } = await server.exchange(1)
    answerWith(404, { error: `${later} came after ${earlier}` })(request, response)
    const error = await second

    expect(error.body).toEqual({ error: '[redacted] came after [redacted]' })
  })

  test('a token is forgotten an hour after its last use', async () => {
    const server = await startServer(answerWithAddress)
    const [early = '', late = ''] = [newToken(), newToken()]
    const client = clientOf(server, { token: failingAfter([early, late]) })
    stopTheClock()

    await client.reverse(reichstag)
    vi.setSystemTime(Date.now() + 61 * MINUTE_MS)
    await client.reverse(reichstag)
    const error = await errorOf(client.reverse(reichstag))

    expect(error.cause).toHaveProperty('message', `No session: ${early} [redacted]`)
  })

  test('a token in use is never forgotten, however long the page lives', async () => {
    const token = newToken()
    const server = await startServer(answerWith(404, { error: `Nothing for ${token}` }))
    const client = clientOf(server, { token })
    stopTheClock()

    await errorOf(client.reverse(reichstag))
    vi.setSystemTime(Date.now() + 24 * 60 * MINUTE_MS)
    const error = await errorOf(client.reverse(reichstag))

    expect(textsWithToken(token, error)).toEqual([])
  })

  test('a token that was in use for hours is forgotten an hour after that, not after its issue', async () => {
    const [first, second] = [newToken(), newToken()]
    const server = await startServer(answerWithAddress)
    const client = clientOf(server, { token: failingAfter([first, first, first, second]) })
    stopTheClock()

    for (let request = 0; request < 4; request++) {
      await client.reverse(reichstag)
      vi.setSystemTime(Date.now() + 50 * MINUTE_MS)
    }
    const error = await errorOf(client.reverse(reichstag))

    expect(error.cause).toHaveProperty('message', expect.stringContaining(`No session: ${first}`))
    expect(textsWithToken(second, error)).toEqual([])
  })

  test(`of 2,016 renewals of 6 kB tokens within an hour ${MOST_SECRETS_KEPT} tokens are kept`, async () => {
    const tokens = Array.from({ length: 2_016 }, (_, index) => `${newToken()}-${index}-${'x'.repeat(6_000)}`)
    const token = failingAfter(tokens)
    const fetch = async () => new Response('{}', { status: 401 })
    const client = clientOf({ baseUrl: 'https://desk.example.com' }, { token, fetch })

    let error = await errorOf(client.reverse(reichstag))
    while (error.status === 401) error = await errorOf(client.reverse(reichstag))

    expect(String(error.cause).match(/\[redacted\]/g)).toHaveLength(MOST_SECRETS_KEPT)
    for (const latest of tokens.slice(-MOST_SECRETS_KEPT)) expect(String(error.cause)).not.toContain(latest)
  })

  test('a request refused so late that its token is forgotten gets its address with the newest one', async () => {
    const server = await startServer()
    const tokens = Array.from({ length: 30 }, newToken)
    let newest = 0
    const asked: (string | undefined)[] = []
    const token: TokenFunction = ({ rejected }) => {
      asked.push(rejected)
      if (rejected === tokens[newest]) newest += 1
      return tokens[newest] ?? ''
    }
    const client = clientOf(server, { token })

    const late = client.reverse({ lat: 1, lng: 0 })
    const held = await server.exchange(0)
    for (let request = 1; request < 50; request += 2) {
      const answer = client.reverse({ lat: 2, lng: 0 })
      const refused = await server.exchange(request)
      answerUnauthorized(refused.request, refused.response)
      sendAddress(await server.exchange(request + 1))
      await answer
    }
    answerUnauthorized(held.request, held.response)
    const again = await server.exchange(51)
    sendAddress(again)

    await expect(late).resolves.toHaveProperty('address.parts')
    expect(again.request.headers.api_access_token).toBe(tokens[25])
    expect(asked.at(-1)).toBe(tokens[0])
  })
})
