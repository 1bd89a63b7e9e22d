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
  const prefetch = () => queryClient.prefetchQuery(reverseGeocodeOptions(client, location))
  return (
    <a href={href} onFocus={prefetch} onPointerEnter={prefetch}>
      {children}
    </a>
  )
}
