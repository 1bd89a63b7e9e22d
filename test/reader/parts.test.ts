import { readAddress } from 'react-reverse-geocode'
import { describe, expect, test } from 'vitest'

const formattedOf = (payload: unknown) => readAddress(payload)?.formatted
const partsOf = (payload: unknown) => readAddress(payload)?.parts

const springfield = { city: 'Springfield' }
const elmStreet = { street: 'Elm Street', city: 'Springfield' }

describe('the line of the geocoder', () => {
  test.each([
    [
      'two texts of a suggestion',
      { main_text: 'Elm House', secondary_text: '1 Elm Street, Springfield' },
      'Elm House, 1 Elm Street, Springfield',
    ],
    [
      'a street line and a last line',
      { street_address: '1 Elm Street', last_line: 'Springfield IL 62701' },
      '1 Elm Street, Springfield IL 62701',
    ],
    [
      'numbered lines and a last line',
      { delivery_line_1: '1 Elm Street', delivery_line_2: 'Flat 2', last_line: 'Springfield IL 62701' },
      '1 Elm Street, Flat 2, Springfield IL 62701',
    ],
    [
      'numbered lines beside a street line',
      {
        street_address: '1 Elm Street',
        line1: '1 Elm Street',
        line2: 'Flat 2',
        last_line: 'Springfield IL 62701',
      },
      '1 Elm Street, Flat 2, Springfield IL 62701',
    ],
    [
      'Japanese lines, without a comma',
      { address1: '東京都千代田区丸の内1-1', address2: '東京ビル' },
      '東京都千代田区丸の内1-1東京ビル',
    ],
    [
      'an address with a town',
      { address: '1 Elm Street, Springfield', ...springfield, municipality: 'Greater Plains' },
      '1 Elm Street, Springfield',
    ],
    [
      'a Japanese address with a town',
      { address: '東京都千代田区丸の内1-1', city: '千代田区', country: '日本' },
      '東京都千代田区丸の内1-1',
    ],
    [
      'a label with a street and a town',
      { label: 'Elm Street Springfield', city: 'Springfield', municipality: 'Greater Plains' },
      'Elm Street Springfield',
    ],
    [
      'a place name with a town',
      { place_name: 'Elm Park Springfield', ...springfield, country: 'Canada' },
      'Elm Park Springfield',
    ],
    [
      'a text with the postcode',
      { text: 'Elm Street Springfield 12345', ...springfield, postcode: '12345' },
      'Elm Street Springfield 12345',
    ],
    [
      'a text with the street',
      { location: '5 Elm Street, Springfield', ...elmStreet },
      '5 Elm Street, Springfield',
    ],
  ])('is %s', (_, payload, line) => {
    expect(formattedOf(payload)).toBe(line)
  })

  test.each([
    [
      'an address without a town is the street',
      { address: '1 Springfield Road', ...springfield },
      '1 Springfield Road, Springfield',
    ],
    [
      'a label is the town',
      { label: 'Springfield', ...springfield, country: 'Canada' },
      'Springfield, Canada',
    ],
    [
      'a line without a town is the street',
      { formatted: 'Elm Street', ...springfield },
      'Elm Street, Springfield',
    ],
    ['one line of a form is the street', { line1: 'Elm Street', country: 'Canada' }, 'Elm Street, Canada'],
    ['a label is the name', { label: 'Elm House', ...elmStreet }, 'Elm House, Elm Street, Springfield'],
    ['a place name is the town', { place_name: 'Springfield', country: 'Canada' }, 'Springfield, Canada'],
    ['a text is the street', { text: 'Elm Street', ...elmStreet }, 'Elm Street, Springfield'],
    ['a text has no part', { text: 'Oak, Ash', ...elmStreet }, 'Elm Street, Springfield'],
  ])('is composed if %s', (_, payload, line) => {
    expect(formattedOf(payload)).toBe(line)
  })

  test.each(['geocoder', 'not-set', 'maps.address', 'v2.1', 'IL', 'Pl', 'x.'])('is not "%s"', (formatted) => {
    expect(readAddress({ formatted })).toBeNull()
  })
})

