import type { RequestListener } from 'node:http'
import type { BrowserContextOptions, Page } from 'playwright'
import { PNG } from 'pngjs'
import { expect, onTestFinished, test } from 'vitest'
import { nextFrames } from '../support/nextFrames.ts'
import { tokyoTower } from '../support/places.ts'
import { baseUrlWithoutServer, startServer, type TestServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import type { ShownMap } from './mapPage.tsx'
import { openChromium } from './openChromium.ts'

const TILE_COLOR = '#1f7a4d'
const BACKGROUND_COLOR = '#eef0f3'

const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Chromium's own messages, which a page cannot prevent. */
const CHROMIUMS_OWN =
  /^(Failed to load resource: the server responded with a status of|Loading the image .+ violates)/

const browser = await openChromium('--disable-lcd-text')
const mapPage = await buildPage('mapPage.tsx')

const sendTile: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'image/svg+xml')
  response.end(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${TILE_COLOR}"/></svg>`,
  )
}

interface Setup {
  options?: BrowserContextOptions
  /** The page's Content-Security-Policy. */
  policy?: string
}

/** Opens the page with the maps. Nothing is shown yet. */
async function openPage({ options, policy }: Setup = {}) {
  const site = await startServer(mapPage(policy ? { 'Content-Security-Policy': policy } : {}))
  const page = await browser.newPage({ viewport: { width: 700, height: 200 }, ...options })
  onTestFinished(() => page.close())
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  page.on('pageerror', (error) => printed.push(`Uncaught ${error.message}`))
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto(site.baseUrl)
  return { site, page, printed, hosts }
}

const show = (page: Page, shown: ShownMap) => page.evaluate((map) => window.showMap(map), shown)

const templateOf = ({ baseUrl }: { baseUrl: string }) => `${baseUrl}/{z}/{x}/{y}{r}.svg`

/** Waits until the tile server has this number of requests, and until the picture is painted. */
async function untilPainted(page: Page, tiles: TestServer, count: number) {
  await expect.poll(() => tiles.requests.length).toBe(count)
  await expect.poll(() => colorsOf(page)).toEqual([TILE_COLOR])
}

/** The colours along a horizontal line through the picture, below the pin and above the attribution. */
async function colorsOf(page: Page): Promise<string[]> {
  const box = await page.locator('.address-map').boundingBox()
  if (!box) throw new Error('There is no picture.')
  const clip = { x: box.x, y: box.y + 64, width: box.width, height: 1 }
  const { data } = PNG.sync.read(await page.screenshot({ clip }))
  const pixels = Array.from({ length: data.length / 4 }, (_, index) =>
    data.subarray(4 * index, 4 * index + 3).toString('hex'),
  )
  return [...new Set(pixels)].map((pixel) => `#${pixel}`)
}

test('requests the tiles that the picture needs, each once, without the path of the page, and nothing from any other server', async () => {
  const tiles = await startServer(sendTile)
  const { site, page, printed, hosts } = await openPage()
  await page.evaluate(() => history.replaceState(null, '', '/conversations/4821'))
  await show(page, { tiles: templateOf(tiles) })
  await untilPainted(page, tiles, 2)
  await tiles.allRequestsArrived()

  expect(tiles.requests.map(({ url }) => url).sort()).toEqual(['/14/8800/5373.svg', '/14/8801/5373.svg'])
  // Some tile servers refuse requests that do not name the page's origin.
  for (const { headers } of tiles.requests) expect(headers.referer).toBe(`${site.baseUrl}/`)
  expect([...hosts].sort()).toEqual([site.baseUrl, tiles.baseUrl].sort())
  expect(printed).toEqual([])
})

