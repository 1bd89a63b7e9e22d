import { GeocodingError } from './errors.ts'
import { explain } from './explain.ts'
import { rangeOf } from './precision.ts'

/** A place on Earth in degrees (WGS 84). */
export interface Coordinates {
  /** The latitude, from −90 to 90. `0` is valid. */
  readonly lat: number
  /** The longitude, from −180 to 180. Longitudes up to ±540, from a map that wraps around, are also accepted. */
  readonly lng: number
  /**
   * The accuracy radius in meters, as in `GeolocationCoordinates.accuracy`. Above 50, the address has no house number,
   * unit, or name. Above 250, it has only the city, region, and country. Above 25,000, it has only the region and country.
   * The request also has fewer decimal places above 50. If `accuracy` is omitted, `null`, or not a positive finite number,
   * the full address is returned.
   */
  readonly accuracy?: number | null | undefined
}

/** Validated and rounded coordinates, for query keys and requests. */
export interface Place {
  readonly lat: number
  readonly lng: number
  /**
   * The upper bound, in meters, of the accuracy range that the place falls into, so that query keys don't change with every
   * meter. It's omitted for the full address.
   */
  readonly accuracy?: number
}

/** Invalid coordinates, for query keys: those with the same fault share a cache entry. */
export interface InvalidPlace {
  readonly fault: CoordinatesFault
}

type CoordinatesFault =
  | 'lat-not-finite'
  | 'lng-not-finite'
  | 'lat-lng-swapped'
  | 'lat-out-of-range'
  | 'lng-out-of-range'

export function placeAt(
  lat: number | null | undefined,
  lng: number | null | undefined,
  accuracy?: number | null,
): Place | InvalidPlace | null {
  return lat == null || lng == null ? null : toPlace({ lat, lng, accuracy })
}

/**
 * Validates and rounds coordinates, so that nearby places share a cache entry. They are rounded to 5 decimal places (about
 * 1.1 m), or to fewer if the accuracy is above 50 m.
 *
 * It's called before a query key is created, and again by the client, which an app can use without a query. Rounding a place
 * twice doesn't change it. `client/readPayload.ts` later omits the parts of the address that aren't certain at the accuracy.
 */
export function toPlace({ lat, lng, accuracy }: Coordinates): Place | InvalidPlace {
  if (!Number.isFinite(lat)) return { fault: 'lat-not-finite' }
  if (!Number.isFinite(lng)) return { fault: 'lng-not-finite' }
  if (Math.abs(lat) > 90) {
    const wouldFitSwapped = Math.abs(lng) <= 90 && Math.abs(lat) <= 180
    return { fault: wouldFitSwapped ? 'lat-lng-swapped' : 'lat-out-of-range' }
  }
  if (Math.abs(lng) > 540) return { fault: 'lng-out-of-range' }
  const { maxMeters, precision, decimals } = rangeOf(accuracy)
  const place = { lat: round(lat, decimals), lng: roundLongitude(lng, decimals) }
  return precision === 'house' ? place : { ...place, accuracy: maxMeters }
}

export function isInvalid(place: Place | InvalidPlace): place is InvalidPlace {
  return 'fault' in place
}

/**
 * Returns the error for invalid coordinates. It contains the fault but not the values, because they may be a customer's
 * location, and errors end up in error trackers.
 */
export function invalidCoordinates({ fault }: InvalidPlace): GeocodingError {
  return new GeocodingError('invalid-coordinates', explain(fault))
}

/** Up to this distance, an address counts as the one at the place, because a large building or plot can be this wide. */
export const NEAR_METERS = 100

/** Above this distance, the nearest address is too far away for its house to be shown: the place is only near its town. */
export const FAR_METERS = 1_000

const EARTH_RADIUS_METERS = 6_371_000

/** Returns the distance in meters. */
export function distanceBetween(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const sineOfHalf = (degrees: number) => Math.sin(radians(degrees) / 2)
  const haversine =
    sineOfHalf(other.lat - one.lat) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * sineOfHalf(other.lng - one.lng) ** 2
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(Math.sqrt(haversine), 1))
}

/**
 * Returns whether a live location is so far from the last lookup that neither accuracy explains it. It may be another
 * customer's.
 */
export function isElsewhere(lookedUp: Coordinates, position: Coordinates): boolean {
  const limit = Math.max(FAR_METERS, lookedUp.accuracy ?? 0, position.accuracy ?? 0)
  return distanceBetween(lookedUp, position) > limit
}

function roundLongitude(lng: number, decimals: number): number {
  // A map that wraps around has longitudes outside ±180.
  const rounded = round(Math.abs(lng) > 180 ? lng - 360 * Math.sign(lng) : lng, decimals)
  return rounded === -180 ? 180 : rounded
}

function round(degrees: number, decimals: number): number {
  // `+ 0` turns -0, such as the rounded -1e-7, into 0.
  return Number(degrees.toFixed(decimals)) + 0
}
