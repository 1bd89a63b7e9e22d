import type { Plugin } from 'vite'
import { tilesAround } from '../src/MapPreview/tilesAround.ts'
import { LARGEST_MAP, MAP_PLACES } from '../stories/support/mapPlaces.ts'
import { drawTile } from './drawTile.ts'

/** `/tiles/6/34/20.svg`: zoom, column and row. */
const TILE_PATH = /\/tiles\/(\d+)\/(\d+)\/(\d+)\.svg$/

/** The default, and those of the rings of an accuracy. */
const ZOOMS = [16, 15, 14, 13, 12, 11, 8, 7]

/**
 * Serves map tiles on Storybook's own dev server, so that the stories with a map need no internet. A static build has no
 * server: it gets files, for the places of the stories only.
 */
export function tileServerPlugin(): Plugin {
  return {
    name: 'tile-server',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, zoom, column, row] = TILE_PATH.exec(request.url ?? '') ?? []
        if (zoom === undefined) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(drawTile(Number(zoom), Number(column), Number(row)))
      })
    },
    generateBundle() {
      for (const path of pathsInStories()) {
        const [, zoom, column, row] = TILE_PATH.exec(path) ?? []
        const source = drawTile(Number(zoom), Number(column), Number(row))
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
      }
    },
  }
}

function pathsInStories(): Set<string> {
  const tiles = Object.values(MAP_PLACES).flatMap((place) =>
    ZOOMS.flatMap((zoom) => tilesAround(place, zoom, LARGEST_MAP, 1)),
  )
  return new Set(tiles.map(({ zoom, column, row }) => `/tiles/${zoom}/${column}/${row}.svg`))
}
