import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passOn } from '../manual/cookieServer.ts'
import { chromiumArguments, findOrInstallChromium } from '../support/findOrInstallChromium.ts'
import { startAccountService, startServer } from '../support/server.ts'
import { buildDeskPage } from './buildDeskPage.ts'

let browser: Browser
let page: Awaited<ReturnType<typeof buildDeskPage>>

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumArguments })
  page = await buildDeskPage('cookiePage.tsx')
})

afterAll(() => browser.close())

/** A server of the app's own: it sends the page with a session, and passes look-ups on with the key it holds. */
async function startOwnServer() {
  const { service, server: accountApi } = await startAccountService({ accountIds: [42] })
  const [session, csrfToken] = [randomUUID(), randomUUID()]
  const sendPage = page(
    { 'Set-Cookie': `session=${session}; HttpOnly; SameSite=Strict; Path=/` },
    `<meta name="csrf-token" content="${csrfToken}">`,
  )
  const sendAddress = passOn(
    { url: accountApi.baseUrl, token: service.token },
    (cookie, csrf) => cookie === `session=${session}` && csrf === csrfToken,
  )
  const route: RequestListener = (request, response) =>
    (request.url?.startsWith('/api/v1/') ? sendAddress : sendPage)(request, response)
  const own = await startServer(route)
  return { service, own, session, csrfToken }
}

test('an agent known by an HttpOnly cookie and a CSRF header sees the address, and the page never has a token', async () => {
  const { service, own, session, csrfToken } = await startOwnServer()
  const tab = await browser.newPage()
  await tab.goto(own.baseUrl)
  await tab.getByText('Platz der Republik 1').waitFor()

  const lookUps = own.requests.filter(({ url }) => url?.startsWith('/api/'))
  expect(lookUps.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/accounts/42/geocoding/reverse?lat=52.5186&lng=13.3762',
  ])
  expect(lookUps[0]?.headers).toMatchObject({
    accept: 'application/json',
    cookie: `session=${session}`,
    'x-csrf-token': csrfToken,
  })
  expect(lookUps[0]?.headers).not.toHaveProperty('api_access_token')
  expect(own.requests.flatMap(({ rawHeaders }) => rawHeaders)).not.toContain(service.token)
  expect(await tab.content()).not.toContain(service.token)
  expect(await tab.evaluate(() => document.cookie)).toBe('')
  expect(service.requests).toMatchObject([{ status: 200, credential: 'user' }])
  await tab.close()
})

test('without the cookie the agent is told to sign in again', async () => {
  const { service, own } = await startOwnServer()
  const tab = await browser.newPage()
  await tab.route('**/api/v1/**', async (route) => {
    await tab.context().clearCookies()
    await route.fallback()
  })
  await tab.goto(own.baseUrl)
  await tab.locator('[data-error="unauthorized"]').waitFor()

  expect(service.requests).toEqual([])
  await tab.close()
})
