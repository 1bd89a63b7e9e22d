import { AddressFromCoords } from 'react-reverse-geocode'

interface LocationMessage {
  latitude: number
  longitude: number
  title: string
}

export function LocationBubble({ latitude, longitude, title }: LocationMessage) {
  // A message without a location has 0 for both.
  const hasLocation = latitude !== 0 || longitude !== 0
  return (
    <AddressFromCoords
      variant="inline"
      lat={hasLocation ? latitude : null}
      lng={hasLocation ? longitude : null}
      label={title.replace(/, *$/, '')}
    />
  )
}
