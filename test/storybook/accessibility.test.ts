import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { storybookIndex } from './storybookIndex.ts'
import { openStoryPages } from './storyPages.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

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
        found.push(...(await overflows(page)).map((overflow) => `240 px, ${direction}: ${overflow}`))
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

/** The rule, the element and the reason of each violation, and of each check that axe could not complete. */
async function violations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.addScriptTag({ path: AXE })
  return page.evaluate(async () => {
    if (!window.axe) throw new Error('axe is not on the page.')
    // For axe, map tiles also cover the text around the map, although `overflow: hidden` cuts them off there.
    for (const tile of document.querySelectorAll<SVGElement>('.address-map image'))
      tile.style.display = 'none'
    const { violations, incomplete } = await window.axe.run('#storybook-root', {
      // A story in a frame is tested when its turn comes.
      iframes: false,
      rules: { 'frame-tested': { enabled: false } },
    })
    return [...violations, ...incomplete].flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id} on ${target.join(' ')}: ${any[0]?.message ?? help}`),
    )
  })
}

/** The elements that are narrower than their content. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['html', '#storybook-root', '.address-from-coords'].flatMap((selector) =>
      [...document.querySelectorAll(selector)]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ scrollWidth, clientWidth }) => `${selector} has ${clientWidth} px for ${scrollWidth} px`),
    ),
  )
}
