import { getRequestListener } from '@hono/node-server'
import { type Browser, chromium, type Page } from 'playwright'
import type { GeocodingErrorKind, Payload } from 'react-reverse-geocode'
import { type AccountService, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumArguments, findOrInstallChromium } from '../support/findOrInstallChromium.ts'
import { startServer } from '../support/server.ts'
import { buildDeskPage } from './buildDeskPage.ts'
import type { Access, Shown } from './deskPage.tsx'

declare global {
  interface Window {
    violations: string[]
  }
}

const reichstag = { lat: 52.5186, lng: 13.3762 }
/** More than a card shows at once. */
const longAddress = {
  name: 'Visitor reception',
  house_number: '221',
  road: 'Long Example Street',
  suburb: 'Example Industrial Quarter',
  city: 'Springfield',
  postcode: 'D04 XY12',
  country: 'Ireland',
}

/** How the service comes to each kind of error, but for those that take more than a failure. */
const failures: Record<
  Exclude<GeocodingErrorKind, 'invalid-coordinates' | 'timeout' | 'service'>,
  Failure
> = {
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  unprocessable: 'unprocessable',
  'rate-limited': 'rate-limited',
  network: 'network',
  'invalid-response': 'html',
}

let browser: Browser
let deskPage: Awaited<ReturnType<typeof buildDeskPage>>

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumArguments })
  deskPage = await buildDeskPage()
})

afterAll(() => browser.close())

test('every state is shown under a strict Content-Security-Policy with Trusted Types, without a report or a line in the console', async () => {
  const services = await startServices()
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${services.baseUrl}; require-trusted-types-for 'script'; trusted-types 'none'`
  const site = await startServer(deskPage({ 'Content-Security-Policy': policy }))
  const { page, printed } = await openPage(site.baseUrl)

  const { access } = services
  const shown: (Shown & { state: string })[] = [
    { state: 'idle', access: access(), lat: null, lng: null },
    { state: 'loading', access: access({ failure: 'timeout' }), ...reichstag },
    { state: 'success', access: access(), ...reichstag, name: 'Meeting point' },
    { state: 'success', access: access(), ...reichstag, name: 'Meeting point', variant: 'inline' },
    { state: 'success', access: access({ payload: longAddress }), ...reichstag },
    { state: 'empty', access: access({ payload: { source: 'Satellite', accuracy: 12 } }), ...reichstag },
    { state: 'invalid-coordinates', access: access(), lat: 91, lng: 0 },
    { state: 'timeout', access: { ...access({ failure: 'timeout' }), timeoutMs: 100 }, ...reichstag },
    // It answers to the fourth, the press on the button: two tries go by themselves.
    { state: 'service', access: access({ failure: 'service', times: 3 }), ...reichstag },
    ...Object.entries(failures).map(([state, failure]) => ({
      state,
      access: access({ failure }),
      ...reichstag,
    })),
  ]
  const card = (state: string) => page.locator(`[data-state="${state}"], [data-error="${state}"]`).first()
  await page.evaluate((all) => window.show(all), shown)
  for (const { state } of shown) await card(state).waitFor()

  await page.locator('[data-variant="card"] [data-part="copy"]').first().click()
  await page.getByText('Copied').first().waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('button', { name: 'Show less' }).click()
  await page.getByText('What the service knew').click()
  await page.getByText('Satellite').waitFor()
  await card('service').getByRole('button', { name: 'Try again' }).click()
  await card('service').waitFor({ state: 'detached' })

  await page.context().setOffline(true)
  await page.evaluate((all) => window.show(all), [...shown, { access: access(), ...reichstag }])
  await card('offline').waitFor()
  await page.context().setOffline(false)
  await card('offline').waitFor({ state: 'detached' })

  expect(await page.evaluate(() => window.violations)).toEqual([])
  expect(printed).toEqual([])

  // And there would have been something to report.
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

/** Account services behind one server of another origin than the page's, told apart by the account. */
async function startServices() {
  const services = new Map<string, AccountService>()
  const { baseUrl } = await startServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'api_access_token')
    const service = services.get(/accounts\/(\d+)/.exec(request.url ?? '')?.[1] ?? '')
    const answer = async (asked: Request) =>
      service?.fetch(asked).catch(() => {
        request.socket.destroy()
        return new Response()
      })
    if (request.method === 'OPTIONS') response.end()
    else void getRequestListener(answer, { overrideGlobalObjects: false })(request, response)
  })
  return {
    baseUrl,
    /** A new account's, whose service fails as told or has this to say of every place. */
    access({
      failure,
      times,
      payload,
    }: {
      failure?: Failure
      times?: number
      payload?: Payload
    } = {}): Access {
      const accountId = services.size + 1
      const service = createAccountService({
        accountIds: [accountId],
        ...(payload && { geocode: () => payload }),
      })
      service.failWith(failure ?? null, times ? { times } : {})
      services.set(String(accountId), service)
      return { baseUrl, accountId, token: service.token }
    },
  }
}

/** What Chromium itself says about a status or a connection; no page can keep it from that. */
const STATUS_LINE = /^Failed to load resource: (the server responded with a status of|net::)/

/** The page, its console, and the reports of its policy, from the very beginning. */
async function openPage(url: string): Promise<{ page: Page; printed: string[] }> {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } })
  const printed: string[] = []
  page.on('console', (message) => STATUS_LINE.test(message.text()) || printed.push(message.text()))
  page.on('pageerror', (error) => printed.push(error.message))
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations.push(`${event.effectiveDirective}: ${event.blockedURI}`)
    })
  })
  await page.goto(url)
  return { page, printed }
}
