import type { Page } from 'playwright'
import type { Payload } from 'react-reverse-geocode'
import { afterAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'

const oneLine: Payload = { address: { city: 'Berlin' } }
const twoLines: Payload = { address: { city: 'Berlin', country: 'Germany' } }
const threeLines: Payload = {
  address: { road: 'Long Street', house_number: '12', city: 'Berlin', postcode: '10115', country: 'Germany' },
}
const fiveLines: Payload = {
  name: 'Visitor reception',
  address: {
    road: 'Long Street',
    house_number: '12',
    suburb: 'Example Quarter',
    city: 'Springfield',
    postcode: 'D04 XY12',
    country: 'Ireland',
  },
}

const browser = await launchChromium()
const layoutPage = await buildPage('layoutPage.tsx')
afterAll(() => browser.close())

const longName = 'Where the parcel was left, behind the bakery'

describe.each([
  ['card', 320, ''],
  ['card', 240, ''],
  ['card', 240, longName],
  ['inline', 320, ''],
  ['inline', 240, ''],
  ['inline', 240, longName],
] as const)('when the placeholder of variant "%s" at %i px with the name "%s"', (variant, width, name) => {
  test.each([
    ['one line', oneLine],
    ['two lines', twoLines],
    ['three lines', threeLines],
  ])('becomes an address of %s, nothing moves', async (_, payload) => {
    const { shifts } = await loadAddress(variant, width, name, payload)
    expect(shifts).toEqual([])
  })

  test('becomes a longer address, it only grows downwards', async () => {
    const { before, after } = await loadAddress(variant, width, name, fiveLines)
    expect(after.above).toEqual(before.above)
    expect(after.address.top).toBe(before.address.top)
    expect(after.address.bottom).toBeGreaterThanOrEqual(before.address.bottom)
    expect(after.below.top - after.address.bottom).toBe(before.below.top - before.address.bottom)
  })
})

/** The boxes before and after the response, and the elements that Chromium reports as shifted in between. */
async function loadAddress(variant: 'card' | 'inline', width: number, name: string, payload: Payload) {
  const server = await startServer(layoutPage())
  const page = await browser.newPage({ viewport: { width: 400, height: 600 } })
  await page.goto(server.baseUrl)
  await page.evaluate(([variant, width, name]) => window.showBetween(variant, width, name), [
    variant,
    width,
    name,
  ] as const)
  await page.locator('[data-state="loading"]').waitFor()
  const before = await measureBoxes(page)
  const shifts = await page.evaluate(showAddress, payload)
  const after = await measureBoxes(page)
  await page.close()
  return { before, after, shifts }
}

/** Runs in the page. Returns a line for each element that has shifted. */
async function showAddress(payload: Payload): Promise<string[]> {
  const nextFrame = () => new Promise(requestAnimationFrame)
  async function painted() {
    await nextFrame()
    await nextFrame()
  }
  function shiftsIn(entry: PerformanceEntry): string[] {
    if (!('sources' in entry && Array.isArray(entry.sources))) return []
    if ('hadRecentInput' in entry && entry.hadRecentInput) return []
    return entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
      const element: Element | null | undefined = node instanceof Element ? node : node?.parentElement
      const name = element?.getAttribute('data-part') || element?.id || element?.tagName
      return `${name} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`
    })
  }

  await painted()
  const shifts: string[] = []
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries().flatMap(shiftsIn)))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.answer(payload)
  while (!document.querySelector('[data-state="success"]')) await nextFrame()
  await painted()
  return [...shifts, ...observer.takeRecords().flatMap(shiftsIn)]
}

function measureBoxes(page: Page) {
  return page.evaluate(() => {
    const boxOf = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return { top: box?.top ?? Number.NaN, bottom: box?.bottom ?? Number.NaN }
    }
    return { above: boxOf('#above'), address: boxOf('.address-from-coords'), below: boxOf('#below') }
  })
}
