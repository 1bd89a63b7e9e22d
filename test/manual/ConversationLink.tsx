import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Coordinates, reverseGeocodeOptions, useGeocodingClient } from 'react-reverse-geocode'

interface Props {
  href: string
  location: Coordinates
  children: ReactNode
}

export function ConversationLink({ href, location, children }: Props) {
  const client = useGeocodingClient()
  const queryClient = useQueryClient()
  const options = reverseGeocodeOptions(client, location)
  const prefetch = () => {
    const isSignedIn = client.cacheKey.userId !== null
    if (isSignedIn && !queryClient.getQueryState(options.queryKey)?.error) queryClient.prefetchQuery(options)
  }
  return (
    <a href={href} onFocus={prefetch} onPointerEnter={prefetch}>
      {children}
    </a>
  )
}
