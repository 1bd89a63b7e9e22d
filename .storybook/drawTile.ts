import { geoMercator, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import world from 'world-atlas/countries-50m.json' with { type: 'json' }

const TILE_PX = 256

/** How far shapes go beyond the edges, so that no edge shows where two tiles meet. */
const OVERLAP_PX = 2

const STYLE = `
  .sea { fill: #e3e8ef } .land { fill: #f7f8fa } .borders { fill: none; stroke: #c6ccd5 }
  @media (prefers-color-scheme: dark) {
    .sea { fill: #12161b } .land { fill: #222529 } .borders { stroke: #41464d }
  }`

const land = feature(world, world.objects.land)
const borders = mesh(world, world.objects.countries, (one, other) => one !== other)

/** Draws a tile of a quiet world map in SVG, as a tile server has them: Web Mercator, column 0 and row 0 in the north-west. */
export function drawTile(zoom: number, column: number, row: number): string {
  const worldPx = TILE_PX * 2 ** zoom
  const projection = geoMercator()
    .scale(worldPx / (2 * Math.PI))
    .translate([worldPx / 2 - column * TILE_PX, worldPx / 2 - row * TILE_PX])
    .clipExtent([
      [-OVERLAP_PX, -OVERLAP_PX],
      [TILE_PX + OVERLAP_PX, TILE_PX + OVERLAP_PX],
    ])
  const draw = geoPath(projection).digits(1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE_PX} ${TILE_PX}" width="${TILE_PX}" height="${TILE_PX}">
<style>${STYLE}</style>
<rect class="sea" width="${TILE_PX}" height="${TILE_PX}"/>
<path class="land" d="${draw(land) ?? ''}"/>
<path class="borders" d="${draw(borders) ?? ''}"/>
</svg>`
}
