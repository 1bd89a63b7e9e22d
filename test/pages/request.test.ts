import type { RequestListener } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { answerOnlyTo, answerWith } from '../support/answers.ts'
import { newToken } from '../support/clientOf.ts'
import { reichstag } from '../support/places.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import type {} from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

const token = newToken()

const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

const page = await browser.newPage()

beforeEach(async () => {
  const { port } = new URL((await startServer(deskPage())).baseUrl)
  // The service is on 127.0.0.1, so the host differs as well as the port.
  await page.goto(`http://localhost:${port}`)
})

/** Allows pages of every origin to send requests with this header. */
function allowing(header: string, answer: RequestListener): RequestListener {
  return (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '')
    if (request.method !== 'OPTIONS') return answer(request, response)
    response.writeHead(204, { 'Access-Control-Allow-Headers': header, 'Access-Control-Allow-Methods': 'GET' })
    response.end()
  }
}

/** Looks up an address from the page. */
function lookUp({ baseUrl }: TestServer) {
  const access = { baseUrl, accountId: 1, token }
  return page.evaluate(([access, reichstag]) => window.lookUp(access, reichstag), [
    access,
    reichstag,
  ] as const)
}

test('a service of another origin that allows the token header receives one preflight and one GET', async () => {
  const service = await startServer(allowing('api_access_token', answerOnlyTo(token)))
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

// examineBrowser.test.ts has the other settings that Chromium refuses.
test('a service that does not allow the token header receives no token, and the error says that there was no answer', async () => {
  const service = await startServer(allowing('accept', answerOnlyTo(token)))

  expect(await lookUp(service)).toEqual({ kind: 'network', message: 'no-answer' })
  expect(service.requests.map(({ method }) => method)).toEqual(['OPTIONS'])
  expect(service.requests.flatMap(({ rawHeaders }) => rawHeaders)).not.toContain(token)
})

test('a redirect to another origin is refused, and that origin receives no request', async () => {
  const elsewhere = await startServer(allowing('api_access_token', answerOnlyTo(token)))
  const service = await startServer(
    allowing('api_access_token', answerWith(307, '', { Location: `${elsewhere.baseUrl}/login` })),
  )

  expect(await lookUp(service)).toEqual({ kind: 'network', message: 'redirect-refused' })
  expect(service.requests.map((request) => request.method)).toEqual(['OPTIONS', 'GET'])
  await elsewhere.allRequestsArrived()
  expect(elsewhere.requests).toEqual([])
})
