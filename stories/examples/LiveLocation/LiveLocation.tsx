import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'
import { MapPreview } from 'react-reverse-geocode/map'
import './LiveLocation.css'
import '../common/palette.css'
import { MAP_ATTRIBUTION, MAP_TILES, MAP_ZOOM } from '../../support/mapPlaces.ts'
import { SentAt } from '../common/SentAt.tsx'

export interface Position extends Coordinates {
  sentAt: string
}

/**
 * A customer's live location in a conversation. The map and the coordinates follow each position at once. The address
 * follows when the customer rests: until then the former one is dimmed.
 */
export function LiveLocation({ position: { lat, lng, sentAt } }: { position: Position }) {
  return (
    <article className="live-location" aria-label="Live location">
      <AddressFromCoords
        lat={lat}
        lng={lng}
        moving
        media={(coordinates) => (
          <MapPreview {...coordinates} tiles={MAP_TILES} attribution={MAP_ATTRIBUTION} zoom={MAP_ZOOM} />
        )}
        // The picture is the map link.
        mapHref={null}
      />
      <p>
        Live location, last position <SentAt at={sentAt} />
      </p>
    </article>
  )
}
