import type { Coordinates } from './coordinates.ts'

/** Returns the URL of a map page for a place in degrees (WGS 84). */
export type MapHref = (coordinates: Coordinates) => string

/** The map page of an app that names no other. */
export function openStreetMap({ lat, lng }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}

/** The English message `map`. It is apart from the others because the entry `./map` has no other message. */
export const MAP = 'Map'
