import { matchQuery, type Query, type QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import type { GeocodingCacheKey } from '../client/createGeocodingClient.ts'

/** The version of this package. It's in every query key, so that addresses persisted by another version aren't used. */
const VERSION = '0.1.0'

export const AGENT_SHIFT_MS = 8 * 3_600_000

export function sessionKey({ baseUrl, accountId, userId }: GeocodingCacheKey) {
  return ['geocoding', 'reverse', { baseUrl, accountId, userId, version: VERSION }] as const
}

export function keepAddresses(queryClient: QueryClient, cacheKey: GeocodingCacheKey): void {
  const queryKey = sessionKey(cacheKey)
  if (queryClient.getQueryDefaults(queryKey).gcTime === undefined) {
    queryClient.setQueryDefaults(queryKey, { gcTime: AGENT_SHIFT_MS })
  }

  /**
   * Until a component shows a restored or hydrated address, its query has only the app's default options. React Query would
   * remove it after five minutes (findings/hydrated-gc-time.sh), and `refetchQueries()` would fail for it, with an error that
   * contains its coordinates (findings/restored-query-refetch.sh).
   */
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
