import type { LocationMessage } from '../examples/common/locationOf.ts'

/** Returns a location message of the dashboard's API. By default, the message has no location. */
export function pinAt(lat = 0, lng = 0, title = ''): LocationMessage {
  return { coordinates_lat: lat, coordinates_long: lng, fallback_title: title }
}
