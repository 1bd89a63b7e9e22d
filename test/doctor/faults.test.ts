import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type AccountServiceOptions, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Finding } from '../../src/doctor/finding.ts'
import { addressBody, answerWith } from '../support/answers.ts'
import { newToken } from '../support/clientOf.ts'
import { type DoctorCall, runDoctorForJson } from '../support/doctor.ts'
import { WAIT_LIMIT_MS } from '../support/limits.ts'
import { baseUrlWithoutServer, startServer, startSocketServer } from '../support/server.ts'
import { stopTimers } from '../support/stopTimers.ts'

const ACCOUNT = 42
const ORIGIN = 'http://localhost:3000'

type Code = Finding['code']

/** What is wrong, a server that is so, the finding, and what the remedy must name. */
type Fault = readonly [fault: string, arrange: () => Promise<Arranged>, code: Code, remedy: RegExp]

interface Arranged {
  readonly baseUrl: string
  /** Follows `baseUrl`. */
  readonly path?: string
  readonly token?: string
  readonly options?: readonly string[]
}

function callOf({ baseUrl, path = '', token = newToken(), options = [] }: Arranged): DoctorCall {
  const known = ['--base-url', baseUrl + path, '--account', String(ACCOUNT)]
  // A busy machine may need more than the default of 10 seconds. The last --timeout counts.
  return { token, options: [...known, '--timeout', String(WAIT_LIMIT_MS), ...options] }
}

