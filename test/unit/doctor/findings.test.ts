import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Coordinates } from 'react-reverse-geocode'
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

/** What is so, a server that is so, and what the remedy must name where it depends on what was seen. */
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
  ],
  'sent-unencrypted': [
    'an http address of another computer, allowed',
    async () => ({ ...(await startElsewhere()), options: ['--allow-http'] }),
  ],
  unencrypted: ['an http address of another computer', () => startElsewhere()],
  'name-not-found': ['a name that does not exist', failing('ENOTFOUND')],
  'connection-refused': [
    'a port on which nothing listens',
    async () => ({ baseUrl: await baseUrlWithoutServer() }),
  ],
  'connection-cut': ['a server that hangs up', () => startSocketServer((socket) => socket.destroy())],
  'no-connection': ['no route to the host', failing('EHOSTUNREACH')],
  'no-answer-in-time': [
    'a server that never answers',
    async () => ({ ...(await startServer()), options: ['--timeout', '100'] }),
  ],
  'port-blocked': ['a port that browsers block', async () => ({ baseUrl: 'http://127.0.0.1:6000' })],
  'not-http': [
    'a server that speaks no HTTP',
    () => startSocketServer((socket) => socket.end('220 mail.example.com ESMTP\r\n')),
  ],
  'certificate-expired': ['an expired certificate', failing('CERT_HAS_EXPIRED')],
  'certificate-self-signed': ['a certificate that signed itself', failing('DEPTH_ZERO_SELF_SIGNED_CERT')],
  'certificate-of-unknown-issuer': [
    'a certificate of an unknown authority',
    failing('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
  ],
  'certificate-of-other-host': ['a certificate for another host', failing('ERR_TLS_CERT_ALTNAME_INVALID')],
  'certificate-invalid': ['a certificate of the future', failing('CERT_NOT_YET_VALID')],
  'tls-failed': ['an old TLS', failing('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')],
  'https-to-http-port': [
    'https in baseUrl for a server without TLS',
    async () => ({ baseUrl: (await startServer()).baseUrl.replace('http:', 'https:') }),
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
  ],
  'redirects-to-itself': [
    'a service behind a proxy that redirects to the same address',
    () => startServer(redirectTo((url, host) => `http://${host}${url}`)),
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
  ],

  // Token

  'token-accepted': ['a right token', () => startService()],
  'token-not-checked': ['a service that needs no token', () => startServer(answerWith(200, addressBody))],
  'header-dropped': [
    'a header that is dropped because of its underscores',
    () => startService({}, droppingUnderscores),
    /underscores_in_headers on;.*tokenHeader="api-access-token"/,
  ],
  'header-not-read': [
    'a header that the service does not read',
    async () => ({ ...(await startService()), options: ['--token-header', 'api-access-token'] }),
  ],
  'token-or-header': [
    'a wrong token or a dropped header, which the service does not tell',
    async () => ({ ...(await startService()), token: newToken() }),
  ],
  'token-wrong': [
    'a wrong token, where the service tells it from none',
    () => startServer(answerByToken({})),
  ],
  'account-of-others': [
    'an account of somebody else',
    async () => {
      const token = newToken()
      const notYours = { error: 'You are not authorized to access this account' }
      return { ...(await startServer(answerByToken({ [token]: notYours }))), token }
    },
  ],
  'permission-missing': ['a token without the permission', () => startForToken(answerWith(403))],

  // Answer

  'place-unknown': [
    'a place without an address',
    async () => ({ ...(await startService()), options: ['--lat', '0', '--lng', '-30'] }),
  ],
  'account-unknown': ['an account that does not exist', () => startService({ accountIds: [7] })],
  'other-service': [
    'another service that answers 404 as JSON to every request',
    () => startServer(answerWith(404, { detail: 'Not Found' })),
  ],
  'not-found-by-proxy': [
    'a proxy that answers 404 to requests with a token',
    () => startForToken(answerWith(404, '<h1>Not found</h1>')),
  ],
  'forbidden-for-everybody': [
    'a firewall that refuses everybody',
    () => startServer(answerWith(403, '<h1>Forbidden</h1>')),
  ],
  'password-asked': [
    'a proxy that asks for a password',
    () => startServer(answerWith(401, '<h1>401</h1>', { 'WWW-Authenticate': 'Basic realm="staging"' })),
  ],
  'login-in-front': [
    'a login in front of the service that answers 401 with a page',
    () => startServer(answerWith(401, '<h1>401 Authorization Required</h1>')),
  ],
  'login-page': [
    'a login page that is a redirect',
    () => startForToken(answerWith(302, '', { Location: '/login' })),
  ],
  html: ['a login page with status 200', () => startFailing('html')],
  'no-json': ['a body that is half a JSON text', () => startForToken(answerWith(200, '{"payload":{'))],
  'wrong-shape': ['a list in place of an object', () => startForToken(answerWith(200, ['Berlin']))],
  'too-large': ['a body of 2 MiB', () => startForToken(answerWith(200, { payload: 'x'.repeat(2_000_000) }))],
  'cut-off': ['a connection that is lost half-way', () => startServer(cutOff)],
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
  ],
  'no-answer': [
    'a connection that is only cut with the token',
    () => startForToken((request) => request.socket.destroy()),
  ],
  'coordinates-refused': [
    'coordinates that the service refuses',
    () => startForToken(answerWith(422, { error: 'Only places in Peru' })),
  ],
  'rate-limited': ['a limit that is reached', () => startFailing('rate-limited')],
  'gateway-failed': [
    'a proxy without the service behind it',
    () => startServer(answerWith(502, '<h1>Bad gateway</h1>')),
  ],
  'service-failed': ['a service that fails', () => startFailing('service')],
  'unexpected-status': ['a status that the contract does not know', () => startServer(answerWith(405, ''))],

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
  ],
  'preflight-unanswered': [
    'a preflight that gets no answer',
    async () => ({
      ...(await startService({}, (listener) => (request, response) => {
        if (request.method === 'OPTIONS') request.socket.destroy()
        else listener(request, response)
      })),
      options: ['--origin', ORIGIN],
    }),
  ],
  'preflight-refused': ['no CORS at all', () => startWithCors({})],
  'origin-not-allowed': [
    'CORS for another origin',
    () =>
      startWithCors({
        preflight: allowing('https://other.example.com'),
        answer: allowing('https://other.example.com'),
      }),
  ],
  'origin-allowed-twice': [
    'CORS in the service and in the proxy',
    () => startWithCors({ preflight: allowing(`${ORIGIN}, ${ORIGIN}`), answer: allowing(ORIGIN) }),
  ],
  'header-not-allowed': [
    "CORS without the token's header",
    () => startWithCors({ preflight: { 'Access-Control-Allow-Origin': ORIGIN }, answer: allowing(ORIGIN) }),
    /Add api_access_token/,
  ],
  'answer-without-origin': [
    'CORS for the preflight only',
    () => startWithCors({ preflight: allowing(ORIGIN) }),
  ],
  'errors-without-origin': [
    'CORS for good answers only',
    () => startWithCors({ preflight: allowing(ORIGIN), answer: allowing(ORIGIN), isOnlyForSuccess: true }),
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
  ],

  // Payload

  'address-read': ['an address', () => startService()],
  'lines-of-geocoder': [
    'an address of which only the line is known',
    () => startService({ geocode: () => ({ formatted: 'Hall 7, Gate 2, Musterdorf' }) }),
  ],
  'few-parts': [
    'a payload with little in it',
    () =>
      startService({
        geocode: () => ({ lat: '52.5', lon: '13.4', country: 'Deutschland', country_code: 'de' }),
      }),
  ],
  'other-country': [
    'an address in another country',
    () => startService({ geocode: () => ({ road: 'Rua A', city: 'Lisboa', country_code: 'pt' }) }),
  ],
  'house-far-away': ['a house that is 900 m away', () => startService({ geocode: houseToTheNorth(900) })],
  'no-payload': [
    'an answer without a payload',
    () => startService({ geocode: () => null, nothingFound: 'no-payload' }),
  ],
  'no-address': [
    'a payload without an address',
    () => startService({ geocode: () => ({ sector: 'B', gate: 7 }) }),
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
      const geocode = () => {
        vi.advanceTimersByTime(1_200)
        return addressBody.payload
      }
      return { ...(await startService({ geocode })), options: ['--timeout', '2000'] }
    },
  ],
  limited: [
    'a limit of few requests',
    () => startService({}, (listener) => switching(3, listener, answerWith(429, ''))),
  ],
  'fails-sometimes': [
    'a service that fails now and then',
    () => startService({}, (listener) => switching(4, listener, answerWith(500, ''))),
  ],
} satisfies Record<Code, Fault>

