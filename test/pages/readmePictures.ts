import { once } from 'node:events'
import { createServer } from 'node:http'
import { drawTile } from '../../.storybook/drawTile.ts'
import { createAccountService } from '../../src/testing/index.ts'
import { freePort } from '../support/freePort.ts'
import { launchChromium } from '../support/launchChromium.ts'
import { buildPage, pageWithService } from './buildPage.ts'

const FOLDER = '.github/pictures'

/** The `baseUrl` in the code of the README. The page is there too, so that no other origin has to allow its requests. */
const ORIGIN = 'https://desk.example.com'

// Takes the README's picture in both themes, with the map of the stories, and the manual's picture of all states.
const service = createAccountService({ accountIds: [42] })
const showPage = await buildPage('readmePage.tsx')
const port = await freePort()
const server = createServer(pageWithService(showPage(), service)).listen(port, '127.0.0.1')
await once(server, 'listening')
const browser = await launchChromium()
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({
    viewport: { width: 830, height: 500 },
    colorScheme,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  await page.route(`${ORIGIN}/**`, async (route) => {
    const [, zoom, column, row] = /\/tiles\/(\d+)\/(\d+)\/(\d+)/.exec(route.request().url()) ?? []
    if (zoom !== undefined) {
      const body = drawTile(Number(zoom), Number(column), Number(row))
      return route.fulfill({ body, contentType: 'image/svg+xml' })
    }
    const url = route.request().url().replace(ORIGIN, `http://127.0.0.1:${port}`)
    return route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.goto(ORIGIN)
  await page.evaluate((agent) => window.showLocation(agent), { id: 7, token: service.token })
  await page.getByText('5 Avenue Anatole France').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const path = `${FOLDER}/overview-${colorScheme}.png`
  await page.locator('body').screenshot({ path, omitBackground: true })
}
const page = await browser.newPage({ deviceScaleFactor: 1.4, reducedMotion: 'reduce' })
await page.goto(`http://127.0.0.1:${port}`)
await page.evaluate(() => window.showStates())
await page.locator('[data-address-state="offline"]').first().waitFor()
await page.locator('[data-address-state="error"]').first().waitFor()
await page.evaluate(() => document.fonts.ready)
await page.locator('#states').screenshot({ path: 'stories/guide/pictures/states.png' })
await browser.close()
server.close()
