import type { ReactNode } from 'react'
import { MapPreview, type MapPreviewProps } from 'react-reverse-geocode/map'
import { expect, onTestFinished, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { addStyle, find, findAll, mount } from '../support/mount.tsx'
import { pixelsOf, setScreen } from '../support/pixels.ts'
import { reichstag } from '../support/places.ts'
import { familyOf, loadFonts } from './fonts.ts'

/** As in most maps, tiles are light. The bytes are opacity, blue, green, and red. */
const TILE_COLOR = 'ffcdf0d2'

const tiles = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="rgb(210,240,205)"/></svg>',
)}#{z}/{x}/{y}`

const darkTiles = tiles.replace('210%2C240%2C205', '10%2C20%2C30')
const DARK_TILE_COLOR = 'ff1e140a'

const attribution = <a href="https://map.example.com/copyright">© Map makers</a>

const show = (map: ReactNode) => mount(<div style={{ inlineSize: 320 }}>{map}</div>)

const showMap = (props: Partial<MapPreviewProps> = {}) =>
  show(<MapPreview {...reichstag} zoom={14} attribution={attribution} tiles={tiles} {...props} />)

const picture = () => find('.address-map').getBoundingClientRect()

test.each([1, 1.1, 1.5])(
  'a map shows no line between two tiles with %d device pixels per pixel',
  async (pixels) => {
    onTestFinished(() => setScreen({}))
    await setScreen({ deviceScaleFactor: pixels })
    addStyle('body { margin: 0 }')
    // The second tile begins 219 px from the left, in the middle of a device pixel if a pixel has 1.1 or 1.5 of them.
    showMap({ lng: 13.3763 })
    await expect.poll(colorsOfMap).toEqual([TILE_COLOR])
    expect(findAll('image')).toHaveLength(4)
  },
)

/** The colors along a horizontal line through the picture, below the pin and above the attribution. */
async function colorsOfMap(): Promise<string[]> {
  const { x, y, width } = picture()
  const { data } = await pixelsOf({ x, y: y + 130, width, height: 1 })
  const pixels = new Uint32Array(data.buffer)
  return [...new Set(pixels)].map((pixel) => pixel.toString(16))
}

test('the whole picture is a link to the map, except for the attribution with its own link', async () => {
  // On a computer without fonts, the text would have no size.
  await loadFonts('Vazirmatn', '© Map makers')
  showMap({ style: { fontFamily: familyOf('Vazirmatn') } })
  const linkAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('a')
  const { left, top } = picture()
  const links = [linkAt(left + 4, top + 4), linkAt(left + 160, top + 44), linkAt(left + 4, top + 170)]
  expect(new Set(links)).toEqual(new Set([find('[data-address-part="map-link"]')]))
  const own = find('[data-address-part="attribution"] a')
  const { x, y, width, height } = own.getBoundingClientRect()
  expect(linkAt(x + width / 2, y + height / 2)).toBe(own)
})

test('a screen reader gets the link and the attribution of a map, and neither the tiles nor the pin', async () => {
  showMap({ accuracy: 800 })
  await expect.poll(() => document.querySelector('circle')).not.toBeNull()
  expect(await commands.accessibilityTree('.address-map')).toBe(
    [
      '- link "Map":',
      '  - /url: https://www.openstreetmap.org/?mlat=52.5186&mlon=13.3762#map=11/52.5186/13.3762',
      '- link "© Map makers":',
      '  - /url: https://map.example.com/copyright',
    ].join('\n'),
  )
})

test('where a tile is missing, the map has a background that differs from the page', async () => {
  showMap({ tiles: 'data:,{z}/{x}/{y}' })
  await expect.poll(() => document.querySelector('[data-address-part="tiles"] > svg')).not.toBeNull()
  await expect.poll(() => document.querySelector('image')).toBeNull()
  const [color, ...others] = await colorsOfMap()
  expect(others).toEqual([])
  expect(color).not.toBe('ffffffff')
})

test('from right to left, the map is not mirrored', async () => {
  showMap({ dir: 'rtl' })
  await expect.poll(() => document.querySelectorAll('image').length).toBe(4)
  const distances = (selector: string) => {
    const { left, right } = find(selector).getBoundingClientRect()
    return { left: left - picture().left, right: picture().right - right }
  }
  expect(distances('[data-address-part="attribution"]').right).toBe(0)
  const { borderTopLeftRadius, borderTopRightRadius } = getComputedStyle(
    find('[data-address-part="attribution"]'),
  )
  expect([borderTopLeftRadius, borderTopRightRadius]).toEqual(['6px', '0px'])
  expect(distances('[data-address-part="pin"]')).toEqual({ left: 147, right: 147 })
  expect(distances('[data-address-part="tiles"] > svg')).toEqual({ left: 0, right: 0 })
})

