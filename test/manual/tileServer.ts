import type { RequestListener } from 'node:http'

interface TileServer {
  /** Such as `https://tiles.example.com/{z}/{x}/{y}{r}.png?key=…`. The key never leaves your server. */
  url: string
  /** Your app and how to reach you, as the terms of tile servers ask. */
  userAgent: string
}

/** Checks with your own sessions that a request comes from a signed-in agent. */
type IsAgent = (cookie: string | undefined) => boolean

/** Zoom, column, row, and `@2x` for a dense screen. */
const TILE_PATH = /^\/tiles\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})(@2x)?\.png$/

/** Not SVG, which may have scripts. */
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp']

const TIMEOUT_MS = 10_000

/** Forwards requests for tiles, without anything that says who sent them. */
export function forwardTiles({ url, userAgent }: TileServer, isAgent: IsAgent): RequestListener {
  return async (request, response) => {
    const [, zoom, column, row, density = ''] = TILE_PATH.exec(request.url ?? '') ?? []
    if (request.method !== 'GET' || !zoom || !column || !row) {
      response.writeHead(404).end()
      return
    }
    if (!isAgent(request.headers.cookie)) {
      response.writeHead(401).end()
      return
    }
    const tileUrl = url
      .replace('{z}', zoom)
      .replace('{x}', column)
      .replace('{y}', row)
      .replace('{r}', density)
    try {
      const tile = await fetch(tileUrl, {
        headers: { 'User-Agent': userAgent },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const type = tile.headers.get('Content-Type') ?? ''
      if (!tile.ok || !IMAGE_TYPES.includes(type)) throw new Error('The tile server sent no image.')
      const image = Buffer.from(await tile.arrayBuffer())
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'private, max-age=604800' }).end(image)
    } catch {
      response.writeHead(502).end()
    }
  }
}
