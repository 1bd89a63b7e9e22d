import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect, test, vi } from 'vitest'
import { forwardLookup } from '../consumers/app/frameworks/shared/geocoding.server.ts'
import { startAccountService, startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import type {} from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

/** The app's server: it sends the page with a session cookie, and forwards lookups with the API key that it holds. */
async function startAppServer() {
  const { service, server: accountApi } = await startAccountService({ accountIds: [42] })
  const [session, csrfToken] = [randomUUID(), randomUUID()]
  const sendPage = deskPage(
    { 'Set-Cookie': `session=${session}; HttpOnly; SameSite=Strict; Path=/` },
    `<meta name="csrf-token" content="${csrfToken}">`,
  )
  vi.stubEnv('ACCOUNT_API_URL', accountApi.baseUrl)
  vi.stubEnv('ACCOUNT_API_TOKEN', service.token)
  const isAgent = ({ headers }: Request) =>
    headers.get('Cookie') === `session=${session}` && headers.get('X-CSRF-Token') === csrfToken
  const sendAddress = getRequestListener(
    (request) => forwardLookup(request, isAgent(request) ? { agentId: '7', accountId: 42 } : null),
    { overrideGlobalObjects: false },
  )
  const route: RequestListener = (request, response) =>
    (request.url?.startsWith('/api/v1/') ? sendAddress : sendPage)(request, response)
  const app = await startServer(route)
  return { service, app, session, csrfToken }
}

test('an agent with an HttpOnly session cookie and a CSRF header sees the address, and no token reaches the page', async () => {
  const { service, app, session, csrfToken } = await startAppServer()
  const page = await browser.newPage()
  await page.goto(app.baseUrl)
  await page.evaluate(() => window.showCookieSession())
  await page.getByText('Platz der Republik 1').waitFor()

  const lookUps = app.requests.filter(({ url }) => url?.startsWith('/api/'))
  expect(lookUps.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/accounts/42/geocoding/reverse?lat=52.5186&lng=13.3762',
  ])
  expect(lookUps[0]?.headers).toMatchObject({
    accept: 'application/json',
    cookie: `session=${session}`,
    'x-csrf-token': csrfToken,
  })
  expect(lookUps[0]?.headers).not.toHaveProperty('api_access_token')
  expect(app.requests.flatMap(({ rawHeaders }) => rawHeaders)).not.toContain(service.token)
  expect(await page.content()).not.toContain(service.token)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(service.requests).toMatchObject([{ status: 200 }])
  await page.close()
})
