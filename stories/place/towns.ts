import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { Coordinates, Payload } from 'react-reverse-geocode'
import { distanceBetween } from '../../src/coordinates.ts'
import { nearestLandmark } from '../../src/testing/landmarks.ts'

/** The towns of the world, from GeoNames. Each column has an entry for each town. */
export interface Towns {
  readonly names: readonly string[]
  /** ISO 3166-1 codes of two letters. */
  readonly countries: readonly string[]
  /** In thousands, rounded: 0 if there are fewer than 500 people, or if GeoNames doesn't know how many. */
  readonly population: readonly number[]
  readonly lats: readonly number[]
  readonly lngs: readonly number[]
  /** The indexes of the entries that are parts of a town, such as boroughs. */
  readonly quarters: readonly number[]
}

const LANDMARK_METERS = 250

const QUARTER_KM = 2
const TOWN_KM = 50

/**
 * Returns a function that finds the town at a place. It returns a payload in Nominatim's format, without a street.
 *
 * - Within 250 m of a landmark, it returns the landmark's payload, which can have another format.
 * - The country is that of the nearest town or quarter, because the list has no borders.
 * - The town is the one in that country with the smallest distance in proportion to its radius. The radius grows with the square
 *   root of the population, as if all towns were equally dense. By distance alone, most places in a large town would be in one
 *   of its suburbs.
 * - A quarter is named within 2 km of its center.
 * - Farther than 50 km from any town or quarter, it returns `undefined`.
 */
export function createGeocoder(towns: Towns): (coordinates: Coordinates) => Payload | undefined {
  const index = new KDBush(towns.names.length)
  for (const [at, lng] of towns.lngs.entries()) index.add(lng, towns.lats[at] ?? 0)
  index.finish()
  const quarters = new Set(towns.quarters)

  function kilometersTo(at: number, coordinates: Coordinates): number {
    return distanceBetween(coordinates, { lat: towns.lats[at] ?? 0, lng: towns.lngs[at] ?? 0 }) / 1000
  }

  return (coordinates) => {
    const landmark = nearestLandmark(coordinates, LANDMARK_METERS)
    if (landmark) return landmark.payload
    const nearby = around(index, coordinates.lng, coordinates.lat, Number.POSITIVE_INFINITY, TOWN_KM)
    const [nearest] = nearby
    if (nearest === undefined) return undefined
    const country = towns.countries[nearest]
    const domestic = nearby.filter((at) => towns.countries[at] === country)
    const distanceInRadii = (at: number) =>
      // Seats of an administration are in the list even if their population is unknown or below 1,000
      // (https://download.geonames.org/export/dump/readme.txt). They count as 1,000, because with 0, their radius would be 0.
      kilometersTo(at, coordinates) / Math.sqrt(Math.max(towns.population[at] ?? 0, 1))
    const [town] = domestic
      .filter((at) => !quarters.has(at))
      .sort((one, other) => distanceInRadii(one) - distanceInRadii(other))
    const quarter = domestic.find((at) => quarters.has(at) && kilometersTo(at, coordinates) <= QUARTER_KM)
    const [suburb, city] = [quarter, town].map((at) => (at === undefined ? undefined : towns.names[at]))
    const at = town ?? nearest
    return {
      lat: String(towns.lats[at]),
      lon: String(towns.lngs[at]),
      address: {
        ...(suburb !== undefined && { suburb }),
        ...(city !== undefined && { city }),
        country_code: country?.toLowerCase(),
      },
      licence: 'Towns: GeoNames, CC BY 4.0',
    }
  }
}
