import type { ReactNode } from 'react'
import { GeocodingProvider, type Payload } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AnyAddress, type AnyAddressProps } from '../support/AnyAddress.tsx'
import { bodies } from '../support/bodies.ts'
import { addStyle, find, findAll, mount } from '../support/mount.tsx'
import { nextFrames } from '../support/nextFrames.ts'
import { familyOf, loadFonts } from './fonts.ts'

/** Addresses of different lengths. Each is at the latitude of its place in this list. */
const ADDRESSES = [
  { road: 'A-Weg', house_number: '1', city: 'Ulm', country_code: 'de' },
  { road: 'Platz der Republik', house_number: '1', city: 'Berlin', country_code: 'de' },
  { road: 'Lindenallee', house_number: '38', city: 'Essen', country_code: 'de' },
  { road: 'Bürgermeister-Schmidt-Straße', house_number: '112a', city: 'Köln', country_code: 'de' },
  { road: 'Avenida Juscelino Kubitschek', house_number: '1578', city: 'Lisboa', country_code: 'pt' },
  { road: 'Long Example Street', house_number: '221', city: 'Leeds', country_code: 'gb' },
  { road: 'Kirchweg', house_number: '12', city: 'Großhabersdorf', country_code: 'de' },
  { road: 'Rue de la Paix', house_number: '76', city: 'Paris', country_code: 'fr' },
] as const

const PAYLOADS: readonly Payload[] = ADDRESSES.map((address) => ({ address }))

const isLong = process.env.LAYOUT_SAMPLES === 'all'

/** From a narrow column of a table to a wide message. In the narrowest, the longest town has room beside its number. */
const WIDTHS = isLong ? Array.from({ length: 40 }, (_, index) => 168 + index * 8) : [168, 200, 248, 320, 480]

/** Korean letters, which none of the fonts has. */
const HANGUL = /\p{Script=Hangul}/u

/** The box of a letter from another font is higher than the line, and its ink is not. */
const OVERHANG_PX = 4

/** Shows lines with these payloads, within elements of an app. Resolves when they are drawn. */
async function showLines(content: ReactNode, payloads = PAYLOADS): Promise<void> {
  const { providerProps } = createAccountService({ geocode: ({ lat }) => payloads[lat] })
  await loadFonts('Vazirmatn', JSON.stringify(payloads))
  mount(
    <GeocodingProvider {...providerProps}>
      <div style={{ font: `14px/1.4 ${familyOf('Vazirmatn')}` }}>{content}</div>
    </GeocodingProvider>,
  )
  await expect.poll(() => document.querySelector('[data-address-state="loading"]')).toBeNull()
  await nextFrames()
}

interface LineProps extends Pick<AnyAddressProps, 'lat' | 'label' | 'mapHref'> {
  /** What must be seen. */
  words: readonly string[]
}

function Line({ words, ...props }: LineProps) {
  return <AnyAddress {...props} lng={0} variant="inline" data-testid={words.join('|')} />
}

/** Shows each address in such an element of the app, in a column of this width. */
function showIn(
  width: number,
  host: (line: ReactNode) => ReactNode,
  props: Partial<AnyAddressProps> = {},
): Promise<void> {
  return showLines(
    <div id="column" style={{ inlineSize: width }}>
      {ADDRESSES.map(({ road, house_number, city }, lat) => (
        <div key={road} className="host" title={road}>
          {host(<Line {...props} lat={lat} words={[house_number, city]} />)}
        </div>
      ))}
    </div>,
  )
}

/** The words that are not seen. */
function findLost(): string[] {
  return findAll('.address-from-coords').flatMap((root) =>
    (root.dataset.testid ?? '')
      .split('|')
      .filter((word) => !isSeen(root, word))
      .map((word) => `${root.closest<HTMLElement>('[title]:not(.address-from-coords)')?.title}: ${word}`),
  )
}

/** Whether all letters of the word's last occurrence are inside of every box that clips them. */
function isSeen(root: HTMLElement, word: string): boolean {
  const text = root.querySelector('[data-address-part="text"]')
  if (!text) return false
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
      const isBeside = left < clip.left - 1 || right > clip.right + 1
      return !isBeside && top >= clip.top - OVERHANG_PX && bottom <= clip.bottom + OVERHANG_PX
    })
  }
  return isFound
}

const isCut = (element: HTMLElement | null) =>
  element !== null && element.scrollWidth > element.clientWidth + 1

