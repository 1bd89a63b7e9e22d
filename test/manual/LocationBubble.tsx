import { AddressFromCoords } from 'react-reverse-geocode'

interface LocationMessage {
  latitude: number
  longitude: number
  title: string
}

export function LocationBubble({ latitude, longitude, title }: LocationMessage) {
  // Both exactly 0 is how such a message says that it has no location.
  const given = latitude !== 0 || longitude !== 0
  return (
    <AddressFromCoords
      variant="inline"
      lat={given ? latitude : null}
      lng={given ? longitude : null}
      name={title.replace(/, *$/, '')}
    />
  )
}
