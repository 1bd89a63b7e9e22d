import { useReverseGeocode } from 'react-reverse-geocode'

export function City({ lat, lng }: { lat: number | null; lng: number | null }) {
  const { data, error, fetchStatus } = useReverseGeocode(lat, lng)
  if (data?.address) return <>{data.address.parts.city ?? data.address.formatted}</>
  if (data) return <>No address here</>
  if (error) return <>{error.kind === 'not-found' ? 'Nothing known here' : 'Lookup failed'}</>
  // Idle without coordinates, and if no agent is signed in.
  return <>{fetchStatus === 'fetching' ? 'Looking up…' : ''}</>
}
