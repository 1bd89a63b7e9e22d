import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AddressState, Payload } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { type Props, show } from '../../support/show.tsx'

/** A house with all parts, one of which is in no line. */
const address = {
  name: 'Weinhaus',
  house_number: '12',
  road: 'Rheinstraße',
  suburb: 'Altstadt',
  city: 'Bingen',
  state: 'Rheinland-Pfalz',
  postcode: '55411',
  country: 'Deutschland',
  country_code: 'de',
}

async function stateOf(payload: Payload | undefined, props: Partial<Props>): Promise<AddressState> {
  const service = createAccountService({ geocode: () => payload })
  let latest: AddressState = { status: 'idle', isFetching: false, coordinates: null }
  const children = (state: AddressState) => {
    latest = state
    return state.status
  }
  show({ ...props, children }, { service })
  await waitFor(() => expect(latest.status).toMatch(/success|empty/))
  return latest
}

test.each([
  [undefined, ['Weinhaus', 'Rheinstraße 12', '55411 Bingen', 'Deutschland']],
  [50, ['Weinhaus', 'Rheinstraße 12', '55411 Bingen', 'Deutschland']],
  [150, ['Rheinstraße', '55411 Bingen', 'Deutschland']],
  [1_400, ['Bingen', 'Deutschland']],
  [20_000, ['Bingen', 'Deutschland']],
  [60_000, ['Rheinland-Pfalz', 'Deutschland']],
])('with an accuracy of %s m the address is %j', async (accuracy, lines) => {
  const state = await stateOf({ address }, { accuracy })

  expect(state).toMatchObject({ status: 'success', address: { lines }, payload: { address } })
  // Nothing that is left out of the lines is in what an app saves with them.
  const { formatted, parts } = state.status === 'success' ? state.address : { formatted: '', parts: {} }
  expect(formatted).toBe(lines.join(', '))
  expect('houseNumber' in parts).toBe(lines.includes('Rheinstraße 12'))
  expect(parts).toHaveProperty('countryCode', 'DE')
})

test.each([
  [
    'a street whose number is in no part',
    { address: { road: '1600 Pennsylvania Avenue', city: 'Washington' } },
    ['Washington'],
  ],
  [
    'a street with a numeral',
    { address: { road: '5th Avenue', city: 'New York' } },
    ['5th Avenue', 'New York'],
  ],
  ...['12a Elm Street', 'Elm Street 12', 'Elm Street 12a'].map((road): [string, Payload, string[]] => [
    `a street whose number is in no part, "${road}"`,
    { address: { road, city: 'Leeds' } },
    ['Leeds'],
  ]),
  ...[
    '12, rue de Rivoli',
    '10-12 High Street',
    '10/12 Main Street',
    'Hauptstraße 5 a',
    'N°12 rue Cler',
    'Calle Mayor 5, 3º B',
    'Flat 3, 12 Elm Road',
    'Lange Straße 5, Hinterhaus',
  ].map((road): [string, Payload, string[]] => [
    `a street with a number in any place, "${road}"`,
    { address: { road, city: 'Leeds' } },
    ['Leeds'],
  ]),
  ...['Straße des 17. Juni', '2e Rue', 'Avenida 9 de Julio', 'Rue du 4 Septembre'].map(
    (road): [string, Payload, string[]] => [
      `a street that is named for a day or an ordinal, "${road}"`,
      { address: { road, city: 'Leeds' } },
      [road, 'Leeds'],
    ],
  ),
  ...['Calle 26', 'Route 66', 'Carrera 7A', 'County Road 12'].map((road): [string, Payload, string[]] => [
    `a street whose name is a number, "${road}"`,
    { address: { road, city: 'Leeds' } },
    [road, 'Leeds'],
  ]),
  [
    'a street whose name is a number, beside a house number',
    { address: { road: 'Calle 26', house_number: '59-51', city: 'Bogotá' } },
    ['Calle 26', 'Bogotá'],
  ],
  [
    'a street beside a town with a number',
    { address: { road: 'Road A1 North', city: 'Praha 2' } },
    ['Road A1 North', 'Praha 2'],
  ],
  [
    'a street in a district that is always written',
    {
      address: {
        road: 'Hill Road',
        house_number: '12',
        suburb: 'Bandra',
        city: 'Mumbai',
        country_code: 'in',
      },
    },
    ['Hill Road', 'Bandra', 'Mumbai', 'India'],
  ],
  [
    'a line that names the town twice',
    {
      formatted: 'Rheinstraße 12, Bingen, Bingen am Rhein, Bingen',
      address: { house_number: '12', road: 'Rheinstraße', city: 'Bingen' },
    },
    ['Rheinstraße', 'Bingen'],
  ],
  [
    'a line that names the street twice',
    {
      formatted: 'Elm Street Garage, 5 Elm Street, Springfield',
      address: { house_number: '5', road: 'Elm Street', city: 'Springfield' },
    },
    ['Elm Street', 'Springfield'],
  ],
  [
    'a line with a number and a name',
    {
      display_name: 'Weinhaus, 12, Rheinstraße, Bingen',
      address: { house_number: '12', road: 'Rheinstraße', city: 'Bingen' },
    },
    ['Rheinstraße', 'Bingen'],
  ],
])('within a street, of %s nothing but what is sure is shown', async (_what, payload, lines) => {
  expect(await stateOf(payload, { accuracy: 100 })).toMatchObject({ address: { lines } })
})

test('of a region that is written beside its town, only the region is shown, and once', async () => {
  const inOregon = {
    road: 'Elm Street',
    city: 'Bend',
    state: 'Oregon',
    postcode: '97701',
    country_code: 'us',
  }

  expect(await stateOf({ address: inOregon }, { accuracy: 60_000 })).toMatchObject({
    address: { lines: ['Oregon', 'United States'], formatted: 'Oregon, United States' },
  })
})

test.each([
  ['a line whose parts are not known', { formatted: 'Somewhere behind the mill' }],
  ['a street without a town', { road: 'Elm Street', house_number: '12' }],
])('with an accuracy of 1,400 m there is no address of %s', async (_what, payload) => {
  expect(await stateOf(payload, { accuracy: 1_400 })).toMatchObject({ status: 'empty', payload })
})

test('what is shown is what is copied, and the coordinates have the decimals that are requested', async () => {
  const user = userEvent.setup()
  const service = createAccountService({ geocode: () => ({ address }) })
  const { root } = show({ accuracy: 20_000 }, { service })
  expect(await screen.findByText('Bingen')).toBeVisible()
  expect(root).toHaveTextContent('52.52, 13.38')
  await user.click(screen.getByRole('button', { name: 'Copy' }))

  expect(await navigator.clipboard.readText()).toBe('Bingen\nDeutschland')
  expect(service.requests.map(({ lat, lng }) => [lat, lng])).toEqual([['52.52', '13.38']])
})

test('a position of 1,400 m that becomes one of 12 m is asked for at once, and one that wobbles is not asked for again', async () => {
  const { change, service } = show({ accuracy: 1_400 })
  expect(await screen.findByText('Berlin')).toBeVisible()
  change({ accuracy: 12 })
  expect(await screen.findByText('Platz der Republik 1')).toBeVisible()
  for (const accuracy of [11, 34, 49, 2, 50]) change({ accuracy })

  expect(service.requests.map(({ lat }) => lat)).toEqual(['52.519', String(reichstag.lat)])
})
