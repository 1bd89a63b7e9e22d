import { type AddressParts, readAddress } from 'react-reverse-geocode'
import { landmarks, type PayloadShape } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'

const shapes: PayloadShape[] = ['nested-address', 'address-components', 'feature-collection', 'flat-record']

function landmarksIn(shape: PayloadShape) {
  const found = landmarks.filter((landmark) => landmark.shape === shape)
  expect(found).not.toEqual([])
  return found
}

test.each(shapes)('%s: the line as the geocoder wrote it', (shape) => {
  const places = landmarksIn(shape)
  expect(places.map(({ payload }) => readAddress(payload)?.formatted)).toEqual(
    places.map(({ formatted }) => formatted),
  )
})

test.each(shapes)('%s: one to five lines, with the whole address in them', (shape) => {
  const letters = (text = '') => text.replace(/[\s,،、]/g, '')
  for (const { payload } of landmarksIn(shape)) {
    const address = readAddress(payload)
    expect(address?.lines.length).toBeGreaterThanOrEqual(1)
    expect(address?.lines.length).toBeLessThanOrEqual(5)
    expect(letters(address?.lines.join())).toBe(letters(address?.formatted))
  }
})

test.each(shapes)('%s: the city, the postcode and the country', (shape) => {
  const places = landmarksIn(shape)
  const few = ({ city, postcode, country }: AddressParts = {}) => ({ city, postcode, country })
  expect(places.map(({ payload }) => few(readAddress(payload)?.parts))).toEqual(
    places.map(({ parts }) => few(parts)),
  )
})

// The feature collection has its country in three letters.
test.each(shapes.filter((shape) => shape !== 'feature-collection'))(
  '%s: the country in two capital letters',
  (shape) => {
    const places = landmarksIn(shape)
    expect(places.map(({ payload }) => readAddress(payload)?.parts.countryCode)).toEqual(
      places.map(({ parts }) => parts.countryCode),
    )
  },
)

test('an address of many parts still fits on an envelope', () => {
  const formatted = '1, Elm Street, Old Town, Springfield, Spring County, Middle State, 12345, Country'
  const address = readAddress({ formatted })

  expect(address?.formatted).toBe(formatted)
  expect(address?.lines.length).toBeLessThanOrEqual(5)
  expect(address?.lines.join(', ')).toBe(formatted)
})

test('parts without a line make one', () => {
  const address = readAddress({ address: { road: 'Elm Street', house_number: '1', city: 'Springfield' } })

  expect(address?.formatted).toMatch(/Elm Street.*Springfield/)
  expect(address?.parts).toEqual({ street: 'Elm Street', houseNumber: '1', city: 'Springfield' })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 5],
  ['an empty text', ''],
  ['an empty list', []],
  ['a list of nothing', [null, undefined]],
  ['an empty object', {}],
  ['an object of something else', { a: 1 }],
  ['no results', { status: 'ZERO_RESULTS', results: [] }],
  ['no features', { type: 'FeatureCollection', features: [] }],
  [
    'fields of the wrong types',
    { display_name: 5, address: [1], features: 'none', results: { items: true } },
  ],
  ['fields without a word', { formatted: ' , ', city: '…', country: '' }],
  [
    'components of the wrong shapes',
    { address_components: [null, 'x', {}, { types: 'route' }, { types: [5], long_name: 'x' }] },
  ],
  ['a deep nest', nested(10_000)],
])('%s: no address, and no exception', (_, payload) => {
  expect(readAddress(payload)).toBeNull()
})

const elmStreet = '1 Elm Street, Springfield, Australia'

const decoys = {
  'the echoed query': {
    query: { text: '9 Oak Lane, Shelbyville', parsed_text: { street: 'Oak Lane', city: 'Shelbyville' } },
  },
  'the echoed query as a line': { query: '9 Oak Lane, Shelbyville' },
  'the question in words of its own': {
    request: { input: '9 Oak Lane, Shelbyville' },
    searchText: '9 Oak Lane, Shelbyville',
  },
  'a licence': {
    licence: 'Data © Oak Lane Foundation, 9 Oak Lane, 12345 Shelbyville',
    license: { name: 'Open licence', url: 'https://example.com/licence' },
    attribution: 'Map © 9 Oak Lane, Shelbyville',
    copyright: '© Oak Lane Foundation, Shelbyville',
  },
  'a plus code': { plus_code: { compound_code: '2C3M+4R Shelbyville, France', global_code: '4RQ22C3M+4R' } },
  'boxes and views': {
    boundingbox: ['-33.87', '-33.86', '151.20', '151.21'],
    mapView: { west: 151.2, south: -33.87, east: 151.21, north: -33.86 },
    viewport: { northeast: { lat: -33.86, lng: 151.21 }, southwest: { lat: -33.87, lng: 151.2 } },
  },
  'names in other languages': {
    alternateNames: [
      { name: 'Frühlingsfeld', lang: 'de' },
      { name: 'Champ-du-Printemps', lang: 'fr' },
    ],
    local_names: { de: 'Frühlingsfeld', fr: 'Champ-du-Printemps' },
  },
  annotations: {
    annotations: {
      timezone: { name: 'Europe/Paris', short_name: 'CET' },
      currency: { name: 'Euro', iso_code: 'EUR' },
      what3words: { words: 'oak.lane.nine' },
    },
  },
}

