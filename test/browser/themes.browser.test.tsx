import { beforeEach, describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { find } from '../support/mount.tsx'
import { showAnswers } from './showAnswers.ts'

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

/** The card and the elements around it, from the outside to the inside. */
const LEVELS = ['html', 'body', 'main', '.cell', '.address-from-coords'] as const

/** The theme that the card is drawn in. */
function shownTheme(): string | undefined {
  const { backgroundColor, colorScheme } = getComputedStyle(find('.address-from-coords'))
  // Chromium's dark canvas.
  const themes: Record<string, string> = { 'rgb(255, 255, 255)': 'light', 'rgb(18, 18, 18)': 'dark' }
  const theme = themes[backgroundColor]
  return (colorScheme === 'dark') === (theme === 'dark') ? theme : `${theme} with ${colorScheme}`
}

function nameTheme(level: (typeof LEVELS)[number], [attribute, value]: [string, string]) {
  if (attribute === 'class') find(level).classList.add(...value.split(' '))
  else find(level).setAttribute(attribute, value)
}

describe.each(['light', 'dark'] as const)('on a system that prefers %s', (system) => {
  const other = system === 'light' ? 'dark' : 'light'

  beforeEach(async () => {
    await commands.emulateMedia({ colorScheme: system })
    await showAnswers({ answers: ['one line'] })
  })

  test('a page that says nothing has a light card, as it is itself', () => {
    expect(shownTheme()).toBe('light')
  })

  test('a card follows the color scheme of the page while it changes', () => {
    document.documentElement.style.colorScheme = 'dark'
    expect(shownTheme()).toBe('dark')
    document.documentElement.style.colorScheme = 'light'
    expect(shownTheme()).toBe('light')
  })

  test.each(Object.entries(names))(
    'a card is in the theme that the root of the page names, by %s',
    (_way, nameOf) => {
      nameTheme('html', nameOf(other))
      expect(shownTheme()).toBe(other)
    },
  )

  test('the nearest theme wins, nested five deep in the ways of several kits', () => {
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
      if (nameOf) nameTheme(level, nameOf(theme))
      expect([level, shownTheme()]).toEqual([level, theme])
    }
  })
})
