import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Coordinates } from 'react-reverse-geocode'
import { type AccountServiceOptions, createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, test } from 'vitest'
import { addressBody, answerOnlyTo, answerWith } from '../../support/answers.ts'
import { newToken } from '../../support/clientOf.ts'
import { ACCOUNT, type DoctorCall, runDoctor } from '../../support/doctor.ts'
import { WAIT_LIMIT_MS } from '../../support/limits.ts'
import { startNginx } from '../../support/nginx.ts'
import { findProgram } from '../../support/programs.ts'
import { baseUrlWithoutServer, startServer, startSocketServer } from '../../support/server.ts'

/**
 * A mistake that developers make, with real servers; and what its first line must tell them: the cause, and the one thing to
 * change. The words are those that somebody needs who has never seen the doctor.
 */
interface Setup {
  readonly arrange: () => Promise<DoctorCall>
  readonly cause: RegExp
  readonly change: RegExp
  /** Applies what is printed. The doctor must then read an address. */
  readonly apply?: (printed: string) => Partial<DoctorCall>
  /** It works all the same. */
  readonly works?: true
}

const otherServer = (answer: RequestListener) => () => startServer(answer)
const setBaseUrl = (printed: string) => ({ baseUrl: /Set baseUrl to (\S+)\.\s/.exec(printed)?.[1] ?? '' })

/** No account API is at `baseUrl`, or it needs no token: the token must not be sent. */
const servers: Readonly<Record<string, Setup>> = {
  'a host that does not exist': {
    arrange: async () => ({ baseUrl: 'https://desk.invalid' }),
    cause: /No connection to desk\.invalid/,
    change: /spelling/,
  },
  'a service that does not run': {
    arrange: async () => ({ baseUrl: await baseUrlWithoutServer() }),
    cause: /No connection to 127\.0\.0\.1:\d+: .*ECONNREFUSED/,
    change: /Start the service, or correct the port/,
  },
  'a server that never answers': {
    arrange: async () => ({ ...(await startServer()), options: ['--timeout', '100'] }),
    cause: /127\.0\.0\.1:\d+: .*100 ms/,
    change: /firewall/,
  },
  'a server that hangs up': {
    arrange: () => startSocketServer((socket) => socket.destroy()),
    cause: /No connection to 127\.0\.0\.1:\d+/,
    change: /port/,
  },
  'https for a port without TLS': {
    arrange: async () => ({ baseUrl: (await startService()).baseUrl.replace('http:', 'https:') }),
    cause: /No connection to .*: no TLS/,
    change: /does not use TLS\. .*begin --base-url with http/,
  },
  'a web server in place of the API': {
    arrange: otherServer(answerWith(404, '<h1>Not found</h1>')),
    cause: /404, but the body isn't JSON/,
    change: /proxy \/api\/v1\/ to it/,
  },
  'another API': {
    arrange: otherServer(answerWith(404, { detail: 'Not Found' })),
    cause: /404 without a token\. .* another API/,
    change: /Set --base-url, and baseUrl in your app, to the account API/,
  },
  'another API, which answers everything with 200': {
    arrange: otherServer(answerWith(200, { status: 'ok' })),
    cause: /200 without a token\. .* another API/,
    change: /Set --base-url, and baseUrl in your app, to the account API/,
  },
  'the page of a single-page app for every path': {
    arrange: otherServer(answerWith(200, '<!doctype html>', { 'Content-Type': 'text/html' })),
    cause: /200.*HTML/,
    change: /baseUrl/,
  },
  'an old address that redirects': {
    arrange: async () => {
      const { baseUrl, token } = await startService()
      const old = await startServer(({ url }, response) =>
        response.writeHead(301, { Location: baseUrl + url }).end(),
      )
      return { baseUrl: old.baseUrl, token }
    },
    cause: /301, a redirect to http.*Redirects are refused/,
    change: /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\./,
    apply: setBaseUrl,
  },
  'a service that does not know that its proxy has TLS': {
    arrange: otherServer(({ url, headers }, response) =>
      response.writeHead(301, { Location: `http://${headers.host}${url}` }).end(),
    ),
    cause: /301, a redirect/,
    change: /X-Forwarded-Proto/,
  },
  'a login page in front': {
    arrange: otherServer(answerWith(302, '', { Location: '/login' })),
    cause: /302, a redirect to http:\/\/127\.0\.0\.1:\d+\/login/,
    change: /exempt \/api\/v1\//,
  },
  'a redirect to no URL': {
    arrange: otherServer(answerWith(302, '', { Location: 'http://[' })),
    cause: /redirect/,
    change: /baseUrl/,
  },
  'a password in front': {
    arrange: otherServer(answerWith(401, '<h1>401</h1>', { 'WWW-Authenticate': 'Basic realm="staging"' })),
    cause: /from a login in front of the service/,
    change: /Exempt \/api\/v1\//,
  },
  'a firewall in front': {
    arrange: otherServer(answerWith(403, '<h1>Forbidden</h1>')),
    cause: /403 without a token/,
    change: /firewall/,
  },
  'a service that fails': {
    arrange: otherServer(answerWith(500, { error: 'Internal Server Error' })),
    cause: /500/,
    change: /logs/,
  },
  'a used-up limit': {
    arrange: otherServer(answerWith(429, '', { 'Retry-After': '90' })),
    cause: /429.*too many requests/,
    change: /Wait for 90 s/,
  },
  'an answer that is no JSON': {
    arrange: otherServer(answerWith(200, '{"payload":')),
    cause: /body isn.t JSON/,
    change: /baseUrl.* proxy/,
  },
  'a service that is open to everybody': {
    arrange: otherServer(answerWith(200, addressBody)),
    cause: /Anybody gets a response, without a token/,
    change: /no proxy in front of the service adds a token/,
    works: true,
  },
}

