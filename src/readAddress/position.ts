import type { Coordinates } from '../coordinates.ts'
import { type Field, isObject, type Open, toNumber } from './fields.ts'
import { wordsIn } from './keys.ts'

/** A position in a payload. `reversed` is a pair without names, read in the other order. */
export interface Position extends Coordinates {
  readonly reversed?: Coordinates | undefined
}

/** Without bounds, and without `access`, which is a point on the street. */
const POSITION_KEYS = wordsIn(
  'center centroid coordinate coordinates displayposition geo geocode geometry latlng location point pos position',
)

const LATITUDES = wordsIn('lat latitude y')
const LONGITUDES = wordsIn('lng lon long longitude x')

const MAX_POSITION_LEVEL = 4
const PAIR = /^(-?\d+\.\d+)[ ,]+(-?\d+\.\d+)$/

/** The positions in an object and under `POSITION_KEYS`. */
export function positionsIn(fields: readonly Field[], open: Open, level = 0): Position[] {
  const positions: Position[] = []
  let latitude: unknown
  let longitude: unknown
  for (const field of fields) {
    const name = nameOf(field)
    const { value } = field
    if (LATITUDES.has(name)) latitude ??= value
    else if (LONGITUDES.has(name)) longitude ??= value
    else if (!POSITION_KEYS.has(name)) continue
    else if (!isObject(value)) positions.push(...pairIn(value, name))
    else if (level < MAX_POSITION_LEVEL) positions.push(...positionsIn(open(value), open, level + 1))
  }
  const own = toCoordinates(latitude, longitude)
  return own ? [own, ...positions] : positions
}

/** The known word of a key, such as `lat` in `lat_1`, or the whole key if it has a prefix or no such word. */
function nameOf({ key: { prefix, word, normalized } }: Field): string {
  return (!prefix && word) || normalized
}

function pairIn(value: unknown, name: string): Position[] {
  const pair: readonly unknown[] = Array.isArray(value)
    ? value
    : (PAIR.exec(String(value).trim())?.slice(1) ?? [])
  const isLatitudeFirst = name === 'latlng' || (name === 'position' && typeof value === 'string')
  // Other pairs are first read in the order of GeoJSON: https://www.rfc-editor.org/rfc/rfc7946#section-3.1.1
  const orders = [toCoordinates(pair[1], pair[0]), toCoordinates(pair[0], pair[1])]
  const [position, reversed] = (isLatitudeFirst ? orders.reverse() : orders).filter(
    (each) => each !== undefined,
  )
  return position ? [{ ...position, reversed }] : []
}

/** A pair isn't reversed to a position that is farther from the coordinates than this. */
const NEAR_DEGREES = 1

/** The first position that isn't the coordinates themselves. A pair is reversed if that is nearer to them. */
export function choosePosition(
  positions: readonly Position[],
  coordinates: Coordinates | undefined,
): Coordinates | undefined {
  return positions
    .map(({ lat, lng, reversed }) => {
      const position = { lat, lng }
      if (!reversed || !coordinates) return position
      const isReversed =
        distance(reversed, coordinates) < Math.min(distance(position, coordinates), NEAR_DEGREES)
      return isReversed ? reversed : position
    })
    .find(({ lat, lng }) => lat !== coordinates?.lat || lng !== coordinates.lng)
}

function distance(one: Coordinates, other: Coordinates): number {
  return Math.hypot(one.lat - other.lat, one.lng - other.lng)
}

function toCoordinates(latitude: unknown, longitude: unknown): Coordinates | undefined {
  const lat = toNumber(latitude)
  const lng = toNumber(longitude)
  // Not projected coordinates, which are in meters.
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}
