import type { OutgoingHttpHeaders } from 'node:http'
import { describe, expect, test } from 'vitest'
import { answerOnlyTo, answerUnauthorized, answerWith } from '../../support/answers.ts'
import { newToken } from '../../support/clientOf.ts'
import { runDoctor, runDoctorForJson } from '../../support/doctor.ts'
import { startAccountService, startServer } from '../../support/server.ts'

const ESCAPE = '\u001b'
const ORIGIN = 'http://localhost:3000'

/** How the doctor is called for a server. */
function callFor(
  { baseUrl }: { readonly baseUrl: string },
  options: readonly string[] = [],
  token = newToken(),
) {
  return { token, options: ['--base-url', baseUrl, '--account', '42', ...options] }
}

async function startService(payload?: Readonly<Record<string, unknown>>) {
  const { service, server } = await startAccountService({
    accountIds: [42],
    ...(payload && { geocode: () => payload }),
  })
  return { service, server, call: callFor(server, [], service.token) }
}

test.each([
  ['a healthy service', []],
  ['a healthy service with CORS missing', ['--origin', ORIGIN]],
  ['an account that does not exist', ['--account', '7']],
])('at 60 columns, the output fits: %s', async (_case, options) => {
  const { call } = await startService()

  const { stdout } = await runDoctor({ ...call, options: [...call.options, ...options], columns: 60 })

  expect(stdout.split('\n').filter((line) => line.length > 60)).toEqual([])
})

test('prints what is wrong in its line, and what to do once, below', async () => {
  const { call } = await startService()

  const { exitStatus, stdout } = await runDoctor({ ...call, token: newToken() })

  expect(exitStatus).toBe(1)
  expect(stdout).toMatch(/^FAIL {2}Token: The answer is the same 401/m)
  expect(stdout).toMatch(/^What to do:\n- Copy the token again/m)
  expect(stdout.match(/Copy the token again/g)).toHaveLength(1)
})

test('says that the token was not sent where the server is no account API', async () => {
  const server = await startServer(answerWith(200, '<!doctype html>'))

  const { stdout } = await runDoctor(callFor(server))

  expect(stdout).toMatch(/requests were sent, without the token\./)
})

test('has colours in a terminal, but not with NO_COLOR, and not in a file', async () => {
  const { call } = await startService()

  const inTerminal = await runDoctor({ ...call, isTTY: true })
  const withoutColors = await runDoctor({ ...call, isTTY: true, env: { NO_COLOR: '1' } })
  const inFile = await runDoctor(call)

  expect(inTerminal.stdout).toContain(ESCAPE)
  expect(withoutColors.stdout).not.toContain(ESCAPE)
  expect(inFile.stdout).not.toContain(ESCAPE)
})

test('--json prints one object with the findings, the provider and the requests', async () => {
  const { service, call } = await startService()

  const report = await runDoctorForJson(call)

  expect(report.findings.map(({ step, code, level }) => [step, code, level])).toEqual([
    ['Address', 'server-answers', 'ok'],
    ['Token', 'token-accepted', 'ok'],
    ['Browser', 'not-examined', 'note'],
    ['Payload', 'address-read', 'ok'],
    ['Payload', 'keys-not-understood', 'note'],
    ['Limits', 'fast-enough', 'ok'],
  ])
  expect(report).toMatchObject({ ok: true, requests: service.requests.length, isTokenSent: true })
})

// A test of the package compiles it in an app.
test('the provider to paste has the options that led to an address', async () => {
  const tokenHeader = 'api-access-token'
  const { service, server } = await startAccountService({ accountIds: [42], tokenHeader })
  const call = callFor(server, ['--token-header', tokenHeader], service.token)

  expect((await runDoctorForJson(call)).provider).toBe(
    `<GeocodingProvider baseUrl="${server.baseUrl}"\n  accountId={42} userId={agent.id} token={agent.token} tokenHeader="api-access-token">`,
  )
})

test('the provider to paste uses the origin of the page where the service has the same', async () => {
  const { service, server } = await startAccountService({ accountIds: [42] })
  const baseUrl = `${server.baseUrl}/desk`

  const { provider } = await runDoctorForJson(
    callFor({ baseUrl }, ['--origin', server.baseUrl], service.token),
  )

  expect(provider).toContain('baseUrl="/desk"')
})

