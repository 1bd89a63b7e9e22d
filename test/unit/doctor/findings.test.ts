import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type AccountServiceOptions, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { type Code, FINDINGS } from '../../../src/doctor/findings.ts'
import { addressBody, answerOnlyTo, answerWith } from '../../support/answers.ts'
import { newToken } from '../../support/clientOf.ts'
import { type DoctorCall, runDoctorForJson, type SentRequest } from '../../support/doctor.ts'
import { WAIT_LIMIT_MS } from '../../support/limits.ts'
import { baseUrlWithoutServer, startServer, startSocketServer } from '../../support/server.ts'
import { stopTimers } from '../../support/stopTimers.ts'

const ACCOUNT = 42
const ORIGIN = 'http://localhost:3000'

/** What is so, a server that is so, and what the remedy must name. */
type Fault = readonly [what: string, arrange: () => Promise<Arranged>, remedy?: RegExp]

interface Arranged extends Partial<DoctorCall> {
  readonly baseUrl: string
  /** Follows `baseUrl`. */
  readonly path?: string
}

function callOf({ baseUrl, path = '', token = newToken(), options = [], ...rest }: Arranged): DoctorCall {
  const known = ['--base-url', baseUrl + path, '--account', String(ACCOUNT)]
  // A busy machine may need more than the default of 10 seconds. The last --timeout counts.
  return { ...rest, token, options: [...known, '--timeout', String(WAIT_LIMIT_MS), ...options] }
}

