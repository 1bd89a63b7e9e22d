import { createRoot } from 'react-dom/client'
import { GeocodingProvider } from 'react-reverse-geocode'
import { DraggedPin } from './DraggedPin'

/** As after two turns around the world. */
const start = { lat: 52.5186, lng: 13.3762 + 720 }

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <GeocodingProvider baseUrl="" accountId={42} credentials="same-origin" userId="ada">
      <DraggedPin start={start} />
    </GeocodingProvider>,
  )
}