/** The account API is at `baseUrl`, and gets the token. */
const answers: Readonly<Record<string, Setup>> = {
  'an http address of another computer': {
    // A test has no other computer: the doctor knows 127.0.0.1, but not this address of it.
    arrange: async () => {
      const { baseUrl, token } = await startService()
      return { baseUrl: baseUrl.replace('127.0.0.1', '0.0.0.0'), token }
    },
    cause: /unencrypted/,
    change: /https/,
    works: true,
  },
  'a wrong token': {
    arrange: async () => ({ ...(await startService()), token: newToken() }),
    cause: /401 with this token\. The service says: “Unauthorized/,
    change: /Copy the token again from the profile page.* account 42/,
  },
  'a wrong token that the service tells from none': {
    arrange: () =>
      startServer(
        onlyHere((request, response) => {
          const isMissing = request.headers.api_access_token === undefined
          answerWith(401, { error: isMissing ? 'Sign in' : 'Invalid access token' })(request, response)
        }),
      ),
    cause: /401 with this token\. The service says: “Invalid access token”/,
    change: /It arrives\. Copy the token again .* account 42/,
  },
  'a header that the service does not read': {
    arrange: async () => ({ ...(await startService()), options: ['--token-header', 'x-token'] }),
    cause: /The header x-token does not arrive\. Under the name api_access_token the token is accepted/,
    change: /Remove --token-header/,
    apply: () => ({ options: [] }),
  },
  'a token without the permission': {
    arrange: () => forToken(answerWith(403)),
    cause: /403[.:] .* permission/,
    change: /account 42/,
  },
  'a wrong account': {
    arrange: () => startService({ accountIds: [7] }),
    cause: /404[.:] .*account/,
    change: /accountId/,
  },
  'an error with a payload': {
    arrange: () => forToken(answerWith(422, { error: 'Only places in Peru', payload: {} })),
    cause: /422[.:] .*The service says: “Only places in Peru”/,
    change: /coordinates/,
  },
  'an error with an address': {
    arrange: () => forToken(answerWith(500, { error: 'Out of order', city: 'Leeds', road: 'Elm Street' })),
    cause: /500[.:] .*The service says: “Out of order”/,
    change: /logs/,
  },
  'a redirect to no URL with the token': {
    arrange: () => forToken(answerWith(302, '', { Location: 'https://' })),
    cause: /redirect/,
    change: /baseUrl/,
  },
  'coordinates that the service refuses': {
    arrange: () => forToken(answerWith(422, { error: 'Only places in Peru' })),
    cause: /422[.:] .*The service says: “Only places in Peru”/,
    change: /coordinates/,
  },
  'a geocoder that takes too long': {
    arrange: async () => ({
      ...(await startService({ geocode: () => new Promise(() => {}) })),
      options: ['--timeout', '500'],
    }),
    cause: /500 ms/,
    change: /geocoder is slow, try a longer --timeout/,
  },
  'a connection that is cut with the token': {
    arrange: () => forToken((request) => request.socket.destroy()),
    cause: /No connection to 127\.0\.0\.1:\d+/,
    change: /port/,
  },
  'a geocoder whose key is refused, in the payload': {
    arrange: () =>
      startService({ geocode: () => ({ status: 'REQUEST_DENIED', error_message: 'Bad key', results: [] }) }),
    cause: /200, but the payload has no address and an error: .*Bad key/,
    change: /key and the quota of the geocoder.* with a status, such as 503/,
  },
  'a geocoder whose key is refused, with a status alone': {
    arrange: () => startService({ geocode: () => ({ status: 'REQUEST_DENIED', results: [] }) }),
    cause: /200, but the payload has no address and an error: .*REQUEST_DENIED/,
    change: /key and the quota of the geocoder/,
  },
  'a geocoder that finds nothing, with an error in the payload': {
    arrange: () => startService({ geocode: () => ({ error: 'Unable to geocode' }) }),
    cause: /200, but the payload has no address and an error: .*Unable to geocode/,
    change: /with a status, such as 503/,
  },
  'an error in place of the payload': {
    arrange: () => forToken(answerWith(200, { error: 'Unable to geocode' })),
    cause: /body looks like an error/,
    change: /with an error status, such as 503/,
  },
  'an answer without a payload': {
    arrange: () => startService({ geocode: () => null, nothingFound: 'no-payload' }),
    cause: /200 without a payload/,
    change: /under the key payload/,
  },
  'a payload that the reader does not know': {
    arrange: () => startService({ geocode: () => ({ sector: 'B', gate: 7, 'Anna Schmidt': 1 }) }),
    cause: /finds no address in the payload/,
    change: /read <file> --write-reader/,
  },
  'an address under another key': {
    arrange: () =>
      forToken(
        answerWith(200, { success: true, message: 'OK', data: { city: 'Leeds', road: 'Elm Street' } }),
      ),
    cause: /has an address, but under the key data\. Only payload is read/,
    change: /under the key payload.* a fetch that renames the key/,
  },
  'an address without payload around it': {
    arrange: () => forToken(answerWith(200, { city: 'Leeds', road: 'Elm Street', house_number: '5' })),
    cause: /has an address, but without payload around it/,
    change: /under the key payload/,
  },
  'words that are no errors': {
    arrange: () =>
      startService({
        geocode: () => ({
          status: 'UNLIMITED',
          errors: [],
          error: 'none',
          default_language: 'en',
          message: 'OK',
        }),
      }),
    cause: /finds no address in the payload/,
    change: /read <file>/,
  },
  'a token that is checked before the path: 401 to everything': {
    arrange: async () => {
      const token = newToken()
      return { ...(await startServer(answerOnlyTo(token))), token: newToken() }
    },
    cause: /401/,
    change: /Copy the token again/,
  },
  'a house far away': {
    arrange: () => startService({ geocode: ({ lat, lng }) => houseAt({ lat: lat + 0.01, lng }) }),
    cause: /about 1\.1 km from the place/,
    change: /latitude and longitude/,
    works: true,
  },
}

