/** A location message of the desk's API. Coordinates are in degrees (WGS 84). */
export interface LocationMessage {
  /** Both coordinates are `0` if the message has no location. */
  coordinates_lat: number
  coordinates_long: number
  /** The label of the place, sometimes with a comma at the end. Empty for a plain pin. */
  fallback_title: string
}

/** Turns a location message into props of `AddressFromCoords`. */
export function locationOf({ coordinates_lat: lat, coordinates_long: lng, fallback_title }: LocationMessage) {
  const label = fallback_title.replace(/[,\s]+$/, '')
  // A single 0 is valid: on the equator, or on the prime meridian.
  return lat === 0 && lng === 0 ? { lat: null, lng: null, label } : { lat, lng, label }
}
