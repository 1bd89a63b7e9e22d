/** A location message as the desk's API has it. Degrees (WGS 84). */
export interface LocationMessage {
  /** `0.0` by default, as the other. */
  coordinates_lat: number
  coordinates_long: number
  /** Empty for a plain pin; of a named place sometimes `"Name, "`, where an address would have followed. */
  fallback_title: string
}

/** A location message as props of `AddressFromCoords`. */
export function locationOf({ coordinates_lat: lat, coordinates_long: lng, fallback_title }: LocationMessage) {
  const name = fallback_title.replace(/[,\s]+$/, '')
  // Exactly (0, 0) says that none was given. One 0 alone is a place: on the equator, or on the prime meridian.
  return lat === 0 && lng === 0 ? { lat: null, lng: null, name } : { lat, lng, name }
}
