import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { reverseGeocodeOptions } from 'react-reverse-geocode'
import { readConversation } from '@/conversation'
import { createServerClient } from '@/geocoding.server'
import { Locations } from '@/Locations'
import { readSession } from '@/session'

export default async function DeskPage() {
  const session = await readSession(await headers())
  if (!session) redirect('/sign-in')
  const { latest, earlier } = await readConversation()
  // One for each request: agents must not share a cache on the server.
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(reverseGeocodeOptions(createServerClient(session), latest))
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Locations latest={latest} earlier={earlier} />
    </HydrationBoundary>
  )
}
