import { type AddressParts, readAddress } from 'react-reverse-geocode'
import { describe, expect, test } from 'vitest'

type Row = [what: string, payload: object, line: string | null]

const elmStreet = { street: 'Elm Street', city: 'Springfield' }

function lineOf(payload: unknown): string | null {
  return readAddress(payload)?.formatted ?? null
}

/** Objects around a value. */
function nestedIn(levels: number, value: unknown): unknown {
  return levels === 0 ? value : { data: nestedIn(levels - 1, value) }
}

/** Lists around a value. */
function listedIn(levels: number, value: unknown): unknown {
  return levels === 0 ? value : [listedIn(levels - 1, value)]
}

describe('typed components', () => {
  const springfield = { type: 'city', name: 'Springfield' }

  test.each<Row>([
    [
      'a country with its code under a key that is also a part',
      [springfield, { type: 'country', name: 'Germany', countryCode: 'DE' }],
      'Springfield, Germany',
    ],
    [
      'components with unknown keys',
      [
        { ...springfield, wikidata: 'Q1' },
        { type: 'country', name: 'Germany', wikidata: 'Q2' },
      ],
      'Springfield, Germany',
    ],
    [
      'components whose label is the type',
      [
        { label: 'City', value: 'Springfield' },
        { label: 'Country', value: 'Germany' },
      ],
      'Springfield, Germany',
    ],
    [
      'components whose name is the type',
      [
        { name: 'City', label: 'Springfield' },
        { name: 'Country', label: 'Germany' },
      ],
      'Springfield, Germany',
    ],
    [
      'a label without a value',
      [
        { label: 'City', value: '' },
        { label: 'Country', value: 'Germany' },
      ],
      'Germany',
    ],
    ['names by language', [{ type: 'city', names: { de: 'Köln', en: 'Cologne' } }], 'Cologne'],
    [
      'names by language without an English one',
      [{ type: 'city', names: { de: 'Köln', nl: 'Keulen' } }],
      'Köln',
    ],
  ])('are read: %s', (_, components, line) => {
    expect(lineOf({ components })).toBe(line)
  })

  test.each<Row>([
    [
      'another part',
      [
        { ...springfield, country: 'Germany' },
        { type: 'postcode', name: '75000' },
      ],
      'Springfield, Germany',
    ],
    [
      'a line',
      [
        { ...springfield, formatted: 'Springfield, Germany' },
        { type: 'postcode', name: '75000', formatted: '75000 Shelbyville' },
      ],
      'Springfield, Germany',
    ],
    [
      'the name of a place with its areas',
      [
        { place_type: ['place'], text: 'Springfield', place_name: 'Springfield, Plains, Germany' },
        { place_type: ['postcode'], text: '75000', place_name: '75000, Shelbyville, Germany' },
      ],
      'Springfield, Plains, Germany',
    ],
  ])('a result with a type is a record if it has %s, and only the first is read', (_, results, line) => {
    expect(lineOf({ results })).toBe(line)
    expect(readAddress({ results })?.parts).not.toHaveProperty('postcode')
  })

  test('the name of a record with a type is the part of that type', () => {
    expect(readAddress({ type: 'street', name: 'Elm Street', city: 'Springfield' })?.parts).toEqual(elmStreet)
  })

  const country = { types: ['country'], long_name: 'Australia', short_name: 'AU' }

  test('the short name of a region is written on the envelope', () => {
    const region = { types: ['administrative_area_level_1'], long_name: 'New South Wales', short_name: 'NSW' }
    const city = { types: ['locality'], long_name: 'Springfield', short_name: 'SPR' }
    const postcode = { types: ['postal_code'], long_name: '2000' }
    expect(lineOf([city, region, postcode, country])).toBe('Springfield NSW 2000, Australia')
    expect(readAddress([city, region, postcode, country])?.parts.region).toBe('New South Wales')
  })

  test('the short name of a city is not its region', () => {
    const city = { types: ['locality'], long_name: 'Springfield', short_name: 'SPR' }
    expect(lineOf([city, country])).toBe('Springfield, Australia')
  })

  test('the country code is the short name of the country, even if its name is in an unknown language', () => {
    const city = { types: ['locality'], long_name: 'Springfield' }
    const saksa = { types: ['country'], long_name: 'Saksa', short_name: 'DE' }
    expect(readAddress([city, saksa])?.parts).toMatchObject({ country: 'Saksa', countryCode: 'DE' })
  })

  test('a short name of the country that is not a code is skipped', () => {
    const saksa = { type: 'country', name: 'Saksa', short_name: 'Saksan', code: 'DE' }
    expect(readAddress([springfield, saksa])?.parts.countryCode).toBe('DE')
  })

  test('the short name of a region is not a country code', () => {
    const delaware = { types: ['administrative_area_level_1'], long_name: 'Delaware', short_name: 'DE' }
    expect(readAddress([springfield, delaware])?.parts).not.toHaveProperty('countryCode')
  })
})

