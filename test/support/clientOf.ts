import { randomUUID } from 'node:crypto'
import { createGeocodingClient, type GeocodingClientOptions } from 'react-reverse-geocode'
import type { AccountService } from 'react-reverse-geocode/testing'

/** The address of a service that is a function. */
export const baseUrl = 'https://desk.example.com'

/** What a test may change on a client with a token, which may be a function. */
export type TestOptions = Partial<Extract<GeocodingClientOptions, { token: unknown; scope: string | null }>>

/** A random token, so that no test holds a text that looks like a real secret. */
export function newToken(): string {
  return `agent-${randomUUID()}`
}

/** A client of the account service's first account, or of account 1 on a server that accepts every token. */
export function clientOf(target: AccountService | { readonly baseUrl: string }, options: TestOptions = {}) {
  const { token, ...defaults } =
    'fetch' in target
      ? { baseUrl, accountId: target.accountId, token: target.token, fetch: target.fetch }
      : { baseUrl: target.baseUrl, accountId: 1, token: newToken() }
  return createGeocodingClient({ ...defaults, ...options, ...person({ token, ...options }) })
}

/** The token and the scope that go together: a token function needs a scope. */
export function person({ token, scope }: Pick<TestOptions, 'token' | 'scope'>) {
  return typeof token === 'function'
    ? { token, scope: scope === undefined ? 'agent 7' : scope }
    : { token, scope }
}
