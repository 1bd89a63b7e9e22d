import { waitFor } from '@testing-library/react'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { show } from '../../support/show.tsx'

test.each([
  [
    'the name of a place',
    { name: 'Old Mill', road: 'Elm Street', city: 'Springfield', country: 'USA' },
    'Old Mill',
  ],
  ['the street', { road: 'Elm Street', city: 'Springfield', country: 'USA' }, 'Elm Street'],
  [
    'a street that the geocoder abbreviates in its line',
    { formatted_address: '12 Elm St, Springfield, USA', road: 'Elm Street', city: 'Springfield' },
    '12 Elm St',
  ],
  ['the town if there is no street', { postcode: '97477', city: 'Springfield' }, '97477 Springfield'],
  [
    'the areas of an East Asian address, not its country and postcode',
    { state: '東京都', city: '千代田区', street: '丸の内', postcode: '100-0005', country: '日本' },
    '東京都千代田区丸の内',
  ],
])('what stands out on a card is %s', async (_, payload, title) => {
  const { root } = show({}, { service: createAccountService({ geocode: () => payload }) })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))

  expect([...root.querySelectorAll('[data-title]')].map(({ textContent }) => textContent)).toEqual([title])
})
