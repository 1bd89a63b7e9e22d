import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { bodies } from '../support/bodies.ts'
import { mount } from '../support/mount.tsx'
import { nextFrames } from '../support/nextFrames.ts'
import { familyOf, loadFonts } from './fonts.ts'

/** The box of a letter from another font is higher than the line, and its ink is not. */
const OVERHANG_PX = 5

/** The usual columns, in CSS pixels. */
const COLUMNS = [
  ...[206, 240, 320, 400].map((width) => ({ width, variant: 'card' as const })),
  { width: 320, variant: 'inline' as const },
]

test('the town of every address with a street is visible, in cards and in lines', async () => {
  // The latitude of each place is the index of its body.
  const service = createAccountService({ geocode: ({ lat }) => bodies[lat]?.payload })
  const places = [...bodies.entries()].filter(([, { parts }]) => parts.street && parts.city)
  await loadFonts(['Open Sans'], JSON.stringify(bodies))
  mount(
    <GeocodingProvider {...service.providerProps}>
      {places.map(([lat, { service, description, parts }]) =>
        COLUMNS.map(({ width, variant }) => (
          <div
            key={`${lat} ${width} ${variant}`}
            title={`${service}: ${description}, ${variant} of ${width} pixels`}
            data-town={parts.city}
            style={{ inlineSize: width, fontFamily: familyOf('Open Sans') }}
          >
            <AddressFromCoords lat={lat} lng={0} variant={variant} />
          </div>
        )),
      )}
    </GeocodingProvider>,
  )
  await expect.poll(() => document.querySelector('[data-address-state="loading"]')).toBeNull()
  await nextFrames()

  const columns = [...document.querySelectorAll<HTMLElement>('[data-town]')]
  const hidden = columns.filter((column) => !isTownVisible(column))
  expect(hidden.map(({ title, dataset }) => `${title}: ${dataset.town}`)).toEqual([])
  expect(columns.length).toBeGreaterThan(200)
})

function isTownVisible(column: HTMLElement): boolean {
  const town = column.dataset.town ?? ''
  const text = column.querySelector('[data-address-part="address"], [data-address-part="text"]')
  if (!text) return false
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.lastIndexOf(town) ?? -1
    if (at < 0 || !node.parentElement) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + town.length)
    const clips = [text, node.parentElement].map((element) => element.getBoundingClientRect())
    const isInside = ({ left, right, bottom }: DOMRect) =>
      clips.every(
        (clip) => left >= clip.left - 1 && right <= clip.right + 1 && bottom <= clip.bottom + OVERHANG_PX,
      )
    const boxes = [...range.getClientRects()]
    if (boxes.length > 0 && boxes.every(isInside)) return true
  }
  return false
}
