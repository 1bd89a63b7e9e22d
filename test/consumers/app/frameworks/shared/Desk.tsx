'use client'

import {
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { useState } from 'react'
import { type Coordinates, GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { SharedLocation } from './SharedLocation'

interface Props {
  connection: { baseUrl: string; accountId: number; userId: string }
  state: DehydratedState
  location: Coordinates
}

function createQueryClient() {
  const queryClient = new QueryClient()
  // Otherwise, React Query removes prefetched addresses after five minutes if no component has used them. On the server, a
  // timer would keep them in memory.
  const gcTime = typeof window === 'undefined' ? Infinity : 8 * 60 * 60_000
  queryClient.setQueryDefaults(['geocoding'], { gcTime })
  return queryClient
}

export function Desk({ connection, state, location }: Props) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider {...connection} credentials="same-origin">
        <HydrationBoundary state={state}>
          <SharedLocation {...location} />
        </HydrationBoundary>
      </GeocodingProvider>
    </QueryClientProvider>
  )
}
