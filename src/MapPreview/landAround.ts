import type { Coordinates } from '../coordinates.ts'
import { LAND_MASK } from './landMask.ts'

/** The distance between two dots, in the units of the SVG. Near the middle it is one degree of a great circle, 111 km. */
export const DOT_DISTANCE = 4

/** The dots on each side of the middle, and the rows above and below it. */
const COLUMNS = 50
const ROWS = 13

const RADIANS = Math.PI / 180

/** One character for each cell of the mask, `#` for land. */
let cells: string | undefined

/**
 * The dots on land in a grid around a middle, as the data of an SVG path. Each run of dots is a line, which
 * `stroke-dasharray` turns into dots.
 *
 * The grid lies on a Lambert azimuthal equal-area projection. So it is even, and has no gap or seam at the poles and the
 * antimeridian.
 */
export function landAround(middle: Coordinates): string {
  let path = ''
  for (let row = -ROWS; row <= ROWS; row++) {
    let run = 0
    for (let column = -COLUMNS; column <= COLUMNS + 1; column++) {
      if (column <= COLUMNS && isLand(middle, column, row)) run++
      else if (run > 0) {
        // One unit longer than to the last dot, because browsers draw no dash at the very end of a line.
        path += `M${(column - run) * DOT_DISTANCE} ${row * DOT_DISTANCE}h${(run - 1) * DOT_DISTANCE + 1}`
        run = 0
      }
    }
  }
  return path
}

/** Whether there is land at a point of the projection, in degrees to the right of the middle and below it. */
function isLand(middle: Coordinates, right: number, below: number): boolean {
  const sin = Math.sin(middle.lat * RADIANS)
  const cos = Math.cos(middle.lat * RADIANS)
  const squared = (right ** 2 + below ** 2) * RADIANS ** 2
  // The point on a sphere of radius 1, as seen from above the middle: to the east, to the north, and towards the viewer.
  const scale = RADIANS * Math.sqrt(1 - squared / 4)
  const east = right * scale
  const north = -below * scale
  const near = 1 - squared / 2
  const lat = Math.asin(north * cos + near * sin) / RADIANS
  const lng = middle.lng + Math.atan2(east, near * cos - north * sin) / RADIANS
  cells ??= LAND_MASK.split(' ')
    .map((length, index) => (index % 2 ? '#' : ' ').repeat(Number(length)))
    .join('')
  return cells[Math.floor(90 - lat) * 360 + (Math.floor(lng + 540) % 360)] === '#'
}
