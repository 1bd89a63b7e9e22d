import type { RequestListener } from 'node:http'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { nextFrames } from '../support/nextFrames.ts'
import { tokyoTower } from '../support/places.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import type { ShownMap } from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Chromium's own messages, which a page cannot prevent. */
const CHROMIUMS_OWN =
  /^(Failed to load resource: the server responded with a status of|Loading the image .+ violates)/

const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

const sendTile: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'image/svg+xml')
  response.end(
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="green"/></svg>',
  )
}

const refuse: RequestListener = (_request, response) => {
  response.writeHead(403).end()
}

/** Opens the page with the maps, with this Content-Security-Policy. Nothing is shown yet. */
async function openPage(policy?: string) {
  const site = await startServer(deskPage(policy ? { 'Content-Security-Policy': policy } : {}))
  const page = await browser.newPage({ viewport: { width: 700, height: 200 } })
  onTestFinished(() => page.close())
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  page.on('pageerror', (error) => printed.push(`Uncaught ${error.message}`))
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto(site.baseUrl)
  return { site, page, printed, origins }
}

const show = (page: Page, shown: ShownMap) => page.evaluate((map) => window.showMap(map), shown)

const templateOf = ({ baseUrl }: { baseUrl: string }) => `${baseUrl}/{z}/{x}/{y}{r}.svg`

const urlsOf = ({ requests }: TestServer) => requests.map(({ url }) => url).sort()

/** The pixels of the picture above the pin. */
async function pixelsOf(page: Page): Promise<string> {
  const box = await page.locator('.address-map').boundingBox()
  if (!box) throw new Error('There is no picture.')
  const png = await page.screenshot({ clip: { ...box, height: 10 } })
  return png.toString('base64')
}

test('requests the tiles that the picture needs, each once, without the path of the page, and nothing from any other server', async () => {
  const tiles = await startServer(sendTile)
  const { site, page, printed, origins } = await openPage()
  await page.evaluate(() => history.replaceState(null, '', '/conversations/4821'))
  await show(page, { tiles: templateOf(tiles), width: 240 })
  await tiles.exchange(1)
  await tiles.allRequestsArrived()
  expect(urlsOf(tiles)).toEqual(['/14/8800/5373.svg', '/14/8801/5373.svg'])

  // As the picture grows, it needs one more.
  await show(page, { tiles: templateOf(tiles), width: 600 })
  await tiles.exchange(2)
  await tiles.allRequestsArrived()
  expect(urlsOf(tiles)).toEqual(['/14/8799/5373.svg', '/14/8800/5373.svg', '/14/8801/5373.svg'])
  // Some tile servers refuse requests that do not name the page's origin.
  for (const { headers } of tiles.requests) expect(headers.referer).toBe(`${site.baseUrl}/`)
  expect([...origins].sort()).toEqual([site.baseUrl, tiles.baseUrl].sort())
  expect(printed).toEqual([])
})

test('requests nothing while the picture is hidden', async () => {
  const tiles = await startServer(sendTile)
  const { page } = await openPage()
  await page.addStyleTag({ content: 'body[hidden] { display: none }' })
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      document.body.hidden = hidden
    }, isHidden)
  await hide(true)
  await show(page, { tiles: templateOf(tiles) })
  await page.locator('.address-map').waitFor({ state: 'attached' })
  await page.evaluate(nextFrames)
  await tiles.allRequestsArrived()
  expect(tiles.requests).toEqual([])

  await hide(false)
  await tiles.exchange(1)
})

test('never shows tiles of a previous place while those of the new one load', async () => {
  const tiles = await startServer((request, response) => {
    if (request.url?.startsWith('/14/880')) sendTile(request, response)
  })
  const { page } = await openPage()
  await show(page, { tiles: templateOf(tiles), ...tokyoTower })
  await tiles.exchange(0)
  const background = await pixelsOf(page)
  await show(page, { tiles: templateOf(tiles) })
  await expect.poll(() => pixelsOf(page)).not.toBe(background)

  await show(page, { tiles: templateOf(tiles), ...tokyoTower })
  await page.evaluate(nextFrames)
  expect(await pixelsOf(page)).toBe(background)
})

test.each([
  ['it refuses', undefined],
  ['a strict Content-Security-Policy does not name it in img-src', strictPolicy],
])(
  'leaves the background with the pin, the link and the attribution, and prints nothing, if the tile server fails because %s',
  async (_, policy) => {
    const tiles = await startServer(refuse)
    const { page, printed } = await openPage(policy)
    await show(page, { tiles: templateOf(tiles) })
    await page.locator('[data-address-part="tiles"] > svg').waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('image').count()).toBe(0)

    for (const part of ['pin', 'map-link', 'attribution']) {
      expect(await page.locator(`[data-address-part="${part}"]`).isVisible(), part).toBe(true)
    }
    expect(tiles.requests).toHaveLength(policy ? 0 : 2)
    expect(printed.filter((line) => !CHROMIUMS_OWN.test(line))).toEqual([])
  },
)

test('a strict Content-Security-Policy needs the tile server in img-src and nothing else', async () => {
  const tiles = await startServer(sendTile)
  const { page, printed } = await openPage(`${strictPolicy}; img-src ${tiles.baseUrl}`)
  await show(page, { tiles: 'data:,' })
  await expect.poll(() => page.locator('image').count()).toBe(0)
  printed.length = 0
  const background = await pixelsOf(page)
  await show(page, { tiles: templateOf(tiles) })
  await expect.poll(() => pixelsOf(page)).not.toBe(background)

  expect(printed).toEqual([])
})
