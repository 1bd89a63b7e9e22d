import { AddressFromCoords } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { addStyle, find, findAll, mount } from '../support/mount.tsx'
import { nextFrames } from '../support/nextFrames.ts'
import { reichstag } from '../support/places.ts'
import { ServiceProvider } from '../support/ServiceProvider.tsx'
import { BUTTONS, type Cells, type Sample, showAnswers } from './showAnswers.tsx'

const isLong = process.env.LAYOUT_SAMPLES === 'all'

/** A sidebar may be narrow, and a card is at most 400 px wide. */
const WIDTHS = isLong ? [160, 200, 240, 280, 313, 330, 355, 400] : [160, 313]

const SAMPLES: readonly Sample[] = [
  { language: 'en', font: 'Vazirmatn', size: '14px/1.4' },
  { language: 'de', font: 'Open Sans', size: '16px/1.6' },
  { language: 'fr', font: 'Open Sans', size: '14px/1.4' },
  { language: 'ar', font: 'Vazirmatn', size: '14px/1.4' },
  { language: 'hi', font: 'Noto Sans', size: '14px/1.4' },
  { language: 'ja', font: 'Noto Sans SC', size: '14px/1.4' },
]

const full: Cells = {
  widths: WIDTHS,
  label: 'Where the parcel was left, behind the bakery',
  withSlots: true,
}

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
  'in %s every button of a card has a text, and no part is cut off or outside of the card, at any width and with any answer',
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

const MANY_WIDTHS = Array.from({ length: 61 }, (_, step) => 160 + 4 * step).filter(
  (width) => isLong || [160, 196, 228, 256, 264, 300, 360].includes(width),
)

test.each(SAMPLES.map((sample): [string, Sample] => [sample.language, sample]))(
  'in %s nothing moves while a button shows another word, at every width',
  async (_, sample) => {
    const cells = await showAnswers({
      sample,
      widths: MANY_WIDTHS,
      withSlots: true,
      answers: ['three lines', 'network'],
    })
    const boxes = () =>
      findAll('.address-from-coords').flatMap((card) => {
        const { left, top } = card.getBoundingClientRect()
        return [card, ...card.querySelectorAll('button, a')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const box = [x - left, y - top, width, height].map(Math.round)
          return `${card.closest('.cell')?.id}: ${box.join(', ')}`
        })
      })
    const press = async (name: 'copy' | 'retry', isDone: (button: HTMLElement) => boolean) => {
      const buttons = findAll(`[data-address-button="${name}"]`)
      for (const button of buttons) button.click()
      await expect.poll(() => buttons.every(isDone)).toBe(true)
    }
    const isOther = ({ textContent, dataset }: HTMLElement) => textContent === dataset.addressOtherWord
    const before = boxes()

    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await press('copy', isOther)
    expect(boxes()).toEqual(before)

    write.mockRejectedValue(new Error('Not allowed.'))
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    await press('copy', (button) => button.querySelector('svg') !== null)
    expect(boxes()).toEqual(before)

    cells.hold()
    await press('retry', isOther)
    expect(boxes()).toEqual(before)
  },
)

test.each([
  [0, 'two rows', 'three lines', true],
  [1, 'four rows', 'five lines', true],
  [0, 'two rows without a frame', 'three lines', false],
])(
  'a card changes its height %d times when an address with %s has loaded',
  async (changes, _, answer, frame) => {
    const cells = await showAnswers({ widths: [313], answers: [answer], frame })
    await cells.move()
    const heights: number[] = []
    const record = () => {
      const { height } = find('.address-from-coords').getBoundingClientRect()
      if (Math.abs(height - (heights.at(-1) ?? 0)) > 1) heights.push(height)
    }
    record()
    cells.release()
    await expect
      .poll(async () => {
        await nextFrames()
        record()
        return document.querySelector('[aria-busy]')
      })
      .toBeNull()
    record()
    expect(heights).toHaveLength(1 + changes)
  },
)

test('the house number does not stand alone in the last row of the title, and no word of the title is broken', async () => {
  await showAnswers({
    widths: MANY_WIDTHS,
    answers: ['three lines', 'a street that wraps', 'a long first word'],
  })
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
    const number = text.data.lastIndexOf(' ')
    if (/ \w{1,3}$/.test(text.data)) expect([text.data, topOf(number - 1)]).toEqual([text.data, topOf(last)])
    for (const { index, 0: word } of text.data.matchAll(/\S+/g))
      expect([word, topOf(index)]).toEqual([word, topOf(index + word.length - 1)])
  }
})

const Nothing = () => null