test.each<Fault>([
  // The address
  [
    'a name that does not exist',
    async () => ({ baseUrl: 'https://desk.invalid' }),
    'name-not-found',
    /spelling of baseUrl/,
  ],
  [
    'a port on which nothing listens',
    async () => ({ baseUrl: await baseUrlWithoutServer() }),
    'connection-refused',
    /Start the service/,
  ],
  [
    'a port that browsers block',
    async () => ({ baseUrl: 'http://127.0.0.1:6000' }),
    'port-blocked',
    /another port/,
  ],
  [
    'a server that hangs up',
    () => startSocketServer((socket) => socket.destroy()),
    'connection-cut',
    /try baseUrl with https/,
  ],
  [
    'a server that speaks no HTTP',
    () => startSocketServer((socket) => socket.end('220 mail.example.com ESMTP\r\n')),
    'not-http',
    /Correct the port/,
  ],
  [
    'a server that never answers',
    async () => ({ ...(await startServer()), options: ['--timeout', '100'] }),
    'no-answer-in-time',
    /firewall/,
  ],
  [
    'https in baseUrl for a server without TLS',
    async () => ({ baseUrl: (await startServer()).baseUrl.replace('http:', 'https:') }),
    'https-to-http-port',
    /use http:\/\/127\.0\.0\.1:\d+\./,
  ],
  [
    'http in baseUrl for another computer',
    async () => {
      const { port } = new URL((await startService()).baseUrl)
      return { baseUrl: `http://0.0.0.0:${port}` }
    },
    'unencrypted',
    /https.*--allow-http/,
  ],
  [
    'a redirect to https',
    () =>
      startServer((request, response) => {
        response.writeHead(301, { Location: `https://desk.example.com${request.url}` }).end()
      }),
    'moved',
    /Set baseUrl to https:\/\/desk\.example\.com\./,
  ],
  [
    'a redirect to another path',
    () =>
      startServer((request, response) => {
        response.writeHead(308, { Location: `/desk${request.url}` }).end()
      }),
    'moved',
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\/desk\./,
  ],
  [
    'a slash that is added at the end of the path',
    () =>
      startServer((request, response) => {
        const [path, query] = (request.url ?? '').split('?')
        response.writeHead(307, { Location: `${path}/?${query}` }).end()
      }),
    'redirects-to-itself',
    /without a slash at the end/,
  ],
  [
    'a service behind a proxy that redirects to the same address',
    () =>
      startServer((request, response) => {
        response.writeHead(301, { Location: `http://${request.headers.host}${request.url}` }).end()
      }),
    'redirects-to-itself',
    /X-Forwarded-Proto/,
  ],
  [
    'a part of the API path in baseUrl',
    async () => ({ ...(await startServiceIn('/')), path: '/api' }),
    'api-path-in-base-url',
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\./,
  ],
  [
    'a path of the service that is missing in baseUrl',
    () => startServiceIn('/desk/'),
    'path-missing',
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\/desk\./,
  ],
  [
    'a path that is twice in baseUrl',
    async () => ({ ...(await startServiceIn('/desk/')), path: '/desk/desk' }),
    'path-wrong',
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\/desk\./,
  ],
  [
    'a path in baseUrl that the service does not have',
    async () => ({ ...(await startServiceIn('/')), path: '/desk' }),
    'path-wrong',
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\./,
  ],
  [
    'a path in baseUrl that the service answers with JSON',
    async () => ({
      ...(await startServiceIn('/', '{"status":404,"error":"Not Found"}')),
      path: '/desk/api',
    }),
    'path-wrong',
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\./,
  ],
  [
    'a part of the API path in baseUrl, where a single-page app answers every path',
    async () => ({ ...(await startServiceIn('/', '<!doctype html>', 200)), path: '/api' }),
    'api-path-in-base-url',
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\./,
  ],
  [
    'a part of the API path in baseUrl, where the service is not found',
    async () => ({ ...(await startServer(answerWith(404, '<h1>Not found</h1>'))), path: '/desk/api' }),
    'api-path-in-base-url',
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\/desk\./,
  ],
  [
    'a web server that is not the service',
    () => startServer(answerWith(404, '<h1>Not found</h1>')),
    'other-server',
    /pass \/api\/v1\/ on/,
  ],

  // The token
  [
    'a header that is dropped because of its underscores',
    async () => {
      const { service, listener } = createService()
      const server = await startServer((request, response) => {
        renameHeader(request, 'api_access_token', 'dropped')
        renameHeader(request, 'api-access-token', 'api_access_token')
        listener(request, response)
      })
      return { ...server, token: service.token }
    },
    'header-dropped',
    /underscores_in_headers on;.*tokenHeader="api-access-token"/,
  ],
  [
    'a header that the service does not read',
    async () => ({ ...(await startService()), options: ['--token-header', 'api-access-token'] }),
    'header-not-read',
    /Leave out --token-header/,
  ],
  [
    'a wrong token or a dropped header, which the service does not tell',
    async () => ({ ...(await startService()), token: newToken() }),
    'token-or-header',
    /Copy the token again.*underscores_in_headers/,
  ],
  [
    'a login in front of the service that answers 401 with a page',
    () => startServer(answerWith(401, '<h1>401 Authorization Required</h1>')),
    'token-or-header',
    /exempt \/api\/v1\//,
  ],
  [
    'a wrong token, where the service tells it from none',
    () => startServer(answerByToken({})),
    'token-wrong',
    /Copy the token again/,
  ],
  [
    'a wrong token behind a proxy that drops the header',
    () =>
      startServer((request, response) => {
        renameHeader(request, 'api_access_token', 'dropped')
        renameHeader(request, 'api-access-token', 'api_access_token')
        answerByToken({})(request, response)
      }),
    'token-wrong',
    /Copy the token again/,
  ],
  [
    'a limit that is reached before the doctor can try the other header',
    () => startAnswering(answerWith(401, { error: 'Unauthorized' }), answerWith(429, ''), 3),
    'token-or-header',
    /Copy the token again/,
  ],
  [
    'a wrong token, where each answer has the id of its request',
    () => startServer((request, response) => answerWith(401, { id: randomUUID() })(request, response)),
    'token-or-header',
    /Copy the token again/,
  ],
  [
    'a wrong token, where each answer repeats the end of the token',
    () =>
      startServer((request, response) => {
        const token = String(request.headers.api_access_token)
        answerWith(401, { error: `Invalid token: …${token.slice(-4)}` })(request, response)
      }),
    'token-or-header',
    /Copy the token again/,
  ],
  [
    'a wrong token, where a service answers 403 with the id of the request',
    () =>
      startServer((request, response) => {
        const isMissing = request.headers.api_access_token === undefined
        answerWith(isMissing ? 401 : 403, { id: randomUUID() })(request, response)
      }),
    'token-wrong',
    /Copy the token again/,
  ],
  [
    'a wrong token, where a service answers 403 to each and tells it from none',
    () => startServer(answerByToken({}, 403)),
    'token-wrong',
    /Copy the token again/,
  ],
  [
    'an account of somebody else',
    async () => {
      const token = newToken()
      const notYours = { error: 'You are not authorized to access this account' }
      return { ...(await startServer(answerByToken({ [token]: notYours }))), token }
    },
    'account-of-others',
    /number of the account/,
  ],
  [
    'a token without the permission',
    async () => {
      const { service, listener } = createService()
      const token = service.issueToken({ kind: 'user', accountIds: [ACCOUNT], permissions: [] })
      return { ...(await startServer(listener)), token }
    },
    'permission-missing',
    /permission/,
  ],
  [
    'a firewall that refuses everybody',
    () => startServer(answerWith(403, '<h1>Forbidden</h1>')),
    'forbidden-for-everybody',
    /proxy or firewall/,
  ],
  [
    'a proxy that asks for a password',
    () => startServer(answerWith(401, '<h1>401</h1>', { 'WWW-Authenticate': 'Basic realm="staging"' })),
    'password-asked',
    /Exempt \/api\/v1\//,
  ],

  // The answer
  [
    'an account that does not exist',
    () => startService({ accountIds: [7] }),
    'account-unknown',
    /number of the account/,
  ],
  [
    'another service that answers 404 as JSON to every request',
    () => startServer(answerWith(404, { detail: 'Not Found' })),
    'account-unknown',
    /Check that baseUrl is the account API/,
  ],
  [
    'a proxy that answers 404 to requests with a token',
    async () => {
      const { service, listener } = createService()
      const server = await startServer((request, response) => {
        const isGiven = request.headers.api_access_token === service.token
        const answer = isGiven ? answerWith(404, '<h1>Not found</h1>') : listener
        answer(request, response)
      })
      return { ...server, token: service.token }
    },
    'not-found-by-proxy',
    /pass all of \/api\/v1\/ on/,
  ],
  ['a login page that is a redirect', () => startFailing('redirect'), 'login-page', /Exempt \/api\/v1\//],
  ['a login page with status 200', () => startFailing('html'), 'html', /not to the dashboard/],
  ['a body that is empty', () => startFailing('no-content'), 'empty-body', /loses the body/],
  ['a body that is half a JSON text', () => startFailing('truncated'), 'no-json', /cuts off/],
  [
    'a list instead of an object',
    () => startServer(answerWith(200, [addressBody])),
    'no-json-object',
    /has a payload/,
  ],
  ['a text as payload', () => startFailing('wrong-shape'), 'payload-no-object', /as an object/],
  ['a body of 2 MiB', () => startFailing('oversized'), 'too-large', /the address only/],
  ['a connection that is lost half-way', () => startServer(cutOff), 'cut-off', /limit of time or size/],
  [
    'a geocoder that takes too long',
    async () => {
      stopTimers()
      const geocode = () => {
        vi.advanceTimersByTime(2_000)
        return new Promise<null>(() => {})
      }
      return { ...(await startService({ geocode })), options: ['--timeout', '2000'] }
    },
    'too-slow',
    /geocoder behind the service/,
  ],
  [
    'a connection that is only cut with the token',
    async () => {
      const token = newToken()
      const refuse = answerWith(401, { error: 'Unauthorized' })
      const server = await startServer((request, response) => {
        if (request.headers.api_access_token === token) request.socket.destroy()
        else refuse(request, response)
      })
      return { baseUrl: server.baseUrl, token }
    },
    'no-answer',
    /logs of the service and of the proxies/,
  ],
  [
    'coordinates that the service refuses',
    () => startFailing('unprocessable'),
    'coordinates-refused',
    /--lat and --lng/,
  ],
  ['a limit that is reached', () => startFailing('rate-limited'), 'rate-limited', /higher limit/],
  [
    'a service that fails',
    () => startFailing('service'),
    'service-failed',
    /service's log.*development servers/,
  ],
  [
    'a proxy without the service behind it',
    () => startServer(answerWith(502, '<h1>Bad gateway</h1>')),
    'gateway-failed',
    /Start the service/,
  ],
  [
    'a 400 of a server without TLS',
    () => startServer(answerWith(400, '<h1>Bad request</h1>')),
    'unexpected-status',
    /Check that baseUrl is the account API/,
  ],
  [
    'a redirect to nowhere',
    () => startServer(answerWith(302, '')),
    'unexpected-status',
    /Check that baseUrl is the account API/,
  ],
  [
    'a status that the contract does not know',
    () => startServer(answerWith(405, '')),
    'unexpected-status',
    /Check that baseUrl is the account API/,
  ],

  // The browser
  ['no CORS at all', () => startWithCors({}), 'preflight-refused', /Allow the origin/],
  [
    'a preflight without CORS headers',
    () => startWithCors({ preflight: {} }),
    'origin-not-allowed',
    /Allow the origin/,
  ],
  [
    'CORS for another origin',
    () =>
      startWithCors({
        preflight: allowing('https://other.example.com'),
        answer: allowing('https://other.example.com'),
      }),
    'origin-not-allowed',
    /Allow the origin/,
  ],
  [
    'a preflight that gets no answer',
    async () => {
      const { service, listener } = createService()
      const server = await startServer((request, response) => {
        if (request.method === 'OPTIONS') request.socket.destroy()
        else listener(request, response)
      })
      return { baseUrl: server.baseUrl, token: service.token, options: ['--origin', ORIGIN] }
    },
    'preflight-unanswered',
    /answer OPTIONS requests/,
  ],
  [
    'a preflight that is redirected',
    () =>
      startWithCors({
        preflight: { Location: '/login' },
        preflightStatus: 302,
      }),
    'preflight-redirected',
    /without a redirect/,
  ],
  [
    "CORS without the token's header",
    () => startWithCors({ preflight: { 'Access-Control-Allow-Origin': ORIGIN }, answer: allowing(ORIGIN) }),
    'header-not-allowed',
    /Add api_access_token/,
  ],
  [
    'CORS in the service and in the proxy',
    () => startWithCors({ preflight: allowing(`${ORIGIN}, ${ORIGIN}`), answer: allowing(ORIGIN) }),
    'origin-allowed-twice',
    /one of the two/,
  ],
  [
    'CORS for the preflight only',
    () => startWithCors({ preflight: allowing(ORIGIN) }),
    'answer-without-origin',
    /with every answer/,
  ],
  [
    'https on the page and http in baseUrl',
    async () => {
      const { baseUrl, token } = await startService()
      const { port } = new URL(baseUrl)
      const options = ['--allow-http', '--origin', 'https://app.example.com']
      return { baseUrl: `http://0.0.0.0:${port}`, token, options }
    },
    'mixed-content',
    /https address/,
  ],

  // The payload
  [
    'an answer without a payload',
    () => startService({ geocode: () => null, nothingFound: 'no-payload' }),
    'no-payload',
    /another place/,
  ],
  [
    "the geocoder's answer without the key payload around it",
    async () => {
      const token = newToken()
      const server = await startServer((request, response) => {
        const isGiven = request.headers.api_access_token === token
        const answer = isGiven
          ? answerWith(200, addressBody.payload)
          : answerWith(401, { error: 'Unauthorized' })
        answer(request, response)
      })
      return { baseUrl: server.baseUrl, token }
    },
    'no-payload',
    /under the key payload/,
  ],
  [
    'a payload without an address',
    () => startService({ geocode: () => ({ sector: 'B', gate: 7 }) }),
    'no-address',
    /readAddress of your own/,
  ],
])('%s: says what is wrong and what to do', async (_fault, arrange, code, remedy) => {
  const report = await runDoctorForJson(callOf(await arrange()))

  const problems = report.findings.filter(({ level }) => level === 'problem')
  expect(problems.map((finding) => finding.code)).toEqual([code])
  expect(problems[0]?.remedy).toMatch(remedy)
  expect(report.ok).toBe(false)
  expect(report.snippet).toBeNull()
})

test.each<Fault>([
  [
    'an http address of another computer, allowed',
    async () => {
      const { baseUrl, token } = await startService()
      return { baseUrl: baseUrl.replace('127.0.0.1', '0.0.0.0'), token, options: ['--allow-http'] }
    },
    'sent-unencrypted',
    /https address/,
  ],
  [
    'a service that needs no token',
    () => startServer(answerWith(200, addressBody)),
    'token-not-checked',
    /anybody can look up/,
  ],
  [
    'CORS for good answers only',
    () => startWithCors({ preflight: allowing(ORIGIN), answer: allowing(ORIGIN), isOnlyForSuccess: true }),
    'errors-without-origin',
    /word always/,
  ],
  [
    'a Retry-After that the page cannot read',
    () =>
      startWithCors({
        preflight: allowing(ORIGIN),
        answer: { 'Access-Control-Allow-Origin': ORIGIN },
      }),
    'retry-after-hidden',
    /Access-Control-Expose-Headers: Retry-After/,
  ],
  [
    'a service in a local network, for a page on the internet',
    () =>
      startWithCors({ preflight: allowing('*'), answer: allowing('*'), origin: 'https://app.example.com' }),
    'local-network',
    /local-network-access/,
  ],
  [
    'a payload with little in it',
    () => startService({ geocode: () => ({ country: 'Deutschland', country_code: 'de' }) }),
    'few-parts',
    /readAddress of your own/,
  ],
  [
    'an address in another country',
    () => startService({ geocode: () => ({ road: 'Rua A', city: 'Lisboa', country_code: 'pt' }) }),
    'other-country',
    /order of the two.*for tests/,
  ],
  [
    'an answer that takes more than half of the time',
    async () => {
      stopTimers()
      return { ...(await startWithSlowAnswer(2, 1_200)), options: ['--timeout', '2000'] }
    },
    'slow',
    /raise timeoutMs/,
  ],
  [
    'a limit of few requests',
    () => startFailingFrom(3, answerWith(429, '', { 'Retry-After': '30' })),
    'limited',
    /lower maxConcurrent/,
  ],
  [
    'a service that fails now and then',
    () => startFailingFrom(4, answerWith(500, '')),
    'fails-sometimes',
    /service's log/,
  ],
])('%s: warns, and an address can be read', async (_fault, arrange, code, remedy) => {
  const report = await runDoctorForJson(callOf(await arrange()))

  const warnings = report.findings.filter(({ level }) => level === 'warning' || level === 'problem')
  expect(warnings.map((finding) => finding.code)).toEqual([code])
  expect(warnings[0]?.remedy).toMatch(remedy)
  expect(report.ok).toBe(true)
})

test.each<[failure: string, code: Code, remedy: RegExp]>([
  ['EHOSTUNREACH', 'no-connection', /firewall and the VPN/],
  ['EAI_AGAIN', 'name-not-found', /spelling of baseUrl/],
  ['CERT_NOT_YET_VALID', 'certificate-invalid', /clock/],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls-failed', /TLS 1\.2 or 1\.3/],
])('the failure %s of Node is the finding %s', async (failure, code, remedy) => {
  const cause = Object.assign(new Error('of the network'), { code: failure })
  for (const error of [cause, new AggregateError([cause])]) {
    const report = await runDoctorForJson({
      ...callOf({ baseUrl: 'https://desk.example.com' }),
      fetch: () => Promise.reject(new TypeError('fetch failed', { cause: error })),
    })

    expect(report.findings).toMatchObject([{ code, remedy: expect.stringMatching(remedy) }])
  }
})

test('does not say that a certificate is valid if Node does not check it', async () => {
  const { service } = createService()

  const report = await runDoctorForJson({
    ...callOf({ baseUrl: 'https://desk.example.com', token: service.token }),
    env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    fetch: service.fetch,
  })

  expect(report.findings[0]).toMatchObject({
    code: 'certificate-not-checked',
    level: 'warning',
    remedy: expect.stringContaining('Remove the variable'),
  })
  expect(report.ok).toBe(true)
})

test('a service behind https that redirects to http does not make the doctor name http as baseUrl', async () => {
  const report = await runDoctorForJson({
    ...callOf({ baseUrl: 'https://desk.example.com' }),
    fetch: async (url) =>
      new Response(null, { status: 301, headers: { Location: String(url).replace('https:', 'http:') } }),
  })

  expect(report.findings).toMatchObject([
    { code: 'redirects-to-itself', remedy: expect.stringContaining('X-Forwarded-Proto') },
  ])
})

test('bodies are told apart where NODE_ENV is production, which shortens the messages of the client', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })

  for (const [failure, code] of [
    ['html', 'html'],
    ['oversized', 'too-large'],
    ['wrong-shape', 'payload-no-object'],
  ] as const) {
    const report = await runDoctorForJson(callOf(await startFailing(failure)))
    expect(report.findings.map((finding) => finding.code)).toContain(code)
  }
})

