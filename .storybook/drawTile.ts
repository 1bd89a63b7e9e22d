/**
 * Draws a tile of a sample map: streets, blocks, parks and a river that nobody lives at, so that the stories show a map at
 * the zoom of a street and need no internet. Streets are in the same place at every zoom.
 */
export function drawTile(zoom: number, column: number, row: number): string {
  const unitsPerTile = 2 ** (DETAIL_ZOOM - zoom) * TILE_PX
  const left = column * unitsPerTile
  const top = row * unitsPerTile
  // Of the whole town few roads are seen.
  const thinning = Math.max(1, 2 ** (14 - zoom))
  const blocks: string[] = []
  const streets: string[] = []
  // From this zoom on there would be more streets than pixels.
  if (zoom >= 12) {
    const first = { x: Math.floor(left / BLOCK) - 1, y: Math.floor(top / BLOCK) - 1 }
    const count = Math.ceil(unitsPerTile / BLOCK) + 2
    for (let y = first.y; y <= first.y + count; y += 1) {
      for (let x = first.x; x <= first.x + count; x += 1) {
        if (random(x, y, 1) > 0.86) blocks.push(area(x, y))
        streets.push(`M${point(x, y)}L${point(x + 1, y)}`)
        if (random(x, y, 2) > 0.2) streets.push(`M${point(x, y)}L${point(x, y + 1)}`)
      }
    }
  }
  const scale = TILE_PX / unitsPerTile
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${unitsPerTile} ${unitsPerTile}" width="${TILE_PX}" height="${TILE_PX}">
<rect x="${left}" y="${top}" width="${unitsPerTile}" height="${unitsPerTile}" fill="#f1eee8"/>
<path d="${blocks.join('')}" fill="#c9e6bb"/>
<path d="${wave(left, unitsPerTile, top, 17 * thinning)}" fill="none" stroke="#b5d5ea" stroke-width="${Math.max(64, 5 / scale)}"/>
<path d="${streets.join('')}" fill="none" stroke="#dcd6cb" stroke-width="17" stroke-linecap="round"/>
<path d="${streets.join('')}" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/>
<path d="${wave(left, unitsPerTile, top, 11 * thinning)}" fill="none" stroke="#eba93f" stroke-width="${Math.max(24, 4 / scale)}"/>
<path d="${wave(left, unitsPerTile, top, 11 * thinning)}" fill="none" stroke="#fbd59b" stroke-width="${Math.max(20, 3 / scale)}"/>
</svg>`
}

const TILE_PX = 256

/** At this zoom a unit is a pixel. */
const DETAIL_ZOOM = 16

/** The distance of two streets. */
const BLOCK = 96

/** From 0 to 1, always the same for the same numbers. */
function random(x: number, y: number, salt: number): number {
  const mixed = Math.imul(x ^ Math.imul(y, 0x27d4eb2d) ^ Math.imul(salt, 0x165667b1), 0x9e3779b1)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

/** A corner of two streets, which is a little off the grid. */
function point(x: number, y: number): string {
  const off = (salt: number) => (random(x, y, salt) - 0.5) * BLOCK * 0.45
  return `${(x * BLOCK + off(3)).toFixed(0)} ${(y * BLOCK + off(4) + slope(x)).toFixed(0)}`
}

/** The streets turn with the column, but no further than a block, so that a tile has all streets that cross it. */
function slope(x: number): number {
  return Math.sin(x / 3) * BLOCK * 0.3
}

/** A park, between four corners. */
function area(x: number, y: number): string {
  return `M${point(x, y)}L${point(x + 1, y)}L${point(x + 1, y + 1)}L${point(x, y + 1)}Z`
}

/** A river or a main road from west to east, one in each band of so many blocks. */
function wave(left: number, width: number, top: number, blocks: number): string {
  const band = BLOCK * blocks
  const lines: string[] = []
  for (let y = Math.floor(top / band) - 1; y * band < top + width + band; y += 1) {
    const step = Math.max(BLOCK, width / 16)
    const at = (x: number) =>
      `${x.toFixed(0)} ${(y * band + Math.sin(x / (BLOCK * blocks * 0.4)) * band * 0.2).toFixed(0)}`
    const start = Math.floor(left / step) - 1
    const points = Array.from({ length: Math.ceil(width / step) + 3 }, (_, index) =>
      at((start + index) * step),
    )
    lines.push(`M${points.join('L')}`)
  }
  return lines.join('')
}
