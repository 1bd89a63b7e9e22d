import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders, RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerOnlyTo } from '../support/answers.ts'
import { newToken } from '../support/clientOf.ts'
import { ACCOUNT, runDoctor } from '../support/doctor.ts'
import { startNginx } from '../support/nginx.ts'
import { reichstag } from '../support/places.ts'
import { findProgram } from '../support/programs.ts'
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
  /** Added to the answer without the token. */
  readonly refusal?: () => OutgoingHttpHeaders
}

const allowed = (origin: string) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Headers': 'Accept,API_ACCESS_TOKEN',
})
const allowedOrigin = (origin: string) => ({ 'Access-Control-Allow-Origin': origin })
const exposed = (origin: string) => ({
  ...allowedOrigin(origin),
  'Access-Control-Expose-Headers': 'retry-after, x-request-id',
})

/** A service without CORS, which knows no other operation. */
const service: RequestListener = (request, response) => {
  if (request.url?.includes('/reverse?') && request.method === 'GET') answerOnlyTo(token)(request, response)
  else response.writeHead(404).end()
}

function serviceWith({ preflight, status = 204, answer, refusal }: Cors): RequestListener {
  return (request, response) => {
    if (request.method === 'OPTIONS' && preflight) {
      response.writeHead(status, preflight(origin)).end()
      return
    }
    const isRefused = request.headers.api_access_token !== token
    const headers = { ...answer?.(origin), ...(isRefused && refusal?.()) }
    for (const [name, value = ''] of Object.entries(headers)) response.setHeader(name, value)
    service(request, response)
  }
}

let page: Page
let origin: string

beforeAll(async () => {
  page = await browser.newPage()
})

async function openPage(): Promise<void> {
  const { port } = new URL((await startServer(deskPage())).baseUrl)
  origin = `http://localhost:${port}`
  await page.goto(origin)
}

/** Whether a page in Chromium gets an address from the service, and what the doctor says about that. */
async function examine(baseUrl: string) {
  const access = { baseUrl, accountId: ACCOUNT, token }
  const inChromium = await page.evaluate(([access, place]) => window.lookUp(access, place), [
    access,
    reichstag,
  ] as const)
  const { stdout, exitStatus } = await runDoctor({ baseUrl, token, options: ['--origin', origin] })
  return {
    worksInChromium: typeof inChromium === 'string',
    worksForDoctor: exitStatus === 0,
    told: stdout.replace(/\s+/g, ' '),
    headers: [...stdout.matchAll(/^(Access-Control-[\w-]+): (.+)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  }
}

test.each<[setting: string, works: boolean, told: RegExp, cors: Cors]>([
  ['allows the page', true, /ok Browser: .* can read the address/, { preflight: allowed, answer: exposed }],
  [
    'exposes no headers',
    true,
    /warn Browser: .* not the headers Retry-After and X-Request-Id.* Send Access-Control-Expose-Headers/,
    { preflight: allowed, answer: allowedOrigin },
  ],
  [
    'allows everything with *, and answers 200 to the preflight',
    true,
    /ok Browser: .* can read the address/,
    {
      preflight: () => ({ ...allowed('*'), 'Access-Control-Allow-Headers': '*' }),
      status: 200,
      answer: () => ({ ...allowedOrigin('*'), 'Access-Control-Expose-Headers': '*' }),
    },
  ],
  [
    'allows all origins to errors, and one to the address',
    true,
    /ok Browser: .* can read the address/,
    { preflight: allowed, answer: exposed, refusal: () => allowedOrigin('*') },
  ],
  ['does not know the preflight', false, /preflight.* gets 404.* Send these headers with every response/, {}],
  [
    'asks for a token in the preflight',
    false,
    /preflight.* gets 401/,
    { preflight: allowed, status: 401, answer: allowedOrigin },
  ],
  [
    'allows another origin',
    false,
    /Access-Control-Allow-Origin is https:\/\/other\.example\.com in the preflight/,
    { preflight: () => allowed('https://other.example.com'), answer: allowedOrigin },
  ],
  [
    'writes the origin twice',
    false,
    /Access-Control-Allow-Origin is .*, .* in the preflight.*If a proxy adds a header too, remove it there/,
    { preflight: (origin) => allowed(`${origin}, ${origin}`), answer: allowedOrigin },
  ],
  [
    'does not allow the header',
    false,
    /the header api_access_token is missing in/,
    { preflight: allowedOrigin, answer: allowedOrigin },
  ],
  [
    'has no CORS headers in the answer',
    false,
    /Access-Control-Allow-Origin is missing in the response/,
    { preflight: allowed },
  ],
])('the doctor and Chromium agree about a service that %s', async (_setting, works, told, cors) => {
  await openPage()
  const { baseUrl } = await startServer(serviceWith(cors))

  const found = await examine(baseUrl)

  expect(found).toMatchObject({ worksInChromium: works, worksForDoctor: works })
  expect(found.told).toMatch(told)
})

test('a page of https in front of a service of http is told so', async () => {
  const { stdout } = await runDoctor({
    baseUrl: (await startServer(service)).baseUrl.replace('127.0.0.1', '0.0.0.0'),
    token,
    options: ['--origin', 'https://app.example.com'],
  })

  expect(stdout).toContain('mixed content')
})

test('errors that a page cannot read are a warning', async () => {
  await openPage()
  const { baseUrl } = await startServer((request, response) => {
    const isRefused = request.method === 'GET' && request.headers.api_access_token !== token
    serviceWith({ preflight: allowed, ...(!isRefused && { answer: allowedOrigin }) })(request, response)
  })

  expect((await examine(baseUrl)).told).toMatch(/warn Browser: .* not errors such as 401.* always/)
})

describe('a page can read the address', () => {
  const works = { worksInChromium: true, worksForDoctor: true }
  const fails = { worksInChromium: false, worksForDoctor: false }

  test('with the headers that the doctor prints', async () => {
    await openPage()
    const before = await examine((await startServer(service)).baseUrl)
    expect(before).toMatchObject(fails)

    const mended = await startServer((request, response) => {
      for (const [name, value] of before.headers) response.setHeader(name, value)
      if (request.method === 'OPTIONS') response.writeHead(204).end()
      else service(request, response)
    })
    expect(await examine(mended.baseUrl)).toMatchObject(works)
  })

  test.skipIf(!findProgram('nginx'))('with the settings of the manual for nginx', async () => {
    await openPage()
    const { baseUrl } = await startServer(service)
    const server = 'underscores_in_headers on;'
    const settings = await readFile(join(import.meta.dirname, '../manual/cors.nginx.conf'), 'utf8')
    const forPage = settings.replace('https://app.example.com', origin)
    const host = await startNginx({ server, location: `${forPage}\nproxy_pass ${baseUrl};` })

    const found = await examine(`http://${host}`)
    expect(found).toMatchObject(works)
    expect(found.told).not.toContain('warn')
  })
})

test('the doctor sends the preflight of Chromium', async () => {
  await openPage()
  const server = await startServer(serviceWith({ preflight: allowed, answer: allowedOrigin }))
  await examine(server.baseUrl)

  const preflights = server.requests.filter(({ method }) => method === 'OPTIONS')
  const names = ['origin', 'access-control-request-method', 'access-control-request-headers']
  const [ofChromium, ofDoctor, ...others] = preflights.map(({ url, headers }) => [
    url,
    ...names.map((name) => headers[name]),
  ])
  expect(ofDoctor).toEqual(ofChromium)
  expect(others).toEqual([])
  expect(preflights.flatMap(({ rawHeaders }) => rawHeaders)).not.toContain(token)
})
