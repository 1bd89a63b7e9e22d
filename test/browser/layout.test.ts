import { expect, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { systemFonts } from '../support/systemFonts.ts'
import { buildPage } from './buildPage.ts'
import { findMovements } from './findMovements.ts'
import { layoutCases, oneSampleOfEachLanguage } from './layoutCases.ts'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()
const statesPage = await buildPage('statesPage.tsx')

test.each(layoutCases)('nothing moves when the state changes: %s', async (_, { cells, underFinger }) => {
  const page = await browser.newPage({ hasTouch: underFinger, isMobile: underFinger })
  await page.goto((await startServer(statesPage())).baseUrl)
  await page.evaluate((cells) => window.showCells(cells), cells)
  expect(await findMovements(page)).toEqual([])
  await page.close()
})

test('the fonts of these tests have every letter of every language', async () => {
  const page = await browser.newPage()
  await page.goto((await startServer(statesPage())).baseUrl)
  await page.evaluate((cells) => window.showCells(cells), {
    variant: 'card' as const,
    widths: [320],
    samples: oneSampleOfEachLanguage,
  })
  await page.evaluate(() => window.release())
  expect(await systemFonts(page, '.address-from-coords *')).toEqual([])
  await page.close()
})
