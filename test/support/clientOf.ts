import { randomUUID } from 'node:crypto'
import { createGeocodingClient, type GeocodingClientOptions } from 'react-reverse-geocode'
import type { AccountService } from 'react-reverse-geocode/testing'
import { TEST_LIMIT_MS } from './limits.ts'

/** The `baseUrl` of tests that pass a `fetch` instead of using a server. */
export const baseUrl = 'https://desk.example.com'

export type TestOptions = Partial<Extract<GeocodingClientOptions, { token: unknown }>> & {
  userId?: string | number | null
}

/** A random token: a fixed one in a test would look like a real secret. */
export function newToken(): string {
  return `agent-${randomUUID()}`
}

/**
 * A client for the first account of an account service, with the default `retries`, or for account 1 of any other server,
 * with a new token. Over a real connection, its timeout is longer, because a busy machine may need more than 10 seconds.
 */
export function clientOf(target: AccountService | { readonly baseUrl: string }, options: TestOptions = {}) {
  const defaults =
    'fetch' in target
      ? { ...target.providerProps, retries: undefined }
      : { baseUrl: target.baseUrl, accountId: 1, userId: 7, token: newToken(), timeoutMs: TEST_LIMIT_MS }
  return createGeocodingClient({ ...defaults, ...options })
}
