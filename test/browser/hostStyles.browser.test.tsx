import { describe, expect, test } from 'vitest'
import { addStyle, find, findAll } from '../support/mount.tsx'
import { showAnswers } from './showAnswers.ts'
import type { Cells } from './showCells.tsx'

/** One answer for each set of parts. */
const ANSWERS = ['three lines', 'five lines', 'no address', 'network', 'forbidden']

const show = (given: Partial<Cells> = {}) => showAnswers({ widths: [240, 400], answers: ANSWERS, ...given })

/** What a rule of an app may change, beside the position. */
const LOOK = [
  'color',
  'background-color',
  'fill',
  'border-top-width',
  'border-top-style',
  'border-radius',
  'box-shadow',
  'font-size',
  'font-weight',
  'text-decoration-line',
  'text-transform',
  'cursor',
]

/** The position of every part in its address, and its look. */
function looks(): Record<string, string> {
  const found: [string, string][] = []
  for (const root of findAll('.address-from-coords')) {
    const origin = root.getBoundingClientRect()
    const parts = root.querySelectorAll(
      '[data-address-part]:not([data-address-part="hidden"]), path, [data-address-part="actions"] button',
    )
    for (const [index, part] of [root, ...parts].entries()) {
      // A line that is folded away has no box.
      if (part.getClientRects().length === 0) continue
      const { x, y, width, height } = part.getBoundingClientRect()
      const style = getComputedStyle(part)
      const box = [x - origin.x, y - origin.y, width, height].map(Math.round)
      const look = LOOK.map((property) => style.getPropertyValue(property))
      const name = part.getAttribute('data-address-part') ?? part.tagName
      found.push([`${root.parentElement?.id}: ${index} ${name}`, [...box, ...look].join(' ')])
    }
  }
  return Object.fromEntries(found)
}

const careless = [
  '* { margin: 0; padding: 0 }',
  '* { margin: 9px; padding: 9px; border: 9px solid red; border-radius: 9px }',
  '*, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }',
  '* { box-sizing: content-box }',
  '* { all: revert }',
  '@layer base { * { margin: 0; padding: 0 } button { border: 9px solid; border-radius: 0; font: inherit } }',
  'a { color: inherit; text-decoration: inherit }',
  'a { padding: 4px; border-bottom: 1px dotted; color: magenta; font-weight: 700; text-decoration: underline }',
  'svg { width: 100% }',
  'img, svg, video, canvas { display: inline; max-width: 100%; height: auto; vertical-align: middle; fill: currentColor }',
  'svg path { fill: red; stroke: none }',
  'button { all: unset }',
  'button { min-width: 120px; margin: 8px; box-shadow: 0 0 4px red; background: yellow; font: 20px serif; text-transform: uppercase }',
  'span, bdi { display: inline-block; padding: 3px; color: red }',
  'div { display: inline; margin: 1em; overflow: scroll }',
]

/** What a card would inherit. */
const inherited =
  'body { font-style: italic; font-weight: 700; letter-spacing: 2px; line-height: 1; text-align: center; text-transform: uppercase; white-space: nowrap; hyphens: auto; word-break: break-all }'

test.each<[string, Partial<Cells>, readonly string[]]>([
  ['cards', { label: 'Gate' }, [...careless, inherited]],
  ['lines', { variant: 'inline' }, careless],
])('a rule of the app for all elements spoils nothing of %s, in any state', async (_, cells, rules) => {
  await show(cells)
  const before = looks()
  for (const rule of rules) {
    const removeStyle = addStyle(rule)
    const after = looks()
    removeStyle()
    const spoilt = Object.entries(before).filter(([part, look]) => after[part] !== look)
    expect(spoilt.map(([part, look]) => `${rule}: ${part} ${look} → ${after[part]}`).slice(0, 5)).toEqual([])
  }
})

