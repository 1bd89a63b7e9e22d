import type { ReactNode } from 'react'
import { GeocodingProvider, type Payload } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AnyAddress, type AnyAddressProps } from '../support/AnyAddress.tsx'
import { addStyle, find, findAll, mount } from '../support/mount.tsx'
import { nextFrames } from '../support/nextFrames.ts'
import { familyOf, loadFonts } from './fonts.ts'

/** Addresses of different lengths. The index of an address is its latitude. */
const ADDRESSES = [
  { road: 'A-Weg', house_number: '1', city: 'Ulm', country_code: 'de' },
  { road: 'Platz der Republik', house_number: '1', city: 'Berlin', country_code: 'de' },
  { road: 'Lindenallee', house_number: '38', city: 'Essen', country_code: 'de' },
  { road: 'Bürgermeister-Schmidt-Straße', house_number: '112a', city: 'Köln', country_code: 'de' },
  { road: 'Avenida Juscelino Kubitschek', house_number: '1578', city: 'Lisboa', country_code: 'pt' },
  { road: 'Long Example Street', house_number: '221', city: 'Leeds', country_code: 'gb' },
  { road: 'Kirchweg', house_number: '12', city: 'Großhabersdorf', country_code: 'de' },
  { road: 'Rue de la Paix', house_number: '76', city: 'Paris', country_code: 'fr' },
  { road: 'Amphitheatre Parkway', house_number: '1600', city: 'Mountain View', country_code: 'us' },
  { road: 'ميدان التحرير', house_number: '12', city: 'القاهرة', country_code: 'eg' },
] as const

const PAYLOADS: readonly Payload[] = ADDRESSES.map((address) => ({ address }))

const isLong = process.env.LAYOUT_SAMPLES === 'all'

/** Of message bubbles and of columns, in CSS pixels. */
const WIDTHS = isLong ? Array.from({ length: 41 }, (_, index) => 160 + index * 4) : [160, 200, 240, 320]

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

function Line(props: Partial<AnyAddressProps>) {
  return <AnyAddress lat={0} lng={0} {...props} variant="inline" />
}

/** What a line shows: an address or an approximate one, each also with a label, and a message. */
const KINDS: readonly Partial<AnyAddressProps>[] = [
  {},
  { accuracy: 1_400 },
  { label: 'Pick-up point' },
  { label: 'Pick-up point', accuracy: 1_400 },
  { lat: null },
]

/** Shows each kind of each address in an element of the app. */
function showIn(host: (line: ReactNode) => ReactNode, kinds = KINDS): Promise<void> {
  return showLines(
    ADDRESSES.flatMap(({ road }, lat) =>
      kinds.map((kind) => (
        <div key={road + JSON.stringify(kind)} className="host" dir="auto">
          {host(<Line lat={lat} {...kind} />)}
        </div>
      )),
    ),
  )
}

/** Each word of the line, and its boxes. A hyphen ends a word. */
function wordsOf(root: HTMLElement) {
  const words: { word: string; boxes: DOMRect[] }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      words.push({ word, boxes: [...range.getClientRects()].filter(({ width }) => width > 0) })
    }
  }
  return words
}

/** The box of the icon. The pin is a pseudo-element, at the start of the line's first row. */
function iconOf(line: Element): DOMRect {
  const icon = line.querySelector('svg')
  if (icon) return icon.getBoundingClientRect()
  const root = line.querySelector('.address-from-coords') ?? line
  const [row] = root.getClientRects()
  if (!row) throw new Error('There is no line.')
  const pin = Number.parseFloat(getComputedStyle(root, '::before').paddingInlineStart)
  const left = getComputedStyle(root).direction === 'rtl' ? row.right - pin : row.left
  return new DOMRect(left, row.top, pin, row.height)
}

const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2

