import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { RegionPreview, type RegionPreviewProps } from 'react-reverse-geocode/map'
import { describe, expect, test } from 'vitest'
import { reichstag } from '../../support/places.ts'

function show(props: Partial<RegionPreviewProps>) {
  const element = (change: Partial<RegionPreviewProps> = {}) => (
    <RegionPreview {...reichstag} {...props} {...change} data-testid="root" />
  )
  const { rerender } = render(element())
  return {
    root: screen.getByTestId('root'),
    change: (change: Partial<RegionPreviewProps>) => rerender(element(change)),
  }
}

const landOf = (root: HTMLElement) => root.querySelector('[data-part="land"]')?.getAttribute('d') ?? ''

/** Whether there is a dot, in degrees to the right of the middle and below it. There are 4 units from dot to dot. */
function hasDot(root: HTMLElement, right: number, below: number): boolean {
  return [...landOf(root).matchAll(/M(\S+) (\S+)h(\d+)/g)].some(
    ([, x, y, length]) =>
      Number(y) === 4 * below && Number(x) <= 4 * right && 4 * right <= Number(x) + Number(length),
  )
}

function circle(root: HTMLElement, part: 'point' | 'ring') {
  const found = root.querySelector(`[data-part="${part}"]`)
  return found && ['cx', 'cy', 'r'].map((name) => Number(found.getAttribute(name)))
}

describe('the dots', () => {
  // The coordinates of the place, and degrees of a great circle from there to the east and to the south.
  test.each([
    ['Berlin', 52.5, 13.4, 0, 0, 'land'],
    ['London, from Berlin', 52.5, 13.4, -8, 0, 'land'],
    ['the North Sea, from Berlin', 52.5, 13.4, -6, -2, 'sea'],
    ['Spain, from Lisbon', 38.7, -9.1, 4, 0, 'land'],
    ['the Atlantic, from Lisbon', 38.7, -9.1, -3, 0, 'sea'],
    ['Brasília, from São Paulo', -23.5, -46.6, -1, -8, 'land'],
    ['the Atlantic, from São Paulo', -23.5, -46.6, 5, 0, 'sea'],
    ['China, from Tokyo', 35.7, 139.7, -20, 0, 'land'],
    ['the Pacific, from Tokyo', 35.7, 139.7, 5, 0, 'sea'],
    ['Greenland, from Reykjavík', 64.1, -21.9, -9, -3, 'land'],
    ['the South Island, from Auckland', -36.8, 174.7, -3, 7, 'land'],
    ['Kamchatka, from Nome in Alaska, across the antimeridian', 64.5, -165.4, -17, 4, 'land'],
    ['the Sea of Okhotsk, from Nome', 64.5, -165.4, -16, 0, 'sea'],
    ['the middle of the Pacific', 0, -150, 0, 0, 'sea'],
    ['the North Pole', 90, 0, 0, 0, 'sea'],
    ['Greenland, from the North Pole', 90, -40, 0, 10, 'land'],
  ])('are right at %s', (_, lat, lng, right, below, landOrSea) => {
    const { root } = show({ lat, lng })

    expect(hasDot(root, right, below) ? 'land' : 'sea').toBe(landOrSea)
  })

  test.each([
    ['the South Pole', -90, 0],
    ['the antimeridian in Siberia', 66.5, 180],
    ['the antimeridian there, from the other side', 66.5, -179.99],
    ['the antimeridian of a map that repeats the world', 66.5, -540],
  ])('have no gap at %s', (_, lat, lng) => {
    const { root } = show({ lat, lng })
    const near = [-1, 0, 1].flatMap((below) => [-1, 0, 1].map((right) => [right, below] as const))

    expect(near.filter(([right, below]) => !hasDot(root, right, below))).toEqual([])
  })

  test('stay while a place moves within a degree, and the point moves', () => {
    const { root, change } = show({ lat: 52.1, lng: 13.1 })
    const before = landOf(root)
    const [x = 0, y = 0] = circle(root, 'point') ?? []
    change({ lat: 52.9, lng: 13.9 })

    expect(landOf(root)).toBe(before)
    // 0.8 degrees to the north are 3.2 units; to the east they are shorter there.
    expect(circle(root, 'point')).toEqual([expect.closeTo(x + 2, 1), expect.closeTo(y - 3.2, 1), 5])
  })
})

describe('the ring of the accuracy', () => {
  test.each([
    [150_000, 5.4],
    [300_000, 10.8],
    [2_000_000, 71.9],
  ])('is as large as %d m are on the map', (accuracy, radius) => {
    const { root } = show({ accuracy })

    expect(circle(root, 'ring')?.[2]).toBeCloseTo(radius, 1)
    expect(circle(root, 'ring')?.slice(0, 2)).toEqual(circle(root, 'point')?.slice(0, 2))
  })

  test.each([undefined, null, 0, Number.NaN, 35, 100_000])(
    'is not drawn if it would be smaller than the point, or nothing is known: %s',
    (accuracy) => {
      expect(circle(show({ accuracy }).root, 'ring')).toBeNull()
    },
  )
})

test('has no link, because it has no map to open', () => {
  show({})

  expect(screen.queryByRole('link')).toBeNull()
})

test('a server renders all of it', () => {
  const picture = <RegionPreview {...reichstag} />
  const { container } = render(picture)

  expect(container.querySelectorAll('path, circle')).toHaveLength(2)
  expect(renderToString(picture)).toBe(container.innerHTML)
})
