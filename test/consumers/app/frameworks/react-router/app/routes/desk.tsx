import { dehydrate, HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { GeocodingProvider, reverseGeocodeOptions } from 'react-reverse-geocode'
import { redirect } from 'react-router'
import 'react-reverse-geocode/styles.css'
import { readConversation } from '../conversation'
import { connectionOf, createServerClient } from '../geocoding.server'
import { Locations } from '../Locations'
import { readSession } from '../session'
import type { Route } from './+types/desk'

export async function loader({ request }: Route.LoaderArgs) {
  const session = await readSession(request.headers)
  if (!session) throw redirect('/sign-in')
  const { latest, earlier } = await readConversation()
  // One for each request: agents must not share a cache on the server.
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(reverseGeocodeOptions(createServerClient(session), latest))
  return { connection: connectionOf(session), state: dehydrate(queryClient), latest, earlier }
}

/** The page holds personal data. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { connection, state, latest, earlier } = loaderData
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
