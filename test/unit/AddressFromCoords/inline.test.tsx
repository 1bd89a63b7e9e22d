import { screen, waitFor } from '@testing-library/react'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { expectWarning } from '../../support/failOnConsole.ts'
import { atSea } from '../../support/places.ts'
import { show } from '../../support/show.tsx'

/** The texts of a line, without the commas between them. */
function partsOf(root: HTMLElement) {
  const text = root.querySelector('[data-address-part="text"]')
  const last = text?.querySelector('[data-address-part="town"] + *, * + [data-address-part="town"]')
  const end = last?.textContent ?? ''
  const rest = (text?.textContent ?? '').slice(0, (text?.textContent ?? '').length - end.length)
  return [rest, end].map((part) => part.replace(/^[\s,]+|[\s,،]+$/g, '')).filter(Boolean)
}

test.each([
  [
    'the street and the town',
    {
      road: 'Elm Street',
      house_number: '12',
      postcode: '90210',
      city: 'Springfield',
      state: 'Oregon',
      country: 'USA',
    },
    ['12 Elm Street', 'Springfield'],
  ],
  [
    'the name of a place and the town',
    { name: 'Old Mill', road: 'Elm Street', city: 'Springfield', country: 'USA' },
    ['Old Mill', 'Springfield'],
  ],
  [
    'a street with the name of its town, of which only the town is known',
    { formatted_address: '1 Leeds Road, Leeds', city: 'Leeds' },
    ['1 Leeds Road', 'Leeds'],
  ],
  [
    'a street with the name of its town, in a script without capitals',
    { formatted_address: 'شارع القاهرة 5، القاهرة', city: 'القاهرة' },
    ['شارع القاهرة 5', 'القاهرة'],
  ],
  [
    'a town without the code of its region, and the region',
    {
      formatted_address: 'Springfield, OR 97477, USA',
      city: 'Springfield',
      state: 'Oregon',
      postcode: '97477',
    },
    ['Springfield', 'Oregon'],
  ],
  [
    'the district if there is no street',
    { suburb: 'Old Town', city: 'Springfield', country: 'USA' },
    ['Old Town', 'Springfield'],
  ],
  ['a town and its country', { city: 'Agadez', country: 'Niger' }, ['Agadez', 'Niger']],
  [
    'a town with a hyphen in its name, without its postcode',
    { city: 'Aix-en-Provence', postcode: '13100', country: 'France' },
    ['Aix-en-Provence', 'France'],
  ],
  ['a town alone', { city: 'Agadez' }, ['Agadez']],
  [
    'a town with the name of its region, and its country',
    { city: 'Berlin', state: 'Berlin', country: 'Germany' },
    ['Berlin', 'Germany'],
  ],
  [
    'a region without its postcode, and its country',
    { state: 'Hessen', postcode: '12345', country: 'Germany' },
    ['Hessen', 'Germany'],
  ],
  ['a postcode and its country', { postcode: '12345', country: 'Germany' }, ['12345', 'Germany']],
  [
    'a label that ends with the town',
    { name: 'Old Mill, Springfield', city: 'Springfield', country: 'USA' },
    ['Old Mill, Springfield'],
  ],
  [
    'all of an East Asian address without a city',
    { state: '東京都', street: '丸の内', houseNumber: '5', postcode: '100-0005', country: '日本' },
    ['東京都丸の内5'],
  ],
  [
    'an East Asian line without its postcode',
    { formatted_address: '〒105-0011 東京都港区芝公園4-2-8', city: '港区', postcode: '105-0011' },
    ['東京都港区芝公園4-2-8'],
  ],
  [
    'a Brazilian line without its district',
    {
      formatted_address: 'Avenida Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil',
      route: 'Avenida Paulista',
      street_number: '1578',
      sublocality: 'Bela Vista',
      city: 'São Paulo',
    },
    ['Avenida Paulista, 1578', 'São Paulo'],
  ],
  [
    'the street of a line that begins with the town',
    {
      formatted_address: '1051 Budapest, Sas utca 25., Hungary',
      road: 'Sas utca',
      city: 'Budapest',
      postcode: '1051',
    },
    ['Sas utca 25.', 'Budapest'],
  ],
  [
    'a place that the line names, and not its street',
    { formatted_address: 'Elm House, 5 Elm Street, Leeds', road: 'Elm Street', city: 'Leeds' },
    ['Elm House', 'Leeds'],
  ],
  [
    'a town of a line in which it stands twice',
    { formatted_address: 'Springfield, Springfield, Plains', city: 'Springfield', state: 'Plains' },
    ['Springfield', 'Plains'],
  ],
  [
    'an East Asian street whose town is unknown, and not its country',
    { road: '丸の内', number: '5', country: '日本' },
    ['丸の内5'],
  ],
  [
    'the street of an East Asian town',
    { city: '札幌市', road: '北1条西2丁目', country: '日本' },
    ['札幌市北1条西2丁目'],
  ],
  [
    'the areas of an East Asian town, the largest first',
    { state: '東京都', city: '千代田区', postcode: '100-0001', country: '日本' },
    ['東京都千代田区'],
  ],
  [
    'an East Asian town in Latin letters',
    { formatted_address: 'Chiyoda, Tokyo', city: '千代田区' },
    ['Chiyoda', '千代田区'],
  ],
  [
    'a town and its country in one line',
    {
      formatted_address: 'Dubai - United Arab Emirates',
      city: 'Dubai',
      state: 'Dubai',
      country: 'United Arab Emirates',
    },
    ['Dubai', 'United Arab Emirates'],
  ],
  [
    'a line that says more than its town, without its postcode',
    { formatted_address: '75008 Paris Cedex 08, France', city: 'Paris', postcode: '75008' },
    ['Paris Cedex 08', 'France'],
  ],
  [
    'a street, and not its county that has the name of the town',
    { formatted_address: '12 Elm Street, York, North Yorkshire, YO1 7HH', city: 'York' },
    ['12 Elm Street', 'York'],
  ],
  [
    'an East Asian street in Western order',
    { formatted_address: '中目黒1-2-3, 目黒区, 東京都, 日本', city: '目黒区', state: '東京都' },
    ['中目黒1-2-3', '目黒区'],
  ],
  [
    'the house number of a line that begins with the town',
    { formatted_address: 'Dubai, Elm Boulevard, 1', street: 'Elm Boulevard', house: '1', city: 'Dubai' },
    ['Elm Boulevard, 1', 'Dubai'],
  ],
  [
    'a house in a village without streets',
    { house_number: '75', village: 'Chochołów', postcode: '34-513', country: 'Poland' },
    ['Chochołów 75', 'Chochołów'],
  ],
  [
    'a flat beside its house number',
    { road: 'Elm Street', house_number: '12', unit: '7', city: 'Fitzroy', country: 'Australia' },
    ['7/12 Elm Street', 'Fitzroy'],
  ],
  [
    'the beginning of a line that has no parts',
    { formatted_address: 'Sailing club, Harbour Road, Springfield, Ireland' },
    ['Sailing club', 'Harbour Road'],
  ],
])('shows %s', async (_, payload, expected) => {
  const { root } = show({ variant: 'inline' }, { service: createAccountService({ geocode: () => payload }) })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))

  expect(partsOf(root)).toEqual(expected)
})

