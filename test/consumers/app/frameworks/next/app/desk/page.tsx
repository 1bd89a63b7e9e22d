import { dehydrate, QueryClient } from '@tanstack/react-query'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { reverseGeocodeOptions } from 'react-reverse-geocode'
import { readLocation } from '@/conversation'
import { Desk } from '@/Desk'
import { connectionOf, createServerClient } from '@/geocoding.server'
import { readSession } from '@/session'

export default async function DeskPage() {
  const session = await readSession(await headers())
  if (!session) redirect('/sign-in')
  const location = await readLocation()
  // One per request: on the server, agents must not share a cache.
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(reverseGeocodeOptions(createServerClient(session), location))
  return <Desk connection={connectionOf(session)} state={dehydrate(queryClient)} location={location} />
}
