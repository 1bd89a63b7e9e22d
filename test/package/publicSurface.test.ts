import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { toMarkdown } from '../../.storybook/apiReferencePlugin.ts'
import { readEntries, withoutComments } from '../../.storybook/declarations.ts'

const unpacked = inject('unpacked')
const entries = readEntries(unpacked, join(unpacked, 'dist'))

// Apps depend on these. Removing or changing a name is a change of the major version.
test('the public names and types are those of publicSurface.txt, which --update writes', async () => {
  const written = entries.map(({ name, exported, supporting }) =>
    [
      `# ${name}`,
      ...exported.map(({ text }) => withoutComments(text)),
      ...(supporting.length ? ['## what these are made of'] : []),
      ...supporting.map(({ text }) => withoutComments(text)),
    ].join('\n\n'),
  )
  await expect(`${written.join('\n\n\n')}\n`).toMatchFileSnapshot('publicSurface.txt')
})

test('the modules export the values that their declarations have', async () => {
  for (const { name, exported } of entries) {
    const values = exported.filter(({ text }) => /^(class|const|default|function) /.test(text))
    const module: object = await import(name)
    expect(Object.keys(module).sort(), name).toEqual(values.map((value) => value.name).sort())
  }
})

describe.each(entries)('$name', ({ exported }) => {
  test.each(exported)('$name has a docstring', ({ docs }) => {
    const [sentences = ''] = docs.split('\n@example')
    expect(sentences.trim()).toMatch(/\w.*\.$/s)
  })
})

test('the API reference has a section for every name, and links only to these sections', () => {
  const page = toMarkdown(entries)
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  const names = entries.flatMap(({ name, exported }) =>
    name.includes('/messages/') ? [] : exported.map((declaration) => declaration.name),
  )
  expect(headings).toEqual(names)
  const anchors = [...page.matchAll(/\]\(#([^)]*)\)/g)].map(([, anchor]) => anchor)
  expect(anchors.filter((anchor) => !names.some((name) => name.toLowerCase() === anchor))).toEqual([])
  expect(page).not.toMatch(/@(link|example)/)
})
