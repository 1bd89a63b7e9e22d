import type { Payload } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { showSettled } from '../../support/show.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

async function showPayload(payload: Payload, variant?: 'inline') {
  const { root } = await showSettled(
    { variant },
    { service: createAccountService({ geocode: () => payload }) },
  )
  return root
}

test.each<[payload: Payload, rows: readonly string[]]>([
  // The country shares the row of the town.
  [
    { road: 'Elm Street', house_number: '12', city: 'Leeds', postcode: 'LS1 1AA', country: 'Niger' },
    ['12 Elm Street', 'LS1 1AA Leeds, Niger'],
  ],
  [{ road: 'Elmweg', house_number: '1', city: 'Berlin' }, ['Elmweg 1', 'Berlin']],
  [
    { formatted: '10 Marina Boulevard, Singapore 018956', postcode: '018956', country: 'Singapore' },
    ['10 Marina Boulevard', 'Singapore 018956'],
  ],
  [
    { name: 'Old Mill', road: 'Elm Street', suburb: 'Colaba', city: 'Mumbai', country_code: 'in' },
    ['Old Mill', 'Elm Street', 'Colaba', 'Mumbai, India'],
  ],
  [{ road: 'ميدان', city: 'القاهرة', country: 'مصر' }, ['ميدان', 'القاهرة، مصر']],
  // An East Asian address comes first, and then its postcode and its country.
  [
    {
      formatted: '日本 105-0011, 東京都港区芝公園4-2-8',
      city: '港区',
      postcode: '105-0011',
      country: '日本',
    },
    ['東京都港区芝公園4-2-8', '日本 105-0011'],
  ],
  [
    {
      formatted: '〒105-0011 東京都港区芝公園4-2-8, 日本',
      city: '港区',
      postcode: '105-0011',
      country: '日本',
    },
    ['東京都港区芝公園4-2-8', '〒105-0011 日本'],
  ],
  [{ name: '東京タワー', city: '港区', state: '東京都', country: '日本' }, ['東京都港区', '東京タワー 日本']],
  [
    { formatted: '日本東京都港区芝公園4-2-8', city: '港区', state: '東京都', country: '日本' },
    ['日本東京都港区芝公園4-2-8'],
  ],
])('the rows of a card with the payload %j are %j', async (payload, rows) => {
  const root = await showPayload(payload)
  const [title, ...others] = root.querySelectorAll('[data-address-part="title"], [data-address-part="row"]')

  expect(title).toHaveAttribute('data-address-part', 'title')
  expect([title, ...others].map((row) => row?.textContent)).toEqual(rows)
})

test.each<[text: string, payload: Payload]>([
  ['Elm Street~12, Leeds', { road: 'Elm Street', house_number: '12', city: 'Leeds', country_code: 'de' }],
  ['Lindenallee~38b, Berlin', { road: 'Lindenallee 38b', city: 'Berlin' }],
  ['Straße des 17. Juni~135, Berlin', { road: 'Straße des 17. Juni 135', city: 'Berlin' }],
  ['221B~Elm Street, Leeds', { road: 'Elm Street', house_number: '221B', city: 'Leeds', country_code: 'us' }],
  ['5~Elm Street, Leeds', { road: 'Elm Street', house_number: '5', city: 'Leeds', country_code: 'us' }],
  ['Elm Street, Leeds', { road: 'Elm Street', city: 'Leeds' }],
  // Behind its postcode, a town with the name of its country is the town.
  [
    'Singapore',
    { formatted: '079903 Singapore', city: 'Singapore', postcode: '079903', country: 'Singapore' },
  ],
  ['Elmweg,~1, Dubai', { formatted: 'Dubai, Elmweg, 1', street: 'Elmweg', house: '1', city: 'Dubai' }],
  // A long word and its number may be in two rows, because a narrow bubble would break the word. A hyphen ends a word.
  ['Friedrichstraße 43, Berlin', { road: 'Friedrichstraße 43', city: 'Berlin' }],
  ['1600 Amphitheatre Parkway, Reno', { road: '1600 Amphitheatre Parkway', city: 'Reno' }],
  ['Universitätspromenade Nord~12, Köln', { road: 'Universitätspromenade Nord 12', city: 'Köln' }],
  ['Otto-Hahn-Straße~112a, Köln', { road: 'Otto-Hahn-Straße 112a', city: 'Köln' }],
])('the text of a line is %j, where ~ is a no-break space', async (text, payload) => {
  const root = await showPayload(payload, 'inline')

  expect(root.textContent?.replaceAll('\u00A0', '~')).toBe(text)
})
