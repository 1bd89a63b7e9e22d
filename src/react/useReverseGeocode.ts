'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReverseGeocodeResult } from '../client/createGeocodingClient.ts'
import { type Coordinates, placeAt } from '../coordinates.ts'
import type { GeocodingError } from '../errors.ts'
import { useGeocoding } from './GeocodingContext.ts'
import { providedOptions, type ReverseGeocodeSettings } from './reverseGeocodeOptions.ts'

/**
 * The address at a latitude and longitude in degrees (WGS 84), as react-query's own result.
 *
 * If either is `null` or `undefined`, or nobody is signed in, the query is idle: `isPending` is true, `fetchStatus` is
 * `'idle'`, and no request is sent. `0` is a coordinate like any other. With the `accuracy` in metres, as of
 * {@link Coordinates}, fewer decimals are sent, and `data.address` has only the parts that are sure.
 * `data.address` is `null` if the service answered without an address, and each of its `parts` may be missing. `error` is a
 * {@link GeocodingError}. To add `select`, suspense or another option, spread {@link reverseGeocodeOptions} into
 * react-query's own hook, without `keepPreviousData`: that would show the address of another place or person.
 *
 * For a place that moves use `AddressFromCoords` with `moving`, and with `children` to draw it yourself. Here each position
 * that stays for `debounceMs` is a request.
 *
 * @example
 * const { data, error } = useReverseGeocode(customer.lat, customer.lng)
 * if (error) return <p>No address: {error.kind}</p>
 * if (!data) return <p>Looking up…</p>
 * return <p>{data.address?.formatted ?? 'No address here'}</p>
 *
 * @throws {Error} while rendering, outside a {@link GeocodingProvider}.
 */
export function useReverseGeocode(
  lat: number | null | undefined,
  lng: number | null | undefined,
  { accuracy, ...settings }: ReverseGeocodeSettings & { readonly accuracy?: Coordinates['accuracy'] } = {},
): UseQueryResult<ReverseGeocodeResult, GeocodingError> {
  const geocoding = useGeocoding()
  return useQuery(providedOptions(geocoding, placeAt(lat, lng, accuracy), settings), geocoding.queryClient)
}
