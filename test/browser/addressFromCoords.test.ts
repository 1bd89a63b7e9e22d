import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArguments, findOrInstallChromium } from '../support/findOrInstallChromium.ts'
import { type RunningStorybook, startStorybook } from './startStorybook.ts'

let browser: Browser
let storybook: RunningStorybook
let page: Page

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumArguments })
  storybook = await startStorybook()
  page = await browser.newPage({ viewport: { width: 272, height: 600 } })
})

afterAll(async () => {
  await browser.close()
  await storybook.stop()
})

const address = (id: string) => `${storybook.url}/iframe.html?id=${id}&viewMode=story`
const card = () => page.locator('.address-from-coords')

async function open(id: string, state: string): Promise<void> {
  await page.goto(address(id))
  await page.locator(`.address-from-coords[data-state="${state}"]`).waitFor()
}

describe('what a screen reader is told', () => {
  test('of an address', async () => {
    await open('addressfromcoords--success', 'success')
    expect(await card().ariaSnapshot()).toBe(
      [
        '- text: Platz der Republik 1 11011 Berlin Deutschland 52.5186, 13.3762',
        '- button "Copy"',
        '- status',
        '- link "Open in map":',
        '  - /url: https://www.openstreetmap.org/?mlat=52.5186&mlon=13.3762#map=17/52.5186/13.3762',
      ].join('\n'),
    )
  })

  test('of a fault that passes', async () => {
    await open('errors--service', 'error')
    expect(await card().ariaSnapshot()).toBe(
      [
        '- text: The address service has a problem at the moment. 52.5186, 13.3762',
        '- button "Try again"',
        '- link "Open in map":',
        '  - /url: https://www.openstreetmap.org/?mlat=52.5186&mlon=13.3762#map=17/52.5186/13.3762',
      ].join('\n'),
    )
  })

  test('of coordinates that cannot be', async () => {
    await open('errors--invalid-coordinates', 'error')
    expect(await card().ariaSnapshot()).toBe(
      '- text: "This location cannot be shown: its coordinates are not valid."',
    )
  })
})

describe('by keyboard', () => {
  test('goes from the address to the map, with a ring one can see', async () => {
    await open('addressfromcoords--success', 'success')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Copy')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Open in map')
    expect(await page.locator(':focus').evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
  })
})

function portOf(server: Server): number {
  const place = server.address()
  if (typeof place === 'string' || !place) throw new Error('The server does not listen.')
  return place.port
}

/** The page's own clipboard, read by pasting. */
async function pasted(): Promise<string> {
  const field = page.locator('textarea')
  await page.evaluate(() => document.body.append(document.createElement('textarea')))
  await field.focus()
  await page.keyboard.press('Control+V')
  return field.inputValue()
}

async function focused(page: Page): Promise<string | null> {
  return page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null,
  )
}

describe('copying', () => {
  test('takes the lines as plain text, also in an iframe that may not use the clipboard', async () => {
    // Another origin than the story's, so that the permission is not inherited.
    const dashboard = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(
        `<iframe src="${address('addressfromcoords--success')}" width="272" height="300"></iframe>`,
      )
    }).listen(0)
    await once(dashboard, 'listening')
    await page.goto(`http://127.0.0.1:${portOf(dashboard)}/`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Copy' }).click()
    await frame.getByRole('status').getByText('Copied').waitFor({ state: 'attached' })
    dashboard.close()
    expect(await pasted()).toBe('Platz der Republik 1\n11011 Berlin\nDeutschland')
  })

  test('says so where neither way is open', async () => {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'clipboard')
      document.addEventListener('copy', (event) => event.stopImmediatePropagation(), true)
    })
    await page.goto(address('addressfromcoords--success'))
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('status').getByText('Copying is blocked here').waitFor({ state: 'attached' })
  })
})

describe('legible', () => {
  test.each([
    ['at 240 px', 240, {}],
    ['at 200% zoom of a 400 px sidebar', 200, {}],
    ['with text at 200%', 240, { text: '200%' }],
  ])('nothing is wider than the card %s', async (_case, width, { text }: { text?: string }) => {
    await page.setViewportSize({ width: width + 32, height: 600 })
    for (const id of [
      'addressfromcoords--long-address',
      'errors--service',
      'addressfromcoords--inline-named',
    ]) {
      await page.goto(address(id))
      if (text)
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
      await page
        .locator('.address-from-coords :is([data-part="line"], [data-part="message"])')
        .first()
        .waitFor()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })

  test('buttons are 24 px at least', async () => {
    for (const id of ['addressfromcoords--long-address', 'addressfromcoords--inline']) {
      await open(id, 'success')
      for (const control of await card().locator('button, a').all()) {
        const box = await control.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
      }
    }
  })
})