test('the picture is 16 by 9, unless the app says otherwise, even in a layer', () => {
  showMap()
  expect(picture().height).toBe(180)
  addStyle('@layer utilities { .address-map { aspect-ratio: 4 / 3 } }')
  expect(picture().height).toBe(240)
})

test('a rule of the app for all elements changes no pixel of a map', async () => {
  // So that the rule moves no element around the map.
  addStyle('body, main, main > div { margin: 0 !important; padding: 0 !important }')
  // A link in the attribution would be the app's own, and looks as the app says.
  showMap({ attribution: '© Map makers' })
  await expect.poll(colorsOfMap).toEqual([TILE_COLOR])
  const look = async () => {
    const { x, y, width, height } = picture()
    return (await pixelsOf({ x, y, width, height })).data
  }
  const before = await look()
  addStyle('* { padding: 9px } a { position: static; color: magenta } svg { max-width: 50% }')
  const after = await look()
  expect(after.every((value, at) => value === before[at])).toBe(true)
})

test('the pin and the ring have the accent color of the app', async () => {
  showMap({ accuracy: 800 })
  const ring = '[data-address-part="tiles"] circle'
  await expect.poll(() => document.querySelector(ring)).not.toBeNull()
  addStyle('body { --address-accent: rgb(1, 2, 3) }')
  for (const selector of ['[data-address-part="pin"]', ring]) {
    expect([selector, getComputedStyle(find(selector)).fill]).toEqual([selector, 'rgb(1, 2, 3)'])
  }
})

test('the map link has two focus rings within the picture', async () => {
  showMap()
  await userEvent.tab()
  expect(find(':focus').dataset.addressPart).toBe('map-link')
  const { outline, outlineOffset, boxShadow } = getComputedStyle(find(':focus'))
  expect([outline.replace(/^.*\) /, ''), outlineOffset]).toEqual(['solid 2px', '-2px'])
  expect(boxShadow).toContain('inset')
})

test('in a dark color scheme the tiles are dark and keep their hue, even if the scheme changes while the page runs', async () => {
  showMap()
  await expect.poll(colorsOfMap).toEqual([TILE_COLOR])
  document.documentElement.style.colorScheme = 'dark'
  await expect.poll(async () => (await colorsOfMap())[0]).not.toBe(TILE_COLOR)
  const [pixel = ''] = await colorsOfMap()
  const [blue = 0, green = 0, red = 0] = [2, 4, 6].map((at) => Number.parseInt(pixel.slice(at, at + 2), 16))
  expect(Math.max(red, green, blue)).toBe(green)
  expect(green).toBeLessThan(100)
  document.documentElement.style.colorScheme = 'light'
  await expect.poll(colorsOfMap).toEqual([TILE_COLOR])
})

test.each([
  ['page', 'html'],
  ['map', '.address-map'],
])(
  'if the color scheme of the %s is dark, the dark tiles of the app are shown as they are',
  async (_, element) => {
    showMap({ tilesDark: darkTiles })
    await expect.poll(colorsOfMap).toEqual([TILE_COLOR])
    find(element).style.colorScheme = 'dark'
    await expect.poll(colorsOfMap).toEqual([DARK_TILE_COLOR])
  },
)

test('on a page that is dark from the start, the dark tiles of the app are shown', async () => {
  document.documentElement.style.colorScheme = 'dark'
  showMap({ tilesDark: darkTiles })
  await expect.poll(colorsOfMap).toEqual([DARK_TILE_COLOR])
})

test('a map that was hidden while the color scheme changed is dark once it is shown', async () => {
  showMap({ tilesDark: darkTiles })
  await expect.poll(colorsOfMap).toEqual([TILE_COLOR])
  find('main').hidden = true
  document.documentElement.style.colorScheme = 'dark'
  await expect.poll(() => document.querySelector('image')).toBeNull()
  find('main').hidden = false
  await expect.poll(colorsOfMap).toEqual([DARK_TILE_COLOR])
})

test('on paper the tiles of a dark map are not inverted', async () => {
  document.documentElement.style.colorScheme = 'dark'
  showMap()
  await expect.poll(async () => (await colorsOfMap())[0]).not.toBe(TILE_COLOR)
  // While a browser prints, no script runs, so the map stays dark.
  addStyle('.address-map * { transition: none !important }')
  await commands.emulateMedia({ media: 'print' })
  await expect.poll(colorsOfMap).toEqual([TILE_COLOR])
})
