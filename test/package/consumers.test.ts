import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readEntries } from '../../.storybook/declarations.ts'
import { closeBrowser, server, typeScript, vite } from '../consumers/cells.ts'
import { ACCOUNT, runBuiltDoctor } from '../support/doctor.ts'
import { startAccountService } from '../support/server.ts'

/** The app gets these from this repository. `npm run test:consumers` installs other versions. */
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const installed = [
  '@tanstack/react-query',
  '@types/react',
  '@types/react-dom',
  'react',
  'react-dom',
  'typescript',
  'vite',
  'zod',
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

/** Declares the names that the examples of the docstrings use. */
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

/** The code of each `@example` in the docstrings of exported names, in a file with what it uses. */
function exampleFiles(): Record<string, string> {
  const unpacked = inject('unpacked')
  const exported = readEntries(unpacked, join(unpacked, 'dist')).flatMap((entry) => entry.exported)
  const tags = exported.flatMap(({ docs }) => docs.split(/^(?=@)/m))
  const examples = tags
    .filter((tag) => tag.startsWith('@example\n'))
    .map((tag) => tag.slice('@example\n'.length).trimEnd())
  expect(examples.length).toBeGreaterThan(8)
  return Object.fromEntries(
    examples.map((example, at) => {
      const keyword = /\bawait\b/.test(example) ? 'async function' : 'function'
      const usesService = /\bservice\b/.test(example) && !/const service/.test(example)
      const body = example.startsWith('<') ? `return <>\n${example}\n</>` : example
      const lines = usesService ? `const service = createAccountService()\n${body}` : body
      return [`example${at}.tsx`, `${SURROUNDINGS}\nexport ${keyword} Example() {\n${lines}\n}`]
    }),
  )
}

test('an app, the examples of the docstrings, and the provider that the doctor prints have the right types', async () => {
  const { service, server } = await startAccountService({ accountIds: [ACCOUNT] })
  const library = join(folder, 'node_modules/react-reverse-geocode')
  const { bin } = JSON.parse(await readFile(join(library, 'package.json'), 'utf8'))

  const command = join(library, bin['react-reverse-geocode'])

  const { exitStatus, stdout } = await runBuiltDoctor(command, {
    baseUrl: server.baseUrl,
    token: service.token,
  })

  expect(exitStatus).toBe(0)
  const [, provider = ''] = /(<GeocodingProvider.*>)/s.exec(stdout) ?? []
  expect(provider).toMatch(/token=\{agent\.token\}>$/)
  const printed = `import { GeocodingProvider } from 'react-reverse-geocode'
    export const landmark = (agent: { id: number; token: string }) => ${provider}Landmark</GeocodingProvider>`
  await typeScript('typescript', 'nodenext', { 'printed.tsx': printed, ...exampleFiles() })(folder)
})

test.each([
  ['builds with Vite, and has the colors of its page', vite('export default {}')],
  ['renders on a server', server],
])('an app with the packed package %s', (_name, cell) => cell(folder))
