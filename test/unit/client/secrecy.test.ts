import { inspect } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { answerWith } from '../../support/answers.ts'
import { baseUrl, clientOf, newToken } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { startServer, startSocketServer } from '../../support/server.ts'
import { textsWithToken } from '../../support/textsWithToken.ts'

beforeEach(() => allowWarning(/responded with (401|a redirect)|No response|The connection/))

test.each([401, 422, 500])(
  'what is logged of a %i does not hold the token that its body repeats',
  async (status) => {
    const token = newToken()
    const errors = [{ field: token, message: token }]
    const body = { description: `No such key: ${token}`, errors, [token]: 1 }
    const server = await startServer(answerWith(status, body, { 'X-Key': token }))

    const error = await errorOf(clientOf(server, { token }).reverse(reichstag))

    for (const text of [String(error), JSON.stringify(error), inspect(error), error.stack]) {
      expect(text).not.toContain(token)
    }
    expect(error.body).toEqual(body)
  },
)

test('no network failure contains the token', async () => {
  const token = newToken()
  const servers = [
    await startSocketServer((socket) => socket.end(`${token} is no HTTP\r\n\r\n`)),
    await startSocketServer((socket) =>
      socket.end(`HTTP/1.1 200 ${token}\r\nContent-Length: 99\r\n\r\n${token}`),
    ),
    await startServer(answerWith(302, undefined, { Location: `/login?key=${token}` })),
  ]

  const errors = await Promise.all(
    servers.map((server) => errorOf(clientOf(server, { token }).reverse(reichstag))),
  )

  expect(errors.map(({ kind }) => kind)).toEqual(servers.map(() => 'network'))
  expect(errors.flatMap((error) => textsWithToken(token, error))).toEqual([])
})

test('a network error does not keep the request that an error of `fetch` holds', async () => {
  const token = newToken()
  const request = { headers: { api_access_token: token } }
  const fetch = () => Promise.reject(Object.assign(new TypeError('fetch failed'), { request }))

  const error = await errorOf(clientOf({ baseUrl }, { token, fetch }).reverse(reichstag))

  expect(error.kind).toBe('network')
  expect(textsWithToken(token, error)).toEqual([])
})
