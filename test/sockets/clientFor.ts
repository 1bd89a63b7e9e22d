import { randomUUID } from 'node:crypto'
import { createGeocodingClient, type GeocodingClient } from 'react-reverse-geocode'
import { person, type TestOptions } from '../setup/clientOf.ts'

export const berlin = { lat: 52.5186, lng: 13.3762 }

/** Different at every run, so that nothing here looks like somebody's secret. */
export function newToken(): string {
  return `agent-${randomUUID()}`
}

/** A client of account 1, with a token that nobody checks unless another is given. */
export function clientFor(server: { readonly baseUrl: string }, options: TestOptions = {}): GeocodingClient {
  return createGeocodingClient({
    baseUrl: server.baseUrl,
    accountId: 1,
    ...options,
    ...person({ token: newToken(), ...options }),
  })
}
