import { useReverseGeocode } from 'react-reverse-geocode'

export function City({ lat, lng }: { lat: number | null; lng: number | null }) {
  const { data, error, isPending } = useReverseGeocode(lat, lng)
  if (data) return <>{data.address?.parts.city ?? 'No address here'}</>
  if (error) return <>{error.kind === 'not-found' ? 'Nothing known here' : 'Look-up failed'}</>
  return <>{isPending && lat !== null ? 'Looking up…' : ''}</>
}
