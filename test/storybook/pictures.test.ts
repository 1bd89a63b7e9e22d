import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { systemFonts } from '../support/systemFonts.ts'
import { openStoryPages, type StoryPages } from './storyPages.ts'

/** The stories that have pictures. Each has one in light and one in dark for each width in CSS pixels. */
const pictured: readonly { name: string; id: string; widths: readonly number[] }[] = [
  { name: 'card-idle', id: 'component-addressfromcoords--no-coordinates', widths: [320] },
  { name: 'card-loading', id: 'component-addressfromcoords--loading', widths: [320] },
  { name: 'card-offline', id: 'component-addressfromcoords--offline', widths: [320] },
  { name: 'card-success', id: 'component-addressfromcoords--success', widths: [320, 240] },
  { name: 'card-named', id: 'component-addressfromcoords--named', widths: [320] },
  { name: 'card-right-to-left', id: 'component-addressfromcoords--right-to-left', widths: [320, 240] },
  { name: 'card-empty', id: 'component-addressfromcoords--empty', widths: [320] },
  { name: 'card-empty-with-payload', id: 'component-addressfromcoords--empty-with-payload', widths: [320] },
  { name: 'card-error-not-found', id: 'guide-errors--not-found', widths: [320] },
  { name: 'card-error-network', id: 'guide-errors--network', widths: [320, 240] },
  { name: 'card-error-unauthorized', id: 'guide-errors--unauthorized', widths: [320] },
  { name: 'inline-loading', id: 'component-addressfromcoords--inline-loading', widths: [320] },
  { name: 'inline-success', id: 'component-addressfromcoords--inline', widths: [320, 240] },
  { name: 'inline-error-network', id: 'component-addressfromcoords--inline-error', widths: [320] },
  { name: 'card-folded', id: 'component-addressfromcoords--long-address', widths: [320] },
  { name: 'map', id: 'component-mappreview--city', widths: [320, 240] },
  { name: 'conversation-sidebar', id: 'examples-conversationsidebar--named-place', widths: [320] },
  { name: 'conversation-sidebar-narrow', id: 'examples-conversationsidebar--narrow', widths: [240] },
  { name: 'inline-two-lines', id: 'component-addressfromcoords--inline-two-lines', widths: [320] },
  { name: 'live-location', id: 'examples-livelocation--on-the-train', widths: [320] },
  { name: 'message-bubble', id: 'examples-messagebubble--in-a-conversation', widths: [320] },
]

/** The difference in colour that is ignored, from 0 to 1. 0.05 is about 13 of 255 steps of grey. */
const COLOR_TOLERANCE = 0.05

/**
 * The number of pixels that may differ by more. Other system fonts and font settings changed no pixel. A corner of
 * 6 px instead of 8 px changes 12 pixels, another colour of an icon 24.
 */
const MOST_PIXELS = 10

const PICTURES = fileURLToPath(new URL('pictures/', import.meta.url))
const DIFFERENCES = fileURLToPath(new URL('differences/', import.meta.url))
const accept = inject('acceptPictures')

// On other systems than Linux, Chromium lets the system draw the letters, which look different there.
describe.skipIf(process.platform !== 'linux')('the stories look as in their pictures', () => {
  let pages: StoryPages

  beforeAll(async () => {
    await rm(DIFFERENCES, { recursive: true, force: true })
    await Promise.all([PICTURES, DIFFERENCES].map((folder) => mkdir(folder, { recursive: true })))
    pages = await openStoryPages()
  })

  afterAll(() => pages.close())

  test.concurrent.each(pictured.map((story) => [story.name, story] as const))('%s', async (name, story) => {
    const faults = await pages.withStory(story, async (page) => {
      const found = await systemFonts(page, '#storybook-root *')
      for (const width of story.widths) {
        for (const theme of ['light', 'dark'] as const) {
          const fault = await compare(`${name}-${width}-${theme}`, await picture(page, width, theme))
          if (fault) found.push(fault)
        }
      }
      return found
    })
    if (faults.length > 0) expect.fail(faults.join('\n'))
  })

  test('every picture belongs to a story', async () => {
    const names = pictured.flatMap(({ name, widths }) =>
      widths.flatMap((width) => [`${name}-${width}-dark.png`, `${name}-${width}-light.png`]),
    )
    const others = (await readdir(PICTURES)).filter((file) => !names.includes(file))
    if (accept) await Promise.all(others.map((file) => rm(PICTURES + file)))
    else expect(others, 'pictures of no story: npm run pictures:accept removes them').toEqual([])
  })
})

/** A screenshot of the story and 8 px around it. */
async function picture(page: Page, width: number, theme: 'light' | 'dark'): Promise<Buffer> {
  // Storybook leaves 16 px around a story.
  await page.setViewportSize({ width: width + 32, height: 600 })
  await page.emulateMedia({ colorScheme: theme })
  const box = await page.locator('#storybook-root').boundingBox()
  if (!box) throw new Error('The story is not on the page.')
  const clip = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 }
  return page.screenshot({ clip, fullPage: true, animations: 'disabled' })
}

/** Returns how the picture differs from the file. With `accept` it replaces the file instead. */
async function compare(name: string, actual: Buffer): Promise<string | undefined> {
  const file = `${PICTURES}${name}.png`
  const expected = await readFile(file).catch(() => undefined)
  const difference = expected && differ(PNG.sync.read(expected), PNG.sync.read(actual))
  if (difference && difference.pixels <= MOST_PIXELS) return undefined
  if (accept) {
    await writeFile(file, actual)
    return undefined
  }
  const seen = `${DIFFERENCES}${name}.png`
  await writeFile(seen, difference ? PNG.sync.write(difference.sheet) : actual)
  return [
    difference ? `${name}: ${difference.pixels} pixels differ, ${MOST_PIXELS} may` : `${name}: is new`,
    `  ${difference ? 'expected, actual, difference' : 'actual'}: ${relative(process.cwd(), seen)}`,
    '  if it should look like this: npm run pictures:accept',
  ].join('\n')
}

/** `sheet` shows the expected picture, the actual one and the difference side by side. */
function differ(expected: PNG, actual: PNG): { pixels: number; sheet: PNG } {
  const width = Math.max(expected.width, actual.width)
  const height = Math.max(expected.height, actual.height)
  const before = onCanvas(expected, width, height)
  const after = onCanvas(actual, width, height)
  const marked = new PNG({ width, height })
  const pixels = pixelmatch(before.data, after.data, marked.data, width, height, {
    threshold: COLOR_TOLERANCE,
  })
  const sheet = new PNG({ width: 3 * width, height })
  for (const [column, part] of [before, after, marked].entries()) {
    PNG.bitblt(part, sheet, 0, 0, width, height, column * width, 0)
  }
  return { pixels, sheet }
}

function onCanvas(image: PNG, width: number, height: number): PNG {
  const canvas = new PNG({ width, height })
  PNG.bitblt(image, canvas, 0, 0, image.width, image.height, 0, 0)
  return canvas
}
