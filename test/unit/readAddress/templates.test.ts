import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { compileTemplates } from '../../templates/compileTemplates.ts'
import { CORRECTIONS } from '../../templates/corrections.ts'

const file = 'src/readAddress/templates.generated.ts'

test('the templates are those of the installed package: else run `npm run templates`', () => {
  expect(readFileSync(file, 'utf8')).toBe(compileTemplates())
})

test('the templates are at most 7 kB', async () => {
  const { outputFiles } = await build({ entryPoints: [file], minify: true, format: 'esm', write: false })
  expect(brotliCompressSync(outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(7000)
})

test('every correction has a reason', () => {
  expect(CORRECTIONS.filter(({ reason }) => !/ .*\.$/.test(reason))).toEqual([])
})
