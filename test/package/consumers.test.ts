import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, server, typeScript, vite } from '../consumers/cells.ts'
import { run } from '../consumers/run.ts'
import { ACCOUNT, runBuiltDoctor } from '../support/doctor.ts'
import { startAccountService } from '../support/server.ts'

/** The packages that the app gets from this repository. `npm run test:consumers` installs them in other versions. */
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const installed = [
  ...['@tanstack/react-query', '@types/react', '@types/react-dom', 'react'],
  ...['react-dom', 'typescript', 'vite', 'zod'],
]

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consumer-'))
  await cp(inject('unpacked'), join(folder, 'node_modules/react-reverse-geocode'), { recursive: true })
  for (const name of installed) {
    const place = join(folder, 'node_modules', name)
    await mkdir(dirname(place), { recursive: true })
    await symlink(join(modules, name), place, 'junction')
  }
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}')
})

afterAll(async () => {
  await closeBrowser()
  await rm(folder, { recursive: true })
})

test.each([
  ['type-checks with moduleResolution bundler', typeScript('typescript', 'bundler')],
  ['type-checks with moduleResolution nodenext', typeScript('typescript', 'nodenext')],
  ['builds with Vite, and has the colours of both themes', vite('export default {}')],
  ['renders on a server', server],
])('an app with the packed package %s', (_name, cell) => cell(folder))

test('npx runs the doctor of the installed package, whose provider to paste has the right types', async () => {
  const { service, server } = await startAccountService({ accountIds: [ACCOUNT] })
  // Links the command, as an installation does.
  await run(folder, 'npm', 'rebuild', 'react-reverse-geocode', '--ignore-scripts')

  // With `--no` it runs only what is installed.
  const { exitStatus, stdout } = await runBuiltDoctor(
    ['npx', '--prefix', folder, '--no', 'react-reverse-geocode'],
    { baseUrl: server.baseUrl, token: service.token },
  )

  expect(stdout).toContain('An address was read.')
  expect(exitStatus).toBe(0)
  const [, provider = ''] = /(<GeocodingProvider.*>)/s.exec(stdout) ?? []
  const code = `import { GeocodingProvider } from 'react-reverse-geocode'
    export const landmark = (agent: { id: number; token: string }) => ${provider}Landmark</GeocodingProvider>`
  await writeFile(join(folder, 'Landmark.tsx'), code)
  const options = ['--noEmit', '--strict', '--jsx', 'react-jsx', '--module', 'nodenext', '--target', 'es2022']
  const types = ['--lib', 'es2022,dom,dom.iterable', '--types', '']
  const compiler = join(folder, 'node_modules/typescript/bin/tsc')
  expect(await run(folder, process.execPath, compiler, ...options, ...types, 'Landmark.tsx')).toBe('')
})
