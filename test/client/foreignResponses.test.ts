import { createGeocodingClient, type GeocodingClientOptions } from 'react-reverse-geocode'
import { describe, expect, test } from 'vitest'
import { errorOf } from '../support/errorOf.ts'

const MEBIBYTE = 1_048_576
const line = 'Platz der Republik 1, 11011 Berlin'
const body = { payload: { formatted_address: line } }

/** A look-up through a `fetch` of the app's own that gives this, whatever its type says. */
function lookUp(response: unknown) {
  const fetch: GeocodingClientOptions['fetch'] = async () => JSON.parse('0', () => response)
  const options = { baseUrl: 'https://desk.example.com', accountId: 1, token: 'agent-key-7d1f', fetch }
  return createGeocodingClient(options).reverse({ lat: 52.5186, lng: 13.3762 })
}

async function* pieces() {
  yield JSON.stringify(body)
}

describe('a Response that has no stream of bytes', () => {
  test.each([
    ['text', { ok: true, status: 200, text: async () => JSON.stringify(body) }],
    ['text at once', { ok: true, status: 200, text: () => JSON.stringify(body) }],
    ['json', { ok: true, status: 200, json: async () => body }],
    ['a status and json', { status: 200, json: async () => body }],
    // As of whatwg-fetch and React Native.
    ['text and an undefined body', { status: 200, body: undefined, text: async () => JSON.stringify(body) }],
    // As of node-fetch.
    ['a stream of Node', { status: 200, body: pieces(), text: async () => JSON.stringify(body) }],
  ])('is read when it has %s', async (_, response) => {
    const { address, payload } = await lookUp(response)

    expect(address?.formatted).toBe(line)
    expect(payload).toEqual(body.payload)
  })

  test('keeps its status, and what the service said', async () => {
    const error = await errorOf(lookUp({ ok: false, status: 404, json: async () => ({ error: 'Nothing' }) }))

    expect(error).toMatchObject({ kind: 'not-found', status: 404, serviceMessage: 'Nothing' })
  })

  test('keeps its status without any body or headers', async () => {
    expect(await errorOf(lookUp({ status: 429 }))).toMatchObject({ kind: 'rate-limited', status: 429 })
    expect(await errorOf(lookUp({ status: 429, headers: {} }))).toMatchObject({ kind: 'rate-limited' })
    expect(await errorOf(lookUp({ status: 200 }))).toMatchObject({ kind: 'invalid-response' })
  })

  test('is refused over 1 MiB', async () => {
    const bodyOf = (bytes: number) => {
      const rest = JSON.stringify({ payload: { city: 'Berlin', note: '' } }).length
      return JSON.stringify({ payload: { city: 'Berlin', note: 'x'.repeat(bytes - rest) } })
    }
    const answer = (text: string) => lookUp({ status: 200, text: async () => text })

    await expect(answer(bodyOf(MEBIBYTE))).resolves.toHaveProperty('address.parts.city', 'Berlin')
    for (const text of [
      bodyOf(MEBIBYTE + 1),
      JSON.stringify({ payload: { city: 'é'.repeat(MEBIBYTE / 2) } }),
    ]) {
      const error = await errorOf(answer(text))
      expect(error.kind).toBe('invalid-response')
      expect(error.message).toContain('1 MiB')
    }
  })

  test('whose reading fails is a cut connection, or its status', async () => {
    const text = () => Promise.reject(new TypeError('Lost'))

    expect(await errorOf(lookUp({ status: 200, text }))).toMatchObject({ kind: 'network' })
    expect(await errorOf(lookUp({ status: 503, text }))).toMatchObject({ kind: 'service', status: 503 })
  })
})

test('Response.error() is a failed connection', async () => {
  const error = await errorOf(lookUp(Response.error()))

  expect(error).toMatchObject({ kind: 'network', retryable: true })
  expect(error.message).toContain('No answer')
})

test.each([
  ['a browser hides', { type: 'opaqueredirect', status: 0, ok: false }],
  ['fetch followed', { redirected: true, status: 200, ok: true, json: async () => body }],
  ['fetch handed on', { status: 307, ok: false }],
  ['leads on without a status that says so', new Response(null, { status: 300, headers: { Location: '/' } })],
])('a redirect that %s is refused', async (_, response) => {
  const error = await errorOf(lookUp(response))

  expect(error).toMatchObject({ kind: 'network' })
  expect(error.message).toContain('redirect')
})

test('a Response that is given out twice says so, and not that the connection was cut', async () => {
  const response = Response.json(body)

  await expect(lookUp(response)).resolves.toHaveProperty('address.formatted', line)
  const error = await errorOf(lookUp(response))

  expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
  expect(error.message).toContain('read before')
  expect(error.message).not.toContain('cut')
})

test('an error status that is given out twice stays what it is', async () => {
  const response = Response.json({ error: 'Nothing' }, { status: 404 })

  expect(await errorOf(lookUp(response))).toMatchObject({ kind: 'not-found', serviceMessage: 'Nothing' })
  expect(await errorOf(lookUp(response))).toMatchObject({ kind: 'not-found', status: 404 })
})

test.each([
  ['undefined', undefined],
  ['null', null],
  ['the body itself', body],
  ['an object without a status', { ok: true, json: async () => body }],
])('a fetch that gives %s is told what to return', async (_, response) => {
  const error = await errorOf(lookUp(response))

  expect(error).toMatchObject({ kind: 'invalid-response', retryable: false })
  expect(error.message).toContain('Return what the global fetch gives')
})

test('a fetch that gives no promise is read as well, and one that gives nothing is told what to return', async () => {
  const lookUpBy = (fetch: () => unknown) =>
    createGeocodingClient({
      baseUrl: 'https://desk.example.com',
      accountId: 1,
      token: 'agent-key-7d1f',
      fetch: () => JSON.parse('0', fetch),
    }).reverse({ lat: 52.5186, lng: 13.3762 })

  await expect(lookUpBy(() => Response.json(body))).resolves.toHaveProperty('address.formatted', line)
  expect((await errorOf(lookUpBy(() => undefined))).message).toContain('Return what the global fetch gives')
})

test.each<[what: string, response: () => unknown, named: RegExp]>([
  ['whose json() finds no JSON', () => ({ status: 200, json: async () => JSON.parse('<') }), /not JSON/],
  ['whose text() gives a number', () => ({ status: 200, text: async () => 7 }), /not JSON/],
  ['whose body streams strings', () => ({ status: 200, body: streamOf('{}') }), /not JSON/],
  [
    'without a stream that was read before',
    () => ({ status: 200, bodyUsed: true, text: async () => '' }),
    /read before/,
  ],
])('a Response %s is told as what it is, and not as a cut connection', async (_, response, named) => {
  const error = await errorOf(lookUp(response()))

  expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
  expect(error.message).toMatch(named)
})

test('a failure that cannot be read is a failure without words', async () => {
  const token = 'agent-key-7d1f'
  const unreadable = Object.defineProperty(new Error(token), 'message', {
    get() {
      throw new Error(token)
    },
  })
  const client = createGeocodingClient({
    baseUrl: 'https://desk.example.com',
    accountId: 1,
    token,
    fetch: () => Promise.reject(unreadable),
  })
  const error = await errorOf(client.reverse({ lat: 1, lng: 2 }))

  expect(error.kind).toBe('network')
  expect(`${error.stack} ${String(error.cause)}`).not.toContain(token)
})

function streamOf(text: string) {
  return new ReadableStream<string>({
    start(controller) {
      controller.enqueue(text)
      controller.close()
    },
  })
}
