'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReverseGeocodeResult } from '../client/readPayload.ts'
import { type Coordinates, placeAt } from '../coordinates.ts'
import type { GeocodingError } from '../errors.ts'
import { useGeocoding } from './GeocodingContext.ts'
import { providedOptions, type ReverseGeocodeSettings } from './reverseGeocodeOptions.ts'

/**
 * Looks up the address at a latitude and longitude in degrees (WGS 84), and returns a React Query result.
 *
 * `data.address` is `null` if the response contains no address, or none that is certain at the `accuracy`. Any of its `parts`
 * can be missing. `error` is a {@link GeocodingError}.
 *
 * If a coordinate is `null` or `undefined`, or no agent is signed in, nothing is requested. Unless the result is cached, the
 * query is then idle: `isPending` is `true`, and `fetchStatus` is `'idle'`. `0` is a valid coordinate.
 *
 * To add `select` or another option, or to use Suspense, spread {@link reverseGeocodeOptions} into a React Query hook.
 * Don't use `keepPreviousData`, which would show the address of another place or agent. For coordinates that keep changing,
 * use {@link AddressFromCoords} with `moving`. This hook looks up every position that stays the same for `debounceMs`.
 *
 * @param lat - The latitude, from −90 to 90, or `null` or `undefined` if there is no location.
 * @param lng - The longitude, from −180 to 180 (up to ±540 is accepted), or `null` or `undefined`.
 * @param options - `debounceMs` as in {@link ReverseGeocodeSettings}, and `accuracy` in meters as in {@link Coordinates}.
 * Above 50 m, `data.address` contains only the parts that are certain.
 * @returns the query's result, unchanged. Its `data` is a {@link ReverseGeocodeResult}.
 *
 * @example
 * const { data, error } = useReverseGeocode(customer.lat, customer.lng)
 * if (error) return <p>No address: {error.kind}</p>
 * if (!data) return <p>Loading…</p>
 * return <p>{data.address?.formatted ?? 'No address here'}</p>
 *
 * @throws {Error} while rendering, if there is no {@link GeocodingProvider} above it.
 */
export function useReverseGeocode(
  lat: number | null | undefined,
  lng: number | null | undefined,
  { accuracy, ...settings }: ReverseGeocodeSettings & { readonly accuracy?: Coordinates['accuracy'] } = {},
): UseQueryResult<ReverseGeocodeResult, GeocodingError> {
  const geocoding = useGeocoding()
  return useQuery(providedOptions(geocoding, placeAt(lat, lng, accuracy), settings), geocoding.queryClient)
}
