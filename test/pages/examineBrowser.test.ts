import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders, RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerOnlyTo } from '../support/answers.ts'
import { newToken } from '../support/clientOf.ts'
import { ACCOUNT, flat, runDoctor } from '../support/doctor.ts'
import { startNginx } from '../support/nginx.ts'
import { reichstag } from '../support/places.ts'
import { findProgram } from '../support/programs.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import { openChromium } from './openChromium.ts'

const token = newToken()
const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

/** Returns the headers of a response to a page of this origin. */
type Headers = (origin: string) => OutgoingHttpHeaders

interface Cors {
  readonly preflight?: Headers
  readonly answer?: Headers
  /** The headers of an answer to a request without the token, if they differ. */
  readonly refusal?: Headers
}

const allowedOrigin: Headers = (origin) => ({ 'Access-Control-Allow-Origin': origin })
const allowed: Headers = (origin) => ({
  ...allowedOrigin(origin),
  'Access-Control-Allow-Headers': 'Accept,API_ACCESS_TOKEN',
})
const exposed: Headers = (origin) => ({
  ...allowedOrigin(origin),
  'Access-Control-Expose-Headers': 'retry-after, x-request-id',
})

function serviceWith({ preflight, answer, refusal = answer }: Cors): RequestListener {
  return (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(preflight ? 204 : 404, preflight?.(origin)).end()
      return
    }
    const headers = request.headers.api_access_token === token ? answer : refusal
    for (const [name, value = ''] of Object.entries(headers?.(origin) ?? {})) response.setHeader(name, value)
    answerOnlyTo(token)(request, response)
  }
}

let page: Page
let origin: string

beforeAll(async () => {
  page = await browser.newPage()
})

beforeEach(async () => {
  const { port } = new URL((await startServer(deskPage())).baseUrl)
  origin = `http://localhost:${port}`
  await page.goto(origin)
})

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
    told: flat(stdout),
    headers: [...stdout.matchAll(/^(Access-Control-[\w-]+): (.+)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  }
}

test.each<[setting: string, works: boolean, told: RegExp, cors: Cors]>([
  ['allows the page', true, /ok Browser: .* can read the responses/, { preflight: allowed, answer: exposed }],
  [
    'exposes no headers',
    true,
    /warn Browser: .* not the headers Retry-After and X-Request-Id.* Send Access-Control-Expose-Headers/,
    { preflight: allowed, answer: allowedOrigin },
  ],
  [
    'allows everything with *',
    true,
    /ok Browser: .* can read the responses/,
    {
      preflight: () => ({ ...allowed('*'), 'Access-Control-Allow-Headers': '*' }),
      answer: () => ({ ...allowedOrigin('*'), 'Access-Control-Expose-Headers': '*' }),
    },
  ],
  [
    'hides errors from the page',
    true,
    /warn Browser: .* not errors such as 401.* always/,
    { preflight: allowed, answer: exposed, refusal: () => ({}) },
  ],
  ['does not know the preflight', false, /preflight.* gets 404.* Send these headers with every response/, {}],
  [
    'allows another origin',
    false,
    /Access-Control-Allow-Origin is https:\/\/other\.example\.com in the preflight/,
    { preflight: () => allowed('https://other.example.com'), answer: allowedOrigin },
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
  const { baseUrl } = await startServer(serviceWith(cors))

  const found = await examine(baseUrl)

  expect(found).toMatchObject({ worksInChromium: works, worksForDoctor: works })
  expect(found.told).toMatch(told)
})

test('the doctor finds mixed content if the page uses https and the service http', async () => {
  const { baseUrl } = await startServer(answerOnlyTo(token))
  const { stdout } = await runDoctor({
    // http://127.0.0.1 isn't mixed content: https://github.com/w3c/webappsec-mixed-content/issues/4
    baseUrl: baseUrl.replace('127.0.0.1', '0.0.0.0'),
    token,
    options: ['--origin', 'https://app.example.com'],
  })

  expect(stdout).toContain('mixed content')
})

test('a page can read the address with the headers that the doctor prints', async () => {
  const before = await examine((await startServer(serviceWith({}))).baseUrl)
  expect(before).toMatchObject({ worksInChromium: false, worksForDoctor: false })

  const headers = () => Object.fromEntries(before.headers)
  const mended = await startServer(serviceWith({ preflight: headers, answer: headers }))
  expect(await examine(mended.baseUrl)).toMatchObject({ worksInChromium: true, worksForDoctor: true })
})

test.skipIf(!findProgram('nginx'))(
  "a page can read the address with the manual's settings for nginx",
  async () => {
    const { baseUrl } = await startServer(answerOnlyTo(token))
    const settings = await readFile(join(import.meta.dirname, '../manual/cors.nginx.conf'), 'utf8')
    const location = `${settings.replace('https://app.example.com', origin)}\nproxy_pass ${baseUrl};`
    const host = await startNginx({ server: 'underscores_in_headers on;', location })

    const found = await examine(`http://${host}`)

    expect(found).toMatchObject({ worksInChromium: true, worksForDoctor: true })
    expect(found.told).not.toContain('warn')
  },
)

test('the doctor sends the same preflight as Chromium', async () => {
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
