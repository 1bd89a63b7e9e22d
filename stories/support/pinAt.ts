import type { LocationMessage } from '../examples/common/locationOf.ts'

/** A location message of the dashboard's API. Without coordinates, the customer has sent none. */
export function pinAt(lat = 0, lng = 0, title = ''): LocationMessage {
  return { coordinates_lat: lat, coordinates_long: lng, fallback_title: title }
}
