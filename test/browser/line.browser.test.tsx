import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AnyAddress, type AnyAddressProps } from '../support/AnyAddress.tsx'
import { addStyle, find, findAll } from '../support/mount.tsx'
import { ADDRESSES, findCuts, findLost, showLines, WIDTHS } from './lineCases.tsx'

const LABELS = [undefined, 'Café', 'Meeting point at the west entrance']

test('at 40 widths the number and the town of 8 addresses are seen, and the street is whole where there is room', async () => {
  const cells = WIDTHS.flatMap((width) =>
    ADDRESSES.flatMap(({ road }, lat) => LABELS.map((label) => ({ width, road, lat, label }))),
  )
  await showLines(
    cells.map(({ width, road, lat, label }) => {
      const title = `${road}, ${label ?? 'no label'}, ${width} px`
      return (
        <div key={title} className="cell" title={title} data-lat={lat} style={{ inlineSize: width }}>
          <AnyAddress variant="inline" lat={lat} lng={0} label={label} />
        </div>
      )
    }),
  )
  expect(findCuts()).toEqual([])
  expect(findAll('.cell')).toHaveLength(40 * 8 * 3)
})

/** Shows each address in such an element of the app, in a column of this width. */
function showIn(
  width: number,
  host: (line: ReactNode, index: number) => ReactNode,
  props: Partial<AnyAddressProps> = {},
) {
  return showLines(
    <div id="column" style={{ inlineSize: width }}>
      {ADDRESSES.map((_, lat) => host(<AnyAddress {...props} variant="inline" lat={lat} lng={0} />, lat))}
    </div>,
  )
}

test.each([240, 320, 520])(
  'in message bubbles of a list %d px wide no line is cut off while its bubble has room',
  async (width) => {
    addStyle(`
    #column { display: grid; justify-items: start }
    .bubble { box-sizing: border-box; max-inline-size: 85%; padding: 8px 12px; border-radius: 16px }
  `)
    await showIn(width, (line, index) => (
      <div key={index} className="bubble">
        {line}
      </div>
    ))
    for (const bubble of findAll('.bubble')) {
      const street = bubble.querySelector<HTMLElement>('[data-address-part="street"]')
      const isCut = (street?.scrollWidth ?? 0) > (street?.clientWidth ?? 0) + 1
      const isFull = bubble.offsetWidth >= Math.floor(width * 0.85) - 1
      expect([bubble.textContent, isCut && !isFull]).toEqual([bubble.textContent, false])
      expect(bubble.offsetWidth).toBeLessThanOrEqual(width * 0.85)
    }
    expect(findLost()).toEqual([])
  },
)

test('in a bubble a short label takes no more than its letters', async () => {
  addStyle(
    '#column { display: grid; justify-items: start } .bubble { max-inline-size: 85%; padding: 8px 12px }',
  )
  await showIn(
    520,
    (line, index) => (
      <div key={index} className="bubble">
        {line}
      </div>
    ),
    { label: 'A' },
  )
  for (const label of findAll('[data-address-part="label"]')) {
    expect(label.offsetWidth).toBeLessThan(20)
    expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth)
  }
  expect(findAll('[data-address-part="text"]')[1]?.textContent).toBe('A · Berlin')
})

test.each(['fixed', 'auto'] as const)('a table with the layout %s keeps its width', async (tableLayout) => {
  await showIn(360, (line, index) => (
    <table key={index} style={{ tableLayout, inlineSize: '100%' }}>
      <tbody>
        <tr>
          <td style={{ inlineSize: 80 }}>Amélie</td>
          <td>{line}</td>
          <td style={{ inlineSize: 60 }}>Open</td>
        </tr>
      </tbody>
    </table>
  ))
  for (const table of findAll('table')) expect(table.offsetWidth).toBe(360)
  expect(findLost()).toEqual([])
})

test('a flex row with an icon button keeps its width, and the button its size', async () => {
  await showIn(220, (line, index) => (
    <div key={index} style={{ display: 'flex', gap: 8 }}>
      {line}
      <button type="button" style={{ flex: 'none', inlineSize: 28, marginInlineStart: 'auto' }}>
        …
      </button>
    </div>
  ))
  for (const row of findAll('#column > div')) expect(row.scrollWidth).toBeLessThanOrEqual(220)
  expect(findLost()).toEqual([])
})

test.each(['grid', 'flex'])(
  'in a column with display: %s the text stands beside its icon',
  async (display) => {
    await showIn(520, (line, index) => (
      <div key={index} style={{ display, flexDirection: 'column' }}>
        {line}
      </div>
    ))
    for (const root of findAll('.address-from-coords')) {
      const [icon, text] = ['icon', 'text'].map((part) =>
        root.querySelector(`[data-address-part="${part}"]`)?.getBoundingClientRect(),
      )
      expect((text?.left ?? 0) - (icon?.right ?? 0)).toBeCloseTo(5.6, 0)
    }
  },
)

test('in a sentence its letters stand on the line of the words around it, and the lines keep their height', async () => {
  await showIn(800, (line, index) => (
    <p key={index} style={{ margin: 0 }}>
      Meet at <i>x</i> {line} at noon.
    </p>
  ))
  for (const sentence of findAll('p')) {
    expect(sentence.offsetHeight).toBeLessThanOrEqual(20)
    const baselines = ['i', '[data-address-part="street"]', '[data-address-part="town"]'].map((selector) => {
      const element = sentence.querySelector(selector)
      const mark = document.createElement('span')
      mark.style.cssText = 'display: inline-block; inline-size: 0; block-size: 0'
      element?.prepend(mark)
      const { bottom } = mark.getBoundingClientRect()
      mark.remove()
      return Math.round(bottom)
    })
    expect(new Set(baselines).size).toBe(1)
  }
  expect(findLost()).toEqual([])
})

test('under the pointer nothing appears and nothing moves', async () => {
  await showIn(240, (line, index) => <div key={index}>{line}</div>, { mapHref: () => 'https://map.example/' })
  const looks = () => findAll('#column *').map((element) => element.getBoundingClientRect().toJSON())
  const before = looks()
  const { userEvent } = await import('vitest/browser')
  await userEvent.hover(find('.address-from-coords'))

  expect(looks()).toEqual(before)
})

test('in a colored bubble all of its text has the color of the bubble', async () => {
  addStyle(':root { --address-muted: gray; --address-text: gray }')
  await showIn(520, (line, lat) => (
    <div key={lat} style={{ background: '#005fff', color: 'rgb(255, 255, 255)' }}>
      {line}
      <AnyAddress lat={lat} lng={0} frame={false} actions={null} />
      <AnyAddress lat={null} lng={0} variant="inline" />
    </div>
  ))
  const texts = findAll('#column :is([data-address-part="text"], [data-address-part="message"], bdi)')
  expect(new Set(texts.map((text) => getComputedStyle(text).color))).toEqual(new Set(['rgb(255, 255, 255)']))
})

test('a finger, which cannot hover, sees which lines are links', async () => {
  await showIn(240, (line, index) => <div key={index}>{line}</div>, { mapHref: () => 'https://map.example/' })
  expect(getComputedStyle(find('#column a')).boxShadow).not.toBe('none')
})
