import type { Page } from 'playwright'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import { startServer } from '../support/server.ts'
import { openStoryPages } from './storyPages.ts'

const addressOf = (storyId: string) => `${inject('storybookUrl')}iframe.html?id=${storyId}&viewMode=story`

/** With its label last, which a card hides beside buttons of the app. */
const OPEN_IN_MAP = [
  '- link "Open in map":',
  '  - /url: https://www.openstreetmap.org/?mlat=52.5186&mlon=13.3762#map=17/52.5186/13.3762',
  '  - text: Map',
]

const [browser, pages] = await Promise.all([launchChromium(), openStoryPages()])
afterAll(() => Promise.all([browser.close(), pages.close()]))

describe('the accessibility tree of a card', () => {
  test.each([
    [
      'an address',
      'components-addressfromcoords--success',
      [
        '- text: Platz der Republik 1 11011 Berlin Deutschland',
        ...OPEN_IN_MAP,
        '- button "Copy"',
        '- status',
        '- text: Coordinates 52.51860, 13.37620',
        '- button "Coordinates"',
      ],
    ],
    [
      'a place while nobody is signed in',
      'components-addressfromcoords--signed-out',
      [...OPEN_IN_MAP, '- status', '- text: Coordinates 52.51860, 13.37620', '- button "Coordinates"'],
    ],
    [
      'an error that a retry may solve',
      'components-errors--service',
      [
        '- text: Coordinates 52.51860, 13.37620 The address service has a problem at the moment.',
        '- button "Try again"',
        ...OPEN_IN_MAP,
        '- button "Copy"',
        '- status',
      ],
    ],
    [
      'invalid coordinates',
      'components-errors--invalid-coordinates',
      ['- text: The coordinates of this location are not valid.'],
    ],
    [
      'an address with a picture, a detail and a button of the app',
      'components-addressfromcoords--slots',
      [
        '- img "A picture of 52.5186, 13.3762"',
        '- text: Meeting point Platz der Republik 1 11011 Berlin Deutschland 2.4 km from the shop',
        ...OPEN_IN_MAP.slice(0, -1),
        '- button "Save"',
        '- button "Copy"',
        '- status',
        '- text: Coordinates 52.51860, 13.37620',
        '- button "Coordinates"',
      ],
    ],
  ])('of %s has its text, and its buttons and links by name', async (_name, id, tree) => {
    const snapshot = await pages.withStory({ id }, (page) =>
      page.locator('.address-from-coords').ariaSnapshot(),
    )
    expect(snapshot).toBe(tree.join('\n'))
  })
})

describe('a row of a list of 320 px', () => {
  /** The width of a text that can be seen, compared with all of it. */
  const shares = (page: Page, part: string) =>
    page
      .locator(`.address-from-coords [data-part="${part}"]`)
      .evaluateAll((all) => all.map(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth))

  test('shows all of the town, and its buttons under a mouse and for the keyboard', async () => {
    const seen = await pages.withStory({ id: 'examples-a-thousand-rows--a-thousand-rows' }, async (page) => {
      await page.setViewportSize({ width: 320, height: 800 })
      const rows = page.locator('.address-from-coords')
      const row = rows.first()
      const opacityOfButtons = () =>
        row.locator('[data-part="actions"]').evaluate((actions) => getComputedStyle(actions).opacity)
      const ends = await rows
        .locator('[data-part="map"]')
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right))
      const atRest = { opacity: await opacityOfButtons(), towns: await shares(page, 'town') }
      await row.hover()
      const pointedAt = { opacity: await opacityOfButtons(), towns: await shares(page, 'town') }
      await page.mouse.move(0, 0)
      await row.getByRole('button').focus()
      const focused = { opacity: await opacityOfButtons(), towns: await shares(page, 'town') }
      const texts = await rows.locator('[data-part="text"]').allTextContents()
      return {
        atRest,
        pointedAt,
        focused,
        texts,
        columns: new Set(ends).size,
        lines: await shares(page, 'line'),
      }
    })
    expect(seen.texts).toHaveLength(10)
    // Nine rows have a town of their own. The Japanese one begins with it.
    const towns = Array.from({ length: 9 }, () => 1)
    expect(seen.texts[1]).toMatch(/^東京都/)
    expect(seen.lines[1]).toBe(1)
    expect(seen.atRest).toEqual({ opacity: '0', towns })
    expect(seen.pointedAt).toEqual({ opacity: '1', towns })
    expect(seen.focused).toEqual({ opacity: '1', towns })
    expect(seen.columns).toBe(1)
  })

  test.each(['components-addressfromcoords--inline-error', 'components-addressfromcoords--inline-empty'])(
    'shows all of the coordinates and a message where there is no address: %s',
    async (id) => {
      const seen = await pages.withStory({ id }, async (page) => {
        const found: { coordinates: number[]; message: number[] }[] = []
        for (const width of [320, 240]) {
          await page.setViewportSize({ width, height: 400 })
          found.push({
            coordinates: await shares(page, 'coordinates'),
            message: await shares(page, 'message'),
          })
        }
        return found
      })
      expect(seen.map(({ coordinates }) => coordinates)).toEqual([[1], [1]])
      for (const { message } of seen) expect(message[0]).toBeGreaterThan(0.2)
    },
  )
})

test('the Copy button copies the lines as plain text, even in an iframe without the clipboard permission', async () => {
  // The host page has another origin than the story, so the story does not inherit the permission.
  const host = await startServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(
      `<iframe src="${addressOf('components-addressfromcoords--success')}" width="272" height="300"></iframe><textarea></textarea>`,
    )
  })
  const page = await browser.newPage()
  await page.goto(host.baseUrl)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Copy' }).click()
  await frame.getByRole('status').getByText('Copied').waitFor({ state: 'attached' })

  const field = page.locator('textarea')
  await field.focus()
  await page.keyboard.press('Control+V')
  expect(await field.inputValue()).toBe('Platz der Republik 1\n11011 Berlin\nDeutschland')
  await page.close()
})

// At 240 px the run of the stories looks at every story.
test.each([
  ['in a sidebar of 400 px at a zoom of 200%', 200, '100%'],
  ['in a sidebar of 240 px with text at 200%', 240, '200%'],
])('nothing is wider than the page %s', async (_where, width, fontSize) => {
  for (const id of [
    'components-addressfromcoords--long-address',
    'components-errors--service',
    'components-addressfromcoords--inline-named',
  ]) {
    const overflow = await pages.withStory({ id }, async (page) => {
      // Storybook leaves 16 px on each side of a story.
      await page.setViewportSize({ width: width + 32, height: 600 })
      return page.evaluate((size) => {
        const root = document.documentElement
        root.style.fontSize = size
        const overflow = root.scrollWidth - innerWidth
        root.style.fontSize = ''
        return overflow
      }, fontSize)
    })
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test('buttons and links are at least 24 px wide and high', async () => {
  for (const id of ['components-addressfromcoords--long-address', 'components-addressfromcoords--inline']) {
    const sizes = await pages.withStory({ id }, (page) =>
      page.locator('.address-from-coords :is(button, a)').evaluateAll((controls) =>
        controls.map((control) => {
          const { width, height } = control.getBoundingClientRect()
          return Math.min(width, height)
        }),
      ),
    )
    expect(sizes).not.toEqual([])
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
  }
})
