import {
  AddressFromCoords,
  type Coordinates,
  type GeocodingClient,
  GeocodingProvider,
} from 'react-reverse-geocode'
import { LocalTime } from './LocalTime.tsx'

interface CustomerLocationsProps {
  client: GeocodingClient
  /** The agent's, a BCP 47 tag. */
  locale: string
  locations: readonly Coordinates[]
  /** For a story, whose pictures should be the same each day. */
  agentZone?: string
  now?: Date
}

/** The locations of customers, each with the time that it is there. */
export function CustomerLocations({ client, locale, locations, agentZone, now }: CustomerLocationsProps) {
  return (
    <GeocodingProvider client={client} locale={locale}>
      {locations.map(({ lat, lng }) => (
        <AddressFromCoords
          key={`${lat} ${lng}`}
          lat={lat}
          lng={lng}
          details={(state) => <LocalTime state={state} locale={locale} agentZone={agentZone} now={now} />}
        />
      ))}
    </GeocodingProvider>
  )
}
