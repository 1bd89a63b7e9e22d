import type { TokenFunction } from 'react-reverse-geocode'
import { describe, expect, test } from 'vitest'
import { answerUnauthorized, answerWith, answerWithAddress } from '../support/answers.ts'
import { clientOf, newToken } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'
import { baseUrlWithoutServer, sendAddress, startServer, startSocketServer } from '../support/server.ts'
import { textsWithToken } from '../support/textsWithToken.ts'

/** A token with all that JSON has to escape. */
const awkwardToken = `${newToken()} "quoted"\\back/slash`

/** Every letter as JSON's \uXXXX, behind which a plain search would not find it. */
function escaped(text: string): string {
  return [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
}

const echoes: [name: string, body: (token: string) => string][] = [
  ['as description', (token) => JSON.stringify({ description: `No such key: ${token}` })],
  ['as error', (token) => JSON.stringify({ error: `${token}, ${token} is not a key` })],
  [
    'in its request errors',
    (token) => JSON.stringify({ errors: [{ field: token, message: `${token}?`, code: token }] }),
  ],
  ['in errors that are strings', (token) => JSON.stringify({ errors: [`Bad key ${token}`] })],
  [
    'in keys',
    (token) => JSON.stringify({ error: 'no', keys: { [token]: { [`x-${token}`]: [{ [token]: 1 }] } } }),
  ],
  ['deep down', (token) => JSON.stringify({ request: [{ headers: [['api_access_token', token]] }] })],
  ['escaped', (token) => `{"error":"${escaped(token)}","${escaped(token)}":["${escaped(token)}"]}`],
  ['as nothing but a string', (token) => JSON.stringify(token)],
  ['beyond what serviceMessage quotes', (token) => JSON.stringify({ error: 'x'.repeat(290) + token })],
  [
    'within a longer word',
    (token) => JSON.stringify({ error: `key=x${token}x`, [`a${token}b`]: [`c${token}`] }),
  ],
  [
    'in other case',
    (token) => JSON.stringify({ error: token.toUpperCase(), [token.toLowerCase()]: token.toUpperCase() }),
  ],
  [
    'URL-encoded',
    (token) => JSON.stringify({ error: `/login?key=${encodeURIComponent(token)}`, at: [encodeURI(token)] }),
  ],
  ['as JSON within JSON', (token) => JSON.stringify({ error: JSON.stringify({ token }) })],
  [
    'in its payload',
    (token) => JSON.stringify({ payload: { label: token, [token]: { city: `x${token}` } } }),
  ],
  ['in plain text', (token) => `No such key: ${token}`],
  ['in a page of HTML', (token) => `<pre>api_access_token: ${token}</pre>`],
]

describe('the token is nowhere but in its header', () => {
  test.each(echoes)(
    'a service that repeats the token %s does not get it into an error',
    async (_name, body) => {
      for (const token of [newToken(), awkwardToken]) {
        for (const status of [401, 404, 422, 500, 200]) {
          const server = await startServer((request, response) => {
            const sent = String(request.headers.api_access_token)
            answerWith(status, body(sent), { 'X-Key': sent })(request, response)
          })

          const result = clientOf(server, { token }).reverse(reichstag)

          // A 200 with any object is a success.
          const outcome = await result.catch((error: unknown) => error)
          expect(textsWithToken(token, outcome)).toEqual([])
        }
      }
    },
  )

  test.each([
    ['short enough for a double', '8412093377150'],
    ['too long for a double', '841209337715026498120377'],
  ])(
    'a token of digits, %s, that comes back as a JSON number does not get it into an error',
    async (_name, token) => {
      const server = await startServer(
        answerWith(404, `{"key":${token},"keys":[[${token}]],"other":84120933}`),
      )

      const error = await errorOf(clientOf(server, { token }).reverse(reichstag))

      expect(error.body).toEqual({ key: '[redacted]', keys: [['[redacted]']], other: 84120933 })
      expect(textsWithToken(token, error)).toEqual([])
    },
  )

  test('a token of digits that comes back as Retry-After does not get into an error', async () => {
    const token = '8412093377150'
    const server = await startServer(answerWith(429, {}, { 'Retry-After': token }))

    const error = await errorOf(clientOf(server, { token }).reverse(reichstag))

    expect(error.kind).toBe('rate-limited')
    expect(textsWithToken(token, error)).toEqual([])
  })

  test('a token shorter than eight letters is nobody’s secret: no ordinary word is torn apart for it', async () => {
    const server = await startServer(answerWith(404, { error: 'Nothing near Berlin', postcode: 10115 }))

    for (const token of ['Berlin', '10115']) {
      const error = await errorOf(clientOf(server, { token }).reverse(reichstag))
      expect(error.body).toEqual({ error: 'Nothing near Berlin', postcode: 10115 })
    }
  })

  test('what the service says around the token stays readable', async () => {
    const token = newToken()
    const server = await startServer(
      answerWith(401, { error: `The key ${token} is unknown`, [token]: 'unknown' }),
    )

    const error = await errorOf(clientOf(server, { token }).reverse(reichstag))

    expect(error.serviceMessage).toBe('The key [redacted] is unknown')
    expect(error.body).toEqual({ error: 'The key [redacted] is unknown', '[redacted]': 'unknown' })
  })

  test('neither the refused token nor the renewed one gets into an error', async () => {
    const [refused, renewed] = [newToken(), newToken()]
    const server = await startServer(answerWith(401, { error: `Not ${refused}, not ${renewed}` }))
    const token: TokenFunction = ({ rejected }) => (rejected === undefined ? refused : renewed)

    const error = await errorOf(clientOf(server, { token }).reverse(reichstag))

    expect(server.requests).toHaveLength(2)
    expect(error.serviceMessage).toBe('Not [redacted], not [redacted]')
    expect(textsWithToken(refused, error)).toEqual([])
    expect(textsWithToken(renewed, error)).toEqual([])
  })

  test.each<[string, (token: string) => string]>([
    ['as it is', (token) => token],
    ['in other case', (token) => token.toUpperCase()],
  ])('of a token that begins with another, %s, nothing is left over', async (_, change) => {
    const refused = newToken()
    const renewed = `${change(refused)}-renewed`
    const server = await startServer(answerWith(401, { error: `Not ${refused}, not ${renewed}` }))
    const token: TokenFunction = ({ rejected }) => (rejected === undefined ? refused : renewed)

    const error = await errorOf(clientOf(server, { token }).reverse(reichstag))

    expect(error.body).toEqual({ error: 'Not [redacted], not [redacted]' })
  })

  test('no failure of the connection gets the token into an error', async () => {
    const token = newToken()
    const hangs = await startServer()
    const redirects = await startServer((request, response) => {
      const location = `/login?key=${request.headers.api_access_token}`
      answerWith(302, undefined, { Location: location })(request, response)
    })
    const servers = [
      { baseUrl: await baseUrlWithoutServer() },
      await startSocketServer((socket) => socket.resetAndDestroy()),
      await startSocketServer((socket) => socket.end(`${token} is no HTTP\r\n\r\n`)),
      await startSocketServer((socket) =>
        socket.end(`HTTP/1.1 200 ${token}\r\nContent-Length: 99\r\n\r\n${token}`),
      ),
      redirects,
      hangs,
    ]

    for (const server of servers) {
      const error = await errorOf(clientOf(server, { token, timeoutMs: 300 }).reverse(reichstag))
      expect(['network', 'timeout']).toContain(error.kind)
      expect(textsWithToken(token, error)).toEqual([])
    }
  })

  test('an app’s own fetch that fails with the token in its hands does not get it into an error', async () => {
    const token = newToken()
    const failure = new TypeError(`No route for ${token}`, { cause: new Error(`${token} refused`) })
    Object.assign(failure, { name: `Error of ${token}`, request: { headers: { api_access_token: token } } })
    const fetch = () => Promise.reject(failure)

    const error = await errorOf(clientOf(await startServer(), { token, fetch }).reverse(reichstag))

    expect(error.kind).toBe('network')
    expect(String(error.cause)).toContain('No route for [redacted]')
    expect(textsWithToken(token, error)).toEqual([])
  })

  test('a token function that fails with the refused token in its words does not get it into an error', async () => {
    const server = await startServer(answerUnauthorized)
    const refused = newToken()
    const token: TokenFunction = ({ rejected }) => {
      if (rejected !== undefined) throw new Error(`Cannot renew ${rejected}`)
      return refused
    }

    const error = await errorOf(clientOf(server, { token }).reverse(reichstag))

    expect(error.cause).toMatchObject({ message: 'Cannot renew [redacted]' })
    expect(textsWithToken(refused, error)).toEqual([])
  })

  test('a token function that fails with a token refused late in its words does not get it into an error', async () => {
    const server = await startServer()
    const [early, later] = [newToken(), newToken()]
    const given = [early, later]
    const token: TokenFunction = ({ rejected }) => {
      if (rejected !== undefined) throw new Error(`Cannot renew ${rejected}`)
      return given.shift() ?? later
    }
    const client = clientOf(server, { token })

    const refused = errorOf(client.reverse({ lat: 1, lng: 0 }))
    const first = await server.exchange(0)
    const fine = client.reverse({ lat: 2, lng: 0 })
    sendAddress(await server.exchange(1))
    await fine
    answerUnauthorized(first.request, first.response)

    expect(textsWithToken(early, await refused)).toEqual([])
  })

  test('a token function that fails with its last token in its words does not get it into an error', async () => {
    const server = await startServer(answerWithAddress)
    const last = newToken()
    let asked = 0
    const token: TokenFunction = () => {
      asked += 1
      if (asked > 1) throw new Error(`The session of ${last} is over`)
      return last
    }
    const client = clientOf(server, { token })

    await client.reverse(reichstag)
    const error = await errorOf(client.reverse(reichstag))

    expect(error.kind).toBe('unauthorized')
    expect(textsWithToken(last, error)).toEqual([])
  })

  test('an app’s own reader that fails with the token in its words does not get it into an error', async () => {
    const token = newToken()
    const server = await startServer(answerWithAddress)
    const readAddress = () => {
      throw new Error(`Cannot read for ${token}`)
    }

    const error = await errorOf(clientOf(server, { token, readAddress }).reverse(reichstag))

    expect(error.kind).toBe('invalid-response')
    expect(textsWithToken(token, error)).toEqual([])
  })
})
