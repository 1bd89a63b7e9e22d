'use client'

import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ReverseGeocodeResult } from './client/createGeocodingClient.ts'
import type { Coordinates } from './coordinates.ts'
import type { GeocodingError } from './errors.ts'
import { useGeocodingClient } from './GeocodingProvider.tsx'
import { reverseGeocodeOptions } from './reverseGeocodeOptions.ts'

/**
 * {@link useReverseGeocode} for a list: results in the order of the points, `null` points idle, and one request for
 * places that are equal after rounding to 5 decimals.
 */
export function useReverseGeocodes(
  points: readonly (Coordinates | null | undefined)[],
): UseQueryResult<ReverseGeocodeResult, GeocodingError>[] {
  const client = useGeocodingClient()
  return useQueries({ queries: points.map((point) => reverseGeocodeOptions(client, point)) })
}
