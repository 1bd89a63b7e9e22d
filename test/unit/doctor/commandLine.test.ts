import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { run } from '../../../src/doctor/run.ts'
import { answerOnlyTo, answerWith } from '../../support/answers.ts'
import { newToken } from '../../support/clientOf.ts'
import { ACCOUNT, buildDoctor, runBuiltDoctor, runDoctor } from '../../support/doctor.ts'
import { findProgram } from '../../support/programs.ts'
import { startAccountService, startServer } from '../../support/server.ts'

const RIGHT = ['doctor', '--base-url', 'http://127.0.0.1:1', '--account', '42', '--yes']

/** Runs the command without any server, and without a terminal to ask in. */
async function runWith(argv: readonly string[], token?: string) {
  let stdout = ''
  let stderr = ''
  const exitStatus = await run({
    argv,
    env: { ...(token !== undefined && { GEOCODING_TOKEN: token }) },
    stdin: Readable.from([]),
    ask: null,
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text), columns: 60 },
    fetch: async () => {
      throw new Error('A request was sent.')
    },
  })
  return { exitStatus, stdout, stderr }
}

test.each<[mistake: string, argv: readonly string[], start: string]>([
  ['no command', [], 'Run doctor or read.'],
  ['another command', ['diagnose'], 'Run doctor or read.'],
  ['no --base-url', ['doctor', '--account', '42'], 'Pass --base-url with its host'],
  ['no --account', ['doctor', '--base-url', 'https://desk.example.com'], 'Pass --account with the id'],
  ['a path as --base-url', [...RIGHT, '--base-url', '/desk'], 'Pass --base-url with its host'],
  [
    'the API in it',
    [...RIGHT, '--base-url', 'https://a.example/api/v1'],
    'Pass --base-url without credentials, query, fragment, and',
  ],
  [
    'credentials in it',
    [...RIGHT, '--base-url', 'https://me:secret-7d1f@a.example'],
    'Pass --base-url without credentials',
  ],
  ['a --base-url that is no URL', [...RIGHT, '--base-url', 'http://['], 'Pass --base-url with its host'],
  ['an --account that is no number', [...RIGHT, '--account', 'acme'], 'Pass --account with the id'],
  ['--lat without --lng', [...RIGHT, '--lat', '52.5'], 'Pass --lat and --lng together, in degrees.'],
  ['a --lat beyond 90', [...RIGHT, '--lat', '91', '--lng', '13'], 'Pass --lat from -90 to 90 and --lng'],
  [
    'a --lng that is no number',
    [...RIGHT, '--lat', '52', '--lng', 'x'],
    'Pass --lat from -90 to 90 and --lng',
  ],
  ['an --origin without https', [...RIGHT, '--origin', 'app.example.com'], 'Pass --origin with its protocol'],
  [
    'a --token-header with a space',
    [...RIGHT, '--token-header', 'api token'],
    'Pass --token-header with a header name',
  ],
  ['a --timeout of 0', [...RIGHT, '--timeout', '0'], 'Pass --timeout with a positive number'],
  ['a misspelt option', [...RIGHT, '--acount', '7'], "Unknown option '--acount'"],
  ['an option without its value', [...RIGHT, '--origin'], "Option '--origin <value>' argument missing"],
  ['a token as an argument', [...RIGHT, 'secret-7d1f'], 'Run doctor or read. A token is never'],
  ['a token as an option', [...RIGHT, '--token', 'secret-7d1f'], "Unknown option '--token'"],
  ['a token as an account', [...RIGHT, '--account', 'secret-7d1f'], 'Pass --account with the id'],
])('wrong usage is explained at 60 columns, with exit status 2: %s', async (_mistake, argv, start) => {
  const { exitStatus, stdout, stderr } = await runWith(argv, newToken())

  expect(exitStatus).toBe(2)
  expect(stderr.slice(0, start.length)).toBe(start)
  expect(stderr).toContain('npx react-reverse-geocode --help')
  expect(stderr).not.toContain('7d1f')
  expect(stderr.split('\n').filter((line) => line.length > 60)).toEqual([])
  expect(stdout).toBe('')
})

test.each<[what: string, argv: readonly string[], token: string | undefined]>([
  ['a token', RIGHT, undefined],
  ['more than an empty token', RIGHT, ''],
  ['--yes', RIGHT.slice(0, -1), newToken()],
])('a script without %s learns what it needs, and sends nothing', async (_what, argv, token) => {
  const { exitStatus, stderr } = await runWith(argv, token)

  expect(exitStatus).toBe(2)
  expect(stderr.replaceAll(/\s+/g, ' ')).toMatch(/^In a script, set GEOCODING_TOKEN, and add --yes/)
})

test('a token that no header can carry is refused before anything is sent', async () => {
  const { exitStatus, stderr } = await runWith(RIGHT, 'token-with-a-line-break\n')

  expect(exitStatus).toBe(2)
  expect(stderr).toMatch(/^Pass the token as the API issued it/)
  expect(stderr).not.toContain('token-with-a-line-break')
})

test.each(['--help', '-h'])('%s prints the usage, with exit status 0', async (option) => {
  for (const argv of [[option], ['doctor', option]]) {
    const { exitStatus, stdout } = await runWith(argv)

    expect(exitStatus).toBe(0)
    expect(stdout).toContain('--base-url <url>')
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60)
  }
})

test('coordinates may be negative, and an origin is sent as a browser writes it', async () => {
  const { service, server } = await startAccountService({ accountIds: [ACCOUNT] })
  const options = ['--lat', '-23.5614', '--lng', '-46.6559', '--origin', 'https://App.Example.com:443/']

  await runDoctor({ baseUrl: server.baseUrl, token: service.token, options })

  expect(service.requests[0]).toMatchObject({ lat: '-23.5614', lng: '-46.6559' })
  expect(server.requests.map(({ headers }) => headers.origin)).toContain('https://app.example.com')
})