const setups = [
  ...Object.entries(servers).map(([what, setup]) => ({ ...setup, what, isApi: false })),
  ...Object.entries(answers).map(([what, setup]) => ({ ...setup, what, isApi: true })),
]

test.each(setups)('$what: says why and what to do, first of all', async (setup) => {
  const { arrange, cause, change, apply, isApi, works = false } = setup
  const call = await arrange()

  const { stdout, exitStatus, isTokenSent } = await runDoctor(withTime(call))

  const [first = ''] = complaints(stdout)
  expect(first).toMatch(cause)
  expect(first).toMatch(change)
  expect(complaints(stdout)).toHaveLength(1)
  expect(exitStatus).toBe(works ? 0 : 1)
  expect(isTokenSent).toBe(isApi)
  if (!apply) return
  const mended = await runDoctor(withTime({ ...call, ...apply(`${first} `) }))
  expect(mended.stdout).toContain('An address was read.')
  expect(mended.exitStatus).toBe(0)
})

test('a service that works: says what a card shows, and prints the provider to paste', async () => {
  const call = await startService()

  const { stdout, exitStatus } = await runDoctor(withTime(call))

  expect(complaints(stdout)).toEqual([])
  expect(stdout).toContain('The address: Platz der Republik 1 / 11011 Berlin')
  // A test of the package compiles it in an app.
  expect(stdout).toContain(
    `<GeocodingProvider baseUrl="${call.baseUrl}"\n  accountId={42} userId={agent.id} token={agent.token}>`,
  )
  expect(exitStatus).toBe(0)
})