describe('keys', () => {
  test.each<Row>([
    ['beside clear keys', { by: 'Aarhus', vej: 'Elmvej', postnr: '8000' }, 'Elmvej, 8000 Aarhus'],
    ['alone', { by: 'Mary Major' }, null],
    ['beside an unknown key', { by: 'Mary Major', comment: 'Hello' }, null],
    ['beside an empty part', { by: 'Mary Major', city: '' }, null],
  ])('a key that is also a common word is read only beside a clear part: %s', (_, payload, line) => {
    expect(lineOf(payload)).toBe(line)
  })

  test.each<Row>([
    [
      'of three characters',
      { gn_city: 'Springfield', gn_street: 'Elm Street', gn_zip: '12345', gn_number: '5' },
      '5 Elm Street, 12345 Springfield',
    ],
    [
      'of two letters is chance',
      { ability: 'Much', about: 'Hello', abroad: 'Sometimes', absent: 'Never' },
      null,
    ],
    ['of only two keys is chance', { hometown: 'Springfield', homepage: 'https://example.com' }, null],
  ])('a prefix %s', (_, payload, line) => {
    expect(lineOf(payload)).toBe(line)
  })

  test('of a list under the key of a part only the first object is read', () => {
    const state = [{ name: 'Plains' }, { name: 'Hills' }]
    expect(lineOf({ ...elmStreet, state, country: 'US' })).toBe(
      'Elm Street, Springfield, Plains, United States',
    )
  })

  test('the keys of a Brazilian form decide the order, but not the country', () => {
    const form = {
      logradouro: 'Rua das Flores',
      numero: '5',
      localidade: 'Vila Nova',
      uf: 'SP',
      cep: '01310-200',
    }
    expect(lineOf(form)).toBe('Rua das Flores, 5, Vila Nova - SP, 01310-200')
    expect(readAddress(form)?.parts).not.toHaveProperty('countryCode')
  })

  test('the name of a house is kept beside numbered lines', () => {
    const form = { name: 'Elm House', address_line_1: '5 Elm Street', town: 'Leeds' }
    expect(lineOf(form)).toBe('Elm House, 5 Elm Street, Leeds')
  })
})

test.each([
  { error: false },
  { error: 'false' },
  { error: 0 },
  { error: '0' },
  { error: '' },
  { error: null },
  { success: true },
  { found: 1 },
  { status: 'OK' },
  { status: 200 },
])('an address beside %o is read', (success) => {
  expect(lineOf({ ...success, ...elmStreet })).toBe('Elm Street, Springfield')
})

