import type { RequestListener } from 'node:http'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerOnlyTo } from '../support/answers.ts'
import { newToken } from '../support/clientOf.ts'
import { chromiumArguments, findOrInstallChromium } from '../support/findOrInstallChromium.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { buildDeskPage } from './buildDeskPage.ts'

const reichstag = { lat: 52.5186, lng: 13.3762 }
const token = newToken()

let browser: Browser
let deskPage: Awaited<ReturnType<typeof buildDeskPage>>
let page: Page

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumArguments })
  deskPage = await buildDeskPage()
})

beforeEach(async () => {
  const { port } = new URL((await startServer(deskPage())).baseUrl)
  // Another host and another port than the service's.
  page = await browser.newPage()
  await page.goto(`http://localhost:${port}`)
})

afterAll(() => browser.close())

/** Lets every page ask, with this header. */
function allowing(header: string, answer: RequestListener): RequestListener {
  return (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '')
    if (request.method !== 'OPTIONS') return answer(request, response)
    response.writeHead(204, { 'Access-Control-Allow-Headers': header, 'Access-Control-Allow-Methods': 'GET' })
    response.end()
  }
}

function ask({ baseUrl }: TestServer, options: { tokenHeader?: string } = {}) {
  const access = { baseUrl, accountId: 1, token, ...options }
  return page.evaluate(([access, reichstag]) => window.ask(access, reichstag), [access, reichstag] as const)
}

test('a service of another origin that allows the token header gets one preflight for it and one GET', async () => {
  const service = await startServer(allowing('api_access_token', answerOnlyTo(token)))
  await page.evaluate(
    (all) => window.show(all),
    [{ access: { baseUrl: service.baseUrl, accountId: 1, token }, ...reichstag }],
  )
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

test.each([
  ['nothing of CORS', answerOnlyTo(token)],
  ['the origin but not the token header', allowing('accept', answerOnlyTo(token))],
])(
  'a service that allows %s is a network error that names CORS, and never sees the token',
  async (_what, answer) => {
    const service = await startServer(answer)

    const error = await ask(service)

    expect(error).toMatchObject({ kind: 'network' })
    expect(error).toHaveProperty('message', expect.stringContaining('blocked by CORS'))
    expect(service.requests.map((request) => request.method)).toEqual(['OPTIONS'])
    expect(service.requests.flatMap((request) => request.rawHeaders)).not.toContain(token)
  },
)

test('an answer without CORS after a correct preflight is a network error that names CORS', async () => {
  const service = await startServer((request, response) => {
    if (request.method === 'OPTIONS') allowing('api_access_token', answerOnlyTo(token))(request, response)
    else answerOnlyTo(token)(request, response)
  })

  const error = await ask(service)

  expect(error).toMatchObject({ kind: 'network' })
  expect(error).toHaveProperty('message', expect.stringContaining('blocked by CORS'))
})

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) to another origin is refused, and that origin never sees the request',
  async (status) => {
    const elsewhere = await startServer(allowing('api_access_token', answerOnlyTo(token)))
    const service = await startServer(
      allowing('api_access_token', (_request, response) => {
        response.writeHead(status, { Location: `${elsewhere.baseUrl}/login` }).end()
      }),
    )

    expect(await ask(service)).toEqual({ kind: 'network', message: 'redirect refused' })
    expect(service.requests.map((request) => request.method)).toEqual(['OPTIONS', 'GET'])
    await elsewhere.allRequestsArrived()
    expect(elsewhere.requests).toEqual([])
  },
)

test('behind a proxy that drops headers with underscores the error is a 401, and another name gets through', async () => {
  const service = await startServer(
    allowing('api_access_token, api-access-token', (request, response) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !name.includes('_')),
      )
      // The service behind it knows the token by either name.
      headers.api_access_token = headers['api-access-token']
      request.headers = headers
      answerOnlyTo(token)(request, response)
    }),
  )

  const error = await ask(service)

  expect(error).toMatchObject({ kind: 'unauthorized' })
  expect(error).toHaveProperty('message', expect.stringContaining('unauthorized (status 401)'))
  expect(await ask(service, { tokenHeader: 'api-access-token' })).toContain('Platz der Republik 1')
})