test.each(WIDTHS)(
  'in a message bubble of %d px a line wraps: no word is cut or broken, and the icon is beside the first word',
  async (width) => {
    addStyle(`
      .host { display: grid; inline-size: ${width}px; margin-block-end: 4px }
      .bubble { justify-self: start; box-sizing: border-box; max-inline-size: 100%; padding: 8px 12px; overflow-wrap: anywhere }
    `)
    await showIn((line) => <div className="bubble">{line}</div>)
    for (const bubble of findAll('.bubble')) {
      const words = wordsOf(bubble)
      const broken = words.filter(({ boxes }) => new Set(boxes.map(({ top }) => top)).size > 1)
      expect(broken.map(({ word }) => word)).toEqual([])
      expect([bubble.textContent, bubble.scrollWidth]).toEqual([bubble.textContent, bubble.clientWidth])
      expect(bubble.offsetWidth).toBeLessThanOrEqual(width)
      const icon = iconOf(bubble)
      const [first] = words.flatMap(({ boxes }) => boxes)
      if (!first) throw new Error('There is no line.')
      expect(Math.abs(middleOf(icon) - middleOf(first))).toBeLessThan(6)
    }
  },
)

test.each(WIDTHS)(
  'in a sentence %d px wide the icon of a line is in the row of its first word',
  async (width) => {
    addStyle(`.host { inline-size: ${width}px }`)
    await showIn((line) => <p>He is at {line} now.</p>, [{}])
    for (const root of findAll('.address-from-coords')) {
      const icon = iconOf(root)
      const [first] = wordsOf(root).flatMap(({ boxes }) => boxes)
      if (!first) throw new Error('There is no line.')
      expect([root.textContent, Math.abs(middleOf(icon) - middleOf(first)) < 6]).toEqual([
        root.textContent,
        true,
      ])
    }
  },
)

test('a short number stays in the row of its street', async () => {
  for (const width of WIDTHS) {
    addStyle(`.host { inline-size: ${width}px }`)
    await showIn((line) => line, [{}])
    const rows = findAll('.address-from-coords').map((root) =>
      wordsOf(root).map(({ boxes }) => boxes[0]?.top),
    )
    // “Republik 1” and “221 Long”
    for (const [at, street, number] of [
      [1, 2, 3],
      [5, 0, 1],
    ] as const)
      expect(rows[at]?.[street]).toBe(rows[at]?.[number])
  }
})

const CELLS = {
  'a plain cell': 'display: block; white-space: nowrap; overflow: hidden; text-overflow: ellipsis',
  'MUI X': `box-sizing: border-box; height: 52px; line-height: 51px; padding: 0 10px;
    overflow: hidden; text-overflow: ellipsis; white-space: nowrap`,
  'AG Grid': `display: inline-block; box-sizing: border-box; width: 100%; line-height: 40px; padding: 0 17px;
    overflow: hidden; text-overflow: ellipsis; white-space: nowrap`,
  antd: 'padding: 8px; line-height: 1.5714; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; word-break: keep-all',
  Tailwind: 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap; line-height: 20px',
}

test.each(Object.entries(CELLS))(
  'in %s a line is in one row, which is as high as that of a word, and begins at the start of its own direction',
  async (_, css) => {
    for (const width of [120, ...WIDTHS]) {
      const removeStyle = addStyle(`.host { inline-size: ${width}px } .cell { ${css} }`)
      await showIn((line) => (
        <div className="cell" dir="auto">
          {line}
        </div>
      ))
      const height = heightOfWord()
      for (const cell of findAll('.cell:has(.address-from-coords)')) {
        expect([cell.textContent, cell.offsetHeight]).toEqual([cell.textContent, height])
        expect(cell.offsetWidth).toBeLessThanOrEqual(width)
        const { left, right } = cell.getBoundingClientRect()
        const begin = wordsOf(cell)[0]?.boxes[0]
        const isRightToLeft = /^\P{L}*\p{Script=Arabic}/u.test(cell.textContent ?? '')
        const { direction } = getComputedStyle(cell)
        expect([cell.textContent, direction]).toEqual([cell.textContent, isRightToLeft ? 'rtl' : 'ltr'])
        if (isRightToLeft) expect(begin?.right).toBeLessThan(right)
        else expect(begin?.left).toBeGreaterThan(left)
      }
      removeStyle()
    }
  },
)

