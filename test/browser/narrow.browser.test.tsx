import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addStyle, find, findAll } from '../support/mount.tsx'
import { showAnswers } from './showAnswers.ts'

/** The width of each such text that can be seen, compared with all of it. */
const shares = (part: string) =>
  findAll(`[data-part="${part}"]`).map(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth)

test('rows show their buttons under a mouse and for the keyboard, in one column, and the text does not move', async () => {
  const answers = ['one line', 'three lines', 'five lines', 'one long line']
  await showAnswers({ variant: 'inline', answers })
  const before = document.body.appendChild(document.createElement('button'))
  const look = () => ({
    opacity: getComputedStyle(find('[data-part="actions"]')).opacity,
    text: find('[data-part="town"]').getBoundingClientRect().toJSON(),
  })
  await userEvent.hover(before)
  const atRest = look()
  expect(atRest.opacity).toBe('0')
  await userEvent.hover(find('.address-from-coords'))
  expect(look()).toEqual({ ...atRest, opacity: '1' })
  await userEvent.hover(before)
  expect(look()).toEqual(atRest)
  await userEvent.tab()
  expect(find('.address-from-coords')).toContainElement(find(':focus'))
  expect(look()).toEqual({ ...atRest, opacity: '1' })

  const ends = findAll('.cell').map((cell) => {
    const link = cell.querySelector('[data-part="map"]')
    return cell.getBoundingClientRect().right - (link?.getBoundingClientRect().right ?? 0)
  })
  expect(new Set(ends).size).toBe(1)
})

test('a row shows all of the coordinates and a part of the message where there is no address', async () => {
  const answers = ['network', 'no address']
  await showAnswers({ variant: 'inline', widths: [320, 240], answers })
  expect(shares('coordinates')).toEqual([1, 1, 1, 1])
  expect(Math.min(...shares('message'))).toBeGreaterThan(0.2)
})

test.each(['card', 'inline'] as const)(
  'the buttons and links of variant "%s" are at least 24 px wide and high',
  async (variant) => {
    await showAnswers({ variant, widths: [206, 320] })
    for (const button of findAll('.address-from-coords :is(button, a)')) {
      const { width, height } = button.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
  },
)

test.each([
  ['in a sidebar of 400 px at a zoom of 200%', 200, '100%'],
  ['in a sidebar of 240 px with text at 200%', 240, '200%'],
])('nothing is wider than its column %s', async (_where, width, fontSize) => {
  addStyle(`html { font-size: ${fontSize} }`)
  for (const variant of ['card', 'inline'] as const) {
    await showAnswers({ variant, name: 'West entrance', widths: [width] })
    const overflows = findAll('.cell').filter((cell) => cell.scrollWidth > cell.clientWidth)
    expect(overflows.map(({ id }) => id)).toEqual([])
  }
})