test('says that it cannot judge the token where the answers are pages', async () => {
  const report = await runDoctorForJson(callOf(await startFailing('html')))

  expect(report.findings).toContainEqual(
    expect.objectContaining({ code: 'token-not-judged', level: 'note', status: 200 }),
  )
})

test.each([
  ['a limit', answerWith(429, '')],
  ['a proxy without the service', answerWith(502, '<h1>Bad gateway</h1>')],
  ['a login', answerWith(302, '', { Location: 'https://login.example.com/' })],
])('says that it cannot judge the token where %s answers first', async (_case, answer) => {
  const refuse = answerWith(401, { error: 'Unauthorized' })

  const report = await runDoctorForJson(callOf(await startAnswering(refuse, answer, 2)))

  expect(report.findings).toContainEqual(
    expect.objectContaining({
      code: 'token-not-judged',
      withoutToken: 401,
      withMadeUpToken: 401,
    }),
  )
})

test.each([
  ['a page', answerWith(200, '<!doctype html>')],
  ['a redirect to a login', answerWith(302, '', { Location: '/login' })],
  ['a 404', answerWith(404, { error: 'Not found' })],
])('a token that gives an address is accepted where the answer without it is %s', async (_case, answer) => {
  const { service, listener } = createService()
  const { baseUrl } = await startServer((request, response) => {
    const answerer = request.headers.api_access_token === service.token ? listener : answer
    answerer(request, response)
  })

  const report = await runDoctorForJson(callOf({ baseUrl, token: service.token }))

  expect(report.findings.map(({ code }) => code)).toContain('token-accepted')
  expect(report.ok).toBe(true)
})