/** The height of a cell with one word of the app. */
function heightOfWord(): number {
  const cell = document.createElement('div')
  cell.className = 'cell'
  cell.textContent = 'word'
  find('.host').append(cell)
  const { offsetHeight } = cell
  cell.remove()
  return offsetHeight
}

test.each([1, 1.2, 1.4, 2])(
  'in a sentence with a line height of %s an address, an error, and a lookup keep the height and the baseline of the row',
  async (lineHeight) => {
    addStyle(`p { margin: 0; line-height: ${lineHeight}; white-space: nowrap }`)
    const failing = createAccountService()
    failing.failWith('service')
    const held = createAccountService()
    held.hold()
    await loadFonts('Vazirmatn', JSON.stringify(PAYLOADS))
    mount(
      <div style={{ fontFamily: familyOf('Vazirmatn'), fontSize: 14 }}>
        <p>He is here now.</p>
        {[createAccountService(), failing, held].map((service) => (
          <GeocodingProvider key={service.token} {...service.providerProps} retries={0}>
            {[undefined, 'Gate'].map((label) => (
              <p key={label ?? 'no label'}>
                He is at <Line lat={52.5186} lng={13.3762} label={label} /> now.
              </p>
            ))}
          </GeocodingProvider>
        ))}
      </div>,
    )
    await expect.poll(() => findAll('[data-address-state="loading"]').length).toBe(2)
    await nextFrames()
    const [plain, ...sentences] = findAll('p')
    const baselineOf = (paragraph: HTMLElement, word = 0) => wordsOf(paragraph)[word]?.boxes[0]?.bottom ?? 0
    for (const sentence of sentences) {
      expect([sentence.textContent, sentence.getBoundingClientRect().height]).toEqual([
        sentence.textContent,
        plain?.getBoundingClientRect().height,
      ])
      // A button has smaller letters, and a skeleton hides its text.
      const letters = wordsOf(sentence).filter(({ word }) => !/Try|again|Looking|up|the|address…/.test(word))
      for (const { boxes } of letters) expect(boxes[0]?.bottom).toBeCloseTo(baselineOf(sentence), 1)
    }
  },
)

test('a line has at most six elements, all of them inline, and none of them clips it', async () => {
  await showIn((line) => line)
  for (const root of findAll('.address-from-coords')) {
    const all = [root, ...root.querySelectorAll('*')]
    expect(all.length).toBeLessThanOrEqual(6)
    const boxes = all.filter((element) => !(element instanceof SVGElement))
    expect(boxes.filter((element) => getComputedStyle(element).display !== 'inline')).toEqual([])
    expect(all.filter((element) => getComputedStyle(element).overflow !== 'visible')).toEqual([])
  }
})

test.each(['ltr', 'rtl'])(
  'on a page in %s an address in either direction stays apart from its icon and from the words around it',
  async (dir) => {
    document.documentElement.dir = dir
    const [words, ending] = dir === 'ltr' ? ['He is at', 'now.'] : ['هو في', 'الآن.']
    await showIn(
      (line) => (
        <p dir={dir}>
          {words} {line} {ending}
        </p>
      ),
      [{}, { label: 'Gate' }],
    )
    for (const sentence of findAll('p')) {
      const icon = iconOf(sentence)
      const boxes = wordsOf(sentence).flatMap((word) => word.boxes)
      const gaps = boxes.map(({ left, right }) => Math.max(left - icon.right, icon.left - right))
      expect(Math.min(...gaps)).toBeGreaterThan(2)
      // The words before and after it are on its two sides.
      const [first, last] = [boxes[0], boxes.at(-1)]
      if (dir === 'ltr') expect(first?.right).toBeLessThan(last?.left ?? 0)
      else expect(first?.left).toBeGreaterThan(last?.right ?? 0)
    }
  },
)

