import { AddressFromCoords } from 'react-reverse-geocode'

interface LocationMessage {
  latitude: number
  longitude: number
  title: string
}

export function LocationBubble({ latitude, longitude, title }: LocationMessage) {
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
