import {
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AddressFromCoords, type Coordinates, GeocodingProvider } from 'react-reverse-geocode'

export const account = { baseUrl: 'https://desk.example.com', accountId: 1, userId: 7, token: 'none' }

export interface SentCountries {
  readonly locale: string
  readonly places: readonly Coordinates[]
  readonly state: DehydratedState
}

/** A page with addresses in several countries, which a server renders and a browser hydrates. */
export function Countries({ locale, places, state, onShown }: SentCountries & { onShown?: () => void }) {
  const [queryClient] = useState(() => new QueryClient())
  useEffect(() => onShown?.(), [onShown])
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state}>
        <GeocodingProvider {...account} locale={locale}>
          {places.map((place) => (
            <div key={place.lat}>
              <AddressFromCoords {...place} />
              <AddressFromCoords {...place} variant="inline" />
            </div>
          ))}
        </GeocodingProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