test('an error with status 200 is not taken for an answer without a token', async () => {
  const report = await runDoctorForJson(callOf(await startServer(answerWith(200, { error: 'Unauthorized' }))))

  expect(report.findings.map(({ code }) => code)).not.toContain('token-not-checked')
  expect(report.findings).toContainEqual(
    expect.objectContaining({ code: 'no-payload', remedy: expect.stringContaining('status 200') }),
  )
})

test('every finding is tested', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const codes = [...read('../../src/doctor/finding.ts').matchAll(/code: ('[\w-]+')/g)].map(
    ([, code = '']) => code,
  )
  const tests = readdirSync(new URL('.', import.meta.url))
    .map(read)
    .join('\n')

  expect(codes).toContain("'server-answers'")
  expect(codes.filter((code) => !tests.includes(code))).toEqual([])
})

test('a place without an address is told from an unknown account by another place', async () => {
  const arranged = await startService()

  const report = await runDoctorForJson(callOf({ ...arranged, options: ['--lat', '0', '--lng', '-30'] }))

  expect(report.findings.map(({ code }) => code)).toContain('place-unknown')
  expect(report.ok).toBe(true)
})

function createService(options: AccountServiceOptions = {}) {
  const service = createAccountService({ accountIds: [ACCOUNT], ...options })
  const listener: RequestListener = getRequestListener((request) => service.fetch(request), {
    overrideGlobalObjects: false,
  })
  return { service, listener }
}

