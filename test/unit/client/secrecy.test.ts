import type { TokenFunction } from 'react-reverse-geocode'
import { beforeEach, expect, test } from 'vitest'
import { addressLine, answerUnauthorized, answerWith, answerWithAddress } from '../../support/answers.ts'
import { baseUrl, clientOf, newToken } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import {
  baseUrlWithoutServer,
  sendAddress,
  sendUnauthorized,
  startServer,
  startSocketServer,
} from '../../support/server.ts'
import { textsWithToken } from '../../support/textsWithToken.ts'

beforeEach(() =>
  allowWarning(/is HTML|answered (40[14]|with a redirect)|No answer|The (connection|token function)/),
)

/** JSON has to escape some of its letters. */
const awkwardToken = `${newToken()} "quoted"\\back/slash`
/** Letters that a URL, or the JSON of PHP, escapes. */
const tokenWithSigns = 'Agent/8f0c+2e5d=7b1a'

/** The error for a 404 with this body. */
function errorForBody(body: string, token: string) {
  const fetch = async () => new Response(body, { status: 404 })
  return errorOf(clientOf({ baseUrl }, { token, fetch }).reverse(reichstag))
}

// The service repeats the token

test.each<[where: string, body: (token: string) => string]>([
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
  ['at depth', (token) => JSON.stringify({ request: [{ headers: [['api_access_token', token]] }] })],
  ['as a JSON string', (token) => JSON.stringify(token)],
  ['where serviceMessage is cut off', (token) => JSON.stringify({ error: 'x'.repeat(290) + token })],
  [
    'within a longer word',
    (token) => JSON.stringify({ error: `key=x${token}x`, [`a${token}b`]: [`c${token}`] }),
  ],
  ['as JSON within JSON', (token) => JSON.stringify({ error: JSON.stringify({ token }) })],
  ['in plain text', (token) => `No such key: ${token}`],
  ['in HTML', (token) => `<pre>api_access_token: ${token}</pre>`],
])('removes the token if the service repeats it %s', async (_where, body) => {
  for (const token of [newToken(), awkwardToken]) {
    for (const status of [401, 404, 422, 500, 200]) {
      const server = await startServer(answerWith(status, body(token), { 'X-Key': token }))

      const outcome = await clientOf(server, { token })
        .reverse(reichstag)
        .catch((error: unknown) => error)

      expect(textsWithToken(token, outcome)).toEqual([])
    }
  }
})

test.each<[how: string, repeat: (token: string) => string, replaced: string]>([
  ['as it is', (token) => token, '[redacted]'],
  ['URL-encoded', encodeURIComponent, '[redacted]'],
  ['twice', (token) => token + token, '[redacted][redacted]'],
  ['between null characters', (token) => `\0${token}\0`, '\0[redacted]\0'],
])('replaces the token in keys and strings, and keeps the rest: %s', async (_how, repeat, replaced) => {
  for (const token of [tokenWithSigns, newToken(), '"quoted"\\back/slash']) {
    const form = repeat(token)
    const body = { [form]: [`a${form}b`, 'other', { error: form }], error: 'kept \0 whole' }

    const error = await errorForBody(JSON.stringify(body), token)

    expect(error.body).toEqual({
      [replaced]: [`a${replaced}b`, 'other', { error: replaced }],
      error: 'kept \0 whole',
    })
  }
})

test('replaces the token in the JSON of PHP, which escapes slashes', async () => {
  const error = await errorForBody(
    JSON.stringify({ error: `No ${tokenWithSigns}` }).replaceAll('/', '\\/'),
    tokenWithSigns,
  )

  expect(error.serviceMessage).toBe('No [redacted]')
})

test('does not replace a token of digits, which may be a part of a coordinate', async () => {
  const body = { lat: 52.51861234567, id: 51861234, error: 'Nothing at 51861234' }

  expect((await errorForBody(JSON.stringify(body), '51861234')).body).toEqual(body)
})

test.each(['abcdefgh', '4e8-abcd'])('replaces the token %s', async (token) => {
  const body = JSON.stringify({ error: `No such key: ${token}` })

  expect((await errorForBody(body, token)).serviceMessage).toBe('No such key: [redacted]')
})

test('does not replace a token of fewer than eight letters, which may be an ordinary word', async () => {
  const body = { error: 'Nothing near Berlin', postcode: 10115 }

  for (const token of ['berlin', 'Berlin', '10115']) {
    expect((await errorForBody(JSON.stringify(body), token)).body).toEqual(body)
  }
})

