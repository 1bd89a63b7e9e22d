import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import { openChromium } from './openChromium.ts'
import type { Cells } from './statesPage.tsx'

const browser = await openChromium()
const statesPage = await buildPage('statesPage.tsx')

let page: Page

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1300, height: 900 }, reducedMotion: 'reduce' })
  await page.goto((await startServer(statesPage())).baseUrl)
  return () => page.close()
})

async function show(cells: Partial<Cells> = {}) {
  await page.evaluate((shown) => window.showCells(shown), {
    widths: [240, 400],
    variant: 'card' as const,
    // One for each set of parts.
    answers: ['three lines', 'five lines', 'no address', 'network', 'forbidden'],
    ...cells,
  })
  await page.evaluate(() => window.release())
}

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
function looks(): Promise<Record<string, string>> {
  return page.evaluate((properties) => {
    const found: [string, string][] = []
    for (const root of document.querySelectorAll('.address-from-coords')) {
      const origin = root.getBoundingClientRect()
      const parts = root.querySelectorAll(
        '[data-part]:not([data-part="hidden"]), path, [data-part="actions"] button',
      )
      ;[root, ...parts].forEach((part, index) => {
        // A line that is folded away has no box.
        if (part.getClientRects().length === 0) return
        const { x, y, width, height } = part.getBoundingClientRect()
        const style = getComputedStyle(part)
        const box = [x - origin.x, y - origin.y, width, height].map(Math.round)
        const look = properties.map((property) => style.getPropertyValue(property))
        const name = part.getAttribute('data-part') ?? part.tagName
        found.push([`${root.parentElement?.id}: ${index} ${name}`, [...box, ...look].join(' ')])
      })
    }
    return Object.fromEntries(found)
  }, LOOK)
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
  ['cards', { withSlots: true }, [...careless, inherited]],
  ['lines', { variant: 'inline' }, careless],
])('a rule of the app for all elements spoils nothing of %s, in any state', async (_, cells, rules) => {
  await show(cells)
  const before = await looks()
  for (const rule of rules) {
    const style = await page.addStyleTag({ content: rule })
    const after = await looks()
    await style.evaluate((element) => element.parentNode?.removeChild(element))
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

function computed(selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (element, properties) =>
        Object.fromEntries(
          properties.map((property) => [property, getComputedStyle(element).getPropertyValue(property)]),
        ),
      Object.keys(wanted),
    )
}

test.each<[string, Partial<Cells>]>([
  ['a card', { name: 'Gate', withSlots: true }],
  ['a line', { name: 'Gate', variant: 'inline' }],
])('a rule of the app for a part of %s wins', async (_, cells) => {
  await show(cells)
  const parts = await page
    .locator('[data-part]:not([data-part="hidden"])')
    .evaluateAll((all) => [...new Set(all.map((part) => part.getAttribute('data-part') ?? ''))])
  expect(parts.length).toBeGreaterThan(8)
  for (const part of parts) {
    const style = await page.addStyleTag({ content: `.cell [data-part="${part}"] { ${declarations} }` })
    expect([part, await computed(`[data-part="${part}"]`)]).toEqual([part, wanted])
    await style.evaluate((element) => element.parentNode?.removeChild(element))
  }
})

test.each(['card', 'inline'] as const)(
  'a class, a class in a later layer and a style attribute on the root of variant "%s" win',
  async (variant) => {
    await show({ variant })
    const root = page.locator('.address-from-coords').first()
    await root.evaluate((element) => element.classList.add('mine'))
    for (const css of [`.mine { ${declarations} }`, `@layer utilities { .mine { ${declarations} } }`]) {
      const style = await page.addStyleTag({ content: css })
      expect([css, await computed('.mine')]).toEqual([css, wanted])
      await style.evaluate((element) => element.parentNode?.removeChild(element))
    }
    await root.evaluate((element, style) => element.setAttribute('style', style), declarations)
    expect(await computed('.mine')).toEqual(wanted)
  },
)

test.each([
  ['a rule', `.cell button { ${declarations} }`],
  ['a rule in a later layer', `@layer utilities { .cell button { ${declarations} } }`],
])('%s of the app for all buttons of a card wins', async (_, css) => {
  await show()
  await page.addStyleTag({ content: css })
  expect(await computed('[data-part="copy"]')).toEqual(wanted)
})

test('a button of the app looks like those of the card, or as its class says', async () => {
  await show({ withSlots: true })
  const own = '[data-part="actions"] > button:not([data-part])'
  const copy = await computed('[data-part="copy"]')
  // It is a block, so that its label can be cut off: the height of its line is what centres the label.
  expect(await computed(own)).toEqual({ ...copy, 'line-height': '26px' })

  await page.addStyleTag({ content: '.plain { padding: 1px 6px }' })
  await page
    .locator(own)
    .first()
    .evaluate((button) => button.classList.add('plain'))
  const plain = await computed(own)
  expect(plain.padding).toBe('1px 6px')
  expect(plain['border-radius']).not.toBe(copy['border-radius'])
})

test('a card can be read in an app whose root is 62.5 %, and is not narrower', async () => {
  await page.addStyleTag({ content: 'html { font-size: 62.5% }' })
  await show({ widths: [600] })
  const card = page.locator('.address-from-coords').first()
  const sizes = await card.evaluate((root) => ({
    width: root.getBoundingClientRect().width,
    text: getComputedStyle(root).fontSize,
    coordinates: getComputedStyle(root.querySelector('[data-part="coordinates"]') ?? root).fontSize,
  }))
  expect(sizes).toEqual({ width: 400, text: '14px', coordinates: expect.stringMatching(/^12(\.00\d+)?px$/) })
})

test.each(['card', 'inline'] as const)('the attribute hidden hides the variant "%s"', async (variant) => {
  await show({ variant })
  const root = page.locator('.address-from-coords').first()
  expect(await root.isVisible()).toBe(true)
  await root.evaluate((element) => element.toggleAttribute('hidden'))
  expect(await root.isVisible()).toBe(false)
})

test('data-frame="none" takes the padding, the border and the background away', async () => {
  await show({ widths: [240] })
  const card = page.locator('.address-from-coords').first()
  await card.evaluate((root) => root.setAttribute('data-frame', 'none'))
  const style = await card.evaluate((root) => {
    const { padding, borderWidth, backgroundColor } = getComputedStyle(root)
    return { padding, borderWidth, backgroundColor }
  })
  expect(style).toEqual({ padding: '0px', borderWidth: '0px', backgroundColor: 'rgba(0, 0, 0, 0)' })
})
