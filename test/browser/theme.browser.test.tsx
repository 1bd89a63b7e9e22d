import { onlineManager } from '@tanstack/react-query'
import { MapPreview } from 'react-reverse-geocode/map'
import { beforeEach, describe, expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { addStyle, find, findAll, mount } from '../support/mount.tsx'
import { reichstag } from '../support/places.ts'
import { contrastOf } from './contrast.ts'
import { showAnswers } from './showAnswers.tsx'

const partsNamed = (...names: string[]) => names.map((name) => `[data-address-part="${name}"]`).join()
const TEXTS = partsNamed('title', 'row', 'coordinates', 'button')

const cardOf = (element: Element) => element.closest('.address-from-coords') ?? element

const colorOf = (selector: string) => getComputedStyle(find(selector)).color

/** The text and the background of pages with a contrast of less than 7. */
const palePages = [
  ['#000', '#818181'],
  ['#cbd5e1', '#64748b'],
  ['#fff', '#0a84ff'],
  ['#fff', '#2f61cf'],
] as const

test.each(palePages)(
  'with the text %s on %s, all text, icons, and the focus ring of a card have the contrast of the page',
  async (color, background) => {
    addStyle(`body { color: ${color}; background: ${background} }`)
    await showAnswers({ answers: ['three lines', 'no address', 'network'], withSlots: true })
    const page = contrastOf(document.body, 'color')
    const colors = findAll(partsNamed('title', 'row', 'coordinates')).map((text) => contrastOf(text, 'color'))
    const icons = findAll('[data-address-part="icon"]').map((icon) => contrastOf(icon, 'stroke'))
    const button = find('[data-address-button="map"]')
    button.focus()
    const ring = contrastOf(button, 'outline-color', cardOf(button))
    for (const contrast of [...colors, ...icons, ring]) expect(contrast).toBeCloseTo(page, 5)
  },
)

/** The text and the background of pages with a contrast of about 7. */
const pages = [
  ['#595959', '#fff'],
  ['#fff', '#595959'],
  ['#00479c', '#e8e8e8'],
  ['#dcdcdc', '#444'],
  ['#1c2024', '#a4acb0'],
  ['#ffd9d9', '#851f4d'],
] as const

test.each(pages)(
  'with the text %s on %s, a card has the color of the page, and its texts can be read',
  async (color, background) => {
    addStyle(`body { color: ${color}; background: ${background} }`)
    expect(contrastOf(document.body, 'color')).toBeCloseTo(7.1, 0)
    await showAnswers({ answers: ['three lines', 'no address', 'network'], withSlots: true })
    expect(colorOf('.address-from-coords')).toBe(colorOf('body'))

    const texts = findAll(TEXTS).filter((text) => text.ariaDisabled !== 'true')
    for (const text of texts) {
      const contrast = contrastOf(text, '-webkit-text-fill-color')
      expect(contrast, text.textContent).toBeGreaterThanOrEqual(4.5)
    }
    for (const button of findAll('[data-address-part="button"]')) {
      await userEvent.hover(button)
      expect(contrastOf(button, '-webkit-text-fill-color')).toBeGreaterThanOrEqual(4.5)
      button.focus()
      expect(contrastOf(button, 'outline-color', cardOf(button))).toBeGreaterThanOrEqual(3)
    }
    for (const button of findAll('button[data-address-part="button"]')) {
      button.focus()
      await userEvent.keyboard('[Space>]')
      expect(button.matches(':active')).toBe(true)
      expect(contrastOf(button, '-webkit-text-fill-color')).toBeGreaterThanOrEqual(4.5)
      button.blur()
      await userEvent.keyboard('[/Space]')
    }
  },
)

const read = (selector: string, property: string, pseudoElement?: string) =>
  getComputedStyle(find(selector), pseudoElement).getPropertyValue(property)

/** Each custom property for a color has another gray. */
const gray = (value: number) => `rgb(${value}, ${value}, ${value})`

const GRAYS = `
  --address-text: ${gray(1)}; --address-muted: ${gray(2)}; --address-surface: ${gray(3)};
  --address-border: ${gray(4)}; --address-accent: ${gray(5)}; --address-accent-text: ${gray(6)};
  --address-alert: ${gray(7)}; --address-tint: ${gray(8)};
`

test('without a frame, all text, icons, and the focus ring have the color of the bubble around the card, whatever the app sets', async () => {
  addStyle(`.cell { color: #fff; background: #0a84ff } :root { ${GRAYS} }`)
  await showAnswers({ answers: ['three lines', 'network'], frame: false })
  const color = colorOf('.cell')
  for (const text of findAll(TEXTS))
    expect(getComputedStyle(text).getPropertyValue('-webkit-text-fill-color')).toBe(color)
  for (const icon of findAll('[data-address-part="icon"]')) expect(getComputedStyle(icon).stroke).toBe(color)
  find('[data-address-button="map"]').focus()
  expect(read('[data-address-button="map"]', 'outline-color')).toBe(color)
  // Try again looks like the other buttons.
  expect(read('[data-address-primary]', 'background-color')).toBe(gray(8))
})

test('a raised card has the colors that the app sets on an element around it', async () => {
  addStyle(`main { ${GRAYS} }`)
  await showAnswers({ answers: ['three lines', 'network'] })
  const card = '.address-from-coords'
  const primary = '[data-address-primary]'
  expect([
    read(card, 'color'),
    read('[data-address-part="coordinates"]', 'color'),
    read(card, 'background-color'),
    read(card, 'border-color'),
    read(primary, 'background-color'),
    read(primary, '-webkit-text-fill-color'),
    read('[data-address-icon="alert"]', 'stroke'),
    read('[data-address-button="map"]', 'background-color'),
  ]).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(gray))
  expect(read('[data-address-part="title"]', 'color')).toBe(gray(1))
  expect(read('[data-address-part="row"]', 'color')).toBe(gray(2))
  find(primary).focus()
  expect(read(primary, 'outline-color')).toBe(gray(5))
})

