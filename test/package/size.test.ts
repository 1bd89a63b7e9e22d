import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { type BuildOptions, build, type Metafile, type OutputFile } from 'esbuild'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const peers = ['react', 'react/*', '@tanstack/react-query']

const HOOK = "export { GeocodingProvider, useReverseGeocode } from './src/index.ts'"
const CARD = "export { GeocodingProvider, AddressFromCoords } from './src/index.ts'"
const EVERYTHING = "export * from './src/index.ts'"
const MAP = "export { MapPreview } from './src/map.ts'"
const CLIENT = "export { createGeocodingClient } from './src/index.ts'"

/**
 * What an app imports, its code, and the most bytes that it may add to what the app loads when it starts. The client loads the
 * parser and the check of responses later. The numbers have room: they only catch a library that is added by accident.
 */
const BUDGETS = [
  ['provider and hook', HOOK, 8_800],
  ['provider and card', CARD, 19_600],
  ['everything', EVERYTHING, 20_300],
  ['map', MAP, 2_000],
  ['client only', CLIENT, 4_900],
  ['parser', "export { readAddress } from './src/read-address.ts'", 50_800],
  ['one language', "export { de } from './src/messages/de.ts'", 800],
  ['styles.css', "import './src/styles.css'", 2_610],
] as const

/** The chunk that checks responses. Most of it is Zod, which some apps have already. */
const CHUNKS = [
  ['check with Zod', 'readPayload', peers, 9_600],
  ['check without Zod', 'readPayload', [...peers, 'zod', 'zod/*'], 1_050],
] as const

const table: string[] = []

function expectWithin(name: string, size: number, budget: number): void {
  table.push(`${name.padEnd(20)} ${String(size).padStart(6)} of ${String(budget).padStart(6)}`)
  expect(size).toBeLessThanOrEqual(budget)
}

afterAll(() => {
  process.stdout.write(`\nbytes, minified and brotli\n${table.join('\n')}\n\n`)
})

test.each(BUDGETS)('%s stays within its budget', async (name, code, budget) => {
  expectWithin(name, bytesOf(await bundle(code)), budget)
})

test.each(CHUNKS)('the chunk “%s” stays within its budget', async (name, chunk, external, budget) => {
  const { later } = await buildApp(HOOK, { external: [...external] })
  const files = later.filter(({ path }) => path.includes(`/${chunk}-`))
  expect(files).toHaveLength(1)
  expectWithin(name, bytesOf(files.map(({ text }) => text).join('')), budget)
})

test('an app that imports only the client gets no React', async () => {
  expect(await bundle(CLIENT)).not.toMatch(/from ?"(react|@tanstack)/)
})

test('an app that imports only the hook gets no component, no messages and no icons', async () => {
  const ofTheComponent = /data-address-part|No location|viewBox/
  expect(await bundle(HOOK)).not.toMatch(ofTheComponent)
  expect(await bundle(CARD)).toMatch(ofTheComponent)
})

test('an app that imports only the map gets no react-query, no zod, no errors and no other messages', async () => {
  const map = await bundle(MAP)
  const imported = new Set([...map.matchAll(/from ?"([^"]+)"/g)].map(([, name]) => name))
  expect([...imported].sort()).toEqual(['react', 'react/jsx-runtime'])
  expect(map).not.toMatch(/No location|GeocodingError/)
})

test('a bundle of the package is valid JavaScript on a page that does not declare UTF-8', async () => {
  const text = await bundle(EVERYTHING, { format: 'iife' })
  const asDecodedThere = Buffer.from(text).toString('latin1')

  expect(asDecodedThere).not.toBe(text)
  // Throws on a syntax error.
  expect(new Script(asDecodedThere)).toBeInstanceOf(Script)
})

const fullExplanations = [
  'Wrap your app once in',
  'Pass a number, such as accountId={42}',
  'page and the API from the same origin',
]
const shortExplanations = ['no-provider', 'invalid-accountId', 'no-answer']

test.each([
  ['by esbuild --minify', {}, shortExplanations],
  ['for production', { 'process.env.NODE_ENV': '"production"' }, shortExplanations],
  [
    'for development',
    { 'process.env.NODE_ENV': '"development"' },
    [...fullExplanations, ...shortExplanations],
  ],
])('an app built %s has the right explanations of errors', async (_build, define, expected) => {
  const text = await bundle(HOOK, { define })
  const found = [...fullExplanations, ...shortExplanations].filter((part) => text.includes(part))
  expect(found).toEqual(expected)
  expect(text).not.toContain('process.env')
})

async function bundle(contents: string, options?: BuildOptions): Promise<string> {
  return (await buildApp(contents, options)).start.map((file) => file.text).join('')
}

async function buildApp(contents: string, options: BuildOptions = {}) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    external: peers,
    splitting: options.format !== 'iife',
    absWorkingDir: root,
    ...options,
    metafile: true,
  })
  const loadedAtOnce = filesLoadedAtOnce(metafile)
  const files = outputFiles ?? []
  const isLoadedAtOnce = ({ path }: OutputFile) => loadedAtOnce.has(relative(root, path))
  return { start: files.filter(isLoadedAtOnce), later: files.filter((file) => !isLoadedAtOnce(file)) }
}

/** The script, what it imports statically, and the stylesheet. */
function filesLoadedAtOnce({ outputs }: Metafile): Set<string> {
  const all = Object.entries(outputs)
  const files = new Set(
    all
      .filter(([path, { entryPoint }]) => entryPoint === '<stdin>' || path.endsWith('.css'))
      .map(([path]) => path),
  )
  // The loop also reaches the files that it adds.
  for (const file of files) {
    for (const { path, kind } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement') files.add(path)
    }
  }
  return files
}

function bytesOf(text: string): number {
  return brotliCompressSync(text).length
}
