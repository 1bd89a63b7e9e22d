import { createRoot } from 'react-dom/client'
import { GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { VirtualRows } from '../manual/VirtualRows.tsx'

/** Every tenth row has no location. */
const rows = Array.from({ length: 5_000 }, (_, index) => ({
  id: String(index),
  lat: index % 10 === 9 ? null : 40 + index / 500,
  lng: index % 10 === 9 ? null : 10 + index / 500,
}))

declare global {
  interface Window {
    showRows: (token: string) => void
  }
}

window.showRows = (token) =>
  createRoot(document.body).render(
    <GeocodingProvider baseUrl="" accountId={1} userId={7} token={token}>
      <VirtualRows rows={rows} />
    </GeocodingProvider>,
  )
