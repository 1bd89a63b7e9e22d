'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReverseGeocodeResult } from './client/createGeocodingClient.ts'
import { toCoordinates } from './coordinates.ts'
import type { GeocodingError } from './errors.ts'
import type { ReverseGeocodeSettings } from './reverseGeocodeOptions.ts'
import { useReverseGeocodeOptions } from './useReverseGeocodeOptions.ts'

/**
 * The address at a latitude and longitude in degrees (WGS 84), as react-query's own result.
 *
 * `null` or `undefined` for either is a quiet idle query: `isPending` is true, `fetchStatus` is `'idle'`, and no
 * request is made. `0` is a coordinate like any other. `error` is a {@link GeocodingError}. For `select`, suspense
 * and the like, spread {@link reverseGeocodeOptions}.
 *
 * @throws {Error} while rendering, outside a {@link GeocodingProvider}.
 */
export function useReverseGeocode(
  lat: number | null | undefined,
  lng: number | null | undefined,
  settings?: ReverseGeocodeSettings,
): UseQueryResult<ReverseGeocodeResult, GeocodingError> {
  return useQuery(useReverseGeocodeOptions(toCoordinates(lat, lng), settings))
}