describe('the street', () => {
  test.each([
    ['the street line', { street_address: '5 Elm Street' }, '5 Elm Street'],
    ['the address', { address: '5 Elm Street' }, '5 Elm Street'],
    ['the address if it has no comma', { address: '5 Elm Street, Flat 2' }, undefined],
  ])('beside a line is %s', (_, fields, street) => {
    const payload = { formatted: '5 Elm Street, Flat 2, Springfield, Canada', ...springfield, ...fields }
    expect(partsOf(payload)?.street).toBe(street)
  })

  test('is not the whole line', () => {
    const payload = { address: '5 Elm Street Springfield 12345', postcode: '12345' }
    expect(partsOf(payload)).toEqual({ postcode: '12345' })
  })

  test('is written with all lines of a form', () => {
    const payload = { line1: 'Elm House', line2: '5 Elm Street', ...elmStreet, postcode: '12345' }
    expect(formattedOf(payload)).toBe('Elm House, 5 Elm Street, 12345 Springfield')
    expect(partsOf(payload)?.street).toBe('Elm Street')
  })

  test('is written in the order of its country, and not as a text beside it', () => {
    const payload = { ...elmStreet, houseNumber: '5', address: 'Elm Street 5', country: 'Canada' }
    expect(formattedOf(payload)).toBe('5 Elm Street, Springfield, Canada')
  })

  test('may be a text beside an address that is only its number', () => {
    expect(formattedOf({ address: '206', text: 'Elm Street', ...springfield })).toBe(
      '206 Elm Street, Springfield',
    )
  })
})

describe('the house number', () => {
  test('may be under the key of the street in a village without street names', () => {
    const payload = { street: '12', district: 'Elmdorf', city: 'Springfeld', postcode: '6900', country: 'AT' }
    expect(formattedOf(payload)).toBe('Elmdorf 12, 6900 Springfeld, Austria')
    expect(partsOf(payload)?.houseNumber).toBe('12')
    expect(partsOf(payload)).not.toHaveProperty('street')
  })

  test.each(['5', '12/3', '206a', '12345-678'])('may be under the key of the building: "%s"', (building) => {
    const parts = partsOf({ ...elmStreet, building })
    expect(parts).toEqual({ ...elmStreet, houseNumber: building })
  })

  test.each(['5 Towers', 'Elm House', '5,6'])('is not the name of the building "%s"', (building) => {
    expect(partsOf({ ...elmStreet, building })).not.toHaveProperty('houseNumber')
  })

  test('is joined to an addition of a letter and a number without a hyphen', () => {
    expect(partsOf({ ...elmStreet, housenumber: '5', houseNumberAddition: 'A2' })?.houseNumber).toBe('5A2')
  })

  test.each(['Elm Street 5', '5 Elm Street', '5, Elm Street', 'Elm Street, 5'])(
    'is written once if it is also in the street "%s"',
    (street) => {
      const { lines } = readAddress({ ...springfield, street, houseNumber: '5', country: 'Canada' }) ?? {}
      expect(lines).toEqual(['5 Elm Street', 'Springfield', 'Canada'])
    },
  )

  test('is written if the street has another number', () => {
    expect(formattedOf({ ...springfield, street: '15th Street', houseNumber: '5' })).toBe(
      '5 15th Street, Springfield',
    )
  })
})

describe('the name', () => {
  test.each([
    ['street', { name: 'elm street', ...elmStreet }],
    ['street and number', { name: 'Elm Street 5', houseNumber: '5', ...elmStreet }],
    ['city', { name: 'Springfield', ...elmStreet }],
    ['country', { name: 'Canada', ...elmStreet, country: 'Canada' }],
    ['line', { name: '5 Elm Street, Springfield', formatted: '5 Elm Street, Springfield', ...elmStreet }],
  ])('is left out if it repeats the %s', (_, payload) => {
    expect(partsOf(payload)).not.toHaveProperty('name')
  })

  test.each([
    ['the street', { name: 'Elm Street Market' }],
    ['the street and a number that is not the house number', { name: 'Elm Street Gate 2', houseNumber: '5' }],
    ['the house number', { name: 'House 5', houseNumber: '5' }],
    ['another number', { name: 'Pier 39' }],
  ])('is kept if it contains only %s', (_, fields) => {
    expect(partsOf({ ...elmStreet, ...fields })?.name).toBe(fields.name)
  })

  test('is the house number if it is the street with its number', () => {
    const payload = { name: 'Elm Street 5', ...elmStreet }
    expect(formattedOf(payload)).toBe('5 Elm Street, Springfield')
    expect(partsOf(payload)).toEqual({ houseNumber: '5', street: 'Elm Street', city: 'Springfield' })
  })
})