test.each([
  ['ltr', 'هو في', 'الآن.'],
  ['rtl', 'He is at', 'now.'],
])(
  'on a page in %s the icon is at the start, even among words in the other direction',
  async (dir, words, ending) => {
    document.documentElement.dir = dir
    await showIn(
      (line) => (
        <p dir={dir}>
          {words} {line} {ending}
        </p>
      ),
      [{}],
    )
    for (const root of findAll('.address-from-coords')) {
      const icon = iconOf(root)
      const boxes = wordsOf(root).flatMap((word) => word.boxes)
      if (dir === 'ltr') expect(icon.right).toBeLessThan(Math.min(...boxes.map(({ left }) => left)))
      else expect(icon.left).toBeGreaterThan(Math.max(...boxes.map(({ right }) => right)))
    }
  },
)

test.each(['ltr', 'rtl'])(
  'on a page in %s Try again and the bar stay apart from a text in either direction',
  async (dir) => {
    document.documentElement.dir = dir
    const failing = createAccountService()
    failing.failWith('service')
    const held = createAccountService()
    held.hold()
    mount(
      [failing, held].map((service) => (
        <GeocodingProvider key={service.token} {...service.providerProps} retries={0}>
          {['Gate', 'بوابة'].map((label) => (
            <p key={label}>
              And <Line lat={52.5186} lng={13.3762} label={label} />
            </p>
          ))}
        </GeocodingProvider>
      )),
    )
    await expect.poll(() => findAll('button').length).toBe(2)
    for (const root of findAll('.address-from-coords')) {
      const icon = iconOf(root)
      const [text, last] = ['[data-address-part="text"]', ':scope > :last-child'].map((part) =>
        root.querySelector(part)?.getBoundingClientRect(),
      )
      if (!text || !last) throw new Error('There is no line.')
      const [start, middle, end] = dir === 'ltr' ? [icon, text, last] : [last, text, icon]
      expect(middle.left - start.right).toBeGreaterThan(2)
      expect(end.left - middle.right).toBeGreaterThan(2)
    }
  },
)

test.each(['grid', 'flex'])(
  'in a column with display: %s the text is beside its icon, and is truncated by its class',
  async (display) => {
    addStyle(
      '.host { inline-size: 160px } .truncate { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }',
    )
    await showIn(
      (line) => <div style={{ display, flexDirection: 'column' }}>{line}</div>,
      [{ className: 'truncate' }],
    )
    for (const root of findAll('.address-from-coords')) {
      const icon = iconOf(root)
      const [first] = wordsOf(root).flatMap(({ boxes }) => boxes)
      if (!first) throw new Error('There is no line.')
      expect(Math.abs(middleOf(icon) - middleOf(first))).toBeLessThan(4)
      expect(root.offsetWidth).toBeLessThanOrEqual(160)
      expect(root.offsetHeight).toBeLessThan(24)
    }
  },
)

test('a link is underlined even if it is not hovered, and nothing moves under the pointer', async () => {
  await showIn((line) => line, [{ mapHref: () => 'https://map.example/' }])
  expect(getComputedStyle(find('.host a')).textDecorationLine).toBe('underline')

  const boxes = () => findAll('.host *').map((element) => element.getBoundingClientRect().toJSON())
  const before = boxes()
  await userEvent.hover(find('.address-from-coords'))
  expect(boxes()).toEqual(before)
})

test('the bar of a link has the color of the text around it', async () => {
  const held = createAccountService()
  held.hold()
  mount(
    <GeocodingProvider {...held.providerProps}>
      <p style={{ color: 'rgb(255, 255, 255)' }}>
        He is at <Line lat={52.5186} lng={13.3762} mapHref={() => 'https://map.example/'} />
      </p>
    </GeocodingProvider>,
  )
  const bar = find('p a > [data-address-part="skeleton"]')
  expect(getComputedStyle(bar).color).toBe('rgb(255, 255, 255)')
})

test('in a colored bubble an address and a message have the color of its text', async () => {
  addStyle(':root { --address-muted: gray; --address-text: gray }')
  await showLines(
    <div id="column" style={{ background: '#005fff', color: 'rgb(255, 255, 255)' }}>
      <Line lat={1} />
      <Line lat={null} />
    </div>,
  )
  const texts = findAll('#column [data-address-part="text"]')
  expect(new Set(texts.map((text) => getComputedStyle(text).color))).toEqual(new Set(['rgb(255, 255, 255)']))
})
