import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { reichstag } from '../support/places.ts'
import { expectSameLooks, PAGES, takeStyles } from '../support/resets.ts'
import { startServer } from '../support/server.ts'
import { buildPage, pageWithService } from './buildPage.ts'
import type {} from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

test('the stylesheet, built by Vite, gives the same colors, paddings and borders with every reset, in every theme', async () => {
  const service = createAccountService()
  const { baseUrl } = await startServer(pageWithService(deskPage(), service))
  const page = await browser.newPage({ viewport: { width: 300, height: 600 } })
  await page.goto(baseUrl)
  await page.evaluate((shown) => window.show(shown), {
    session: { token: service.token },
    addresses: [
      { ...reichstag, label: 'Gate' },
      { ...reichstag, variant: 'inline' as const },
    ],
  })
  await expect.poll(() => page.locator('[data-address-state="success"]').count()).toBe(2)
  const built = await takeStyles(page)
  for (const named of Object.values(PAGES)) await expectSameLooks(page, built, named)
})
