import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addStyle, find, findAll } from '../support/mount.tsx'
import { type Cells, type Sample, showAnswers } from './showAnswers.tsx'

const isLong = process.env.LAYOUT_SAMPLES === 'all'

/** A sidebar may be narrow, and a card is at most 400 px wide. */
const WIDTHS = isLong ? [160, 200, 240, 280, 313, 330, 355, 400] : [160, 313]

const SAMPLES: readonly Sample[] = [
  { language: 'en', font: 'Vazirmatn', size: '14px/1.4' },
  { language: 'de', font: 'Open Sans', size: '16px/1.6' },
  { language: 'ar', font: 'Vazirmatn', size: '14px/1.4' },
  { language: 'hi', font: 'Noto Sans', size: '14px/1.4' },
  { language: 'ja', font: 'Noto Sans SC', size: '14px/1.4' },
]

const full: Cells = {
  widths: WIDTHS,
  label: 'Where the parcel was left, behind the bakery',
  withSlots: true,
}

/** The parts that are outside of the card or cut off. */
function faultsOf(cell: HTMLElement): string[] {
  const card = cell.querySelector<HTMLElement>('.address-from-coords')
  if (!card) return ['there is no card']
  const box = card.getBoundingClientRect()
  const parts = [
    ...card.querySelectorAll<HTMLElement>('[data-address-part]:not([data-address-part="hidden"]), button, a'),
  ]
  return parts.flatMap((part) => {
    const { left, right, bottom } = part.getBoundingClientRect()
    const name = part.getAttribute('data-address-part') ?? part.tagName
    const isOutside = left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1
    const isCut =
      part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 && !(part instanceof SVGElement)
    return [...(isOutside ? [`${name} is outside`] : []), ...(isCut ? [`${name} is cut off`] : [])]
  })
}

test.each(SAMPLES.map((sample): [string, Sample] => [sample.language, sample]))(
  'in %s everything of a card is shown at every width and in every state, and nothing is cut off',
  async (_, sample) => {
    await showAnswers({ ...full, sample })
    const cells = findAll('.cell')
    expect(cells.flatMap((cell) => faultsOf(cell).map((fault) => `${cell.id}: ${fault}`))).toEqual([])
    expect(findAll('button, a').filter(({ textContent }) => !textContent)).toEqual([])
  },
)

test('a card has one order at every width: media, title, rows, details, coordinates, buttons', async () => {
  await showAnswers({ ...full, answers: ['three lines'] })
  for (const cell of findAll('.cell')) {
    const tops = ['media', 'title', 'row', 'details', 'coordinates', 'actions'].map(
      (part) => cell.querySelector(`[data-address-part="${part}"]`)?.getBoundingClientRect().top,
    )
    const ascending = [...new Set(tops)].sort((one = 0, other = 0) => one - other)
    expect([cell.id, tops]).toEqual([cell.id, ascending])
  }
})

test('a usual card is as high as while it loads', async () => {
  const cells = await showAnswers({ widths: [240], answers: ['three lines'] })
  const heightOf = () => find('.address-from-coords').offsetHeight
  const settled = heightOf()
  await cells.move()
  expect(Math.abs(heightOf() - settled)).toBeLessThanOrEqual(1)
})

test('the house number does not stand alone in the last row of the title', async () => {
  await showAnswers({ widths: WIDTHS, answers: ['three lines', 'a street that wraps'] })
  for (const title of findAll('[data-address-part="title"]')) {
    const text = title.querySelector('bdi')?.firstChild
    if (!(text instanceof Text)) throw new Error('The title has no text.')
    const range = document.createRange()
    const topOf = (at: number) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().top
    }
    const last = text.data.length - 1
    const number = text.data.lastIndexOf('\u00A0')
    if (number > 0) expect(topOf(number - 1)).toBe(topOf(last))
  }
})

test('one click selects both coordinates, in the form that maps understand', async () => {
  await showAnswers({ widths: [240], answers: ['three lines'] })
  const coordinates = find('[data-address-part="coordinates"] bdi')
  await userEvent.click(coordinates)

  expect(document.getSelection()?.toString()).toBe(coordinates.textContent)
  expect(coordinates.textContent).toMatch(/^-?\d+\.\d{5}, -?\d+\.\d{5}$/)
})

test.each([
  ['in a sidebar of 400 px at a zoom of 200%', 200, '100%'],
  ['in a sidebar of 240 px with text at 200%', 240, '200%'],
])('nothing is wider than its column %s', async (_where, width, fontSize) => {
  addStyle(`html { font-size: ${fontSize} }`)
  for (const variant of ['card', 'inline'] as const) {
    await showAnswers({ variant, label: 'Donaudampfschifffahrtsgesellschaftshauptgebäude', widths: [width] })
    const overflows = findAll('.cell').filter((cell) => cell.scrollWidth > cell.clientWidth)
    expect(overflows.map(({ id }) => id)).toEqual([])
  }
})

test('a card is as wide as it may be in a flex row, and its text grows with that of the page, but not below 14 px', async () => {
  addStyle('html { font-size: 62.5% } .cell { display: flex }')
  await showAnswers({ widths: [800], answers: ['three lines'] })
  const sizeOf = (selector: string) => Number.parseFloat(getComputedStyle(find(selector)).fontSize)
  expect(find('.address-from-coords').offsetWidth).toBe(400)
  expect(sizeOf('.address-from-coords')).toBe(14)
  expect(sizeOf('[data-address-part="coordinates"]')).toBeCloseTo(12, 1)
  addStyle('html { font-size: 200% }')
  expect(sizeOf('.address-from-coords')).toBe(28)
})

test('frame={false} takes the padding, the border and the background away, and inherits the font size', async () => {
  const sample: Sample = { language: 'en', font: 'Vazirmatn', size: '18px/1.4' }
  await showAnswers({ answers: ['three lines'], frame: false, sample })
  const { padding, borderWidth, backgroundColor, fontSize } = getComputedStyle(find('.address-from-coords'))
  expect([padding, borderWidth, backgroundColor, fontSize]).toEqual([
    '0px',
    '0px',
    'rgba(0, 0, 0, 0)',
    '18px',
  ])
})

test('from right to left both rows of the coordinates of a narrow card begin at the right', async () => {
  const arabic: Sample = { language: 'ar', font: 'Vazirmatn', size: '14px/1.4' }
  await showAnswers({ widths: [160], answers: ['network'], sample: arabic })
  const rows = [...find('[data-address-part="coordinates"] > bdi').getClientRects()]
  expect(rows).toHaveLength(2)
  expect(rows[0]?.right).toBeCloseTo(rows[1]?.right ?? 0, 0)
})

test.each(['card', 'inline'] as const)(
  'the former address of the variant %s is dimmed while a place moves',
  async (variant) => {
    const cells = await showAnswers({ variant, moving: 'pin', answers: ['three lines'] })
    const opacity = () =>
      Number(getComputedStyle(find('[data-address-part="address"], [data-address-part="text"]')).opacity)
    expect(opacity()).toBe(1)
    await cells.move()
    await expect.poll(() => document.querySelector('[data-address-stale]')).not.toBeNull()
    expect(opacity()).toBeLessThan(1)
  },
)
