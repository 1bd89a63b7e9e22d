import { afterAll, expect, test } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import { findMovements } from './findMovements.ts'
import { layoutCases } from './layoutCases.ts'

const browser = await launchChromium()
const statesPage = await buildPage('statesPage.tsx')
afterAll(() => browser.close())

test.each(layoutCases)('nothing moves when the state changes: %s', async (_, { cells, underFinger }) => {
  const page = await browser.newPage({ hasTouch: underFinger, isMobile: underFinger })
  await page.goto((await startServer(statesPage())).baseUrl)
  await page.evaluate((cells) => window.showCells(cells), cells)
  expect(await findMovements(page)).toEqual([])
  await page.close()
})
