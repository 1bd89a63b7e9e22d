import { beforeEach, expect, test } from 'vitest'
import { answerWith } from '../../support/answers.ts'
import { baseUrl, clientOf, newToken } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { startServer, startSocketServer } from '../../support/server.ts'
import { textsWithToken } from '../../support/textsWithToken.ts'

beforeEach(() => allowWarning(/responded with a redirect|No response|The connection/))

test('the error of a connection whose bytes repeat the token does not contain it', async () => {
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

test('a network error does not contain the request that is in the error of `fetch`', async () => {
  const token = newToken()
  const request = { headers: { api_access_token: token } }
  const fetch = () => Promise.reject(Object.assign(new TypeError('fetch failed'), { request }))

  const error = await errorOf(clientOf({ baseUrl }, { token, fetch }).reverse(reichstag))

  expect(error.kind).toBe('network')
  expect(textsWithToken(token, error)).toEqual([])
})
