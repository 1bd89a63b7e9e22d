import { createServer } from 'vite'
import { afterAll, afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { accountServicePlugin, type LiveSource } from '../../.storybook/accountServicePlugin.ts'
import { launchChromium } from '../support/launchChromium.ts'
import { startAccountService } from '../support/server.ts'

const browser = await launchChromium()
afterAll(() => browser.close())
afterEach(() => {
  vi.unstubAllEnvs()
})

test('the Live page of the built Storybook says that it has no server, and finds only the landmarks', async () => {
  const page = await browser.newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))

  await page.goto(`${inject('storybookUrl')}iframe.html?id=start-live--live&viewMode=story`)
  await page.getByText('This is a static copy without a server').waitFor()
  await page.getByLabel('Landmark').selectOption('Bolshoi Theatre, Moscow')
  await page.locator('.address-from-coords').getByText('Театральная площадь, 1').waitFor()
  await page.getByLabel('Latitude').fill('47.4979')
  await page.getByLabel('Longitude').fill('19.0402')
  await page.locator('.address-from-coords[data-error="not-found"]').getByText('47.49790, 19.04020').waitFor()
  expect(requested.filter((path) => path.startsWith('/api'))).toEqual([])
})

/** The service behind the Live page, without the rest of Storybook. */
async function startDevServer() {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [accountServicePlugin()],
    server: { port: 0 },
  })
  await server.listen()
  onTestFinished(() => server.close())
  const source: LiveSource = JSON.parse(server.config.define?.__LIVE_SOURCE__)
  const lookUp = (accountId: number, token: string, place: string) =>
    fetch(`${server.resolvedUrls?.local[0]}api/v1/accounts/${accountId}/geocoding/reverse?${place}`, {
      headers: { api_access_token: token },
    })
  return { source, lookUp }
}

test('the dev server answers with the nearest town, and with 404 at sea', async () => {
  const { source, lookUp } = await startDevServer()
  if (source.kind !== 'pretend') throw new Error(`The source is ${source.kind}.`)
  const town = await lookUp(source.accountId, source.token, 'lat=-18.1416&lng=178.4419')
  expect(await town.json()).toMatchObject({ payload: { city: 'Suva', country: 'Fiji' } })
  expect((await lookUp(source.accountId, source.token, 'lat=0&lng=-30')).status).toBe(404)
})

test('with ACCOUNT_API_URL the dev server passes requests on to that account API', async () => {
  const { service, server } = await startAccountService({ accountIds: [42] })
  vi.stubEnv('ACCOUNT_API_URL', `${server.baseUrl}/desk`)
  const { source, lookUp } = await startDevServer()
  expect(source).toEqual({ kind: 'proxy', host: new URL(server.baseUrl).host })
  expect((await lookUp(42, service.token, 'lat=52.5186&lng=13.3762')).status).toBe(200)
  expect(service.requests[0]?.pathname).toBe('/desk/api/v1/accounts/42/geocoding/reverse')
})
