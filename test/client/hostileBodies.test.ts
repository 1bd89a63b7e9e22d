import { createGeocodingClient, type GeocodingError, isGeocodingError } from 'react-reverse-geocode'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { hostileBodies } from '../support/hostileBodies.ts'
import { textsWithToken } from '../support/textsWithToken.ts'

const token = 'agent-8f0c2e5d-7b1a'
const numericToken = '8412093377150'

/** The outcome of a look-up that is answered so. */
async function outcomeOf(status: number, body: string, ownToken = token): Promise<unknown> {
  const fetch = async () => new Response(body, { status })
  const client = createGeocodingClient({
    baseUrl: 'https://desk.example.com',
    accountId: 1,
    token: ownToken,
    fetch,
  })
  return client.reverse({ lat: 52.5186, lng: 13.3762 }).catch((error: unknown) => error)
}

async function errorFor(status: number, body: string): Promise<GeocodingError> {
  const outcome = await outcomeOf(status, body)
  if (isGeocodingError(outcome)) return outcome
  throw new Error('It is no GeocodingError.')
}

describe.each(Object.entries(hostileBodies(token)))('a body of 1 MiB, %s:', (_, body) => {
  test('an error status stays what it is, with little of the body in the error', async () => {
    const error = await errorFor(422, body)

    expect(error).toMatchObject({ kind: 'unprocessable', status: 422 })
    expect(error.fieldErrors.length).toBeLessThanOrEqual(20)
    expect(error.serviceMessage?.length ?? 0).toBeLessThanOrEqual(300)
    expect(JSON.stringify([error, error.body]).toLowerCase()).not.toContain(token)
  })

  test('a success is an address, none, or an error of the right kind', async () => {
    for (const text of [body, `{"payload":${body.slice(0, -12)}}`]) {
      const outcome = await outcomeOf(200, text)

      if (isGeocodingError(outcome)) expect(outcome).toMatchObject({ kind: 'invalid-response', status: 200 })
      else expect(outcome).toHaveProperty('address')
    }
  })
})

describe('what is looked at in a body has a limit', () => {
  test('the first 20 request errors are told', async () => {
    const errors = Array.from({ length: 100 }, (_, index) => ({ field: `field${index}` }))

    const error = await errorFor(422, JSON.stringify({ errors }))

    expect(error.fieldErrors).toEqual(errors.slice(0, 20))
    expect(error.serviceMessage).not.toContain('field20')
    expect(error.body).toEqual({ errors })
  })

  const nested = (levels: number) => `{"payload":{"a":${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}}}`
  const named = (names: number) =>
    JSON.stringify({ payload: { list: Array.from({ length: names - 2 }, () => ({ a: 0 })) } })

  test.each([
    ['1,500 levels', nested(1_500)],
    ['40,000 names', named(40_000)],
    [
      'a text that looks nested',
      JSON.stringify({ payload: { note: `${'[{":'.repeat(60_000)} \\" ${'['.repeat(60_000)}` } }),
    ],
  ])('a payload of %s is read', async (_, body) => {
    await expect(outcomeOf(200, body)).resolves.toHaveProperty('payload', JSON.parse(body).payload)
  })

  test.each([
    ['1,501 levels', nested(1_501)],
    ['40,001 names', named(40_001)],
    [
      '100,001 objects and lists',
      JSON.stringify({ payload: { list: Array.from({ length: 99_998 }, () => []) } }),
    ],
  ])('a payload of %s is refused', async (_, body) => {
    const error = await errorFor(200, body)

    expect(error.kind).toBe('invalid-response')
    expect(error.message).toContain(
      'nested deeper than 1,500 levels, or has more than 100,000 objects and lists or 40,000 names',
    )
  })

  test('a large body is worked on in steps, and a small one in one go', async () => {
    const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
    const steps = async (body: string) => {
      const outcome = vi.fn()
      const fetch = async () => JSON.parse('0', () => ({ status: 404, text: async () => body }))
      createGeocodingClient({ baseUrl: 'https://desk.example.com', accountId: 1, token, fetch })
        .reverse({ lat: 1, lng: 2 })
        .catch(outcome)
      for (let step = 0; ; step++) {
        for (let microtask = 0; microtask < 200; microtask++) await undefined
        if (outcome.mock.calls.length > 0) return step
        await nextTurn()
      }
    }

    const small = { error: `No ${token}` }
    expect(await steps(JSON.stringify(small))).toBe(0)
    expect(await steps(JSON.stringify({ ...small, note: 'x'.repeat(100_000) }))).toBeGreaterThan(1)
  })
})

