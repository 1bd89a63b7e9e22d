/** A location message from the dashboard's API. */
export interface LocationMessage {
  /** Both coordinates are 0 if the message has no location. */
  coordinates_lat: number
  coordinates_long: number
  /** The title of the location, sometimes with a trailing comma. It's empty for a dropped pin. */
  fallback_title: string
}

/** Returns the props of `AddressFromCoords` for a location message. */
export function locationOf({ coordinates_lat: lat, coordinates_long: lng, fallback_title }: LocationMessage) {
  const label = fallback_title.replace(/[,\s]+$/, '')
  // A single 0 is valid: it's on the equator, or on the prime meridian.
  return lat === 0 && lng === 0 ? { lat: null, lng: null, label } : { lat, lng, label }
}
