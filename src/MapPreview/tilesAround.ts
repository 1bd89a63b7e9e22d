import type { Coordinates } from '../coordinates.ts'
import type { Size } from './useScreen.ts'

/** The width and the height of a tile in CSS pixels. */
const TILE_PX = 256

/** At this zoom the world is 4 million tiles wide. Few tile servers go deeper. */
const DEEPEST_ZOOM = 22

/** Degrees. A Web Mercator map is a square, which ends there in the north and in the south. */
const HIGHEST_LATITUDE = 85.0511

/** Meters around the equator of the sphere that Web Mercator maps. */
const EARTH_CIRCUMFERENCE = 2 * Math.PI * 6_378_137

/** The ring is at most this part of the picture's smaller side, so that the map around it says where it is. */
const RING_SHARE = 0.9

export interface Tile {
  readonly zoom: number
  /** 0 is the world from one antimeridian to the next; 1 is its repetition in the east, -1 in the west. */
  readonly world: number
  /** Where the tile is in its world: 0 is at the antimeridian and in the north. */
  readonly column: number
  readonly row: number
  /** Where the tile is in the picture, in CSS pixels from its upper left corner. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The deepest level up to `zoom` at which a ring of `accuracy` meters fits into the picture, and its radius in CSS pixels: 0
 * without one, or where there is no map.
 */
export function zoomForRing(
  { lat }: Coordinates,
  accuracy: number | undefined,
  zoom: number,
  size: Size | null,
): { level: number; radius: number } {
  const level = Math.min(Math.max(Math.round(zoom), 0), DEEPEST_ZOOM)
  if (accuracy === undefined || !size || Math.abs(lat) > HIGHEST_LATITUDE) return { level, radius: 0 }
  const radiusAtZoom0 = (accuracy * TILE_PX) / (EARTH_CIRCUMFERENCE * Math.cos((lat * Math.PI) / 180))
  const maxPx = (Math.min(size.width, size.height) / 2) * RING_SHARE
  const fitting = Math.max(Math.min(level, Math.floor(Math.log2(maxPx / radiusAtZoom0))), 0)
  return { level: fitting, radius: radiusAtZoom0 * 2 ** fitting }
}

/**
 * The tiles that fill a picture of this size around a place. The world repeats itself in the east and the west. Beyond its
 * ends in the north and the south there are no tiles.
 *
 * The edges of the tiles are on whole device pixels. Otherwise tiles would be blurred, or with a `pixelRatio` such as 1.25
 * the background would show as a thin line between two of them.
 */
export function tilesAround(
  { lat, lng }: Coordinates,
  level: number,
  { width, height }: Size,
  pixelRatio: number,
): Tile[] {
  const isHidden = width === 0 || height === 0
  if (isHidden || Math.abs(lat) > HIGHEST_LATITUDE) return []
  const tilesPerRow = 2 ** level
  // Distances are in tiles, from the upper left corner of the world.
  const placeX = ((lng + 180) / 360) * tilesPerRow
  const placeY = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) * (tilesPerRow / 2)
  const left = placeX - width / TILE_PX / 2
  const top = placeY - height / TILE_PX / 2
  const endColumn = left + width / TILE_PX
  const endRow = Math.min(top + height / TILE_PX, tilesPerRow)
  const toPixel = (distance: number) => Math.round(distance * TILE_PX * pixelRatio) / pixelRatio

  const tiles: Tile[] = []
  for (let row = Math.max(Math.floor(top), 0); row < endRow; row++) {
    for (let column = Math.floor(left); column < endColumn; column++) {
      const world = Math.floor(column / tilesPerRow)
      const x = toPixel(column - left)
      const y = toPixel(row - top)
      tiles.push({
        zoom: level,
        world,
        column: column - world * tilesPerRow,
        row,
        x,
        y,
        width: toPixel(column + 1 - left) - x,
        height: toPixel(row + 1 - top) - y,
      })
    }
  }
  return tiles
}
