import type { Coordinates } from '../coordinates.ts'
import { isObject, type JsonObject } from './fields.ts'
import { wordsIn } from './keys.ts'
import { readKey } from './readKey.ts'

/** Where a payload says that a place is. Of a pair without names the second order is possible too. */
export interface Position extends Coordinates {
  readonly reversed?: Coordinates | undefined
}

/** The objects, pairs and texts that hold a position. The door on the street, `access`, and bounds are not that of the house. */
const POSITION_KEYS = wordsIn(
  'center centroid coordinate coordinates displayposition geo geocode geometry latlng location point pos position',
)

const LATITUDES = new Set(['lat', 'latitude', 'y'])
const LONGITUDES = new Set(['lng', 'lon', 'long', 'longitude', 'x'])

const MAX_LEVEL = 4
const MAX_KEYS = 200
const PAIR = /^(-?\d+\.\d+)[ ,]+(-?\d+\.\d+)$/

/** The positions that an object names for itself. Projected coordinates are none. */
export function positionsIn(object: JsonObject, level = 0): Position[] {
  const fields = Object.keys(object)
    .slice(0, MAX_KEYS)
    .map((name) => {
      const { prefix, normalized, known } = readKey(name)
      return { key: prefix ? normalized : known || normalized, value: object[name] }
    })
  const under = (keys: ReadonlySet<string>) => fields.find(({ key }) => keys.has(key))?.value
  const own = toCoordinates(under(LATITUDES), under(LONGITUDES))
  const others = fields.flatMap(({ key, value }) => {
    if (!POSITION_KEYS.has(key)) return []
    if (isObject(value)) return level < MAX_LEVEL ? positionsIn(value, level + 1) : []
    const pair: readonly unknown[] = Array.isArray(value)
      ? value
      : (PAIR.exec(String(value).trim())?.slice(1) ?? [])
    // Without a question, only these have the latitude first. GeoJSON, AMap and Yandex write the longitude first.
    const isLatitudeFirst = key === 'latlng' || (key === 'position' && typeof value === 'string')
    const orders = [toCoordinates(pair[1], pair[0]), toCoordinates(pair[0], pair[1])]
    const [position, reversed] = (isLatitudeFirst ? orders.reverse() : orders).filter(
      (each) => each !== undefined,
    )
    return position ? [{ ...position, reversed }] : []
  })
  return own ? [own, ...others] : others
}

/** A house is not farther away. If neither order is so near, nothing says that the pair is reversed. */
const NEAR_DEGREES = 1

/** The first position that is not the question itself, in the order that is nearer to the question. */
export function choosePosition(
  positions: readonly Position[],
  question: Coordinates | undefined,
): Coordinates | undefined {
  return positions
    .map(({ lat, lng, reversed }) => {
      const position = { lat, lng }
      if (!reversed || !question) return position
      const isReversed = distance(reversed, question) < Math.min(distance(position, question), NEAR_DEGREES)
      return isReversed ? reversed : position
    })
    .find(({ lat, lng }) => lat !== question?.lat || lng !== question.lng)
}

/** In degrees, which is enough to compare two orders. */
function distance(one: Coordinates, other: Coordinates): number {
  return Math.hypot(one.lat - other.lat, one.lng - other.lng)
}

function toCoordinates(latitude: unknown, longitude: unknown): Coordinates | undefined {
  const lat = toNumber(latitude)
  const lng = toNumber(longitude)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

function toNumber(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim()) ? Number(value) : Number.NaN
}
