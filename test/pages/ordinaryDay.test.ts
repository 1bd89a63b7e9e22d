import type { IncomingMessage } from 'node:http'
import type { GeocodingErrorKind } from 'react-reverse-geocode'
import { expect, test } from 'vitest'
import { type Answer, answerUnauthorized, answerWith, answerWithAddress } from '../support/answers.ts'
import { newToken } from '../support/clientOf.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import type { Shown } from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

const token = newToken()

const ROW = '.address-from-coords'

const browser = await openChromium()
const sendPage = (await buildPage('deskPage.tsx'))()
const page = await browser.newPage({ viewport: { width: 400, height: 720 } })
await page.clock.install()

interface Desk extends Partial<Shown> {
  /** The number of rows, each 40 px high. Their latitudes are 0, 0.01, 0.02, and so on. */
  readonly rows?: number
  readonly lazy?: boolean
}

async function openPage(lookUp: Answer) {
  const isLookUp = ({ url }: IncomingMessage) => url?.startsWith('/api/')
  const server = await startServer((request, response) => {
    const answer = isLookUp(request) ? lookUp : sendPage
    answer(request, response)
  })
  await page.goto(server.baseUrl)
  return {
    lookUps: () => server.requests.filter(isLookUp),
    show({ rows = 1, lazy, ...desk }: Desk = {}) {
      const variant = 'inline' as const
      const addresses = Array.from({ length: rows }, (_, row) => ({ lat: row / 100, lng: 1, variant, lazy }))
      return page.evaluate((shown) => window.show(shown), { session: { token }, addresses, ...desk })
    },
    expectRows: (count: number, state: string) =>
      expect.poll(() => page.locator(`${ROW}[data-address-state="${state}"]`).count()).toBe(count),
  }
}

/**
 * Headless Chromium doesn't hide a page, so the page is only told that it was hidden:
 * https://github.com/w3c/webdriver/issues/1718
 */
async function returnToTab() {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      window.dispatchEvent(new Event('visibilitychange'))
    }
  })
}

const cut: Answer = (_request, response) => {
  response.writeHead(200, { 'Content-Length': 1_000 })
  response.write('{', () => response.destroy())
}

const failures: [what: string, answer: Answer, kind: GeocodingErrorKind][] = [
  ['403', answerWith(403), 'forbidden'],
  ['a 404 in HTML, as from a proxy during a deployment', answerWith(404, '<h1>Not found</h1>'), 'service'],
  ['404', answerWith(404, {}), 'not-found'],
  ['503', answerWith(503, {}), 'service'],
  ['a login page with 200', answerWith(200, '<form></form>'), 'invalid-response'],
  ['a redirect', answerWith(302, '', { Location: '/login' }), 'network'],
  ['a cut connection', cut, 'network'],
]

test('when the agent returns to the tab, failed lookups are sent again, except those that the API refused with a 403 or a 404', async () => {
  const answered = new Set<string>()
  const { lookUps, show, expectRows } = await openPage((request, response) => {
    const { url = '' } = request
    const row = Math.round(Number(/lat=([\d.]+)/.exec(url)?.[1]) * 100)
    const answer = answered.has(url) ? answerWithAddress : failures[row]?.[1]
    answered.add(url)
    answer?.(request, response)
  })
  await show({ rows: failures.length, retries: 0 })
  await expectRows(failures.length, 'error')
  const rows = page.locator(ROW)
  const errors = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-address-error')))
  expect(failures.map(([what], row) => [what, errors[row]])).toEqual(
    failures.map(([what, , kind]) => [what, kind]),
  )
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(failures.length)
  const final = ['forbidden', 'not-found']
  const recovering = failures.filter(([, , kind]) => !final.includes(kind))

  await returnToTab()
  await expectRows(recovering.length, 'success')
  await expectRows(failures.length - recovering.length, 'error')
  expect(lookUps()).toHaveLength(failures.length + recovering.length)
})

test('after a session cookie has expired, a row shows its address when the agent signs in again and returns to the tab', async () => {
  let isSignedIn = false
  const { show, expectRows } = await openPage((request, response) => {
    const answer = isSignedIn ? answerWithAddress : answerUnauthorized
    answer(request, response)
  })
  await show({ session: { credentials: 'same-origin' } })
  await page.locator('[data-address-error="unauthorized"]').waitFor()
  await page.clock.fastForward(10_000)
  isSignedIn = true
  await returnToTab()
  await expectRows(1, 'success')
})

test('in a list that scrolls, lazy rows are looked up before they are seen', async () => {
  const { lookUps, show, expectRows } = await openPage(answerWithAddress)
  // Ten rows are seen, and in the 300 px below them there are seven and a half more.
  await page.addStyleTag({ content: 'html { overflow: hidden } body { height: 400px; overflow: auto }' })
  await show({ rows: 100, lazy: true })
  await expectRows(18, 'success')

  await page.evaluate(() => document.body.scrollBy(0, 120))
  await expectRows(21, 'success')
  expect(lookUps()).toHaveLength(21)
})

test('in a browser without `scrollMargin`, lazy rows of a page that scrolls are looked up before they are seen', async () => {
  const { lookUps, show, expectRows } = await openPage(answerWithAddress)
  await page.evaluate(() => {
    const { IntersectionObserver } = window
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, { ...options, scrollMargin: '0px' })
      }
    }
  })
  await page.addStyleTag({ content: 'body { margin: 0 }' })
  // 18 rows are seen, and in the 300 px below them there are seven and a half more.
  await show({ rows: 100, lazy: true })
  await expectRows(26, 'success')
  expect(lookUps()).toHaveLength(26)
})
