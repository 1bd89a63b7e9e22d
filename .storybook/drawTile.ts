const TILE_PX = 256

/** At this zoom, a unit is a pixel. */
const DETAIL_ZOOM = 16

/** The distance between two streets in units. */
const BLOCK = 96

/**
 * Draws a tile of a fictional map as SVG, so that the stories with a map need no network. From zoom 14 on, the streets, parks,
 * and rivers are in the same places at each zoom.
 */
export function drawTile(zoom: number, column: number, row: number): string {
  const unitsPerTile = 2 ** (DETAIL_ZOOM - zoom) * TILE_PX
  const left = column * unitsPerTile
  const top = row * unitsPerTile
  // When zoomed out, rivers and main roads are farther apart.
  const thinning = Math.max(1, 2 ** (14 - zoom))
  const parks: string[] = []
  const streets: string[] = []
  // Below this zoom, streets would be at most 3 pixels apart.
  if (zoom >= 12) {
    const first = { x: Math.floor(left / BLOCK) - 1, y: Math.floor(top / BLOCK) - 1 }
    const count = Math.ceil(unitsPerTile / BLOCK) + 2
    for (let y = first.y; y <= first.y + count; y += 1) {
      for (let x = first.x; x <= first.x + count; x += 1) {
        if (random(x, y, 1) > 0.86) parks.push(park(x, y))
        streets.push(`M${corner(x, y)}L${corner(x + 1, y)}`)
        if (random(x, y, 2) > 0.2) streets.push(`M${corner(x, y)}L${corner(x, y + 1)}`)
      }
    }
  }
  const streetPath = streets.join('')
  const river = wave(left, unitsPerTile, top, 17 * thinning)
  const mainRoad = wave(left, unitsPerTile, top, 11 * thinning)
  const scale = TILE_PX / unitsPerTile
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${unitsPerTile} ${unitsPerTile}" width="${TILE_PX}" height="${TILE_PX}">
<rect x="${left}" y="${top}" width="${unitsPerTile}" height="${unitsPerTile}" fill="#f1eee8"/>
<path d="${parks.join('')}" fill="#c9e6bb"/>
<path d="${river}" fill="none" stroke="#b5d5ea" stroke-width="${Math.max(64, 5 / scale)}"/>
<path d="${streetPath}" fill="none" stroke="#dcd6cb" stroke-width="17" stroke-linecap="round"/>
<path d="${streetPath}" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/>
<path d="${mainRoad}" fill="none" stroke="#eba93f" stroke-width="${Math.max(24, 4 / scale)}"/>
<path d="${mainRoad}" fill="none" stroke="#fbd59b" stroke-width="${Math.max(20, 3 / scale)}"/>
</svg>`
}

/** Returns a number from 0 to 1, always the same for the same arguments. */
function random(x: number, y: number, salt: number): number {
  const mixed = Math.imul(x ^ Math.imul(y, 0x27d4eb2d) ^ Math.imul(salt, 0x165667b1), 0x9e3779b1)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

function corner(x: number, y: number): string {
  const off = (salt: number) => (random(x, y, salt) - 0.5) * BLOCK * 0.45
  // Streets are inclined by less than a block, so that each tile contains all streets that cross it.
  const slope = Math.sin(x / 3) * BLOCK * 0.3
  return `${(x * BLOCK + off(3)).toFixed(0)} ${(y * BLOCK + off(4) + slope).toFixed(0)}`
}

function park(x: number, y: number): string {
  return `M${corner(x, y)}L${corner(x + 1, y)}L${corner(x + 1, y + 1)}L${corner(x, y + 1)}Z`
}

/** Draws rivers or main roads from west to east, `blocks` blocks apart. */
function wave(left: number, width: number, top: number, blocks: number): string {
  const band = BLOCK * blocks
  const step = Math.max(BLOCK, width / 16)
  const start = Math.floor(left / step) - 1
  const lines: string[] = []
  for (let y = Math.floor(top / band) - 1; y * band < top + width + band; y += 1) {
    const points = Array.from({ length: Math.ceil(width / step) + 3 }, (_, index) => {
      const x = (start + index) * step
      return `${x.toFixed(0)} ${(y * band + Math.sin(x / (band * 0.4)) * band * 0.2).toFixed(0)}`
    })
    lines.push(`M${points.join('L')}`)
  }
  return lines.join('')
}