describe('lines', () => {
  test.each<Row>([
    [
      'numbered up to nine',
      {
        address_line_1: '5 Elm Street',
        address_line_9: 'Old Town',
        address_line_10: 'Oak Lane',
        city: 'Leeds',
      },
      '5 Elm Street, Old Town, Leeds',
    ],
    [
      'in a list under the key of an address',
      { address: ['5 Elm Street', 'Old Town'], city: 'Leeds' },
      '5 Elm Street, Old Town, Leeds',
    ],
    ['in a list of one', { lines: ['5 Elm Street, Leeds'] }, '5 Elm Street, Leeds'],
    [
      'in an object beside the city',
      { city: 'Springfield', postcode: '12345', address: { lines: ['5 Elm Street', 'Old Town'] } },
      '5 Elm Street, Old Town, 12345 Springfield',
    ],
    [
      'of this address and of another one',
      { lines: ['5 Elm Street', 'Leeds'], office: { lines: ['9 Oak Lane', 'Shelbyville'] } },
      '5 Elm Street, Leeds',
    ],
    [
      'that are the whole address, with the city in another language',
      { formatted_address: ['5 Elm Street', 'Munich'], city: 'München' },
      '5 Elm Street, Munich',
    ],
  ])('are read: %s', (_, payload, line) => {
    expect(lineOf(payload)).toBe(line)
  })

  test.each<Row>([
    [
      'street1 and street2',
      { street1: '5 Elm Street', street2: 'Flat 2', city: 'Leeds' },
      '5 Elm Street, Flat 2, Leeds',
    ],
    [
      'street and street2',
      { street: '5 Elm Street', street2: 'Flat 2', city: 'Leeds' },
      '5 Elm Street, Flat 2, Leeds',
    ],
    [
      'address and address2',
      { address: '5 Elm Street', address2: 'Flat 2', city: 'Leeds' },
      '5 Elm Street, Flat 2, Leeds',
    ],
    [
      'streetAddress and streetAddress2',
      { streetAddress: '5 Elm Street', streetAddress2: 'Flat 2', city: 'Leeds' },
      '5 Elm Street, Flat 2, Leeds',
    ],
    [
      'street2, and a street with the house number that is also alone',
      { street: '5 Elm Street', house_number: '5', street2: 'Flat 2', city: 'Leeds' },
      '5 Elm Street, Flat 2, Leeds',
    ],
    [
      'address1 and address2 beside the street',
      { address1: '5 Elm Street', address2: 'Flat 2', street: 'Elm Street', city: 'Leeds' },
      '5 Elm Street, Flat 2, Leeds',
    ],
    ['only address2', { address2: '5 Elm Street', city: 'Leeds' }, '5 Elm Street, Leeds'],
  ])('the first line may have no number: %s', (_, payload, line) => {
    expect(lineOf(payload)).toBe(line)
  })

  test('a second line does not part a street from its house number', () => {
    const form = { street1: 'Elmweg', house_number: '5', street2: '2. Stock', city: 'Springfeld' }
    expect(lineOf(form)).toBe('Elmweg 5, Springfeld')
  })

  test.each<Row>([
    ['with a number and a separator', { label: '5 Elm Street, Springfield' }, '5 Elm Street, Springfield'],
    ['without a number', { label: 'Terms, conditions' }, null],
  ])('a label alone %s', (_, payload, line) => {
    expect(lineOf(payload)).toBe(line)
  })
})

