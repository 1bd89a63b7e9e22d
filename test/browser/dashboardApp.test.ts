import { createServer } from 'node:http'
import { type Browser, chromium, type Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumArguments, findOrInstallChromium } from '../support/findOrInstallChromium.ts'
import { type RunningStorybook, startStorybook } from './startStorybook.ts'

const DESK = '/iframe.html?id=embedding-dashboardapp--in-a-desk&viewMode=story'
const APP = '/iframe.html?id=embedding-dashboardapp--page&viewMode=story'

let browser: Browser
let storybook: RunningStorybook

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumArguments })
  storybook = await startStorybook()
})

afterAll(async () => {
  await browser.close()
  await storybook.stop()
})

test('an app in a frame shows the theme and the conversation of the desk around it', async () => {
  const page = await browser.newPage({ colorScheme: 'light' })
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto(storybook.url + DESK)
  const app = page.frameLocator('iframe[title="Location app"]')
  await app.getByText('Platz der Republik 1').waitFor()
  await app.getByText('Meeting point', { exact: true }).waitFor()
  const card = app.locator('.address-from-coords')
  const [lightText, lightPage] = [await colorOf(card), await colorOf(app.getByRole('main'))]

  await page.getByLabel('Dark').check()
  await app.locator('main[data-theme="dark"]').waitFor()
  expect(await colorOf(card)).not.toBe(lightText)
  expect(await colorOf(app.getByRole('main'))).not.toBe(lightPage)

  await page.getByRole('button', { name: 'Conversation 4817' }).click()
  await app.getByText('5 Avenue Anatole France').waitFor()
  await page.getByRole('button', { name: 'Conversation 4809' }).click()
  await app.getByText('Location not given').waitFor()

  // The app's page comes anew, and is told again.
  await app.getByRole('main').evaluate((main) => main.setAttribute('data-former', ''))
  await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.location.reload())
  await app.locator('main[data-theme="dark"]:not([data-former])').waitFor()
  await app.getByText('From conversation 4809').waitFor()
  expect(failures).toEqual([])
})

test('a page of another origin cannot tell a framed app anything, nor learn that it is there', async () => {
  const page = await browser.newPage({ colorScheme: 'light' })
  const server = createServer((_request, response) => {
    const listening = '<script>heard = []; onmessage = ({ data }) => heard.push(data)</script>'
    response.setHeader('Content-Type', 'text/html')
    response.end(`${listening}<iframe src="${storybook.url}${APP}"></iframe>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const elsewhere = `http://127.0.0.1:${address.port}`
  await page.goto(elsewhere)
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
  expect(await arrival.evaluate(({ origin }) => origin)).toBe(elsewhere)
  // A word that the app does take comes after it, so that the one before would have shown by then.
  await frame.evaluate(() => {
    const init = { data: { type: 'theme', theme: 'dark' }, origin: location.origin, source: window.parent }
    window.dispatchEvent(new MessageEvent('message', init))
  })
  await app.locator('main[data-theme="dark"]').waitFor()
  expect(await app.getByRole('main').textContent()).toContain('Open a conversation')
  expect(await page.evaluate('heard.filter(({ type }) => type === "ready")')).toEqual([])
  server.close()
})

function colorOf(element: Locator) {
  return element.evaluate((one) =>
    [getComputedStyle(one).color, getComputedStyle(one).backgroundColor].join(),
  )
}
