import { getRequestListener } from '@hono/node-server'
import { type Browser, type CDPSession, chromium } from 'playwright'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumArguments, findOrInstallChromium } from '../support/findOrInstallChromium.ts'
import { startServer } from '../support/server.ts'
import { buildDeskPage } from './buildDeskPage.ts'
import type { Shown } from './deskPage.tsx'

declare global {
  interface Window {
    /** Those that have not run yet. */
    timers: Set<number>
  }
}

const longAddress = { formatted_address: 'Long Example Street 221, '.repeat(12) }

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumArguments })
})

afterAll(() => browser.close())

test('of 500 cards that came and went nothing is left behind', async () => {
  const service = createAccountService({ geocode: () => longAddress })
  const listener = getRequestListener((request) => service.fetch(request), { overrideGlobalObjects: false })
  const deskPage = await buildDeskPage()
  const { baseUrl } = await startServer((request, response) => {
    if (request.url?.startsWith('/api/')) void listener(request, response)
    else deskPage()(request, response)
  })
  const page = await browser.newPage()
  await page.addInitScript(() => {
    // Copying goes the older way, which takes a listener.
    Reflect.deleteProperty(Navigator.prototype, 'clipboard')
    const { setTimeout, clearTimeout } = window
    window.timers = new Set()
    Object.assign(window, {
      setTimeout(run: () => void, milliseconds?: number) {
        const timer = setTimeout(() => {
          window.timers.delete(timer)
          run()
        }, milliseconds)
        window.timers.add(timer)
        return timer
      },
      clearTimeout(timer: number) {
        window.timers.delete(timer)
        clearTimeout(timer)
      },
    })
  })
  await page.goto(baseUrl)
  const session = await page.context().newCDPSession(page)
  const access = { baseUrl: '', accountId: 1, token: service.token }
  const kinds: Omit<Shown, 'access' | 'lat' | 'lng'>[] = [
    { name: 'Meeting point' },
    { lazy: true },
    { variant: 'inline' },
    { lazy: true, variant: 'inline' },
  ]
  const cards: Shown[] = [...kinds, ...kinds].map((kind) => ({ access, lat: 1, lng: 1, ...kind }))
  const visit = (times: number) =>
    page.evaluate(
      async ([all, count]) => {
        for (let time = 0; time < count; time += 1) {
          window.show(all)
          document.querySelector<HTMLElement>('[data-part="copy"]')?.click()
          // Observers tell what they see in a frame of the screen; the button, a little later.
          do await new Promise(requestAnimationFrame)
          while (!document.querySelector('[data-outcome]'))
          window.show([])
        }
      },
      [cards, times] as const,
    )

  await page.evaluate((all) => window.show(all), cards)
  await page.getByRole('button', { name: 'Show more' }).first().waitFor()
  // What runs often is compiled, which takes memory once.
  await visit(120)
  const before = await left(session)
  await visit(63)
  const after = await left(session)

  expect(service.requests).toHaveLength(1)
  expect(after.observers).toBeLessThanOrEqual(before.observers)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes)
  expect(await page.evaluate(() => window.timers.size)).toBeLessThanOrEqual(2)
  // In bytes; compiled code alone makes it some 40,000.
  expect(after.heap - before.heap).toBeLessThan(100_000)
})

/** What is alive after the garbage is collected; the heap in bytes. */
async function left(session: CDPSession) {
  await session.send('Performance.enable')
  let observers = 0
  for (const observer of ['ResizeObserver', 'IntersectionObserver']) {
    const { result } = await session.send('Runtime.evaluate', { expression: `${observer}.prototype` })
    // It collects the garbage first.
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup: 'observers',
    })
    const { result: properties } = await session.send('Runtime.getProperties', {
      objectId: objects.objectId ?? '',
      ownProperties: true,
    })
    observers += properties.find(({ name }) => name === 'length')?.value?.value ?? 0
  }
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'observers' })
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    observers,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    heap: metric('JSHeapUsedSize'),
  }
}
