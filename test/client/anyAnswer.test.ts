import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { type GeocodingErrorKind, isGeocodingError } from 'react-reverse-geocode'
import { expect, test } from 'vitest'
import { clientOf } from '../support/clientOf.ts'
import { reichstag } from '../support/places.ts'
import { startSocketServer } from '../support/server.ts'
import { textsWithToken } from '../support/textsWithToken.ts'

/** `npm run test:long` sets it. */
const { FAULT_RUNS } = process.env
const RUNS = Number(FAULT_RUNS ?? 400)

/** Where the token goes that came with the request. */
const ECHO = '‹token›'

/** The same without quotes, for a token that is a number. */
const ECHO_AS_NUMBER = '‹number›'

/** Redirects, which are refused, and the status that Node's fetch keeps to itself. */
const UNSEEN = [301, 302, 303, 307, 308, 407]

const token = fc.oneof(
  fc.uuid().map((id) => `agent-${id}`),
  fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{24}$/),
  // Behind a number, or it may be a word that stands in every stack.
  fc.stringMatching(/^[!-~]{8,40}$/).map((signs) => `7${signs}`),
  fc.stringMatching(/^[1-9]\d{11,23}$/),
)

const status = fc.oneof(
  fc.constantFrom(200, 200, 200, 201, 204, 401, 401, 403, 404, 422, 429, 500, 502, 503, ...UNSEEN),
  fc.integer({ min: 200, max: 999 }),
)

const text = fc.oneof(
  fc.constantFrom(ECHO, `No such key: ${ECHO}`, `x${ECHO}x${ECHO}`, '', 'Berlin', '<html>', '\\', '"'),
  fc.string({ unit: 'binary' }),
)

const key = fc.oneof(
  fc.constantFrom(
    ...['payload', 'description', 'error', 'errors', 'message', 'field', 'code', 'label', 'city'],
  ),
  fc.constantFrom(...['__proto__', 'toJSON', 'then', 'constructor', 'length', ECHO, `x-${ECHO}`]),
)

/** JSON as text: `__proto__` is a key like any other, and a letter may be escaped. */
const json = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'json' },
    fc.constantFrom('null', 'true', '0', '-1e400', '12345678901234567890', ECHO_AS_NUMBER),
    text.map((value) => JSON.stringify(value)),
    text.map((value) => JSON.stringify(value).replace('N', '\\u004e')),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items}]`),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 6 })
      .map((entries) => `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`)}}`),
  ),
})).value

const body = fc.oneof(
  { weight: 4, arbitrary: json },
  { weight: 2, arbitrary: json.map((value) => `{"payload":${value}}`) },
  { weight: 2, arbitrary: json.map((value) => `{"errors":[${value}],"error":"${ECHO}"}`) },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom('[', '{"a":').map((piece) => piece.repeat(20_000)) },
  { weight: 1, arbitrary: fc.constant(`<!doctype html><p>${ECHO}`) },
)

const header = fc.tuple(
  fc.constantFrom(
    'X-Key',
    'Location',
    'Retry-After',
    'Content-Type',
    'Set-Cookie',
    'WWW-Authenticate',
    'Link',
  ),
  fc.oneof(
    fc.constantFrom(
      ECHO,
      `Bearer ${ECHO}`,
      `/login?key=${ECHO}`,
      '5',
      '-5',
      '9'.repeat(400),
      'application/json',
    ),
    fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    fc.stringMatching(/^[ -~]{0,40}$/),
  ),
)

const answer = fc.record({
  status,
  reason: fc.constantFrom('OK', '', ECHO),
  headers: fc.array(header, { maxLength: 5 }),
  body,
  framing: fc.constantFrom('length', 'length', 'chunks', 'chunks', 'until closed', 'too long', 'too short'),
  encoding: fc.constantFrom('none', 'none', 'none', 'none', 'gzip', 'gzip that is none', 'unknown'),
  /** Where the answer is cut into pieces, as parts of the whole. */
  cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
  ending: fc.oneof(
    { weight: 20, arbitrary: fc.constant('told to its end' as const) },
    { weight: 4, arbitrary: fc.constantFrom('closed', 'reset') },
    { weight: 1, arbitrary: fc.constant('silence' as const) },
  ),
  /** How much comes before an ending that is none, as a part of the whole. */
  until: fc.double({ min: 0, max: 1, noNaN: true }),
})

type Answer = typeof answer extends fc.Arbitrary<infer Value> ? Value : never

