import type { BrowserContextOptions } from 'playwright'
import { createAccountService } from 'react-reverse-geocode/testing'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { atSea, reichstag, tokyoTower } from '../support/places.ts'
import { startServer } from '../support/server.ts'
import { buildPage, pageWithService } from './buildPage.ts'
import type { ShownAddress } from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

const greenwich = { lat: 51.4778, lng: -0.0014 }

/**
 * Shows these addresses, by default in a narrow column. There is no address at sea. The lookup in Tokyo gets a 403, and the
 * lookup in Greenwich no response.
 */
async function openPage(addresses: readonly ShownAddress[], options?: BrowserContextOptions) {
  const address = {
    road: 'Avenida Presidente Juscelino Kubitschek',
    house_number: '1578',
    suburb: 'Vila Nova Conceição',
    city: 'São Paulo',
    postcode: '04543-000',
    country: 'Brasil',
  }
  const service = createAccountService({ geocode: ({ lat }) => (lat === atSea.lat ? {} : { address }) })
  service.failWith('forbidden', { at: tokyoTower })
  service.failWith('timeout', { at: greenwich })
  const { baseUrl } = await startServer(pageWithService(deskPage(), service))
  const page = await browser.newPage({ viewport: { width: 200, height: 700 }, ...options })
  onTestFinished(() => page.close())
  await page.goto(baseUrl)
  await page.evaluate((shown) => window.show(shown), { session: { token: service.token }, addresses })
  const unanswered = addresses.filter(({ lat }) => lat === greenwich.lat).length
  await page.waitForFunction((busy) => document.querySelectorAll('[aria-busy]').length === busy, unanswered)
  return page
}

const WHOLE = 'Avenida Presidente Juscelino Kubitschek, 1578 Vila Nova Conceição 04543-000 São Paulo, Brasil'
const words = (text: string) => text.split(/[\s,·-]+/).filter(Boolean)

test('a card prints the whole address, a line its text, and neither a button', async () => {
  const printed: ShownAddress[] = [
    reichstag,
    { ...reichstag, label: 'Gate' },
    { ...reichstag, variant: 'inline' },
    { ...reichstag, variant: 'inline', label: 'Gate' },
    { ...reichstag, lat: 91, variant: 'inline' },
    atSea,
    { ...atSea, variant: 'inline' },
  ]
  const page = await openPage(printed)
  await page.addStyleTag({ content: 'section + section { break-before: page }' })
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ width: '210mm' })))
  const { text } = await extractText(pdf)
  const sheets = text.map((sheet) => sheet.replaceAll(/\s+/g, ' ').trim())

  for (const [index, { label }] of printed.slice(0, 2).entries()) {
    const sheet = sheets[index] ?? ''
    expect(words(sheet)).toEqual(expect.arrayContaining(words(WHOLE)))
    // Nothing is printed twice.
    expect(words(sheet).filter((word) => word === 'Kubitschek')).toHaveLength(1)
    expect(words(sheet).filter((word) => word === 'Gate')).toHaveLength(label ? 1 : 0)
    expect(sheet).toContain('52.51860, 13.37620')
    expect(sheet).not.toMatch(/Map|Copy/)
  }
  expect(sheets.slice(2)).toEqual([
    'Avenida Presidente Juscelino Kubitschek, 1578, São Paulo',
    'Gate · São Paulo',
    'Invalid location',
    'No address here 0.00000, -30.00000',
    'No address',
  ])
})

const touchScreen: BrowserContextOptions = { hasTouch: true, viewport: { width: 600, height: 1_000 } }

test('on a touch screen the buttons of a card are 40 px high, with 6 px between them', async () => {
  const page = await openPage([reichstag], touchScreen)
  const buttons = page.locator('[data-address-part="actions"] > *:not([role])')
  const boxes = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect()))
  const [map, copy] = boxes
  expect(boxes.map(({ height }) => height)).toEqual([40, 40])
  expect((copy?.left ?? 0) - (map?.right ?? 0)).toBe(6)
})

test('on a touch screen the area of a link or a button in a line is at least 40 px high, also during a lookup', async () => {
  const variant = 'inline'
  const link: ShownAddress = { ...reichstag, variant, isLink: true }
  const lines: ShownAddress[] = [
    link,
    { ...link, ...greenwich },
    { ...tokyoTower, variant },
    { ...reichstag, variant, label: 'Gate', hasButtons: true },
  ]
  // The cards keep the areas of the lines apart.
  const page = await openPage([reichstag, ...lines.flatMap((line) => [line, reichstag])], touchScreen)
  const targets = page.locator('[data-address-variant="inline"] :is(a, button:is(:not([class]), [class=""]))')
  const areas = await targets.evaluateAll((all) =>
    all.map((target) => {
      const { left, width, top, height } = target.getBoundingClientRect()
      const [x, y] = [left + Math.min(width / 2, 40), top + height / 2]
      // Almost 20 px above and below the middle.
      const isTouched = [-19.5, 0, 19.5].every(
        (below) => document.elementFromPoint(x, y + below)?.closest('a, button') === target,
      )
      return [target.textContent, isTouched]
    }),
  )
  expect(areas).toEqual([
    ['Avenida Presidente Juscelino Kubitschek, 1578, São Paulo', true],
    ['Looking up the address…', true],
    ['Try again', true],
    ['Map', true],
    ['Copy', true],
    ['Call', true],
    ['Note', true],
  ])
  const roots = page.locator('[data-address-variant="inline"]')
  const heights = await roots.evaluateAll((all) => all.map((root) => root.getBoundingClientRect().height))
  for (const height of heights) expect(height).toBeLessThan(26)
})

test('on a touch screen a button of the app with a class is touched only where it is seen', async () => {
  const line: ShownAddress = { ...reichstag, variant: 'inline', label: 'Gate', hasButtons: true }
  const page = await openPage([line], touchScreen)
  const pointsOutside = await page.getByRole('button', { name: 'Assign' }).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const points: [x: number, y: number][] = []
    for (let x = 5; x < innerWidth; x += 10) {
      for (let y = 5; y < innerHeight; y += 10) {
        const isInside = left <= x && x <= right && top <= y && y <= bottom
        if (!isInside && document.elementFromPoint(x, y) === button) points.push([x, y])
      }
    }
    return points
  })
  expect(pointsOutside).toEqual([])
})
