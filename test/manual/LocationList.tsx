import { type Coordinates, useReverseGeocodes } from 'react-reverse-geocode'

export function LocationList({ locations }: { locations: (Coordinates & { id: string })[] }) {
  const results = useReverseGeocodes(locations)
  return (
    <ul>
      {locations.map(({ id }, index) => (
        <li key={id}>{results[index]?.data?.address?.formatted ?? '…'}</li>
      ))}
    </ul>
  )
}
