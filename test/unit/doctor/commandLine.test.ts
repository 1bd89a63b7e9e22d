import { expect, test } from 'vitest'
import { ACCOUNT, runCommand, runDoctor } from '../../support/doctor.ts'
import { startAccountService } from '../../support/server.ts'

const RIGHT = ['doctor', '--base-url', 'http://127.0.0.1:1', '--account', '42', '--yes']

test.each<[mistake: string, argv: readonly string[], start: string]>([
  ['no command', [], 'Run doctor or read.'],
  ['no --base-url', ['doctor', '--account', '42'], 'Pass --base-url with its host'],
  ['no --account', ['doctor', '--base-url', 'http://127.0.0.1:1'], 'Pass --account with the id'],
  ['a path as --base-url', [...RIGHT, '--base-url', '/desk'], 'Pass --base-url with its host'],
  ['the API in --base-url', [...RIGHT, '--base-url', 'https://a.example/api/v1'], 'Pass --base-url without'],
  [
    'a password in --base-url',
    [...RIGHT, '--base-url', 'https://me:secret-7d1f@a.example'],
    'Pass --base-url without',
  ],
  ['an --account that is not a number', [...RIGHT, '--account', 'secret-7d1f'], 'Pass --account with the id'],
  ['--lat without --lng', [...RIGHT, '--lat', '52.5'], 'Pass --lat and --lng together, in degrees.'],
  ['a --lat beyond 90', [...RIGHT, '--lat', '91', '--lng', '13'], 'Pass --lat from -90 to 90 and --lng'],
  ['an --origin without https', [...RIGHT, '--origin', 'app.example.com'], 'Pass --origin with its protocol'],
  ['a space in --token-header', [...RIGHT, '--token-header', 'api token'], 'Pass --token-header with a'],
  ['a --timeout of 0', [...RIGHT, '--timeout', '0'], 'Pass --timeout with a positive number'],
  ['a misspelled option', [...RIGHT, '--acount', '7'], "Unknown option '--acount'"],
  ['a token as an argument', [...RIGHT, 'secret-7d1f'], 'Run doctor or read. A token is never'],
  ['a token as an option', [...RIGHT, '--token', 'secret-7d1f'], "Unknown option '--token'"],
  ['--write-reader for doctor', [...RIGHT, '--write-reader', 'x.ts'], 'Save the response, and pass'],
  ['read without a file', ['read'], 'Pass read one file'],
  ['read with two files', ['read', 'a.json', 'b.json'], 'Pass read one file'],
])('explains %s within 60 columns, and exits with 2', async (_mistake, argv, start) => {
  const context = { env: { GEOCODING_TOKEN: 'secret-7d1f' }, columns: 60 }

  const { exitStatus, stdout, stderr } = await runCommand(argv, context)

  expect(exitStatus).toBe(2)
  expect(stderr.slice(0, start.length)).toBe(start)
  expect(stderr).toContain('npx react-reverse-geocode --help')
  expect(stderr).not.toContain('7d1f')
  expect(stderr.split('\n').filter((line) => line.length > 60)).toEqual([])
  expect(stdout).toBe('')
})

test.each([[['--help']], [['-h']], [['doctor', '--help']]])(
  '%j prints the usage within 60 columns, and exits with 0',
  async (argv) => {
    const { exitStatus, stdout } = await runCommand(argv)

    expect(exitStatus).toBe(0)
    expect(stdout).toContain('--base-url <url>')
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60)
  },
)

test.each([
  ['https://App.Example.com:443/', 'https://app.example.com'],
  ['null', 'null'],
])('coordinates may be negative, and the origin %s is sent in the form of browsers', async (origin, sent) => {
  const { service, server } = await startAccountService({ accountIds: [ACCOUNT] })
  const options = ['--lat', '-23.5614', '--lng', '-46.6559', '--origin', origin]

  await runDoctor({ baseUrl: server.baseUrl, token: service.token, options })

  expect(service.requests[0]).toMatchObject({ lat: '-23.5614', lng: '-46.6559' })
  expect(new Set(server.requests.map(({ headers }) => headers.origin))).toEqual(new Set([sent]))
})