const wanted = {
  padding: '7px',
  margin: '2px',
  border: '3px solid rgb(1, 2, 3)',
  'border-radius': '5px',
  'background-color': 'rgb(4, 5, 6)',
  color: 'rgb(7, 8, 9)',
  'font-size': '17px',
  'font-style': 'italic',
  'font-weight': '900',
  'letter-spacing': '1px',
  'line-height': '31px',
}

const declarations = Object.entries(wanted)
  .map(([property, value]) => `${property}: ${value};`)
  .join(' ')

/** The same properties of the first such element. */
function computed(selector: string) {
  const style = getComputedStyle(find(selector))
  return Object.fromEntries(
    Object.keys(wanted).map((property) => [property, style.getPropertyValue(property)]),
  )
}

test.each<[string, Partial<Cells>]>([
  ['a card', { label: 'Gate', withSlots: true }],
  ['a line', { label: 'Gate', variant: 'inline' }],
])('a rule of the app for a part of %s wins', async (_, cells) => {
  await show(cells)
  const parts = new Set(
    findAll('[data-address-part]:not([data-address-part="hidden"])').map(
      ({ dataset }) => dataset.addressPart,
    ),
  )
  expect(parts.size).toBeGreaterThan(2)
  for (const part of parts) {
    const removeStyle = addStyle(`.cell [data-address-part="${part}"] { ${declarations} }`)
    expect([part, computed(`[data-address-part="${part}"]`)]).toEqual([part, wanted])
    removeStyle()
  }
})

describe.each(['card', 'inline'] as const)('the root of variant "%s"', (variant) => {
  test('looks as a class, a class in a later layer and a style attribute say', async () => {
    await show({ variant })
    const root = find('.address-from-coords')
    root.classList.add('mine')
    for (const css of [`.mine { ${declarations} }`, `@layer utilities { .mine { ${declarations} } }`]) {
      const removeStyle = addStyle(css)
      expect([css, computed('.mine')]).toEqual([css, wanted])
      removeStyle()
    }
    root.setAttribute('style', declarations)
    expect(computed('.mine')).toEqual(wanted)
  })

  test('is hidden by the attribute hidden', async () => {
    await show({ variant })
    expect(find('.address-from-coords')).toBeVisible()
    find('.address-from-coords').hidden = true
    expect(find('.address-from-coords')).not.toBeVisible()
  })
})

test.each([
  ['a rule', `.cell [data-address-part="button"] { ${declarations} }`],
  ['a rule in a later layer', `@layer utilities { .cell [data-address-part="button"] { ${declarations} } }`],
])('%s of the app for all buttons of a card wins', async (_, css) => {
  await show()
  addStyle(css)
  expect(computed('[data-address-button="copy"]')).toEqual(wanted)
})

test('a button of the app looks like those of the card, or as its class says', async () => {
  await show({ withSlots: true })
  const own = '[data-address-part="actions"] > button:not([data-address-part])'
  const copy = computed('[data-address-button="copy"]')
  expect(computed(own)).toEqual(copy)

  addStyle('.plain { padding: 1px 6px }')
  find(own).classList.add('plain')
  const plain = computed(own)
  expect(plain.padding).toBe('1px 6px')
  expect(plain['border-radius']).not.toBe(copy['border-radius'])
})

test('a card can be read in an app whose root is 62.5 %, and is not narrower', async () => {
  addStyle('html { font-size: 62.5% }')
  await show({ widths: [600] })
  const sizeOf = (selector: string) => Number.parseFloat(getComputedStyle(find(selector)).fontSize)
  expect(find('.address-from-coords').offsetWidth).toBe(400)
  expect(sizeOf('.address-from-coords')).toBe(14)
  expect(sizeOf('[data-address-part="coordinates"]')).toBeCloseTo(12, 1)
})

test('frame={false} takes the padding, the border and the background away', async () => {
  await show({ widths: [240], frame: false })
  const { padding, borderWidth, backgroundColor } = getComputedStyle(find('.address-from-coords'))
  expect([padding, borderWidth, backgroundColor]).toEqual(['0px', '0px', 'rgba(0, 0, 0, 0)'])
})
