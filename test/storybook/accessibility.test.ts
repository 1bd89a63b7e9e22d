import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storybookIndex } from './storybookIndex.ts'
import { openStoryPages, type StoryPages } from './storyPages.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const stories = Object.values(await storybookIndex()).filter((entry) => entry.type === 'story')

let pages: StoryPages

beforeAll(async () => {
  pages = await openStoryPages()
})

afterAll(() => pages.close())

test.concurrent.each(stories.map(({ id, title, name }) => [`${title}, ${name}`, id] as const))(
  '%s',
  async (_name, id) => {
    const faults = await pages.withStory({ id }, async (page) => {
      const found: string[] = []
      for (const direction of ['ltr', 'rtl'] as const) {
        await page.evaluate((dir) => {
          document.documentElement.dir = dir
        }, direction)
        await page.setViewportSize({ width: 800, height: 800 })
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme })
          found.push(...(await violations(page)).map((violation) => `${theme}, ${direction}: ${violation}`))
        }
        // A column of 240 px, between Storybook's paddings.
        await page.setViewportSize({ width: 272, height: 800 })
        found.push(...(await overflows(page)).map((overflow) => `240 px, ${direction}: ${overflow}`))
      }
      return found
    })
    expect(faults).toEqual([])
  },
)

/** Rule, element and reason of each fault that axe finds, and of what it cannot tell: that would hide a fault. */
async function violations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.addScriptTag({ path: AXE })
  return page.evaluate(async () => {
    if (!window.axe) throw new Error('axe is not on the page.')
    const { violations, incomplete } = await window.axe.run('#storybook-root', {
      // A story in a frame is a story of its own.
      iframes: false,
      rules: { 'frame-tested': { enabled: false } },
    })
    return [...violations, ...incomplete].flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id} on ${target.join(' ')}: ${any[0]?.message ?? help}`),
    )
  })
}

/** Elements that are narrower than what stands in them. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['html', '#storybook-root', '.address-from-coords'].flatMap((selector) =>
      [...document.querySelectorAll(selector)]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ scrollWidth, clientWidth }) => `${selector} has ${clientWidth} px for ${scrollWidth} px`),
    ),
  )
}