async function startService(options?: AccountServiceOptions) {
  const { service, listener } = createService(options)
  return { baseUrl: (await startServer(listener)).baseUrl, token: service.token }
}

async function startFailing(failure: Failure) {
  const { service, listener } = createService()
  service.failWith(failure)
  return { baseUrl: (await startServer(listener)).baseUrl, token: service.token }
}

/** The request with this index, and all after it, get another answer. */
async function startFailingFrom(index: number, answer: RequestListener) {
  const { service, listener } = createService()
  const { baseUrl } = await startAnswering(listener, answer, index)
  return { baseUrl, token: service.token }
}

/** `later` answers the request with this index, and all after it. */
function startAnswering(first: RequestListener, later: RequestListener, index: number) {
  let requests = 0
  return startServer((request, response) => {
    const answerer = requests < index ? first : later
    requests += 1
    answerer(request, response)
  })
}

/** The request with this index takes so long, on the clock that the test has stopped. */
async function startWithSlowAnswer(index: number, tookMs: number) {
  const { service, listener } = createService()
  let requests = 0
  const server = await startServer((request, response) => {
    if (requests === index) vi.advanceTimersByTime(tookMs)
    requests += 1
    listener(request, response)
  })
  return { baseUrl: server.baseUrl, token: service.token }
}

