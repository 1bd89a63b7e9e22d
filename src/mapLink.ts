import type { Coordinates } from './coordinates.ts'

/** Returns the URL of a map page for a place in degrees (WGS 84). */
export type MapHref = (coordinates: Coordinates) => string

export function openStreetMap({ lat, lng }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}

/** The English message `map`. It's here so that the entry `./map` doesn't contain the other messages. */
export const MAP = 'Map'