/** Every finding, with a server that leads to it. */
const faults = {
  // Address

  'server-answers': ['a server that answers', () => startService()],
  'certificate-not-checked': [
    'a certificate that Node does not check',
    async () => ({ ...withoutNetwork(), env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } }),
    /Remove the variable/,
  ],
  'sent-unencrypted': [
    'an http address of another computer, allowed',
    async () => ({ ...(await startElsewhere()), options: ['--allow-http'] }),
    /https address/,
  ],
  unencrypted: ['an http address of another computer', () => startElsewhere(), /https.*--allow-http/],
  'name-not-found': [
    'a name that does not exist',
    async () => ({ baseUrl: 'https://desk.invalid' }),
    /spelling/,
  ],
  'connection-refused': [
    'a port on which nothing listens',
    async () => ({ baseUrl: await baseUrlWithoutServer() }),
    /Start the service/,
  ],
  'connection-cut': [
    'a server that hangs up',
    () => startSocketServer((socket) => socket.destroy()),
    /begin baseUrl with https/,
  ],
  'no-connection': ['no route to the host', failing('EHOSTUNREACH'), /firewall and the VPN/],
  'no-answer-in-time': [
    'a server that never answers',
    async () => ({ ...(await startServer()), options: ['--timeout', '100'] }),
    /firewall/,
  ],
  'port-blocked': [
    'a port that browsers block',
    async () => ({ baseUrl: 'http://127.0.0.1:6000' }),
    /another port/,
  ],
  'not-http': [
    'a server that speaks no HTTP',
    () => startSocketServer((socket) => socket.end('220 mail.example.com ESMTP\r\n')),
    /Correct the port/,
  ],
  'certificate-expired': ['an expired certificate', failing('CERT_HAS_EXPIRED'), /Renew/],
  'certificate-self-signed': [
    'a certificate that signed itself',
    failing('DEPTH_ZERO_SELF_SIGNED_CERT'),
    /known authority/,
  ],
  'certificate-of-unknown-issuer': [
    'a certificate of an unknown authority',
    failing('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
    /fullchain\.pem.*NODE_EXTRA_CA_CERTS/,
  ],
  'certificate-of-other-host': [
    'a certificate for another host',
    failing('ERR_TLS_CERT_ALTNAME_INVALID'),
    /add this name/,
  ],
  'certificate-invalid': ['a certificate of the future', failing('CERT_NOT_YET_VALID'), /clock/],
  'tls-failed': ['an old TLS', failing('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'), /TLS 1\.2 or 1\.3/],
  'https-to-http-port': [
    'https in baseUrl for a server without TLS',
    async () => ({ baseUrl: (await startServer()).baseUrl.replace('http:', 'https:') }),
    /begin baseUrl with http\./,
  ],
  'http-to-https-port': [
    'http in baseUrl for a port with TLS',
    async () => ({
      baseUrl: 'http://localhost:8443',
      fetch: async (url) => new Response('', { status: String(url).startsWith('https:') ? 401 : 400 }),
    }),
    /Set baseUrl to https:\/\/localhost:8443\./,
  ],
  moved: [
    'a redirect to https',
    () => startServer(redirectTo((url) => `https://desk.example.com${url}`)),
    /Set baseUrl to https:\/\/desk\.example\.com\./,
  ],
  'slash-added': [
    'a slash that is added at the end of the path',
    () => startServer(redirectTo((url) => url.replace('?', '/?'))),
    /without a slash at the end/,
  ],
  'redirects-to-itself': [
    'a service behind a proxy that redirects to the same address',
    () => startServer(redirectTo((url, host) => `http://${host}${url}`)),
    /X-Forwarded-Proto/,
  ],
  'api-path-in-base-url': [
    'a part of the API path in baseUrl',
    async () => ({ ...(await startServiceIn('/')), path: '/api' }),
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\./,
  ],
  'path-wrong': [
    'a path that is twice in baseUrl',
    async () => ({ ...(await startServiceIn('/desk/')), path: '/desk/desk' }),
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\/desk\./,
  ],
  'other-server': [
    'a web server that is not the service',
    () => startServer(answerWith(404, '<h1>Not found</h1>')),
    /pass \/api\/v1\/ on/,
  ],

  // Token

  'token-accepted': ['a right token', () => startService()],
  'token-not-checked': [
    'a service that needs no token',
    () => startServer(answerWith(200, addressBody)),
    /anybody can look up/,
  ],
  'header-dropped': [
    'a header that is dropped because of its underscores',
    async () => {
      const { service, listener } = createService()
      return { ...(await startServer(droppingUnderscores(listener))), token: service.token }
    },
    /underscores_in_headers on;.*tokenHeader="api-access-token"/,
  ],
  'header-not-read': [
    'a header that the service does not read',
    async () => ({ ...(await startService()), options: ['--token-header', 'api-access-token'] }),
    /Leave out --token-header/,
  ],
  'token-or-header': [
    'a wrong token or a dropped header, which the service does not tell',
    async () => ({ ...(await startService()), token: newToken() }),
    /Copy the token again.*underscores_in_headers/,
  ],
  'token-wrong': [
    'a wrong token, where the service tells it from none',
    () => startServer(answerByToken({})),
    /Copy the token again/,
  ],
  'account-of-others': [
    'an account of somebody else',
    async () => {
      const token = newToken()
      const notYours = { error: 'You are not authorized to access this account' }
      return { ...(await startServer(answerByToken({ [token]: notYours }))), token }
    },
    /number of the account/,
  ],
  'permission-missing': [
    'a token without the permission',
    async () => {
      const { service, listener } = createService()
      const token = service.issueToken({ kind: 'agent-bot', accountIds: [ACCOUNT], endpoints: [] })
      return { ...(await startServer(listener)), token }
    },
    /permission/,
  ],

  // Answer

  'place-unknown': [
    'a place without an address',
    async () => ({ ...(await startService()), options: ['--lat', '0', '--lng', '-30'] }),
  ],
  'account-unknown': [
    'an account that does not exist',
    () => startService({ accountIds: [7] }),
    /number of the account/,
  ],
  'other-service': [
    'another service that answers 404 as JSON to every request',
    () => startServer(answerWith(404, { detail: 'Not Found' })),
    /Check that baseUrl is the account API/,
  ],
  'not-found-by-proxy': [
    'a proxy that answers 404 to requests with a token',
    () => startForToken(answerWith(404, '<h1>Not found</h1>')),
    /pass all of \/api\/v1\/ on/,
  ],
  'forbidden-for-everybody': [
    'a firewall that refuses everybody',
    () => startServer(answerWith(403, '<h1>Forbidden</h1>')),
    /proxy or firewall/,
  ],
  'password-asked': [
    'a proxy that asks for a password',
    () => startServer(answerWith(401, '<h1>401</h1>', { 'WWW-Authenticate': 'Basic realm="staging"' })),
    /Exempt \/api\/v1\//,
  ],
  'login-in-front': [
    'a login in front of the service that answers 401 with a page',
    () => startServer(answerWith(401, '<h1>401 Authorization Required</h1>')),
    /Exempt \/api\/v1\//,
  ],
  'login-page': ['a login page that is a redirect', () => startFailing('redirect'), /Exempt \/api\/v1\//],
  html: ['a login page with status 200', () => startFailing('html'), /not to the dashboard/],
  'empty-body': ['a body that is empty', () => startFailing('no-content'), /loses the body/],
  'no-json': ['a body that is half a JSON text', () => startFailing('truncated'), /cuts off/],
  'wrong-shape': ['a text as payload', () => startFailing('wrong-shape'), /as an object/],
  'too-large': ['a body of 2 MiB', () => startFailing('oversized'), /the address only/],
  'cut-off': ['a connection that is lost half-way', () => startServer(cutOff), /limit of time or size/],
  'too-slow': [
    'a geocoder that takes too long',
    async () => {
      stopTimers()
      const geocode = () => {
        vi.advanceTimersByTime(2_000)
        return new Promise<null>(() => {})
      }
      return { ...(await startService({ geocode })), options: ['--timeout', '2000'] }
    },
    /geocoder behind the service/,
  ],
  'no-answer': [
    'a connection that is only cut with the token',
    () => startForToken((request) => request.socket.destroy()),
    /logs of the service and of the proxies/,
  ],
  'coordinates-refused': [
    'coordinates that the service refuses',
    () => startForToken(answerWith(422, { error: 'Only places in Peru' })),
    /--lat and --lng/,
  ],
  'rate-limited': ['a limit that is reached', () => startFailing('rate-limited'), /higher limit/],
  'gateway-failed': [
    'a proxy without the service behind it',
    () => startServer(answerWith(502, '<h1>Bad gateway</h1>')),
    /Start the service/,
  ],
  'service-failed': [
    'a service that fails',
    () => startFailing('service'),
    /service's log.*development servers/,
  ],
  'unexpected-status': [
    'a status that the contract does not know',
    () => startServer(answerWith(405, '')),
    /Check that baseUrl is the account API/,
  ],

  // Browser

  'not-examined': ['no origin', () => startService()],
  'same-origin': [
    'a page on the origin of the service',
    async () => {
      const service = await startService()
      return { ...service, options: ['--origin', service.baseUrl] }
    },
  ],
  'cors-ok': ['CORS', () => startWithCors({ preflight: allowing(ORIGIN), answer: allowing(ORIGIN) })],
  'mixed-content': [
    'https on the page and http in baseUrl',
    async () => ({
      ...(await startElsewhere()),
      options: ['--allow-http', '--origin', 'https://app.example.com'],
    }),
    /https address/,
  ],
  'preflight-unanswered': [
    'a preflight that gets no answer',
    async () => {
      const { service, listener } = createService()
      const server = await startServer((request, response) => {
        if (request.method === 'OPTIONS') request.socket.destroy()
        else listener(request, response)
      })
      return { baseUrl: server.baseUrl, token: service.token, options: ['--origin', ORIGIN] }
    },
    /answer OPTIONS requests/,
  ],
  'preflight-refused': ['no CORS at all', () => startWithCors({}), /Allow the origin/],
  'origin-not-allowed': [
    'CORS for another origin',
    () =>
      startWithCors({
        preflight: allowing('https://other.example.com'),
        answer: allowing('https://other.example.com'),
      }),
    /Allow the origin/,
  ],
  'origin-allowed-twice': [
    'CORS in the service and in the proxy',
    () => startWithCors({ preflight: allowing(`${ORIGIN}, ${ORIGIN}`), answer: allowing(ORIGIN) }),
    /one of the two/,
  ],
  'header-not-allowed': [
    "CORS without the token's header",
    () => startWithCors({ preflight: { 'Access-Control-Allow-Origin': ORIGIN }, answer: allowing(ORIGIN) }),
    /Add api_access_token/,
  ],
  'answer-without-origin': [
    'CORS for the preflight only',
    () => startWithCors({ preflight: allowing(ORIGIN) }),
    /with every answer/,
  ],
  'errors-without-origin': [
    'CORS for good answers only',
    () => startWithCors({ preflight: allowing(ORIGIN), answer: allowing(ORIGIN), isOnlyForSuccess: true }),
    /word always/,
  ],
  'headers-hidden': [
    'headers that the page cannot read',
    () => startWithCors({ preflight: allowing(ORIGIN), answer: { 'Access-Control-Allow-Origin': ORIGIN } }),
    /Access-Control-Expose-Headers: Retry-After, X-Request-Id\./,
  ],
  'local-network': [
    'a service in a local network, for a page on the internet',
    () =>
      startWithCors({ preflight: allowing('*'), answer: allowing('*'), origin: 'https://app.example.com' }),
    /local-network-access/,
  ],

  // Payload

  'address-read': ['an address', () => startService()],
  'lines-of-geocoder': [
    'an address of which only the line is known',
    () => startService({ geocode: () => ({ formatted: 'Hall 7, Gate 2, Musterdorf' }) }),
  ],
  'few-parts': [
    'a payload with little in it',
    () => startService({ geocode: () => ({ country: 'Deutschland', country_code: 'de' }) }),
    /readAddress of your own/,
  ],
  'other-country': [
    'an address in another country',
    () => startService({ geocode: () => ({ road: 'Rua A', city: 'Lisboa', country_code: 'pt' }) }),
    /order of the two.*for tests/,
  ],
  'no-payload': [
    'an answer without a payload',
    () => startService({ geocode: () => null, nothingFound: 'no-payload' }),
    /another place.*under the key payload/,
  ],
  'no-address': [
    'a payload without an address',
    () => startService({ geocode: () => ({ sector: 'B', gate: 7 }) }),
    /readAddress of your own/,
  ],
  'keys-not-understood': [
    'keys that the reader has no use for',
    () => startService({ geocode: () => ({ road: 'Elm Street', city: 'Springfield', sector: 'B' }) }),
  ],

  // Limits

  'fast-enough': ['fast answers', () => startService()],
  slow: [
    'an answer that takes more than half of the time',
    async () => {
      stopTimers()
      return { ...(await startWithSlowAnswer(2, 1_200)), options: ['--timeout', '2000'] }
    },
    /raise timeoutMs/,
  ],
  limited: [
    'a limit of few requests',
    () => startFailingFrom(3, answerWith(429, '', { 'Retry-After': '30' })),
    /lower maxConcurrent/,
  ],
  'fails-sometimes': [
    'a service that fails now and then',
    () => startFailingFrom(4, answerWith(500, '')),
    /service's log/,
  ],
} satisfies Record<Code, Fault>

/** Other ways to the same findings. */
const furtherFaults: readonly (readonly [Code, ...Fault])[] = [
  ['name-not-found', 'a name server that does not answer', failing('EAI_AGAIN'), /spelling/],
  [
    'moved',
    'a redirect to another path',
    () => startServer(redirectTo((url) => `/desk${url}`)),
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\/desk\./,
  ],
  [
    'redirects-to-itself',
    'a service behind https that redirects to http',
    async () => ({
      baseUrl: 'https://desk.example.com',
      fetch: async (url) =>
        new Response(null, { status: 301, headers: { Location: String(url).replace('https:', 'http:') } }),
    }),
    /X-Forwarded-Proto/,
  ],
  [
    'api-path-in-base-url',
    'a part of the API path in baseUrl, where a single-page app answers every path',
    async () => ({ ...(await startServiceIn('/', '<!doctype html>', 200)), path: '/api' }),
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\./,
  ],
  [
    'api-path-in-base-url',
    'a part of the API path in baseUrl, where the service is not found',
    async () => ({ ...(await startServer(answerWith(404, '<h1>Not found</h1>'))), path: '/desk/api' }),
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\/desk\./,
  ],
  [
    'path-wrong',
    'a path of the service that is missing in baseUrl',
    () => startServiceIn('/desk/'),
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\/desk\./,
  ],
  [
    'path-wrong',
    'a path in baseUrl that the service answers with JSON',
    async () => ({ ...(await startServiceIn('/', '{"status":404}')), path: '/desk/api' }),
    /Set baseUrl to http:\/\/127\.0\.0\.1:\d+\./,
  ],
  [
    'token-not-checked',
    'a service that only needs some token',
    () =>
      startServer((request, response) => {
        const isMissing = request.headers.api_access_token === undefined
        answerWith(isMissing ? 401 : 200, isMissing ? { error: 'Unauthorized' } : addressBody)(
          request,
          response,
        )
      }),
    /anybody can look up/,
  ],
  [
    'token-wrong',
    'a wrong token behind a proxy that drops the header',
    () => startServer(droppingUnderscores(answerByToken({}))),
    /Copy the token again/,
  ],
  [
    'token-wrong',
    'a wrong token, where a service answers 403 with the id of the request',
    () =>
      startServer((request, response) => {
        const isMissing = request.headers.api_access_token === undefined
        answerWith(isMissing ? 401 : 403, { error: `Refused: ${randomUUID()}` })(request, response)
      }),
    /Copy the token again/,
  ],
  [
    'token-or-header',
    'a limit that is reached before the doctor can try the other header',
    () => startAnswering(answerWith(401, { error: 'Unauthorized' }), answerWith(429, ''), 3),
    /Copy the token again/,
  ],
  [
    'token-or-header',
    'a wrong token, where each answer has the id of its request',
    () =>
      startServer((request, response) =>
        answerWith(401, { error: `Refused: ${randomUUID()}` })(request, response),
      ),
    /Copy the token again/,
  ],
  [
    'token-or-header',
    'a wrong token, where each answer repeats the end of the token',
    () =>
      startServer((request, response) => {
        const token = String(request.headers.api_access_token)
        answerWith(401, { error: `Invalid token: …${token.slice(-4)}` })(request, response)
      }),
    /Copy the token again/,
  ],
  [
    'wrong-shape',
    'a list instead of an object',
    () => startServer(answerWith(200, [addressBody])),
    /as an object/,
  ],
  [
    'unexpected-status',
    'a 400 of a server without TLS',
    () => startServer(answerWith(400, '<h1>Bad request</h1>')),
    /Check that baseUrl is the account API/,
  ],
  [
    'unexpected-status',
    'a redirect to nowhere',
    () => startServer(answerWith(302, '')),
    /Check that baseUrl is the account API/,
  ],
  [
    'preflight-refused',
    'a preflight that is redirected',
    () => startWithCors({ preflight: { Location: '/login' }, preflightStatus: 302 }),
    /Allow the origin/,
  ],
  [
    'origin-not-allowed',
    'a preflight without CORS headers',
    () => startWithCors({ preflight: {} }),
    /Allow the origin/,
  ],
  [
    'no-payload',
    "the geocoder's answer without the key payload around it",
    () => startForToken(answerWith(200, addressBody.payload)),
    /under the key payload/,
  ],
  [
    'no-payload',
    'an error with status 200',
    () => startServer(answerWith(200, { error: 'Unauthorized' })),
    /status 200/,
  ],
]

const isCode = (code: string): code is Code => code in FINDINGS
const rows = [
  ...Object.keys(faults)
    .filter(isCode)
    .map((code): readonly [Code, ...Fault] => [code, ...faults[code]]),
  ...furtherFaults,
].map(([code, what, arrange, remedy]) => ({ code, what, arrange, remedy }))

// `runDoctor` expects for each that no output holds the token, and that only an account API gets it.
test.each(rows)('$code: $what', async ({ code, arrange, remedy }) => {
  const log: SentRequest[] = []
  const { level } = FINDINGS[code]
  const report = await runDoctorForJson({ ...callOf(await arrange()), log })

  const finding = report.findings.find((found) => found.code === code)
  expect(finding?.level).toBe(level)
  if (remedy) expect(finding?.remedy).toMatch(remedy)
  const seen = report.findings.map((found) => found.level)
  const others = report.findings.filter((found) => found.level === level && found.code !== code)
  if (level === 'problem' || level === 'warning') expect(others).toEqual([])
  else expect(seen).not.toContain('warning')
  expect(report.ok).toBe(level !== 'problem')
  expect(report.isTokenSent).toBe(log.some(({ hasToken }) => hasToken))
  expect(report.requests).toBe(log.length)
  expect(JSON.stringify(report.findings)).not.toMatch(/undefined|null/)
})

test('bodies are told apart where NODE_ENV is production, which shortens the messages of the client', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  try {
    for (const code of ['html', 'too-large', 'wrong-shape'] as const) {
      const report = await runDoctorForJson(callOf(await faults[code][1]()))
      expect(report.findings.map((finding) => finding.code)).toContain(code)
    }
  } finally {
    vi.unstubAllEnvs()
  }
})

