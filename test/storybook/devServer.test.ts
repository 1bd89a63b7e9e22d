import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { accountServicePlugin, type LiveSource } from '../../.storybook/accountServicePlugin.ts'

test('the dev server answers with the nearest town, and with 404 at sea', async () => {
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
  if (source.kind === 'static') throw new Error('The dev server has no service.')
  const lookUp = (place: string) =>
    fetch(`${server.resolvedUrls?.local[0]}api/v1/accounts/${source.accountId}/geocoding/reverse?${place}`, {
      headers: { api_access_token: source.token },
    })

  const town = await lookUp('lat=-18.1416&lng=178.4419')
  expect(await town.json()).toMatchObject({ payload: { city: 'Suva', country: 'Fiji' } })
  expect((await lookUp('lat=0&lng=-30')).status).toBe(404)
})
