import { describe, expect, test } from 'vitest'
import { addressBody, addressLine } from '../../support/answers.ts'
import { bodyOfSize, MEBIBYTE } from '../../support/bodyOfSize.ts'
import { baseUrl, clientOf } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'

/** A look-up with a `fetch` that returns this value, which need not be a `Response` or a promise. */
function lookUpWith(returned: unknown) {
  const fetch = () => JSON.parse('0', () => returned)
  return clientOf({ baseUrl }, { fetch }).reverse(reichstag)
}

function lookUp(response: unknown) {
  return lookUpWith(Promise.resolve(response))
}

const bodyText = JSON.stringify(addressBody)

async function* nodeStream() {
  yield bodyText
}

describe('a Response without a web stream', () => {
  test.each([
    ['text()', { ok: true, status: 200, text: async () => bodyText }],
    ['a text() that returns no promise', { ok: true, status: 200, text: () => bodyText }],
    ['json()', { ok: true, status: 200, json: async () => addressBody }],
    ['json() and no ok', { status: 200, json: async () => addressBody }],
    [
      'text() and an undefined body, as in React Native',
      { status: 200, body: undefined, text: async () => bodyText },
    ],
    [
      'text() and a Node stream, as of node-fetch',
      { status: 200, body: nodeStream(), text: async () => bodyText },
    ],
  ])('is read with %s', async (_what, response) => {
    const { address, payload } = await lookUp(response)

    expect(address?.formatted).toBe(addressLine)
    expect(payload).toEqual(addressBody.payload)
  })

  test('keeps the status and the message of the service', async () => {
    const error = await errorOf(lookUp({ ok: false, status: 404, json: async () => ({ error: 'Nothing' }) }))

    expect(error).toMatchObject({ kind: 'not-found', status: 404, serviceMessage: 'Nothing' })
  })

  test('keeps the status if it has no body and no headers', async () => {
    expect(await errorOf(lookUp({ status: 429 }))).toMatchObject({ kind: 'rate-limited', status: 429 })
    expect(await errorOf(lookUp({ status: 429, headers: {} }))).toMatchObject({ kind: 'rate-limited' })
    expect(await errorOf(lookUp({ status: 200 }))).toMatchObject({ kind: 'invalid-response' })
  })

  test('is read up to 1 MiB', async () => {
    const answer = (text: string) => lookUp({ status: 200, text: async () => text })

    await expect(answer(bodyOfSize(MEBIBYTE))).resolves.toHaveProperty('address.parts.city', 'Berlin')
    const error = await errorOf(answer(bodyOfSize(MEBIBYTE + 1)))
    expect(error.kind).toBe('invalid-response')
    expect(error.message).toContain('1 MiB')
  })

  test('is a network error if the body of a 200 cannot be read, and keeps the status of an error', async () => {
    expectWarning(/connection/)
    const text = () => Promise.reject(new TypeError('Lost'))

    expect(await errorOf(lookUp({ status: 200, text }))).toMatchObject({ kind: 'network' })
    expect(await errorOf(lookUp({ status: 503, text }))).toMatchObject({ kind: 'service', status: 503 })
  })
})

test('Response.error() is a network error', async () => {
  expectWarning(/No answer/)
  const error = await errorOf(lookUp(Response.error()))

  expect(error).toMatchObject({ kind: 'network', retryable: true })
  expect(error.message).toContain('No answer')
})

test('refuses a redirect whose status a browser hides', async () => {
  expectWarning(/redirect/)
  const error = await errorOf(lookUp({ type: 'opaqueredirect', status: 0, ok: false }))

  expect(error).toMatchObject({ kind: 'network', retryable: false })
  expect(error.message).toContain('redirect')
})

test('only a status that fetch would follow is a redirect', async () => {
  const headers = { Location: '/' }

  await expect(lookUp(Response.json(addressBody, { status: 201, headers }))).resolves.toHaveProperty(
    'address.formatted',
    addressLine,
  )
  expect(await errorOf(lookUp(new Response(null, { status: 300, headers })))).toMatchObject({
    kind: 'service',
  })
  expect(await errorOf(lookUp(new Response(null, { status: 400, headers })))).toMatchObject({
    kind: 'service',
  })
})

test('explains that the body was already read if fetch returns the same Response twice', async () => {
  const response = Response.json(addressBody)

  await expect(lookUp(response)).resolves.toHaveProperty('address.formatted', addressLine)
  const error = await errorOf(lookUp(response))

  expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
  expect(error.message).toContain('read before')
  expect(error.message).not.toContain('cut')
})

test('keeps the status of an error if fetch returns the same Response twice', async () => {
  expectWarning(/404/)
  const response = Response.json({ error: 'Nothing' }, { status: 404 })

  expect(await errorOf(lookUp(response))).toMatchObject({ kind: 'not-found', serviceMessage: 'Nothing' })
  expect(await errorOf(lookUp(response))).toMatchObject({ status: 404 })
})

test.each([
  ['a promise of undefined', Promise.resolve(undefined)],
  ['a promise of null', Promise.resolve(null)],
  ['a promise of the body', Promise.resolve(addressBody)],
  ['an object without a status', Promise.resolve({ ok: true, json: async () => addressBody })],
  ['no promise', undefined],
])('explains what a custom fetch has to return if it returns %s', async (_what, returned) => {
  const error = await errorOf(lookUpWith(returned))

  expect(error).toMatchObject({ kind: 'invalid-response', retryable: false })
  expect(error.message).toContain('Return a Response')
})

test('accepts a custom fetch that returns a Response without a promise', async () => {
  await expect(lookUpWith(Response.json(addressBody))).resolves.toHaveProperty(
    'address.formatted',
    addressLine,
  )
})

test.each<[what: string, response: () => unknown, message: string]>([
  ['whose text() returns no text', () => ({ status: 200, text: async () => 7 }), 'empty'],
  ['that was already read', () => ({ status: 200, bodyUsed: true, text: async () => '' }), 'read before'],
])('explains what is wrong with a Response %s', async (_what, response, message) => {
  const error = await errorOf(lookUp(response()))

  expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
  expect(error.message).toContain(message)
})
