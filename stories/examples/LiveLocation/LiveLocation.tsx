import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'
import { MapPreview, type MapPreviewProps } from 'react-reverse-geocode/map'
import './LiveLocation.css'
import '../common/palette.css'
import { SentAt } from '../common/SentAt.tsx'

export interface Position extends Coordinates {
  sentAt: string
}

interface LiveLocationProps {
  position: Position
  /** The tile server of the app. */
  map: Pick<MapPreviewProps, 'tiles' | 'attribution' | 'zoom'>
}

/**
 * A customer's live location in a conversation. The map and the coordinates follow each position at once. The address
 * is looked up again when the customer has moved far enough, once in ten seconds at most.
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
