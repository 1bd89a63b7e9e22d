import bootstrap from 'bootstrap/dist/css/bootstrap-reboot.css?raw'
import tailwind from 'tailwindcss/preflight.css?raw'
import { expect, test } from 'vitest'
import { addStyle, find, findAll } from '../support/mount.tsx'
import { pixelsOf } from '../support/pixels.ts'
import { type Cells, showAnswers } from './showAnswers.tsx'

const variants = ['card', 'inline'] as const

/** One answer for each set of parts. */
const show = (given: Cells = {}) =>
  showAnswers({ widths: [240], answers: ['three lines', 'five lines', 'no address', 'network'], ...given })

/** Without this, the rules would move elements of the page, and an address with them, or change the color that it inherits. */
const withoutMargins =
  ':not(.address-from-coords, .address-from-coords *) { margin: 0; padding: 0; border: 0; overflow: visible; color: black }'

/** The rules of Tailwind 3's preflight that match our elements. They are in no layer. */
const TAILWIND_3 = `
  *, ::before, ::after { box-sizing: border-box; border-width: 0; border-style: solid; border-color: #e5e7eb }
  a { color: inherit; text-decoration: inherit }
  button { font-family: inherit; font-size: 100%; font-weight: inherit; line-height: inherit; color: inherit; margin: 0; padding: 0; text-transform: none }
  button, [type='button'] { -webkit-appearance: button; background-color: transparent; background-image: none }
  img, svg, video { display: block; vertical-align: middle }
`

/** Stylesheets of an app with rules for its elements, which also match those of an address. */
const careless = [
  TAILWIND_3,
  `@layer base { ${tailwind} }`,
  bootstrap,
  '*, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }',
  '* { box-sizing: content-box; margin: 9px; padding: 9px; border: 9px solid red; border-radius: 9px }',
  '* { all: revert }',
  `
    a { padding: 4px; border-bottom: 1px dotted; color: magenta; font-weight: 700; text-decoration: underline }
    svg { width: 100% }
    svg path { fill: red; stroke: none }
    button { min-width: 120px; margin: 8px; box-shadow: 0 0 4px red; background: yellow; font: 20px serif; text-transform: uppercase }
    span, bdi { display: inline-block; padding: 3px; color: red }
    div { display: inline; margin: 1em; overflow: scroll }
  `,
  `
    button { all: unset }
    img, svg, video, canvas { display: inline; max-width: 100%; height: auto; vertical-align: middle; fill: currentColor }
  `,
]

/** Properties that elements inherit, and that a card resets. */
const inherited =
  'body { font-style: italic; font-weight: 700; letter-spacing: 2px; line-height: 1; text-align: center; text-transform: uppercase; white-space: nowrap; hyphens: auto; word-break: break-all }'

test.each<[string, Cells, readonly string[]]>([
  ['cards', { label: 'Gate' }, [...careless, inherited]],
  ['lines with a button of the app', { variant: 'inline', withSlots: true }, careless],
])('a rule of the app for elements, such as `a` or `*`, changes no pixel of %s', async (_, cells, rules) => {
  addStyle(withoutMargins)
  await show(cells)
  const area = find('main').getBoundingClientRect().toJSON()
  const looks = async () => (await pixelsOf(area)).data
  const before = await looks()
  for (const rule of rules) {
    const removeStyle = addStyle(rule)
    const after = await looks()
    removeStyle()
    expect([rule, after.some((value, at) => value !== before[at])]).toEqual([rule, false])
  }

  // The pixels do show a rule for the address itself.
  addStyle('.address-from-coords { color: red }')
  const red = await looks()
  expect(red.some((value, at) => value !== before[at])).toBe(true)
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

function computed(selector: string) {
  const style = getComputedStyle(find(selector))
  return Object.fromEntries(
    Object.keys(wanted).map((property) => [property, style.getPropertyValue(property)]),
  )
}

test.each(variants)('a rule of the app for a part of the variant %s wins', async (variant) => {
  await show({ variant, label: 'Gate', withSlots: true })
  const parts = findAll('[data-address-part]:not([data-address-part="hidden"])').map(
    ({ dataset }) => `[data-address-part="${dataset.addressPart}"]`,
  )
  for (const part of new Set(parts)) {
    const removeStyle = addStyle(`.cell ${part} { ${declarations} }`)
    expect([part, computed(part)]).toEqual([part, wanted])
    removeStyle()
  }
})

test.each(variants)(
  'the root of the variant %s has the styles of a class, of a utility of Tailwind, whichever stylesheet is first, and of a style attribute, and can be hidden',
  async (variant) => {
    await show({ variant })
    const root = find('.address-from-coords')
    root.classList.add('mine')
    const utilities = `@layer theme, base, components, utilities; @layer utilities { .mine { ${declarations} } }`
    for (const css of [`.mine { ${declarations} }`, utilities]) {
      for (const isFirst of [false, true]) {
        const removeStyle = addStyle(css, { isFirst })
        expect([css, isFirst, computed('.mine')]).toEqual([css, isFirst, wanted])
        removeStyle()
      }
    }
    root.setAttribute('style', declarations)
    expect(computed('.mine')).toEqual(wanted)

    expect(root).toBeVisible()
    root.hidden = true
    expect(root).not.toBeVisible()
  },
)

test('a button of the app looks like those of the card under any rule, unless it has a class', async () => {
  addStyle(withoutMargins)
  await show({ withSlots: true })
  const own = '[data-address-part="actions"] > button:not([data-address-part])'
  const copy = computed('[data-address-button="copy"]')
  for (const rule of ['', ...careless]) {
    const removeStyle = addStyle(rule)
    expect([rule, computed(own)]).toEqual([rule, copy])
    removeStyle()
  }

  addStyle('.plain { padding: 1px 6px }')
  find(own).classList.add('plain')
  const plain = computed(own)
  expect(plain.padding).toBe('1px 6px')
  expect(plain['border-radius']).not.toBe(copy['border-radius'])
})