test.each([
  ['a page', answerWith(200, '<!doctype html>')],
  ['a redirect to a login', answerWith(302, '', { Location: '/login' })],
  ['a 404', answerWith(404, { error: 'Not found' })],
])('the token is sent where a made-up one is refused, if the answer without one is %s', async (_, answer) => {
  const token = newToken()
  const server = await startServer((request, response) => {
    const hasToken = request.headers.api_access_token !== undefined
    const answerer = hasToken ? answerOnlyTo(token) : answer
    answerer(request, response)
  })

  const report = await runDoctorForJson(callOf({ baseUrl: server.baseUrl, token }))

  expect(report.findings.map(({ code }) => code)).toContain('token-accepted')
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
function answerByToken(bodies: Readonly<Record<string, unknown>>): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const token = request.headers.api_access_token
    const body =
      typeof token === 'string'
        ? (bodies[token] ?? { error: 'Invalid access token' })
        : { errors: ['You need to sign in'] }
    answerWith(401, body)(request, response)
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
    'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
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

/** A service behind a connection that never fails. */
function withoutNetwork() {
  const { service } = createService()
  return { baseUrl: 'https://desk.example.com', token: service.token, fetch: service.fetch }
}

/** A network that fails with this error of Node. */
function failing(code: string) {
  const cause = Object.assign(new Error('of the network'), { code })
  return async (): Promise<Arranged> => ({
    baseUrl: 'https://desk.example.com',
    // Node collects the errors of several IP addresses of one host.
    fetch: () => Promise.reject(new TypeError('fetch failed', { cause: new AggregateError([cause]) })),
  })
}

/** A service at an address that the doctor takes for another computer's. */
async function startElsewhere() {
  const { baseUrl, token } = await startService()
  return { baseUrl: baseUrl.replace('127.0.0.1', '0.0.0.0'), token }
}

/** Refuses every other request, as the account API does. */
async function startForToken(answer: RequestListener) {
  const token = newToken()
  const server = await startServer((request, response) => {
    const isGiven = request.headers.api_access_token === token
    const answerer = isGiven ? answer : answerWith(401, { error: 'Unauthorized' })
    answerer(request, response)
  })
  return { baseUrl: server.baseUrl, token }
}

function redirectTo(target: (url: string, host: string) => string): RequestListener {
  return ({ url = '', headers: { host = '' } }, response) => {
    response.writeHead(301, { Location: target(url, host) }).end()
  }
}

/** As nginx with its default settings, in front of a service that reads dashes as underscores. */
function droppingUnderscores(listener: RequestListener): RequestListener {
  return (request, response) => {
    renameHeader(request, 'api_access_token', 'dropped')
    renameHeader(request, 'api-access-token', 'api_access_token')
    listener(request, response)
  }
}
