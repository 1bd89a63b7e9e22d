import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { answerWith } from '../../support/answers.ts'
import { newToken } from '../../support/clientOf.ts'
import { ACCOUNT, flat, runCommand, runDoctor, startService, startServiceFor } from '../../support/doctor.ts'
import { startAccountService, startServer } from '../../support/server.ts'

test('for a service that works, prints the lines of the address and the provider to paste', async () => {
  const call = await startService()

  const { stdout, exitStatus } = await runDoctor(call)

  expect(stdout).not.toMatch(/FAIL|warn/)
  expect(stdout).toContain('The address: Platz der Republik 1 / 11011 Berlin')
  expect(stdout).toContain('Not checked. Add --origin with the origin of your page.')
  // test/package compiles this code.
  expect(stdout).toContain(
    `<GeocodingProvider baseUrl="${call.baseUrl}"\n  accountId={42} userId={agent.id} token={agent.token}`,
  )
  expect(exitStatus).toBe(0)
})

test('the provider to paste has the header name, the timeout, and only the path of a service that has the origin of the page', async () => {
  const tokenHeader = 'api-access-token'
  const { service, server } = await startAccountService({ accountIds: [ACCOUNT], tokenHeader })
  const options = ['--token-header', tokenHeader, '--timeout', '60000', '--origin', server.baseUrl]

  const { stdout } = await runDoctor({ baseUrl: `${server.baseUrl}/desk`, token: service.token, options })

  expect(stdout).toContain(
    '<GeocodingProvider baseUrl="/desk"\n  accountId={42} userId={agent.id} token={agent.token} tokenHeader="api-access-token" timeoutMs={60000}>',
  )
})

const CALL = ['doctor', '--base-url', 'http://127.0.0.1:1', '--account', '42']

test('the provider to paste has no timeout if --timeout is omitted, because both have the same default', async () => {
  const { fetch, token } = createAccountService({ accountIds: [ACCOUNT] })

  const { stdout } = await runCommand([...CALL, '--yes'], { env: { GEOCODING_TOKEN: token }, fetch })

  expect(stdout).toContain('token={agent.token}>')
})

test.each<[what: string, argv: readonly string[], token: string | undefined]>([
  ['a token', [...CALL, '--yes'], undefined],
  ['--yes', CALL, newToken()],
])('without %s, a script is told what it needs, and sends nothing', async (_what, argv, token) => {
  const { exitStatus, stderr } = await runCommand(argv, { env: { GEOCODING_TOKEN: token } })

  expect(exitStatus).toBe(2)
  expect(flat(stderr)).toMatch(/^In a script, set GEOCODING_TOKEN, and add --yes/)
})

test('a token that cannot be sent in a header is rejected before any request', async () => {
  const env = { GEOCODING_TOKEN: 'token-with-a-line-break\n' }

  const { exitStatus, stderr } = await runCommand([...CALL, '--yes'], { env })

  expect(exitStatus).toBe(2)
  expect(stderr).toMatch(/^Pass the token as the API issued it/)
  expect(stderr).not.toContain('token-with-a-line-break')
})

test.each([
  ['y', true],
  ['', false],
  ['what?', false],
])(
  'a person is asked before the token is sent, and told where it goes, and answers %j',
  async (answer, isSent) => {
    const call = await startService()
    const ask = vi.fn(async () => answer)

    const { isTokenSent, exitStatus } = await runDoctor({ ...call, ask })

    expect(ask.mock.calls).toEqual([[`Send the token in GEOCODING_TOKEN to ${call.baseUrl}? [y/N] `, false]])
    expect({ isTokenSent, exitStatus }).toEqual({ isTokenSent: isSent, exitStatus: isSent ? 0 : 1 })
  },
)

test('a person is not asked if the server responds with a login page', async () => {
  const { baseUrl } = await startServer(answerWith(401, '<h1>Sign in</h1>', { 'Content-Type': 'text/html' }))
  const ask = vi.fn(async () => 'y')

  expect((await runDoctor({ baseUrl, ask })).isTokenSent).toBe(false)
  expect(ask).not.toHaveBeenCalled()
})

test.each([[[]], [['--show-answer']]])(
  'the token is not printed if the service repeats it everywhere, with the options %j',
  async (options) => {
    for (const status of [200, 302, 401, 500]) {
      const secret = newToken()
      // A space, which may become a line break or `%20`, and a slash, which isn't encoded in a path.
      const token = `Bearer ${secret}/${newToken()}`
      const encoded = encodeURIComponent(token)
      const body = {
        payload: { address: { road: token, city: encoded, [token]: token, country_code: 'de' } },
        error: token,
        description: encoded,
      }
      const headers = {
        Location: `/${token}/${encoded}`,
        'Retry-After': token,
        Server: token,
        'Access-Control-Allow-Origin': token,
        'Access-Control-Allow-Headers': token,
      }
      const service = await startServiceFor(answerWith(status, body, headers), token)

      const call = { ...service, options: ['--origin', 'http://localhost:3000', ...options] }
      const { isTokenSent, stdout } = await runDoctor(call)
      expect(isTokenSent).toBe(true)
      expect(stdout).not.toContain(secret)
    }
  },
)