test('does not change a body without the token, even if it has keys such as __proto__', async () => {
  const token = newToken()
  const start = token.slice(0, -1)
  const body = `{"__proto__":{"x":1},"constructor":[1.5,null,"\\u0061"],"toJSON":0,"note":"${start}"}`

  const error = await errorForBody(body, token)

  expect(JSON.stringify(error.body)).toBe(JSON.stringify(JSON.parse(body)))
})

test('replaces the token below a key __proto__, and keeps the key', async () => {
  const token = newToken()

  const error = await errorForBody(`{"__proto__":{"${token}":"${token}"},"x":1}`, token)

  expect(JSON.stringify(error.body)).toBe('{"__proto__":{"[redacted]":"[redacted]"},"x":1}')
})

// Further headers

test('removes the values of further headers from errors', async () => {
  const csrf = newToken()
  const server = await startServer(answerWith(422, { error: `Bad token ${csrf}` }))

  const error = await errorOf(clientOf(server, { headers: { 'X-CSRF-Token': csrf } }).reverse(reichstag))

  expect(error.body).toEqual({ error: 'Bad token [redacted]' })
})

test('does not remove the values of further headers from addresses', async () => {
  const server = await startServer(answerWithAddress)
  const headers = { 'X-Tenant': 'Platz der Republik 1', 'X-Time': '52000000' }

  const { address } = await clientOf(server, { headers }).reverse(reichstag)

  expect(address?.formatted).toBe(addressLine)
})

// Other failures

test('no network failure contains the token', async () => {
  const token = newToken()
  const servers = [
    { baseUrl: await baseUrlWithoutServer() },
    await startSocketServer((socket) => socket.resetAndDestroy()),
    await startSocketServer((socket) => socket.end(`${token} is no HTTP\r\n\r\n`)),
    await startSocketServer((socket) =>
      socket.end(`HTTP/1.1 200 ${token}\r\nContent-Length: 99\r\n\r\n${token}`),
    ),
    await startServer(answerWith(302, undefined, { Location: `/login?key=${token}` })),
  ]
  const silent = await startServer()

  const errors = await Promise.all([
    ...servers.map((server) => errorOf(clientOf(server, { token }).reverse(reichstag))),
    errorOf(clientOf(silent, { token, timeoutMs: 300 }).reverse(reichstag)),
  ])

  expect(errors.map(({ kind }) => kind)).toEqual([...servers.map(() => 'network'), 'timeout'])
  expect(errors.flatMap((error) => textsWithToken(token, error))).toEqual([])
})

test('removes the token from the error of a custom fetch', async () => {
  const token = newToken()
  const failure = new TypeError(`No route for ${token}`, { cause: new Error(`${token} refused`) })
  Object.assign(failure, { name: `Error of ${token}`, request: { headers: { api_access_token: token } } })
  const fetch = () => Promise.reject(failure)

  const error = await errorOf(clientOf({ baseUrl }, { token, fetch }).reverse(reichstag))

  expect(error.kind).toBe('network')
  expect(String(error.cause)).toContain('No route for [redacted]')
  expect(textsWithToken(token, error)).toEqual([])
})

test.each<[what: string, failure: (token: string) => unknown, message: string]>([
  ['a text', (token) => `No route for ${token}`, 'No route for [redacted]'],
  [
    'an error with a chain of causes',
    (token) =>
      ['Failed to fetch', `Lost ${token}`, 'Reset', 'End of file', 'Too deep'].reduceRight<unknown>(
        (cause, message) => new TypeError(message, { cause }),
        undefined,
      ),
    'Failed to fetch: Lost [redacted]: Reset: End of file',
  ],
  [
    'the errors of several IP addresses',
    (token) =>
      new TypeError('Failed to fetch', { cause: new AggregateError([new Error(`No ${token}`)], 'Refused') }),
    'Failed to fetch: Refused: No [redacted]',
  ],
])('the cause of a network error has the messages of %s, and its stack', async (_what, failure, message) => {
  const token = newToken()
  const thrown = failure(token)

  const error = await errorOf(
    clientOf({ baseUrl }, { token, fetch: () => Promise.reject(thrown) }).reverse(reichstag),
  )

  expect(error.cause).toMatchObject({ message })
  const { name, stack } = error.cause instanceof Error ? error.cause : {}
  if (thrown instanceof Error) expect(stack?.split('\n    at ')[0]).toBe(`${name}: ${message}`)
  expect(name).toBe(thrown instanceof Error ? 'TypeError' : 'Error')
  expect(textsWithToken(token, error)).toEqual([])
})

test('removes the refused token from the error of a token function', async () => {
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

test('removes a token that was refused after a later request succeeded', async () => {
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
  const second = client.reverse({ lat: 2, lng: 0 })
  sendAddress(await server.exchange(1))
  await second
  sendUnauthorized(first)

  expect(textsWithToken(early, await refused)).toEqual([])
})