test.each([1, 1.1, 1.25, 1.5, 3])(
  'shows no line between two tiles with %d device pixels per pixel',
  async (deviceScaleFactor) => {
    const tiles = await startServer(sendTile)
    const { page } = await openPage({ options: { deviceScaleFactor } })
    await page.addStyleTag({ content: 'body { margin: 0 }' })
    // The second tile begins at pixel 219, which is no whole device pixel for most of these.
    await show(page, { tiles: templateOf(tiles), lng: 13.3763 })
    await untilPainted(page, tiles, 2)
  },
)

test('requests only the additional tiles when the picture grows', async () => {
  const tiles = await startServer(sendTile)
  const { page } = await openPage()
  await show(page, { tiles: templateOf(tiles), width: 240 })
  await untilPainted(page, tiles, 2)
  await show(page, { tiles: templateOf(tiles), width: 600 })
  await untilPainted(page, tiles, 3)

  expect(tiles.requests[2]?.url).toBe('/14/8799/5373.svg')
})

test('requests nothing while the picture is hidden', async () => {
  const tiles = await startServer(sendTile)
  const { page } = await openPage()
  await page.addStyleTag({ content: 'body[hidden] { display: none }' })
  await page.evaluate(() => {
    document.body.hidden = true
  })
  await show(page, { tiles: templateOf(tiles) })
  await page.locator('.address-map').waitFor({ state: 'attached' })
  await page.evaluate(nextFrames)
  await tiles.allRequestsArrived()
  expect(tiles.requests).toEqual([])

  await page.evaluate(() => {
    document.body.hidden = false
  })
  await untilPainted(page, tiles, 2)
})

test('never shows tiles of a former place while those of the new one load', async () => {
  const tiles = await startServer((request, response) => {
    if (request.url?.startsWith('/14/880')) sendTile(request, response)
  })
  const { page } = await openPage()
  await show(page, { tiles: templateOf(tiles) })
  await untilPainted(page, tiles, 2)
  await show(page, { tiles: templateOf(tiles), ...tokyoTower })
  await tiles.exchange(2)

  expect(await colorsOf(page)).toEqual([BACKGROUND_COLOR])
})

test.each([
  ['it refuses', undefined],
  ['a strict Content-Security-Policy does not name it in img-src', strictPolicy],
])(
  'leaves the background with the pin, the link and the attribution, and prints nothing, if the tile server fails because %s',
  async (_, policy) => {
    const tiles = await startServer((_request, response) => {
      response.writeHead(403).end()
    })
    const { page, printed } = await openPage({ ...(policy && { policy }) })
    await show(page, { tiles: templateOf(tiles) })
    await page.locator('[data-part="tiles"] > svg').waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('image').count()).toBe(0)

    expect(await colorsOf(page)).toEqual([BACKGROUND_COLOR])
    for (const part of ['pin', 'link', 'attribution']) {
      expect(await page.locator(`[data-part="${part}"]`).isVisible(), part).toBe(true)
    }
    expect(tiles.requests).toHaveLength(policy ? 0 : 2)
    expect(printed.filter((line) => !CHROMIUMS_OWN.test(line))).toEqual([])
  },
)

test('a strict Content-Security-Policy needs the tile server in img-src and nothing else', async () => {
  const tiles = await startServer(sendTile)
  const { page, printed } = await openPage({ policy: `${strictPolicy}; img-src ${tiles.baseUrl}` })
  await show(page, { tiles: templateOf(tiles) })
  await untilPainted(page, tiles, 2)
  await page.locator('[data-part="link"]').focus()

  expect(await page.locator('.address-map [style]').count()).toBe(0)
  expect(printed).toEqual([])
})