/** Other ways to the same findings. */
const furtherFaults: readonly (readonly [Code, ...Fault])[] = [
  ['name-not-found', 'a name server that does not answer', failing('EAI_AGAIN')],
  [
    'redirects-to-itself',
    'a service behind https that redirects to http',
    async () => ({
      baseUrl: 'https://desk.example.com',
      fetch: async (url) =>
        new Response(null, { status: 301, headers: { Location: String(url).replace('https:', 'http:') } }),
    }),
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
  ],
  [
    'token-accepted',
    'a page where there is no token',
    () => startWithout(answerWith(200, '<!doctype html>')),
  ],
  [
    'token-accepted',
    'a login where there is no token',
    () => startWithout(answerWith(302, '', { Location: '/login' })),
  ],
  [
    'token-accepted',
    'a 404 where there is no token',
    () => startWithout(answerWith(404, { error: 'Not found' })),
  ],
  [
    'token-wrong',
    'a wrong token behind a proxy that drops the header',
    () => startServer(droppingUnderscores(answerByToken({}))),
  ],
  [
    'token-wrong',
    'a wrong token, where a service answers 403 with the id of the request',
    () =>
      startServer((request, response) => {
        const isMissing = request.headers.api_access_token === undefined
        answerWith(isMissing ? 401 : 403, { error: `Refused: ${randomUUID()}` })(request, response)
      }),
  ],
  [
    'token-or-header',
    'a limit that is reached before the doctor can try the other header',
    () => startServer(switching(3, answerWith(401, { error: 'Unauthorized' }), answerWith(429, ''))),
  ],
  [
    'token-or-header',
    'a wrong token, where each answer has the id of its request',
    () =>
      startServer((request, response) =>
        answerWith(401, { error: `Refused: ${randomUUID()}` })(request, response),
      ),
  ],
  [
    'token-or-header',
    'a wrong token, where each answer repeats the end of the token',
    () =>
      startServer((request, response) => {
        const token = String(request.headers.api_access_token)
        answerWith(401, { error: `Invalid token: …${token.slice(-4)}` })(request, response)
      }),
  ],
  ['address-read', 'a house that is 90 m away', () => startService({ geocode: houseToTheNorth(90) })],
  [
    'house-far-away',
    'a service that swaps latitude and longitude, in the same country',
    () => startService({ geocode: ({ lat, lng }) => houseAt({ lat: lng, lng: lat }) }),
    /latitude and longitude/,
  ],
  ['wrong-shape', 'a list instead of an object', () => startServer(answerWith(200, [addressBody]))],
  [
    'unexpected-status',
    'a 400 of a server without TLS',
    () => startServer(answerWith(400, '<h1>Bad request</h1>')),
  ],
  ['unexpected-status', 'a redirect to nowhere', () => startServer(answerWith(302, ''))],
  [
    'preflight-refused',
    'a preflight that is redirected',
    () => startWithCors({ preflight: { Location: '/login' }, preflightStatus: 302 }),
  ],
  ['origin-not-allowed', 'a preflight without CORS headers', () => startWithCors({ preflight: {} })],
  ['no-payload', 'an error with status 200', () => startServer(answerWith(200, { error: 'Unauthorized' }))],
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
  expect(log.length).toBeLessThanOrEqual(9)
  expect(JSON.stringify(report.findings)).not.toMatch(/undefined|null/)
})

