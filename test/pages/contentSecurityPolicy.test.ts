import { getRequestListener } from '@hono/node-server'
import type { Page } from 'playwright'
import type { Payload } from 'react-reverse-geocode'
import { type AccountService, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { errorKinds } from '../support/errorKinds.ts'
import { reichstag } from '../support/places.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import type { Shown } from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

/** More lines than a card shows before it is unfolded. */
const longAddress = {
  name: 'Visitor reception',
  house_number: '221',
  road: 'Long Example Street',
  suburb: 'Example Industrial Quarter',
  city: 'Springfield',
  postcode: 'D04 XY12',
  country: 'Ireland',
}

/** A service cannot cause that the page lacks a file: `loadReader.test.ts` does. */
const answeredKinds = Object.entries(errorKinds).filter(([kind]) => kind !== 'not-loaded')

const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

test('all states appear under a strict Content-Security-Policy with Trusted Types, without a violation or console output', async () => {
  const { baseUrl, access } = await startServices()
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${baseUrl}; require-trusted-types-for 'script'; trusted-types 'none'`
  const site = await startServer(deskPage({ 'Content-Security-Policy': policy }))
  const { page, printed } = await openPage(site.baseUrl)

  const shown: (Shown & { state: string })[] = [
    { state: 'idle', ...access(), addresses: [{ lat: null, lng: null }] },
    { state: 'loading', ...access({ failure: 'timeout' }), addresses: [reichstag] },
    {
      state: 'success',
      ...access(),
      addresses: [
        { ...reichstag, label: 'Meeting point' },
        { ...reichstag, variant: 'inline' },
      ],
    },
    { state: 'success', ...access({ payload: longAddress }), addresses: [reichstag] },
    { state: 'empty', ...access({ payload: {} }), addresses: [reichstag] },
    ...answeredKinds.map(([kind, { failure }]) => ({
      state: kind,
      ...access({ failure }),
      ...(kind === 'timeout' && { timeoutMs: 100 }),
      addresses: [kind === 'invalid-coordinates' ? { lat: 91, lng: 0 } : reichstag],
    })),
  ]
  const card = (state: string) =>
    page.locator(`[data-address-state="${state}"], [data-address-error="${state}"]`).first()
  await page.evaluate((all) => window.show(...all), shown)
  for (const { state } of shown) await card(state).waitFor()

  await page.locator('[data-address-variant="card"] [data-address-button="copy"]').first().click()
  await page.getByText('Copied').first().waitFor()
  await card('service').getByRole('button', { name: 'Try again' }).click()
  await card('service').getByRole('button', { name: 'Try again' }).waitFor()

  await page.context().setOffline(true)
  await page.evaluate((all) => window.show(...all), [...shown, { ...access(), addresses: [reichstag] }])
  await card('offline').waitFor()
  await page.context().setOffline(false)
  await card('offline').waitFor({ state: 'detached' })

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

interface ServiceSetup {
  failure?: Failure | null
  /** The payload for every place. */
  payload?: Payload
}

/** One server of another origin than the page's, with an account service for each account. */
async function startServices() {
  const services = new Map<string, AccountService>()
  const { baseUrl } = await startServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'api_access_token')
    response.setHeader('Access-Control-Expose-Headers', 'retry-after')
    const service = services.get(/accounts\/(\d+)/.exec(request.url ?? '')?.[1] ?? '')
    const answer = async (sent: Request) =>
      service?.fetch(sent).catch(() => {
        request.socket.destroy()
        return new Response()
      })
    if (request.method === 'OPTIONS') response.end()
    else void getRequestListener(answer, { overrideGlobalObjects: false })(request, response)
  })

  /** Creates the account service of a new account. */
  function access({ failure = null, payload }: ServiceSetup = {}) {
    const accountId = services.size + 1
    const service = createAccountService({
      accountIds: [accountId],
      ...(payload && { geocode: () => payload }),
    })
    service.failWith(failure)
    services.set(String(accountId), service)
    return { baseUrl, accountId, retries: 0, session: { token: service.token } }
  }

  return { baseUrl, access }
}

/** Chromium's own console message about a status or a failed connection. A page cannot prevent it. */
const FAILED_RESOURCE = /^Failed to load resource: (the server responded with a status of|net::)/

/** Opens a page and records its console output and its policy violations from the start. */
async function openPage(url: string): Promise<{ page: Page; printed: string[] }> {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } })
  const printed: string[] = []
  page.on('console', (message) => FAILED_RESOURCE.test(message.text()) || printed.push(message.text()))
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
