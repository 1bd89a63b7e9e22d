'use client'

import type { GeocodingClient } from '../client/createGeocodingClient.ts'
import { useGeocoding } from './GeocodingContext.ts'

/**
 * Returns the client of the nearest {@link GeocodingProvider}, for example for {@link reverseGeocodeOptions}. It stays
 * the same object if only `headers`, `readAddress`, the function `fetch` or a token beside a `userId` is replaced: it uses
 * the latest ones.
 *
 * @example
 * const client = useGeocodingClient()
 * const { data } = useQuery(reverseGeocodeOptions(client, { lat: 52.5186, lng: 13.3762 }))
 *
 * @throws {Error} while rendering, outside a provider.
 */
export function useGeocodingClient(): GeocodingClient {
  return useGeocoding().client
}
