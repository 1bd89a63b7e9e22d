import { afterAll, expect, test } from 'vitest'
import { storybookIndex } from './storybookIndex.ts'
import { openStoryPages } from './storyPages.ts'

const entries = Object.values(await storybookIndex())
const docsPages = entries.filter((entry) => entry.type === 'docs')

const pages = await openStoryPages()
afterAll(() => pages.close())

/** The links of each page, and the headings that a link can lead to. */
const found = new Map<string, { links: string[]; headings: string[] }>()

test.concurrent.each(docsPages.map(({ title, id }) => [title, id] as const))(
  'every story on the page %s renders, and the page fits a phone',
  async (_title, id) => {
    const overflow = await pages.withDocs({ id }, async (page) => {
      const links = await page
        .locator(':is(a[href^="?path="], .sbdocs-content > div > :not(nav) a[href^="#"])')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      const headings = await page
        .locator(':is(h1, h2, h3)[id]')
        .evaluateAll((all) => all.map((heading) => heading.id))
      found.set(id, { links, headings })
      await page.setViewportSize({ width: 320, height: 800 })
      return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    })
    expect(overflow).toBe(0)
  },
)

test('every link to a page or a heading of the manual leads there', () => {
  const targets = new Set([
    ...entries.map(({ type, id }) => `?path=/${type}/${id}`),
    ...[...found].flatMap(([id, { headings }]) => headings.map((heading) => `?path=/docs/${id}#${heading}`)),
  ])
  const links = [...found].flatMap(([id, { links }]) =>
    links.map((link) => (link.startsWith('#') ? `?path=/docs/${id}${link}` : link)),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => !targets.has(link))).toEqual([])
})
