import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { GeocodingProvider, reverseGeocodeOptions } from 'react-reverse-geocode'
import { readLocation } from '@/conversation'
import { connectionOf, createServerClient } from '@/geocoding.server'
import { readSession } from '@/session'
import { Line } from './Line'
import { QueryProvider } from './QueryProvider'

/** Sends the page while the query is pending. A suspense query waits for it. */
export default async function SuspensePage() {
  const session = await readSession(await headers())
  if (!session) notFound()
  const location = await readLocation()
  const queryClient = new QueryClient()
  queryClient.prefetchQuery(reverseGeocodeOptions(createServerClient(session), location))
  return (
    <QueryProvider>
      <GeocodingProvider {...connectionOf(session)} credentials="same-origin">
        <HydrationBoundary state={dehydrate(queryClient, { shouldDehydrateQuery: () => true })}>
          <Suspense fallback="Please wait">
            <Line place={location} />
          </Suspense>
        </HydrationBoundary>
      </GeocodingProvider>
    </QueryProvider>
  )
}
