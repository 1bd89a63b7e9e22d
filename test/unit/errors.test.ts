import { inspect } from 'node:util'
import { GeocodingError, isGeocodingError } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { clientOf } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'

const description = 'Nothing at 52.5186, 13.3762 for Ada Lovelace'

/** The error of a 422 whose body contains personal data. */
function unprocessable(): Promise<GeocodingError> {
  const service = createAccountService()
  const body = {
    customer: 'Erika Mustermann',
    description,
    errors: [{ field: 'lat', message: 'is odd', code: 'odd' }],
  }
  service.failWith(() => Response.json(body, { status: 422 }))
  return errorOf(clientOf(service).reverse({ lat: 1, lng: 2 }))
}

test('an error has a kind and details for code, and a message for developers', async () => {
  const error = await unprocessable()

  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({
    name: 'GeocodingError',
    kind: 'unprocessable',
    status: 422,
    fieldErrors: [{ field: 'lat', message: 'is odd', code: 'odd' }],
    retryable: false,
  })
  expect(String(error)).toMatch(/^GeocodingError: The API responded with 422/)
  expect(error.stack).toMatch(/^GeocodingError: /)
})

test('an error has the message and the body of the service, but its log does not', async () => {
  const error = await unprocessable()

  expect(error.serviceMessage).toBe(`${description}; lat: is odd: odd`)
  expect(error.body).toMatchObject({ customer: 'Erika Mustermann', description })
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

test('an error as JSON has its name, kind, message and status', async () => {
  expect(JSON.parse(JSON.stringify(await unprocessable()))).toEqual({
    name: 'GeocodingError',
    kind: 'unprocessable',
    message: expect.stringContaining('422'),
    status: 422,
    retryable: false,
  })
})

test('isGeocodingError is true for an error of a second installed copy of the package, and of its kind', async () => {
  vi.resetModules()
  const secondCopy = await import('react-reverse-geocode')
  const error: unknown = new secondCopy.GeocodingError('forbidden', 'The token lacks the permission.')

  expect(error).not.toBeInstanceOf(GeocodingError)
  expect(isGeocodingError(error)).toBe(true)
  expect(isGeocodingError(error, 'forbidden')).toBe(true)
  expect(isGeocodingError(error, 'network')).toBe(false)
})

test.each([
  ['null', null],
  ['another error with a kind', Object.assign(new Error(), { kind: 'network' })],
  [
    'an error with this name and a number as its kind',
    Object.assign(new Error(), { name: 'GeocodingError', kind: 5 }),
  ],
  ['an error with this name and no kind', Object.assign(new Error(), { name: 'GeocodingError' })],
  ['an object with the same properties', { name: 'GeocodingError', kind: 'network', message: '' }],
])('isGeocodingError is false for %s', (_what, value) => {
  expect(isGeocodingError(value)).toBe(false)
  expect(isGeocodingError(value, 'network')).toBe(false)
})
