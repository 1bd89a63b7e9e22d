import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRef, type RefAttributes } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MapPreview, type MapPreviewProps } from 'react-reverse-geocode/map'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { withService } from '../../support/withService.tsx'

type Callback = (entries: { contentRect: { width: number; height: number } }[]) => void

/** jsdom has no ResizeObserver. `resize` reports this size for all observed elements. */
function stubResizeObserver() {
  const callbacks = new Set<Callback>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #callback: Callback
      constructor(callback: Callback) {
        this.#callback = callback
      }
      observe() {
        callbacks.add(this.#callback)
      }
      disconnect() {
        callbacks.delete(this.#callback)
      }
    },
  )
  return {
    resize(width: number, height: number) {
      act(() => {
        for (const callback of callbacks) callback([{ contentRect: { width, height } }])
      })
    },
  }
}

/** Shows a map of 320 by 104 pixels, by default of the Reichstag. */
function show(props: Partial<MapPreviewProps> & RefAttributes<HTMLDivElement> = {}) {
  const { resize } = stubResizeObserver()
  const element = (change: Partial<MapPreviewProps> = {}) => (
    <MapPreview
      {...reichstag}
      tiles="/{z}/{x}/{y}{r}.png"
      attribution="© Map makers"
      zoom={14}
      {...props}
      {...change}
      data-testid="root"
    />
  )
  const { rerender } = render(element())
  resize(320, 104)
  return {
    root: screen.getByTestId('root'),
    change: (props: Partial<MapPreviewProps>) => rerender(element(props)),
    resize,
  }
}

const images = (root: HTMLElement) => [...root.querySelectorAll('image')]

function tilesOf(root: HTMLElement): string[] {
  return images(root).map((image) => {
    const [url, x, y, width, height] = ['href', 'x', 'y', 'width', 'height'].map((name) =>
      image.getAttribute(name),
    )
    return `${url} at ${x}, ${y}: ${width} × ${height}`
  })
}

const urlsOf = (root: HTMLElement) => images(root).map((image) => image.getAttribute('href'))

const pinOf = (root: HTMLElement) => root.querySelector('[data-address-part="pin"]')

/** The tiles on both sides of the antimeridian. */
const antimeridian = [
  '/4/15/7.png at -96, -204: 256 × 256',
  '/4/0/7.png at 160, -204: 256 × 256',
  '/4/15/8.png at -96, 52: 256 × 256',
  '/4/0/8.png at 160, 52: 256 × 256',
]

describe('tiles', () => {
  test.each<[where: string, props: Partial<MapPreviewProps>, tiles: readonly string[]]>([
    [
      'around the place, on whole pixels',
      {},
      ['/14/8800/5373.png at -36, -30: 256 × 256', '/14/8801/5373.png at 220, -30: 256 × 256'],
    ],
    ['at the longitude 180', { lat: 0, lng: 180, zoom: 4 }, antimeridian],
    ['at the longitude -180', { lat: 0, lng: -180, zoom: 4 }, antimeridian],
    ['at the longitude 540', { lat: 0, lng: 540, zoom: 4 }, antimeridian],
    [
      'only up to the northern end of the map',
      { lat: 85, lng: -30, zoom: 5 },
      ['/5/12/0.png at -181, 39: 256 × 256', '/5/13/0.png at 75, 39: 256 × 256'],
    ],
    [
      'only down to the southern end of the map',
      { lat: -85, lng: -30, zoom: 5 },
      ['/5/12/31.png at -181, -191: 256 × 256', '/5/13/31.png at 75, -191: 256 × 256'],
    ],
    [
      'by repeating the world where it is narrower than the picture',
      { lat: 0, lng: 0, zoom: 0 },
      [
        '/0/0/0.png at -224, -76: 256 × 256',
        '/0/0/0.png at 32, -76: 256 × 256',
        '/0/0/0.png at 288, -76: 256 × 256',
      ],
    ],
  ])('fill the picture %s', (_, props, tiles) => {
    expect(tilesOf(show(props).root)).toEqual(tiles)
  })

  test('are requested with the cookies of their server', () => {
    const { root } = show()

    for (const image of images(root)) expect(image).not.toHaveAttribute('crossorigin')
    expect(images(root)).not.toEqual([])
  })

  test('are not requested while the map is hidden', () => {
    const { root, resize } = show()
    resize(0, 0)

    expect(images(root)).toEqual([])
  })

  test.each([
    ['below 0', -3, 0],
    ['that is a fraction', 13.6, 14],
    ['above 22', 1000, 22],
  ])('of a zoom level %s are those of the nearest level', (_, zoom, nearest) => {
    const { root } = show({ zoom })

    expect(urlsOf(root).every((url) => url?.startsWith(`/${nearest}/`))).toBe(true)
    expect(urlsOf(root)).not.toEqual([])
  })

  test('have the resolution of the screen, even after the window has moved to another one', () => {
    const { root } = show()
    expect(urlsOf(root)[0]).toBe('/14/8800/5373.png')
    vi.stubGlobal('devicePixelRatio', 1.25)
    fireEvent(window, new Event('resize'))

    expect(urlsOf(root)[0]).toBe('/14/8800/5373@2x.png')
  })

  test.each([85.06, -85.06, -90])('are not requested at the latitude %d, and the pin stays', (lat) => {
    const { root } = show({ lat, lng: 0, zoom: 5 })

    expect(urlsOf(root)).toEqual([])
    expect(pinOf(root)).toBeInTheDocument()
    expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining(`mlat=${lat}`))
  })

  test('that fail are removed, and are requested again after the zoom has changed', () => {
    const { root, change } = show()
    const [first] = images(root)
    if (first) fireEvent.error(first)

    expect(urlsOf(root)).toEqual(['/14/8801/5373.png'])
    expect(pinOf(root)).toBeInTheDocument()

    change({ zoom: 15 })
    change({ zoom: 14 })
    expect(urlsOf(root)).toEqual(['/14/8800/5373.png', '/14/8801/5373.png'])
  })
})

