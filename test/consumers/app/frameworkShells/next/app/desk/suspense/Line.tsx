'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { type Coordinates, reverseGeocodeOptions, useGeocodingClient } from 'react-reverse-geocode'

export function Line({ place }: { place: Coordinates }) {
  const { data } = useSuspenseQuery(reverseGeocodeOptions(useGeocodingClient(), place))
  return <p>{data.address?.formatted}</p>
}
