import 'axe-core'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { commands, page, server } from 'vitest/browser'
import { findOverflows, findViolations } from './faultsOfStory.ts'
import { WAIT_LIMIT_MS } from './limits.ts'
import { nextFrames } from './nextFrames.ts'

declare module 'vitest' {
  interface TestContext {
    /** The story that the test has shown. The Storybook addon sets it. */
    story: {
      id: string
      tags: readonly string[]
      parameters: { pictures?: readonly number[]; layout?: string; a11y?: { test?: string } }
    }
  }
}

/** Our tag of a story with lookups that never end. */
const STAYS_LOADING = 'stays-loading'

/** Vitest adds the element of the story to the page. All others there have a class or an id. */
const CANVAS = 'body > div:not([class], [id])'

/** Storybook leaves this many pixels on each side of a story. */
const MARGIN = 16

/** Stories show failures, of which the library warns developers. */
const WARNINGS = /^react-reverse-geocode: .*(No response|responded with 401|body is HTML|No parser)/s

beforeEach(() => {
  // All other output is counted by failOnConsole.ts, which puts the method back.
  const { warn } = console
  console.warn = (...output: unknown[]) => {
    if (!WARNINGS.test(String(output[0]))) warn(...output)
  }
})

/**
 * Looks at each story after its play function: its texts are readable in the dark theme too (the addon has looked at the
 * light one with all rules), nothing overflows in a column of 240 px, and a story with the parameter `pictures` looks as in
 * its pictures of these widths. A story for which axe is off looks as another one, and is only played.
 */
afterEach(async ({ story }) => {
  if (story.parameters.a11y?.test === 'off') {
    expect(
      story.parameters.pictures,
      'A story for which axe is off is not compared with pictures.',
    ).toBeUndefined()
    return
  }
  const isBusy = () => document.querySelector('[aria-busy="true"]') !== null
  await vi.waitFor(() => expect(isBusy()).toBe(story.tags.includes(STAYS_LOADING)), WAIT_LIMIT_MS)
  const canvas = document.querySelector<HTMLElement>(CANVAS)
  if (!canvas?.firstElementChild) throw new Error('The story is not on the page.')
  if (story.parameters.layout !== 'fullscreen') canvas.style.padding = `${MARGIN}px`

  const faults: string[] = []
  try {
    await commands.emulateMedia({ colorScheme: 'dark' })
    const violations = await findViolations(CANVAS, ['color-contrast'])
    faults.push(...violations.map((violation) => `dark: ${violation}`))
  } finally {
    // The next story must not start in the dark theme.
    await commands.emulateMedia({ colorScheme: 'light' })
  }
  await page.viewport(240 + 2 * MARGIN, 1200)
  for (const direction of ['rtl', 'ltr']) {
    document.documentElement.dir = direction
    await nextFrames()
    faults.push(...findOverflows().map((overflow) => `240 px, ${direction}: ${overflow}`))
  }
  expect(faults).toEqual([])

  // On other systems than Linux, Chromium lets the system draw the letters, which look different there.
  if (server.platform !== 'linux') return
  try {
    for (const width of story.parameters.pictures ?? []) {
      await page.viewport(width + 2 * MARGIN, 1200)
      for (const theme of ['light', 'dark'] as const) {
        await commands.emulateMedia({ colorScheme: theme })
        await nextFrames()
        await document.fonts.ready
        await untilTilesAreLoaded()
        // A limit would leave a timer that keeps the process alive after the last test. 0 is no limit.
        await expect(canvas).toMatchScreenshot(`${story.id}-${width}-${theme}`, { timeout: 0 })
      }
    }
  } finally {
    // Also after a wrong picture, which throws.
    await commands.emulateMedia({ colorScheme: 'light' })
  }
})

/**
 * Rejects if a map tile is missing. An SVG `<image>` does not tell whether it is loaded, but an `Image` of the same URL
 * does.
 */
async function untilTilesAreLoaded(): Promise<void> {
  const tiles = [...document.querySelectorAll('image')]
  await Promise.all(tiles.map(({ href }) => Object.assign(new Image(), { src: href.baseVal }).decode()))
}
