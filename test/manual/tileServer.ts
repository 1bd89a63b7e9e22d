import type { RequestListener } from 'node:http'

interface TileServer {
  /** Returns the URL of a tile, such as `14/8802/5373@2x`. An API key in it never leaves your server. */
  urlOf: (tile: string) => string
  /** The name of your app and a contact, as tile servers require. */
  userAgent: string
}

/** Checks your session. */
type IsAgent = (cookie: string | undefined) => boolean

/** Zoom, column, row, and `@2x` on high-density screens. */
const TILE_PATH = /^\/tiles\/(\d{1,2}\/\d{1,7}\/\d{1,7}(?:@2x)?)\.png$/
// Not SVG, which can contain scripts.
const IMAGE_TYPE = /^image\/(png|jpeg|webp)$/

/** Forwards requests for tiles without anything that identifies the agent. */
export function forwardTiles({ urlOf, userAgent }: TileServer, isAgent: IsAgent): RequestListener {
  return async ({ method, url = '', headers }, response) => {
    const [, tile] = TILE_PATH.exec(url) ?? []
    if (method !== 'GET' || !tile) return void response.writeHead(404).end()
    if (!isAgent(headers.cookie)) return void response.writeHead(401).end()
    try {
      const signal = AbortSignal.timeout(10_000)
      const image = await fetch(urlOf(tile), { headers: { 'User-Agent': userAgent }, signal })
      const type = image.headers.get('Content-Type') ?? ''
      if (!image.ok || !IMAGE_TYPE.test(type)) throw new Error('The tile server sent no image.')
      const body = Buffer.from(await image.arrayBuffer())
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'private, max-age=604800' }).end(body)
    } catch {
      response.writeHead(502).end()
    }
  }
}
