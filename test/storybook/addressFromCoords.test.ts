import { afterAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import { startServer } from '../support/server.ts'
import { openStoryPages } from './storyPages.ts'

const addressOf = (storyId: string) => `${inject('storybookUrl')}iframe.html?id=${storyId}&viewMode=story`

const OPEN_IN_MAP = [
  '- link "Open in map":',
  '  - /url: https://www.openstreetmap.org/?mlat=52.5186&mlon=13.3762#map=17/52.5186/13.3762',
]

const [browser, pages] = await Promise.all([launchChromium(), openStoryPages()])
afterAll(() => Promise.all([browser.close(), pages.close()]))

describe('the accessibility tree of a card', () => {
  test.each([
    [
      'an address',
      'addressfromcoords--success',
      [
        '- text: Platz der Republik 1 11011 Berlin Deutschland 52.5186, 13.3762',
        '- button "Copy"',
        '- status',
        ...OPEN_IN_MAP,
      ],
    ],
    [
      'an error that a retry may solve',
      'errors--service',
      [
        '- text: The address service has a problem at the moment. 52.5186, 13.3762',
        '- button "Try again"',
        ...OPEN_IN_MAP,
      ],
    ],
    [
      'invalid coordinates',
      'errors--invalid-coordinates',
      ['- text: "This location cannot be shown: its coordinates are not valid."'],
    ],
  ])('of %s has its text, and its buttons and links by name', async (_name, id, tree) => {
    const snapshot = await pages.withStory({ id }, (page) =>
      page.locator('.address-from-coords').ariaSnapshot(),
    )
    expect(snapshot).toBe(tree.join('\n'))
  })
})

test('the Tab key goes to Copy, then to the map link, which shows a focus ring', async () => {
  const page = await browser.newPage()
  await page.goto(addressOf('addressfromcoords--success'))
  await page.getByRole('button', { name: 'Copy' }).waitFor()
  const focused = page.locator(':focus')

  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Copy' }).and(focused).waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Open in map' }).and(focused).waitFor()
  expect(await focused.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
  await page.close()
})

describe('the Copy button', () => {
  test('copies the lines as plain text, even in an iframe without the clipboard permission', async () => {
    // The host page has another origin than the story, so the story does not inherit the permission.
    const host = await startServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(
        `<iframe src="${addressOf('addressfromcoords--success')}" width="272" height="300"></iframe><textarea></textarea>`,
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

  test('says that copying is blocked where the browser allows neither way of copying', async () => {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'clipboard')
      document.addEventListener('copy', (event) => event.stopImmediatePropagation(), true)
    })
    await page.goto(addressOf('addressfromcoords--success'))
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('status').getByText('Copying is blocked here').waitFor({ state: 'attached' })
    await page.close()
  })
})

// At 240 px the accessibility test looks at every story.
test.each([
  ['in a sidebar of 400 px at a zoom of 200%', 200, '100%'],
  ['in a sidebar of 240 px with text at 200%', 240, '200%'],
])('nothing is wider than the page %s', async (_where, width, fontSize) => {
  for (const id of [
    'addressfromcoords--long-address',
    'errors--service',
    'addressfromcoords--inline-named',
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
  for (const id of ['addressfromcoords--long-address', 'addressfromcoords--inline']) {
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
