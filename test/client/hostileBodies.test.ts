import { isGeocodingError } from 'react-reverse-geocode'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { baseUrl, clientOf, newToken } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { hostileBodies } from '../support/hostileBodies.ts'
import { reichstag } from '../support/places.ts'

const token = newToken()

afterEach(() => {
  vi.unstubAllGlobals()
})

function lookUp(status: number, body: string) {
  const fetch = async () => new Response(body, { status })
  return clientOf({ baseUrl }, { token, fetch }).reverse(reichstag)
}

describe.each(Object.entries(hostileBodies(token)))('a body of 1 MiB (%s)', (_what, body) => {
  test('with the status 422 is an unprocessable error with a short message and few request errors', async () => {
    const error = await errorOf(lookUp(422, body))

    expect(error).toMatchObject({ kind: 'unprocessable', status: 422 })
    expect(error.fieldErrors.length).toBeLessThanOrEqual(20)
    expect(error.serviceMessage?.length ?? 0).toBeLessThanOrEqual(300)
    expect(JSON.stringify([error, error.body]).toLowerCase()).not.toContain(token)
  })

  test('with the status 200 is a result or an invalid-response error', async () => {
    for (const text of [body, `{"payload":${body.slice(0, -12)}}`]) {
      const outcome: unknown = await lookUp(200, text).catch((error: unknown) => error)

      if (isGeocodingError(outcome)) expect(outcome).toMatchObject({ kind: 'invalid-response', status: 200 })
      else expect(outcome).toHaveProperty('address')
    }
  })
})

test('keeps the first 20 request errors, and all of them in the body', async () => {
  const errors = Array.from({ length: 100 }, (_, index) => ({ field: `field${index}` }))

  const error = await errorOf(lookUp(422, JSON.stringify({ errors })))

  expect(error.fieldErrors).toEqual(errors.slice(0, 20))
  expect(error.serviceMessage).not.toContain('field20')
  expect(error.body).toEqual({ errors })
})

const payloadOfDepth = (levels: number) =>
  `{"payload":{"a":${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}}}`
const payloadOfKeys = (keys: number) =>
  JSON.stringify({ payload: { list: Array.from({ length: keys - 2 }, () => ({ a: 0 })) } })

test.each([
  ['1,500 levels', payloadOfDepth(1_500)],
  ['40,000 keys', payloadOfKeys(40_000)],
  [
    'a string with many brackets',
    JSON.stringify({ payload: { note: `${'[{":'.repeat(60_000)} \\" ${'['.repeat(60_000)}` } }),
  ],
])('reads a payload of %s', async (_what, body) => {
  await expect(lookUp(200, body)).resolves.toHaveProperty('payload', JSON.parse(body).payload)
})

test.each([
  ['1,501 levels', payloadOfDepth(1_501)],
  ['40,001 keys', payloadOfKeys(40_001)],
  [
    '100,001 objects and lists',
    JSON.stringify({ payload: { list: Array.from({ length: 99_998 }, () => []) } }),
  ],
])('refuses a payload of %s', async (_what, body) => {
  const error = await errorOf(lookUp(200, body))

  expect(error.kind).toBe('invalid-response')
  expect(error.message).toContain(
    'nested deeper than 1,500 levels, or has more than 100,000 objects and lists or 40,000 keys',
  )
})

test('parses a large body in several steps, so that the page can react, and a small one in one step', async () => {
  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
  const countSteps = async (body: string) => {
    const outcome = vi.fn()
    const fetch = async () => JSON.parse('0', () => ({ status: 404, text: async () => body }))
    clientOf({ baseUrl }, { token, fetch }).reverse(reichstag).catch(outcome)
    for (let step = 0; ; step++) {
      for (let microtask = 0; microtask < 200; microtask++) await undefined
      if (outcome.mock.calls.length > 0) return step
      await nextTurn()
    }
  }

  const small = { error: `No ${token}` }
  expect(await countSteps(JSON.stringify(small))).toBe(0)
  expect(await countSteps(JSON.stringify({ ...small, note: 'x'.repeat(100_000) }))).toBeGreaterThan(1)
})

test.each([
  ['with', globalThis.MessageChannel],
  ['without', undefined],
])('reads a large body in a runtime %s MessageChannel', async (_what, messageChannel) => {
  vi.stubGlobal('MessageChannel', messageChannel)
  const body = JSON.stringify({ payload: { city: 'Berlin', note: 'é\\'.repeat(50_000) } })

  const { address } = await lookUp(200, body)

  expect(address?.parts.city).toBe('Berlin')
})
