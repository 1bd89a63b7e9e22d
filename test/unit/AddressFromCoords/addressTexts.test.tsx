import type { Payload } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Props, showSettled } from '../../support/show.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

async function showPayload(payload: Payload, props: Partial<Props> = {}) {
  const { root } = await showSettled(props, { service: createAccountService({ geocode: () => payload }) })
  return root
}

const MOUNTAIN_VIEW = {
  house_number: '1600',
  road: 'Amphitheatre Parkway',
  city: 'Mountain View',
  state: 'California',
  postcode: '94043',
  country: 'United States',
  country_code: 'us',
}

test.each<[payload: Payload, accuracy: number | undefined, rows: readonly string[]]>([
  // The country shares the row of the town.
  [
    { road: 'Elm Street', house_number: '12', city: 'Leeds', postcode: 'LS1 1AA', country: 'Niger' },
    undefined,
    ['12 Elm Street', 'LS1 1AA Leeds, Niger'],
  ],
  [{ road: 'Elmweg', house_number: '1', city: 'Berlin' }, undefined, ['Elmweg 1', 'Berlin']],
  [
    { road: 'Straße des 17. Juni', house_number: '135', city: 'Berlin' },
    undefined,
    ['Straße des 17. Juni 135', 'Berlin'],
  ],
  [
    { road: 'Old Mill Lane', house_number: '221', city: 'Leeds', country_code: 'us' },
    undefined,
    ['221 Old Mill Lane', 'Leeds, United States'],
  ],
  [
    {
      formatted: '10 Marina Boulevard, Singapore 018956',
      postcode: '018956',
      country: 'Singapore',
    },
    undefined,
    ['10 Marina Boulevard', 'Singapore 018956'],
  ],
  [
    {
      formatted: '日本 105-0011, 東京都港区芝公園4-2-8',
      city: '港区',
      postcode: '105-0011',
      country: '日本',
    },
    undefined,
    ['東京都港区芝公園4-2-8', '日本 105-0011'],
  ],
  [
    { formatted: '日本東京都港区芝公園4-2-8', city: '港区', state: '東京都', country: '日本' },
    undefined,
    ['日本東京都港区芝公園4-2-8'],
  ],
  [
    { name: 'Old Mill', road: 'Elm Street', suburb: 'Colaba', city: 'Mumbai', country_code: 'in' },
    undefined,
    ['Old Mill', 'Elm Street', 'Colaba', 'Mumbai, India'],
  ],
  // An East Asian address leads, and its postcode and its country follow.
  [
    {
      formatted: '〒105-0011 東京都港区芝公園4-2-8, 日本',
      city: '港区',
      postcode: '105-0011',
      country: '日本',
    },
    undefined,
    ['東京都港区芝公園4-2-8', '〒105-0011 日本'],
  ],
  [
    { name: '東京タワー', city: '港区', state: '東京都', country: '日本' },
    undefined,
    ['東京都港区', '東京タワー 日本'],
  ],
  [{ road: 'ميدان', city: 'القاهرة', country: 'مصر' }, undefined, ['ميدان', 'القاهرة، مصر']],
  [{ city: 'Agadez', country: 'Niger' }, 60_000, ['Niger']],
  // The code of a state stays one beside its town. Where the state leads, it is a name.
  [MOUNTAIN_VIEW, 120, ['Amphitheatre Parkway', 'Mountain View, CA 94043, United States']],
  [MOUNTAIN_VIEW, 1_400, ['Mountain View, CA', 'United States']],
  [MOUNTAIN_VIEW, 60_000, ['California', 'United States']],
])(
  'the rows of a card with the payload %j and an accuracy of %s m are %j',
  async (payload, accuracy, rows) => {
    const root = await showPayload(payload, { accuracy })
    const [title, ...others] = root.querySelectorAll('[data-address-part="title"], [data-address-part="row"]')

    expect(title).toHaveAttribute('data-address-part', 'title')
    expect([title, ...others].map((row) => row?.textContent)).toEqual(rows)
  },
)

test.each<[text: string, payload: Payload]>([
  ['Elm Street~12, Leeds', { road: 'Elm Street', house_number: '12', city: 'Leeds', country_code: 'de' }],
  ['Lindenallee~38b, Berlin', { road: 'Lindenallee 38b', city: 'Berlin' }],
  ['Straße des 17. Juni~135, Berlin', { road: 'Straße des 17. Juni 135', city: 'Berlin' }],
  ['221B~Elm Street, Leeds', { road: 'Elm Street', house_number: '221B', city: 'Leeds', country_code: 'us' }],
  ['5~Elm Street, Leeds', { road: 'Elm Street', house_number: '5', city: 'Leeds', country_code: 'us' }],
  ['Elm Street, Leeds', { road: 'Elm Street', city: 'Leeds' }],
  ['Elmweg,~1, Dubai', { formatted: 'Dubai, Elmweg, 1', street: 'Elmweg', house: '1', city: 'Dubai' }],
  ['東京都丸の内5', { state: '東京都', street: '丸の内', houseNumber: '5', country: '日本' }],
  ['Leeds, United Kingdom', { city: 'Leeds', country: 'United Kingdom' }],
  // A narrow bubble would break these words for their numbers. A hyphen is a place for a break.
  ['Friedrichstraße 43, Berlin', { road: 'Friedrichstraße 43', city: 'Berlin' }],
  ['1600 Amphitheatre Parkway, Reno', { road: '1600 Amphitheatre Parkway', city: 'Reno' }],
  ['Universitätspromenade Nord~12, Köln', { road: 'Universitätspromenade Nord 12', city: 'Köln' }],
  ['Otto-Hahn-Straße~112a, Köln', { road: 'Otto-Hahn-Straße 112a', city: 'Köln' }],
])('the text of a line is %j, where ~ is a space without a break', async (text, payload) => {
  const root = await showPayload(payload, { variant: 'inline' })

  expect(root.textContent?.replaceAll('\u00A0', '~')).toBe(text)
})
