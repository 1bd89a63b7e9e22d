import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { reverseGeocodeOptions } from 'react-reverse-geocode'
import { readConversation } from '@/conversation'
import { createServerClient } from '@/geocoding.server'
import { readSession } from '@/session'
import { Line } from './Line'

/** A query that is still pending when the page is sent, for a suspense query. */
export default async function SuspensePage() {
  const session = await readSession(await headers())
  if (!session) notFound()
  const { latest } = await readConversation()
  const queryClient = new QueryClient()
  queryClient.prefetchQuery(reverseGeocodeOptions(createServerClient(session), latest))
  return (
    <HydrationBoundary state={dehydrate(queryClient, { shouldDehydrateQuery: () => true })}>
      <Suspense fallback="Please wait">
        <Line place={latest} />
      </Suspense>
    </HydrationBoundary>
  )
}
