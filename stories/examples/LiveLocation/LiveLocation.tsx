import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'
import { MapPreview, type MapPreviewProps } from 'react-reverse-geocode/map'
import { SentAt } from '../common/SentAt.tsx'

export interface Position extends Coordinates {
  sentAt: string
}

interface LiveLocationProps {
  position: Position
  /** Props for the map, with the URL of your tile server. */
  map: Pick<MapPreviewProps, 'tiles' | 'attribution' | 'zoom'>
}

/**
 * A card that shows a customer's live location. The map and the coordinates update with every position, and the address
 * less often. Give the card of each customer a different `key`.
 */
export function LiveLocation({ position: { lat, lng, accuracy, sentAt }, map }: LiveLocationProps) {
  return (
    <article className="live-location" aria-label="Live location">
      <AddressFromCoords
        lat={lat}
        lng={lng}
        moving="live"
        accuracy={accuracy}
        media={({ coordinates }) => <MapPreview {...coordinates} {...map} />}
      />
      <p>
        Live location, last position <SentAt at={sentAt} />
      </p>
    </article>
  )
}
