import { GeocodingError } from './errors.ts'
import { explain } from './explain.ts'

/** A place on Earth in degrees (WGS 84). */
export interface Coordinates {
  /** The latitude, from −90 to 90. `0` is valid. */
  readonly lat: number
  /** The longitude, from −180 to 180. Values up to ±540, as from a map that wraps around, are also accepted. */
  readonly lng: number
  /**
   * The accuracy radius in meters, as in `GeolocationCoordinates.accuracy`. Above 50, the address has no house number, unit,
   * or name. Above 250, it has only the city, region, and country; above 25,000, only the region and country. The request
   * also has fewer decimal places. If it's omitted, `null`, not finite, or not positive, the address is complete.
   */
  readonly accuracy?: number | null | undefined
}

/** Validated and rounded coordinates, as they are in query keys and requests. */
export interface Place {
  readonly lat: number
  readonly lng: number
  /**
   * The largest accuracy at which as much can be shown, so that a key doesn't change with each meter. Missing for the full
   * address.
   */
  readonly accuracy?: number
}

/** The most precise level of an address that is certain at an accuracy. */
export type Precision = (typeof PRECISIONS)[number]['precision']

const HALF_WAY_AROUND_METERS = 20_040_000

/**
 * The accuracy in meters up to which each precision is certain, and the decimal places of its requests, with fewer for a
 * town above 2.5 km. Rounding moves a place by less than a third of the accuracy at which its decimal places begin.
 */
const PRECISIONS = [
  { precision: 'house', mostMeters: 50, decimals: 5 },
  { precision: 'street', mostMeters: 250, decimals: 4 },
  { precision: 'town', mostMeters: 2_500, decimals: 3 },
  { precision: 'town', mostMeters: 25_000, decimals: 2 },
  { precision: 'region', mostMeters: HALF_WAY_AROUND_METERS, decimals: 1 },
] as const

/** Invalid coordinates. The reason is in the query key, so each reason fails once. */
export interface InvalidPlace {
  readonly fault: CoordinatesFault
}

type CoordinatesFault =
  | 'lat-not-finite'
  | 'lng-not-finite'
  | 'lat-lng-swapped'
  | 'lat-out-of-range'
  | 'lng-out-of-range'

/** Returns the numbers as a place, or `null` if a coordinate is missing. */
export function placeAt(
  lat: number | null | undefined,
  lng: number | null | undefined,
  accuracy?: number | null,
): Place | InvalidPlace | null {
  return lat == null || lng == null ? null : toPlace({ lat, lng, accuracy })
}

/** Returns the accuracy, or `undefined` if it isn't a positive finite number. */
export function knownAccuracy(meters: number | null | undefined): number | undefined {
  return Number.isFinite(meters) && Number(meters) > 0 ? Number(meters) : undefined
}

/** Returns the precision at an accuracy, or the full one if the accuracy is unknown. */
export function precisionOf(accuracy: number | null | undefined): Precision {
  return rowOf(knownAccuracy(accuracy)).precision
}

/** Returns the number of decimal places that are requested and shown. */
export function decimalsAt(accuracy: number | null | undefined): number {
  return rowOf(knownAccuracy(accuracy)).decimals
}

/** Whether more of an address is certain at one accuracy than at another. */
export function isMorePrecise(one: number | null | undefined, other: number | null | undefined): boolean {
  return rowOf(knownAccuracy(one)).mostMeters < rowOf(knownAccuracy(other)).mostMeters
}

/**
 * Validates coordinates and rounds them to 5 decimal places (about 1.1 m), or fewer if the accuracy is above 50 m, so that
 * nearby places share a cache entry.
 *
 * - A latitude outside ±90, a longitude outside ±540, and anything but a finite number is invalid.
 * - A longitude outside ±180, from a map that wraps around, is moved into that range.
 * - −180 becomes 180, which is the same place.
 * - `-0` and numbers that JavaScript writes with an exponent become `0`.
 */
export function toPlace({ lat, lng, accuracy }: Coordinates): Place | InvalidPlace {
  if (!Number.isFinite(lat)) return { fault: 'lat-not-finite' }
  if (!Number.isFinite(lng)) return { fault: 'lng-not-finite' }
  if (Math.abs(lat) > 90) {
    const wouldFitSwapped = Math.abs(lng) <= 90 && Math.abs(lat) <= 180
    return { fault: wouldFitSwapped ? 'lat-lng-swapped' : 'lat-out-of-range' }
  }
  if (Math.abs(lng) > 540) return { fault: 'lng-out-of-range' }
  const { precision, mostMeters, decimals } = rowOf(knownAccuracy(accuracy))
  const place = { lat: round(lat, decimals), lng: roundLongitude(lng, decimals) }
  return precision === 'house' ? place : { ...place, accuracy: mostMeters }
}

export function isInvalid(place: Place | InvalidPlace): place is InvalidPlace {
  return 'fault' in place
}

/**
 * Returns the error for invalid coordinates, with the reason but without the values: they may be a customer's location, and
 * errors end up in error trackers.
 */
export function invalidCoordinates({ fault }: InvalidPlace): GeocodingError {
  return new GeocodingError('invalid-coordinates', explain(fault))
}

/** Up to this distance, an address counts as that of the place: plots are large, and phones aren't more accurate. */
export const NEAR_METERS = 100

const EARTH_RADIUS_METERS = 6_371_000

/** Returns the distance between two places in meters, on a sphere. */
export function distanceBetween(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const sineOfHalf = (degrees: number) => Math.sin(radians(degrees) / 2)
  const haversine =
    sineOfHalf(other.lat - one.lat) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * sineOfHalf(other.lng - one.lng) ** 2
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(Math.sqrt(haversine), 1))
}

function rowOf(meters = 0): (typeof PRECISIONS)[number] {
  return PRECISIONS.find(({ mostMeters }) => meters <= mostMeters) ?? PRECISIONS[4]
}

function roundLongitude(lng: number, decimals: number): number {
  const rounded = round(Math.abs(lng) > 180 ? lng - 360 * Math.sign(lng) : lng, decimals)
  return rounded === -180 ? 180 : rounded
}

function round(degrees: number, decimals: number): number {
  // `+ 0` turns -0 into 0.
  return Number(degrees.toFixed(decimals)) + 0
}
