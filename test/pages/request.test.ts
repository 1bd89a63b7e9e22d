import { expect, test } from 'vitest'
import { answerWithAddress } from '../support/answers.ts'
import { newToken } from '../support/clientOf.ts'
import { reichstag } from '../support/places.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

// examineBrowser.test.ts has the settings that Chromium refuses.
test('a service of another origin that allows the token header receives one preflight and one GET', async () => {
  const token = newToken()
  const service = await startServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'api_access_token')
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else answerWithAddress(request, response)
  })
  const { port } = new URL((await startServer(deskPage())).baseUrl)
  const page = await browser.newPage()
  // The service is on 127.0.0.1, so the host differs as well as the port.
  await page.goto(`http://localhost:${port}`)
  await page.evaluate((shown) => window.show(shown), {
    session: { token },
    baseUrl: service.baseUrl,
    addresses: [reichstag],
  })
  await page.getByText('Platz der Republik 1').waitFor()

  const [preflight, get, ...others] = service.requests
  expect(preflight?.method).toBe('OPTIONS')
  expect(preflight?.headers['access-control-request-headers']).toBe('api_access_token')
  expect(preflight?.headers['access-control-request-method']).toBe('GET')
  expect(get?.method).toBe('GET')
  expect(get?.url).toBe('/api/v1/accounts/1/geocoding/reverse?lat=52.5186&lng=13.3762')
  expect(get?.headers).toMatchObject({ api_access_token: token, accept: 'application/json' })
  for (const header of ['cookie', 'referer', 'authorization']) expect(get?.headers).not.toHaveProperty(header)
  expect(others).toEqual([])
})
