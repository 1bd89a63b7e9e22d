import { dehydrate, QueryClient } from '@tanstack/react-query'
import { reverseGeocodeOptions } from 'react-reverse-geocode'
import { redirect } from 'react-router'
import { readLocation } from '../conversation'
import { Desk } from '../Desk'
import { connectionOf, createServerClient } from '../geocoding.server'
import { readSession } from '../session'
import type { Route } from './+types/desk'

export async function loader({ request }: Route.LoaderArgs) {
  const session = await readSession(request.headers)
  if (!session) throw redirect('/sign-in')
  const location = await readLocation()
  // One per request: on the server, agents must not share a cache.
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(reverseGeocodeOptions(createServerClient(session), location))
  return { connection: connectionOf(session), state: dehydrate(queryClient), location }
}

/** The page contains personal data. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export default function DeskPage({ loaderData }: Route.ComponentProps) {
  return <Desk {...loaderData} />
}
