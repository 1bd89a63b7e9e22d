import { createRoot } from 'react-dom/client'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <GeocodingProvider baseUrl="" accountId={42} userId={7} token="of-the-session">
      <AddressFromCoords lat={52.5186} lng={13.3762} />
    </GeocodingProvider>,
  )
}
