import { AddressFromCoords } from 'react-reverse-geocode'
import { MapPreview } from 'react-reverse-geocode/map'
import 'react-reverse-geocode/styles.css'

export function LocationMap({ lat, lng }: { lat: number; lng: number }) {
  return (
    <AddressFromCoords
      lat={lat}
      lng={lng}
      media={({ coordinates }) => (
        <MapPreview
          {...coordinates}
          tiles="/tiles/{z}/{x}/{y}{r}.png"
          attribution={
            <>
              © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>
            </>
          }
        />
      )}
    />
  )
}