describe('which object is the address', () => {
  const shelbyville = { street: 'Oak Lane', city: 'Shelbyville', postcode: '75000' }

  test.each<Row>([
    [
      'a record with more parts after one with fewer',
      { from: { city: 'Shelbyville' }, to: { ...elmStreet, country: 'Germany' } },
      'Elm Street, Springfield, Germany',
    ],
    [
      'a record with more parts before one with fewer',
      { to: { ...elmStreet, country: 'Germany' }, from: { city: 'Shelbyville' } },
      'Elm Street, Springfield, Germany',
    ],
    [
      'a result with fewer parts than another object',
      { position: shelbyville, results: [{ city: 'Springfield', country: 'Germany' }] },
      'Springfield, Germany',
    ],
    [
      'the second of two lists of results, if the first has no address',
      { matches: [{ score: 1 }], results: [elmStreet] },
      'Elm Street, Springfield',
    ],
    [
      'an object with more parts, if the results have no address',
      { results: [{ score: 1 }], city: 'Springfield', position: shelbyville },
      'Oak Lane, 75000 Shelbyville',
    ],
    [
      'a first result that has only an address',
      [{ address: '5 Elm Street, Springfield' }, shelbyville],
      '5 Elm Street, Springfield',
    ],
    [
      'a first result that has only a street address',
      [{ street_address: '5 Elm Street, Springfield' }, shelbyville],
      '5 Elm Street, Springfield',
    ],
    [
      'a first result that has only lines',
      [{ line1: '5 Elm Street', line2: 'Springfield' }, shelbyville],
      '5 Elm Street, Springfield',
    ],
    [
      'a record under a key that may also be a town',
      { place: { name: 'Elm House', ...elmStreet } },
      'Elm House, Elm Street, Springfield',
    ],
  ])('%s', (_, payload, line) => {
    expect(lineOf(payload)).toBe(line)
  })

  test.each<Row>([
    ['under an unknown key', { result: { name: 'London', country: 'GB' } }, 'London, United Kingdom'],
    ['under "properties"', { properties: { name: 'London', country: 'GB' } }, 'London, United Kingdom'],
  ])('a city that has only a name is found %s', (_, payload, line) => {
    expect(lineOf(payload)).toBe(line)
  })

  test.each<Row>([
    [
      'around an object under an unknown key',
      { name: 'Weekly report', data: elmStreet },
      'Elm Street, Springfield',
    ],
    [
      'in an object without an address',
      { ...elmStreet, agent: { name: 'Jo Doe' } },
      'Elm Street, Springfield',
    ],
    [
      'of the country in another spelling',
      { ...elmStreet, country: { name: 'USA', code: 'US' } },
      'Elm Street, Springfield, United States',
    ],
  ])('a name is left out: %s', (_, payload, line) => {
    expect(lineOf(payload)).toBe(line)
    expect(readAddress(payload)?.parts).not.toHaveProperty('name')
  })

  test.each<Row>([
    [
      'the number of a country is not a house number',
      { country: { name: 'Germany', number: 276 } },
      'Elm Street, Springfield, Germany',
    ],
    [
      'the country of a city is read',
      { city: { name: 'Springfield', country: 'Germany' } },
      'Elm Street, Springfield, Germany',
    ],
    [
      'a line in an object without parts is the line',
      { info: { label: 'Elm House 1, Elm Street, Springfield, Germany' } },
      'Elm House 1, Elm Street, Springfield, Germany',
    ],
  ])('%s', (_, fields, line) => {
    expect(lineOf({ ...elmStreet, ...fields })).toBe(line)
    expect(readAddress({ ...elmStreet, ...fields })?.parts).not.toHaveProperty('houseNumber')
  })
})

describe('a text that does not look like its part is left out', () => {
  const partOf = (part: keyof AddressParts, fields: object) =>
    readAddress({ ...elmStreet, ...fields })?.parts[part]

  test.each([
    ['5', '5'],
    ['Ground floor', undefined],
    ['12-14, 16-18, 20-22, 24A', '12-14, 16-18, 20-22, 24A'],
    ['12-14, 16-18, 20-22, 24AB', undefined],
  ])('house number "%s" is read as %s', (house_number, houseNumber) => {
    expect(partOf('houseNumber', { house_number })).toBe(houseNumber)
  })

  test.each([
    ['23', '23'],
    ['Tower', undefined],
  ])('block "%s" is read as house number %s', (blk_no, houseNumber) => {
    expect(partOf('houseNumber', { blk_no })).toBe(houseNumber)
  })

  test.each([
    ['bis', '5bis'],
    ['A-12', '5A-12'],
    ['Hinterhaus', '5'],
  ])('house number 5 with addition "%s" is read as %s', (house_number_addition, houseNumber) => {
    expect(partOf('houseNumber', { house_number: '5', house_number_addition })).toBe(houseNumber)
  })

  test.each([
    ['101', '101'],
    ['10', undefined],
    ['SW1A 2AA', 'SW1A 2AA'],
    ['Plains', undefined],
    ['1234-5678-90', '1234-5678-90'],
    ['1234-5678-901', undefined],
    ['12345, 12346', undefined],
  ])('postcode "%s" is read as %s', (postcode, read) => {
    expect(partOf('postcode', { postcode })).toBe(read)
  })

  test.each([
    ['1234', '1234'],
    ['12-345', '12-345'],
    ['123 45', '123 45'],
    ['200', undefined],
    ['OK', undefined],
    ['DE-12345', undefined],
    ['12345A', undefined],
    ['12ABC', undefined],
    ['1234567890', undefined],
  ])('code "%s" is read as postcode %s', (code, postcode) => {
    expect(partOf('postcode', { code })).toBe(postcode)
  })

  test.each([
    ['NSW', 'Springfield NSW 2000, Australia'],
    ['AU-NSW', 'Springfield New South Wales 2000, Australia'],
  ])('an address with region code "%s" is read as %s', (state_code, line) => {
    const fields = { city: 'Springfield', state: 'New South Wales', postcode: '2000', country: 'AU' }
    expect(lineOf({ ...fields, state_code })).toBe(line)
  })

  test.each([
    ['us-east-1', undefined],
    ['eastus2', undefined],
    ['us-central1', undefined],
    ['ap-southeast-12', undefined],
    ['Praha-1', 'Praha-1'],
    ['sector-7 extension', 'sector-7 extension'],
  ])('region "%s" is read as %s', (region, read) => {
    expect(partOf('region', { region })).toBe(read)
  })

  test.each([
    ['parking', undefined],
    ['de Elmhof', 'de Elmhof'],
    ['1919', '1919'],
  ])('name "%s" is read as %s', (name, read) => {
    expect(partOf('name', { name })).toBe(read)
  })

  test.each([
    ['street', { street: '206', city: 'Leeds' }, { houseNumber: '206', city: 'Leeds' }],
    [
      'address',
      { address: '206', text: 'South Street', city: 'Leeds' },
      { houseNumber: '206', street: 'South Street', city: 'Leeds' },
    ],
  ])('a number under the key "%s" is the house number', (_, payload, parts) => {
    expect(readAddress(payload)?.parts).toEqual(parts)
  })

  test('a street in small letters is kept', () => {
    expect(lineOf({ address: 'broadway', city: 'New York' })).toBe('broadway, New York')
  })
})

