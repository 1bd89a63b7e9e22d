'use client'

import type { GeocodingClient } from '../client/createGeocodingClient.ts'
import { useGeocoding } from './GeocodingContext.ts'

/**
 * Returns the client of the nearest {@link GeocodingProvider}, for example to pass it to {@link reverseGeocodeOptions}.
 *
 * The client stays the same object until the server, the account, the agent, or the `QueryClient` changes, or the token is added
 * or removed. It always uses the latest token, `headers`, `readAddress`, and `fetch` of the provider or, if several have the same
 * server, account, and agent, of the signed-in one that was mounted last. If the provider has a `client`, that is returned.
 *
 * @returns the provider's client.
 *
 * @example
 * const client = useGeocodingClient()
 * const { data } = useQuery(reverseGeocodeOptions(client, { lat: 52.5186, lng: 13.3762 }))
 *
 * @throws {Error} while rendering, if there is no `GeocodingProvider` above it.
 */
export function useGeocodingClient(): GeocodingClient {
  return useGeocoding().client
}
