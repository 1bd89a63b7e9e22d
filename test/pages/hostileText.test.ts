import { PNG } from 'pngjs'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { buildPage, pageWithService } from './buildPage.ts'
import type { Access, Shown } from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

const withManyMarks = (letter: string) => letter + '\u0301\u0316\u0336'.repeat(40)

const hostileTexts: Record<string, string> = {
  markup: '<img src=x onerror="alert(1)"><b>Elm</b> Street 1<script>alert(1)</script>',
  'direction overrides': '\u202e\u2067\u202dElm Street 1\u2029\u202e2\u2066',
  'invisible characters': 'E\u200blm\u200d\u200d \u2060Stre\ufeffet\u00ad 1',
  'control characters': 'Elm\u0000\u0007\u001b[31m Street\u0085 1\u009f',
  '100,000 characters': 'Elm Street 1 '.repeat(7_700),
  'a word of 500 characters': `${'Elmstreet'.repeat(56)}1`,
  '40 marks above and below each letter': [...'Elm Street 1'].map(withManyMarks).join(''),
}

/** In CSS pixels. No card is higher than half of it. */
const SCREEN = { width: 320, height: 640 }

const browser = await openChromium()
const context = await browser.newContext({ viewport: SCREEN, reducedMotion: 'reduce' })
await context.grantPermissions(['clipboard-read', 'clipboard-write'])
const page = await context.newPage()
const deskPage = await buildPage('deskPage.tsx')

let text = ''
let access: Access

beforeEach(async () => {
  const service = createAccountService({ geocode: ({ lat }) => payloads()[lat] })
  const { baseUrl } = await startServer(pageWithService(deskPage(), service))
  access = { baseUrl: '', accountId: 1, token: service.token }
  await page.goto(baseUrl)
  await page.addStyleTag({ content: 'section { padding: 40px 0 }' })
})

/** The payloads of the service. Their index is the latitude. At other latitudes no address is found. */
const payloads = () => [
  { formatted_address: text },
  { name: text, road: text, suburb: text, city: `${text} 2`, country: `${text} 3` },
  {},
]

const [LINE, PARTS, NO_ADDRESS, NOT_FOUND] = [0, 1, 2, 3]

/** Their `name` is the hostile text where it is `''` here. */
const cards: Omit<Shown, 'access'>[] = [
  { lat: LINE, lng: 0 },
  { lat: PARTS, lng: 0, name: 'Meeting point' },
  ...[LINE, PARTS, NO_ADDRESS, NOT_FOUND].map((lat) => ({ lat, lng: 0, name: '' })),
  { lat: NOT_FOUND, lng: 100, name: '' },
  { lat: LINE, lng: 0, variant: 'inline' },
  { lat: LINE, lng: 0, name: '', variant: 'inline' },
  { lat: NOT_FOUND, lng: 0, name: '', variant: 'inline' },
]

async function show(dir: string) {
  await page.evaluate((direction) => {
    document.documentElement.dir = direction
  }, dir)
  const all = cards.map((card) => ({ ...card, access, ...(card.name === '' && { name: text }) }))
  await page.evaluate((all) => window.show(all), all)
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'))
}

describe.each(Object.entries(hostileTexts))('a text with %s', (_name, hostileText) => {
  test.each(['ltr', 'rtl'])(
    'stays inside its card, in the order of its letters, on a page in %s',
    async (dir) => {
      text = hostileText
      await show(dir)

      expect(await page.locator('.address-from-coords :is(img, b, script)').count()).toBe(0)
      for (const { width, height } of await boxes()) {
        expect(width).toBeLessThanOrEqual(SCREEN.width)
        expect(height).toBeLessThanOrEqual(SCREEN.height / 2)
      }
      expect(await outOfOrder()).toEqual([])
      expect(await paintedOutside()).toBe(0)

      // An unfolded name has no limit of its height, so a screenshot of 100,000 characters would be too large.
      if (text.length > 10_000) return
      await page.locator('[data-part="fold"]').evaluateAll((all) => {
        for (const one of all) if (one instanceof HTMLElement) one.click()
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SCREEN.width)
      expect(await paintedOutside()).toBe(0)
    },
  )
})

test.each(['card', 'inline'] as const)(
  'the text that is copied from variant "%s" has no invisible characters',
  async (variant) => {
    text = '\u202e<b>E\u200blm</b> Str\u0000e\ufeffet\u2066\u00ad 1\u2069, Ber\u061clin\u{e0042}'
    await page.evaluate((all) => window.show(all), [{ access, lat: LINE, lng: 0, variant }])
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.locator('[data-outcome="copied"]').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Elm Street 1\nBerlin')
  },
)

test('a long name is folded after two lines and can be unfolded, even where no address was found', async () => {
  const name = 'Meeting point at the far end of the old harbour, '.repeat(4)
  await page.evaluate((all) => window.show(all), [{ access, lat: NOT_FOUND, lng: 0, name }])
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('button', { name: 'Show less', expanded: true }).waitFor()
  const lines = () =>
    page
      .locator('[data-part="name"]')
      .evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))
  expect(await lines()).toBeGreaterThan(4)
  await page.getByRole('button', { name: 'Show less' }).click()
  // The height is in whole pixels, and the height of a line is not.
  expect(await lines()).toBeCloseTo(2, 3)
})

function boxes() {
  return page.locator('.address-from-coords').evaluateAll((all) =>
    all.map((card) => {
      const { left, right, top, bottom, width, height } = card.getBoundingClientRect()
      return { left, right, top: top + scrollY, bottom: bottom + scrollY, width, height }
    }),
  )
}

/** The number of pixels that are not white and not inside the box of a card. */
async function paintedOutside(): Promise<number> {
  const inside = await boxes()
  const { data, width } = PNG.sync.read(await page.screenshot({ fullPage: true, animations: 'disabled' }))
  let painted = 0
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    const isBlank = data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255
    if (isBlank) continue
    if (!inside.some((box) => x >= box.left - 1 && x <= box.right && y >= box.top - 1 && y <= box.bottom))
      painted += 1
  }
  return painted
}

/** The texts, except names, whose first thousand letters do not stand in their order from left to right. */
function outOfOrder(): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        ':is([data-part="coordinates"], [data-part="line"], [data-part="message"])',
      ),
    ]
      .filter((part) => {
        const [text] = part.childNodes
        if (!(text instanceof Text)) return true
        const range = document.createRange()
        let [left, top] = [0, 0]
        return text.data
          .slice(0, 1_000)
          .split('')
          .some((letter, index) => {
            if (!/[\p{L}\p{N}]/u.test(letter)) return false
            range.setStart(text, index)
            range.setEnd(text, index + 1)
            const box = range.getBoundingClientRect()
            const isBefore = box.top === top && box.left < left
            ;({ left, top } = box)
            return isBefore
          })
      })
      .map((part) => part.textContent ?? ''),
  )
}
