import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { GeocodingClient } from '../client/createGeocodingClient.ts'
import { explain } from '../explain.ts'
import type { MapHref } from '../mapLink.ts'
import type { MessageOverrides } from '../messages.ts'

export interface Geocoding {
  client: GeocodingClient
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
