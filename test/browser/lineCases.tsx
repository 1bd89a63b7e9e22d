import type { ReactNode } from 'react'
import { GeocodingProvider, type Payload } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { createAccountService } from 'react-reverse-geocode/testing'
import { AnyAddress } from '../support/AnyAddress.tsx'
import { nextFrames } from '../support/nextFrames.ts'
import { familyOf, loadFonts } from './fonts.ts'

/** Addresses of different lengths, by their latitudes, and what of them is never cut off. */
export const ADDRESSES: readonly { payload: Payload; always: readonly string[]; street: string }[] = [
  { payload: place('A-Weg', '1', 'Ulm', 'de'), street: 'A-Weg', always: ['1', 'Ulm'] },
  {
    payload: place('Platz der Republik', '1', 'Berlin', 'de'),
    street: 'Platz der Republik',
    always: ['1', 'Berlin'],
  },
  { payload: place('Lindenallee', '38', 'Essen', 'de'), street: 'Lindenallee', always: ['38', 'Essen'] },
  {
    payload: place('Bürgermeister-Schmidt-Straße', '112a', 'Köln', 'de'),
    street: 'Bürgermeister-Schmidt-Straße',
    always: ['112a', 'Köln'],
  },
  {
    payload: place('Avenida Juscelino Kubitschek', '1578', 'Lisboa', 'pt'),
    street: 'Avenida Juscelino Kubitschek',
    always: ['1578', 'Lisboa'],
  },
  {
    payload: place('Long Example Street', '221', 'Leeds', 'gb'),
    street: '221 Long Example Street',
    always: ['221', 'Leeds'],
  },
  {
    payload: place('Kirchweg', '12', 'Großhabersdorf', 'de'),
    street: 'Kirchweg',
    always: ['12', 'habersdorf'],
  },
  {
    payload: place('Rue de la Paix', '76', 'Paris', 'fr'),
    street: 'Rue de la Paix',
    always: ['76', 'Paris'],
  },
]

function place(road: string, house_number: string, city: string, country_code: string): Payload {
  return { address: { road, house_number, city, country_code } }
}

/** From a narrow column of a table to a wide message. In the narrowest, the longest town has room beside its number. */
export const WIDTHS = Array.from({ length: 40 }, (_, index) => 168 + index * 8)

/** Shows every address in columns of these widths, with and without a label. Resolves when they are drawn. */
export async function showLines(render: (content: ReactNode) => void, widths = WIDTHS): Promise<void> {
  const { providerProps } = createAccountService({ geocode: ({ lat }) => ADDRESSES[lat]?.payload })
  await loadFonts(['Inter'], JSON.stringify(ADDRESSES))
  render(
    <GeocodingProvider {...providerProps}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, font: `14px/1.4 ${familyOf('Inter')}` }}>
        {widths.map((width) => (
          <div key={width} style={{ inlineSize: width }}>
            {ADDRESSES.flatMap(({ street }, lat) =>
              [undefined, 'Café', 'Meeting point at the west entrance'].map((label) => (
                <div
                  key={`${street} ${label}`}
                  className="cell"
                  id={`${lat}, ${label ?? 'no label'}, ${width} px`}
                >
                  <AnyAddress variant="inline" lat={lat} lng={0} label={label} />
                </div>
              )),
            )}
          </div>
        ))}
      </div>
    </GeocodingProvider>,
  )
  while (document.querySelector('[data-address-state="loading"]')) await nextFrames()
  await nextFrames()
}

/** What is wrong with the lines on the page, by their columns. */
export function findCuts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.cell')].flatMap((cell) => {
    const address = ADDRESSES[Number.parseInt(cell.id, 10)]
    const root = cell.querySelector<HTMLElement>('.address-from-coords')
    const text = root?.querySelector<HTMLElement>('[data-address-part="text"]')
    if (!address || !root || !text) return [`${cell.id}: nothing is shown`]
    const hasLabel = text.querySelector('[data-address-part="label"]') !== null
    const [number = '', town = ''] = address.always
    const faults = (hasLabel ? [town] : [number, town])
      .filter((word) => !isSeen(text, word))
      .map((word) => `${word} is cut off`)
    // The street is whole where there is room for all of it.
    const street = text.querySelector<HTMLElement>('[data-address-part="street"]')
    const spare = cell.clientWidth - root.offsetWidth
    if (street && street.scrollWidth > street.clientWidth + 1 && spare > 1)
      faults.push('the street is cut off')
    if (root.scrollWidth > cell.clientWidth) faults.push('the line is wider than its column')
    if (root.offsetHeight > 24) faults.push('the line is higher than its text')
    return faults.map((fault) => `${cell.id}: ${fault}`)
  })
}

/** Whether all letters of the word's last occurrence are inside of every box that clips them. */
function isSeen(text: HTMLElement, word: string): boolean {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  let isFound = false
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.lastIndexOf(word) ?? -1
    if (at < 0 || !node.parentElement) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + word.length)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    isFound ||= [text, node.parentElement].every((element) => {
      const clip = element.getBoundingClientRect()
      return (
        left >= clip.left - 1 && right <= clip.right + 1 && top >= clip.top - 4 && bottom <= clip.bottom + 4
      )
    })
  }
  return isFound
}
