import { beforeEach, expect, test } from 'vitest'
import { baseUrl, clientOf } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { allowWarning } from '../support/failOnConsole.ts'
import { reichstag } from '../support/places.ts'

beforeEach(() => allowWarning(/is HTML/))

function lookUpWith(body: string) {
  return clientOf({ baseUrl }, { fetch: async () => new Response(body) }).reverse(reichstag)
}

test.each([
  ['without a body', '', undefined],
  ['of white space', ' \n', undefined],
  ['without a payload', '{}', undefined],
  ['with null as payload and a description', '{"payload":null,"description":"Nothing"}', undefined],
  ["with PHP's empty object as payload", '{"payload":[]}', undefined],
  ['with a string as payload', '{"payload":"Platz der Republik 1"}', undefined],
  ['with the fields of an error, all empty', '{"description":"","error":"","errors":[]}', undefined],
  ['with an empty payload', '{"payload":{}}', {}],
  [
    'with a payload that the parser does not know',
    '{"payload":{"plus_code":"9F4M+C9"}}',
    { plus_code: '9F4M+C9' },
  ],
])('a response %s is a success without an address', async (_what, body, payload) => {
  expect(await lookUpWith(body)).toEqual({ address: null, payload })
})

test('returns the payload as the service sent it, and ignores the fields beside it', async () => {
  const text =
    '{"formatted":"Elm Street 1","id":12345678901,"list":[1,[2],{"three":null}],"__proto__":{"x":1}}'
  const { address, payload } = await lookUpWith(`{"payload":${text},"meta":{"took":3},"errors":["odd"]}`)

  expect(JSON.stringify(payload)).toBe(text)
  expect(address?.formatted).toBe('Elm Street 1')
})

test.each([
  ['a login page', '<!doctype html><h1>Sign in, Jane</h1>', 'HTML'],
  ['HTML after white space', '\n\n  <html></html>', 'HTML'],
  ['plain text', 'Jane Doe lives here', "isn't JSON"],
  ['half of a JSON text', '{"payload":{"name":"Jane', "isn't JSON"],
  ['a list', '[{"payload":{}}]', "isn't a JSON object"],
  ['a string', '"Jane Doe lives here"', "isn't a JSON object"],
  ['null', 'null', "isn't a JSON object"],
  ['an error with a description', '{"description":"No Jane Doe","errors":[]}', 'looks like an error'],
  ['an error in one string', '{"error":"No Jane Doe"}', 'looks like an error'],
  ['an error with request errors', '{"errors":[{"code":"Jane"}]}', 'looks like an error'],
])(
  '%s is an invalid response, and the error does not contain its text, which may be personal',
  async (_what, body, message) => {
    const error = await errorOf(lookUpWith(body))

    expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
    expect(error.message).toContain(message)
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)} ${error.cause}`).not.toContain('Jane')
  },
)
