import { expect, test } from 'vitest'
import { addressBody, addressLine, answerWith } from '../../support/answers.ts'
import { clientOf } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { startServer } from '../../support/server.ts'

/** A lookup whose response is a 200 with this body. */
async function lookUp(body?: unknown, headers?: Record<string, string>) {
  const server = await startServer(answerWith(200, body, headers))
  return clientOf(server).reverse(reichstag)
}

// No valid body

test.each([
  ['a JSON array', [addressBody], "isn't a JSON object"],
  ['a JSON string', '"Platz der Republik 1"', "isn't a JSON object"],
  ['a JSON number', '42', "isn't a JSON object"],
  ['null', 'null', "isn't a JSON object"],
  ['a login page', '<!doctype html><title>Sign in</title>', 'HTML'],
  ['HTML after white space', '\n\n  <html></html>', 'HTML'],
  ['plain text', 'OK', "isn't JSON"],
  ['half of a JSON text', '{"payload":{"formatted_address":"Platz der Rep', "isn't JSON"],
  ['two JSON texts', '{"payload":{}}{"payload":{}}', "isn't JSON"],
  ['an error with a description', { description: 'Quota exceeded', errors: [] }, 'looks like an error'],
  ['an error in one string', { error: 'Quota exceeded' }, 'looks like an error'],
  ['an error with request errors', { errors: [{ code: 'quota' }] }, 'looks like an error'],
])('refuses a body that is %s, and says so', async (_what, body, message) => {
  if (message === 'HTML') expectWarning(/is HTML/)

  const error = await errorOf(lookUp(body))

  expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
  expect(error.message).toContain(message)
})

test.each([
  { payload: null, errors: [] },
  { payload: [], error: '' },
  { payload: null, description: 'Nothing here' },
  { errors: [], description: '' },
])('takes %j for a success without an address', async (body) => {
  expect(await lookUp(body)).toEqual({ address: null, payload: undefined })
})

test('does not quote an invalid body in the error, because it may hold personal data', async () => {
  const error = await errorOf(lookUp('{"payload": "Jane Doe lives here"'))

  expect(`${error.message} ${error.stack} ${JSON.stringify(error)} ${error.cause}`).not.toContain('Jane')
})

// Success

test.each([
  ['without a payload', {}, undefined],
  ['with null as payload', { payload: null }, undefined],
  ["with PHP's empty object as payload", { payload: [] }, undefined],
  ['with a text as payload', { payload: 'Platz der Republik 1' }, undefined],
  ['with nothing in its body', '', undefined],
  ['with white space as its body', ' \n', undefined],
  ['with an empty payload', { payload: {} }, {}],
  [
    'with a payload that the reader does not know',
    { payload: { plus_code: '9F4MG97G+C9' } },
    { plus_code: '9F4MG97G+C9' },
  ],
])('a response %s is a success without an address', async (_what, body, payload) => {
  await expect(lookUp(body)).resolves.toEqual({ address: null, payload })
})

test.each([
  [
    'nested values',
    '{"label":"Platz der Republik 1","id":12345678901,"list":[1,[2],{"three":3}],"none":null}',
  ],
  [
    'escapes and a key __proto__',
    '{"caf\\u00e9":"a\\n\\"b\\"","list":[{"\\u0061":"\\/"},null,-0.5,true],"__proto__":{"x":1}}',
  ],
])('returns the payload as the service sent it, with %s', async (_what, payload) => {
  const result = await lookUp(`{"payload":${payload}}`)

  expect(JSON.stringify(result.payload)).toBe(JSON.stringify(JSON.parse(payload)))
})

test('ignores fields beside the payload', async () => {
  const { address, payload } = await lookUp({ ...addressBody, meta: { took: 3 }, errors: [] })

  expect(payload).toEqual(addressBody.payload)
  expect(address?.formatted).toBe(addressLine)
})

test('reads an address with a wrong Content-Type', async () => {
  await expect(lookUp(addressBody, { 'Content-Type': 'text/plain' })).resolves.toHaveProperty('address.parts')
})