test.each(Object.entries(decoys))('%s, alone: no address', (_, decoy) => {
  expect(readAddress(decoy)).toBeNull()
  expect(readAddress({ ...decoy, status: 'OK', results: [] })).toBeNull()
})

test.each(Object.entries(decoys))('%s, before and after the address: the address', (_, decoy) => {
  const result = {
    formatted_address: elmStreet,
    address: { house_number: '1', road: 'Elm Street', city: 'Springfield', country_code: 'au' },
  }
  for (const payload of [
    { ...decoy, ...result },
    { ...result, ...decoy },
    { ...decoy, results: [result] },
    { results: [{ ...result, ...decoy }] },
  ]) {
    expect(readAddress(payload)?.formatted).toBe(elmStreet)
    expect(readAddress(payload)?.parts).toMatchObject({
      houseNumber: '1',
      street: 'Elm Street',
      city: 'Springfield',
      countryCode: 'AU',
    })
    expect(readAddress(payload)?.parts).not.toHaveProperty('postcode')
  }
})

test.each<[string, unknown]>([
  ['one result without an address', { status: 'OK', numResults: 1, results: [{}] }],
  ['one result that is only a point', { numResults: 1, results: [{ lat: -33.86, lng: 151.2, score: 1 }] }],
  [
    'all fields empty',
    { formatted: '', address: { street: '', houseNumber: '', city: '', postcode: '', country: '' } },
  ],
  [
    'all fields empty lists',
    { formatted_address: [], addressComponent: { city: [], street: { number: [] } } },
  ],
  ['all fields null', { display_name: null, name: null, address: { road: null, city: null } }],
  ['a placeholder for nowhere', { name: 'Null Island', lat: 0, lon: 0 }],
  ['a placeholder for nowhere as a line', { display_name: 'Null Island', lat: '0', lon: '0' }],
  ['words for nothing', { formatted_address: 'N/A', city: 'undefined', country: 'null' }],
  ['only separators', { count: 1, success: false, results: [{ name: ',  ', address: null, easting: null }] }],
  [
    'a record about the service',
    {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { type: 'info', name: 'geocoder', label: 'geocoder' } }],
    },
  ],
  ['an error in words', { error: 'Unable to find a place there' }],
  ['an error beside a line', { error: 'Not found', label: 'Nothing near 9 Oak Lane, Shelbyville' }],
  ['an error with a message', { error: { code: 404, message: 'No street, no city' }, results: [] }],
  ['an error with a title', { error: 'invalid_key', error_description: 'Ask at 9 Oak Lane, Shelbyville' }],
  ['a status and why', { status: 'REQUEST_DENIED', error_message: 'The key has expired.', results: [] }],
  ['a list of errors', { errors: [{ title: 'Not found', detail: 'No address, anywhere' }], data: null }],
  ['a code and a message', { code: 403, message: 'Forbidden, see the manual' }],
])('%s: no address', (_, payload) => {
  expect(readAddress(payload)).toBeNull()
})

test.each([
  ['separators at the end', 'Washington,,', ['Washington']],
  ['a separator and nothing after it', 'Elm House, ', ['Elm House']],
  ['doubled separators', '1 Elm Street,, , Springfield', ['1 Elm Street', 'Springfield']],
  ['separators at the beginning', ', ,Springfield, Australia', ['Springfield', 'Australia']],
  ['missing spaces', '1 Elm Street,Springfield', ['1 Elm Street', 'Springfield']],
  ['markup', '1 <em>Elm</em> Street, <b class="hit">Springfield</b>', ['1 Elm Street', 'Springfield']],
  ['semicolons', '1 Elm Street; 2000 Springfield', ['1 Elm Street', '2000 Springfield']],
  [
    'line breaks',
    '1 Elm Street\n2000 Springfield\r\nAustralia\n',
    ['1 Elm Street', '2000 Springfield', 'Australia'],
  ],
  ['spaces', '  1   Elm\tStreet ,  Springfield ', ['1 Elm Street', 'Springfield']],
])('a line with %s is tidied', (_, formatted, lines) => {
  expect(readAddress({ formatted })).toMatchObject({ formatted: lines.join(', '), lines })
})

