import type { Plugin } from 'vite'
import { tilesAround } from '../src/MapPreview/tilesAround.ts'
import { LARGEST_MAP, MAP_PLACES } from '../stories/support/mapPlaces.ts'
import { drawTile } from './drawTile.ts'

/** Matches `/tiles/6/34/20.svg`: zoom, column, and row. */
const TILE_PATH = /\/tiles\/(\d+)\/(\d+)\/(\d+)\.svg$/

/** The default zoom, and those of maps with an accuracy. */
const ZOOMS = [16, 15, 14, 13, 12, 11, 8, 7]

/**
 * Serves the tiles of a fictional map on Storybook's own dev server. A static build has no server, so it contains the tiles
 * around the places of the stories as files.
 */
export function tileServerPlugin(): Plugin {
  return {
    name: 'tile-server',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, zoom, column, row] = TILE_PATH.exec(request.url ?? '') ?? []
        if (zoom === undefined) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(drawTile(Number(zoom), Number(column), Number(row)))
      })
    },
    generateBundle() {
      const tiles = Object.values(MAP_PLACES).flatMap((place) =>
        ZOOMS.flatMap((zoom) => tilesAround(place, zoom, LARGEST_MAP, 1)),
      )
      const sources = new Map(
        tiles.map(({ zoom, column, row }) => [
          `tiles/${zoom}/${column}/${row}.svg`,
          drawTile(zoom, column, row),
        ]),
      )
      for (const [fileName, source] of sources) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
