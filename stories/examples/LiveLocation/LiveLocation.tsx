import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'
import { MapPreview, type MapPreviewProps } from 'react-reverse-geocode/map'
import { SentAt } from '../common/SentAt.tsx'

export interface Position extends Coordinates {
  sentAt: string
}

interface LiveLocationProps {
  position: Position
  /** Your tile server. */
  map: Pick<MapPreviewProps, 'tiles' | 'attribution' | 'zoom'>
}

/**
 * A card that shows a customer's live location with `moving="live"`. The map and the coordinates update with every
 * position. The address is looked up again once the customer has moved far enough, and at most once every ten seconds unless
 * the location becomes more accurate. Give the card of each customer a different `key`.
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
