import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'

interface Rows {
  token: string
  count: number
  lazy: boolean
}

declare global {
  interface Window {
    /** Shows rows at the latitudes 0, 0.01, 0.02 and so on. */
    showManyRows: (rows: Rows) => void
    /** Shows a card at the latitude 80, above the rows. */
    openCard: () => void
  }
}

window.showManyRows = (rows) => createRoot(document.body).render(<Desk {...rows} />)

function Desk({ token, count, lazy }: Rows) {
  const [isOpen, setIsOpen] = useState(false)
  window.openCard = () => setIsOpen(true)
  return (
    <GeocodingProvider baseUrl="" accountId={1} token={token}>
      {isOpen && <AddressFromCoords id="card" lat={80} lng={0} />}
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not change.
        <div key={row} style={{ height: 40 }}>
          <AddressFromCoords className="row" lat={row / 100} lng={1} variant="inline" lazy={lazy} />
        </div>
      ))}
    </GeocodingProvider>
  )
}