test('the whole picture is the map link, except for the attribution with its own link, and both open a new tab', async () => {
  const { page } = await openPage()
  await page.context().route(/openstreetmap|example\.com/, (route) => route.fulfill({ body: '' }))
  await show(page, { tiles: templateOf({ baseUrl: await baseUrlWithoutServer() }) })
  const picture = page.locator('.address-map')
  const openedBy = async (click: Promise<void>) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), click])
    return popup.url()
  }

  expect(await openedBy(picture.click({ position: { x: 4, y: 4 } }))).toMatch(
    'https://www.openstreetmap.org/?mlat=52.5186',
  )
  expect(await openedBy(page.getByText('© Map makers').click())).toBe('https://map.example.com/copyright')
  const others = await picture.evaluate((root) => {
    const { left, top } = root.getBoundingClientRect()
    const inside = [
      [160, 44],
      [300, 20],
      [4, 100],
    ] as const
    return inside.map(([x, y]) => document.elementFromPoint(left + x, top + y)?.closest('a')?.hostname)
  })
  expect(new Set(others)).toEqual(new Set(['www.openstreetmap.org']))
})

test('from right to left, the button and the attribution are on the left, and the map is not mirrored', async () => {
  const tiles = await startServer(sendTile)
  const { page } = await openPage()
  await show(page, { tiles: templateOf(tiles), dir: 'rtl' })
  await untilPainted(page, tiles, 2)
  const picture = await page.locator('.address-map').boundingBox()
  const distances = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    if (!box || !picture) throw new Error('There is no picture.')
    return { left: box.x - picture.x, right: picture.x + picture.width - box.x - box.width }
  }

  expect((await distances('[data-part="icon"]')).left).toBe(8)
  expect((await distances('[data-part="attribution"]')).left).toBe(4)
  expect(await distances('[data-part="pin"]')).toEqual({ left: 147, right: 147 })
  expect(await distances('[data-part="tiles"] > svg')).toEqual({ left: 0, right: 0 })
})

test('the height is --address-map-height, and 104 px without it', async () => {
  const tiles = await startServer(sendTile)
  const { page } = await openPage()
  await show(page, { tiles: templateOf(tiles) })
  const heights = [await page.locator('.address-map').boundingBox()]
  await page.addStyleTag({ content: 'body { --address-map-height: 160px }' })
  heights.push(await page.locator('.address-map').boundingBox())

  expect(heights.map((box) => box?.height)).toEqual([104, 160])
})

test('RegionPreview requests nothing, needs no exception of a strict Content-Security-Policy, and is not mirrored from right to left', async () => {
  const { site, page, printed, hosts } = await openPage({ policy: strictPolicy })
  const pictureFrom = async (dir: string) => {
    await show(page, { dir })
    await page.locator(`.address-map[dir="${dir}"] path`).waitFor()
    return (await page.locator('.address-map').screenshot()).toString('base64')
  }

  expect(await pictureFrom('rtl')).toBe(await pictureFrom('ltr'))
  expect((await colorsOf(page)).length).toBeGreaterThan(2)
  expect([...hosts]).toEqual([site.baseUrl])
  expect(printed).toEqual([])
})

test('in forced colours the link of a map can be read, also in the dark theme of an app', async () => {
  const { page } = await openPage({ options: { forcedColors: 'active', colorScheme: 'light' } })
  await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'))
  await show(page, { tiles: '/no-tiles/{z}/{x}/{y}' })
  const icon = page.locator('.address-map [data-part="link"] > [data-part="icon"]')

  expect(
    await icon.evaluate((element) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(element)
      return [color, backgroundColor, borderTopColor]
    }),
  ).toEqual(['rgb(0, 0, 159)', 'rgb(255, 255, 255)', 'rgb(0, 0, 159)'])
})

test('in forced colours RegionPreview has those of the system, also in the dark theme of an app', async () => {
  const { page } = await openPage({ options: { forcedColors: 'active', colorScheme: 'light' } })
  await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'))
  await show(page, {})
  const colours = await page.locator('.address-map :is(path, circle)').evaluateAll((shapes) =>
    shapes.map((shape) => {
      const { fill, stroke } = getComputedStyle(shape)
      return [fill, stroke]
    }),
  )
  expect(colours).toEqual([
    ['none', 'rgb(0, 0, 0)'],
    ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
  ])
})
