import { AddressFromCoords } from 'react-reverse-geocode'
import { RegionPreview } from 'react-reverse-geocode/map'
import 'react-reverse-geocode/styles.css'

export function LocationRegion({ lat, lng }: { lat: number; lng: number }) {
  return <AddressFromCoords lat={lat} lng={lng} media={(place) => <RegionPreview {...place} />} />
}
