import { hashKey, type QueryClient } from '@tanstack/react-query'
import {
  createClientOf,
  type GeocodingCacheKey,
  type GeocodingClient,
} from '../client/createGeocodingClient.ts'
import type { CheckedOptions } from '../client/options.ts'
import { explain, warnOnce } from '../explain.ts'
import { createRecovery } from './refetchPolicy.ts'

/** The version of this package. It's in every query key, so that a persisted cache of another version isn't used. */
export const VERSION = '0.1.0'

/** Returns the beginning of the query keys of a user and an account. */
export function keyOf({ baseUrl, accountId, userId }: GeocodingCacheKey) {
  return ['geocoding', 'reverse', { baseUrl, accountId, userId, version: VERSION }] as const
}

/** What all providers of one `QueryClient` and cache key share: one queue, one call of the token function, one recovery. */
export type Lookups = ReturnType<typeof createLookups>

const all = new WeakMap<QueryClient, Map<string, Lookups>>()

function lookupsBy(queryClient: QueryClient): Map<string, Lookups> {
  const ofThisClient = all.get(queryClient) ?? new Map<string, Lookups>()
  all.set(queryClient, ofThisClient)
  return ofThisClient
}

/** Returns what the mounted providers share, or `undefined` if there is no provider. */
export function findLookups(queryClient: QueryClient, cacheKey: GeocodingCacheKey): Lookups | undefined {
  return all.get(queryClient)?.get(hashKey(keyOf(cacheKey)))
}

/** Returns what the providers share, which the first one creates. */
export function lookupsOf(queryClient: QueryClient, cacheKey: GeocodingCacheKey): Lookups {
  const ofThisClient = lookupsBy(queryClient)
  const hash = hashKey(keyOf(cacheKey))
  const lookups = ofThisClient.get(hash) ?? createLookups(queryClient, cacheKey, hash)
  ofThisClient.set(hash, lookups)
  return lookups
}

/** Removes the results of users who have no provider anymore. */
export function forgetOthers(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) =>
      !lookupsBy(queryClient)
        .get(hashKey(queryKey.slice(0, 3)))
        ?.isUsed(),
  })
}

function createLookups(queryClient: QueryClient, cacheKey: GeocodingCacheKey, hash: string) {
  const recovery = createRecovery(queryClient, keyOf(cacheKey))
  let client: GeocodingClient | undefined
  let latest: CheckedOptions | undefined
  let latestCredential: unknown
  let providers = 0
  let stopRecovery = () => {}

  const lookups = {
    recovery,
    /** The client of all providers with options. The first one creates it. */
    clientOf(first: CheckedOptions): GeocodingClient {
      // A provider that suspends before its first commit is rendered anew with other options.
      if (!latest || providers === 0) latest = first
      client ??= Object.assign(
        createClientOf(() => latest ?? first),
        { cacheKey },
      )
      return client
    },
    /**
     * From now on the options are these. If there are further providers, the constants stay those of the first one, and a
     * provider without `headers`, `fetch` or `readAddress` takes none away.
     */
    update(next: CheckedOptions): void {
      if (!latest || providers < 2) {
        latest = next
        return
      }
      const constants = constantsOf(latest)
      if (hashKey([constants]) !== hashKey([constantsOf(next)])) {
        warnOnce('other-constants', explain('other-constants'))
      }
      const { headers = latest.headers, fetch = latest.fetch, readAddress = latest.readAddress } = next
      latest = { ...next, ...constants, headers, fetch, readAddress }
    },
    /** A rejected lookup may succeed with another token string or client. A token function renews the token itself. */
    onCredential(credential: string | GeocodingClient | undefined): void {
      if (credential === undefined || credential === latestCredential) return
      if (latestCredential !== undefined) recovery.onNewToken()
      latestCredential = credential
    },
    /** Whether a provider is mounted. */
    isUsed: () => providers > 0,
    /** Counts a provider, until the returned function is called. */
    attach(latestClient: GeocodingClient): () => void {
      providers += 1
      if (providers === 1) stopRecovery = recovery.start(latestClient)
      lookupsBy(queryClient).set(hash, lookups)
      return () => {
        providers -= 1
        if (providers > 0) return
        stopRecovery()
        lookupsBy(queryClient).delete(hash)
      }
    },
  }
  return lookups
}

function constantsOf({ tokenHeader, credentials, timeoutMs, maxConcurrent, retries }: CheckedOptions) {
  return { tokenHeader, credentials, timeoutMs, maxConcurrent, retries }
}
