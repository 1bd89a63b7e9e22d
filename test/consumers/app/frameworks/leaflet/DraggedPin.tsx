import { divIcon, LatLng } from 'leaflet'
import { useState } from 'react'
import { MapContainer, Marker, TileLayer } from 'react-leaflet'
import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'
import 'leaflet/dist/leaflet.css'
import 'react-reverse-geocode/styles.css'

/** Many bundlers don't find the file of Leaflet's default icon: https://github.com/Leaflet/Leaflet/issues/4968 */
const pin = divIcon({ html: '📍', className: 'pin', iconSize: [24, 24], iconAnchor: [12, 24] })

export function DraggedPin({ start }: { start: Coordinates }) {
  const [position, setPosition] = useState(() => new LatLng(start.lat, start.lng))
  // After a drag around the world, Leaflet's longitude is outside ±180 degrees.
  const { lat, lng } = position.wrap()
  return (
    <>
      <MapContainer center={position} zoom={14} style={{ blockSize: 320 }}>
        <TileLayer
          url="/tiles/{z}/{x}/{y}.png"
          attribution='© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
        />
        <Marker
          draggable
          icon={pin}
          title="The place"
          position={position}
          eventHandlers={{ drag: ({ target }) => setPosition(target.getLatLng()) }}
        />
      </MapContainer>
      <AddressFromCoords lat={lat} lng={lng} moving="pin" />
    </>
  )
}
