import type { LocationMessage } from '../examples/common/locationOf.ts'

/** Returns a location message of the dashboard's API. Without coordinates, it's one without a location. */
export function pinAt(lat = 0, lng = 0, title = ''): LocationMessage {
  return { coordinates_lat: lat, coordinates_long: lng, fallback_title: title }
}
