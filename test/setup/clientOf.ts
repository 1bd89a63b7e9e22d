import { createGeocodingClient, type GeocodingClientOptions } from 'react-reverse-geocode'
import type { AccountService } from 'react-reverse-geocode/testing'

/** A client of the service's first account. */
export function clientOf(service: AccountService, options: Partial<GeocodingClientOptions> = {}) {
  return createGeocodingClient({
    baseUrl: 'https://desk.example.com',
    accountId: service.accountId,
    token: service.token,
    fetch: service.fetch,
    ...options,
  })
}