test.each([
  ['two small letters', { country_code: 'de' }, 'DE'],
  ['two capital letters', { countryCode: 'DE' }, 'DE'],
  ['two letters as the country', { country: 'SE' }, 'SE'],
  ['three letters', { countryCode: 'ITA' }, 'IT'],
  ['three letters that are not how the two begin', { country_a: 'SWE' }, 'SE'],
  ['three small letters as the country', { country: 'prt' }, 'PT'],
  ['three letters of its French name', { country: 'IRL' }, 'IE'],
  ['three letters that another name has too', { countryCode: 'MAR' }, 'MA'],
  ['three letters of which none is the second', { countryCode: 'SRB' }, 'RS'],
  ['three letters that begin with other two', { countryCode: 'SVN' }, 'SI'],
  ['three letters of an island', { countryCode: 'CYM' }, 'KY'],
  ['three letters beside the name', { countryCode: 'SRB', countryName: 'Serbia' }, 'RS'],
  ['a French name', { pays: 'Allemagne' }, 'DE'],
  ['an English name', { country: 'Germany' }, 'DE'],
  ['a long English name', { country: 'United States of America' }, 'US'],
  ['initials', { country: 'USA' }, 'US'],
  ['initials that are no code', { country: 'UK' }, 'GB'],
  ['a name of its own', { country: 'Deutschland' }, 'DE'],
  ['a name with signs', { country: 'España' }, 'ES'],
  ['a name and a code', { country: { name: 'France', code: 'FR' } }, 'FR'],
  ['no country', {}, undefined],
  ['a code of none', { country_code: 'xx' }, undefined],
  ['a name of none', { country: 'Atlantis' }, undefined],
])('the country as %s', (_, country, countryCode) => {
  const fields = { street: 'Elm Street', city: 'Springfield', ...country }
  for (const payload of [
    fields,
    { address: fields },
    { label: '1 Elm Street, Springfield', address: fields },
  ]) {
    expect(readAddress(payload)?.parts.countryCode).toBe(countryCode)
  }
})

test('an empty list is an empty text', () => {
  const address = readAddress({
    formatted_address: 'Canada Ontario Elm Street ',
    addressComponent: {
      country: 'Canada',
      province: 'Ontario',
      city: [],
      district: [],
      streetNumber: { street: 'Elm Street', number: [] },
    },
  })

  expect(address?.formatted).toBe('Canada Ontario Elm Street')
  expect(address?.parts).toMatchObject({ street: 'Elm Street', region: 'Ontario', countryCode: 'CA' })
  expect(Object.keys(address?.parts ?? {})).not.toContain('city')
})

test.each([
  ['the address', { address: elmStreet }, { address: { label: elmStreet, city: 'Springfield' } }],
  [
    'the country',
    { formatted: elmStreet, country: 'Australia' },
    { formatted: elmStreet, country: { name: 'Australia', alpha2: 'AU' } },
  ],
  [
    'the city',
    { formatted: elmStreet, city: 'Springfield' },
    { formatted: elmStreet, city: { name: 'Springfield', id: 5 } },
  ],
])('%s is a text in one body and an object in the next', (_, text, object) => {
  expect(readAddress(text)?.formatted).toBe(elmStreet)
  expect(readAddress(object)?.formatted).toBe(elmStreet)
  expect(readAddress(object)?.parts).toMatchObject(readAddress(text)?.parts ?? {})
})

test('a street is a text in one body and an object in the next', () => {
  const expected = { street: 'Elm Street', houseNumber: '1', city: 'Springfield' }
  const flat = { address: { street: 'Elm Street', number: '1', city: 'Springfield' } }
  const nested = { address: { street: { name: 'Elm Street', number: '1' }, city: { name: 'Springfield' } } }
  expect(readAddress(flat)?.parts).toEqual(expected)
  expect(readAddress(nested)?.parts).toEqual(expected)
})

test('a list of lines is the address as it stands on an envelope', () => {
  const lines = ['Elm Street 1', '12345 Springfield', 'Germany']
  expect(readAddress({ results: [{ formattedAddressLines: lines, country: 'Germany' }] })).toMatchObject({
    formatted: 'Elm Street 1, 12345 Springfield, Germany',
    lines,
    parts: { countryCode: 'DE' },
  })
})

