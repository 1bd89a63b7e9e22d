import type { Coordinates } from './coordinates.ts'

/** Returns the URL of a map page for a place in degrees (WGS 84). */
export type MapHref = (coordinates: Coordinates) => string

export function openStreetMap({ lat, lng }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}

/** The English message `map`, which the entry `./map` needs without the others. */
export const MAP = 'Map'
