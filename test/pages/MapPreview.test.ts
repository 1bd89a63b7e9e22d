import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { nextFrames } from '../support/nextFrames.ts'
import { tokyoTower } from '../support/places.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import type { ShownMap } from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** A page cannot prevent these messages of Chromium. */
const CHROMIUMS_OWN =
  /^(Failed to load resource: the server responded with a status of|Loading the image .+ violates)/

const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')
const page = await browser.newPage({ viewport: { width: 700, height: 200 } })
const printed: string[] = []
page.on('console', (message) => printed.push(message.text()))
page.on('pageerror', (error) => printed.push(`Uncaught ${error.message}`))

const sendTile: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'image/svg+xml')
  response.end(
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="green"/></svg>',
  )
}

const refuse: RequestListener = (_request, response) => {
  response.writeHead(403).end()
}

/** Opens an empty page with this Content-Security-Policy. */
async function openPage(policy?: string) {
  const site = await startServer(deskPage(policy ? { 'Content-Security-Policy': policy } : {}))
  await page.goto(site.baseUrl)
  // The tiles of the previous test may have failed when its server closed.
  printed.length = 0
  return site
}

const show = (shown: ShownMap) => page.evaluate((map) => window.showMap(map), shown)

const templateOf = ({ baseUrl }: { baseUrl: string }) => `${baseUrl}/{z}/{x}/{y}{r}.svg`

const urlsOf = ({ requests }: TestServer) => requests.map(({ url }) => url).sort()

async function pixelsOf(): Promise<string> {
  const box = await page.locator('.address-map').boundingBox()
  if (!box) throw new Error('There is no picture.')
  const png = await page.screenshot({ clip: { ...box, height: 10 } })
  return png.toString('base64')
}

test('a map requests each tile that it needs once, even below the viewport, without the path of the page, and nothing from any other server', async () => {
  const tiles = await startServer(sendTile)
  const site = await openPage()
  const origins = new Set([site.baseUrl])
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.evaluate(() => {
    history.replaceState(null, '', '/conversations/4821')
    document.body.style.paddingTop = '5000px'
  })
  await show({ tiles: templateOf(tiles), width: 240 })
  await tiles.exchange(1)
  await tiles.allRequestsArrived()
  expect(urlsOf(tiles)).toEqual(['/14/8800/5373.svg', '/14/8801/5373.svg'])

  // The wider picture needs one more.
  await show({ tiles: templateOf(tiles), width: 600 })
  await tiles.exchange(2)
  await tiles.allRequestsArrived()
  expect(urlsOf(tiles)).toEqual(['/14/8799/5373.svg', '/14/8800/5373.svg', '/14/8801/5373.svg'])
  // Some tile servers refuse requests that don't name the page's origin: https://wiki.openstreetmap.org/wiki/Referer
  for (const { headers } of tiles.requests) expect(headers.referer).toBe(`${site.baseUrl}/`)
  expect([...origins].sort()).toEqual([site.baseUrl, tiles.baseUrl].sort())
  expect(printed).toEqual([])
})

test('a map never shows tiles of a previous place while those of the new one load', async () => {
  const tiles = await startServer((request, response) => {
    if (request.url?.startsWith('/14/880')) sendTile(request, response)
  })
  await openPage()
  await show({ tiles: templateOf(tiles), ...tokyoTower })
  await tiles.exchange(0)
  const background = await pixelsOf()
  await show({ tiles: templateOf(tiles) })
  await expect.poll(pixelsOf).not.toBe(background)

  await show({ tiles: templateOf(tiles), ...tokyoTower })
  await page.evaluate(nextFrames)
  expect(await pixelsOf()).toBe(background)
})

test.each([
  ['it refuses', undefined],
  ['a strict Content-Security-Policy does not name it in img-src', strictPolicy],
])(
  'a map keeps its pin, link, and attribution, and prints nothing, if the tile server fails because %s',
  async (_, policy) => {
    const tiles = await startServer(refuse)
    await openPage(policy)
    await show({ tiles: templateOf(tiles) })
    await page.locator('[data-address-part="tiles"] > svg').waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('image').count()).toBe(0)

    for (const part of ['pin', 'map-link', 'attribution']) {
      expect(await page.locator(`[data-address-part="${part}"]`).isVisible(), part).toBe(true)
    }
    expect(tiles.requests).toHaveLength(policy ? 0 : 2)
    expect(printed.filter((line) => !CHROMIUMS_OWN.test(line))).toEqual([])
  },
)