test('shows a city that is its own country once, also if the country has another name in the locale', async () => {
  const service = createAccountService({
    geocode: () => ({ city: 'Singapore', country: 'Singapore', country_code: 'sg' }),
  })
  const { root } = show({ variant: 'inline' }, { service, locale: 'de' })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))

  expect(partsOf(root)).toEqual(['Singapur'])
})

test.each([
  [
    'a street and its number',
    { road: 'Elm Street', house_number: '12', city: 'Leeds', country_code: 'de' },
    '12,',
    'Elm Street',
  ],
  ['a number in the street', { road: 'Lindenallee 38', city: 'Berlin' }, '38,', 'Lindenallee'],
  [
    'a number before the street',
    { road: 'Elm Street', house_number: '12', city: 'Leeds', country_code: 'us' },
    '',
    '12 Elm Street,',
  ],
  ['a street without a number', { road: 'Elm Street', city: 'Leeds' }, '', 'Elm Street,'],
  [
    'an East Asian block',
    { state: '東京都', street: '丸の内', houseNumber: '5', country: '日本' },
    '5',
    '東京都丸の内',
  ],
])('of %s the street is cut off, and never the number', async (_, payload, number, street) => {
  const { root } = show({ variant: 'inline' }, { service: createAccountService({ geocode: () => payload }) })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  const text = root.querySelector('[data-address-part="text"]')
  const texts = [...(text?.childNodes ?? [])].filter((node) => node instanceof Text)

  expect(root.querySelector('[data-address-part="street"]')).toHaveTextContent(street)
  expect(texts.map(({ textContent }) => textContent?.trim()).join('')).toBe(number)
})

