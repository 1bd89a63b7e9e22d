import { createGeocodingClient, type GeocodingClientOptions } from 'react-reverse-geocode'
import type { AccountService } from 'react-reverse-geocode/testing'

/** What a test may change on a client with a token, which may be a function. */
export type TestOptions = Partial<Extract<GeocodingClientOptions, { token: unknown; scope: string | null }>>

/** A client of the service's first account. A token function has a scope beside it, as it must. */
export function clientOf(service: AccountService, options: TestOptions = {}) {
  return createGeocodingClient({
    baseUrl: 'https://desk.example.com',
    accountId: service.accountId,
    fetch: service.fetch,
    ...options,
    ...person({ token: service.token, ...options }),
  })
}

/** The token and the scope that go together. */
export function person({ token, scope }: Pick<TestOptions, 'token' | 'scope'>) {
  return typeof token === 'function'
    ? { token, scope: scope === undefined ? 'agent 7' : scope }
    : { token, scope }
}