test('at every width the number and the town are seen, and the street is whole where there is room', async () => {
  const labels = [undefined, 'Café', 'Meeting point at the west entrance']
  await showLines(
    WIDTHS.flatMap((width) =>
      ADDRESSES.flatMap(({ road, house_number, city }, lat) =>
        labels.map((label) => {
          const title = `${road}, ${label ?? 'no label'}, ${width} px`
          const words = label ? [city] : [house_number, city]
          return (
            <div key={title} className="cell" title={title} style={{ inlineSize: width }}>
              <Line lat={lat} label={label} words={words} />
            </div>
          )
        }),
      ),
    ),
  )
  expect(findLost()).toEqual([])
  for (const cell of findAll('.cell')) {
    const [root] = cell.children
    if (!(root instanceof HTMLElement)) throw new Error('There is no line.')
    const hasRoom = cell.clientWidth - root.offsetWidth > 1
    const isStreetCut = isCut(root.querySelector('[data-address-part="street"]'))
    expect([cell.title, hasRoom && isStreetCut]).toEqual([cell.title, false])
    expect(root.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
    expect(root.offsetHeight).toBeLessThanOrEqual(24)
  }
})

test('in 320 px the town of every address with a street is seen, in every script of the fonts', async () => {
  const lines = [...bodies.entries()].filter(
    ([, { parts, payload }]) => parts.street && parts.city && !HANGUL.test(JSON.stringify(payload)),
  )
  await showLines(
    lines.map(([lat, { service, description, parts }]) => (
      <div key={lat} title={`${service}: ${description}`} style={{ inlineSize: 320 }}>
        <Line lat={lat} words={[parts.city ?? '']} />
      </div>
    )),
    bodies.map(({ payload }) => payload),
  )
  expect(findLost()).toEqual([])
  expect(lines.length).toBeGreaterThan(50)
})

test.each([240, 520])(
  'in message bubbles of a list %d px wide a line is cut off only if its bubble is full',
  async (width) => {
    addStyle(`
    #column { display: grid; justify-items: start }
    .host { box-sizing: border-box; max-inline-size: 85%; padding: 8px 12px; border-radius: 16px }
  `)
    await showIn(width, (line) => line)
    for (const bubble of findAll('.host')) {
      const isFull = bubble.offsetWidth >= Math.floor(width * 0.85) - 1
      const street = bubble.querySelector<HTMLElement>('[data-address-part="street"]')
      expect([bubble.textContent, isCut(street) && !isFull]).toEqual([bubble.textContent, false])
      expect(bubble.offsetWidth).toBeLessThanOrEqual(width * 0.85)
    }
    expect(findLost()).toEqual([])

    await showIn(width, (line) => line, { label: 'A' })
    for (const label of findAll('[data-address-part="label"]')) {
      expect(label.offsetWidth).toBeLessThan(20)
      expect(isCut(label)).toBe(false)
    }
    expect(findAll('[data-address-part="text"]')[1]?.textContent).toBe('A · Berlin')
  },
)

const tableRow = (line: ReactNode) => (
  <tbody>
    <tr>
      <td style={{ inlineSize: 80 }}>Amélie</td>
      <td>{line}</td>
      <td style={{ inlineSize: 60 }}>Open</td>
    </tr>
  </tbody>
)

test.each<[what: string, width: number, host: (line: ReactNode) => ReactNode]>([
  ['a table', 360, (line) => <table style={{ inlineSize: '100%' }}>{tableRow(line)}</table>],
  [
    'a table with fixed columns',
    360,
    (line) => <table style={{ inlineSize: '100%', tableLayout: 'fixed' }}>{tableRow(line)}</table>,
  ],
  [
    'a flex row with an icon button',
    220,
    (line) => (
      <div style={{ display: 'flex', gap: 8 }}>
        {line}
        <button type="button" style={{ flex: 'none', inlineSize: 28, marginInlineStart: 'auto' }}>
          …
        </button>
      </div>
    ),
  ],
])('%s keeps its width, and the number and the town are seen', async (_, width, host) => {
  await showIn(width, host)
  for (const row of findAll('.host')) {
    expect(row.scrollWidth).toBe(width)
    expect(row.firstElementChild?.scrollWidth).toBe(width)
  }
  expect(findLost()).toEqual([])
})

test.each(['grid', 'flex'])(
  'in a column with display: %s the text stands beside its icon',
  async (display) => {
    await showIn(520, (line) => <div style={{ display, flexDirection: 'column' }}>{line}</div>)
    for (const root of findAll('.address-from-coords')) {
      const [icon, text] = ['icon', 'text'].map((part) =>
        root.querySelector(`[data-address-part="${part}"]`)?.getBoundingClientRect(),
      )
      expect((text?.left ?? 0) - (icon?.right ?? 0)).toBeCloseTo(5.6, 0)
    }
  },
)

test('in a sentence its letters stand on the line of the words around it, and the lines keep their height', async () => {
  await showIn(800, (line) => (
    <p style={{ margin: 0 }}>
      Meet at <i>x</i> {line} at noon.
    </p>
  ))
  for (const sentence of findAll('p')) {
    expect(sentence.offsetHeight).toBeLessThanOrEqual(20)
    const baselines = ['i', '[data-address-part="street"]', '[data-address-part="town"]'].map((selector) => {
      const mark = document.createElement('span')
      mark.style.cssText = 'display: inline-block; inline-size: 0; block-size: 0'
      sentence.querySelector(selector)?.prepend(mark)
      const { bottom } = mark.getBoundingClientRect()
      mark.remove()
      return Math.round(bottom)
    })
    expect(new Set(baselines).size).toBe(1)
  }
  expect(findLost()).toEqual([])
})

test('a link is underlined for a finger, which cannot hover, and nothing moves under the pointer', async () => {
  await showIn(240, (line) => line, { mapHref: () => 'https://map.example/' })
  expect(getComputedStyle(find('#column a')).boxShadow).not.toBe('none')

  const boxes = () => findAll('#column *').map((element) => element.getBoundingClientRect().toJSON())
  const before = boxes()
  await userEvent.hover(find('.address-from-coords'))
  expect(boxes()).toEqual(before)
})

test('in a colored bubble all of its text has the color of the bubble', async () => {
  addStyle(':root { --address-muted: gray; --address-text: gray }')
  await showLines(
    <div id="column" style={{ background: '#005fff', color: 'rgb(255, 255, 255)' }}>
      <Line lat={1} words={[]} />
      <AnyAddress lat={1} lng={0} frame={false} actions={null} />
      <AnyAddress lat={null} lng={0} variant="inline" />
    </div>,
  )
  const texts = findAll('#column :is([data-address-part="text"], [data-address-part="message"], bdi)')
  expect(new Set(texts.map((text) => getComputedStyle(text).color))).toEqual(new Set(['rgb(255, 255, 255)']))
})
