import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, inject, test } from 'vitest'

const unpacked = inject('unpacked')
const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => posix.relative(unpacked, posix.join(entry.parentPath, entry.name)))
const read = (file: string) => readFileSync(posix.join(unpacked, file), 'utf8')
const pages = files.filter((name) => /^dist\/manual\/.+\.md$/.test(name))
const CODE = /^```\w+\n.*?\n```$/gms

/** The headings of a page, as a link names them. */
const anchorsOf = (page: string) =>
  [
    ...read(page)
      .replaceAll(CODE, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(
    ([, heading = '']) =>
      `${page}#${heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-')}`,
  )

/** The texts name these files of the repository, and don't link to them. */
const IN_THE_REPOSITORY = ['CONTRIBUTING.md', 'SECURITY.md']

const targets = new Set([...files, ...files.filter((name) => name.endsWith('.md')).flatMap(anchorsOf)])

describe('the manual in the package', () => {
  test.each(['README.md', 'CHANGELOG.md', ...pages])('%s links to what is in the package', (page) => {
    const text = read(page).replaceAll(CODE, '')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
      .map(([, link, picture = '']) => link ?? picture)
      .filter((link) => !/^https?:/.test(link))
      .map((link) => (link.startsWith('#') ? page + link : posix.join(posix.dirname(page), link)))
    expect(links.filter((link) => !targets.has(link))).toEqual([])
  })

  test('has each page and heading that the README, the types, and the messages name', () => {
    const texts = files.filter((name) => /^[A-Z].+\.md$|\.js$|\.d\.ts$/.test(name)).map(read)
    const named = texts.flatMap(
      (text) => text.match(/dist\/manual\/[\w-]+\.md(#[\w-]+)?|\b[A-Z]+\.md\b/g) ?? [],
    )
    expect(named).toContain('dist/manual/index.md')
    expect(named.filter((target) => !targets.has(target) && !IN_THE_REPOSITORY.includes(target))).toEqual([])
  })

  test('has an index of every page', () => {
    const index = read('dist/manual/index.md')
    const listed = [...index.matchAll(/^- \[.+?\]\((.+?)\): .+\.$/gm)].map(
      ([, page]) => `dist/manual/${page}`,
    )
    expect(listed.sort()).toEqual(pages.filter((page) => page !== 'dist/manual/index.md').sort())
  })

  test.each([
    ['hooks', '| `lat` | `number \\| null \\| undefined` | The latitude'],
    [
      'hooks',
      '**Returns** `UseQueryResult<ReverseGeocodeResult, GeocodingError>` ([`ReverseGeocodeResult`](hooks.md#',
    ],
    ['hooks', '**Throws** `Error` while rendering'],
    ['hooks', '```tsx\nconst { data, error } = useReverseGeocode('],
    // The props of both variants are one list.
    ['addressfromcoords', "### `variant`\n\n`'card' | 'inline'` · default `'card'`\n\nThe layout"],
    ['addressfromcoords', '### `frame`\n\n`boolean` · default `true`\n\nWhether'],
    [
      'addressfromcoords',
      'In every state:\n\n| name | type | description |\n| --- | --- | --- |\n| `isFetching` | `boolean` |',
    ],
    ['addressfromcoords', '### `idle`\n\nA coordinate is missing'],
  ])('has what the docstrings say, on the page %s: %j', (page, text) => {
    expect(read(`dist/manual/${page}.md`)).toContain(text)
  })

  test('shows no component of Storybook and no link that only Storybook follows', () => {
    for (const page of pages) expect(read(page).replaceAll(CODE, ''), page).not.toMatch(/\?path=|^<[A-Z]/m)
  })
})
