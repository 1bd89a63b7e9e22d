import { createGeocodingClient, type GeocodingClient, GeocodingError } from 'react-reverse-geocode'
import { expect, test, vi } from 'vitest'
import { baseUrl, clientOf, newToken, type TestOptions } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'

const tokens = [newToken(), newToken()] as const
const [token] = tokens

// The part of every query key

const keyOf = (options: TestOptions) => JSON.stringify(clientOf({ baseUrl }, { token, ...options }).cacheKey)

test.each<[what: string, one: TestOptions, other: TestOptions]>([
  [
    'two ways to write a `baseUrl`',
    { baseUrl: 'https://desk.example.com' },
    { baseUrl: 'HTTPS://Desk.Example.com:443/' },
  ],
  ["two ways to write the `baseUrl` of the page's own server", { baseUrl: '' }, { baseUrl: '/' }],
  ['two tokens of one `userId`', {}, { token: tokens[1] }],
  ['a token and a token function of one `userId`', {}, { token: () => token }],
  ['a token and no token of one `userId`', {}, { token: null }],
  ['a `userId` and its text', { userId: 42 }, { userId: '42' }],
])('%s have the same key', (_, one, other) => {
  expect(keyOf(one)).toBe(keyOf(other))
})

test('another account, server, or `userId` has another key, and no key contains a token', () => {
  const keys = [
    keyOf({}),
    keyOf({ userId: null }),
    keyOf({ accountId: 2 }),
    keyOf({ baseUrl: 'https://desk.example.com/eu' }),
    keyOf({ userId: 'agent 1' }),
  ]

  expect(new Set(keys).size).toBe(keys.length)
  for (const secret of tokens) expect(keys.join()).not.toContain(secret)
})

test('a client without a `userId` has no key, so nothing is cached for an unknown agent', () => {
  expect(createGeocodingClient({ baseUrl, accountId: 1, token })).not.toHaveProperty('cacheKey')
})

// Who is signed in

const cookieSession = { baseUrl, accountId: 1, credentials: 'same-origin', userId: 'agent 7' } as const

test.each<[what: string, create: (fetch: () => Promise<Response>) => GeocodingClient]>([
  ['null as token', (fetch) => clientOf({ baseUrl }, { fetch, token: null })],
  ['undefined as token', (fetch) => clientOf({ baseUrl }, { fetch, token: undefined })],
  ['an empty token', (fetch) => clientOf({ baseUrl }, { fetch, token: '' })],
  ['null as `userId`', (fetch) => clientOf({ baseUrl }, { fetch, userId: null })],
  ['an empty `userId`', (fetch) => clientOf({ baseUrl }, { fetch, userId: '' })],
  ['null as `accountId`', (fetch) => clientOf({ baseUrl }, { fetch, accountId: null })],
  [
    'a cookie session and null as `userId`',
    (fetch) => createGeocodingClient({ ...cookieSession, fetch, userId: null }),
  ],
  ['a cookie and null as token', (fetch) => createGeocodingClient({ ...cookieSession, fetch, token: null })],
])('with %s, a lookup sends no request and is an unauthorized error', async (_what, create) => {
  allowWarning(/No agent is signed in/)
  const fetch = vi.fn()
  const client = create(fetch)
  const error = await errorOf(client.reverse(reichstag))

  expect(error).toMatchObject({ kind: 'unauthorized', retryable: false })
  expect(error).not.toHaveProperty('status')
  expect(fetch).not.toHaveBeenCalled()
})

test('a cookie session sends cookies and no token header, and no second request after a 401', async () => {
  allowWarning(/responded with 401/)
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 401 }))
  const client = createGeocodingClient({ ...cookieSession, fetch })

  expect(await errorOf(client.reverse(reichstag))).toMatchObject({ kind: 'unauthorized', status: 401 })
  expect(fetch.mock.calls.map(([, init]) => init)).toMatchObject([
    { credentials: 'same-origin', headers: { Accept: 'application/json' } },
  ])
  expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('api_access_token')
})

test('with `credentials` and a token, sends cookies and the token, for a proxy that requires both', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
  await createGeocodingClient({ ...cookieSession, token, fetch }).reverse(reichstag)

  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'same-origin',
    headers: { api_access_token: token },
  })
})

test.each<[what: string, options: TestOptions, mayRenew: boolean]>([
  ['a token', {}, false],
  ['a token function', { token: () => token }, true],
  ['a `headers` object', { headers: {} }, false],
  ['a `headers` function', { headers: () => ({}) }, true],
  ['cookies', { credentials: 'same-origin' }, true],
])('knows whether a new request after a 401 may succeed: with %s', (_what, options, mayRenew) => {
  expect(clientOf({ baseUrl }, { token, ...options }).mayRenewToken?.()).toBe(mayRenew)
})

// What developers see on the console

async function warningsFor(fetch: () => Promise<Response>, places = [reichstag, tokyoTower]) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const client = clientOf({ baseUrl }, { token, fetch })
  for (const place of places) await client.reverse(place).catch(() => {})
  return warn.mock.calls.map(([message]) => String(message))
}

const answerWith = (status: number, body: string) => async () => new Response(body, { status })
const html = '<!doctype html><title>A page</title>'

test.each<[what: string, answer: () => Promise<Response>, message: RegExp]>([
  ['that gets a 401', answerWith(401, '{}'), /nginx drops headers/],
  ['whose connection fails', () => Promise.reject(new TypeError('Failed to fetch')), /CORS blocked/],
  ['that is answered 200 with a page, such as a login', answerWith(200, html), /HTML/],
  ['that is answered 404 by a server without the API', answerWith(404, html), /proxy \/api\/v1\/ to it/],
  [
    'whose `fetch` rejects with an error of the library',
    () => Promise.reject(new GeocodingError('not-loaded', 'Keep the chunks of previous builds.')),
    /Keep the chunks/,
  ],
])('a request %s causes one warning with the full explanation', async (_, answer, message) => {
  const warnings = await warningsFor(answer)

  expect(warnings).toEqual([expect.stringMatching(message)])
  expect(warnings[0]).not.toMatch(new RegExp(`${token}|52\\.5186`))
})

test('each of several messages about one kind of error is printed once', async () => {
  const redirect = () => Response.redirect('https://login.example.com')
  const answers = [Response.error, redirect, Response.error, redirect].values()
  const warnings = await warningsFor(
    async () => answers.next().value?.() ?? Response.json({}),
    [reichstag, tokyoTower, reichstag, tokyoTower],
  )

  expect(warnings).toEqual([expect.stringContaining('CORS blocked'), expect.stringContaining('a redirect, ')])
})

test('a lookup with swapped coordinates causes one warning, which contains no coordinates', async () => {
  const warnings = await warningsFor(answerWith(200, '{}'), [{ lat: -122.4194, lng: 37.7749 }])

  expect(warnings).toEqual([expect.stringMatching(/whether the two are swapped/)])
  expect(warnings[0]).not.toMatch(/122|37/)
})

test.each([403, 404, 422, 429, 500])('a %i of the service causes no warning', async (status) => {
  expect(await warningsFor(answerWith(status, '{"error":"No"}'))).toEqual([])
})

test('a failure causes no warning in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')

  expect(await warningsFor(answerWith(401, html))).toEqual([])
})