/** The server promises more than it sends. */
function cutOff(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1_000 })
  response.write('{"payload":', () => response.destroy())
}

/** A web server with the service under a path, to which its root redirects. */
async function startServiceIn(path: string, notFound = '<h1>Not found</h1>', status = 404) {
  const { service, listener } = createService()
  const server = await startServer((request, response) => {
    const { url = '' } = request
    if (url.startsWith(`${path}api/v1/accounts/`)) listener(request, response)
    else if (url === '/') response.writeHead(302, { Location: `${path}login` }).end()
    else response.writeHead(status).end(notFound)
  })
  return { baseUrl: server.baseUrl, token: service.token }
}

/** A refusal with another body for no token, for an unknown token, and for each given one. */
function answerByToken(bodies: Readonly<Record<string, unknown>>, status = 401): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const token = request.headers.api_access_token
    const body =
      typeof token === 'string'
        ? (bodies[token] ?? { error: 'Invalid access token' })
        : { errors: ['You need to sign in'] }
    answerWith(status, body)(request, response)
  }
}

function renameHeader({ headers, rawHeaders }: IncomingMessage, name: string, newName: string): void {
  headers[newName] = headers[name]
  Reflect.deleteProperty(headers, name)
  for (const [index, text] of rawHeaders.entries()) {
    if (index % 2 === 0 && text.toLowerCase() === name) rawHeaders[index] = newName
  }
}

interface Cors {
  /** Without them, the service itself answers the preflight. */
  readonly preflight?: Readonly<Record<string, string>>
  readonly preflightStatus?: number
  readonly answer?: Readonly<Record<string, string>>
  readonly isOnlyForSuccess?: boolean
  readonly origin?: string
}

function allowing(origin: string) {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers': 'Content-Type, API_ACCESS_TOKEN',
    'Access-Control-Expose-Headers': 'Retry-After',
  }
}

async function startWithCors({
  preflight,
  preflightStatus = 204,
  answer = {},
  isOnlyForSuccess = false,
  origin = ORIGIN,
}: Cors) {
  const { service, listener } = createService()
  const server = await startServer((request, response) => {
    if (request.method === 'OPTIONS' && preflight) {
      response.writeHead(preflightStatus, preflight).end()
      return
    }
    const isRefused = request.headers.api_access_token !== service.token
    if (!(isOnlyForSuccess && isRefused)) {
      for (const [name, value] of Object.entries(answer)) response.setHeader(name, value)
    }
    listener(request, response)
  })
  return { baseUrl: server.baseUrl, token: service.token, options: ['--origin', origin] }
}
