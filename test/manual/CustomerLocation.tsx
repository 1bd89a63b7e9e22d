import { AddressFromCoords } from 'react-reverse-geocode'
import { MapPreview } from 'react-reverse-geocode/map'

interface Props {
  lat: number
  lng: number
  onSave: (address: string) => void
}

export function CustomerLocation({ lat, lng, onSave }: Props) {
  return (
    <AddressFromCoords
      lat={lat}
      lng={lng}
      media={(place) => (
        <MapPreview {...place} tiles="/tiles/{z}/{x}/{y}.png" attribution="© OpenStreetMap" />
      )}
      actions={(state) => (
        <button
          type="button"
          disabled={state.status !== 'success'}
          onClick={() => state.status === 'success' && onSave(state.address.formatted)}
        >
          Save to contact
        </button>
      )}
    />
  )
}