describe('the city', () => {
  test.each([
    ['a country', { country: 'Canada' }, 'Springfield, Canada'],
    ['a country code', { countryCode: 'CA' }, 'Springfield, Canada'],
    ['a region', { state: 'Plains' }, 'Springfield, Plains'],
  ])('is a name beside %s', (_, area, formatted) => {
    expect(partsOf({ name: 'Springfield', ...area })?.city).toBe('Springfield')
    expect(formattedOf({ name: 'Springfield', ...area })).toBe(formatted)
  })

  test('is not a name that stands alone', () => {
    expect(readAddress({ name: 'Springfield' })).toBeNull()
  })

  test.each([
    ['a line', { formatted: '5 Elm Street, Springfield, Canada' }, undefined],
    ['a street line', { street_address: '5 Elm Street' }, undefined],
    ['a street', { street: 'Elm Street' }, undefined],
    ['a postcode', { postcode: '12345' }, undefined],
    ['a locality', { locality: 'Springfield' }, 'Springfield'],
    ['a municipality', { municipality: 'Springfield' }, 'Springfield'],
    ['the kind of a building', { category: 'hotel' }, undefined],
  ])('is not a name beside %s', (_, fields, city) => {
    const parts = partsOf({ name: 'Elm House', country: 'Canada', ...fields })
    expect(parts?.name).toBe('Elm House')
    expect(parts?.city).toBe(city)
  })

  test('is not a place name that is the line', () => {
    const payload = { place_name: '5 Elm Street', street: 'Elm Street', country: 'Canada' }
    expect(formattedOf(payload)).toBe('5 Elm Street')
    expect(partsOf(payload)).not.toHaveProperty('city')
  })

  test.each(['SPRINGFIELD', 'ELM STREET'])(
    'is written without the district "%s", which repeats the city or the street',
    (district) => {
      const { lines } = readAddress({ ...elmStreet, district, country: 'India' }) ?? {}
      expect(lines).toEqual(['Elm Street', 'Springfield', 'India'])
    },
  )
})

describe('the country', () => {
  test.each([
    ['the code of a country', { adminArea1: 'CA' }, 'Springfield, Canada'],
    ['the name of a country', { adminArea1: 'Canada', state: 'Plains' }, 'Springfield, Plains, Canada'],
    [
      'a country beside the code of a region',
      { adminArea1: 'CA', stateCode: 'ON' },
      'Springfield, ON, Canada',
    ],
    ['a region', { adminArea1: 'Plains', country: 'Canada' }, 'Springfield, Plains, Canada'],
  ])('may be under the key of an area: %s', (_, fields, formatted) => {
    expect(formattedOf({ ...springfield, ...fields })).toBe(formatted)
  })

  test.each([
    ['an unknown name is kept', { country: 'Atlantis' }, 'Atlantis'],
    ['an unknown code is left out', { country: 'ABC' }, undefined],
    ['a code becomes a name', { country: 'DEU', countryCode: 'DE' }, 'Germany'],
    ['initials that are not a code are kept', { country: 'UAE', countryCode: 'AE' }, 'UAE'],
  ])('%s', (_, fields, country) => {
    expect(partsOf({ ...elmStreet, ...fields })?.country).toBe(country)
  })
})

test.each([
  ['a street and a city', elmStreet, '12345'],
  ['a street alone', { street: 'Elm Street' }, undefined],
  ['a city alone', springfield, undefined],
])('a number under the key "zone" beside %s', (_, fields, postcode) => {
  expect(partsOf({ ...fields, zone: '12345', country: 'Canada' })?.postcode).toBe(postcode)
})