const token = newToken()
const longToken = `Bearer ${'word '.repeat(20)}end`

test.each([
  ['a message of the service is cut off', token, `${'x '.repeat(143)}token ${token}`, /token \[redacted\]”/],
  ['it is wrapped', longToken, `Unknown: ${longToken}.`, /Unknown: \[redacted\]\./],
])('the token is not printed where %s', async (_where, token, error, printed) => {
  const { stdout } = await runDoctor(await startServiceFor(answerWith(403, { error }), token))

  expect(flat(stdout)).toMatch(printed)
})

test('what the service sends about a place of --lat and --lng is only printed with --show-answer', async () => {
  const options = ['--lat', '50.1', '--lng', '8.6']
  const house = { road: 'Gartenweg', house_number: '7', city: 'Musterstadt' }
  const services = [
    await startService({ ...house, position: { lat: 50.2, lng: 8.7 } }),
    await startService({ error: 'Nothing at Gartenweg' }),
    await startService({ 'Gartenweg 7': { kind: 'x' } }),
    await startServiceFor(answerWith(200, { 'Gartenweg 7': house })),
    await startServiceFor(answerWith(500, { error: 'Nothing at Gartenweg' })),
  ]

  for (const service of services) {
    const hidden = await runDoctor({ ...service, options })
    expect(hidden.stdout).not.toMatch(/Gartenweg|Musterstadt|50\.1|8\.6|50\.2|8\.7/)
    const shown = await runDoctor({ ...service, options: [...options, '--show-answer'] })
    expect(shown.stdout).toMatch(/Gartenweg.*^The answer:\n.*Gartenweg/ms)
  }
})

test('the table is printed without values if no address is read, and with them for --show-answer, but not for an error', async () => {
  const read = await startService()
  const unread = await startService({ sector: 'B', 'door id': 'Gate 7' })
  const table = 'What became of each value:\n'

  expect((await runDoctor(read)).stdout).not.toContain(table)
  expect((await runDoctor({ ...read, options: ['--show-answer'] })).stdout).toContain(
    `city                address.city: "Berlin"\n`,
  )
  const { stdout } = await runDoctor(unread)
  expect(stdout).toContain(
    `${table}-                   sector (Not recognized)\n-                   ["…"] (Not`,
  )
  expect(stdout).not.toMatch(/Gate|door/)
  expect((await runDoctor({ ...unread, options: ['--show-answer'] })).stdout).toContain(
    '["door id"]: "Gate 7" (Not',
  )
  const failing = await startServiceFor(answerWith(500, { error: 'Internal Server Error' }))
  expect((await runDoctor({ ...failing, options: ['--show-answer'] })).stdout).not.toContain(table)
})

test('if the address has one line, the output says how to see what became of each value', async () => {
  const service = await startService({ road: 'Kerkstraat', house_number: 12, wnpl_x: 'Utrecht' })

  const advice = 'Answer: If it lacks a part, add --show-answer'
  expect((await runDoctor(service)).stdout).toContain(advice)
  const shown = await runDoctor({ ...service, options: ['--show-answer'] })
  expect(shown.stdout).not.toContain(advice)
})

test('with --show-answer, nothing is printed for a response without JSON', async () => {
  const { baseUrl } = await startServer(answerWith(404))

  const { stdout } = await runDoctor({ baseUrl, options: ['--show-answer'] })

  expect(stdout).not.toContain('The answer:')
})

test('the keys of a response without a payload are printed, and their values only with --show-answer', async () => {
  const addr = { l1: '12 Elm Road', l2: 'Leeds', 'Anna Schmidt': true }
  const service = await startServiceFor(answerWith(200, { success: true, data: { addr } }))
  const empty = await startServiceFor(answerWith(200, { data: {} }))

  const { stdout } = await runDoctor(service)
  expect(stdout).toContain(`What became of each value:
-                   success (Not recognized)
-                   data.addr.l1 (Not recognized)
-                   data.addr.l2 (Not recognized)
-                   data.addr["…"] (Not recognized)
`)
  expect(stdout).not.toMatch(/Elm|Leeds|Anna/)
  expect((await runDoctor({ ...service, options: ['--show-answer'] })).stdout).toContain(
    'data.addr.l1: "12 Elm Road" (Not recognized)',
  )
  expect((await runDoctor(empty)).stdout).not.toContain('What became of each value')
})

const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

test.each([
  ['an address', 200, `{"payload":{"road":"Kerkstraat","city":"Utrecht","x":${nested}}}`, 0],
  ['an error in its payload', 200, `{"payload":{"error":${nested}}}`, 1],
  ['a rejected token', 401, `{"x":${nested}}`, 1],
])(
  'of a response with %s that is nested 20,000 levels deep, only the outer levels are printed',
  async (_what, status, body, expected) => {
    const service = await startServiceFor(answerWith(status, body))

    const { stdout, exitStatus } = await runDoctor({ ...service, options: ['--show-answer'] })

    expect(stdout).toMatch(/^The answer:\n\{.*"…"/ms)
    expect(exitStatus).toBe(expected)
  },
)
