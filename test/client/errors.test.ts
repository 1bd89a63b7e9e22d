import { inspect } from 'node:util'
import { GeocodingError, type GeocodingErrorKind, isGeocodingError } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { clientOf } from '../support/clientOf.ts'

/** What a service may say of a request: where a customer is, and who. */
const spoken = 'Nothing at 52.5186, 13.3762 for Ada Lovelace'

/** A 422 whose body holds a customer's data. */
async function unprocessable(): Promise<GeocodingError> {
  const service = createAccountService()
  const body = {
    customer: 'Erika Mustermann',
    description: spoken,
    errors: [{ field: 'lat', message: 'is odd', code: 'odd' }],
  }
  service.failWith(() => Response.json(body, { status: 422 }))
  const error: unknown = await clientOf(service)
    .reverse({ lat: 1, lng: 2 })
    .catch((error: unknown) => error)
  if (error instanceof GeocodingError) return error
  throw new Error('It is no GeocodingError.')
}

test('an error says what happened, to a program and to a person', async () => {
  const error = await unprocessable()

  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({
    name: 'GeocodingError',
    kind: 'unprocessable',
    status: 422,
    fieldErrors: [{ field: 'lat', message: 'is odd', code: 'odd' }],
    retryable: false,
  })
  expect(String(error)).toMatch(/^GeocodingError: The service answered 422/)
  expect(error.stack).toMatch(/^GeocodingError: /)
})

test('what the service said is there for code that asks for it, and in nothing that is logged', async () => {
  const error = await unprocessable()

  expect(error.serviceMessage).toBe(`${spoken}; lat: is odd: odd`)
  expect(error.body).toMatchObject({ customer: 'Erika Mustermann', description: spoken })
  const logged = [
    error.message,
    String(error),
    error.stack,
    JSON.stringify(error),
    JSON.stringify({ ...error }),
    inspect(error, { depth: null }),
  ]
  expect(logged.join()).not.toMatch(/Erika|Ada|52\.5186|is odd/)
  expect(structuredClone(error)).not.toHaveProperty('body')
  expect(Object.keys(error).sort()).toEqual(['kind', 'retryable', 'status'])
})

test('as JSON an error keeps what a log needs', async () => {
  expect(JSON.parse(JSON.stringify(await unprocessable()))).toEqual({
    name: 'GeocodingError',
    kind: 'unprocessable',
    message: expect.stringContaining('422'),
    status: 422,
    retryable: false,
  })
})

test('code that wraps errors may rename one, and the guard still knows it', () => {
  const error = new GeocodingError('network', 'No answer.')

  Object.assign(error, { name: 'ReportedError' })

  expect(String(error)).toBe('ReportedError: No answer.')
  expect(isGeocodingError(error, 'network')).toBe(true)
  expect(String(new GeocodingError('network', 'No answer.'))).toBe('GeocodingError: No answer.')
})

test('what is not known of an error is absent', () => {
  const error = new GeocodingError('network', 'No answer.')

  expect(error.fieldErrors).toEqual([])
  expect(
    ['status', 'body', 'serviceMessage', 'retryAfterMs', 'cause'].filter((field) => field in error),
  ).toEqual([])
})

test.each<[GeocodingErrorKind, status: number | undefined, retryable: boolean]>([
  ['invalid-coordinates', undefined, false],
  ['unauthorized', 401, false],
  ['forbidden', 403, false],
  ['not-found', 404, false],
  ['unprocessable', 422, false],
  ['rate-limited', 429, true],
  ['service', 500, true],
  ['service', 503, true],
  ['service', 418, false],
  ['network', undefined, true],
  ['timeout', undefined, true],
  ['invalid-response', 200, false],
])('%s %s: worth another try is %s', (kind, status, retryable) => {
  const error = new GeocodingError(kind, '', status === undefined ? {} : { status })
  expect(error.retryable).toBe(retryable)
})

test('the guard also knows an error of a second installed copy', async () => {
  vi.resetModules()
  const secondCopy = await import('react-reverse-geocode')
  const error: unknown = new secondCopy.GeocodingError('forbidden', 'The token lacks the permission.')

  expect(error).not.toBeInstanceOf(GeocodingError)
  expect(isGeocodingError(error)).toBe(true)
  expect(isGeocodingError(error, 'forbidden')).toBe(true)
  expect(isGeocodingError(error, 'network')).toBe(false)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a word', 'GeocodingError'],
  ['another error', new Error('GeocodingError')],
  ['another error with a kind', Object.assign(new Error(), { kind: 'network' })],
  ['an error of that name without a kind', Object.assign(new Error(), { name: 'GeocodingError' })],
  ['an error of that name with a number', Object.assign(new Error(), { name: 'GeocodingError', kind: 5 })],
  ['an object like it', { name: 'GeocodingError', kind: 'network', message: '' }],
])('%s is no GeocodingError', (_, value) => {
  expect(isGeocodingError(value)).toBe(false)
  expect(isGeocodingError(value, 'network')).toBe(false)
})
