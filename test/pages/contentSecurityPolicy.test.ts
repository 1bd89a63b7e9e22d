import { expect, onTestFinished, test } from 'vitest'
import { type Answer, answerUnauthorized, answerWith } from '../support/answers.ts'
import { reichstag } from '../support/places.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import type { ShownAddress } from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Chromium's own console message about a status or a failed connection. A page cannot prevent it. */
const FAILED_RESOURCE = /^Failed to load resource: (the server responded with a status of|net::)/

const longAddress = {
  name: 'Visitor reception',
  house_number: '221',
  road: 'Long Example Street',
  suburb: 'Example Industrial Quarter',
  city: 'Springfield',
  postcode: 'D04 XY12',
  country: 'Ireland',
}

/** The answer that leads to each state or error kind. Its index is the latitude. */
const answers: [shown: string, answer: Answer][] = [
  ['success', answerWith(200, { payload: longAddress })],
  ['empty', answerWith(200, { payload: {} })],
  ['unauthorized', answerUnauthorized],
  ['forbidden', answerWith(403)],
  ['not-found', answerWith(404, {})],
  ['unprocessable', answerWith(422, {})],
  ['service', answerWith(503, {})],
  ['invalid-response', answerWith(200, '<h1>Sign in</h1>')],
  ['network', (request) => request.socket.destroy()],
]

/** Gets no answer. Another provider shows it, with a short time limit. */
const silent = { lat: answers.length, lng: 0 }

/** Shown last, because other lookups wait after it. */
const tooMany = answerWith(429, {}, { 'Retry-After': 90 })

const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

test('all states and a map appear under a strict Content-Security-Policy with Trusted Types, without a violation or console output', async () => {
  const sendPage = deskPage({ 'Content-Security-Policy': POLICY })
  const site = await startServer((request, response) => {
    const [, lat] = /lat=(\d+)/.exec(request.url ?? '') ?? []
    const answer = lat ? (answers[Number(lat)]?.[1] ?? tooMany) : sendPage
    if (lat !== String(silent.lat)) answer(request, response)
  })
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } })
  onTestFinished(() => page.close())
  const printed: string[] = []
  page.on('console', (message) => FAILED_RESOURCE.test(message.text()) || printed.push(message.text()))
  page.on('pageerror', (error) => printed.push(error.message))
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations.push(`${event.effectiveDirective}: ${event.blockedURI}`)
    })
  })
  await page.goto(site.baseUrl)
  const session = { token: 'agent-0123456789' }
  const rows = answers.map((_, lat) => ({ lat, lng: 0, label: 'Meeting point' }))
  const refused = answers.findIndex(([state]) => state === 'unauthorized')
  const show = (...more: ShownAddress[]) =>
    page.evaluate(
      (shown) => window.show(...shown),
      [
        {
          session,
          retries: 0,
          addresses: [
            ...rows.filter(({ lat }) => lat !== refused),
            { lat: 0, lng: 0, variant: 'inline' as const },
            { lat: null, lng: null },
            { lat: 91, lng: 0 },
            ...more,
          ],
        },
        { session, retries: 0, accountId: 2, timeoutMs: 100, addresses: [silent] },
        // After a 401, the other lookups of its session aren't sent.
        { session, retries: 0, accountId: 3, addresses: rows.filter(({ lat }) => lat === refused) },
      ],
    )
  const shown = (state: string) =>
    page.locator(`[data-address-state="${state}"], [data-address-error="${state}"]`).first()

  await show()
  for (const [state] of answers) await shown(state).waitFor()
  for (const state of ['timeout', 'idle', 'invalid-coordinates']) await shown(state).waitFor()
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await page.getByText('Copied').first().waitFor()
  await shown('service').getByRole('button', { name: 'Try again' }).click()

  await page.context().setOffline(true)
  await show(reichstag)
  await shown('offline').waitFor()
  await page.context().setOffline(false)
  await shown('rate-limited').waitFor()

  await page.evaluate(() => window.showMap({ tiles: '/{z}/{x}/{y}.svg' }))
  await page.locator('.address-map [data-address-part="tiles"] > svg').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => window.violations)).toEqual([])
  expect(printed).toEqual([])

  // The page does report violations: these two are on purpose.
  await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red')
    try {
      document.body.innerHTML = '<b>Markup</b>'
    } catch {}
  })
  await page.waitForFunction(() => window.violations.length > 1)
  expect(await page.evaluate(() => window.violations)).toEqual([
    'style-src-attr: inline',
    'require-trusted-types-for: trusted-types-sink',
  ])
})