describe('the settings for CORS', () => {
  const settingsFor = async (headers: OutgoingHttpHeaders, options: readonly string[] = []) => {
    const server = await startServer((_request, response) => {
      // The server of these tests is Node's, which closes a connection that is not kept alive.
      response.shouldKeepAlive = 'Keep-Alive' in headers
      answerWith(401, { error: 'Unauthorized' }, headers)(_request, response)
    })
    const { findings } = await runDoctorForJson(callFor(server, ['--origin', ORIGIN, ...options]))
    return findings.flatMap(({ settings = [] }) => settings)
  }

  test.each<[string, OutgoingHttpHeaders]>([
    ['nginx', {}],
    ['nginx', { Server: 'nginx/1.26' }],
    ['Express', { 'X-Powered-By': 'Express', Server: 'nginx/1.26' }],
    ['FastAPI', { Server: 'uvicorn' }],
    ['Rails', { 'X-Runtime': '0.01' }],
    ['Node', { 'Keep-Alive': 'timeout=5' }],
  ])('are those of %s where the answer has the headers %j', async (where, headers) => {
    const settings = await settingsFor(headers)

    expect(settings.map((setting) => setting.where)).toEqual([where])
  })

  test('are those of each with --show-fix, which expose what an error reads', async () => {
    const settings = await settingsFor({ Server: 'nginx' }, ['--show-fix'])

    expect(settings.map(({ where }) => where)).toEqual(['nginx', 'Express', 'FastAPI', 'Rails', 'Node'])
    for (const { code } of settings) {
      for (const word of [ORIGIN, 'api_access_token', 'Retry-After', 'X-Request-Id']) {
        expect(code).toContain(word)
      }
    }
  })

  test('of Node let a page read the address', async () => {
    const [setting] = await settingsFor({ 'Keep-Alive': 'timeout=5' })
    const token = newToken()
    // The code ends with a return where it has answered.
    const allow = new Function('request', 'response', `${setting?.code}\nreturn 'unanswered'`)
    const server = await startServer((request, response) => {
      if (allow(request, response) === 'unanswered') answerOnlyTo(token)(request, response)
    })

    const report = await runDoctorForJson(callFor(server, ['--origin', ORIGIN], token))

    expect(report.ok).toBe(true)
    expect(report.findings.filter(({ level }) => level === 'warning')).toEqual([])
  })
})

test('sends its requests one after the other', async () => {
  const { service, call } = await startService()

  await runDoctor(call)

  expect(service.mostInFlight).toBe(1)
})

describe('the token', () => {
  test.each([[[]], [['--json']], [['--show-answer']], [['--show-answer', '--json']]])(
    'is not printed if the service repeats it everywhere %j',
    async (options) => {
      for (const status of [200, 302, 401, 404, 422, 500]) {
        const token = newToken()
        const encoded = encodeURIComponent(token)
        const address = { road: token, city: encoded, [token]: token, country_code: 'de' }
        const repeating = answerWith(
          status,
          { payload: { address }, error: token, description: encoded },
          {
            Location: `/${token}/${encoded}`,
            'Access-Control-Allow-Origin': token,
            'Access-Control-Allow-Headers': token,
            'Retry-After': token,
            Server: token,
          },
        )
        const server = await startServer((request, response) => {
          const isFirst = request.method === 'GET' && request.headers.api_access_token !== token
          const answer = isFirst ? answerUnauthorized : repeating
          answer(request, response)
        })

        // It looks for the token in what is printed.
        await runDoctor(callFor(server, ['--origin', ORIGIN, ...options], token))
      }
    },
  )
})

describe('the address', () => {
  const position = { lat: 50.2, lng: 8.7 }
  const customer = {
    road: 'Gartenweg',
    house_number: '7',
    city: 'Musterstadt',
    'Frau Schmidt': 'x',
    position,
  }
  const place = ['--lat', '50.1', '--lng', '8.6']

  test.each([[[]], [['--json']]])(
    'of a given place is only printed with --show-answer %j',
    async (options) => {
      const { call } = await startService(customer)
      const given = [...call.options, ...place, ...options]

      const { stdout } = await runDoctor({ ...call, options: given })
      const shown = await runDoctor({ ...call, options: [...given, '--show-answer'] })

      expect(stdout).not.toMatch(/Gartenweg|Musterstadt|Schmidt|50\.1|8\.6|50\.2|8\.7/)
      expect(stdout).toContain('about 13 km from the place')
      expect(shown.stdout).toContain('Gartenweg 7')
    },
  )

  test('of the landmark is printed', async () => {
    const { call } = await startService()

    expect((await runDoctor(call)).stdout).toContain('Platz der Republik 1 / 11011 Berlin')
  })
})

test('what the service says about an error is printed with --show-answer only', async () => {
  const server = await startServer(answerWith(422, { description: 'Only places in Peru' }))

  expect((await runDoctor(callFor(server))).stdout).not.toContain('Peru')
  const shown = await runDoctor(callFor(server, ['--show-answer']))
  expect(shown.stdout).toContain('Only places in Peru')
})

test('text of the service cannot control the terminal', async () => {
  const server = await startServer(
    answerWith(200, {
      payload: { road: `A${ESCAPE}[2J\u009b5m\u202e\u061cB`, city: 'Berlin', country_code: 'de' },
    }),
  )
  for (const options of [[], ['--show-answer'], ['--json']]) {
    const { stdout } = await runDoctor(callFor(server, options))

    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e\u061c]/u)
  }
})

test('names the keys that the reader has no use for, but no key that may be a value', async () => {
  const { call } = await startService({
    address: { road: 'Gartenweg', city: 'Musterstadt', sector: 'B', 'Anna Schmidt': 1 },
    annotations: { currency: { iso_code: 'EUR' } },
    boundingbox: { north: 1 },
    results: [...Array(600).fill({ road: 'Gartenweg' }), { gate_code: 7 }],
  })

  const { findings } = await runDoctorForJson(call)

  const sentence = expect.stringContaining(': address.sector, results.gate_code, 1 more.')
  expect(findings).toContainEqual(expect.objectContaining({ saw: sentence }))
})
