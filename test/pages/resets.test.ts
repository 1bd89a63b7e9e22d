import type { Page } from 'playwright'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, onTestFinished, test } from 'vitest'
import { reichstag } from '../support/places.ts'
import { expectSameLooks, PAGES, sourceStyles, takeStyles } from '../support/resets.ts'
import { startServer } from '../support/server.ts'
import { buildPage, pageWithService } from './buildPage.ts'
import { openChromium } from './openChromium.ts'

const deskPage = await buildPage('deskPage.tsx')
const browser = await openChromium()

/** A page with a card and a line, without a stylesheet, and the stylesheet that Vite has built. */
async function openDesk(): Promise<{ page: Page; built: string }> {
  const service = createAccountService()
  const { baseUrl } = await startServer(pageWithService(deskPage(), service))
  const page = await browser.newPage({ viewport: { width: 300, height: 600 } })
  onTestFinished(() => page.close())
  await page.goto(baseUrl)
  const access = { baseUrl: '', accountId: 1, token: service.token }
  await page.evaluate(([card, line]) => window.show([card, line]), [
    { access, ...reichstag, label: 'Gate' },
    { access, ...reichstag, variant: 'inline' },
  ] as const)
  await page.locator('[data-address-state="success"][data-address-variant="inline"]').waitFor()
  return { page, built: await takeStyles(page) }
}

describe.each([
  ['the source', true],
  ['built by Vite', false],
] as const)('%s', (_, isSource) => {
  test.each(Object.entries(PAGES))(
    'has the same colors, paddings and borders with every reset on a page that %s',
    async (_page, named) => {
      const { page, built } = await openDesk()
      await expectSameLooks(page, isSource ? sourceStyles() : built, named)
    },
  )
})
