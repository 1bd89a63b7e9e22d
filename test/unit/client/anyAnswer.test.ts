import type { Socket } from 'node:net'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { type GeocodingError, isGeocodingError } from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientOf } from '../../support/clientOf.ts'
import { errorKinds } from '../../support/errorKinds.ts'
import { TEST_LIMIT_MS } from '../../support/limits.ts'
import { reichstag } from '../../support/places.ts'
import { randomRuns } from '../../support/randomRuns.ts'
import { startSocketServer } from '../../support/server.ts'

// createGeocodingClient.test.ts says which of these failures are printed.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const RUN_PARAMETERS = randomRuns(50)
const LONG_RUN_LIMIT_MS = TEST_LIMIT_MS + RUN_PARAMETERS.numRuns * 500

/** A placeholder in an answer for the token of the request. */
const ECHO = '‹token›'

/** Redirects, which the client refuses, and 407, with which Node's `fetch` rejects. */
const STATUSES_WITHOUT_ANSWER = [301, 302, 303, 307, 308, 407]

const kindsByStatus = new Map(
  Object.entries(errorKinds).flatMap(([kind, { status }]) => (status ? [[status, kind] as const] : [])),
)

const token = fc.oneof(
  fc.uuid().map((id) => `agent-${id}`),
  // Starts with a digit, because the stack of an error could contain a word.
  fc.stringMatching(/^[!-~]{8,40}$/).map((signs) => `7${signs}`),
)

const status = fc.oneof(
  fc.constantFrom(200, 200, 201, 204, 401, 500, 502, ...kindsByStatus.keys(), ...STATUSES_WITHOUT_ANSWER),
  fc.integer({ min: 200, max: 999 }),
)

/** Keys, values, and bodies. */
const text = fc.oneof(
  fc.constantFrom(ECHO, `No such key: ${ECHO}`, '', '<html>', '\\', '__proto__', 'toJSON', 'then'),
  fc.constantFrom('payload', 'description', 'error', 'errors', 'message', 'field', 'code', 'city'),
  fc.string({ unit: 'binary' }),
)

const json = fc
  .anything({ key: text, values: [text, fc.integer(), fc.double(), fc.constant(null)] })
  .map((value) => JSON.stringify(value))

const body = fc.oneof(
  { weight: 4, arbitrary: json },
  { weight: 2, arbitrary: json.map((value) => `{"payload":${value}}`) },
  { weight: 2, arbitrary: json.map((value) => `{"errors":[${value}],"error":"${ECHO}"}`) },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom('[', '{"a":').map((piece) => piece.repeat(20_000)) },
  { weight: 1, arbitrary: fc.constant(`<!doctype html><p>${ECHO}`) },
)

const header = fc.tuple(
  fc.constantFrom('X-Key', 'Location', 'Retry-After', 'Content-Type', 'WWW-Authenticate'),
  fc.oneof(
    fc.constantFrom(ECHO, `/login?key=${ECHO}`, '5', '-5', '9'.repeat(400), 'application/json'),
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
  encoding: fc.constantFrom('none', 'none', 'none', 'gzip', 'invalid gzip'),
  ending: fc.oneof(
    { weight: 20, arbitrary: fc.constant('complete' as const) },
    { weight: 4, arbitrary: fc.constantFrom('closed', 'reset') },
    { weight: 1, arbitrary: fc.constant('silence' as const) },
  ),
  /** How much of an incomplete answer is sent: 0 is nothing, 1 all. */
  until: fc.double({ min: 0, max: 1, noNaN: true }),
})

type Answer = typeof answer extends fc.Arbitrary<infer Value> ? Value : never

function withEchoes(template: string, secret: string): string {
  // In JSON, the repeated token is escaped as JSON requires.
  const echo = /^[[{"]/.test(template) ? JSON.stringify(secret).slice(1, -1) : secret
  return template.replaceAll(ECHO, () => echo)
}

/** Whether the answer is complete, with a correct length and encoding. */
function isWhole({ framing, encoding, ending }: Answer): boolean {
  return ending === 'complete' && !framing.startsWith('too') && encoding !== 'invalid gzip'
}

/** The bytes of the response. It closes the connection, so that surplus bytes don't become the next response. */
function bytesOf({ status, reason, headers, body, framing, encoding }: Answer, secret: string): Buffer {
  const plain = Buffer.from(withEchoes(body, secret))
  const content = encoding === 'gzip' ? gzipSync(plain) : plain
  const lines = [`HTTP/1.1 ${status} ${reason}`, 'Connection: close']
  for (const [name, value] of headers) lines.push(`${name}: ${value}`)
  if (encoding !== 'none') lines.push('Content-Encoding: gzip')
  if (framing === 'length') lines.push(`Content-Length: ${content.length}`)
  if (framing === 'too long') lines.push(`Content-Length: ${content.length + 7}`)
  if (framing === 'too short') lines.push(`Content-Length: ${Math.floor(content.length / 2)}`)
  if (framing === 'chunks') lines.push('Transfer-Encoding: chunked')
  const head = Buffer.from(withEchoes(`${lines.join('\r\n')}\r\n\r\n`, secret))
  if (framing !== 'chunks') return Buffer.concat([head, content])
  const chunk = content.length > 0 ? [`${content.length.toString(16)}\r\n`, content, '\r\n'] : []
  return Buffer.concat([head, ...[...chunk, '0\r\n\r\n'].map((part) => Buffer.from(part))])
}

function send(socket: Socket, answer: Answer, secret: string): void {
  const { ending, until } = answer
  const bytes = bytesOf(answer, secret)
  socket.write(ending === 'complete' ? bytes : bytes.subarray(0, Math.floor(until * bytes.length)))
  if (ending === 'reset') socket.resetAndDestroy()
  else if (ending !== 'silence') socket.end()
}

function possibleKinds(answer: Answer): string[] {
  const { status } = answer
  const ofStatus = () => {
    if (status < 300) return ['success', 'invalid-response']
    if (STATUSES_WITHOUT_ANSWER.includes(status)) return ['network']
    // Without JSON, it comes from a proxy.
    if (status === 404) return ['not-found', 'service']
    return [kindsByStatus.get(status) ?? 'service']
  }
  return isWhole(answer) ? ofStatus() : [...ofStatus(), 'network', 'timeout']
}

function toGeocodingError(error: unknown): GeocodingError {
  if (isGeocodingError(error)) return error
  throw error
}

test(
  `${RUN_PARAMETERS.numRuns} random answers of a server: each leads to a result or to an error of the right kind, whose log has no token`,
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
        // An answer that isn't whole may never end.
        const timeoutMs = isWhole(answer) ? TEST_LIMIT_MS : 60

        const lookup = clientOf(server, { token: secret, timeoutMs }).reverse(reichstag)
        const error = await lookup.then(() => undefined, toGeocodingError)

        expect(possibleKinds(answer)).toContain(error?.kind ?? 'success')
        const logged = error ? [String(error), JSON.stringify(error), inspect(error)] : []
        expect(logged.filter((text) => text.includes(secret))).toEqual([])
        const lines = requests.flatMap((request) => request.split('\r\n'))
        for (const line of lines.filter((line) => line.includes(secret))) {
          expect(line).toBe(`api_access_token: ${secret}`)
        }
      }),
      RUN_PARAMETERS,
    )
  },
  LONG_RUN_LIMIT_MS,
)
