import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { AXE, findOverflows, findViolations } from './faultsOfStory.ts'
import { storybookIndex } from './storybookIndex.ts'
import { openStoryPages } from './storyPages.ts'

/** The colours of a theme do not depend on the direction, so dark is tested in one direction only. */
const LOOKS = [
  { direction: 'ltr', themes: ['light', 'dark'] },
  { direction: 'rtl', themes: ['light'] },
] as const

const stories = Object.values(await storybookIndex()).filter((entry) => entry.type === 'story')

const pages = await openStoryPages()
afterAll(() => pages.close())

test.concurrent.each(stories.map(({ id, title, name }) => [`${title}, ${name}`, id] as const))(
  'the story "%s" is accessible, and nothing overflows at 240 px',
  async (_name, id) => {
    const faults = await pages.withStory({ id }, async (page) => {
      const found: string[] = []
      for (const { direction, themes } of LOOKS) {
        await page.evaluate((dir) => {
          document.documentElement.dir = dir
        }, direction)
        await resizeTo(page, 800)
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme })
          found.push(...(await violations(page)).map((violation) => `${theme}, ${direction}: ${violation}`))
        }
        // A column of 240 px, and the 16 px that Storybook leaves on each side.
        await resizeTo(page, 272)
        found.push(
          ...(await page.evaluate(findOverflows)).map((overflow) => `240 px, ${direction}: ${overflow}`),
        )
      }
      return found
    })
    expect(faults).toEqual([])
  },
)

/** Waits until the components have measured their new size: axe does not complete if elements appear while it runs. */
async function resizeTo(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    // In the first frame the observers of the size are called, and before the second one React has rendered.
    await nextFrame()
    await nextFrame()
  })
}

async function violations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.addScriptTag({ path: AXE })
  return page.evaluate(findViolations)
}
