import type { ReactNode } from 'react'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { MapPreview, type MapPreviewProps, RegionPreview } from 'react-reverse-geocode/map'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { addStyle, find, findAll, mount } from '../support/mount.tsx'
import { pixelsOf, setScreen } from '../support/pixels.ts'
import { reichstag } from '../support/places.ts'

/** Red 31, green 122, blue 77, from the last to the first. */
const TILE_COLOR = 'ff4d7a1f'

const tiles = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="rgb(31,122,77)"/></svg>',
)}#{z}/{x}/{y}`

const attribution = <a href="https://map.example.com/copyright">© Map makers</a>

/** In a column of 320 px. */
const show = (map: ReactNode) => mount(<div style={{ inlineSize: 320 }}>{map}</div>)

const showMap = (props: Partial<MapPreviewProps> = {}) =>
  show(<MapPreview {...reichstag} attribution={attribution} tiles={tiles} {...props} />)

const picture = () => find('.address-map').getBoundingClientRect()

test.each([1, 1.1, 1.25, 1.5, 3])(
  'shows no line between two tiles with %d device pixels per pixel',
  async (pixels) => {
    onTestFinished(() => setScreen({}))
    await setScreen({ deviceScaleFactor: pixels })
    addStyle('body { margin: 0 }')
    // The second tile begins at pixel 219, which is no whole device pixel for most of these.
    showMap({ lng: 13.3763 })
    await expect.poll(colorsOfMap).toEqual([TILE_COLOR])
    expect(findAll('image')).toHaveLength(2)
  },
)

/** The colours along a horizontal line through the picture, below the pin and above the attribution. */
async function colorsOfMap(): Promise<string[]> {
  const { x, y, width } = picture()
  const { data } = await pixelsOf({ x, y: y + 64, width, height: 1 })
  const pixels = new Uint32Array(data.buffer)
  return [...new Set(pixels)].map((pixel) => pixel.toString(16))
}

test('the whole picture is the map link, except for the attribution with its own link', () => {
  showMap()
  const linkAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('a')
  const { left, top } = picture()
  const links = [linkAt(left + 4, top + 4), linkAt(left + 160, top + 44), linkAt(left + 4, top + 100)]
  expect(new Set(links)).toEqual(new Set([find('[data-part="link"]')]))
  const own = find('[data-part="attribution"] a')
  const { x, y, width, height } = own.getBoundingClientRect()
  expect(linkAt(x + width / 2, y + height / 2)).toBe(own)
})

test('from right to left, the button and the attribution are on the left, and the map is not mirrored', async () => {
  showMap({ dir: 'rtl' })
  await expect.poll(() => document.querySelectorAll('image').length).toBe(2)
  const distances = (selector: string) => {
    const { left, right } = find(selector).getBoundingClientRect()
    return { left: left - picture().left, right: picture().right - right }
  }
  expect(distances('[data-part="icon"]').left).toBe(8)
  expect(distances('[data-part="attribution"]').left).toBe(4)
  expect(distances('[data-part="pin"]')).toEqual({ left: 147, right: 147 })
  expect(distances('[data-part="tiles"] > svg')).toEqual({ left: 0, right: 0 })
})

test('the height is --address-map-height, and 104 px without it', () => {
  showMap()
  expect(picture().height).toBe(104)
  addStyle('body { --address-map-height: 160px }')
  expect(picture().height).toBe(160)
})

test('RegionPreview is not mirrored from right to left', async () => {
  const pictureFrom = (dir: string) => {
    show(<RegionPreview {...reichstag} dir={dir} />)
    return page.screenshot({ element: find('.address-map'), save: false })
  }
  expect(await pictureFrom('rtl')).toBe(await pictureFrom('ltr'))
  expect((await colorsOfMap()).length).toBeGreaterThan(2)
})

describe('in forced colours, also in the dark theme of an app,', () => {
  beforeEach(async () => {
    document.documentElement.dataset.theme = 'dark'
    await commands.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  })

  test('the link of a map can be read', () => {
    showMap()
    const { color, backgroundColor, borderTopColor } = getComputedStyle(
      find('[data-part="link"] > [data-part="icon"]'),
    )
    expect([color, backgroundColor, borderTopColor]).toEqual([
      'rgb(0, 0, 159)',
      'rgb(255, 255, 255)',
      'rgb(0, 0, 159)',
    ])
  })

  test('RegionPreview has the colours of the system', () => {
    show(<RegionPreview {...reichstag} />)
    const colours = findAll('.address-map :is(path, circle)').map((shape) => {
      const { fill, stroke } = getComputedStyle(shape)
      return [fill, stroke]
    })
    expect(colours).toEqual([
      ['none', 'rgb(0, 0, 0)'],
      ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
    ])
  })
})

test('the map link has two focus rings within the picture', async () => {
  showMap()
  await userEvent.tab()
  expect(find(':focus').dataset.part).toBe('link')
  const { outline, outlineOffset, boxShadow } = getComputedStyle(find(':focus'))
  expect([outline, outlineOffset]).toEqual(['rgb(36, 86, 199) solid 2px', '-2px'])
  expect(boxShadow).toContain('inset')
})

test('tiles are dimmed in a dark theme, and as the app says', () => {
  showMap()
  const filter = () => getComputedStyle(find('[data-part="tiles"]')).filter
  expect(filter()).toBe('none')
  document.documentElement.dataset.theme = 'dark'
  expect(filter()).toContain('brightness(0.7)')
  addStyle(':root { --address-map-filter: grayscale(1) }')
  expect(filter()).toBe('grayscale(1)')
})

test('nothing moves on a map, if the system asks for less motion', () => {
  showMap()
  const durations = findAll('.address-map, .address-map *').map(
    (element) => getComputedStyle(element).transitionDuration,
  )
  expect(new Set(durations)).toEqual(new Set(['0s']))
})

test('rules of the app for every element do not change a map', () => {
  showMap()
  const look = () =>
    ['link', 'icon', 'attribution'].map((part) => {
      const { padding, position } = getComputedStyle(find(`[data-part="${part}"]`))
      return [part, padding, position]
    })
  const before = look()
  addStyle('* { padding: 0 } a { position: static }')
  expect(look()).toEqual(before)
})

test('after Try again in a card with a map, whose own map link is hidden, Copy has the focus', async () => {
  const service = createAccountService()
  service.failWith('unauthorized')
  mount(
    <GeocodingProvider {...service.providerProps}>
      <AddressFromCoords
        {...reichstag}
        media={(coordinates) => <MapPreview {...coordinates} attribution={attribution} tiles={tiles} />}
      />
    </GeocodingProvider>,
  )
  await expect.poll(() => document.querySelector('[data-part="retry"]')).not.toBeNull()
  service.failWith(null)
  for (let times = 0; times < 4 && !find('[data-part="retry"]').matches(':focus'); times += 1)
    await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => find('.address-from-coords').dataset.state).toBe('success')
  expect(find(':focus').dataset.part).toBe('copy')
})
