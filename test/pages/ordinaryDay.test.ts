import type { GeocodingErrorKind } from 'react-reverse-geocode'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, answerUnauthorized, answerWith, answerWithAddress } from '../support/answers.ts'
import { newToken } from '../support/clientOf.ts'
import { nextFrames } from '../support/nextFrames.ts'
import { requestedLatitudes, startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import type { Session, Shown } from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

const token = newToken()
const noAnswer: Answer = () => {}

const ROW = '.address-from-coords'

const browser = await openChromium()
const sendPage = (await buildPage('deskPage.tsx'))()
const page = await browser.newPage({ viewport: { width: 400, height: 720 } })
/** A test can move the clock of the page forward, so that it need not wait for timers. */
await page.clock.install()

interface Desk extends Partial<Shown> {
  /** How many rows there are, each 40 px high. Their latitudes are 0, 1, 2 and so on, in hundredths of a degree. */
  readonly rows?: number
  readonly lazy?: boolean
}

/** Opens the page of a server that answers lookups, and requests of the app for a key, in this way. */
async function openPage(lookUp: Answer, fetchToken = noAnswer) {
  const server = await startServer((request, response) => {
    const { url = '' } = request
    const answer = url.startsWith('/api/') ? lookUp : url === '/token' ? fetchToken : sendPage
    answer(request, response)
  })
  await page.goto(server.baseUrl)
  return {
    server,
    /** The latitudes of the lookups so far. */
    lookUps: () => requestedLatitudes(server).filter((lat) => lat !== null),
    /** Shows this, or changes what is shown. */
    show({ rows = 1, lazy, ...desk }: Desk = {}) {
      const variant = 'inline' as const
      const addresses = Array.from({ length: rows }, (_, row) => ({ lat: row / 100, lng: 1, variant, lazy }))
      return page.evaluate((shown) => window.show(shown), { session: { token }, addresses, ...desk })
    },
    /** Waits until so many rows have this state. */
    expectRows: (count: number, state: string) =>
      expect.poll(() => page.locator(`${ROW}[data-address-state="${state}"]`).count()).toBe(count),
  }
}

type Opened = Awaited<ReturnType<typeof openPage>>

// What failed heals

/** Headless Chromium never hides a page, so the page is only told that it was hidden. */
async function returnToTab() {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      window.dispatchEvent(new Event('visibilitychange'))
    }
  })
}

async function pressTryAgain() {
  await page.getByRole('button', { name: 'Try again' }).click()
}

/** The connection is cut in the middle of the body. */
const cut: Answer = (_request, response) => {
  response.writeHead(200, { 'Content-Length': 1_000 })
  response.write('{', () => response.destroy())
}

const failures: [what: string, answer: Answer, kind: GeocodingErrorKind][] = [
  ['401', answerUnauthorized, 'unauthorized'],
  ['403', answerWith(403), 'forbidden'],
  ['a 404 in HTML, as from a proxy during a deployment', answerWith(404, '<h1>Not found</h1>'), 'service'],
  ['404', answerWith(404, {}), 'not-found'],
  ['503', answerWith(503, {}), 'service'],
  ['a login page with 200', answerWith(200, '<form></form>'), 'invalid-response'],
  ['a redirect', answerWith(302, '', { Location: '/login' }), 'network'],
  ['a cut connection', cut, 'network'],
]

test('what failed is sent again when the agent shows the tab, except a refused token and what stays', async () => {
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
  const stays = ['unauthorized', 'forbidden', 'not-found']
  const recovering = failures.filter(([, , kind]) => !stays.includes(kind))

  await returnToTab()
  await expectRows(recovering.length, 'success')
  await expectRows(failures.length - recovering.length, 'error')
  expect(lookUps()).toHaveLength(failures.length + recovering.length)
})

test.each<[what: string, session: Session, signIn: (opened: Opened) => Promise<void>]>([
  ['the app passes a new key', { token }, ({ show }) => show({ session: { token: newToken() } })],
  ['the tab is shown again, and the app fetches a new key', { token: 'from /token' }, returnToTab],
  ['Try again is pressed, and the app fetches a new key', { token: 'from /token' }, pressTryAgain],
  ['the tab is shown again, and there is a new cookie', { credentials: 'same-origin' }, returnToTab],
])('a row whose session had ended shows its address when %s', async (_, session, signIn) => {
  let isSignedIn = false
  const ifSignedIn =
    (answer: Answer): Answer =>
    (request, response) =>
      (isSignedIn ? answer : answerUnauthorized)(request, response)
  const opened = await openPage(ifSignedIn(answerWithAddress), ifSignedIn(answerWith(200, newToken())))
  await opened.show({ session })
  await page.locator('[data-address-error="unauthorized"]').waitFor()
  await page.clock.fastForward(10_000)
  isSignedIn = true
  await signIn(opened)
  await opened.expectRows(1, 'success')
})

test('when the browser is online again, a row that waited shows its address, and so does one that had failed', async () => {
  let isNetworkUp = false
  const { show, expectRows } = await openPage((request, response) => {
    const answer = isNetworkUp ? answerWithAddress : cut
    answer(request, response)
  })
  await show({ retries: 0 })
  await expectRows(1, 'error')
  await page.context().setOffline(true)
  onTestFinished(() => page.context().setOffline(false))
  await show({ rows: 2, retries: 0 })
  await expectRows(1, 'offline')
  isNetworkUp = true
  await page.context().setOffline(false)
  await expectRows(2, 'success')
})

// The agent waits least for what is in view

test('after 800 lazy rows were flung past, only the rows at the screen are still asked for', async () => {
  const { lookUps, show } = await openPage((request, response) => {
    setTimeout(() => answerWithAddress(request, response), 100)
  })
  await show({ rows: 800, lazy: true })
  await page.evaluate(async () => {
    for (let step = 0; step < 9; step += 1) {
      window.scrollBy(0, 3_200)
      await new Promise(requestAnimationFrame)
    }
  })
  // The observer of the viewport reports in the next frames.
  await page.evaluate(nextFrames)
  const sentBefore = lookUps().length
  await page.waitForFunction((rows) => {
    const isSeen = (row: Element) => {
      const { top, bottom } = row.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    const seen = [...document.querySelectorAll(rows)].filter(isSeen)
    return seen.every((row) => row.getAttribute('data-address-state') === 'success')
  }, ROW)
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'))

  // 18 rows are on the screen, and 300 px above and below it are 15 more. Some leave while the page comes to rest.
  expect(lookUps().length - sentBefore).toBeLessThanOrEqual(60)
})

test('in a list that scrolls, lazy rows are asked for before they are seen', async () => {
  const { lookUps, show, expectRows } = await openPage(answerWithAddress)
  // Ten rows are seen, and the 300 px below them are seven and a half more.
  await page.addStyleTag({ content: 'html { overflow: hidden } body { height: 400px; overflow: auto }' })
  await show({ rows: 100, lazy: true })
  await expectRows(18, 'success')

  await page.evaluate(() => document.body.scrollBy(0, 120))
  await expectRows(21, 'success')
  expect(lookUps()).toHaveLength(21)
})
