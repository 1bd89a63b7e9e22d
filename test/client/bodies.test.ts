import { isGeocodingError } from 'react-reverse-geocode'
import { describe, expect, test } from 'vitest'
import { addressBody, answerWith } from '../support/answers.ts'
import { clientOf } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'
import { startAccountService, startServer } from '../support/server.ts'

async function clientOfServiceThatSends(body?: unknown, headers?: Record<string, string>) {
  return clientOf(await startServer(answerWith(200, body, headers)))
}

describe('what a 200 may hold', () => {
  test.each([
    ['a string', 'Platz der Republik 1'],
    ['an empty string', ''],
    ['an array', [{ formatted_address: 'Platz der Republik 1' }]],
    ['an empty array', []],
    ['a number', 42],
    ['zero', 0],
    ['true', true],
    ['false', false],
  ])('a 200 with %s as payload is no address', async (_name, payload) => {
    const client = await clientOfServiceThatSends({ payload })

    const error = await errorOf(client.reverse(reichstag))

    expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
    expect(error.message).toContain('payload is not an object')
  })

  test.each([
    ['a list', [addressBody]],
    ['a string', '"Platz der Republik 1"'],
    ['a number', '42'],
    ['null', 'null'],
  ])('a 200 with %s as JSON is no address', async (_name, body) => {
    const client = await clientOfServiceThatSends(body)

    const error = await errorOf(client.reverse(reichstag))

    expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
    expect(error.message).toContain('not a JSON object')
  })

  test.each([
    ['a login page', '<!doctype html><title>Sign in</title>', 'HTML'],
    ['a page after white space', '\n\n  <html></html>', 'HTML'],
    ['plain text', 'OK', 'not JSON'],
    ['JSON cut in half', '{"payload":{"formatted_address":"Platz der Rep', 'not JSON'],
    ['JSON and more', '{"payload":{}}{"payload":{}}', 'not JSON'],
    ['nothing', '', 'empty'],
    ['white space', ' \n', 'empty'],
  ])('a 200 with %s says so', async (_name, body, words) => {
    const client = await clientOfServiceThatSends(body)

    const error = await errorOf(client.reverse(reichstag))

    expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
    expect(error.message).toContain(words)
  })

  test('a login page with 200 is no address, even when it calls itself JSON or comes as HTML', async () => {
    for (const type of ['application/json', 'text/html; charset=utf-8']) {
      const client = await clientOfServiceThatSends('<!doctype html><title>Sign in</title>', {
        'Content-Type': type,
      })
      expect(await errorOf(client.reverse(reichstag))).toMatchObject({ kind: 'invalid-response' })
    }
  })

  test('a 204 is no address', async () => {
    const { service, server } = await startAccountService()
    service.failWith('no-content')

    const error = await errorOf(clientOf(server, { token: service.token }).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'invalid-response', status: 204, retryable: false })
    expect(error.message).toContain('empty')
  })

  test('a broken 200 is not quoted: it may hold what is nobody else’s business', async () => {
    const client = await clientOfServiceThatSends('{"payload": "Jane Doe lives here"')

    const error = await errorOf(client.reverse(reichstag))

    expect(`${error.message} ${error.stack} ${JSON.stringify(error)} ${error.cause}`).not.toContain('Jane')
  })

  test.each([
    ['without payload', {}],
    ['with null as payload', { payload: null }],
  ])('a 200 %s is a success without an address', async (_name, body) => {
    const client = await clientOfServiceThatSends(body)

    await expect(client.reverse(reichstag)).resolves.toEqual({ address: null, payload: undefined })
  })

  test('a 200 with an empty payload is a success without an address', async () => {
    const client = await clientOfServiceThatSends({ payload: {} })

    await expect(client.reverse(reichstag)).resolves.toEqual({ address: null, payload: {} })
  })

  test('a payload nobody can read is a success without an address, and the app gets the payload', async () => {
    const client = await clientOfServiceThatSends({ payload: { plus_code: '9F4MG97G+C9' } })

    await expect(client.reverse(reichstag)).resolves.toEqual({
      address: null,
      payload: { plus_code: '9F4MG97G+C9' },
    })
  })

  test.each([
    ['plain', '{"label":"Platz der Republik 1","id":12345678901,"list":[1,[2],{"three":3}],"none":null}'],
    ['escaped', '{"caf\\u00e9":"a\\n\\"b\\"","list":[{"\\u0061":"\\/"},null,-0.5,true],"__proto__":{"x":1}}'],
  ])('a payload comes as it was sent (%s)', async (_name, payload) => {
    const client = await clientOfServiceThatSends(`{"payload":${payload}}`)

    const result = await client.reverse(reichstag)

    expect(JSON.stringify(result.payload)).toBe(JSON.stringify(JSON.parse(payload)))
  })

  test.each([
    ['a payload', 200, '{"payload":', '}'],
    ['a payload with an escape', 200, '{"say":"\\u0022","payload":', '}'],
    ['the body of an error', 404, '', ''],
    ['the body of an error with an escape', 422, '{"say":"\\u0022","errors":[', ']}'],
  ])('%s nested eighty thousand deep does no harm', async (_name, status, start, end) => {
    const nested = `${'{"address":'.repeat(80_000)}{}${'}'.repeat(80_000)}`
    const server = await startServer(answerWith(status, start + nested + end))

    const outcome = await clientOf(server)
      .reverse(reichstag)
      .catch((error: unknown) => error)

    if (status !== 200) expect(outcome).toHaveProperty('status', status)
    else if (!isGeocodingError(outcome, 'invalid-response')) expect(outcome).toHaveProperty('address', null)
  })

  test('whatever stands beside the payload does no harm', async () => {
    const client = await clientOfServiceThatSends({ ...addressBody, meta: { took: 3 }, errors: [] })

    const result = await client.reverse(reichstag)

    expect(result.payload).toEqual(addressBody.payload)
    expect(result.address?.formatted).toBe('Platz der Republik 1, 11011 Berlin')
  })

  test('an address counts although its type is not given as JSON', async () => {
    const client = await clientOfServiceThatSends(addressBody, { 'Content-Type': 'text/plain' })

    await expect(client.reverse(reichstag)).resolves.toHaveProperty('address.parts')
  })
})
