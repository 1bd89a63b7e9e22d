// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { afterAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const peers = ['react', 'react/*', '@tanstack/react-query']

/**
 * What an app imports, and the most it may add to the app's bundle, in bytes. The numbers are round and have room: they
 * catch a library that is pulled in by accident. No line of code is written for their sake.
 */
const BUDGETS = [
  {
    what: 'provider and hook',
    code: "export { GeocodingProvider, useReverseGeocode } from './src/index.ts'",
    most: 26_000,
  },
  { what: 'everything', code: "export * from './src/index.ts'", most: 31_000 },
  { what: 'client only', code: "export { createGeocodingClient } from './src/index.ts'", most: 24_000 },
  { what: 'reader only', code: "export { readAddress } from './src/index.ts'", most: 18_000 },
  { what: 'one set of words', code: "export { de } from './src/messages/de.ts'", most: 1_000 },
  { what: 'styles.css', code: "import './src/styles.css'", most: 3_000 },
] as const

const table: string[] = []

afterAll(() => {
  process.stdout.write(`\nbytes, minified and brotli\n${table.join('\n')}\n\n`)
})

describe('what an app pays for', () => {
  test.each(BUDGETS)('$what', async ({ what, code, most }) => {
    const size = bytesOf(await bundle(code, { external: [...peers, 'zod', 'zod/*'] }))
    const withZod = bytesOf(await bundle(code, { external: peers }))
    table.push(
      `${what.padEnd(20)} ${String(size).padStart(6)} of ${String(most).padStart(6)}, ${withZod} with zod/mini inside`,
    )
    expect(size).toBeLessThanOrEqual(most)
  })
})

test("the reader's share of the hook", async () => {
  const [{ code }] = BUDGETS
  const external = [...peers, 'zod', 'zod/*']
  const without = await bundle(code, {
    external,
    plugins: [
      {
        name: 'without the reader',
        setup: ({ onLoad }) =>
          onLoad({ filter: /readAddress\/readAddress\.ts$/ }, () => ({
            contents: 'export const readAddress = () => null',
          })),
      },
    ],
  })
  const size = bytesOf(await bundle(code, { external })) - bytesOf(without)
  table.push(`${"the reader's share".padEnd(20)} ${String(size).padStart(6)} of  18000`)
  expect(size).toBeGreaterThan(1000)
  expect(size).toBeLessThanOrEqual(18_000)
})

describe('what an app does not import stays outside:', () => {
  const external = [...peers, 'zod', 'zod/*']

  test('the client holds no React', async () => {
    const text = await bundle("export { createGeocodingClient } from './src/index.ts'", { external })
    expect(text).not.toMatch(/from ?"(react|@tanstack)/)
  })

  test('the hook holds no component, no words and no icons', async () => {
    const text = await bundle("export { useReverseGeocode } from './src/index.ts'", { external })
    expect(text).not.toMatch(/data-part|viewBox|No location/)
  })

  test('the component is what holds them', async () => {
    const text = await bundle("export { AddressFromCoords } from './src/index.ts'", { external })
    expect(text).toMatch(/data-part/)
    expect(text).toMatch(/viewBox/)
    expect(text).toMatch(/No location/)
  })
})

test('an app loads also on a page that does not say that it is in UTF-8', async () => {
  const text = await bundle("export * from './src/index.ts'", {
    external: [...peers, 'zod', 'zod/*'],
    format: 'iife',
  })
  const asDecodedThere = Buffer.from(text).toString('latin1')

  expect(asDecodedThere).not.toBe(text)
  // It compiles, and throws where it does not.
  expect(new Script(asDecodedThere)).toBeInstanceOf(Script)
})

describe('the sentences for developers', () => {
  const external = [...peers, 'zod', 'zod/*']
  const code = "export { GeocodingProvider, useReverseGeocode } from './src/index.ts'"
  const inFull = ['Wrap the app once in', 'Pass a number: accountId={42}', 'serve both from one origin']
  const inShort = ['found no GeocodingProvider', 'accountId is no positive integer', 'no answer: offline']

  test.each([
    ['as esbuild minifies', {}, inShort],
    ['for production', { 'process.env.NODE_ENV': '"production"' }, inShort],
    ['for development', { 'process.env.NODE_ENV': '"development"' }, [...inFull, ...inShort]],
  ])('an app built %s has what it needs of them', async (_, define, words) => {
    const text = await bundle(code, { external, define })
    expect([...inFull, ...inShort].filter((part) => text.includes(part))).toEqual(words)
    expect(text.includes('process.env')).toBe(false)
  })
})

async function bundle(contents: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    ...options,
  })
  return (outputFiles ?? []).map((file) => file.text).join('')
}

function bytesOf(text: string): number {
  return brotliCompressSync(text).length
}
