import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createAccountApi } from '../../../.storybook/accountApi.ts'
import { readOwnApi } from '../../../.storybook/ownApi.ts'
import { readFinding } from '../../../stories/place/ownApiFinding.ts'
import { SAMPLE_TOKEN } from '../../../stories/place/sample.ts'
import { addressBody, answerOnlyTo, answerWith } from '../../support/answers.ts'
import { newToken } from '../../support/clientOf.ts'
import { startNginx } from '../../support/nginx.ts'
import { findProgram } from '../../support/programs.ts'
import { baseUrlWithoutServer, startServer, startSocketServer } from '../../support/server.ts'
import { textsWithToken } from '../../support/textsWithToken.ts'

const PATH = '/api/v1/accounts/42/geocoding/reverse'
const QUESTION = `${PATH}?lat=52.5186&lng=13.3762`

describe('the sample API', () => {
  const listener = createAccountApi(null, () => {})

  async function ask(path: string, token?: string) {
    const { baseUrl } = await startServer(listener)
    const response = await fetch(baseUrl + path, token ? { headers: { api_access_token: token } } : {})
    return [response.status, await response.json()]
  }

  test.each([
    [
      '200 with an address',
      '1/geocoding/reverse?lat=38.7223&lng=-9.1393',
      200,
      { payload: expect.anything() },
    ],
    ['200 without one', '1/geocoding/reverse?lat=0&lng=-30', 200, {}],
    ['404 for another account', '2/geocoding/reverse?lat=0&lng=-30', 404, { error: expect.anything() }],
    ['422', '1/geocoding/reverse?lat=91', 422, { errors: [{ field: 'lat' }, { field: 'lng' }] }],
  ])('answers with %s', async (_, path, status, body) => {
    expect(await ask(`/api/v1/accounts/${path}`, SAMPLE_TOKEN)).toMatchObject([status, body])
  })

  test('answers with both shapes of a 401', async () => {
    const path = '/api/v1/accounts/1/geocoding/reverse?lat=0&lng=-30'
    expect(await ask(path)).toMatchObject([401, { error: expect.anything() }])
    expect(await ask(path, newToken())).toMatchObject([401, { description: 'Unauthorized' }])
  })
})

interface OwnServer {
  readonly baseUrl: string
  readonly timeoutMs?: number
}

/** Starts Storybook's server in front of your own API. `ask` fails if anything that it returns contains the token. */
async function startOwn({ baseUrl, timeoutMs }: OwnServer, token: string) {
  let printed = ''
  const own = readOwnApi({ ACCOUNT_API: baseUrl, ACCOUNT_ID: '42', GEOCODING_TOKEN: token })
  const options = { ...own.options, ...(timeoutMs && { timeoutMs }) }
  const listener = createAccountApi({ ...own, options }, (text) => {
    printed += stripVTControlCharacters(text).replaceAll(/\s+/g, ' ')
  })
  const storybook = await startServer(listener)
  async function ask(path = QUESTION, init: RequestInit = {}) {
    const response = await fetch(storybook.baseUrl + path, init)
    const body = await response.text()
    const finding = readFinding(response)
    expect(textsWithToken(token, [[...response.headers], body, finding, printed])).toEqual([])
    return { status: response.status, headers: response.headers, body, finding, printed }
  }
  return { ask, storybook }
}

