import { expect, test } from 'vitest'
import { findAll } from '../support/mount.tsx'
import { showAnswers } from './showAnswers.ts'
import { BUTTONS } from './showCells.tsx'

test.each(['card', 'inline'] as const)(
  'under a finger the buttons of the variant %s are 40 px high and wide',
  async (variant) => {
    await showAnswers({ variant, withSlots: true })
    const sizes = findAll(BUTTONS).map((button) => {
      const { width, height } = button.getBoundingClientRect()
      return Math.min(width, height)
    })
    expect(sizes.length).toBeGreaterThan(20)
    expect(sizes.filter((size) => size < 40)).toEqual([])
  },
)

test('under a finger the text of two lines keeps the width of a narrow message, and Copy is below it', async () => {
  await showAnswers({ variant: 'inline', lines: 2, widths: [160] })
  for (const address of findAll('[data-state="success"]')) {
    const text = address.querySelector('[data-part="content"]')?.getBoundingClientRect()
    const actions = address.querySelector('[data-part="actions"]')?.getBoundingClientRect()
    const copy = address.querySelector('[data-part="copy"]')?.getBoundingClientRect()
    expect(text?.width).toBeGreaterThan(120)
    expect(actions?.top).toBeGreaterThanOrEqual(text?.bottom ?? Infinity)
    // A button that had no room would be in a second row, which is cut off.
    expect(copy?.top).toBe(actions?.top)
  }
})
