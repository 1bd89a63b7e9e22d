import { expect, test } from 'vitest'
import { answerOnlyTo, answerWith } from '../../support/answers.ts'
import { newToken } from '../../support/clientOf.ts'
import { ACCOUNT, runDoctor } from '../../support/doctor.ts'
import { startAccountService, startServer } from '../../support/server.ts'

const ESCAPE = '\u001b'
const ORIGIN = 'http://localhost:3000'

async function startService(payload?: Readonly<Record<string, unknown>>) {
  const { service, server } = await startAccountService({
    accountIds: [ACCOUNT],
    ...(payload && { geocode: () => payload }),
  })
  return { baseUrl: server.baseUrl, token: service.token }
}

test.each([
  ['a healthy service', []],
  ['CORS that is missing', ['--origin', ORIGIN]],
  ['an account that does not exist', ['--account', '7']],
])('at 60 columns, the output fits: %s', async (_case, options) => {
  const { stdout } = await runDoctor({ ...(await startService()), options, columns: 60 })

  expect(stdout.split('\n').filter((line) => line.length > 60)).toEqual([])
})

test('the provider to paste has the name of the header, and the path of a service on the origin of the page', async () => {
  const tokenHeader = 'api-access-token'
  const { service, server } = await startAccountService({ accountIds: [ACCOUNT], tokenHeader })
  const options = ['--token-header', tokenHeader, '--origin', server.baseUrl]

  const { stdout } = await runDoctor({ baseUrl: `${server.baseUrl}/desk`, token: service.token, options })

  expect(stdout).toContain(
    '<GeocodingProvider baseUrl="/desk"\n  accountId={42} userId={agent.id} token={agent.token} tokenHeader="api-access-token">',
  )
})

test.each([[[]], [['--show-answer']]])(
  'the token is not printed if the service repeats it everywhere %j',
  async (options) => {
    for (const status of [200, 302, 401, 404, 422, 500]) {
      const secret = newToken()
      // A blank may become a line break or `%20`, and a slash stays in a path.
      const token = `Bearer ${secret}/${newToken()}`
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
        const isForOperation = request.url?.includes('/reverse?')
        const refuses = request.method === 'GET' && request.headers.api_access_token !== token
        const answer = !isForOperation ? answerWith(404, {}) : refuses ? answerOnlyTo(token) : repeating
        answer(request, response)
      })

      // It looks for the token in what is printed.
      const call = { baseUrl: server.baseUrl, token, options: ['--origin', ORIGIN, ...options] }
      const { isTokenSent, stdout } = await runDoctor(call)
      expect(isTokenSent).toBe(true)
      expect(stdout).not.toContain(secret)
    }
  },
)

test('the address of a given place, and what the service says there, are only printed with --show-answer', async () => {
  const position = { lat: 50.2, lng: 8.7 }
  const options = ['--lat', '50.1', '--lng', '8.6']
  const call = await startService({ road: 'Gartenweg', house_number: '7', city: 'Musterstadt', position })
  const failing = [
    await startService({ error: 'Nothing at Gartenweg' }),
    await startServer(answerWith(500, { error: 'Nothing at Gartenweg' })),
  ]

  const { stdout } = await runDoctor({ ...call, options })
  expect(stdout).toContain('about 13 km from the place')
  for (const each of [call, ...failing]) {
    const hidden = await runDoctor({ ...each, options })
    expect(hidden.stdout).not.toMatch(/Gartenweg|Musterstadt|50\.1|8\.6|50\.2|8\.7/)
    const shown = await runDoctor({ ...each, options: [...options, '--show-answer'] })
    expect(shown.stdout).toMatch(/^(ok|FAIL) .*Gartenweg.*^The answer:\n.*Gartenweg/ms)
  }
})

test.each([[[]], [['--show-answer']]])(
  'text of the service cannot control the terminal %j',
  async (options) => {
    const text = `A${ESCAPE}[2J\u009b5m\u202e\u061cB`
    const server = await startServer(answerWith(500, { error: text }))

    const { stdout } = await runDoctor({ baseUrl: server.baseUrl, options })

    expect(stdout).toContain('A[2J5mB')
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e\u061c]/u)
  },
)

test('the table of values is printed if nothing is read or with --show-answer, and then with its values', async () => {
  const read = await startService()
  const unread = await startService({ sector: 'B', 'door id': 'Gate 7' })
  const oneLine = await startService({ road: 'Kerkstraat', house_number: 12, wnpl_x: 'Utrecht' })
  const table = 'What became of each value:\n'

  expect((await runDoctor(read)).stdout).not.toContain(table)
  expect((await runDoctor(oneLine)).stdout).toContain('Answer: If it lacks a part, add --show-answer')
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
})

test('a long answer is whole', async () => {
  const call = await startService({ city: 'Leeds', note: 'x'.repeat(20_000) })

  const { stdout } = await runDoctor({ ...call, options: ['--show-answer'] })

  const [, answer = ''] = /\nThe answer:\n(.*)\n\nAn address was read/s.exec(stdout) ?? []
  expect(JSON.parse(answer)).toHaveProperty('payload.note.length', 20_000)
})

test('a key that may be a value is only printed with --show-answer', async () => {
  const key = 'Elm Street 5, Leeds'
  const options = ['--lat', '48.1', '--lng', '11.5']
  const address = { city: 'Leeds', road: 'Elm Street', house_number: '5' }
  const services = [await startService({ [key]: { kind: 'x' } }), await startAnswer(200, { [key]: address })]

  for (const service of services) {
    const hidden = await runDoctor({ ...service, options })
    expect(hidden.stdout).toContain('…')
    expect(hidden.stdout).not.toMatch(/Elm|Leeds/)
    expect((await runDoctor({ ...service, options: [...options, '--show-answer'] })).stdout).toContain(key)
  }
})

test('the beginning of a token is not printed where the message of a service is cut off', async () => {
  const token = newToken()
  const server = await startAnswer(403, { error: `${'x '.repeat(143)}token ${token}` }, token)

  const { stdout } = await runDoctor(server)

  expect(stdout).toMatch(/token\s+\[redacted\]”/)
})

test('a token that is broken into lines is not printed', async () => {
  const token = `Bearer ${'word '.repeat(20)}end`
  const server = await startAnswer(403, { error: `Unknown: ${token}.` }, token)

  const { stdout } = await runDoctor(server)

  expect(stdout).toMatch(/Unknown:\s+\[redacted\]\./)
})

test('a response that is nested too deeply is not printed, and its address is read', async () => {
  const nested = `${'['.repeat(5000)}1${']'.repeat(5000)}`
  const server = await startAnswer(200, `{"payload":{"city":"Leeds","road":"Elm Street","a":${nested}}}`)

  const { stdout, stderr, exitStatus } = await runDoctor({ ...server, options: ['--show-answer'] })

  expect(stdout).toContain('The response is nested too deeply to print.')
  expect(stdout).toContain('The address: Elm Street')
  expect(stderr).toBe('')
  expect(exitStatus).toBe(0)
})

test('a terminal of 0 columns gets lines of 80 columns', async () => {
  const { stdout } = await runDoctor({ ...(await startService()), columns: 0 })

  expect(stdout).toMatch(/^ok {4}Server: Answers in \d+ ms and requires a token\.$/m)
})

/** A service that answers so to the token. */
async function startAnswer(status: number, body: unknown, token = newToken()) {
  const { baseUrl } = await startServer((request, response) => {
    const isRight = request.headers.api_access_token === token
    const answer = isRight ? answerWith(status, body) : answerOnlyTo(token)
    answer(request, response)
  })
  return { baseUrl, token }
}