describe.skipIf(!findProgram('nginx'))('the doctor behind nginx', () => {
  /** Rails, and other services on CGI's names of headers, read dashes as underscores. */
  async function startRails() {
    return startService({}, (listener) => (request, response) => {
      renameHeader(request, 'api-access-token', 'api_access_token')
      listener(request, response)
    })
  }

  test('a header that nginx drops: says so, prints the example of the manual, and both remedies help', async () => {
    const { baseUrl, token } = await startRails()
    const location = `proxy_pass ${baseUrl};`
    const dropping = `http://${await startNginx({ location })}`

    const { stdout } = await runDoctor({ baseUrl: dropping, token, columns: 60 })

    const [, setting = ''] = /Set (underscores_in_headers on;)/.exec(flat(stdout)) ?? []
    const [, header = ''] = /tokenHeader="([^"]+)"/.exec(flat(stdout)) ?? []
    const mended = `http://${await startNginx({ server: setting, location })}`
    expect((await runDoctor({ baseUrl: mended, token })).exitStatus).toBe(0)
    expect(
      (await runDoctor({ baseUrl: dropping, token, options: ['--token-header', header] })).exitStatus,
    ).toBe(0)
    const example = stdout.replace(/127\.0\.0\.1:\d+/g, 'localhost:8080').replace(/\d+ ms/, '12 ms')
    await expect(example).toMatchFileSnapshot('../../manual/doctorOutput.txt')
  })

  test('a proxy whose service does not run', async () => {
    const host = await startNginx({ location: `proxy_pass ${await baseUrlWithoutServer()};` })

    const { stdout, isTokenSent } = await runDoctor({ baseUrl: `http://${host}` })

    expect(complaints(stdout)).toEqual([
      expect.stringMatching(/502.*\nfix A proxy answers.*Start the service/),
    ])
    expect(isTokenSent).toBe(false)
  })
})

/** A busy machine may need more than the default of 10 seconds. The last --timeout counts. */
function withTime({ options = [], ...call }: DoctorCall): DoctorCall {
  return { ...call, options: ['--timeout', String(WAIT_LIMIT_MS), ...options] }
}

/** What is wrong, each with what to do below it, each in one line. */
function complaints(stdout: string): string[] {
  return stdout
    .split(/\n(?=\S)/)
    .map(flat)
    .join('\n')
    .split(/\n(?!fix )/)
    .filter((line) => /^(FAIL|warn) /.test(line))
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** The service, and what stands before it. */
async function startService(
  options: AccountServiceOptions = {},
  before: (listener: RequestListener) => RequestListener = (listener) => listener,
) {
  const service = createAccountService({ accountIds: [ACCOUNT], ...options })
  const listener = getRequestListener((request) => service.fetch(request), { overrideGlobalObjects: false })
  const { baseUrl } = await startServer(before((request, response) => void listener(request, response)))
  return { baseUrl, token: service.token }
}

/** As a service with routes: it knows no other operation. */
function onlyHere(answer: RequestListener): RequestListener {
  return (request, response) =>
    (request.url?.includes('/reverse?') ? answer : answerWith(404, { error: 'No route' }))(request, response)
}

/** Answers so to the token, and refuses every other request as the account API does. */
async function forToken(answer: RequestListener) {
  const token = newToken()
  const { baseUrl } = await startServer(
    onlyHere((request, response) =>
      (request.headers.api_access_token === token ? answer : answerOnlyTo(token))(request, response),
    ),
  )
  return { baseUrl, token }
}

function houseAt(position: Coordinates) {
  return { road: 'Elm Street', house_number: '12', city: 'Springfield', country_code: 'de', position }
}

function renameHeader({ headers, rawHeaders }: IncomingMessage, name: string, newName: string): void {
  headers[newName] ??= headers[name]
  for (const [index, text] of rawHeaders.entries()) {
    if (index % 2 === 0 && text.toLowerCase() === name) rawHeaders[index] = newName
  }
}