test('a name in one payload is not shown with the address of the next', () => {
  expect(readAddress({ name: 'Elm House', location: { error: 'No signal' } })).toBeNull()
  expect(lineOf({ matches: { error: 'No match' }, results: [elmStreet] })).toBe('Elm Street, Springfield')
})

describe('limits', () => {
  test.each([
    ['objects', nestedIn],
    ['lists', listedIn],
  ])('an address is read in 20 levels of %s, and not in 21', (_, wrap) => {
    expect(lineOf(wrap(20, elmStreet))).toBe('Elm Street, Springfield')
    expect(lineOf(wrap(21, elmStreet))).toBeNull()
  })

  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, index]))
  const numbers = Array.from({ length: 50 }, (_, index) => index)
  const text = 'x'.repeat(500)

  test('only the first 2,000 values are read', () => {
    const seven = [300, 300, 300, 300, 300, 300, 191].map(fields)
    const before = Object.fromEntries(seven.map((value, index) => [`y${index}`, value]))
    expect(readAddress({ ...before, ...elmStreet })?.parts).toEqual(elmStreet)
    expect(readAddress({ ...before, z: 0, ...elmStreet })?.parts).not.toHaveProperty('city')
  })

  test('the items of lists count as values', () => {
    expect(lineOf({ grid: numbers.map(() => numbers), ...elmStreet })).toBeNull()
  })

  test('only the first 20,000 characters are read', () => {
    const before = Array.from({ length: 39 }, () => text)
    const rest = 20_000 - before.join('').length - 'Elm Street'.length - 'Springfield'.length
    const notes = (last: number) => [...before, 'x'.repeat(last)]
    expect(readAddress({ notes: notes(rest), ...elmStreet })?.parts).toEqual(elmStreet)
    expect(readAddress({ notes: notes(rest + 1), ...elmStreet })?.parts).not.toHaveProperty('city')
  })

  test('texts under unknown keys are not read, so they do not count', () => {
    const unknown = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x${index}`, text]))
    expect(lineOf({ ...unknown, ...elmStreet })).toBe('Elm Street, Springfield')
  })

  test('a text of a million characters counts as 500, because the rest is not read', () => {
    expect(lineOf({ notes: ['x'.repeat(1_000_000)], ...elmStreet })).toBe('Elm Street, Springfield')
  })
})
