import { createAccountService } from 'react-reverse-geocode/testing'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import { startServer } from '../support/server.ts'
import { buildPage, pageWithService } from './buildPage.ts'

/** The default of `maxConcurrent`. */
const MAX_CONCURRENT = 4

const browser = await launchChromium()
const queuePage = await buildPage('queuePage.tsx')
afterAll(() => browser.close())

async function openPage(count: number, lazy: boolean, delayMs: number) {
  const service = createAccountService({ delayMs, geocode: ({ lat }) => ({ formatted: `Street ${lat}` }) })
  const { baseUrl } = await startServer(pageWithService(queuePage(), service))
  const page = await browser.newPage({ viewport: { width: 800, height: 720 } })
  onTestFinished(() => page.close())
  await page.goto(baseUrl)
  await page.evaluate((rows) => window.showManyRows(rows), { token: service.token, count, lazy })
  await page.locator('.row').last().waitFor()
  return { page, service }
}

test('after 2,000 lazy rows were flung past, the rows on the screen wait for no row that has left it', async () => {
  const { page, service } = await openPage(2_000, true, 100)
  await page.evaluate(async () => {
    for (let step = 0; step < 48; step += 1) {
      window.scrollBy(0, 1_600)
      await new Promise(requestAnimationFrame)
    }
  })
  // The observer of the viewport reports in the next frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const sentBefore = service.requests.length
  const start = Date.now()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.row')]
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      .every((row) => row.getAttribute('data-state') === 'success'),
  )
  const milliseconds = Date.now() - start
  const sentSince = service.requests.length - sentBefore
  print(
    `2,000 lazy rows at 100 ms: ${sentBefore} requests while scrolling, then ${sentSince} in ${milliseconds} ms`,
  )

  // 18 rows are on the screen, and 300 px above and below it are 15 more. Some leave while the page comes to rest.
  expect(sentSince).toBeLessThanOrEqual(60)
})

test('a card that is opened behind 100 rows waits only for the requests in flight', async () => {
  const { page, service } = await openPage(100, false, 300)
  await page.waitForFunction(() => document.querySelector('.row[data-state="success"]'))
  const sentBefore = service.requests.length
  const start = Date.now()
  await page.evaluate(() => window.openCard())
  await page.locator('#card[data-state="success"]').waitFor()
  const sentAt = service.requests.findIndex(({ lat }) => lat === '80')
  print(
    `a card behind 100 rows at 300 ms: after ${sentAt - sentBefore} more requests in ${Date.now() - start} ms`,
  )

  // While the page opens the card, the requests in flight may end and others begin.
  expect(sentAt - sentBefore).toBeLessThanOrEqual(2 * MAX_CONCURRENT)
})

/** For people: a bound on the time would fail on a busy machine. */
function print(figures: string) {
  process.stdout.write(`${figures}\n`)
}
