import { beforeEach, expect, test } from 'vitest'
import { addressBody, answerWith } from '../../support/answers.ts'
import { clientOf } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { startServer } from '../../support/server.ts'

beforeEach(() => allowWarning(/is HTML|responded with 40[14]/))

/** The error for a response with this status, body and headers. */
async function errorFor(status: number, body?: unknown, headers?: Record<string, string>) {
  const server = await startServer(answerWith(status, body, headers))
  return errorOf(clientOf(server).reverse(reichstag))
}

// Kinds

test.each([
  [401, 'unauthorized', false],
  [403, 'forbidden', false],
  [404, 'not-found', false],
  [422, 'unprocessable', false],
  [429, 'rate-limited', false],
  [500, 'service', true],
  [502, 'service', true],
  [503, 'service', true],
  [504, 'service', true],
  [304, 'service', false],
  [400, 'service', false],
  [409, 'service', false],
  [418, 'service', false],
] as const)('a %i is an error of the kind %s, and retryable is %s', async (status, kind, retryable) => {
  const server = await startServer(answerWith(status, status === 304 ? undefined : {}))

  const error = await errorOf(clientOf(server).reverse(reichstag))

  expect(error).toMatchObject({ name: 'GeocodingError', kind, status, retryable, fieldErrors: [] })
  expect(error.message).toContain(String(status))
  expect(server.requests).toHaveLength(1)
})

test('a 500 with an address in its body is an error', async () => {
  expect(await errorFor(500, addressBody)).toMatchObject({ kind: 'service', status: 500 })
})

test.each([
  [404, 'not-found'],
  [500, 'service'],
] as const)('a %i without a body, or with an empty one, is an error of the kind %s', async (status, kind) => {
  for (const body of [undefined, ' \n']) {
    const error = await errorFor(status, body, { 'Content-Type': 'text/plain' })

    expect(error).toMatchObject({ kind, status, fieldErrors: [] })
    expect(error.body).toBeUndefined()
    expect(error).not.toHaveProperty('serviceMessage')
  }
})

test('a 502 with HTML keeps its kind', async () => {
  const error = await errorFor(502, '<!doctype html><h1>Sorry</h1>', { 'Content-Type': 'text/html' })

  expect(error).toMatchObject({ kind: 'service', status: 502 })
  expect(error.body).toBeUndefined()
})

// The message and the field errors of the service

test('a 401 in the request error shape has the message and the field errors of the service', async () => {
  const errors = [
    { field: 'api_access_token', message: 'has expired', code: 'expired' },
    { field: 'account_id', message: 'is not yours', code: 'foreign' },
  ]

  const error = await errorFor(401, { description: 'Please sign in again', errors })

  expect(error.fieldErrors).toEqual(errors)
  expect(error.body).toEqual({ description: 'Please sign in again', errors })
  expect(error.serviceMessage).toBe(
    'Please sign in again; api_access_token: has expired: expired; account_id: is not yours: foreign',
  )
})

test('a 401 with a string as error has it as message of the service', async () => {
  const error = await errorFor(401, { error: 'Invalid access token' })

  expect(error).toMatchObject({ kind: 'unauthorized', fieldErrors: [] })
  expect(error.serviceMessage).toBe('Invalid access token')
})

test('strings in the errors of a body become messages', async () => {
  const error = await errorFor(401, { errors: ['You need to sign in', 'Or to sign up'] })

  expect(error.fieldErrors).toEqual([{ message: 'You need to sign in' }, { message: 'Or to sign up' }])
  expect(error.serviceMessage).toBe('You need to sign in; Or to sign up')
})

test('ignores the fields of an error body that have the wrong type, and keeps the others', async () => {
  const errors = [{ field: 'lat', message: 7, code: 'invalid' }, null, 12, {}, { field: 'lng' }]

  const error = await errorFor(422, { description: ['no', 'string'], errors })

  expect(error.kind).toBe('unprocessable')
  expect(error.fieldErrors).toEqual([{ field: 'lat', code: 'invalid' }, { field: 'lng' }])
  expect(error.body).toEqual({ description: ['no', 'string'], errors })
})

test.each([
  ['an object of lists', { errors: { lat: ['is invalid'] } }],
  ['a string', { errors: 'is invalid' }],
  ['null', { errors: null }],
])('ignores errors that are %s', async (_what, body) => {
  expect(await errorFor(422, body)).toMatchObject({ kind: 'unprocessable', fieldErrors: [], body })
})

test('the free-form body of a 404 is on the error, but not in its JSON', async () => {
  const body = { reason: 'nothing within 500 m', nearest: { km: 12, list: [1, null, 'caf\u00e9'] } }

  const error = await errorFor(404, body)

  expect(error.body).toEqual(body)
  expect(JSON.stringify(error)).not.toContain('nothing within')
})

test('shortens a long message of the service in serviceMessage, but not in the body', async () => {
  const description = 'x'.repeat(5_000)

  const error = await errorFor(422, { description })

  expect(error.serviceMessage).toBe('x'.repeat(300))
  expect(error.body).toEqual({ description })
})

// Messages

test('the message of a 403 names the missing permission', async () => {
  expect((await errorFor(403)).message).toContain('permission')
})

// Retry-After

test.each([
  ['0', 0],
  ['1', 1_000],
  ['120', 120_000],
])('with Retry-After: %s retryAfterMs is %i', async (header, retryAfterMs) => {
  expect((await errorFor(429, {}, { 'Retry-After': header })).retryAfterMs).toBe(retryAfterMs)
})

// The clocks of the service and this computer may differ, so a date counts as missing.
test.each([
  undefined,
  '',
  'soon',
  'Wed, 21 Oct 2065 07:28:00 GMT',
  '-5',
  '1.5',
  '12 seconds',
  'NaN',
  'Infinity',
])('with Retry-After: "%s" there is no retryAfterMs', async (header) => {
  const error = await errorFor(429, {}, header === undefined ? {} : { 'Retry-After': header })

  expect(error.kind).toBe('rate-limited')
  expect(error).not.toHaveProperty('retryAfterMs')
})

// Answers of a proxy

test.each([
  ['HTML', '<!doctype html><h1>404 Not Found</h1>'],
  ['plain text', '404 page not found'],
])('a 404 with %s is a service error: a proxy answers so during a deployment', async (_what, body) => {
  const error = await errorFor(404, body)

  expect(error).toMatchObject({ kind: 'service', status: 404, retryable: false })
  expect(error.message).toContain("isn't JSON")
})

test('a Retry-After is left out where asking again later would not help', async () => {
  expect(await errorFor(403, {}, { 'Retry-After': '30' })).not.toHaveProperty('retryAfterMs')
})

test.each([429, 500, 503])('a %i keeps its Retry-After', async (status) => {
  expect(await errorFor(status, {}, { 'Retry-After': '30' })).toHaveProperty('retryAfterMs', 30_000)
})

test.each([
  [422, {}],
  [200, '<html>'],
])('the error for a %i has the X-Request-Id of the response, also in its JSON', async (status, body) => {
  const error = await errorFor(status, body, { 'X-Request-Id': 'req-7d1f' })

  expect(error.requestId).toBe('req-7d1f')
  expect(JSON.parse(JSON.stringify(error))).toHaveProperty('requestId', 'req-7d1f')
})
