import { createServer } from 'vite'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { accountServicePlugin, type LiveSource } from '../../.storybook/accountServicePlugin.ts'
import { startAccountService } from '../support/server.ts'

afterEach(() => {
  vi.unstubAllEnvs()
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
