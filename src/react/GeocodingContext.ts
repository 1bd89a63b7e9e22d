import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { GeocodingClient } from '../client/createGeocodingClient.ts'
import { explain } from '../explain.ts'
import type { MapHref } from '../mapLink.ts'
import type { MessageOverrides } from '../messages.ts'

/** Everything that a provider supplies to the hooks and components of this package. */
export interface Geocoding {
  client: GeocodingClient
  /** The app's `QueryClient`, or that of the page. */
  queryClient: QueryClient
  messages: MessageOverrides | undefined
  locale: string
  mapHref: MapHref | null | undefined
}

export const GeocodingContext = createContext<Geocoding | null>(null)

export function useGeocoding(): Geocoding {
  const geocoding = useContext(GeocodingContext)
  if (geocoding) return geocoding
  throw new Error(`react-reverse-geocode: ${explain('no-provider')}`)
}
