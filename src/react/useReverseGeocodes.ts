'use client'

import { hashKey, type UseQueryResult, useIsRestoring } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ReverseGeocodeResult } from '../client/readPayload.ts'
import { type Coordinates, type InvalidPlace, type Place, placeAt } from '../coordinates.ts'
import type { GeocodingError } from '../errors.ts'
import { useGeocoding } from './GeocodingContext.ts'
import { createQueryList } from './queryList.ts'
import { providedOptions, type ReverseGeocodeSettings } from './reverseGeocodeOptions.ts'

/**
 * Looks up the addresses at a list of places, and returns one React Query result for each place, in the same order.
 * Coordinates are in degrees (WGS 84).
 *
 * Places that are equal after rounding to 5 decimal places (about 1.1 m), or to fewer if their `accuracy` is above 50 m,
 * share a request. If a point is `null` or lacks a coordinate, its query is idle. The array and each result stay the same
 * objects until a result changes. Errors are part of the results and are never thrown. If you have thousands of points,
 * pass the same array on every render.
 *
 * @param points - The places, each with an optional `accuracy` in meters as in {@link Coordinates}. A point can be `null`
 * or `undefined`.
 * @param options - `debounceMs` as in {@link ReverseGeocodeSettings}.
 * @returns the results, in the order of `points`.
 *
 * @example
 * const results = useReverseGeocodes(customers)
 * const lines = results.map(({ data }) => data?.address?.formatted)
 *
 * @throws {Error} while rendering, if there is no {@link GeocodingProvider} above it.
 */
export function useReverseGeocodes(
  points: readonly (
    | {
        readonly lat: number | null | undefined
        readonly lng: number | null | undefined
        readonly accuracy?: Coordinates['accuracy']
      }
    | null
    | undefined
  )[],
  { debounceMs }: ReverseGeocodeSettings = {},
): UseQueryResult<ReverseGeocodeResult, GeocodingError>[] {
  const { client, queryClient } = useGeocoding()
  const isRestoring = useIsRestoring()
  // A new client with an equal cache key uses the same cache entries.
  const cacheKeyHash = hashKey([client.cacheKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each account and agent has separate cache entries.
  const list = useMemo(() => createQueryList(queryClient), [queryClient, cacheKeyHash])
  const optionsOf = useCallback(
    (place: Place | InvalidPlace | null) => ({
      ...providedOptions({ client, queryClient }, place, { debounceMs }),
      throwOnError: false,
    }),
    [client, queryClient, debounceMs],
  )
  const queries = useMemo(
    () => points.map((point) => list.queryAt(placeAt(point?.lat, point?.lng, point?.accuracy), optionsOf)),
    [list, points, optionsOf],
  )
  const getResults = () => list.resultsOf(queries, isRestoring)
  const results = useSyncExternalStore(list.subscribe, getResults, getResults)
  // After every render, because the app may have removed queries from the cache.
  useEffect(() => {
    if (!isRestoring) list.observe(queries, optionsOf)
  })
  useEffect(() => list.unobserve, [list])
  return results
}
