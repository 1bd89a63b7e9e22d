import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { find, findAll, mount } from '../support/mount.tsx'
import { reichstag } from '../support/places.ts'
import { showAnswers } from './showAnswers.ts'
import { BUTTONS } from './showCells.tsx'

test('under a finger the buttons of a card are 40 px high, with room between them', async () => {
  await showAnswers({ withSlots: true })
  const heights = findAll(BUTTONS).map((button) => button.getBoundingClientRect().height)
  expect(heights.length).toBeGreaterThan(20)
  expect(heights.filter((height) => height < 40)).toEqual([])
  for (const actions of findAll('[data-address-part="actions"]'))
    expect(getComputedStyle(actions).gap).toBe('6px')
})

test('under a finger a line that is a link takes a touch 40 px high, and is as high as its text', async () => {
  const { providerProps } = createAccountService()
  mount(
    <GeocodingProvider {...providerProps}>
      <div style={{ padding: 40 }}>
        <AddressFromCoords {...reichstag} variant="inline" mapHref={() => 'https://map.example/'} />
      </div>
    </GeocodingProvider>,
  )
  await expect.poll(() => find('.address-from-coords').dataset.addressState).toBe('success')
  const { left, top, height } = find('.address-from-coords').getBoundingClientRect()
  expect(height).toBeLessThan(26)
  const middle = top + height / 2
  for (const y of [middle - 19, middle, middle + 19]) {
    expect(document.elementFromPoint(left + 40, y)?.closest('a')).not.toBeNull()
  }
})