/** The service, and what stands before it. */
async function startService(
  options: AccountServiceOptions = {},
  before: (listener: RequestListener) => RequestListener = (listener) => listener,
) {
  const service = createAccountService({ accountIds: [ACCOUNT], ...options })
  const listener = getRequestListener((request) => service.fetch(request), { overrideGlobalObjects: false })
  const { baseUrl } = await startServer(before((request, response) => void listener(request, response)))
  return { service, baseUrl, token: service.token }
}

const METRES_OF_A_DEGREE = 111_195

/** A geocoder that finds a house at this distance. */
function houseToTheNorth(metres: number) {
  return ({ lat, lng }: Coordinates) => houseAt({ lat: lat + metres / METRES_OF_A_DEGREE, lng })
}

function houseAt(position: Coordinates) {
  return { road: 'Elm Street', house_number: '12', city: 'Springfield', country_code: 'de', position }
}

async function startFailing(failure: Failure) {
  const { service, ...arranged } = await startService()
  service.failWith(failure)
  return arranged
}

/** `later` answers the request with this index, and all after it. */
function switching(index: number, first: RequestListener, later: RequestListener): RequestListener {
  let requests = 0
  return (request, response) => {
    const answerer = requests < index ? first : later
    requests += 1
    answerer(request, response)
  }
}

/** Answers so to a request without any token. */
async function startWithout(answer: RequestListener) {
  const token = newToken()
  const server = await startServer((request, response) => {
    const answerer = request.headers.api_access_token === undefined ? answer : answerOnlyTo(token)
    answerer(request, response)
  })
  return { baseUrl: server.baseUrl, token }
}

/** The server promises more than it sends. */
function cutOff(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1_000 })
  response.write('{"payload":', () => response.destroy())
}

/** A web server with the service under a path, to which its root redirects. */
function startServiceIn(path: string, notFound = '<h1>Not found</h1>', status = 404) {
  return startService({}, (listener) => (request, response) => {
    const { url = '' } = request
    if (url.startsWith(`${path}api/v1/accounts/`)) listener(request, response)
    else if (url === '/') response.writeHead(302, { Location: `${path}login` }).end()
    else response.writeHead(status).end(notFound)
  })
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
  const arranged = await startService({}, (listener) => (request, response) => {
    if (request.method === 'OPTIONS' && preflight) {
      response.writeHead(preflightStatus, preflight).end()
      return
    }
    const isRefused = request.headers.api_access_token !== arranged.token
    if (!(isOnlyForSuccess && isRefused)) {
      for (const [name, value] of Object.entries(answer)) response.setHeader(name, value)
    }
    listener(request, response)
  })
  return { ...arranged, options: ['--origin', origin] }
}

/** A service behind a connection that never fails. */
function withoutNetwork() {
  const service = createAccountService({ accountIds: [ACCOUNT] })
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
