import { describe, expect, test } from 'vitest'
import { addressBody, answerWith } from '../support/answers.ts'
import { clientOf } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'
import { startAccountService, startServer } from '../support/server.ts'

/** What a client makes of a status, a body and headers. */
async function errorFor(status: number, body?: unknown, headers?: Record<string, string>) {
  const server = await startServer(answerWith(status, body, headers))
  return errorOf(clientOf(server).reverse(reichstag))
}

describe('statuses', () => {
  test.each([
    [401, 'unauthorized', false],
    [403, 'forbidden', false],
    [404, 'not-found', false],
    [422, 'unprocessable', false],
    [429, 'rate-limited', true],
    [500, 'service', true],
    [502, 'service', true],
    [503, 'service', true],
    [504, 'service', true],
    [304, 'service', false],
    [400, 'service', false],
    [409, 'service', false],
    [418, 'service', false],
  ] as const)('a %i is an error of the kind %s (worth a retry: %s)', async (status, kind, retryable) => {
    const server = await startServer(answerWith(status, status === 304 ? undefined : {}))

    const error = await errorOf(clientOf(server).reverse(reichstag))

    expect(error).toMatchObject({ name: 'GeocodingError', kind, status, retryable, fieldErrors: [] })
    expect(error.message).toContain(String(status))
    expect(server.requests).toHaveLength(1)
  })

  test('an address in the body does not make a success of a 500', async () => {
    expect(await errorFor(500, addressBody)).toMatchObject({ kind: 'service', status: 500 })
  })

  test.each([401, 403, 404, 422, 429, 500, 503])('a %i without a body keeps its kind', async (status) => {
    const error = await errorFor(status)

    expect(error.status).toBe(status)
    expect(error.kind).not.toBe('invalid-response')
    expect(error.fieldErrors).toEqual([])
    expect(error.body).toBeUndefined()
  })

  test.each([401, 403, 404, 422, 429, 502])('a %i with a page of HTML keeps its kind', async (status) => {
    const error = await errorFor(status, '<!doctype html><h1>Sorry</h1>', { 'Content-Type': 'text/html' })

    expect(error.status).toBe(status)
    expect(error.kind).not.toBe('invalid-response')
    expect(error.body).toBeUndefined()
  })

  test('a 401 in the request error shape tells what the service said about which field', async () => {
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

  test('a 401 with a string as error tells what the service said', async () => {
    const error = await errorFor(401, { error: 'Invalid access token' })

    expect(error).toMatchObject({ kind: 'unauthorized', fieldErrors: [] })
    expect(error.serviceMessage).toBe('Invalid access token')
  })

  test('a 401 names the proxy that drops header names with underscores', async () => {
    const { service, server } = await startAccountService()
    const throughProxy = await startServer(async (request, response) => {
      // As nginx does it, unless underscores_in_headers is on.
      const passed = Object.entries(request.headers).filter(([name]) => !name.includes('_'))
      const headers = Object.fromEntries(passed.map(([name, value]) => [name, String(value)]))
      const answer = await service.fetch(`${server.baseUrl}${request.url}`, { headers })
      response.writeHead(answer.status).end(await answer.text())
    })

    const error = await errorOf(clientOf(throughProxy, { token: service.token }).reverse(reichstag))

    expect(service.requests).toMatchObject([{ credential: 'none' }])
    expect(error.kind).toBe('unauthorized')
    expect(error.message).toContain('nginx')
    expect(error.message).toContain('underscores_in_headers')
  })

  test('plain strings among the errors of a body become messages', async () => {
    const error = await errorFor(401, { errors: ['You need to sign in', 'Or to sign up'] })

    expect(error.fieldErrors).toEqual([{ message: 'You need to sign in' }, { message: 'Or to sign up' }])
    expect(error.serviceMessage).toBe('You need to sign in; Or to sign up')
  })

  test('of a half-broken error body the readable half is told', async () => {
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
  ])('errors that are %s do no harm', async (_name, body) => {
    expect(await errorFor(422, body)).toMatchObject({ kind: 'unprocessable', fieldErrors: [], body })
  })

  test.each([
    [404, 'not-found'],
    [422, 'unprocessable'],
  ] as const)('the free-form body of a %i is there for the app, but in no log', async (status, kind) => {
    const body = { reason: 'nothing within 500 m', nearest: { km: 12, list: [1, null, 'caf\u00e9'] } }

    const error = await errorFor(status, body)

    expect(error.kind).toBe(kind)
    expect(error.body).toEqual(body)
    expect(JSON.stringify(error)).not.toContain('nothing within')
    expect(Object.keys(error)).not.toContain('body')
  })

  test('a very long word of the service is cut in serviceMessage and whole in the body', async () => {
    const description = 'x'.repeat(5_000)

    const error = await errorFor(422, { description })

    expect(error.serviceMessage).toBe('x'.repeat(300))
    expect(error.body).toEqual({ description })
  })

  test('a 403 without a body speaks of the missing permission', async () => {
    const { service, server } = await startAccountService()
    const token = service.issueToken({ kind: 'user', accountIds: [1], permissions: [] })

    const error = await errorOf(clientOf(server, { token }).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'forbidden', status: 403, fieldErrors: [] })
    expect(error.body).toBeUndefined()
    expect(error.message).toContain('permission')
  })

  test('a key that has expired, is unknown or belongs to another account is told apart by its status', async () => {
    const { service, server } = await startAccountService({ accountIds: [1, 2] })
    const expired = service.issueToken({ kind: 'platform-app' })
    service.expireToken(expired)
    const foreign = service.issueToken({ kind: 'user', accountIds: [2], permissions: ['geocoding'] })
    const kindWith = async (token: string, accountId = 1) =>
      (await errorOf(clientOf(server, { token, accountId }).reverse(reichstag))).kind

    expect(await kindWith(expired)).toBe('unauthorized')
    expect(await kindWith('nobody')).toBe('unauthorized')
    expect(await kindWith(foreign)).toBe('forbidden')
    expect(await kindWith(service.token, 3)).toBe('not-found')
  })

  test.each(['request-error', 'error'] as const)(
    'a 401 is understood with the body %s',
    async (unauthorizedBody) => {
      const { server } = await startAccountService({ unauthorizedBody })

      const error = await errorOf(clientOf(server).reverse(reichstag))

      expect(error.kind).toBe('unauthorized')
      expect(error.serviceMessage).toContain(
        unauthorizedBody === 'error' ? 'Invalid access token' : 'is missing, expired',
      )
    },
  )

  test('a 429 in plain text is still a 429', async () => {
    const error = await errorFor(429, 'Retry later\n', { 'Content-Type': 'text/plain', 'Retry-After': '7' })

    expect(error).toMatchObject({ kind: 'rate-limited', status: 429, retryAfterMs: 7_000, retryable: true })
  })

  test.each([
    ['0', 0],
    ['1', 1_000],
    ['120', 120_000],
    // As long as a timer can be: past it, browsers fire at once.
    ['84120933', 2_147_483_647],
    ['99999999999999999999', 2_147_483_647],
    ['Sat, 01 Jan 9999 00:00:00 GMT', 2_147_483_647],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['Wednesday, 21-Oct-15 07:28:00 GMT', 0],
    ['Wed Oct 21 07:28:00 2015', 0],
  ])('Retry-After: %s is a pause of %i ms', async (header, retryAfterMs) => {
    expect((await errorFor(429, {}, { 'Retry-After': header })).retryAfterMs).toBe(retryAfterMs)
  })

  test('Retry-After as a date to come is a pause until then', async () => {
    const inOneMinute = new Date(Date.now() + 60_000).toUTCString()

    const { retryAfterMs } = await errorFor(429, {}, { 'Retry-After': inOneMinute })

    expect(retryAfterMs).toBeGreaterThan(30_000)
    expect(retryAfterMs).toBeLessThanOrEqual(60_000)
  })

  test.each(['', 'soon', 'soon 5', 'Wed, soon', '-5', '1.5', '12 seconds', 'NaN', 'Infinity'])(
    'Retry-After: "%s" is nothing to go by',
    async (header) => {
      const error = await errorFor(429, {}, { 'Retry-After': header })

      expect(error.kind).toBe('rate-limited')
      expect(error).not.toHaveProperty('retryAfterMs')
    },
  )

  test('a 429 without Retry-After names no pause', async () => {
    expect(await errorFor(429)).not.toHaveProperty('retryAfterMs')
  })
})
