import type { Coordinates } from './coordinates.ts'
import { rangeOf } from './precision.ts'

/** Returns the URL of a map page for a place in degrees (WGS 84). */
export type MapHref = (coordinates: Coordinates) => string

export function openStreetMap({ lat, lng, accuracy }: Coordinates): string {
  // From a few streets for an exact place to a country.
  const zoom = 2 + 3 * rangeOf(accuracy).decimals
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`
}

/** The English message `map`. It's here so that the entry `./map` doesn't contain the other messages. */
export const MAP = 'Map'
