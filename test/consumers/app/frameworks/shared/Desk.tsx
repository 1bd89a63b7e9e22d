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

export function Desk({ connection, state, location }: Props) {
  const [queryClient] = useState(() => new QueryClient())
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