function withEchoes(template: string, secret: string): string {
  // What JSON escapes in a token is escaped in its echo.
  const echo = /^[[{"]/.test(template) ? JSON.stringify(secret).slice(1, -1) : secret
  return template.replaceAll(ECHO, () => echo).replaceAll(ECHO_AS_NUMBER, /^\d+$/.test(secret) ? secret : '7')
}

/** Whether the answer is what it says it is, from its first byte to its last. */
function isWhole({ framing, encoding, ending }: Answer): boolean {
  return ending === 'told to its end' && !framing.startsWith('too') && encoding !== 'gzip that is none'
}

/** The bytes on the wire. The connection is closed after each, so that no answer runs into the next. */
function bytesOf({ status, reason, headers, body, framing, encoding }: Answer, secret: string): Buffer {
  const plain = Buffer.from(withEchoes(body, secret))
  const content = encoding === 'gzip' ? gzipSync(plain) : plain
  const lines = [`HTTP/1.1 ${status} ${reason}`, 'Connection: close']
  for (const [name, value] of headers) lines.push(`${name}: ${value}`)
  if (encoding !== 'none') lines.push(`Content-Encoding: ${encoding === 'unknown' ? 'plain' : 'gzip'}`)
  if (framing === 'length') lines.push(`Content-Length: ${content.length}`)
  if (framing === 'too long') lines.push(`Content-Length: ${content.length + 7}`)
  if (framing === 'too short') lines.push(`Content-Length: ${Math.floor(content.length / 2)}`)
  if (framing === 'chunks') lines.push('Transfer-Encoding: chunked')
  const head = Buffer.from(withEchoes(`${lines.join('\r\n')}\r\n\r\n`, secret))
  if (framing !== 'chunks') return Buffer.concat([head, content])
  const chunk = content.length > 0 ? [`${content.length.toString(16)}\r\n`, content, '\r\n'] : []
  return Buffer.concat([head, ...[...chunk, '0\r\n\r\n'].map((part) => Buffer.from(part))])
}

async function send(socket: Socket, answer: Answer, secret: string): Promise<void> {
  const { cuts, ending, until } = answer
  const all = bytesOf(answer, secret)
  const bytes = ending === 'told to its end' ? all : all.subarray(0, Math.floor(until * all.length))
  const places = cuts.map((cut) => Math.floor(cut * bytes.length)).sort((one, other) => one - other)
  for (const [index, place] of [...places, bytes.length].entries()) {
    socket.write(bytes.subarray(places[index - 1] ?? 0, place))
    await setImmediate()
  }
  if (ending === 'reset') socket.resetAndDestroy()
  else if (ending !== 'silence') socket.end()
}

/** Whatever else may happen on the way. */
function possibleOutcomes(answer: Answer): (GeocodingErrorKind | 'success')[] {
  const { status, headers } = answer
  const namesLocation = headers.some(([name]) => name === 'Location')
  const outcomes: (GeocodingErrorKind | 'success')[] =
    status < 300
      ? ['success', 'invalid-response']
      : UNSEEN.includes(status)
        ? ['network']
        : status < 400 && namesLocation
          ? // Without a text the header leads nowhere.
            ['network', 'service']
          : [kinds.get(status) ?? 'service']
  return isWhole(answer) ? outcomes : [...outcomes, 'network', 'timeout']
}

const kinds = new Map<number, GeocodingErrorKind>([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [422, 'unprocessable'],
  [429, 'rate-limited'],
])

test(
  `whatever a service answers (${RUNS} answers): a result or an error of the right kind, without the token`,
  async () => {
    let exchange: { answer: Answer; secret: string } | undefined
    const requests: string[] = []
    const server = await startSocketServer((socket, request) => {
      requests.push(request.toString('latin1'))
      if (exchange) send(socket, exchange.answer, exchange.secret)
    })

    await fc.assert(
      fc.asyncProperty(answer, token, async (answer, secret) => {
        exchange = { answer, secret }
        requests.length = 0
        const timeoutMs = isWhole(answer) ? 10_000 : 60

        const outcome = await clientOf(server, { token: secret, timeoutMs })
          .reverse(reichstag)
          .then(
            (result) => ({ kind: 'success', observed: result }),
            (error: unknown) => {
              if (isGeocodingError(error)) return { kind: error.kind, observed: error }
              throw error
            },
          )

        expect(possibleOutcomes(answer)).toContain(outcome.kind)
        expect(textsWithToken(secret, outcome.observed)).toEqual([])
        const lines = requests.flatMap((request) => request.split('\r\n'))
        for (const line of lines.filter((line) => line.includes(secret))) {
          expect(line).toBe(`api_access_token: ${secret}`)
        }
      }),
      // The short run is the same every time; the long one looks for what is new.
      { numRuns: RUNS, ...(FAULT_RUNS === undefined && { seed: 1 }) },
    )
  },
  10_000 + RUNS * 50,
)

/** Also what cannot be made a text of. */
const anything = fc.anything({ withNullPrototype: true })

/** What somebody's own function may throw. */
const thrown = fc.oneof(
  anything,
  fc
    .record({ name: anything, message: anything, stack: anything, cause: anything }, { requiredKeys: [] })
    .map((properties) => {
      const error = new Error('No session')
      // Read now, or the test runner makes it later, of a name it cannot read.
      return Object.assign(error, { stack: error.stack }, properties)
    }),
)

test(
  'whatever the app’s own functions give or throw: a result or an error',
  async () => {
    const server = await startSocketServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n{"payload":{}}'))
    const own = fc.oneof(
      thrown.map((reason) => () => Promise.reject(reason)),
      thrown.map((reason) => () => {
        throw reason
      }),
      anything.map((value) => () => JSON.parse(JSON.stringify(value) ?? 'null')),
    )

    await fc.assert(
      fc.asyncProperty(own, fc.constantFrom('token', 'fetch', 'readAddress'), async (call, option) => {
        const client = clientOf(server, { [option]: call, timeoutMs: 1_000 })
        await client.reverse(reichstag).catch((reason: unknown) => {
          if (!isGeocodingError(reason)) throw reason
        })
      }),
      { numRuns: RUNS, ...(FAULT_RUNS === undefined && { seed: 1 }) },
    )
  },
  10_000 + RUNS * 50,
)
