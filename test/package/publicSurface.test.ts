import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { toMarkdown } from '../../.storybook/apiReferencePlugin.ts'
import { readEntries, withoutComments } from '../../.storybook/declarations.ts'

const unpacked = inject('unpacked')
const entries = readEntries(unpacked, join(unpacked, 'dist'))

/** Other people's code holds on to these: a name that goes or changes is a change of version. */
test('names and types are those of publicSurface.txt; npx vitest run publicSurface --update writes it anew', async () => {
  const written = entries.map(({ name, exported, beneath }) =>
    [
      `# ${name}`,
      ...exported.map(({ text }) => withoutComments(text)),
      ...(beneath.length ? ['## what these are made of'] : []),
      ...beneath.map(({ text }) => withoutComments(text)),
    ].join('\n\n'),
  )
  await expect(`${written.join('\n\n\n')}\n`).toMatchFileSnapshot('publicSurface.txt')
})

test('what is exported as a value is what the declarations say', async () => {
  for (const { name, exported } of entries) {
    const values = exported.filter(({ text }) => /^(class|const|default|function) /.test(text))
    const module: object = await import(name)
    expect(Object.keys(module).sort(), name).toEqual(values.map((value) => value.name).sort())
  }
})

describe.each(entries)('$name', ({ exported }) => {
  test.each(exported)('$name has a docstring', ({ docs }) => {
    expect(docs).toMatch(/\w.*\.$/s)
  })
})

test('the API reference has every name, and leads to no other', () => {
  const page = toMarkdown(entries)
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  const names = entries.flatMap(({ name, exported }) =>
    name.includes('/messages/') ? [] : exported.map((declaration) => declaration.name),
  )
  expect(headings).toEqual(names)
  const anchors = [...page.matchAll(/\]\(#([^)]*)\)/g)].map(([, anchor]) => anchor)
  expect(anchors.filter((anchor) => !names.some((name) => name.toLowerCase() === anchor))).toEqual([])
  expect(page).not.toContain('@link')
})