describe('before the token is sent, a person', () => {
  /** The question, and whether the token was sent after this answer. */
  async function askedWith(answer: string, options: readonly string[], baseUrl: string, token: string) {
    const ask = vi.fn(async () => answer)
    const { isTokenSent, exitStatus } = await runDoctor({ baseUrl, token, options, ask })
    return { questions: ask.mock.calls, isTokenSent, exitStatus }
  }

  test('is asked, and told where it goes', async () => {
    const { service, server } = await startAccountService({ accountIds: [ACCOUNT] })
    const question = `Send the token in GEOCODING_TOKEN to ${server.baseUrl}? [y/N] `

    const yes = await askedWith('y', [], server.baseUrl, service.token)
    expect(yes).toEqual({ questions: [[question, false]], isTokenSent: true, exitStatus: 0 })
    for (const answer of ['', 'n', 'what?']) {
      const no = await askedWith(answer, [], server.baseUrl, service.token)
      expect(no).toEqual({ questions: [[question, false]], isTokenSent: false, exitStatus: 1 })
    }
  })

  test('is not asked with --yes if the server answers as an API, even to every path', async () => {
    const token = newToken()
    const everywhere = await startServer(answerOnlyTo(token))

    const sent = await askedWith('n', ['--yes'], everywhere.baseUrl, token)
    expect(sent).toEqual({ questions: [], isTokenSent: true, exitStatus: 0 })
  })

  test.each([
    ['a page', answerWith(401, '<h1>Sign in</h1>', { 'Content-Type': 'text/html' })],
    ['a page with 200', answerWith(200, '<!doctype html>', { 'Content-Type': 'text/html' })],
    ['a redirect', answerWith(302, '', { Location: '/login' })],
    ['403', answerWith(403, { error: 'Forbidden' })],
  ])('is not asked, and the token never sent, where the answer is %s', async (_what, answer) => {
    const { baseUrl } = await startServer(answer)

    expect(await askedWith('y', ['--yes'], baseUrl, newToken())).toEqual({
      ...{ questions: [], isTokenSent: false, exitStatus: 1 },
    })
  })
})

test('the sentences are whole in a shell that is set to production', async () => {
  const { baseUrl } = await startServer(answerWith(200, '<!doctype html>', { 'Content-Type': 'text/html' }))
  const doctor = await buildDoctor()
  onTestFinished(doctor.remove)

  const { stdout } = await runBuiltDoctor([process.execPath, doctor.file], {
    ...{ baseUrl, token: newToken(), env: { NODE_ENV: 'production' } },
  })

  expect(stdout).toMatch(/responded with 200, but the body is HTML/)
})

test('a program that closes the pipe early ends the command without a stack', async () => {
  const { server } = await startAccountService()
  const doctor = await buildDoctor()
  onTestFinished(doctor.remove)
  const argv = [doctor.file, 'doctor', '--base-url', server.baseUrl, '--account', '1', '--yes']
  const child = spawn(process.execPath, argv, {
    env: { PATH: process.env.PATH, GEOCODING_TOKEN: newToken() },
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })

  child.stdout.once('data', () => child.stdout.destroy())
  const [exitStatus] = await once(child, 'close')

  expect(stderr).toBe('')
  expect(exitStatus).toBe(1)
})

describe.skipIf(!findProgram('script'))('the doctor in a terminal', () => {
  async function startInTerminal(baseUrl: string, question: string, env = {}) {
    const doctor = await buildDoctor()
    onTestFinished(doctor.remove)
    const command = `stty cols 60; ${process.execPath} ${doctor.file} doctor --base-url ${baseUrl} --account 1`
    const child = spawn('script', ['-qec', command, '/dev/null'], {
      env: { PATH: process.env.PATH, TERM: 'xterm', ...env },
    })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    while (!printed.includes(question)) await once(child.stdout, 'data')
    return { child, printed: () => printed }
  }

  test('it asks for the token, says where it goes, and shows nothing of it', async () => {
    const { service, server } = await startAccountService()
    const question = `Token to send to ${new URL(server.baseUrl).host} (it is not shown): `
    const { child, printed } = await startInTerminal(server.baseUrl, question)

    child.stdin.write(`${service.token}\r`)
    const [exitStatus] = await once(child, 'close')

    expect(exitStatus).toBe(0)
    expect(printed()).toContain('An address was read.')
    expect(printed()).toContain('\u001b[32m')
    expect(printed()).not.toContain(service.token.slice(0, 4))
  })

  test('it asks whether the token in the variable may be sent, without colors where NO_COLOR is set', async () => {
    const { service, server } = await startAccountService()
    const env = { GEOCODING_TOKEN: service.token, NO_COLOR: '1' }
    const { child, printed } = await startInTerminal(server.baseUrl, '? [y/N] ', env)

    child.stdin.write('y\r')
    const [exitStatus] = await once(child, 'close')

    expect(exitStatus).toBe(0)
    expect(printed()).not.toContain('\u001b[32m')
    expect(printed()).not.toContain(service.token.slice(0, 4))
  })

  test('Ctrl-C at the question sends no token', async () => {
    const { service, server } = await startAccountService()
    const { child } = await startInTerminal(server.baseUrl, '(it is not shown): ')

    child.stdin.write('\u0003')
    const [exitStatus] = await once(child, 'close')

    expect(exitStatus).toBe(1)
    expect(service.requests.map(({ status }) => status)).toEqual([401])
  })
})
