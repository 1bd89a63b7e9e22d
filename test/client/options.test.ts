// @vitest-environment jsdom
import { createGeocodingClient, type GeocodingClientOptions } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientOf } from '../support/clientOf.ts'

const { token } = createAccountService()

const wrong: [option: keyof GeocodingClientOptions, what: string, value: unknown][] = [
  ['baseUrl', 'missing', undefined],
  ['baseUrl', 'no URL', 'desk.example.com'],
  ['baseUrl', 'of another protocol', 'ftp://desk.example.com'],
  ['baseUrl', 'of another origin without saying so', '//desk.example.com'],
  ['baseUrl', 'a path that turns into another origin', '/.//desk.example.com'],
  ['baseUrl', 'with credentials', `https://agent:${token}@desk.example.com`],
  ['baseUrl', 'with a query', `https://desk.example.com?key=${token}`],
  ['baseUrl', 'with an empty query', 'https://desk.example.com?'],
  ['baseUrl', 'with a fragment', '/desk#top'],
  ['accountId', 'missing', undefined],
  ['accountId', 'a string', '42'],
  ['accountId', 'zero', 0],
  ['accountId', 'negative', -1],
  ['accountId', 'a fraction', 4.2],
  ['accountId', 'not a number', Number.NaN],
  ['accountId', 'too large to be exact', 2 ** 53],
  ['token', 'empty', ''],
  ['token', 'with white space at its end', `${token}\n`],
  ['token', 'with a line break within', `${token}\r\n${token}`],
  ['token', 'outside ASCII', `${token}é`],
  ['token', 'a number', 42],
  ['token', 'an object', { token }],
  ['tokenHeader', 'empty', ''],
  ['tokenHeader', 'with a space', 'api access token'],
  ['tokenHeader', 'with a colon', 'api_access_token:'],
  ['tokenHeader', 'one that is already in use', 'accept'],
  ['tokenHeader', 'a number', 42],
  ['timeoutMs', 'zero', 0],
  ['timeoutMs', 'a text', '5000'],
  ['timeoutMs', 'negative', -1],
  ['timeoutMs', 'not a number', Number.NaN],
  ['timeoutMs', 'longer than a timer can be', 2 ** 31],
  ['maxConcurrent', 'zero', 0],
  ['maxConcurrent', 'a fraction', 1.5],
  ['maxConcurrent', 'endless', Number.POSITIVE_INFINITY],
  ['scope', 'a number', 42],
  ['scope', 'empty', ''],
  ['credentials', 'unknown', 'always'],
  ['headers', 'a text', 'X-Trace: 1'],
  ['headers', 'a list', [['X-Trace', '1']]],
  ['headers', 'a Headers object', new Headers({ 'X-Trace': '1' })],
  ['headers', 'with a name that cannot be sent', { 'X Trace': '1' }],
  ['headers', 'with a value that cannot be sent', { 'X-Trace': `${token}\n` }],
  ['headers', 'with a number', { 'X-Trace': 1 }],
  ['headers', 'with the header of the token', { API_ACCESS_TOKEN: token }],
  ['headers', 'with Accept', { accept: '*/*' }],
  ['retries', 'negative', -1],
  ['retries', 'a fraction', 0.5],
  ['retries', 'endless', Number.POSITIVE_INFINITY],
]

/** Options that contradict each other, or leave open whose cache it is; what of them the message names. */
const contradictions: [what: string, named: RegExp, options: object][] = [
  [
    'a token function without a scope',
    /the option scope is missing beside a token function/,
    { token: () => token },
  ],
  [
    'credentials without a scope',
    /the option scope is missing beside credentials/,
    { token: undefined, credentials: 'same-origin' },
  ],
  [
    'a token beside credentials',
    /the option token is given beside credentials/,
    { credentials: 'include', scope: 'agent 7' },
  ],
]

test.each(contradictions)('%s: a TypeError at once that says why it matters', (_, named, options) => {
  const error = errorOf(() =>
    createGeocodingClient({ baseUrl: 'https://desk.example.com', accountId: 42, token, ...options }),
  )

  expect(error).toBeInstanceOf(TypeError)
  expect(error.message).toMatch(named)
  expect(error.message).not.toContain(token)
})

test.each(wrong)(
  '%s %s: a TypeError at once, with what, why and what to write instead; in production with what',
  (option, _, value) => {
    const options = { baseUrl: 'https://desk.example.com', accountId: 42, token, [option]: value }
    const error = errorOf(() => createGeocodingClient(options))

    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toMatch(new RegExp(`^react-reverse-geocode: the option ${option} \\w`))
    expect(error.message.split(/\. (?=[A-Z])/)).toHaveLength(3)
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(token)

    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const short = errorOf(() => createGeocodingClient(options))

    expect(short).toBeInstanceOf(TypeError)
    expect(short.message).toMatch(new RegExp(`^react-reverse-geocode: ${option} (is|holds) [\\w ,]+$`))
    expect(`${short.message} ${short.stack} ${JSON.stringify(short)}`).not.toContain(token)
  },
)

test.each([
  ['', 'http://localhost:3000/api/v1/'],
  ['/', 'http://localhost:3000/api/v1/'],
  ['/desk', 'http://localhost:3000/desk/api/v1/'],
  ['/desk/', 'http://localhost:3000/desk/api/v1/'],
  ['https://desk.example.com', 'https://desk.example.com/api/v1/'],
  ['https://desk.example.com/', 'https://desk.example.com/api/v1/'],
  ['https://desk.example.com:8443/desk//', 'https://desk.example.com:8443/desk/api/v1/'],
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000/api/v1/'],
])('with the baseUrl "%s" requests go to %s…', async (baseUrl, start) => {
  const service = createAccountService({ geocode: () => ({}) })
  const asked: string[] = []
  const client = clientOf(service, {
    baseUrl,
    fetch: (input, init) => {
      asked.push(String(input))
      return service.fetch(input, init)
    },
  })
  await client.reverse({ lat: 1, lng: 2 })

  expect(asked).toEqual([`${start}accounts/1/geocoding/reverse?lat=1&lng=2`])
})

test('with nobody signed in a client can be made, and asks nothing', async () => {
  const service = createAccountService()
  const client = clientOf(service, { token: null })

  await expect(client.reverse({ lat: 1, lng: 2 })).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(service.requests).toEqual([])
})

test("the app's own reader comes first, and may leave a payload to the built-in one", async () => {
  const service = createAccountService({ geocode: ({ lat }) => ({ formatted: 'Elm Street 1', id: lat }) })
  const own = { formatted: 'Own', lines: ['Own'], parts: {} }
  const client = clientOf(service, { readAddress: ({ id }) => (id === 1 ? own : null) })

  expect((await client.reverse({ lat: 1, lng: 0 })).address).toBe(own)
  expect((await client.reverse({ lat: 2, lng: 0 })).address?.formatted).toBe('Elm Street 1')
})

function errorOf(action: () => unknown): Error {
  try {
    action()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('It threw nothing.')
}
