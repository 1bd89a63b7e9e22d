import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerWith } from '../../support/answers.ts'
import { newToken } from '../../support/clientOf.ts'
import { runBuiltDoctor } from '../../support/doctor.ts'
import { findProgram } from '../../support/programs.ts'
import { startAccountService, startServer } from '../../support/server.ts'

let folder: string
let doctor: string

// Bundled, because Node 20 cannot run TypeScript: https://nodejs.org/api/typescript.html
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  doctor = join(folder, 'doctor.mjs')
  const main = join(import.meta.dirname, '../../../src/doctor/main.ts')
  await build({ entryPoints: [main], bundle: true, outfile: doctor, format: 'esm', platform: 'node' })
})

afterAll(() => rm(folder, { recursive: true }))

test('messages are complete even if NODE_ENV is production', async () => {
  const { baseUrl } = await startServer(answerWith(200, '<!doctype html>', { 'Content-Type': 'text/html' }))

  const env = { NODE_ENV: 'production' }
  const { stdout } = await runBuiltDoctor(doctor, { baseUrl, token: newToken(), env })

  expect(stdout).toMatch(/responded with 200, but the body is HTML/)
})

test('if a program closes the pipe early, the command ends without a stack trace', async () => {
  const { server } = await startAccountService()
  const argv = [doctor, 'doctor', '--base-url', server.baseUrl, '--account', '1', '--yes']
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
  /** Runs the doctor in a terminal, and types this text when it asks the question. */
  async function answer(question: string, text: string, baseUrl: string, env = {}) {
    const command = `stty cols 60; ${process.execPath} ${doctor} doctor --base-url ${baseUrl} --account 1`
    const child = spawn('script', ['-qec', command, '/dev/null'], {
      env: { PATH: process.env.PATH, TERM: 'xterm', ...env },
    })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    while (!printed.includes(question)) await once(child.stdout, 'data')
    child.stdin.write(text)
    const [exitStatus] = await once(child, 'close')
    return { printed, exitStatus }
  }

  test('asks for the token, says where it goes, and does not show it', async () => {
    const { service, server } = await startAccountService()
    const question = `Token to send to ${new URL(server.baseUrl).host} (it is not shown): `

    const { printed, exitStatus } = await answer(question, `${service.token}\r`, server.baseUrl)

    expect(exitStatus).toBe(0)
    expect(printed).toContain('An address was read.')
    expect(printed).toContain('\u001b[32m')
    expect(printed).not.toContain(service.token.slice(0, 4))
  })

  test('asks whether the token in the variable may be sent, without colors if NO_COLOR is set', async () => {
    const { service, server } = await startAccountService()
    const env = { GEOCODING_TOKEN: service.token, NO_COLOR: '1' }

    const { printed, exitStatus } = await answer('? [y/N] ', 'y\r', server.baseUrl, env)

    expect(exitStatus).toBe(0)
    expect(printed).not.toContain('\u001b[32m')
  })

  test('Ctrl-C at the question sends no token', async () => {
    const { service, server } = await startAccountService()

    const { exitStatus } = await answer('(it is not shown): ', '\u0003', server.baseUrl)

    expect(exitStatus).toBe(1)
    expect(service.requests.map(({ status }) => status)).toEqual([401])
  })
})
