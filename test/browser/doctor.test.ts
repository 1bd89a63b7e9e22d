import type { OutgoingHttpHeaders, RequestListener } from 'node:http'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { answerOnlyTo } from '../support/answers.ts'
import { newToken } from '../support/clientOf.ts'
import { runDoctorForJson } from '../support/doctor.ts'
import { reichstag } from '../support/places.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import { openChromium } from './openChromium.ts'

const token = newToken()
const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

interface Cors {
  /** Functions of the page's origin. */
  readonly preflight?: (origin: string) => OutgoingHttpHeaders
  readonly status?: number
  readonly answer?: (origin: string) => OutgoingHttpHeaders
}

const allowed = (origin: string) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Headers': 'api_access_token',
})
const allowedOrigin = (origin: string) => ({ 'Access-Control-Allow-Origin': origin })

function serviceWith({ preflight, status = 204, answer }: Cors, origin: string): RequestListener {
  return (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(status, preflight?.(origin)).end()
      return
    }
    for (const [name, value = ''] of Object.entries(answer?.(origin) ?? {})) response.setHeader(name, value)
    answerOnlyTo(token)(request, response)
  }
}

let page: Page
let origin: string

async function openPage(): Promise<void> {
  const { port } = new URL((await startServer(deskPage())).baseUrl)
  origin = `http://localhost:${port}`
  await page.goto(origin)
}

beforeAll(async () => {
  page = await browser.newPage()
})

test.each<[setting: string, cors: Cors]>([
  ['allows the origin and the header', { preflight: allowed, answer: allowedOrigin }],
  [
    'allows everything with *',
    {
      preflight: () => ({ ...allowed('*'), 'Access-Control-Allow-Headers': '*' }),
      answer: () => allowedOrigin('*'),
    },
  ],
  [
    'writes the header in capitals, among others',
    {
      preflight: (origin) => ({
        ...allowed(origin),
        'Access-Control-Allow-Headers': 'Accept,API_ACCESS_TOKEN',
      }),
      answer: allowedOrigin,
    },
  ],
  ['allows nothing', {}],
  ['allows another origin', { preflight: () => allowed('https://other.example.com'), answer: allowedOrigin }],
  [
    'writes the origin twice',
    { preflight: (origin) => allowed(`${origin}, ${origin}`), answer: allowedOrigin },
  ],
  ['does not allow the header', { preflight: allowedOrigin, answer: allowedOrigin }],
  ['answers 200 to the preflight', { preflight: allowed, status: 200, answer: allowedOrigin }],
  ['answers 401 to the preflight', { preflight: allowed, status: 401, answer: allowedOrigin }],
  [
    'redirects the preflight',
    {
      preflight: (origin) => ({ ...allowed(origin), Location: '/login' }),
      status: 302,
      answer: allowedOrigin,
    },
  ],
  ['has no CORS headers in the answer', { preflight: allowed }],
  ['allows another origin in the answer', { preflight: allowed, answer: () => allowedOrigin('null') }],
])('the doctor and Chromium agree about a service that %s', async (_setting, cors) => {
  await openPage()
  const service = await startServer(serviceWith(cors, origin))

  const inChromium = await page.evaluate(([access, reichstag]) => window.lookUp(access, reichstag), [
    { baseUrl: service.baseUrl, accountId: 1, token },
    reichstag,
  ] as const)
  const report = await runDoctorForJson({
    token,
    options: ['--base-url', service.baseUrl, '--account', '1', '--origin', origin],
  })

  expect(typeof inChromium === 'string' ? 'an address' : inChromium.kind).toBe(
    report.ok ? 'an address' : 'network',
  )
})

test('the doctor sends the preflight of Chromium', async () => {
  await openPage()
  const service = await startServer(serviceWith({ preflight: allowed, answer: allowedOrigin }, origin))
  await page.evaluate(([access, reichstag]) => window.lookUp(access, reichstag), [
    { baseUrl: service.baseUrl, accountId: 1, token },
    reichstag,
  ] as const)
  const [ofChromium] = service.requests
  const before = service.requests.length

  await runDoctorForJson({
    token,
    options: ['--base-url', service.baseUrl, '--account', '1', '--origin', origin],
  })
  const ofDoctor = service.requests.slice(before).filter(({ method }) => method === 'OPTIONS')

  expect(ofDoctor).toHaveLength(1)
  expect(ofDoctor[0]?.url).toBe(ofChromium?.url)
  const names = ['origin', 'access-control-request-method', 'access-control-request-headers']
  for (const name of names) expect(ofDoctor[0]?.headers[name], name).toBe(ofChromium?.headers[name])
  expect(ofDoctor[0]?.rawHeaders).not.toContain(token)
})
