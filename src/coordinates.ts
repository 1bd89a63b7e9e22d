import { GeocodingError } from './errors.ts'
import { explain } from './explain.ts'

/** A place on Earth in degrees (WGS 84): latitude −90 to 90, longitude −540 to 540. `0` is a valid value. */
export interface Coordinates {
  readonly lat: number
  readonly lng: number
}

/** Coordinates that were checked and rounded. A query key holds them, and the request sends them. */
export interface Place {
  readonly lat: number
  readonly lng: number
}

/** Coordinates that are no place on Earth. A query key holds the reason, so each reason fails once. */
export interface InvalidPlace {
  readonly fault: CoordinatesFault
}

type CoordinatesFault =
  | 'lat-not-finite'
  | 'lng-not-finite'
  | 'lat-lng-swapped'
  | 'lat-out-of-range'
  | 'lng-out-of-range'

/** The two numbers as a place, or `null` while one is missing. */
export function placeAt(
  lat: number | null | undefined,
  lng: number | null | undefined,
): Place | InvalidPlace | null {
  return lat == null || lng == null ? null : toPlace({ lat, lng })
}

/**
 * Checks coordinates and rounds them to 5 decimals, about 1.1 m on the ground, so that near points share a cache entry.
 *
 * - A latitude beyond ±90, a longitude beyond ±540, and anything but a finite number is invalid.
 * - A longitude outside ±180, from a map that repeats the world, is brought back into the range.
 * - −180 becomes 180, which is the same place.
 * - `-0`, and numbers that JavaScript would write with an exponent, become `0`.
 */
export function toPlace({ lat, lng }: Coordinates): Place | InvalidPlace {
  if (!Number.isFinite(lat)) return { fault: 'lat-not-finite' }
  if (!Number.isFinite(lng)) return { fault: 'lng-not-finite' }
  if (Math.abs(lat) > 90) {
    const wouldFitSwapped = Math.abs(lng) <= 90 && Math.abs(lat) <= 180
    return { fault: wouldFitSwapped ? 'lat-lng-swapped' : 'lat-out-of-range' }
  }
  if (Math.abs(lng) > 540) return { fault: 'lng-out-of-range' }
  return { lat: round(lat), lng: roundLongitude(lng) }
}

export function isInvalid(place: Place | InvalidPlace): place is InvalidPlace {
  return 'fault' in place
}

/** Whether a value, such as a part of a query key, is a place. */
export function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'lat' in value
}

/**
 * The error for coordinates that are not valid. It says why, and never repeats the values: they may be a customer's
 * location, and errors end up in error trackers.
 */
export function invalidCoordinates({ fault }: InvalidPlace): GeocodingError {
  return new GeocodingError('invalid-coordinates', explain(fault))
}

function roundLongitude(lng: number): number {
  const rounded = round(Math.abs(lng) > 180 ? lng - 360 * Math.sign(lng) : lng)
  return rounded === -180 ? 180 : rounded
}

function round(degrees: number): number {
  // `+ 0` turns -0 into 0.
  return Number(degrees.toFixed(5)) + 0
}
