import type { Plugin } from 'vite'
import { tilesAround } from '../src/MapPreview/tilesAround.ts'
import { LARGEST_MAP, MAP, MAP_PLACES } from '../stories/support/mapPlaces.ts'

/** `/tiles/6/34/20.svg`: zoom, column and row. */
const TILE_PATH = /\/tiles\/(\d+)\/(\d+)\/(\d+)\.svg$/

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
        draw(Number(zoom), Number(column), Number(row)).then((svg) => {
          response.setHeader('Content-Type', 'image/svg+xml')
          response.end(svg)
        }, next)
      })
    },
    async generateBundle() {
      for (const path of pathsInStories()) {
        const [, zoom, column, row] = TILE_PATH.exec(path) ?? []
        const source = await draw(Number(zoom), Number(column), Number(row))
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
      }
    },
  }
}

function pathsInStories(): Set<string> {
  const tiles = Object.values(MAP_PLACES).flatMap((place) => tilesAround(place, MAP.zoom, LARGEST_MAP, 1))
  return new Set(tiles.map(({ zoom, column, row }) => `/tiles/${zoom}/${column}/${row}.svg`))
}

/** Loads the world map, which takes half a second, with the first tile. */
async function draw(zoom: number, column: number, row: number): Promise<string> {
  const { drawTile } = await import('./drawTile.ts')
  return drawTile(zoom, column, row)
}
