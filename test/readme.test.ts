import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPlace } from './readme/readPlace.tsx'

const path = (relative: string) => new URL(relative, import.meta.url)

/** Code that people copy: each file is checked by the compiler and stands in the README. */
test('the code in the README stands word for word in test/readme, a file each', () => {
  const readme = readFileSync(path('../README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```tsx\n(.*?)^```$/gms)].map(([, code = '']) => code)
  const files = readdirSync(path('readme')).map((name) => readFileSync(path(`readme/${name}`), 'utf8'))

  for (const block of blocks) expect(files).toContainEqual(expect.stringContaining(block))
  expect(files).toHaveLength(blocks.length)
})

test('the reader of the README reads its own payload and leaves others to the built-in one', () => {
  expect(readPlace({ hall: 'Hall 7', gate: 2, town: 'Essen' })).toMatchObject({
    formatted: 'Hall 7, gate 2, Essen',
  })
  expect(readPlace({ hall: 'Hall 7' })).toBeNull()
})
