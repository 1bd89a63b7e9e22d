import { waitFor } from '@testing-library/react'
import type { AddressParts } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { show } from '../../support/show.tsx'

const town = { postcode: '97477', city: 'Springfield', country: 'United States' }
const tokyo = { state: '東京都', city: '千代田区', street: '丸の内', country: '日本' }

test.each<[what: string, payload: object, title: string, rows: readonly string[]]>([
  [
    'the street',
    { road: 'Elm Street', ...town },
    'Elm Street',
    ['street: Elm Street', 'town: Springfield 97477', 'country: United States'],
  ],
  [
    'the name of a place, and the rows between it and the country are one',
    { name: 'Old Mill', road: 'Elm Street', ...town },
    'Old Mill',
    ['name: Old Mill', 'street: Elm Street, town: Springfield 97477', 'country: United States'],
  ],
  [
    'a street that the geocoder abbreviates in its line',
    { formatted_address: '12 Elm St, 97477 Springfield, United States', road: 'Elm Street', ...town },
    '12 Elm St',
    ['street: 12 Elm St', 'town: 97477 Springfield', 'country: United States'],
  ],
  [
    'the street that the geocoder abbreviates, below the name of the place',
    {
      formatted_address: 'Old Mill, 12 Elm St, 97477 Springfield',
      name: 'Old Mill',
      road: 'Elm Street',
      ...town,
    },
    'Old Mill',
    ['name: Old Mill', 'street: 12 Elm St', 'town: 97477 Springfield'],
  ],
  [
    'the street behind a line that is no part',
    { formatted_address: 'Gate 5, 12 Elm Street, 97477 Springfield', road: 'Elm Street', ...town },
    '12 Elm Street',
    ['other: Gate 5', 'street: 12 Elm Street', 'town: 97477 Springfield'],
  ],
  [
    'the street, and the town stands above its region',
    { road: 'Elm Street', ...town, state: 'Plains', country: 'Chile' },
    'Elm Street',
    ['street: Elm Street', 'town: 97477 Springfield, other: Plains', 'country: Chile'],
  ],
  [
    'the town above its region',
    { city: 'Springfield', state: 'Oregon', country: 'Austria' },
    'Springfield',
    ['town: Springfield', 'other: Oregon', 'country: Austria'],
  ],
  [
    'the first area if there is no street',
    { suburb: 'Millfield', ...town },
    'Millfield',
    ['street: Millfield', 'town: Springfield 97477', 'country: United States'],
  ],
  [
    'the street, and the region stands in place of the town',
    { road: 'Elm Street', state: 'Oregon', country: 'United States' },
    'Elm Street',
    ['street: Elm Street', 'town: Oregon', 'country: United States'],
  ],
  [
    'the region if that and the country are all',
    { state: 'Oregon', country: 'United States' },
    'Oregon',
    ['town: Oregon', 'country: United States'],
  ],
  [
    'the town if there is no street',
    town,
    'Springfield 97477',
    ['town: Springfield 97477', 'country: United States'],
  ],
  ['the country if that is all', { country: 'Monaco', lat: 43.73, lon: 7.42 }, 'Monaco', ['town: Monaco']],
  [
    'the areas of an East Asian address, not its country and postcode',
    { postcode: '100-0005', ...tokyo },
    '東京都千代田区丸の内',
    ['other: 日本 100-0005', 'town: 東京都千代田区丸の内'],
  ],
  [
    'the areas of an East Asian address, and they share a row with the name of the place',
    { ...tokyo, name: '東京駅', postcode: '100-0005', country: 'Japan' },
    '東京都千代田区丸の内',
    ['other: 100-0005', 'town: 東京都千代田区丸の内, name: 東京駅', 'country: Japan'],
  ],
  [
    'the areas behind a country alone',
    tokyo,
    '東京都千代田区丸の内',
    ['country: 日本', 'town: 東京都千代田区丸の内'],
  ],
])('what stands out on a card is %s', async (_, payload, title, rows) => {
  const { root } = show({}, { service: createAccountService({ geocode: () => ({ ...payload }) }) })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))

  expect(titlesOf(root)).toEqual([title])
  const shown = [...root.querySelectorAll('[data-part="row"]')]
  expect(shown.map(({ textContent }) => textContent)).toEqual(rows.map((row) => row.replace(/\w+: /g, '')))
  expect(rowsOf(root)).toEqual(rows)
})

test.each<[lines: readonly string[], parts: AddressParts, rows: readonly string[]]>([
  [
    ['Mysuru', 'Karnataka, India'],
    { city: 'Mysuru', region: 'Karnataka', country: 'India' },
    ['town: Mysuru', 'other: Karnataka', 'country: India'],
  ],
  [
    ['MG Road', 'Mysuru, Karnataka, India'],
    { street: 'MG Road', city: 'Mysuru', region: 'Karnataka', country: 'India' },
    ['street: MG Road', 'town: Mysuru, Karnataka', 'country: India'],
  ],
  [
    ['Flat 4', 'Elm Street', 'Springfield'],
    { unit: 'Flat 4', street: 'Elm Street', city: 'Springfield' },
    ['street: Flat 4', 'street: Elm Street', 'town: Springfield'],
  ],
  [
    ['12', 'Elm Street', 'Springfield'],
    { houseNumber: '12', street: 'Elm Street', city: 'Springfield' },
    ['street: 12', 'street: Elm Street', 'town: Springfield'],
  ],
  [
    ['100-0005, 東京都', '千代田区'],
    { postcode: '100-0005', region: '東京都', city: '千代田区' },
    ['street: 100-0005, 東京都', 'town: 千代田区'],
  ],
])('the lines %j that an app wrote get their roles from its parts', async (lines, parts, rows) => {
  const readAddress = () => ({ formatted: lines.join(', '), lines, parts })
  const { root } = show({}, { readAddress })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))

  expect(rowsOf(root)).toEqual(rows)
})

function titlesOf(root: HTMLElement) {
  return [...root.querySelectorAll('[data-title]')].map(({ textContent }) => textContent)
}

/** The lines of each row, each with its role. */
function rowsOf(root: HTMLElement) {
  return [...root.querySelectorAll('[data-part="row"]')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('[data-role]')]
      .map(({ dataset, textContent }) => `${dataset.role}: ${textContent}`)
      .join(', '),
  )
}
