import { GeocodingError } from './errors.ts'
import { type Explanation, explain } from './explain.ts'

/** A place on Earth in degrees (WGS 84): latitude −90 to 90, longitude −180 to 180. `0` is a valid value. */
export interface Coordinates {
  readonly lat: number
  readonly lng: number
}

/** 5 decimals are about 1.1 m on the ground: finer than any address, coarse enough to share cache entries. */
const STEPS_PER_DEGREE = 100_000

/**
 * Checks coordinates and rounds them to 5 decimals, so that the cache key and the request say the same thing.
 * A longitude up to one turn outside ±180, as wrapped maps give, is brought back; `-0` becomes `0`. What comes out
 * is written without an exponent.
 *
 * @throws {GeocodingError} `invalid-coordinates`. The message never repeats the values: they may be a
 * customer's location, and messages end up in error trackers.
 */
export function normalizeCoordinates(coordinates: Coordinates): Coordinates {
  // Plain JavaScript may pass null.
  const { lat, lng } = coordinates ?? {}
  checkNumber('lat', lat)
  checkNumber('lng', lng)
  if (Math.abs(lat) > 90) {
    throw invalid(
      Math.abs(lng) <= 90 && Math.abs(lat) <= 180 ? 'lat and lng look swapped' : 'lat is beyond ±90',
    )
  }
  if (Math.abs(lng) > 540) throw invalid('lng is more than a turn outside ±180')
  return { lat: round(lat), lng: round(wrap(lng)) }
}

function checkNumber(name: keyof Coordinates, value: unknown): void {
  if (Number.isFinite(value)) return
  const what = value === null ? 'null' : typeof value === 'number' ? value : `of type ${typeof value}`
  throw invalid('%s is %s, not a finite number', name, what)
}

function invalid(what: Explanation, ...details: (string | number)[]): GeocodingError {
  return new GeocodingError('invalid-coordinates', explain(what, ...details))
}

function wrap(lng: number): number {
  if (lng > 180) return lng - 360
  return lng < -180 ? lng + 360 : lng
}

function round(degrees: number): number {
  // `+ 0` turns -0 into 0.
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0
}
