import type { Locator } from 'playwright'
import { afterAll, expect, inject, test } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import { startServer } from '../support/server.ts'

const addressOf = (story: string) =>
  `${inject('storybookUrl')}iframe.html?id=examples-dashboardapp--${story}&viewMode=story`

const browser = await launchChromium()
afterAll(() => browser.close())

test('an app in a frame shows the theme and the conversation of the desk around it', async () => {
  const page = await browser.newPage({ colorScheme: 'light' })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(addressOf('in-a-desk'))
  const app = page.frameLocator('iframe[title="Location app"]')
  await app.getByText('Platz der Republik 1').waitFor()
  await app.getByText('Meeting point', { exact: true }).waitFor()
  const card = app.locator('.address-from-coords')
  const main = app.getByRole('main')
  const [lightCard, lightPage] = [await colorsOf(card), await colorsOf(main)]

  await page.getByLabel('Dark').check()
  await app.locator('main[data-theme="dark"]').waitFor()
  expect(await colorsOf(card)).not.toBe(lightCard)
  expect(await colorsOf(main)).not.toBe(lightPage)

  await page.getByRole('button', { name: 'Conversation 4817' }).click()
  await app.getByText('5 Avenue Anatole France').waitFor()
  await page.getByRole('button', { name: 'Conversation 4809' }).click()
  await app.getByText('Location not given').waitFor()

  // After a reload the desk sends the theme and the conversation again.
  await main.evaluate((element) => element.setAttribute('data-before-reload', ''))
  await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.location.reload())
  await app.locator('main[data-theme="dark"]:not([data-before-reload])').waitFor()
  await app.getByText('From conversation 4809').waitFor()
  expect(errors).toEqual([])
})

test('a framed app ignores messages from a page of another origin, and sends it none', async () => {
  const page = await browser.newPage({ colorScheme: 'light' })
  const host = await startServer((_request, response) => {
    const listen = '<script>received = []; onmessage = ({ data }) => received.push(data)</script>'
    response.setHeader('Content-Type', 'text/html')
    response.end(`${listen}<iframe src="${addressOf('page')}"></iframe>`)
  })
  await page.goto(host.baseUrl)
  const app = page.frameLocator('iframe')
  await app.getByText('Open a conversation').waitFor()
  const frame = page.frames()[1]
  if (!frame) throw new Error('The app is not in a frame.')

  const arrival = await frame.evaluateHandle(() => ({
    origin: new Promise<string>((resolve) => {
      addEventListener('message', ({ data, origin }) => data?.type === 'conversation' && resolve(origin))
    }),
  }))
  await page.evaluate(() => {
    const location = { coordinates_lat: 52.5186, coordinates_long: 13.3762, fallback_title: '' }
    const conversation = { id: 1, location }
    window.frames[0]?.postMessage({ type: 'conversation', conversation }, '*')
  })
  expect(await arrival.evaluate(({ origin }) => origin)).toBe(host.baseUrl)
  // The app accepts this later message, so the one above would be on the screen by now.
  await frame.evaluate(() => {
    const init = { data: { type: 'theme', theme: 'dark' }, origin: location.origin, source: window.parent }
    window.dispatchEvent(new MessageEvent('message', init))
  })
  await app.locator('main[data-theme="dark"]').waitFor()
  expect(await app.getByRole('main').textContent()).toContain('Open a conversation')
  expect(await page.evaluate('received.filter(({ type }) => type === "ready")')).toEqual([])
})

function colorsOf(element: Locator) {
  return element.evaluate((one) =>
    [getComputedStyle(one).color, getComputedStyle(one).backgroundColor].join(),
  )
}
