import type { Coordinates } from '../../coordinates.ts'
import { readKey, wordsIn } from '../words.ts'
import { isObject, type JsonObject } from './fields.ts'

/** The objects, pairs and texts that hold a position. The door on the street, `access`, and bounds are none of the house. */
const POSITION_KEYS = wordsIn(
  'center centroid coordinate coordinates displayposition geo geocode geometry latlng location point pos position',
)

const LATITUDES = new Set(['lat', 'latitude', 'y'])
const LONGITUDES = new Set(['lng', 'lon', 'long', 'longitude', 'x'])

const MAX_LEVEL = 4
const MAX_PAIR_CHARACTERS = 60
const PAIR = /^\s*(-?\d{1,3}\.\d+)[ ,]+(-?\d{1,3}\.\d+)\s*$/

/** The positions that an object names for itself. Projected coordinates are none. */
export function positionsIn(object: JsonObject, level = 0): Coordinates[] {
  const fields = Object.entries(object).map(([name, value]) => {
    const { prefix, normalized, known } = readKey(name)
    return { key: prefix ? '' : known || normalized, value }
  })
  const under = (keys: ReadonlySet<string>) => fields.find(({ key }) => keys.has(key))?.value
  const own = toPosition(under(LATITUDES), under(LONGITUDES))
  const others = fields.flatMap(({ key, value }) => {
    if (!POSITION_KEYS.has(key)) return []
    if (isObject(value)) return level < MAX_LEVEL ? positionsIn(value, level + 1) : []
    const [first, second] = Array.isArray(value)
      ? value
      : ((typeof value === 'string' ? PAIR.exec(value.slice(0, MAX_PAIR_CHARACTERS))?.slice(1) : undefined) ??
        [])
    // Other pairs have the order of GeoJSON: Amazon's list under `Position`, the texts of AMap, `location`, and Yandex, `pos`.
    const isLatitudeFirst = key === 'latlng' || (key === 'position' && typeof value === 'string')
    return isLatitudeFirst ? toPosition(first, second) : toPosition(second, first)
  })
  return [...own, ...others]
}

function toPosition(latitude: unknown, longitude: unknown): Coordinates[] {
  const lat = toNumber(latitude)
  const lng = toNumber(longitude)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [{ lat, lng }] : []
}

function toNumber(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim()) ? Number(value) : Number.NaN
}
