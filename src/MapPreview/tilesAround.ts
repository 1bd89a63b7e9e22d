import type { Coordinates } from '../coordinates.ts'
import type { Size } from './useScreen.ts'

const TILE_PX = 256

/** The largest zoom level of tile servers is 18 to 22: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames */
const MAX_ZOOM = 22

/** In degrees. A Web Mercator map is a square that ends there (see the link above). */
const MAX_LATITUDE = 85.0511

/** Web Mercator maps a sphere with the equatorial radius of WGS 84. */
const EARTH_CIRCUMFERENCE_METERS = 2 * Math.PI * 6_378_137

/** The ring's largest diameter as a share of the picture's smaller side, so that some of the map around it is visible. */
const MAX_RING_SHARE = 0.9

export interface Tile {
  readonly zoom: number
  /** Maps repeat the world: 0 is the world itself, 1 is its repetition in the east, and -1 in the west. */
  readonly world: number
  /** Counted from the antimeridian and from the north. */
  readonly column: number
  readonly row: number
  /** The position in the picture, in CSS pixels from the upper left corner. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Returns the largest level up to `zoom` at which a ring with the radius of the accuracy fits into the picture, and the
 * ring's radius in CSS pixels. The radius is 0 if there is no accuracy or no map.
 */
export function zoomForRing(
  { lat, accuracy }: Coordinates,
  zoom: number,
  size: Size | null,
): { level: number; radius: number } {
  const level = Math.min(Math.max(Math.round(zoom), 0), MAX_ZOOM)
  if (!accuracy || !size || Math.abs(lat) > MAX_LATITUDE) return { level, radius: 0 }
  const radiusAtZoom0 = (accuracy * TILE_PX) / (EARTH_CIRCUMFERENCE_METERS * Math.cos((lat * Math.PI) / 180))
  const maxPx = (Math.min(size.width, size.height) / 2) * MAX_RING_SHARE
  const fitting = Math.max(Math.min(level, Math.floor(Math.log2(maxPx / radiusAtZoom0))), 0)
  return { level: fitting, radius: radiusAtZoom0 * 2 ** fitting }
}

/**
 * Returns the tiles that fill a picture of this size around a place. Their edges are on whole device pixels. Otherwise, tiles
 * would be blurred, and with a `pixelRatio` such as 1.25, the background would be visible as a thin line between them.
 */
export function tilesAround(
  { lat, lng }: Coordinates,
  level: number,
  { width, height }: Size,
  pixelRatio: number,
): Tile[] {
  const isHidden = width === 0 || height === 0
  if (isHidden || Math.abs(lat) > MAX_LATITUDE) return []
  const tilesPerRow = 2 ** level
  // In tiles, from the upper left corner of the map.
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
