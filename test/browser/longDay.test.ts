import type { CDPSession } from 'playwright'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterAll, expect, test } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import { startServer } from '../support/server.ts'
import { buildPage, pageWithService } from './buildPage.ts'
import type { Shown } from './deskPage.tsx'

declare global {
  interface Window {
    /** The timers that have not run yet. */
    timers: Set<number>
  }
}

const longAddress = { formatted_address: 'Long Example Street 221, '.repeat(12) }

/** Compiling the code that runs often takes memory once, which the first visits use up. */
const WARM_UP_VISITS = 120
/** With eight cards each. */
const VISITS = 63

/** Compiled code alone adds some 40,000. */
const MOST_HEAP_GROWTH_BYTES = 100_000

const browser = await launchChromium()
const deskPage = await buildPage('deskPage.tsx')
afterAll(() => browser.close())

test('500 cards that appeared and disappeared leave no observers, listeners, timers or memory behind', async () => {
  const service = createAccountService({ geocode: () => longAddress })
  const { baseUrl } = await startServer(pageWithService(deskPage(), service))
  const page = await browser.newPage()
  await page.addInitScript(() => {
    // Without this API the card copies with document.execCommand, which needs a listener.
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
          // Observers report in the next frame, and the button shows the outcome a little later.
          do await new Promise(requestAnimationFrame)
          while (!document.querySelector('[data-outcome]'))
          window.show([])
        }
      },
      [cards, times] as const,
    )

  await page.evaluate((all) => window.show(all), cards)
  await page.getByRole('button', { name: 'Show more' }).first().waitFor()
  await visit(WARM_UP_VISITS)
  const before = await countLiveObjects(session)
  await visit(VISITS)
  const after = await countLiveObjects(session)

  expect(service.requests).toHaveLength(1)
  expect(after.observers).toBeLessThanOrEqual(before.observers)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes)
  expect(await page.evaluate(() => window.timers.size)).toBeLessThanOrEqual(2)
  expect(after.heapBytes - before.heapBytes).toBeLessThan(MOST_HEAP_GROWTH_BYTES)
})

/** Counts after a garbage collection. */
async function countLiveObjects(session: CDPSession) {
  await session.send('Performance.enable')
  let observers = 0
  for (const observer of ['ResizeObserver', 'IntersectionObserver']) {
    const { result } = await session.send('Runtime.evaluate', { expression: `${observer}.prototype` })
    // queryObjects collects the garbage first.
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
    heapBytes: metric('JSHeapUsedSize'),
  }
}
