import axe from 'axe-core'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { commands, page, server } from 'vitest/browser'
import { findOverflows } from './findOverflows.ts'
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

/** The element of the story. All others in the body have a class or an id. */
const CANVAS = 'body > div:not([class], [id])'

/** Storybook leaves this many pixels on each side of a story. */
const MARGIN = 16

/** The library prints these for the failures that stories show. */
const WARNINGS = /^react-reverse-geocode: .*(No response|responded with 401|body is HTML|No parser)/s

beforeEach(() => {
  // failOnConsole.ts finds all other output, and restores the method.
  const { warn } = console
  console.warn = (...output: unknown[]) => {
    if (!WARNINGS.test(String(output[0]))) warn(...output)
  }
})

/**
 * After the play function of a story, its texts have enough contrast in the dark theme (the addon has checked the light one,
 * with all of axe's rules), nothing overflows in a column of 240 px, and a story with the parameter `pictures` looks as in its
 * pictures of these widths. A story for which axe is off looks like another one, so only its play function is tested.
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
  await vi.waitFor(() => expect(isBusy()).toBe(story.tags.includes('stays-loading')), WAIT_LIMIT_MS)
  const canvas = document.querySelector<HTMLElement>(CANVAS)
  if (!canvas?.firstElementChild) throw new Error('The story is not on the page.')
  if (story.parameters.layout !== 'fullscreen') canvas.style.padding = `${MARGIN}px`

  const faults: string[] = []
  try {
    await commands.emulateMedia({ colorScheme: 'dark' })
    faults.push(...(await findPaleTexts()))
  } finally {
    await commands.emulateMedia({ colorScheme: 'light' })
  }
  await page.viewport(240 + 2 * MARGIN, 1200)
  for (const direction of ['rtl', 'ltr']) {
    document.documentElement.dir = direction
    await nextFrames()
    faults.push(...findOverflows().map((overflow) => `240 px, ${direction}: ${overflow}`))
  }
  expect(faults).toEqual([])

  // On other systems, letters look different.
  if (server.platform !== 'linux') return
  try {
    for (const width of story.parameters.pictures ?? []) {
      await page.viewport(width + 2 * MARGIN, 1200)
      for (const theme of ['light', 'dark'] as const) {
        await commands.emulateMedia({ colorScheme: theme })
        await nextFrames()
        await document.fonts.ready
        await untilTilesAreLoaded()
        // 0 is no limit. The timer of a limit would keep the process alive after the last test.
        await expect(canvas).toMatchScreenshot(`${story.id}-${width}-${theme}`, { timeout: 0 })
      }
    }
  } finally {
    await commands.emulateMedia({ colorScheme: 'light' })
  }
})

/** Resolves to the texts in the dark theme without enough contrast, and those that axe can't check. */
async function findPaleTexts(): Promise<string[]> {
  // For axe, map tiles also cover the text around the map, although `overflow: hidden` cuts them off there.
  const tiles = document.querySelectorAll<SVGElement>('.address-map image')
  for (const tile of tiles) tile.style.display = 'none'
  const { violations, incomplete } = await axe.run(CANVAS, {
    // A story in a frame is tested when its turn comes.
    iframes: false,
    runOnly: ['color-contrast'],
  })
  for (const tile of tiles) tile.style.display = ''
  return [...violations, ...incomplete].flatMap(({ help, nodes }) =>
    nodes.map(({ target, any }) => `dark: ${target.join(' ')}: ${any[0]?.message ?? help}`),
  )
}

/** Rejects if a map tile is missing. Only an `Image` tells whether it is loaded, and an SVG `<image>` doesn't. */
async function untilTilesAreLoaded(): Promise<void> {
  const tiles = [...document.querySelectorAll('image')]
  await Promise.all(tiles.map(({ href }) => Object.assign(new Image(), { src: href.baseVal }).decode()))
}
