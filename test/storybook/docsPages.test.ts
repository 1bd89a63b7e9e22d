import { afterAll, expect, test } from 'vitest'
import { storybookIndex } from './storybookIndex.ts'
import { openStoryPages } from './storyPages.ts'

const docsPages = Object.values(await storybookIndex()).filter((entry) => entry.type === 'docs')

const pages = await openStoryPages()
afterAll(() => pages.close())

test.concurrent.each(docsPages.map(({ title, id }) => [title, id] as const))(
  'every story on the page %s renders, and the page fits a phone',
  async (_title, id) => {
    const overflow = await pages.withDocs({ id }, async (page) => {
      await page.setViewportSize({ width: 320, height: 800 })
      return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    })
    expect(overflow).toBe(0)
  },
)
