import { GeocodingError } from './errors.ts'
import { type Explanation, explain } from './explain.ts'

/** A place on Earth in degrees (WGS 84): latitude −90 to 90, longitude −540 to 540. `0` is a valid value. */
export interface Coordinates {
  readonly lat: number
  readonly lng: number
}

/** The two numbers as coordinates, or `null` while one is missing. */
export function toCoordinates(
  lat: number | null | undefined,
  lng: number | null | undefined,
): Coordinates | null {
  return lat == null || lng == null ? null : { lat, lng }
}

/**
 * Checks coordinates and rounds them to 5 decimals, so that the query key and the request hold the same numbers. `null`
 * for invalid coordinates. A map that repeats the world can return longitudes outside ±180. Those up to ±540 are brought
 * back into the range, and −180 becomes 180, which is the same place. `-0` and numbers that JavaScript would write with an
 * exponent become `0`.
 */
export function validCoordinates(coordinates: Coordinates): Coordinates | null {
  // Plain JavaScript may pass `null`, or strings.
  const { lat, lng } = coordinates ?? {}
  const areNumbers = Number.isFinite(lat) && Number.isFinite(lng)
  if (!areNumbers || Math.abs(lat) > 90 || Math.abs(lng) > 540) return null
  return { lat: round(lat), lng: roundLongitude(lng) }
}

function roundLongitude(lng: number): number {
  const rounded = round(Math.abs(lng) > 180 ? lng - 360 * Math.sign(lng) : lng)
  return rounded === -180 ? 180 : rounded
}

/**
 * The error for coordinates that are not valid. It says why, and never repeats the values: they may be a customer's
 * location, and errors end up in error trackers.
 */
export function invalidCoordinates(coordinates: Coordinates): GeocodingError {
  return new GeocodingError('invalid-coordinates', explain(faultOf(coordinates)))
}

function faultOf(coordinates: Coordinates): Explanation {
  const { lat, lng } = coordinates ?? {}
  if (!Number.isFinite(lat)) return 'lat-not-finite'
  if (!Number.isFinite(lng)) return 'lng-not-finite'
  if (Math.abs(lat) <= 90) return 'lng-out-of-range'
  return Math.abs(lng) <= 90 && Math.abs(lat) <= 180 ? 'lat-lng-swapped' : 'lat-out-of-range'
}

/** 5 decimals are about 1.1 m on the ground: fine enough for any address, and near points share a cache entry. */
function round(degrees: number): number {
  // `+ 0` turns -0 into 0.
  return Number(degrees.toFixed(5)) + 0
}
