import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { closeBrowser, server, typeScript, vite } from '../consumers/cells.ts'

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
