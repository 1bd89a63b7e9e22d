import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runBuiltDoctor } from '../support/doctor.ts'
import { startServer } from '../support/server.ts'

const run = promisify(execFile)

/** The packages that an app has beside this one, from this repository. */
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const installed = ['@tanstack/react-query', '@types/react', 'react', 'typescript', 'zod']

let app: string

beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'doctor-app-'))
  const place = join(app, 'node_modules/react-reverse-geocode')
  await cp(inject('unpacked'), place, { recursive: true })
  for (const name of installed) {
    const link = join(app, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(join(modules, name), link, 'junction')
  }
  await writeFile(join(app, 'package.json'), '{"private":true,"type":"module"}')
  // Links the command, as an installation does.
  await run('npm', ['rebuild', 'react-reverse-geocode', '--ignore-scripts'], { cwd: app })
})

afterAll(() => rm(app, { recursive: true }))

async function startService() {
  const service = createAccountService({ accountIds: [42] })
  const server = await startServer(
    getRequestListener((request) => service.fetch(request), { overrideGlobalObjects: false }),
  )
  return { baseUrl: server.baseUrl, token: service.token }
}

/** With `--no` it runs only what is installed. */
const npx = (folder: string) => ['npx', '--prefix', folder, '--no', 'react-reverse-geocode'] as const

test('npx runs the doctor of the installed package, whose provider to paste has the right types', async () => {
  const { baseUrl, token } = await startService()

  const { exitStatus, stdout } = await runBuiltDoctor(npx(app), {
    token,
    options: ['--base-url', baseUrl, '--account', '42'],
  })

  expect(stdout).toContain('An address could be read.')
  expect(exitStatus).toBe(0)
  const [, provider = ''] = /(<GeocodingProvider.*>)/s.exec(stdout) ?? []
  await writeFile(
    join(app, 'Landmark.tsx'),
    `import { GeocodingProvider } from 'react-reverse-geocode'
    export const landmark = (token: string) => ${provider}Landmark</GeocodingProvider>`,
  )
  const options = ['--noEmit', '--strict', '--jsx', 'react-jsx', '--module', 'nodenext', '--target', 'es2022']
  const types = ['--lib', 'es2022,dom,dom.iterable', '--types', '']
  const compiler = join(app, 'node_modules/typescript/bin/tsc')
  await expect(
    run(process.execPath, [compiler, ...options, ...types, 'Landmark.tsx'], { cwd: app }),
  ).resolves.toMatchObject({ stdout: '' })
})

test('npx ends with 1 if no address could be read, and with 2 for wrong usage', async () => {
  const { baseUrl } = await startService()
  const command = npx(app)
  const token = 'not-the-token-of-anybody'

  const refused = await runBuiltDoctor(command, {
    token,
    options: ['--base-url', baseUrl, '--account', '42'],
  })
  expect(refused.exitStatus).toBe(1)
  const wrong = await runBuiltDoctor(command, { token, options: ['--account', '42'] })
  expect(wrong.exitStatus).toBe(2)
  expect(wrong.stderr).toMatch(/^--base-url is missing/)
})
