import { waitFor } from '@testing-library/react'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { show } from '../../support/show.tsx'

test.each([
  [
    'the country shares the row of the town',
    { road: 'Elm Street', house_number: '12', city: 'Leeds', postcode: 'LS1 1AA', country: 'Niger' },
    ['12 Elm Street', 'LS1 1AA Leeds, Niger'],
  ],
  [
    'every line has its row',
    { name: 'Old Mill', road: 'Elm Street', suburb: 'Colaba', city: 'Mumbai', country_code: 'in' },
    ['Old Mill', 'Elm Street', 'Colaba', 'Mumbai, India'],
  ],
  [
    'an East Asian address leads, and its postcode and its country follow',
    {
      formatted_address: '〒105-0011 東京都港区芝公園4-2-8, 日本',
      city: '港区',
      postcode: '105-0011',
      country: '日本',
    },
    ['東京都港区芝公園4-2-8', '〒105-0011 日本'],
  ],
])('in a card %s', async (_, payload, rows) => {
  const { root } = show({}, { service: createAccountService({ geocode: () => payload }) })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))

  const shown = [...root.querySelectorAll('[data-address-part="title"], [data-address-part="row"]')]
  expect(shown.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual(rows)
})

test('a country alone is the title', async () => {
  const service = createAccountService({ geocode: () => ({ city: 'Agadez', country: 'Niger' }) })
  const { root } = show({ accuracy: 60_000 }, { service })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))

  expect(root.querySelector('[data-address-part="title"]')).toHaveTextContent(/^Niger$/)
  expect(root.querySelector('[data-address-part="row"]')).toBeNull()
})
