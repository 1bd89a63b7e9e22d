import {
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { useState } from 'react'
import { type Coordinates, GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { Locations } from '../Locations'

interface Props {
  connection: { baseUrl: string; accountId: number; userId: string }
  state: DehydratedState
  latest: Coordinates
  earlier: Coordinates
}

export function Desk({ connection, state, latest, earlier }: Props) {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider {...connection} credentials="same-origin">
        <HydrationBoundary state={state}>
          <Locations latest={latest} earlier={earlier} />
        </HydrationBoundary>
      </GeocodingProvider>
    </QueryClientProvider>
  )
}
