import { inspect } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { addressLine, answerWith, answerWithAddress } from '../../support/answers.ts'
import { baseUrl, clientOf, newToken } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { baseUrlWithoutServer, startServer, startSocketServer } from '../../support/server.ts'
import { textsWithToken } from '../../support/textsWithToken.ts'

beforeEach(() =>
  allowWarning(/is HTML|responded with (40[14]|a redirect)|No response|The connection|Your `token` function/),
)

// The service repeats the token

test.each([401, 404, 422, 500])(
  'what is logged of a %i does not hold the token that its body repeats',
  async (status) => {
    const token = newToken()
    const body = {
      description: `No such key: ${token}`,
      errors: [{ field: token, message: token }],
      [token]: 1,
    }
    const server = await startServer(answerWith(status, body, { 'X-Key': token }))

    const error = await errorOf(clientOf(server, { token }).reverse(reichstag))

    for (const text of [String(error), JSON.stringify(error), inspect(error), error.stack]) {
      expect(text).not.toContain(token)
    }
    expect(error.body).toEqual(body)
  },
)

// Headers and addresses

test('a body is as the service sent it, also where it has a word of a header', async () => {
  const errors = [{ field: 'location', message: 'No location', code: 'location_invalid' }]
  const server = await startServer(answerWith(422, { description: 'No location', errors }))

  const error = await errorOf(clientOf(server, { headers: { 'X-Feature': 'location' } }).reverse(reichstag))

  expect(error.fieldErrors).toEqual(errors)
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

test('the cause of a network error is a name, messages and a stack, without the request of the error', async () => {
  const token = newToken()
  const failure = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
  Object.assign(failure, { request: { headers: { api_access_token: token } } })
  const fetch = () => Promise.reject(failure)

  const error = await errorOf(clientOf({ baseUrl }, { token, fetch }).reverse(reichstag))

  expect(error).toMatchObject({
    kind: 'network',
    cause: { name: 'TypeError', message: 'fetch failed: connect ECONNREFUSED' },
  })
  expect(textsWithToken(token, error)).toEqual([])
})
