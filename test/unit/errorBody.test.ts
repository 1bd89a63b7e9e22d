import { expect, test } from 'vitest'
import { baseUrl, clientOf } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'

/** The error of a lookup whose response has this body. */
function errorFor(body: unknown) {
  const fetch = async () => Response.json(body, { status: 422 })
  return errorOf(clientOf({ baseUrl }, { fetch }).reverse(reichstag))
}

const requestErrors = [
  { field: 'lat', message: 'is odd', code: 'odd' },
  { field: 'account_id', message: 'is not yours', code: 'foreign' },
]
const manyErrors = Array.from({ length: 100 }, (_, index) => ({ field: `field${index}` }))

test.each([
  [
    'a description and request errors',
    { description: 'Look again', errors: requestErrors },
    requestErrors,
    /^Look again; lat: is odd: odd; account_id: is not yours: foreign$/,
  ],
  ['an error in one string', { error: 'Invalid key' }, [], /^Invalid key$/],
  ['a message', { message: 'Sign in' }, [], /^Sign in$/],
  [
    'strings as errors',
    { errors: ['Sign in', 'Or up'] },
    [{ message: 'Sign in' }, { message: 'Or up' }],
    /^Sign in; Or up$/,
  ],
  [
    'some fields of the wrong type',
    {
      description: ['no'],
      errors: [{ field: 'lat', message: 7, code: 'odd' }, null, 12, {}, { field: 'lng' }],
    },
    [{ field: 'lat', code: 'odd' }, { field: 'lng' }],
    /^lat: odd; lng$/,
  ],
  ['a hundred request errors', { errors: manyErrors }, manyErrors.slice(0, 20), /; field19$/],
])('reads an error body with %s', async (_what, body, fieldErrors, serviceMessage) => {
  const error = await errorFor(body)

  expect(error.fieldErrors).toEqual(fieldErrors)
  expect(error.serviceMessage).toMatch(serviceMessage)
  expect(error.body).toEqual(body)
})

test.each([
  ['errors by field', { errors: { lat: ['is invalid'] } }],
  ['a string as errors', { errors: 'is invalid' }],
  ['undocumented fields', { reason: 'nothing within 500 m', nearest: { km: 12 } }],
])('an error body with %s is only in `body`', async (_what, body) => {
  const error = await errorFor(body)

  expect(error).toMatchObject({ kind: 'unprocessable', fieldErrors: [], body })
  expect(error).not.toHaveProperty('serviceMessage')
})
