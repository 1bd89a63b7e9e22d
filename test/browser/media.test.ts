import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import { openChromium } from './openChromium.ts'
import type { Cells } from './statesPage.tsx'

const browser = await openChromium()
const statesPage = await buildPage('statesPage.tsx')

/** A page that shows an address, an empty answer and each error, after the responses. */
async function openStates(cells: Partial<Cells>, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options })
  await page.goto((await startServer(statesPage())).baseUrl)
  await page.evaluate(async (given) => {
    await window.showCells({ widths: [320], variant: 'card', ...given })
    await window.release()
  }, cells)
  return page
}

const buttonsOf = (page: Page) => page.locator('[data-part="actions"] :is(button, a), [data-part="fold"]')

describe('under a finger', () => {
  test.each(['card', 'inline'] as const)(
    'the buttons of the variant %s are 40 px high and wide',
    async (variant) => {
      const page = await openStates({ variant, withSlots: true }, { hasTouch: true, isMobile: true })
      const sizes = await buttonsOf(page).evaluateAll((buttons) =>
        buttons.map((button) => {
          const { width, height } = button.getBoundingClientRect()
          return Math.min(width, height)
        }),
      )
      expect(sizes.length).toBeGreaterThan(20)
      expect(sizes.filter((size) => size < 40)).toEqual([])
      await page.close()
    },
  )

  test('the text of two lines keeps the width of a narrow message', async () => {
    const page = await openStates(
      { variant: 'inline', lines: 2, widths: [160] },
      { hasTouch: true, isMobile: true },
    )
    const widths = await page
      .locator('[data-state="success"] [data-part="content"]')
      .evaluateAll((texts) => texts.map((text) => text.clientWidth))
    expect(widths).not.toEqual([])
    expect(Math.min(...widths)).toBeGreaterThan(120)
    await page.close()
  })
})

test('the Tab key goes to the button that unfolds an address, to the map link and on to Copy, each with a focus ring', async () => {
  const page = await openStates({ widths: [206], answers: ['five lines'] })
  await page.getByRole('button', { name: 'Show more' }).waitFor()
  const focused: unknown[] = []
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press('Tab')
    focused.push(
      await page.locator(':focus').evaluate((control) => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control)
        return [control.getAttribute('data-part'), outlineStyle, outlineWidth, outlineOffset]
      }),
    )
  }

  expect(focused).toEqual(['fold', 'map', 'copy'].map((part) => [part, 'solid', '2px', '-2px']))
  await page.close()
})

test('in forced colours every button has a border', async () => {
  const page = await openStates({ withSlots: true }, { forcedColors: 'active' })
  const borders = await buttonsOf(page).evaluateAll((buttons) =>
    buttons.map((button) => getComputedStyle(button).borderTopColor),
  )
  expect(borders.length).toBeGreaterThan(20)
  expect(borders).not.toContain('rgba(0, 0, 0, 0)')
  await page.close()
})

describe.each(['card', 'inline'] as const)('the variant %s', (variant) => {
  /** The milliseconds of each animation and transition that an element of the component has. */
  const durations = (page: Page) =>
    page.locator('.address-from-coords, .address-from-coords *').evaluateAll((elements) => {
      // An element that a state has just removed has no style.
      const all = elements
        .filter(({ isConnected }) => isConnected)
        .flatMap((element) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
          return [
            ...(animationName === 'none' ? [] : animationDuration.split(', ')),
            ...transitionDuration.split(', '),
          ]
        })
      return all.map((duration) => Number.parseFloat(duration) * 1000)
    })

  test.each([
    ['reduce', 'nothing moves or fades'],
    ['no-preference', variant === 'card' ? 'the placeholder fades' : 'nothing moves or fades'],
  ] as const)('with the setting for motion "%s", %s', async (reducedMotion, _what) => {
    const page = await openStates({ variant }, { reducedMotion })
    const atRest = await durations(page)
    await page.evaluate(() => window.move())
    await page.locator('[aria-busy]').first().waitFor()
    const whileLoading = await durations(page)

    const longest = Math.max(...atRest, ...whileLoading)
    // The placeholder appears at once, in an animation of 1 ms with a delay.
    if (reducedMotion === 'reduce' || variant === 'inline') expect(longest).toBeLessThanOrEqual(1)
    else await expect.poll(async () => Math.max(...(await durations(page)))).toBeGreaterThan(100)
    await page.close()
  })
})

describe('on paper', () => {
  test('a card of a dark app has all its lines, dark on white, and no buttons', async () => {
    const page = await openStates({ widths: [206] }, { colorScheme: 'dark' })
    await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'))
    await page.addStyleTag({ content: ':root { --address-text: #eee; --address-surface: #123 }' })
    const card = page.locator('[id$="206 px, five lines"] .address-from-coords')
    await card.getByRole('button', { name: 'Show more' }).waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

    const lastLine = card.getByText('Ireland')
    expect(await lastLine.isVisible()).toBe(true)
    const bottoms = await card.evaluate((root) =>
      ['[data-part="lines"]', '[data-part="row"]:last-child'].map(
        (part) => root.querySelector(part)?.getBoundingClientRect().bottom,
      ),
    )
    expect(bottoms[0]).toBe(bottoms[1])
    expect(
      await card.evaluate((root) => [getComputedStyle(root).backgroundColor, getComputedStyle(root).color]),
    ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    expect(await buttonsOf(page).count()).toBeGreaterThan(0)
    expect(await buttonsOf(page).filter({ visible: true }).count()).toBe(0)
    await page.close()
  })

  test('a line has the whole address', async () => {
    const page = await openStates({ variant: 'inline', widths: [206] })
    await page.emulateMedia({ media: 'print' })
    const printed = await page
      .locator('[id$="206 px, three lines"] [data-part="text"]')
      .evaluate((text) => getComputedStyle(text, '::after').content)
    expect(printed).toContain('Elm Street 12')
    expect(printed).toContain('Germany')
    await page.close()
  })
})

test.each(['card', 'inline'] as const)(
  'the former address of the variant %s is dimmed to a half while a place moves',
  async (variant) => {
    const page = await openStates({ variant, moving: 'pin' })
    await page.evaluate(() => window.move())
    await page.locator('[data-former]').first().waitFor()
    const opacities = await page.locator('[data-former] [data-part="line"]').evaluateAll((parts) =>
      parts.map((part) => {
        let opacity = 1
        for (let element: Element | null = part; element; element = element.parentElement) {
          opacity *= Number(getComputedStyle(element).opacity)
        }
        return opacity
      }),
    )
    expect(new Set(opacities)).toEqual(new Set([0.5]))
    await page.close()
  },
)