test('the icon of a card that is offline has the muted color that the app sets', async () => {
  addStyle(`main { ${GRAYS} }`)
  onlineManager.setOnline(false)
  await showAnswers({ answers: ['one line'] })
  expect(read('[data-address-icon="offline"]', 'stroke')).toBe(gray(2))
})

test.each([
  ['card', '::before'],
  ['card', '::after'],
  ['inline', undefined],
] as const)('a bar of the variant %s has the tint that the app sets', async (variant, pseudoElement) => {
  addStyle(`main { ${GRAYS} }`)
  const cells = await showAnswers({ variant, answers: ['one line'] })
  await cells.move()
  expect(read('[data-address-part="skeleton"]', 'background-color', pseudoElement)).toBe(gray(8))
})

test('the corners of a button have two thirds of the radius of its card', async () => {
  addStyle(':root { --address-radius: 9px }')
  await showAnswers({ answers: ['three lines'] })
  const radiusOf = (selector: string) => Number.parseFloat(getComputedStyle(find(selector)).borderRadius)
  expect(radiusOf('.address-from-coords')).toBe(9)
  expect(radiusOf('[data-address-button="map"]')).toBeCloseTo(6, 1)
})

type Theme = 'light' | 'dark'

/** How apps and UI kits set the theme of an element: the attribute, and its value in each theme. */
const THEME_ATTRIBUTES: readonly (Record<Theme, string> & { attribute: string })[] = [
  { attribute: 'data-mantine-color-scheme', light: 'light', dark: 'dark' },
  { attribute: 'data-bs-theme', light: 'light', dark: 'dark' },
  { attribute: 'class', light: 'app light', dark: 'app dark' },
  { attribute: 'data-mui-color-scheme', light: 'light', dark: 'dark' },
  { attribute: 'data-theme', light: 'light', dark: 'dark' },
  { attribute: 'data-color-scheme', light: 'light', dark: 'dark' },
  { attribute: 'class', light: 'light', dark: 'light dark' },
]

/** The map and the elements around it, from the outside to the inside. */
const LEVELS = ['html', 'body', 'main', '.cell', '.address-map'] as const

/** The theme of the map's attribution: on white, or on Chromium's dark canvas. */
function shownTheme(): Theme | undefined {
  const themes: Record<string, Theme> = { 'rgb(255, 255, 255)': 'light', 'rgb(18, 18, 18)': 'dark' }
  return themes[getComputedStyle(find('[data-address-part="attribution"]')).backgroundColor]
}

function setAttribute(level: (typeof LEVELS)[number], attribute: string, value: string) {
  if (attribute === 'class') find(level).classList.add(...value.split(' '))
  else find(level).setAttribute(attribute, value)
}

describe.each(['light', 'dark'] as const)('on a system that prefers %s', (system) => {
  const other = system === 'light' ? 'dark' : 'light'

  beforeEach(async () => {
    await commands.emulateMedia({ colorScheme: system })
    mount(
      <div className="cell">
        <MapPreview {...reichstag} tiles="data:,{z}/{x}/{y}" attribution="© Map makers" />
      </div>,
    )
  })

  test('a map is light on a page without a color scheme, and follows the page when it sets or changes one', () => {
    expect(shownTheme()).toBe('light')
    document.documentElement.style.colorScheme = 'dark'
    expect(shownTheme()).toBe('dark')
    document.documentElement.style.colorScheme = 'light'
    expect(shownTheme()).toBe('light')
  })

  test('a map has the color scheme of its own style', () => {
    find('.address-map').style.colorScheme = 'dark'
    expect(shownTheme()).toBe('dark')
  })

  test.each(THEME_ATTRIBUTES)('a map has the theme that the page sets with %o', (values) => {
    setAttribute('html', values.attribute, values[system])
    expect(shownTheme()).toBe(system)
    setAttribute('body', values.attribute, values[other])
    expect(shownTheme()).toBe(other)
  })

  test('a map has the theme of the nearest element with one, in the attributes of five kits', () => {
    for (const [index, level] of LEVELS.entries()) {
      const values = THEME_ATTRIBUTES[index]
      const theme = index % 2 === 0 ? other : system
      if (values) setAttribute(level, values.attribute, values[theme])
      expect(shownTheme(), level).toBe(theme)
    }
  })
})
