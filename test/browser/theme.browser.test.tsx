import { beforeEach, describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { find } from '../support/mount.tsx'
import { showAnswers } from './showAnswers.tsx'

type Theme = 'light' | 'dark'

/** How apps and their kits name the theme of an element. */
const names: Record<string, (theme: Theme) => [attribute: string, value: string]> = {
  'data-mantine-color-scheme': (theme) => ['data-mantine-color-scheme', theme],
  'data-bs-theme': (theme) => ['data-bs-theme', theme],
  'a class': (theme) => ['class', `app ${theme}`],
  'data-mui-color-scheme': (theme) => ['data-mui-color-scheme', theme],
  'data-theme': (theme) => ['data-theme', theme],
  'data-color-scheme': (theme) => ['data-color-scheme', theme],
  'a class dark beside light': (theme) => ['class', theme === 'dark' ? 'light dark' : 'light'],
}

/** The card and the elements around it, from the outside to the inside. */
const LEVELS = ['html', 'body', 'main', '.cell', '.address-from-coords'] as const

/** The theme of the card's background: white, or Chromium's dark canvas. */
function shownTheme(): Theme | undefined {
  const themes: Record<string, Theme> = { 'rgb(255, 255, 255)': 'light', 'rgb(18, 18, 18)': 'dark' }
  return themes[getComputedStyle(find('.address-from-coords')).backgroundColor]
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

  test('a card is light on a page that says nothing, and follows its color scheme while it changes', () => {
    expect(shownTheme()).toBe('light')
    document.documentElement.style.colorScheme = 'dark'
    expect(shownTheme()).toBe('dark')
    document.documentElement.style.colorScheme = 'light'
    expect(shownTheme()).toBe('light')
  })

  test('a card is in the theme that the root of the page names, in the way of each kit', () => {
    for (const [way, nameOf] of Object.entries(names)) {
      nameTheme('html', nameOf(other))
      expect([way, shownTheme()]).toEqual([way, other])
      for (const { name } of [...document.documentElement.attributes]) find('html').removeAttribute(name)
    }
  })

  test('the nearest theme wins, nested five deep in the ways of several kits', () => {
    const ways = Object.values(names)
    for (const [index, level] of LEVELS.entries()) {
      const theme = index % 2 === 0 ? other : system
      const nameOf = ways[index]
      if (nameOf) nameTheme(level, nameOf(theme))
      expect([level, shownTheme()]).toEqual([level, theme])
    }
  })
})
