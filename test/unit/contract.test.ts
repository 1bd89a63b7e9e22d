import { expect, test } from 'vitest'
import { baseUrl, clientOf } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'

/** A lookup whose response has this body. */
function lookUp(body: unknown) {
  return clientOf({ baseUrl }, { fetch: async () => Response.json(body) }).reverse(reichstag)
}

test.each([
  ['without a payload', {}, undefined],
  ['with null as payload, whatever stands beside it', { payload: null, description: 'Nothing' }, undefined],
  ["with PHP's empty object as payload", { payload: [] }, undefined],
  ['with a text as payload', { payload: 'Platz der Republik 1' }, undefined],
  ['with the fields of an error, all empty', { description: '', error: '', errors: [] }, undefined],
  ['with an empty payload', { payload: {} }, {}],
  [
    'with a payload that the parser does not know',
    { payload: { plus_code: '9F4M+C9' } },
    { plus_code: '9F4M+C9' },
  ],
])('a response %s is a success without an address', async (_what, body, payload) => {
  expect(await lookUp(body)).toEqual({ address: null, payload })
})

test('returns the payload as the service sent it, and ignores the fields beside it', async () => {
  const text =
    '{"formatted":"Elm Street 1","id":12345678901,"list":[1,[2],{"three":null}],"__proto__":{"x":1}}'
  const { address, payload } = await lookUp({ payload: JSON.parse(text), meta: { took: 3 }, errors: ['odd'] })

  expect(JSON.stringify(payload)).toBe(text)
  expect(address?.formatted).toBe('Elm Street 1')
})

test.each([
  ['a list', [{ payload: {} }], "isn't a JSON object"],
  ['a string', 'Platz der Republik 1', "isn't a JSON object"],
  ['null', null, "isn't a JSON object"],
  ['an error with a description', { description: 'Quota exceeded', errors: [] }, 'looks like an error'],
  ['an error in one string', { error: 'Quota exceeded' }, 'looks like an error'],
  ['an error with request errors', { errors: [{ code: 'quota' }] }, 'looks like an error'],
])('refuses a body that is %s, and says so', async (_what, body, message) => {
  const error = await errorOf(lookUp(body))

  expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
  expect(error.message).toContain(message)
})
