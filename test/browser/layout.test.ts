import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import type { Cells } from './statesPage.tsx'

const languages = ['en', 'es', 'pt', 'fr', 'de', 'ar', 'he', 'hi', 'ja', 'zh']

/** In pixels: a card in a sidebar of 240, and the usual widths of a sidebar. */
const widths = [206, 240, 320, 400]

/** In pixels. Chromium reports only shifts inside the viewport, so all addresses must fit. */
const VIEWPORT = { width: 6_000, height: 6_000 }

const browser = await launchChromium()
const statesPage = await buildPage('statesPage.tsx')
afterAll(() => browser.close())

const cards: Cells = { languages, widths, variant: 'card' }
const lines: Cells = { languages, widths, variant: 'inline' }
const name = 'Where the parcel was left, behind the bakery'

test.each<[string, Cells, BrowserContextOptions?]>([
  ['cards', cards],
  ['cards with a name', { ...cards, languages: ['en', 'de', 'he'], name }],
  [
    'cards with a picture and a button of the app',
    { ...cards, languages: ['en', 'de', 'ar', 'ja'], withSlots: true },
  ],
  ['lines', lines],
  ['lines with a name', { ...lines, languages: ['en', 'he'], name: 'Gate 3' }],
  ['lines with the town below', { ...lines, languages: ['en', 'he'], lines: 2 }],
  [
    'cards under a finger',
    { ...cards, languages: ['en', 'de', 'he'], withSlots: true },
    { hasTouch: true, isMobile: true },
  ],
])(
  'nothing moves when the placeholders of %s become addresses, messages and errors',
  async (_, cells, device = {}) => {
    const page = await browser.newPage({ viewport: VIEWPORT, ...device })
    await page.goto((await startServer(statesPage())).baseUrl)
    await page.evaluate((cells) => window.showCells(cells), cells)
    await settled(page)
    await page.evaluate(watchShifts)
    const loading = await boxes(page)

    await page.evaluate(() => window.release())
    await page.waitForFunction(() => !document.querySelector('[aria-busy]'))
    await settled(page)
    expect(await shifts(page)).toEqual([])
    const answered = await boxes(page)
    expect(differences(loading, answered)).toEqual([])

    await page.evaluate(() => {
      window.hold()
      for (const button of document.querySelectorAll<HTMLElement>(
        '[data-part="copy"], [data-part="retry"]',
      )) {
        button.click()
      }
    })
    await page.locator('[data-outcome]').first().waitFor()
    await page.locator('[aria-disabled]').first().waitFor()
    await settled(page)
    expect(differences(answered, await boxes(page))).toEqual([])

    await page.evaluate(() => window.goOffline())
    await page.locator('[data-state="offline"]').first().waitFor()
    await settled(page)
    expect(differences(loading, await boxes(page))).toEqual([])
    await page.close()
  },
)

/** The position of each part of each address in its cell, and of what is below it. */
type Boxes = Record<string, string>

function boxes(page: Page): Promise<Boxes> {
  return page.evaluate(() => {
    const found: [string, string][] = []
    for (const cell of document.querySelectorAll('.cell')) {
      const origin = cell.getBoundingClientRect()
      const parts = cell.querySelectorAll(
        '.address-from-coords, [data-part="body"] > [data-part="icon"], [data-part="media"], [data-part="name"], [data-part="footer"] [data-part="coordinates"], [data-part="actions"] > *, .below',
      )
      for (const part of parts) {
        if (part.getAttribute('data-part') === 'hidden') continue
        const { x, y, width, height } = part.getBoundingClientRect()
        const name = part.getAttribute('data-part') ?? part.className
        found.push([
          `${cell.id}: ${name}`,
          [x - origin.x, y - origin.y, width, height].map((length) => length.toFixed(1)).join(' '),
        ])
      }
    }
    return Object.fromEntries(found)
  })
}

/** The parts that are in both, and at another position or of another size. */
function differences(before: Boxes, after: Boxes): string[] {
  return Object.entries(before).flatMap(([part, box]) =>
    after[part] === undefined || after[part] === box ? [] : [`${part} from ${box} to ${after[part]}`],
  )
}

/** Until the fold of each card is measured and drawn. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  })
}

declare global {
  interface Window {
    shifts: () => string[]
  }
}

/** Runs in the page. From now on, `shifts()` returns a line for each element that Chromium reports as shifted. */
function watchShifts() {
  const found: string[] = []
  function add(entries: PerformanceEntryList) {
    for (const entry of entries) {
      if (!('sources' in entry && Array.isArray(entry.sources))) continue
      for (const { node, previousRect: from, currentRect: to } of entry.sources) {
        const element: Element | null | undefined = node instanceof Element ? node : node?.parentElement
        const name = element?.getAttribute('data-part') ?? element?.className
        // Around text that is new, or new itself.
        if (name === 'content' || name === 'text' || from.width === 0) continue
        found.push(`${element?.closest('.cell')?.id}: ${name} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`)
      }
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  window.shifts = () => {
    add(observer.takeRecords())
    return found
  }
}

const shifts = (page: Page) => page.evaluate(() => window.shifts())
