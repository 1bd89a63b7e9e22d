import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'
import type { MessageOverrides } from '../AddressFromCoords/messages.ts'
import type { GeocodingClient } from '../client/createGeocodingClient.ts'
import type { MapHref } from './mapLink.ts'

/** Everything that a provider supplies to the hooks and components of this package. */
export interface Geocoding {
  client: GeocodingClient
  /** The cache of the hooks and components: the app's `QueryClient`, or the provider's own. */
  queryClient: QueryClient
  messages: MessageOverrides | undefined
  locale: string
  mapHref: MapHref | null | undefined
}

/** `null` outside a provider. */
export const GeocodingContext = createContext<Geocoding | null>(null)
