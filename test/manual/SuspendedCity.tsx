import { useSuspenseQuery } from '@tanstack/react-query'
import { type Coordinates, reverseGeocodeOptions, useGeocodingClient } from 'react-reverse-geocode'

export function SuspendedCity({ lat, lng }: Coordinates) {
  const client = useGeocodingClient()
  const { data: city } = useSuspenseQuery({
    ...reverseGeocodeOptions(client, { lat, lng }),
    select: ({ address }) => address?.parts.city,
  })
  return <>{city ?? 'No address here'}</>
}
