import { readAddress } from 'react-reverse-geocode'
import { expect, test } from 'vitest'

const linesOf = (payload: unknown) => readAddress(payload)?.lines

const springfield = { city: 'Springfield' }
const elmStreet = { houseNumber: '12', street: 'Elm Street', ...springfield }

test.each([
  '1',
  '12',
  '12345',
  '12a',
  '12 A',
  '12-a',
  '12/a',
  '12-14',
  '12-1234',
  '12/3',
  '12a/3',
  '12-14a',
  '12a-14b',
  '12bis',
  '12 ter',
])('the house number "%s" is on the line of its street', (number) => {
  expect(linesOf({ formatted: `${number}, Elm Street, Springfield` })).toEqual([
    `${number}, Elm Street`,
    'Springfield',
  ])
  expect(linesOf({ formatted: `Elmweg, ${number}, Springfield` })).toEqual([
    `Elmweg, ${number}`,
    'Springfield',
  ])
})

test.each([
  ['12 - Old Town', ['Avenida Elm, 12 - Old Town', 'Springfield']],
  ['1234a - Old Town', ['Avenida Elm, 1234a - Old Town', 'Springfield']],
  ['Block 12 - Old Town', ['Avenida Elm', 'Block 12 - Old Town', 'Springfield']],
  ['Flat 12', ['Avenida Elm', 'Flat 12', 'Springfield']],
])('a house number and a district after the street: "%s"', (piece, lines) => {
  expect(linesOf({ formatted: `Avenida Elm, ${piece}, Springfield` })).toEqual(lines)
})

test.each([
  '12345',
  '1000',
  '123456',
  '01310-200',
  'SP1 2AA',
  'SP1A 2AA',
  '1234 AB',
  'D-12345',
  'ON K1R 7K9',
  'NSW 2000',
  'CA. 90210',
])('the postcode "%s" is on the line of its town', (postcode) => {
  expect(linesOf({ formatted: `12 Elm Street, Springfield, ${postcode}, Canada` })).toEqual([
    '12 Elm Street',
    `Springfield, ${postcode}`,
    'Canada',
  ])
})

test('a text that begins with the country is turned round, in one line too', () => {
  const formatted = 'Canada, Springfield, 12 Elm Street'
  expect(readAddress({ formatted })).toMatchObject({
    formatted: '12 Elm Street, Springfield, Canada',
    lines: ['12 Elm Street', 'Springfield', 'Canada'],
  })
})

test.each([
  ['the region', 'Plains, Springfield, 12 Elm Street', { region: 'Plains' }],
  ['the city', 'Springfield, 12 Elm Street', springfield],
  ['a town with the name of a country', 'Peru, Springfield County, Plains', {}],
])('a text that begins with %s keeps its order', (_, formatted, fields) => {
  expect(linesOf({ formatted, ...fields })).toEqual(formatted.split(', '))
})

test.each([
  [
    'the region',
    'Springfield, PL, Canada',
    { ...springfield, region: 'Plains' },
    ['Springfield, PL', 'Canada'],
  ],
  [
    'a postcode before it',
    '5 Elmweg, 12345, Springfield',
    { street: 'Elmweg' },
    ['5 Elmweg', '12345, Springfield'],
  ],
  ['a postcode at the beginning', '12345, Springfield, Elmweg', {}, ['12345, Springfield', 'Elmweg']],
])('a town is on one line with %s', (_, formatted, fields, lines) => {
  expect(linesOf({ formatted, ...fields })).toEqual(lines)
})

test('a display name with all areas around a street in a town is not cut into lines', () => {
  const display_name = 'Elm House, 12, Elm Street, Old Town, Springfield, Spring County, 12345, Canada'
  const address = {
    house_number: '12',
    road: 'Elm Street',
    city: 'Springfield',
    postcode: '12345',
    country: 'Canada',
  }
  expect(linesOf({ display_name, address })).toEqual(['12 Elm Street', 'Springfield 12345', 'Canada'])
  expect(linesOf({ display_name: '12 Elm Street, Springfield', address })).toEqual([
    '12 Elm Street',
    'Springfield',
  ])
})

test('a text that begins with the city and ends with the country keeps its order', () => {
  expect(linesOf({ formatted: 'Springfield, Plains, Canada', ...springfield, country: 'Canada' })).toEqual([
    'Springfield',
    'Plains',
    'Canada',
  ])
})

const eightPieces =
  '12 Elm Street, Ground Floor, Old Town, Inner District, Springfield, Spring County, Plains, Canada'

test.each([
  [
    'begins with the country',
    { formatted: 'Canada, Plains, Springfield, Elm Street, 12' },
    ['12 Elm Street', 'Springfield', 'Canada'],
  ],
  ['has too many pieces', { formatted: eightPieces }, ['12 Elm Street', 'Springfield', 'Canada']],
  [
    'has the same words in another order',
    { formatted: 'Elm Street 12 Springfield Canada' },
    ['12 Elm Street', 'Springfield', 'Canada'],
  ],
  [
    'has the same words in capitals',
    { formatted: 'SPRINGFIELD ELM STREET 12 CANADA' },
    ['12 Elm Street', 'Springfield', 'Canada'],
  ],
])('the lines are composed from the parts if the text %s', (_, fields, lines) => {
  expect(linesOf({ ...fields, ...elmStreet, country: 'Canada' })).toEqual(lines)
})

test('two pieces of a long text share a line if the city is not known', () => {
  expect(linesOf({ formatted: eightPieces, houseNumber: '12', street: 'Elm Street' })).toEqual([
    '12 Elm Street',
    'Ground Floor, Old Town',
    'Inner District',
    'Springfield, Spring County',
    'Plains, Canada',
  ])
})

test('a text whose house number has the digits in another order is kept', () => {
  const formatted = 'Elm Street 21 Springfield'
  expect(linesOf({ formatted, ...elmStreet })).toEqual([formatted])
})
