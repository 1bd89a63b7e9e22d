import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import { referenceOf } from '../../.storybook/apiReferencePlugin.ts'
import { readEntries, withoutComments } from '../../.storybook/declarations.ts'

const unpacked = inject('unpacked')
const entries = readEntries(unpacked, join(unpacked, 'dist'))

test('the public names and types are those of publicSurface.txt, which --update writes', async () => {
  // The other languages export the same as English.
  const others = /\/messages\/(?!en)/
  const written = entries
    .filter(({ name }) => !others.test(name))
    .map(({ name, exported, supporting }) =>
      [
        `# ${name}`,
        ...exported.map(({ text }) => withoutComments(text)),
        ...(supporting.length ? ['## what these are made of'] : []),
        ...supporting.map(({ text }) => withoutComments(text)),
      ].join('\n\n'),
    )
  await expect(`${written.join('\n\n\n')}\n`).toMatchFileSnapshot('publicSurface.txt')
})

test('the built modules export the values that their declarations have', async () => {
  for (const { name, exported, path } of entries) {
    const values = exported.filter(({ text }) => /^(class|const|default|function) /.test(text))
    const built = join(unpacked, 'dist', path.replace(/\.d\.ts$/, '.js'))
    const module: object = await import(pathToFileURL(built).href)
    const names = values.map((value) => value.name).sort()
    expect(Object.keys(module).sort(), name).toEqual(names)
    const [, code] = /\/messages\/(\w+)$/.exec(name) ?? []
    if (code) expect(names).toEqual([code, 'default'].sort())
  }
})

describe.each(entries)('$name', ({ exported }) => {
  test.each(exported)('$name has a docstring', ({ docs }) => {
    const [sentences = ''] = docs.split(/^@/m)
    expect(sentences.trim()).toMatch(/\w.*\.$/s)
  })
})

test('a page of the API reference describes every name', () => {
  expect(referenceOf(entries).missing).toEqual([])
})
