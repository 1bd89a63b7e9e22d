import { describe, expect, test } from 'vitest'
import { addressBody, answerWith } from '../../support/answers.ts'
import { newToken } from '../../support/clientOf.ts'
import {
  ACCOUNT,
  expectExplained,
  flat,
  type Mistake,
  runDoctor,
  startService,
  startServiceFor,
} from '../../support/doctor.ts'
import { startNginx } from '../../support/nginx.ts'
import { findProgram } from '../../support/programs.ts'
import { startAccountService, startServer } from '../../support/server.ts'

const servers: Readonly<Record<string, Mistake>> = {
  'another API': {
    arrange: () => startServer(answerWith(404, { detail: 'Not Found' })),
    told: /404 without a token\. .* another API.* fix Set --base-url, and baseUrl in your app, to the account API/,
  },
  'another API, which answers without a body': {
    arrange: () => startServer(answerWith(404)),
    told: /404 without a token\. .* another API/,
  },
  'another API, which answers everything with 200': {
    arrange: () => startServer(answerWith(200, { status: 'ok' })),
    told: /200 without a token\. .* another API.* fix Set --base-url, and baseUrl in your app/,
  },
  'a password in front': {
    arrange: () => startServer(answerWith(401, '<h1>401</h1>', { 'WWW-Authenticate': 'Basic realm="x"' })),
    told: /from a login in front of the service.* fix Exempt \/api\/v1\//,
  },
  'a login in front that responds with a JSON string': {
    arrange: () => startServer(answerWith(401, '"Sign in"')),
    told: /401 without a JSON object, as from a login in front/,
  },
  'a firewall in front': {
    arrange: () => startServer(answerWith(403, { error: 'Forbidden' })),
    told: /403 without a token.* fix .*firewall/,
  },
  'a service that is open to everybody': {
    arrange: () => startServer(answerWith(200, addressBody)),
    told: /Anybody gets a response, without a token.* fix .*no proxy in front of the service adds a token/,
    works: true,
  },
}

test.each(Object.entries(servers))('%s is explained, and gets no token', async (_what, mistake) => {
  await expectExplained(mistake, false)
})

const tokens: Readonly<Record<string, Mistake>> = {
  'an http URL of another computer': {
    // 0.0.0.0 leads to this computer, but the doctor takes it for another one.
    async arrange() {
      const { baseUrl, token } = await startService()
      return { baseUrl: baseUrl.replace('127.0.0.1', '0.0.0.0'), token }
    },
    told: /unencrypted.* fix Use an https URL/,
    works: true,
  },
  'a wrong token': {
    arrange: async () => ({ ...(await startService()), token: newToken() }),
    told: /401 with this token\. The service says: “Unauthorized.* fix Copy the token again from the profile page.* account 42/,
  },
  'a wrong token that the service distinguishes from a missing one': {
    arrange: () =>
      startServer((request, response) => {
        const isMissing = request.headers.api_access_token === undefined
        answerWith(401, { error: isMissing ? 'Sign in' : 'Invalid access token' })(request, response)
      }),
    told: /The service says: “Invalid access token”.* fix It arrives\. Copy the token again/,
  },
  'a wrong token, with a different ID in each response': {
    arrange: () =>
      startServer((request, response) =>
        answerWith(401, { title: 'Unauthorized', traceId: newToken() })(request, response),
      ),
    told: /401 with this token\. fix Copy the token again/,
  },
  'a token without the permission': {
    arrange: () => startServiceFor(answerWith(403)),
    told: /403[.:] .* permission.* fix .*account 42/,
  },
}

test.each(Object.entries(tokens))('%s is explained', async (_what, mistake) => {
  await expectExplained(mistake, true)
})

test('a token that only a login page has seen is not called accepted', async () => {
  const { stdout } = await runDoctor(await startServiceFor(answerWith(200, '<h1>Sign in</h1>')))

  expect(stdout).not.toContain('Accepted')
  expect(flat(stdout)).toContain('HTML')
})

test('a --token-header that the service does not read is explained, and without it the command works', async () => {
  const call = await startService()

  const { stdout } = await runDoctor({ ...call, options: ['--token-header', 'x-token'] })

  expect(flat(stdout)).toMatch(
    /The header x-token does not arrive\. Under the name api_access_token the token is accepted\. fix Remove --token-header/,
  )
  expect((await runDoctor(call)).exitStatus).toBe(0)
})

test.each([
  ['*', 1, /the header Authorization is missing in Access-Control-Allow-Headers/],
  ['*, Authorization', 0, /Pages of https:\/\/app\.example\.com can read the responses/],
])(
  'with Access-Control-Allow-Headers: %s, the exit status is %i for the header Authorization, and a provider is printed only for 0',
  async (allowed, status, told) => {
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': allowed }
    const { baseUrl } = await startServer(answerWith(200, addressBody, cors))

    const { stdout, exitStatus } = await runDoctor({
      baseUrl,
      options: ['--token-header', 'Authorization', '--origin', 'https://app.example.com'],
    })

    expect(flat(stdout)).toMatch(told)
    expect(exitStatus).toBe(status)
    expect(stdout.includes('<GeocodingProvider')).toBe(status === 0)
  },
)

test('if the header does not arrive, the output is the example in the manual', async () => {
  const { service, server } = await startAccountService({
    accountIds: [ACCOUNT],
    tokenHeader: 'api-access-token',
  })

  const { stdout } = await runDoctor({ baseUrl: server.baseUrl, token: service.token, columns: 60 })

  const example = stdout.replace(/127\.0\.0\.1:\d+/g, 'localhost:8080').replace(/\d+ ms/, '12 ms')
  await expect(example).toMatchFileSnapshot('../../manual/doctorOutput.txt')
})

describe.skipIf(!findProgram('nginx'))('the doctor behind nginx', () => {
  test('if nginx drops the header, both of the fixes work', async () => {
    const tokenHeader = 'api-access-token'
    const { service, server } = await startAccountService({ accountIds: [ACCOUNT], tokenHeader })
    const { token } = service
    // As in Rails, dashes and underscores in header names are the same, because of CGI (RFC 3875, 4.1.18).
    const rails = await startServer((request, response) => {
      const name = request.headers[tokenHeader] ? tokenHeader : 'api_access_token'
      const headers = { [tokenHeader]: String(request.headers[name] ?? '') }
      void fetch(server.baseUrl + request.url, { headers }).then(async (answer) =>
        answerWith(answer.status, await answer.text())(request, response),
      )
    })
    const location = `proxy_pass ${rails.baseUrl};`
    const dropping = `http://${await startNginx({ location })}`

    const { stdout } = await runDoctor({ baseUrl: dropping, token })

    const [, setting = ''] = /Set (underscores_in_headers on;)/.exec(flat(stdout)) ?? []
    const [, header = ''] = /tokenHeader="([^"]+)"/.exec(flat(stdout)) ?? []
    const mended = `http://${await startNginx({ server: setting, location })}`
    expect((await runDoctor({ baseUrl: mended, token })).exitStatus).toBe(0)
    const renamed = await runDoctor({ baseUrl: dropping, token, options: ['--token-header', header] })
    expect(renamed.exitStatus).toBe(0)
  })
})
