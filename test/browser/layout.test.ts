import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import type { Payload } from 'react-reverse-geocode'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArguments, findOrInstallChromium } from '../support/findOrInstallChromium.ts'

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

let folder: string
let browser: Browser
let server: PreviewServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layout-'))
  const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
  await build({
    configFile: false,
    root: path('layout'),
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^react-reverse-geocode$/, replacement: path('../../src/index.ts') },
        { find: 'react-reverse-geocode/testing', replacement: path('../../src/testing/index.ts') },
        { find: 'react-reverse-geocode/styles.css', replacement: path('../../src/styles.css') },
      ],
    },
    build: { outDir: folder, cssTarget: 'chrome123' },
  })
  server = await preview({ configFile: false, build: { outDir: folder }, preview: { port: 0 } })
  browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumArguments })
})

afterAll(async () => {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true })
})

const longName = 'Where the parcel was left, behind the bakery'

describe.each([
  ['card', 320, ''],
  ['card', 240, ''],
  ['card', 240, longName],
  ['inline', 320, ''],
  ['inline', 240, ''],
  ['inline', 240, longName],
] as const)('from the placeholder, %s in %i px %s', (variant, width, name) => {
  test.each([
    ['one line', oneLine],
    ['two lines', twoLines],
    ['three lines', threeLines],
  ])('to an address of %s nothing moves', async (_, payload) => {
    const { shifts } = await answering(variant, width, name, payload)
    expect(shifts).toEqual([])
  })

  test('to a longer address it grows downwards only', async () => {
    const { before, after } = await answering(variant, width, name, fiveLines)
    expect(after.above).toEqual(before.above)
    expect(after.address.top).toBe(before.address.top)
    expect(after.address.bottom).toBeGreaterThanOrEqual(before.address.bottom)
    expect(after.below.top - after.address.bottom).toBe(before.below.top - before.address.bottom)
  })
})

/** What stands where before and after the answer, and what Chromium says has moved in between. */
async function answering(variant: 'card' | 'inline', width: number, name: string, payload: Payload) {
  const page = await browser.newPage({ viewport: { width: 400, height: 600 } })
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.evaluate(([variant, width, name]) => window.showBetween(variant, width, name), [
    variant,
    width,
    name,
  ] as const)
  await page.locator('[data-state="loading"]').waitFor()
  const before = await places(page)
  const shifts = await page.evaluate(async (payload) => {
    const painted = async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    }
    const found: string[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) found.push(...movesIn(entry))
    }
    function movesIn(entry: PerformanceEntry): string[] {
      if (!('sources' in entry && Array.isArray(entry.sources))) return []
      if ('hadRecentInput' in entry && entry.hadRecentInput) return []
      return entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element: Element | null | undefined = node instanceof Element ? node : node?.parentElement
        const name = element?.getAttribute('data-part') ?? element?.id ?? 'something'
        return `${name || element?.tagName} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`
      })
    }
    await painted()
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.answer(payload)
    while (!document.querySelector('[data-state="success"]')) await new Promise(requestAnimationFrame)
    await painted()
    note(observer.takeRecords())
    return found
  }, payload)
  const after = await places(page)
  await page.close()
  return { before, after, shifts }
}

function places(page: Page) {
  return page.evaluate(() => {
    const place = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return { top: box?.top ?? Number.NaN, bottom: box?.bottom ?? Number.NaN }
    }
    return { above: place('#above'), address: place('.address-from-coords'), below: place('#below') }
  })
}
