import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressFromCoords, GeocodingProvider, useReverseGeocode } from 'react-reverse-geocode'
import { createAccountService, landmarks } from 'react-reverse-geocode/testing'
import './LivePage.css'
import { WorldMap } from './WorldMap.tsx'

const source = __LIVE_SOURCE__

/** A static Storybook has no server. */
const account =
  source.kind === 'static'
    ? createAccountService().providerProps
    : { baseUrl: '', accountId: source.accountId, token: source.token }

const introduction =
  source.kind === 'static'
    ? 'Click on the map, or enter coordinates. This is a static copy without a server, so only the landmarks in the list are known. Run npm start to look up any place over HTTP.'
    : 'Click on the map, or enter coordinates. A fake account API responds over HTTP: with the full address of a landmark, or elsewhere with the nearest city.'

/** Looks up a landmark, a point on the map, or coordinates. */
export function LivePage() {
  const [queryClient] = useState(() => new QueryClient())
  const [latitude, setLatitude] = useState('52.5186')
  const [longitude, setLongitude] = useState('13.3762')
  const lat = toNumber(latitude)
  const lng = toNumber(longitude)

  function show(picked: { lat: number; lng: number }) {
    setLatitude(String(picked.lat))
    setLongitude(String(picked.lng))
  }

  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider {...account} userId={7}>
        <main className="live-page">
          <header>
            <h1>Any place on Earth</h1>
            <p>{introduction}</p>
          </header>
          <WorldMap coordinates={lat === null || lng === null ? null : { lat, lng }} onPick={show} />
          <div className="live-page-side">
            <section aria-label="Place" className="live-page-fields">
              <Coordinate label="Latitude" value={latitude} onChange={setLatitude} />
              <Coordinate label="Longitude" value={longitude} onChange={setLongitude} />
              <label className="live-page-wide">
                Landmark
                <select
                  value={landmarks.findIndex((landmark) => landmark.lat === lat && landmark.lng === lng)}
                  onChange={(event) => {
                    const landmark = landmarks[Number(event.target.value)]
                    if (landmark) show(landmark)
                  }}
                >
                  <option value={-1}>Choose one</option>
                  {landmarks.map(({ name }, index) => (
                    <option key={name} value={index}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            </section>
            <section aria-label="Answer">
              <AddressFromCoords lat={lat} lng={lng} />
            </section>
            <Payload lat={lat} lng={lng} />
          </div>
        </main>
      </GeocodingProvider>
    </QueryClientProvider>
  )
}

interface CoordinateProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function Coordinate({ label, value, onChange }: CoordinateProps) {
  return (
    <label>
      {label}
      <input inputMode="decimal" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}

function Payload({ lat, lng }: { lat: number | null; lng: number | null }) {
  const { data } = useReverseGeocode(lat, lng)
  return (
    <details>
      <summary>Payload</summary>
      <pre>{data ? JSON.stringify(data.payload, null, 2) : 'No payload'}</pre>
    </details>
  )
}

function toNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'))
}
