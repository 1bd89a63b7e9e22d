import { createRoot } from 'react-dom/client'
import { GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { AddressTable } from './AddressTable'

/** Rows share a place in pairs, except that the second row has none. */
const visits = Array.from({ length: 25 }, (_, index) => ({
  id: `${index}`,
  customer: `Customer ${String.fromCharCode(65 + index)}`,
  lat: index === 1 ? null : 50 + Math.floor(index / 2),
  lng: index === 1 ? null : 8,
}))

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <GeocodingProvider baseUrl="" accountId={42} credentials="same-origin" userId="ada">
      <AddressTable visits={visits} />
    </GeocodingProvider>,
  )
}
