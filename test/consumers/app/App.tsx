import {
  AddressFromCoords,
  GeocodingProvider,
  isGeocodingError,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { MapPreview } from 'react-reverse-geocode/map'
import { de } from 'react-reverse-geocode/messages/de'
import 'react-reverse-geocode/styles.css'

/** Data URLs of an empty picture, so that the map needs no tile server. */
const TILES = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' />#{z}/{x}/{y}"

const reichstag = { lat: 52.5186, lng: 13.3762 }
const visits = [reichstag, { lat: 48.8584, lng: 2.2945 }]

function City({ lat, lng }: { lat: number | null; lng: number | null }) {
  const { data, error } = useReverseGeocode(lat, lng)
  if (isGeocodingError(error, 'rate-limited')) return <p>{error.retryAfterMs?.toFixed()}</p>
  return <p>{data?.address?.parts.city}</p>
}

function Cities() {
  const results = useReverseGeocodes(visits)
  return <p>{results.map(({ data }) => data?.address?.parts.city).join(' → ')}</p>
}

export function App({ token, fetch }: { token: string | null; fetch: typeof globalThis.fetch }) {
  return (
    <GeocodingProvider
      baseUrl="https://desk.example.com"
      accountId={42}
      userId={7}
      token={token}
      fetch={fetch}
      messages={de}
      locale="de"
    >
      <MapPreview {...reichstag} tiles={TILES} attribution="Nobody" />
      <AddressFromCoords {...reichstag} className="mine" />
      <City {...reichstag} />
      <Cities />
    </GeocodingProvider>
  )
}

// @ts-expect-error: there is no such variant. If the package had no types, this line would have no error.
export const wrong = <AddressFromCoords {...reichstag} variant="row" />