describe('your own API', () => {
  test('gets the token and the coordinates, and nothing else from the page', async () => {
    const token = newToken()
    const api = await startServer(answerOnlyTo(token))
    const { ask } = await startOwn(api, token)
    const { status, body } = await ask(`${QUESTION}&token=7`, {
      headers: {
        Accept: 'text/html',
        Authorization: 'Bearer 7',
        Cookie: 'session=7',
        Origin: 'http://localhost:6006',
        Referer: 'http://localhost:6006/',
        'X-Page': '7',
        api_access_token: 'of-the-page',
      },
    })

    expect([status, JSON.parse(body)]).toEqual([200, addressBody])
    const [{ method, url, headers } = {}] = api.requests
    expect([method, url]).toEqual(['GET', QUESTION])
    expect(headers).toMatchObject({ api_access_token: token, accept: 'application/json' })
    for (const name of ['authorization', 'cookie', 'referer', 'origin', 'x-page']) {
      expect(headers).not.toHaveProperty(name)
    }
  })

  test('has its status, body, and content type forwarded, and no other header', async () => {
    const headers = { 'Content-Type': 'application/vnd.desk+json', 'Set-Cookie': 'a=1', 'X-Trace': '7' }
    const api = await startServer(answerWith(201, addressBody, headers))
    const { ask } = await startOwn(api, newToken())
    const response = await ask()

    expect(response.status).toBe(201)
    expect(JSON.parse(response.body)).toEqual(addressBody)
    expect(response.headers.get('Content-Type')).toBe('application/vnd.desk+json')
    expect(response.headers.has('Set-Cookie')).toBe(false)
    expect(response.headers.has('X-Trace')).toBe(false)
  })

  test.each([
    ['with another method', { method: 'POST' }, QUESTION, 405],
    ['for another account', {}, QUESTION.replace('42', '43'), 404],
    ['for another path', {}, '/api/v1/accounts/42/contacts', 404],
    ['for a place without a longitude', {}, `${PATH}?lat=52.5186&lng=`, 422],
    ['from another site', { headers: { 'Sec-Fetch-Site': 'cross-site' } }, QUESTION, 403],
    ['from another port of this computer', { headers: { 'Sec-Fetch-Site': 'same-site' } }, QUESTION, 403],
    ['from another computer behind a proxy', { headers: { 'X-Forwarded-For': '192.0.2.1' } }, QUESTION, 403],
  ])('gets no request %s', async (_, init, path, status) => {
    const api = await startServer(answerWith(200, addressBody))
    const { ask } = await startOwn(api, newToken())

    expect((await ask(path, init)).status).toBe(status)
    expect(api.requests).toEqual([])
  })

  test('gets no request for another host name, which could point to this computer', async () => {
    const api = await startServer(answerWith(200, addressBody))
    const { storybook } = await startOwn(api, newToken())
    // This is the same computer, but not one of the names that the server accepts.
    const url = storybook.baseUrl.replace('127.0.0.1', '0.0.0.0')

    expect((await fetch(url + QUESTION)).status).toBe(403)
    expect(api.requests).toEqual([])
  })

  test('cannot redirect the token to another server', async () => {
    const token = newToken()
    const target = await startServer(answerWith(200, addressBody))
    const api = await startServer(
      answerWith(302, undefined, { Location: `${target.baseUrl}/login?key=${token}` }),
    )
    const { ask } = await startOwn(api, token)
    const { status, finding, printed } = await ask()

    expect(target.requests).toEqual([])
    expect(status).toBe(502)
    expect(finding?.saw).toMatch(/302, a redirect to .*\/login\. Redirects are refused/)
    expect(printed).toMatch(/FAIL Your API: 302, a redirect .* fix If that is a login/)
  })

  test('has the token redacted if it repeats it in its response', async () => {
    const token = newToken()
    const body = { error: `No ${token}`, [token]: encodeURIComponent(token.toUpperCase()) }
    const headers = { 'Content-Type': `application/json; key=${token}`, 'X-Key': token }
    const api = await startServer(answerWith(500, body, headers))
    const { ask } = await startOwn(api, token)

    expect(await ask()).toMatchObject({ status: 500, body: expect.stringContaining('No [redacted]') })
  })

  const faults: Readonly<Record<string, [arrange: () => OwnServer | Promise<OwnServer>, said: RegExp]>> = {
    'a wrong token': [() => startServer(answerOnlyTo(newToken())), /401: the token is invalid or expired/],
    'no permission': [() => startServer(answerWith(403)), /doesn't have permission to geocode/],
    'another key than payload': [
      () => startServer(answerWith(200, { success: true, data: { road: 'Elm Road', city: 'Leeds' } })),
      /under the key data\. Only payload is read\. .*Let the service send the address in an object under the key payload/,
    ],
    'another API': [
      () => startServer(answerWith(404, '<h1>Not found</h1>', { 'Content-Type': 'text/html' })),
      /the body isn't JSON, so it probably isn't the account API\. Set ACCOUNT_API to the account API/,
    ],
    'a login page': [
      () => startServer(answerWith(200, '<h1>Sign in</h1>', { 'Content-Type': 'text/html' })),
      /is HTML/,
    ],
    'a refused connection': [
      async () => ({ baseUrl: await baseUrlWithoutServer() }),
      /No connection to 127\.0\.0\.1:\d+: .*ECONNREFUSED.* Start the service, or correct the port/,
    ],
    'no response': [
      async () => ({ ...(await startServer()), timeoutMs: 100 }),
      /within 100 ms\. Retry later\. +If nothing answers, check the host/,
    ],
    'no HTTP': [() => startSocketServer((socket) => socket.end('220 mail ready\r\n')), /No connection to/],
  }

  test.each(Object.entries(faults))(
    'if there is %s, the page and the terminal explain it',
    async (_, [arrange, said]) => {
      const { ask } = await startOwn(await arrange(), newToken())
      const { finding, printed } = await ask()

      expect(`${finding?.saw} ${finding?.remedy}`).toMatch(said)
      expect(printed.replaceAll(' fix ', ' ')).toMatch(said)
    },
  )

  test.skipIf(!findProgram('nginx'))(
    'behind nginx, which drops the header, the page names nginx',
    async () => {
      const token = newToken()
      const api = await startServer(answerOnlyTo(token))
      const baseUrl = `http://${await startNginx({ location: `proxy_pass ${api.baseUrl};` })}`
      const { ask } = await startOwn({ baseUrl }, token)

      expect((await ask()).finding?.saw).toMatch(/nginx drops headers with underscores/)
      const server = 'underscores_in_headers on;'
      const passing = `http://${await startNginx({ server, location: `proxy_pass ${api.baseUrl};` })}`
      expect((await (await startOwn({ baseUrl: passing }, token)).ask()).status).toBe(200)
    },
  )
})

describe('a missing or invalid variable is explained', () => {
  const complete = { ACCOUNT_API: 'https://desk.example.com', ACCOUNT_ID: '42', GEOCODING_TOKEN: 'a-token' }
  test.each([
    [{ ACCOUNT_ID: undefined }, /^ACCOUNT_ID must be set too\. Start Storybook with ACCOUNT_API=/],
    [{ ACCOUNT_ID: undefined, GEOCODING_TOKEN: '' }, /^ACCOUNT_ID and GEOCODING_TOKEN must be set too/],
    [{ ACCOUNT_ID: 'acme' }, /ACCOUNT_ID must be a positive integer, .*Start Storybook with/],
    [{ ACCOUNT_API: 'desk.example.com' }, /ACCOUNT_API must begin with https/],
    [{ ACCOUNT_API: 'https://desk.example.com/api/v1' }, /ACCOUNT_API/],
    [{ GEOCODING_TOKEN: 'a-token\n' }, /GEOCODING_TOKEN must be the token as the API issued it/],
  ])('%o', (changes, said) => {
    expect(() => readOwnApi({ ...complete, ...changes })).toThrow(said)
    expect(() => readOwnApi({ ...complete, ...changes })).not.toThrow(/a-token/)
  })
})
