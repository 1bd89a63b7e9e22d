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
const MAX_PAIR_CHARACTERS = 60
const PAIR = /^\s*(-?\d{1,3}\.\d+)[ ,]+(-?\d{1,3}\.\d+)\s*$/

/** The positions that an object names for itself. Projected coordinates are none. */
export function positionsIn(object: JsonObject, level = 0): Position[] {
  const fields = Object.keys(object)
    .slice(0, MAX_KEYS)
    .map((name) => {
      const { prefix, normalized, known } = readKey(name)
      const key = POSITION_KEYS.has(normalized) ? normalized : prefix ? '' : known || normalized
      return { key, value: object[name] }
    })
  const under = (keys: ReadonlySet<string>) => fields.find(({ key }) => keys.has(key))?.value
  const own = toCoordinates(under(LATITUDES), under(LONGITUDES))
  const others = fields.flatMap(({ key, value }) => {
    if (!POSITION_KEYS.has(key)) return []
    if (isObject(value)) return level < MAX_LEVEL ? positionsIn(value, level + 1) : []
    const pair: readonly unknown[] = Array.isArray(value) ? value : pairIn(value)
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
  const east = Math.abs(one.lng - other.lng)
  return Math.hypot(one.lat - other.lat, Math.min(east, 360 - east))
}

function pairIn(value: unknown): string[] {
  return typeof value === 'string' ? (PAIR.exec(value.slice(0, MAX_PAIR_CHARACTERS))?.slice(1) ?? []) : []
}

function toCoordinates(latitude: unknown, longitude: unknown): Coordinates | undefined {
  const lat = toNumber(latitude)
  const lng = toNumber(longitude)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

function toNumber(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim()) ? Number(value) : Number.NaN
}
