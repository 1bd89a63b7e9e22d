import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { run } from '../../../src/doctor/run.ts'
import { newToken } from '../../support/clientOf.ts'
import { buildDoctor, runDoctor } from '../../support/doctor.ts'
import { findProgram } from '../../support/programs.ts'
import { startAccountService } from '../../support/server.ts'

const RIGHT = ['doctor', '--base-url', 'http://127.0.0.1:1', '--account', '42']

/** Runs the command without any server, and without a terminal to ask in. */
async function runWith(
  argv: readonly string[],
  token?: string,
  askToken: (() => Promise<string | null>) | null = null,
) {
  let stdout = ''
  let stderr = ''
  const exitStatus = await run({
    argv,
    env: { ...(token !== undefined && { GEOCODING_TOKEN: token }) },
    askToken,
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text), columns: 60 },
    network: {
      fetch: async () => {
        throw new Error('A request was sent.')
      },
      lookup: async () => [],
    },
  })
  return { exitStatus, stdout, stderr }
}

test.each<[mistake: string, argv: readonly string[], start: string]>([
  ['no command', [], 'A command is missing.'],
  ['another command', ['diagnose'], 'There is no such command. The only one is doctor.'],
  ['no --base-url', ['doctor', '--account', '42'], '--base-url is missing'],
  ['no --account', ['doctor', '--base-url', 'https://desk.example.com'], '--account is missing'],
  ['a path as --base-url', [...RIGHT, '--base-url', '/desk'], '--base-url must begin with https'],
  ['the API in it', [...RIGHT, '--base-url', 'https://a.example/api/v1'], '--base-url must begin with https'],
  ['an --account that is no number', [...RIGHT, '--account', 'acme'], '--account must be a positive'],
  ['--lat without --lng', [...RIGHT, '--lat', '52.5'], '--lat and --lng belong together'],
  ['an empty --lat', [...RIGHT, '--lat', '', '--lng', '13'], '--lat and --lng belong together'],
  ['a --lat beyond 90', [...RIGHT, '--lat', '91', '--lng', '13'], '--lat and --lng belong together'],
  [
    'an --origin with a path',
    [...RIGHT, '--origin', 'https://a.example/desk'],
    '--origin must be the origin',
  ],
  ['an --origin without https', [...RIGHT, '--origin', 'app.example.com'], '--origin must be the origin'],
  ['a --token-header with a space', [...RIGHT, '--token-header', 'api token'], '--token-header must be'],
  ['a --timeout of 0', [...RIGHT, '--timeout', '0'], '--timeout must be a number of milliseconds'],
  ['a misspelt option', [...RIGHT, '--acount', '7'], 'There is no option --acount. Did you mean --account?'],
  ['another option', [...RIGHT, '--verbose'], 'There is no option --verbose.\n'],
  ['an option without its value', [...RIGHT, '--origin'], '--origin lacks its value'],
  ['a value that is not taken', [...RIGHT, '--json=1'], '--json lacks its value, or has one and takes none'],
])('wrong usage is explained at 60 columns, with exit status 2: %s', async (_mistake, argv, start) => {
  const { exitStatus, stdout, stderr } = await runWith(argv, newToken())

  expect(exitStatus).toBe(2)
  expect(stderr.slice(0, start.length)).toBe(start)
  expect(stderr).toContain('--base-url <url>')
  expect(stderr.split('\n').filter((line) => line.length > 60)).toEqual([])
  expect(stdout).toBe('')
})

test.each<[where: string, argv: (token: string) => readonly string[]]>([
  ['as an option', (token) => [...RIGHT, '--token', token]],
  ['as an option with a sign', (token) => [...RIGHT, `--token=${token}`]],
  ['as an argument', (token) => [...RIGHT, token]],
  ['as the command', (token) => [token]],
  ['as the name of an option', (token) => [...RIGHT, `--${token}`]],
  ['as an account', (token) => ['doctor', '--base-url', 'https://desk.example.com', '--account', token]],
])('a token %s is refused and not repeated', async (_where, argv) => {
  const token = newToken()

  const { exitStatus, stdout, stderr } = await runWith(argv(token))

  expect(exitStatus).toBe(2)
  expect(stdout + stderr).not.toContain(token)
})

test('without a token and without a terminal it says where to put the token', async () => {
  const { exitStatus, stderr } = await runWith(RIGHT)

  expect(exitStatus).toBe(2)
  expect(stderr).toContain('GEOCODING_TOKEN')
})

test('an empty variable is no token, so a terminal asks for it', async () => {
  const { exitStatus, stderr } = await runWith(RIGHT, '', async () => null)

  expect(exitStatus).toBe(2)
  expect(stderr).toBe('There is no token.\n')
})

test('a token that no header can carry is refused before anything is sent', async () => {
  const { exitStatus, stderr } = await runWith(RIGHT, 'token-with-a-line-break\n')

  expect(exitStatus).toBe(2)
  expect(stderr).toMatch(/line break/)
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

test('coordinates may be negative', async () => {
  const { service, server } = await startAccountService()
  const options = ['--base-url', server.baseUrl, '--account', '1', '--lat', '-23.5614', '--lng', '-46.6559']

  const { exitStatus } = await runDoctor({ token: service.token, options })

  expect(exitStatus).toBe(0)
  expect(service.requests[0]).toMatchObject({ lat: '-23.5614', lng: '-46.6559' })
})

test.each([
  ['https://App.Example.com:443/', 'https://app.example.com'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('--origin %s is sent as a browser writes it', async (given, sent) => {
  const { service, server } = await startAccountService()
  const options = ['--base-url', server.baseUrl, '--account', '1', '--origin', given]

  await runDoctor({ token: service.token, options })

  expect(server.requests.map(({ headers }) => headers.origin)).toContain(sent)
})

test('a reader that closes the pipe early ends the command without a stack', async () => {
  const { server } = await startAccountService()
  const doctor = await buildDoctor()
  onTestFinished(doctor.remove)
  const argv = [doctor.file, 'doctor', '--base-url', server.baseUrl, '--account', '1']
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
  async function startInTerminal(baseUrl: string) {
    const doctor = await buildDoctor()
    onTestFinished(doctor.remove)
    const command = `stty cols 60; ${process.execPath} ${doctor.file} doctor --base-url ${baseUrl} --account 1`
    const child = spawn('script', ['-qec', command, '/dev/null'], {
      env: { PATH: process.env.PATH, TERM: 'xterm' },
    })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    while (!printed.includes('Token (it is not shown): ')) await once(child.stdout, 'data')
    return { child, printed: () => printed }
  }

  test('it asks for the token and shows nothing of it', async () => {
    const { service, server } = await startAccountService()
    const { child, printed } = await startInTerminal(server.baseUrl)

    child.stdin.write(`${service.token}\r`)
    const [exitStatus] = await once(child, 'close')

    expect(exitStatus).toBe(0)
    expect(printed()).toContain('An address could be read.')
    expect(printed()).toContain('\u001b[32m')
    expect(printed()).not.toContain(service.token.slice(0, 4))
  })

  test('Ctrl-C at the question sends nothing', async () => {
    const { service, server } = await startAccountService()
    const { child } = await startInTerminal(server.baseUrl)

    child.stdin.write('\u0003')
    const [exitStatus] = await once(child, 'close')

    expect(exitStatus).toBe(2)
    expect(service.requests).toEqual([])
  })
})