test.each([
  ['a label and an address', { label: 'Meeting point' }, 'success', 'Meeting point · Berlin'],
  ['an address', {}, 'success', 'Platz der Republik 1, Berlin'],
  [
    'a place that is known to be somewhere in a town',
    { accuracy: 1_400 },
    'success',
    '≈ Berlin, Deutschland',
  ],
  ['a label while it loads', { label: 'Meeting point' }, 'loading', 'Meeting point'],
  ['a label without a place', { label: 'Meeting point', lat: null }, 'idle', 'Meeting point · No location'],
  [
    'a label and a place that the service refuses',
    { label: 'At sea', ...atSea },
    'error',
    'At sea · No address',
  ],
  ['a message', { lat: null }, 'idle', 'No location'],
])('shows of %s', async (_, props, state, text) => {
  const { root } = show({ variant: 'inline', ...props })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', state))

  expect(root.querySelector('[data-address-part="text"]')).toHaveTextContent(text, {
    normalizeWhitespace: true,
  })
})

test('has at most six elements without a label, no live region, and no control', async () => {
  const { root } = show({ variant: 'inline' })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))

  expect(root.querySelectorAll('*').length + 1).toBeLessThanOrEqual(6)
  expect(root.querySelectorAll('[aria-live], [role], a, button')).toHaveLength(0)
})

test('the whole address is in the tooltip, unless the app gives one', async () => {
  const { root, change } = show({ variant: 'inline', label: 'Gate' })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  expect(root).toHaveAttribute('title', 'Gate · Platz der Republik 1, 11011 Berlin, Deutschland')

  change({ variant: 'inline', title: 'Mine' })
  expect(root).toHaveAttribute('title', 'Mine')
})

test('shows a short message and a small Try again, and all of the message in the tooltip', async () => {
  expectWarning(/responded with 401/)
  const service = createAccountService()
  service.failWith('unauthorized')
  const { root } = show({ variant: 'inline' }, { service })
  const retry = await screen.findByRole('button', { name: 'Try again' })

  expect(root).toHaveTextContent(/^Session expired\s*Try again$/)
  expect(root).toHaveAttribute('title', 'Your session has expired · Sign in and try again.')
  expect(retry).toHaveAccessibleDescription(/^Session expired/)
})

test('is a link only where mapHref stands on the component itself', async () => {
  const mapHref = () => 'https://map.example/'
  const { root, change } = show({ variant: 'inline' }, { mapHref })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  expect(screen.queryByRole('link')).toBeNull()

  change({ variant: 'inline', mapHref })
  expect(screen.getByRole('link')).toHaveTextContent(/^Platz der Republik 1, Berlin$/)
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://map.example/')
})

test('short messages can be replaced, and one that is undefined replaces nothing', async () => {
  const messages = {
    inline: {
      empty: 'Keine Adresse',
      offline: undefined,
      errors: { forbidden: 'Gesperrt', 'invalid-coordinates': undefined },
    },
  }
  const service = createAccountService({ nothingFound: 'no-payload' })
  const { root, change } = show({ variant: 'inline', ...atSea }, { service, messages })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'empty'))
  expect(root).toHaveTextContent(/^Keine Adresse$/)

  change({ messages: { inline: { empty: 'Nichts' } } })
  expect(root).toHaveTextContent(/^Nichts$/)
  change({ lat: 91 })
  expect(root).toHaveTextContent(/^Invalid location$/)
})
