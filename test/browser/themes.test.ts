import type { Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import { openChromium } from './openChromium.ts'

type Theme = 'light' | 'dark'

/** How apps and their kits name the theme of an element. */
const names: Record<string, (theme: Theme) => [attribute: string, value: string]> = {
  'data-theme': (theme) => ['data-theme', theme],
  'a class': (theme) => ['class', `app ${theme}`],
  'a class dark beside light': (theme) => ['class', theme === 'dark' ? 'light dark' : 'light'],
  'data-bs-theme': (theme) => ['data-bs-theme', theme],
  'data-color-scheme': (theme) => ['data-color-scheme', theme],
  'data-mui-color-scheme': (theme) => ['data-mui-color-scheme', theme],
  'data-mantine-color-scheme': (theme) => ['data-mantine-color-scheme', theme],
}

const browser = await openChromium()
const statesPage = await buildPage('statesPage.tsx')

let page: Page

beforeEach(async () => {
  page = await browser.newPage()
  await page.goto((await startServer(statesPage())).baseUrl)
  await page.evaluate(() => window.showCells({ widths: [320], variant: 'card' }))
  await page.locator('.address-from-coords').first().waitFor()
  return () => page.close()
})

/** The theme that the first card is drawn in. */
function shownTheme(): Promise<string | undefined> {
  return page
    .locator('.address-from-coords')
    .first()
    .evaluate((root) => {
      const { backgroundColor, color, colorScheme } = getComputedStyle(root)
      const themes: Record<string, string> = {
        'rgb(255, 255, 255) rgb(28, 32, 36) light': 'light',
        'rgb(24, 25, 27) rgb(237, 238, 240) dark': 'dark',
      }
      return themes[`${backgroundColor} ${color} ${colorScheme}`]
    })
}

/** The card and the elements around it, from the outside to the inside. */
const LEVELS = ['html', 'body', 'body > div', '.cell', '.address-from-coords'] as const

async function nameTheme(level: (typeof LEVELS)[number], [attribute, value]: [string, string]) {
  await page
    .locator(level)
    .first()
    .evaluate(
      (element, [attribute, value]) => {
        if (attribute === 'class') element.classList.add(...value.split(' '))
        else element.setAttribute(attribute, value)
      },
      [attribute, value] as const,
    )
}

describe.each(['light', 'dark'] as const)('on a system that prefers %s', (system) => {
  const other = system === 'light' ? 'dark' : 'light'
  beforeEach(() => page.emulateMedia({ colorScheme: system }))

  test('a card is in the theme of the system, if the app names none', async () => {
    expect(await shownTheme()).toBe(system)
  })

  test('a card is in the theme that the root of the page names, in the way of any kit', async () => {
    const root = await page.locator('html').elementHandle()
    for (const [way, nameOf] of Object.entries(names)) {
      await nameTheme('html', nameOf(other))
      expect([way, await shownTheme()]).toEqual([way, other])
      await root?.evaluate((element) => {
        for (const { name } of [...element.attributes]) element.removeAttribute(name)
      })
    }
  })

  test('the nearest theme wins, nested five deep in the ways of several kits', async () => {
    const ways = [
      'data-mantine-color-scheme',
      'data-bs-theme',
      'a class',
      'data-mui-color-scheme',
      'data-theme',
    ]
    for (const [index, level] of LEVELS.entries()) {
      const theme = index % 2 === 0 ? other : system
      const nameOf = names[ways[index] ?? '']
      if (nameOf) await nameTheme(level, nameOf(theme))
      expect([level, await shownTheme()]).toEqual([level, theme])
    }
  })
})