test.each([true, false])(
  'with frame={%s}, slots whose components render nothing take no space',
  async (frame) => {
    mount(
      <ServiceProvider service={createAccountService()}>
        <AddressFromCoords {...reichstag} frame={frame} showCoordinates={false} actions={null} />
        <AddressFromCoords
          {...reichstag}
          frame={frame}
          showCoordinates={false}
          media={<Nothing />}
          details={<Nothing />}
          actions={() => <Nothing />}
        />
      </ServiceProvider>,
    )
    await expect.poll(() => document.querySelectorAll('[data-address-state="success"]')).toHaveLength(2)
    const [without, withEmpty] = findAll('.address-from-coords').map(
      (card) => card.getBoundingClientRect().height,
    )

    expect(withEmpty).toBe(without)
  },
)

test('the coordinates and each button are at least 24 pixels high under a pointer', async () => {
  await showAnswers({ widths: [240], answers: ['three lines'], withSlots: true })
  for (const button of findAll(BUTTONS)) {
    const { left, top, height } = button.getBoundingClientRect()
    const targets = [-12, 0, 11].map((below) => document.elementFromPoint(left + 8, top + height / 2 + below))
    expect(targets.map((target) => target?.closest('button, a'))).toEqual([button, button, button])
  }
})

test('the text of a card is selected with its coordinates, and without its other buttons', async () => {
  await showAnswers({ widths: [240], answers: ['three lines'], withSlots: true })
  getSelection()?.selectAllChildren(find('.address-from-coords'))

  const rows = getSelection()?.toString().trim().split(/\n+/)
  expect(rows).toEqual(['Elm Street 12', '10115 Berlin, Germany', '14:05 local time', '52.75861, -113.37621'])
})

test('the parts of a card have one left edge, and an error has its icon there', async () => {
  await showAnswers({ widths: [240], answers: ['three lines', 'unauthorized', 'network'] })
  for (const card of findAll('.address-from-coords')) {
    const { left } = card.getBoundingClientRect()
    const starts = [
      '[data-address-part="icon"]',
      'bdi',
      '[data-address-part="row"]',
      '[data-address-part="word"]',
      '[data-address-part="actions"] > *',
    ]
    const edges = starts
      .flatMap((start) => card.querySelector(start) ?? [])
      .filter((element) => !element.previousElementSibling?.matches('svg'))
      .map((element) => element.getBoundingClientRect().left - left)
    expect(new Set(edges)).toEqual(new Set([13]))
  }
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

test('in a flex row a card is as wide as it may be, and its text grows with that of the page from 14 px', async () => {
  addStyle('html { font-size: 62.5% } .cell { display: flex }')
  await showAnswers({ widths: [800], answers: ['three lines'] })
  const sizeOf = (selector: string) => Number.parseFloat(getComputedStyle(find(selector)).fontSize)
  expect(find('.address-from-coords').offsetWidth).toBe(400)
  expect(sizeOf('.address-from-coords')).toBe(14)
  expect(sizeOf('[data-address-part="coordinates"]')).toBeCloseTo(12, 1)
  addStyle('html { font-size: 200% }')
  expect(sizeOf('.address-from-coords')).toBe(28)
})

test('a card has the greatest width and the font size that the app sets', async () => {
  addStyle(':root { --address-max-width: 300px; --address-font-size: 18px }')
  await showAnswers({ widths: [800], answers: ['three lines'] })
  expect(find('.address-from-coords').offsetWidth).toBe(300)
  expect(getComputedStyle(find('.address-from-coords')).fontSize).toBe('18px')
})

test('frame={false} takes the padding, the border and the background away, and inherits the width and the font size, whatever the app sets', async () => {
  const sample: Sample = { language: 'en', font: 'Vazirmatn', size: '18px/1.4' }
  addStyle(`:root {
    --address-surface: red; --address-border: red; --address-font-size: 20px; --address-max-width: 200px;
  }`)
  await showAnswers({ answers: ['three lines'], frame: false, sample })
  const { padding, borderWidth, backgroundColor, fontSize } = getComputedStyle(find('.address-from-coords'))
  expect([padding, borderWidth, backgroundColor, fontSize]).toEqual([
    '0px',
    '0px',
    'rgba(0, 0, 0, 0)',
    '18px',
  ])
  expect(find('.address-from-coords').offsetWidth).toBe(320)
})

test('from right to left both rows of the coordinates of a narrow card begin at the right', async () => {
  const arabic: Sample = { language: 'ar', font: 'Vazirmatn', size: '14px/1.4' }
  await showAnswers({ widths: [130], answers: ['network'], sample: arabic })
  const numbers = document.createRange()
  numbers.selectNodeContents(find('[data-address-button="coordinates"] bdi'))
  const rows = [...numbers.getClientRects()]
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
