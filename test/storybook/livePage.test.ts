import { afterAll, expect, inject, test } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import { enterCoordinates, LIVE_STORY, waitForCard } from '../support/livePage.ts'

const browser = await launchChromium()
afterAll(() => browser.close())

test('the Live page of the built Storybook says that it has no server, and finds only the landmarks', async () => {
  const page = await browser.newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))

  await page.goto(inject('storybookUrl') + LIVE_STORY)
  await page.getByText('This is a static copy without a server').waitFor()
  await page.getByLabel('Landmark').selectOption('Bolshoi Theatre, Moscow')
  await page.locator('.address-from-coords').getByText('Театральная площадь, 1').waitFor()
  await enterCoordinates(page, '47.4979', '19.0402')
  await waitForCard(page, '[data-error="not-found"]')
  expect(requested.filter((path) => path.startsWith('/api'))).toEqual([])
})
