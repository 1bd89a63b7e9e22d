import { matchQuery, type Query, type QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import type { GeocodingCacheKey } from '../client/createGeocodingClient.ts'

/** The version of this package. It's in every query key, so that a persisted cache of another version isn't used. */
const VERSION = '0.1.0'

/** How long an address stays in the cache after its last use: an agent's shift. */
export const SHIFT_MS = 8 * 3_600_000

/** The beginning of the query keys of all addresses of a session. */
export function sessionKey({ baseUrl, accountId, userId }: GeocodingCacheKey) {
  return ['geocoding', 'reverse', { baseUrl, accountId, userId, version: VERSION }] as const
}

/**
 * Keeps the addresses of a session in the cache for a shift, unless the app has set another `gcTime` with `setQueryDefaults`.
 * React Query would remove restored and hydrated ones that aren't on the screen after five minutes
 * (findings/hydrated-gc-time.sh). `refetchQueries()` would fail for them, with an error that contains their coordinates
 * (findings/restored-query-refetch.sh).
 */
export function keepAddresses(queryClient: QueryClient, cacheKey: GeocodingCacheKey): void {
  const queryKey = sessionKey(cacheKey)
  if (queryClient.getQueryDefaults(queryKey).gcTime === undefined) {
    queryClient.setQueryDefaults(queryKey, { gcTime: SHIFT_MS })
  }

  /** Until a component shows a restored or hydrated address, it has no query function, or the app's default one. */
  function keepHydrated(query: Query): void {
    if (query.state.data === undefined || !matchQuery({ queryKey }, query)) return
    const { queryFn } = queryClient.defaultQueryOptions({ queryKey: query.queryKey })
    if (query.options.queryFn !== queryFn) return
    // An observer gives the query its options. When it leaves, the time until the query is removed begins again.
    const observer = new QueryObserver(queryClient, { queryKey: query.queryKey, queryFn: skipToken })
    observer.subscribe(() => {})()
  }

  const queryCache = queryClient.getQueryCache()
  for (const query of queryCache.getAll()) keepHydrated(query)
  queryCache.subscribe(({ type, query }) => {
    if (type === 'added') keepHydrated(query)
  })
}
