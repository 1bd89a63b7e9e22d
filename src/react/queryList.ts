import { type QueryClient, QueryObserver, type UseQueryResult } from '@tanstack/react-query'
import type { ReverseGeocodeResult } from '../client/readPayload.ts'
import type { InvalidPlace, Place } from '../coordinates.ts'
import type { GeocodingError } from '../errors.ts'
import type { providedOptions } from './reverseGeocodeOptions.ts'

/** Results that arrive within this time cause one render. */
const FRAME_MS = 16

type Result = UseQueryResult<ReverseGeocodeResult, GeocodingError>
type OptionsOf = (place: Place | InvalidPlace | null) => ReturnType<typeof providedOptions>

interface PlaceQuery {
  getResult(isRestoring: boolean): Result
  observe(optionsOf: OptionsOf): void
  unobserve(): void
}

/**
 * The queries of a list, one for each place, as a store for React's `useSyncExternalStore`, because `useQueries` is slow with
 * many queries: https://github.com/TanStack/query/issues/8604
 */
export function createQueryList(queryClient: QueryClient) {
  const queries = new Map<string, PlaceQuery>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let rerender = () => {}
  let latestResults: Result[] = []

  function onChange() {
    timer ??= setTimeout(() => {
      timer = undefined
      rerender()
    }, FRAME_MS)
  }

  return {
    queryAt(place: Place | InvalidPlace | null, optionsOf: OptionsOf): PlaceQuery {
      const hash = JSON.stringify(place)
      const query = queries.get(hash) ?? createPlaceQuery(queryClient, place, optionsOf, onChange)
      queries.set(hash, query)
      return query
    },
    observe(listed: readonly PlaceQuery[], optionsOf: OptionsOf) {
      const wanted = new Set(listed)
      for (const query of wanted) query.observe(optionsOf)
      for (const [hash, query] of queries) {
        if (wanted.has(query)) continue
        query.unobserve()
        queries.delete(hash)
      }
    },
    unobserve() {
      for (const query of queries.values()) query.unobserve()
    },
    /** Returns the same array until a result changes, as React requires of a snapshot. */
    resultsOf(listed: readonly PlaceQuery[], isRestoring: boolean): Result[] {
      const results = listed.map((query) => query.getResult(isRestoring))
      const isSame =
        results.length === latestResults.length &&
        results.every((result, index) => result === latestResults[index])
      if (!isSame) latestResults = results
      return latestResults
    },
    subscribe(listener: () => void) {
      rerender = listener
      return () => {
        rerender = () => {}
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

function createPlaceQuery(
  queryClient: QueryClient,
  place: Place | InvalidPlace | null,
  firstOptionsOf: OptionsOf,
  onChange: () => void,
): PlaceQuery {
  let optionsOf = firstOptionsOf
  let unsubscribe: (() => void) | undefined
  const observer = new QueryObserver(queryClient, optionsOf(place))

  function isInCache() {
    const query = observer.getCurrentQuery()
    const cached: unknown = queryClient.getQueryCache().get(query.queryHash)
    return cached === query
  }

  /**
   * Before the query is observed, or after the app has removed it from the cache, its result must already show the request
   * that the effect will send, as in `useQuery`. This needs two internals of React Query: the undocumented option
   * `_optimisticResults`, and that `getOptimisticResult` stores its result, which `getCurrentResult` returns:
   * https://github.com/TanStack/query/blob/main/packages/query-core/src/queryObserver.ts
   */
  function storeOptimisticResult(isRestoring: boolean) {
    observer.getOptimisticResult({
      ...queryClient.defaultQueryOptions(observer.options),
      _optimisticResults: isRestoring ? 'isRestoring' : 'optimistic',
    })
  }

  return {
    getResult(isRestoring) {
      if (!unsubscribe || !isInCache()) storeOptimisticResult(isRestoring)
      return observer.getCurrentResult()
    },
    observe(latestOptionsOf) {
      if (optionsOf !== latestOptionsOf || !isInCache()) {
        optionsOf = latestOptionsOf
        observer.setOptions(optionsOf(place))
      }
      unsubscribe ??= observer.subscribe(onChange)
    },
    unobserve() {
      unsubscribe?.()
      unsubscribe = undefined
    },
  }
}
