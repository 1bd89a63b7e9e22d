'use client'

import { hashKey, type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ReverseGeocodeResult } from './client/createGeocodingClient.ts'
import type { Coordinates } from './coordinates.ts'
import type { GeocodingError } from './errors.ts'
import { useGeocodingClient } from './GeocodingProvider.tsx'
import { reverseGeocodeOptions } from './reverseGeocodeOptions.ts'

/**
 * {@link useReverseGeocode} for a list of places in degrees (WGS 84): results in the order of the points, `null` points
 * idle, and one request for places that are equal after rounding to 5 decimals (about 1.1 m).
 *
 * @throws {Error} while rendering, outside a {@link GeocodingProvider}.
 */
export function useReverseGeocodes(
  points: readonly (Coordinates | null | undefined)[],
): UseQueryResult<ReverseGeocodeResult, GeocodingError>[] {
  const client = useGeocodingClient()
  // A place that stands twice in one list would make react-query warn, so each is asked for once.
  const places = new Map<string, ReturnType<typeof reverseGeocodeOptions>>()
  const hashes = points.map((point) => {
    const options = reverseGeocodeOptions(client, point)
    const hash = hashKey(options.queryKey)
    places.set(hash, options)
    return hash
  })
  const results = useQueries({ queries: [...places.values()], combine: asTheyAre })
  const byHash = new Map([...places.keys()].map((hash, index) => [hash, results[index]]))
  return hashes.flatMap((hash) => byHash.get(hash) ?? [])
}

/** With a function that combines them, react-query keeps each result that says the same as before. */
function asTheyAre(results: UseQueryResult<ReverseGeocodeResult, GeocodingError>[]) {
  return results
}