describe('a token is found wherever a body holds it', () => {
  const secret = 'Agent/8f0c+2e5d=7b1a'
  test.each([
    ['as it is', (text: string) => text],
    ['in capitals', (text: string) => text.toUpperCase()],
    ['URL-encoded', encodeURIComponent],
    ['URL-encoded, in small letters', (text: string) => encodeURIComponent(text).toLowerCase()],
    ['in base64', btoa],
    ['in base64 without padding', (text: string) => btoa(text).replaceAll('=', '')],
    ['in the base64 of addresses', (text: string) => btoa(text).replaceAll('/', '_').replaceAll('+', '-')],
    ['after letters that grow in lower case', (text: string) => `İİİ${text}İ`],
    ['twice', (text: string) => text + text],
    ['beside the separator of texts', (text: string) => `\0${text}\0`],
  ])('%s', async (_, formOf) => {
    for (const ownToken of [secret, `${secret}??>>`, 'x'.repeat(40_000), '"quoted"\\back/slash']) {
      const form = formOf(ownToken)
      const body = JSON.stringify({ [form]: [`a${form}b`, 'other', { error: form }], error: 'kept \0 whole' })
      const outcome = await outcomeOf(404, body, ownToken)

      const text = JSON.stringify(isGeocodingError(outcome) && outcome.body)
      expect(text).not.toContain(JSON.stringify(form.replaceAll('=', '')).slice(1, -1))
      expect(text).toContain('"error":"kept \\u0000 whole"')
      expect(text).toContain('"other"')
      expect(text).toContain('[redacted]')
    }
  })

  test('of a token of digits, in numbers however they are written', async () => {
    const body = `{"list":[${numericToken},8.41209337715e12,${numericToken}0,1${numericToken},"${numericToken}",84120933]}`

    const outcome = await outcomeOf(404, body, numericToken)

    expect(outcome).toHaveProperty('body', {
      list: ['[redacted]', '[redacted]', '[redacted]0', '1[redacted]', '[redacted]', 84120933],
    })
    expect(textsWithToken(numericToken, outcome)).toEqual([])
  })

  test('and what has none comes as it was sent, with the keys of the language', async () => {
    const body = '{"__proto__":{"x":1},"constructor":[1.5,null,"\\u0061"],"toJSON":0,"note":"agent-8f0c"}'

    const outcome = await outcomeOf(404, body)

    expect(JSON.stringify(isGeocodingError(outcome) && outcome.body)).toBe(JSON.stringify(JSON.parse(body)))
  })

  test('a key of the language stays a key beside a token', async () => {
    const outcome = await outcomeOf(404, `{"__proto__":{"${token}":"${token}"},"x":1}`)

    const text = JSON.stringify(isGeocodingError(outcome) && outcome.body)
    expect(text).toBe('{"__proto__":{"[redacted]":"[redacted]"},"x":1}')
  })
})

test.each([
  ['with', globalThis.MessageChannel],
  ['without', undefined],
])('a large body is read %s a MessageChannel, which some runtimes lack', async (_, messageChannel) => {
  vi.stubGlobal('MessageChannel', messageChannel)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const body = JSON.stringify({ payload: { city: 'Berlin', note: 'é\\'.repeat(50_000) } })
  const client = createGeocodingClient({
    baseUrl: 'https://desk.example.com',
    accountId: 1,
    token: 'agent-key-7d1f',
    fetch: async () => new Response(body),
  })

  const { address } = await client.reverse({ lat: 1, lng: 2 })

  expect(address?.parts.city).toBe('Berlin')
})