test('the zoom level is 16 by default', () => {
  expect(urlsOf(show({ zoom: undefined }).root)[0]).toContain('/16/')
})

test('with {s} in the template, tiles come from several subdomains', () => {
  const { root } = show({ tiles: 'https://{s}.tiles.example/{z}/{x}/{y}.png' })

  expect(urlsOf(root)).toEqual([
    'https://b.tiles.example/14/8800/5373.png',
    'https://c.tiles.example/14/8801/5373.png',
  ])
})

test('a browser without ResizeObserver shows the map without tiles', () => {
  vi.stubGlobal('ResizeObserver', undefined)
  render(<MapPreview {...reichstag} tiles="/{z}/{x}/{y}.png" attribution="" data-testid="root" />)

  expect(urlsOf(screen.getByTestId('root'))).toEqual([])
  expect(screen.getByRole('link')).toBeInTheDocument()
})

test('a server and the first render of a browser show the same map, without tiles', async () => {
  const { resize } = stubResizeObserver()
  const map = <MapPreview {...reichstag} tiles="/{z}/{x}/{y}.png" attribution="© Map makers" />
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  container.innerHTML = renderToString(map)
  expect(within(container).getByRole('link')).toBeInTheDocument()
  expect(urlsOf(container)).toEqual([])

  const onRecoverableError = vi.fn()
  const root = hydrateRoot(container, map, { onRecoverableError })
  onTestFinished(() => root.unmount())
  await waitFor(() => {
    resize(320, 104)
    expect(urlsOf(container)).toHaveLength(2)
  })
  expect(onRecoverableError).not.toHaveBeenCalled()
})

describe('the ring of the accuracy', () => {
  const ringOf = (root: HTMLElement) => root.querySelector('[data-address-part="tiles"] circle')

  test.each([
    [150, 14],
    [1_400, 11],
    [60_000, 6],
  ])('has a radius of %d m, and fits into the map at zoom level %d', (accuracy, zoom) => {
    const { root } = show({ accuracy })
    const radius = Number(ringOf(root)?.getAttribute('r'))

    expect(urlsOf(root)[0]).toContain(`/${zoom}/`)
    // At zoom level 0, one pixel is 156,543 m of the equator.
    const metersOfPixel = (156_543 * Math.cos((reichstag.lat * Math.PI) / 180)) / 2 ** zoom
    expect(radius * metersOfPixel).toBeCloseTo(accuracy, -1)
    expect(radius).toBeLessThan(104 / 2)
    expect([ringOf(root)?.getAttribute('cx'), ringOf(root)?.getAttribute('cy')]).toEqual(['160', '52'])
  })

  test.each([undefined, null, 0, Number.NaN, 35])(
    'is not drawn if the accuracy is unknown, or if the pin is larger: %s',
    (accuracy) => {
      const { root } = show({ accuracy })

      expect(ringOf(root)).toBeNull()
      expect(urlsOf(root)[0]).toContain('/14/')
    },
  )
})

test.each([
  ['a latitude beyond 90', { lat: 139.7454, lng: 35.6586 }],
  ['no coordinates', { lat: null, lng: undefined }],
  ['a latitude that is a string', JSON.parse('{ "lat": "52.5", "lng": 0 }')],
])('only the background is shown for %s', (_, coordinates) => {
  stubResizeObserver()
  render(<MapPreview tiles="" attribution="" {...coordinates} data-testid="root" />)

  expect(screen.getByTestId('root')).toBeEmptyDOMElement()
  expect(screen.getByTestId('root')).toHaveClass('address-map')
})

test('className, the ref, and the other props are set on the root, and no element has a style attribute', () => {
  const ref = createRef<HTMLDivElement>()
  const { root } = show({ className: 'mine', dir: 'rtl', id: 'picture', ref, accuracy: 150 })

  expect(ref.current).toBe(root)
  expect(root).toHaveClass('address-map', 'mine')
  expect(root).toHaveAttribute('dir', 'rtl')
  expect(root).toHaveAttribute('id', 'picture')
  expect(root.outerHTML).not.toContain('style=')
})

test('the name of the map link is the `label`, or the provider’s message, or “Map”', () => {
  const nameWith = (messages: { map: string | undefined }, label?: string) => {
    const map = <MapPreview {...reichstag} tiles="" attribution="" label={label} />
    const { unmount } = render(map, withService({ messages }))
    const { textContent } = screen.getByRole('link')
    unmount()
    return textContent
  }

  expect(nameWith({ map: undefined })).toBe('Map')
  expect(nameWith({ map: 'Karte' })).toBe('Karte')
  expect(nameWith({ map: 'Karte' }, 'Show it')).toBe('Show it')
})
