import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { buildPage, pageWithService } from './buildPage.ts'
import { openChromium } from './openChromium.ts'

/** The rows of a screen and a few around it. If each row that flies past were asked for, there would be hundreds. */
const MOST_REQUESTS = 50

const browser = await openChromium()

test('a fast scroll over 5,000 virtual rows sends requests only for the rows where it rests', async () => {
  const service = createAccountService({
    delayMs: 150,
    geocode: ({ lat }) => ({ formatted_address: `Long Street ${lat.toFixed(3)}, Springfield` }),
  })
  const rowsPage = await buildPage('rowsPage.tsx')
  const { baseUrl } = await startServer(pageWithService(rowsPage(), service))
  const page = await browser.newPage()
  await page.clock.install()
  await page.goto(baseUrl)
  await page.evaluate((token) => window.showRows(token), service.token)
  const rows = page.locator('.address-from-coords')
  await rows.first().waitFor()
  // The scroll takes a second on the page's clock, however long the machine needs.
  await page.clock.pauseAt(Date.now() + 60 * 60_000)
  for (let step = 0; step < 60; step += 1) {
    await page.evaluate(async () => {
      const scroller = document.querySelector('ul')?.parentElement
      await new Promise((resolve) => {
        scroller?.addEventListener('scroll', resolve, { once: true })
        scroller?.scrollBy(0, 400)
      })
    })
    await page.clock.runFor(16)
  }
  await page.clock.resume()
  await page.waitForFunction(() => !document.querySelector('[data-state="loading"]'))

  expect(service.requests.length).toBeLessThanOrEqual(MOST_REQUESTS)
  const states = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-state')))
  expect(new Set(states)).toEqual(new Set(['success', 'idle']))
})
