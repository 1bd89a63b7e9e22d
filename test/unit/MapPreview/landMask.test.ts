import { readFileSync } from 'node:fs'
import { geoEquirectangular, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import { expect, test } from 'vitest'
import world from 'world-atlas/countries-50m.json' with { type: 'json' }

const LEAST_SHARE_OF_LAND = 0.3
const LINES_PER_DEGREE = 4

const file = new URL('../../../src/MapPreview/landMask.ts', import.meta.url)

test('the mask is that of Natural Earth, and --update writes it', async () => {
  const source = readFileSync(file, 'utf8').replace(/'[\d ]*'/, `'${runsOf(cellsOfLand()).join(' ')}'`)
  await expect(source).toMatchFileSnapshot(file.pathname)
})

/** For each cell of one degree whether it is land, row by row from the north-west. */
function cellsOfLand(): boolean[] {
  const borders = bordersOfLand()
  return Array.from({ length: 180 }, (_, row) => {
    const lines = Array.from({ length: LINES_PER_DEGREE }, (_, line) =>
      crossings(borders, row + (line + 0.5) / LINES_PER_DEGREE),
    )
    return Array.from({ length: 360 }, (_, column) => {
      // From each even crossing on there is land, from each odd one sea.
      const land = lines.flatMap((line) =>
        line.map((x, index) => (index % 2 ? -1 : 1) * Math.min(Math.max(column + 1 - x, 0), 1)),
      )
      return land.reduce((sum, share) => sum + share, 0) / LINES_PER_DEGREE >= LEAST_SHARE_OF_LAND
    })
  }).flat()
}

type Point = readonly [x: number, y: number]

/** The coasts as lines between two points, in degrees from the North Pole and from −180 degrees. */
function bordersOfLand(): [Point, Point][] {
  const rings: Point[][] = []
  const projection = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([180, 90])
  geoPath(projection, {
    beginPath: () => {},
    arc: () => {},
    closePath: () => {},
    moveTo: (x, y) => rings.push([[x, y]]),
    lineTo: (x, y) => rings.at(-1)?.push([x, y]),
  })(feature(world, world.objects.land))
  return rings.flatMap((ring) =>
    ring.map((point, index): [Point, Point] => [ring.at(index - 1) ?? point, point]),
  )
}

/** Where the coasts cross a parallel, from west to east. */
function crossings(borders: [Point, Point][], y: number): number[] {
  return borders
    .filter(([[, y0], [, y1]]) => y0 > y !== y1 > y)
    .map(([[x0, y0], [x1, y1]]) => x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
    .sort((one, other) => one - other)
}

/** The lengths of the runs of equal cells, the first of them sea. */
function runsOf(cells: boolean[]): number[] {
  const starts = cells.flatMap((isLand, index) => (isLand === (cells[index - 1] ?? false) ? [] : [index]))
  return [...starts, cells.length].map((start, index) => start - (starts[index - 1] ?? 0))
}
