'use client'

import type { GeocodingClient } from '../client/createGeocodingClient.ts'
import { useGeocoding } from './GeocodingContext.ts'

/**
 * Returns the client of the nearest {@link GeocodingProvider}, for example for {@link reverseGeocodeOptions}. It stays
 * the same object if only the token, `headers`, `readAddress` or the function `fetch` is replaced: it uses the latest ones.
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
