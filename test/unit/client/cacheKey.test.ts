import { createGeocodingClient } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { baseUrl, clientOf, type TestOptions } from '../../support/clientOf.ts'

const service = createAccountService()
const tokens = ['4f2a-first-key', '4f2b-other-key'] as const
const [token] = tokens

const keyOf = (options: TestOptions) =>
  JSON.stringify(clientOf({ baseUrl }, { token: service.token, ...options }).cacheKey)

test.each<[what: string, one: TestOptions, other: TestOptions]>([
  [
    'ways to write a baseUrl',
    { baseUrl: 'https://desk.example.com' },
    { baseUrl: 'HTTPS://Desk.Example.com:443/' },
  ],
  ["ways to write that of the page's own server", { baseUrl: '' }, { baseUrl: '/' }],
  ['tokens of one `userId`', { token }, { token: tokens[1] }],
  ['a token and a token function of one `userId`', { token }, { token: () => token }],
  ['a `userId` and its text', { userId: 42 }, { userId: '42' }],
])('two %s have the same key', (_, one, other) => {
  expect(keyOf(one)).toBe(keyOf(other))
})

test('another account, server or `userId` has another key, and no key holds a token', () => {
  const keys = [
    keyOf({}),
    keyOf({ token: null }),
    keyOf({ accountId: 2 }),
    keyOf({ baseUrl: 'https://desk.example.com/eu' }),
    keyOf({ userId: 'agent 1' }),
    keyOf({ userId: 'agent 2' }),
  ]

  expect(new Set(keys).size).toBe(keys.length)
  for (const secret of [service.token, ...tokens]) expect(keys.join()).not.toContain(secret)
})

test('a client without a `userId` has no key, so nothing can be kept for a person', () => {
  expect(createGeocodingClient({ baseUrl, accountId: 1, token })).not.toHaveProperty('cacheKey')
})

test('without a token no agent is signed in, whatever the `userId` says', () => {
  expect(clientOf(service, { userId: 'agent 1', token: null }).cacheKey.userId).toBeNull()
})
