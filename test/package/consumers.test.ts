import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readEntries } from '../../.storybook/declarations.ts'
import { closeBrowser, server, typeScript, vite } from '../consumers/cells.ts'
import { run } from '../consumers/run.ts'
import { ACCOUNT, runBuiltDoctor } from '../support/doctor.ts'
import { startAccountService } from '../support/server.ts'
import { examplesOf } from './examplesOf.ts'

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
  expect(await typeCheck({ 'Landmark.tsx': code })).toBe('')
})

/** What the examples of the docstrings use without a declaration. */
const SURROUNDINGS = `
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as library from 'react-reverse-geocode'
import * as map from 'react-reverse-geocode/map'
import * as parser from 'react-reverse-geocode/read-address'
import * as testing from 'react-reverse-geocode/testing'

declare const agent: { id: number }
declare const App: () => ReactNode
declare const customer: library.Coordinates
declare const customers: library.Coordinates[]
declare const error: unknown
declare const page: ReactNode
declare const render: (node: ReactNode) => void
declare const report: (kind: string, status: number | undefined) => void
declare const response: Response
declare const screen: { findByText: (text: string) => Promise<Element> }
declare const token: string
const { AddressFromCoords, GeocodingError, GeocodingProvider, createGeocodingClient, isGeocodingError } = library
const { reverseGeocodeOptions, useGeocodingClient, useReverseGeocode, useReverseGeocodes } = library
const { MapPreview } = map
const { readAddress } = parser
const { createAccountService } = testing
`

test('the examples of the docstrings have the right types', async () => {
  const unpacked = inject('unpacked')
  const examples = examplesOf(readEntries(unpacked, join(unpacked, 'dist')))
  expect(examples.length).toBeGreaterThan(8)
  const files = examples.map((example, at) => {
    const isElement = example.startsWith('<')
    const isAsync = /\bawait\b/.test(example)
    const service = /\bservice\b/.test(example) && !/const service/.test(example)
    const body = `${service ? 'const service = createAccountService()\n' : ''}${isElement ? `return <>\n${example}\n</>` : example}`
    return [
      `example${at}.tsx`,
      `${SURROUNDINGS}\nexport ${isAsync ? 'async ' : ''}function Example() {\n${body}\n}`,
    ]
  })
  expect(await typeCheck(Object.fromEntries(files))).toBe('')
})

/** What the compiler says about these files. */
async function typeCheck(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code)
  const options = ['--noEmit', '--strict', '--jsx', 'react-jsx', '--module', 'nodenext', '--target', 'es2022']
  const types = ['--lib', 'es2022,dom,dom.iterable', '--types', '']
  const compiler = join(folder, 'node_modules/typescript/bin/tsc')
  return run(folder, process.execPath, compiler, ...options, ...types, ...Object.keys(files))
}