test('the address is seven levels down', () => {
  const Address = {
    Label: elmStreet,
    Country: 'AUS',
    City: 'Springfield',
    Street: 'Elm Street',
    HouseNumber: '1',
  }
  const address = readAddress({
    Response: { MetaInfo: { Timestamp: '2020-02-02' }, View: [{ Result: [{ Location: { Address } }] }] },
  })

  expect(address?.formatted).toBe(elmStreet)
  expect(address?.parts).toMatchObject({ city: 'Springfield', countryCode: 'AU' })
})

test('of a list the first is the answer, with nothing of the others in it', () => {
  const first = { formatted: '1 Elm Street, Springfield', city: 'Springfield', country: 'Australia' }
  const second = {
    name: 'Oak Lane',
    formatted: '9 Oak Lane, 75000 Shelbyville',
    city: 'Shelbyville',
    postcode: '75000',
  }
  for (const payload of [
    [first, second],
    { results: [first, second] },
    { data: { items: [first, second] } },
  ]) {
    expect(readAddress(payload)).toMatchObject({
      formatted: '1 Elm Street, Springfield',
      parts: { city: 'Springfield', country: 'Australia', countryCode: 'AU' },
    })
    expect(Object.keys(readAddress(payload)?.parts ?? {})).not.toContain('postcode')
  }
})

test('a collection whose features are one object', () => {
  const properties = { label: elmStreet, street: 'Elm Street', housenumber: '1', city: 'Springfield' }
  const address = readAddress({ type: 'FeatureCollection', features: { type: 'Feature', properties } })
  expect(address?.formatted).toBe(elmStreet)
  expect(address?.parts.city).toBe('Springfield')
})

test('a long line becomes lines that fit on an envelope', () => {
  const formatted =
    'Springfield City Library and Museum, 1, Elm Street - Ulmenstraße, Old Town Quarter, Inner District, Springfield, Springfield County, Autonomous Region of the Middle Plains, 12345, Country / Land'
  const { lines = [] } = readAddress({ formatted }) ?? {}

  expect(lines.length).toBeGreaterThanOrEqual(2)
  expect(lines.length).toBeLessThanOrEqual(5)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
})

test('so does one without a comma, and it loses no word', () => {
  const formatted = `${'Springfield '.repeat(20)}Library`
  const { lines = [] } = readAddress({ formatted }) ?? {}

  for (const line of lines) expect(line.length).toBeLessThanOrEqual(81)
  expect(lines.join(' ')).toBe(formatted)
})

function nested(depth: number): unknown {
  let value: unknown = {}
  for (let level = 0; level < depth; level += 1) value = { results: [value] }
  return value
}

test.each([
  ['NO', { city: 'Oslo', country_code: 'NO' }],
  ['NO', { city: 'Oslo', country_code: 'no', postcode: '0154' }],
  ['GB', { city: 'London', country: 'UK' }],
  ['US', { formatted: '1 Elm Street, Springfield, USA' }],
])('%s is the country of %o', (countryCode, payload) => {
  expect(readAddress(payload)?.parts.countryCode).toBe(countryCode)
})

test.each([
  ['a region in three letters', { formatted: '1 Collins St, Melbourne, VIC' }],
  ['a sea named for a country', { display_name: 'Gulf of Mexico' }],
  ['the code of no country', { city: 'Springfield', country_code: 'ZZ' }],
  ['three signs that are no code', { city: 'Springfield', country_code: 'A1B' }],
])('%s is no country', (_, payload) => {
  expect(readAddress(payload)?.parts).not.toHaveProperty('countryCode')
})

test('a number written as No. is part of an address', () => {
  expect(readAddress({ formatted_address: 'No. 12, Galle Road, Colombo 00300, Sri Lanka' })?.formatted).toBe(
    'No. 12, Galle Road, Colombo 00300, Sri Lanka',
  )
})

test.each([
  [
    'a copyright',
    { info: { copyright: { text: '© 2024 Maps, Inc.' } }, results: [{ locations: [{ street: '' }] }] },
  ],
  [
    'the place that was asked for',
    { results: [{ providedLocation: { location: '1 Elm Street, Springfield' }, locations: [] }] },
  ],
  ['a plus code', { results: [{ formatted_address: '6FG22222+22' }] }],
  ['a refusal in words', { address: 'Could not find address for 0, 0' }],
])('%s is no address', (_, payload) => {
  expect(readAddress(payload)).toBeNull()
})

test('an error that is empty does not hide the address beside it', () => {
  expect(
    readAddress({ error: [], result: { formatted_address: '1 Elm Street, Springfield' } })?.formatted,
  ).toBe('1 Elm Street, Springfield')
})
