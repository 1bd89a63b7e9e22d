import { useQuery } from '@tanstack/react-query'
import { type Coordinates, reverseGeocodeOptions, useGeocodingClient } from 'react-reverse-geocode'

/** The address of a pin that is dragged. The former one is dimmed until the next one is there. */
export function PinAddress({ position }: { position: Coordinates }) {
  const client = useGeocodingClient()
  const { data, error, isPlaceholderData } = useQuery({
    ...reverseGeocodeOptions(client, position, { settleMs: 300 }),
    // Keeps the address of the place before, but only for the same person, account and server.
    placeholderData: (previous, query) => (query?.queryKey[2] === client.cacheKey ? previous : undefined),
  })
  if (error) return <output>No address: {error.kind}</output>
  return (
    <output aria-busy={!data || isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.7 : 1 }}>
      {data ? (data.address?.formatted ?? 'No address here') : 'Looking up…'}
    </output>
  )
}
