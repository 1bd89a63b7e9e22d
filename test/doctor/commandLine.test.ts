import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { run } from '../../src/doctor/run.ts'
import { newToken } from '../support/clientOf.ts'
import { buildDoctor, runDoctor } from '../support/doctor.ts'
import { startAccountService } from '../support/server.ts'

const RIGHT = ['doctor', '--base-url', 'http://127.0.0.1:1', '--account', '42']

/** Runs the command without any server, and without a terminal to ask in. */
async function runWith(argv: readonly string[], token?: string) {
  let stdout = ''
  let stderr = ''
  const exitStatus = await run({
    argv,
    env: { ...(token !== undefined && { GEOCODING_TOKEN: token }) },
    askToken: null,
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    network: {
      fetch: async () => {
        throw new Error('A request was sent.')
      },
      lookup: async () => [],
    },
  })
  return { exitStatus, stdout, stderr }
}

test.each<[mistake: string, argv: readonly string[], reason: RegExp]>([
  ['no command', [], /^A command is missing\./],
  ['another command', ['diagnose'], /^There is no such command\. The only one is doctor\./],
  ['no --base-url', ['doctor', '--account', '42'], /^--base-url is missing/],
  ['no --account', ['doctor', '--base-url', 'https://desk.example.com'], /^--account is missing/],
  [
    'a path as --base-url',
    ['doctor', '--base-url', '/desk', '--account', '42'],
    /^--base-url must begin with https/,
  ],
  [
    'a password in --base-url',
    ['doctor', '--base-url', 'https://anna:secret@desk.example.com', '--account', '42'],
    /^--base-url is no address, or has a password/,
  ],
  [
    'an --account that is no number',
    [...RIGHT, '--account', 'acme'],
    /^--account must be a positive whole number/,
  ],
  ['an --account of 0', [...RIGHT, '--account', '0'], /^--account must be a positive whole number/],
  ['--lat without --lng', [...RIGHT, '--lat', '52.5'], /^--lat and --lng belong together/],
  ['an empty --lat', [...RIGHT, '--lat', '', '--lng', '13'], /^--lat and --lng belong together/],
  ['a --lat beyond 90', [...RIGHT, '--lat', '91', '--lng', '13'], /^--lat must be a number from -90 to 90/],
  [
    'an --origin with a path',
    [...RIGHT, '--origin', 'https://app.example.com/desk'],
    /^--origin must be the origin/,
  ],
  ['an --origin without https', [...RIGHT, '--origin', 'app.example.com'], /^--origin must be the origin/],
  [
    'a --token-header with a space',
    [...RIGHT, '--token-header', 'api token'],
    /^--token-header is not the name/,
  ],
  ['a --timeout of 0', [...RIGHT, '--timeout', '0'], /^--timeout must be a number of milliseconds/],
  ['an unknown option', [...RIGHT, '--verbose'], /^There is an option that does not exist/],
  ['an option without its value', [...RIGHT, '--origin'], /^An option lacks its value/],
])('wrong usage is explained, with exit status 2: %s', async (_mistake, argv, reason) => {
  const { exitStatus, stdout, stderr } = await runWith(argv, newToken())

  expect(exitStatus).toBe(2)
  expect(stderr).toMatch(reason)
  expect(stderr).toContain('--base-url <url>')
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
  const options = ['--base-url', server.baseUrl, '--account', '1', '--lat', '-33.8568', '--lng', '151.2153']

  const { exitStatus } = await runDoctor({ token: service.token, options })

  expect(exitStatus).toBe(0)
  expect(service.requests[0]).toMatchObject({ lat: '-33.8568', lng: '151.2153' })
})

/** It gives a program a terminal. */
const hasScript = spawnSync('script', ['--version']).status === 0

const title = `the doctor in a terminal${hasScript ? '' : ': skipped, as script is not installed'}`
if (!hasScript) process.stdout.write(`${title}\n`)

describe.skipIf(!hasScript)(title, () => {
  // It starts processes.
  vi.setConfig({ testTimeout: 60_000 })

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
