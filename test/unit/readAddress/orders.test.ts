import { readAddress } from 'react-reverse-geocode/read-address'
import { describe, expect, test } from 'vitest'

const linesOf = (payload: unknown) => readAddress(payload)?.lines

const town = { city: 'Springfield', state: 'Plains', postcode: '12345' }

describe('without a country', () => {
  test.each(['Elm Street', 'ELM STREET', 'Elm Ave.', 'Elm Rd N', 'Elm St. SE', 'N Elm Blvd NW'])(
    'the number is before the English street "%s"',
    (street) => {
      expect(linesOf({ street, houseNumber: '5', ...town })).toEqual([
        `5 ${street}`,
        'Springfield, Plains 12345',
      ])
    },
  )

  test.each(['Rue des Ormes', 'RUE DES ORMES', 'Allée des Ormes', 'Allee des Ormes', 'Avenue des Ormes'])(
    'the number is before the French street "%s"',
    (street) => {
      expect(linesOf({ street, houseNumber: '5', ...town })).toEqual([
        `5 ${street}`,
        '12345 Springfield',
        'Plains',
      ])
    },
  )

  test.each([
    'Elmweg',
    'Via Elm',
    'Elm',
    'Streetelm',
    'Parkway Elmstrasse',
    'Elm Park Nord',
    'Larue Platz',
    'Calle Rue Elm',
  ])('the number is after the street "%s"', (street) => {
    expect(linesOf({ street, houseNumber: '5', ...town })).toEqual([
      `${street} 5`,
      '12345 Springfield',
      'Plains',
    ])
  })

  test.each([
    ['of the British shape is on a line of its own', 'SP1 2AA', ['Springfield', 'SP1 2AA']],
    ['of the Canadian shape is after the city', 'K1R 7K9', ['Springfield K1R 7K9']],
    ['of digits is after the city', '12345', ['Springfield 12345']],
    ...['W1A 0AX', 'M1 1AE', 'DN55 1PT', 'm1 1ae'].map((postcode): [string, string, string[]] => [
      `of the British shape ${postcode} is on a line of its own`,
      postcode,
      ['Springfield', postcode],
    ]),
    ['of the British shape without a space gets one', 'EC1A1BB', ['Springfield', 'EC1A 1BB']],
    ['of the Canadian shape without a space gets one', 'K1R7K9', ['Springfield K1R 7K9']],
    ...['M1 1AEX', 'X-M1 1AE', 'MA 1AE'].map((postcode): [string, string, string[]] => [
      `of another shape, ${postcode}, is after the city`,
      postcode,
      [`Springfield ${postcode}`],
    ]),
  ])('a postcode %s in an English address', (_, postcode, lines) => {
    expect(linesOf({ street: 'Elm Street', houseNumber: '5', city: 'Springfield', postcode })).toEqual([
      '5 Elm Street',
      ...lines,
    ])
  })
})

test.each([
  [
    'the district, if no street is known',
    { suburb: 'Old Town', house_number: '5', city: 'Springfield', postcode: '12345', country_code: 'TH' },
    ['5 Old Town', 'Springfield', '12345', 'Thailand'],
  ],
  [
    'the town, if neither is known',
    { house_number: '5', city: 'Springfield', postcode: '12345', country_code: 'DE' },
    ['Springfield 5', '12345 Springfield', 'Germany'],
  ],
])('a house number is written beside %s', (_, payload, lines) => {
  expect(linesOf(payload)).toEqual(lines)
})

const noCity = { road: 'Elm Street', postcode: '12345' }
const district = { suburb: 'Old Town' }
const region = { state: 'Plains' }

test.each([
  ['a region', { ...region, country_code: 'DE' }, ['12345 Plains', 'Germany']],
  ['a region', { ...region, country_code: 'US' }, ['Plains 12345', 'United States']],
  ['a district', { ...district, country_code: 'IN' }, ['Old Town', '12345', 'India']],
  // In Germany the region may be a city: Berlin.
  ['a district and a region', { ...district, ...region, country_code: 'DE' }, ['12345 Plains', 'Germany']],
  [
    'a district and a region',
    { ...district, ...region, country_code: 'IN' },
    ['Old Town', '12345', 'Plains', 'India'],
  ],
  ['only a postcode', { country_code: 'DE' }, ['12345', 'Germany']],
])('if no city is known, but %s: %o', (_, fields, lines) => {
  expect(linesOf({ ...noCity, ...fields })).toEqual(['Elm Street', ...lines])
})

test.each([
  [
    'a Japanese country before the postcode',
    { city: '千代田区', province: '東京都', postcode: '100-0005', country: '日本' },
    '日本 100-0005 東京都千代田区',
    ['日本 100-0005', '東京都千代田区'],
  ],
  [
    'an English country after the city',
    { city: '千代田区', province: '東京都', postcode: '100-0005', country: 'Japan' },
    '100-0005 東京都千代田区, Japan',
    ['100-0005', '東京都千代田区', 'Japan'],
  ],
  ['no country', { city: '千代田区', province: '東京都' }, '東京都千代田区', ['東京都千代田区']],
  ['no city', { province: '東京都', country: '日本' }, '日本 東京都', ['日本', '東京都']],
  ['only a street', { road: '丸の内', number: '5', country: '日本' }, '日本 丸の内5', ['日本', '丸の内5']],
])('a Japanese address with %s', (_, payload, formatted, lines) => {
  expect(readAddress(payload)).toMatchObject({ formatted, lines })
})

const place = {
  road: 'Elm Street',
  house_number: '12',
  suburb: 'Old Town',
  city: 'Springfield',
  state: 'Plains',
}

test.each([
  ['AR', ['Elm Street 12', 'Old Town', '12345 Springfield', 'Argentina']],
  ['AU', ['12 Elm Street', 'Old Town Plains 12345', 'Australia']],
  ['BD', ['12 Elm Street', 'Old Town', 'Springfield - 12345', 'Bangladesh']],
  ['BR', ['Elm Street, 12', 'Old Town', 'Springfield - Plains', '12345', 'Brazil']],
  ['CA', ['12 Elm Street', 'Springfield, Plains 12345', 'Canada']],
  ['DE', ['Elm Street 12', '12345 Springfield', 'Germany']],
  ['EG', ['12 Elm Street', 'Old Town', 'Springfield', 'Plains', '12345, Egypt']],
  ['FR', ['12 Elm Street', '12345 Springfield', 'France']],
  ['GB', ['12 Elm Street', 'Springfield', '12345', 'United Kingdom']],
  ['IL', ['Elm Street 12', '12345 Springfield', 'Israel']],
  ['IN', ['12, Elm Street', 'Old Town', 'Springfield - 12345', 'Plains', 'India']],
  ['KE', ['12 Elm Street', 'Springfield', '12345', 'Kenya']],
  ['LK', ['12 Elm Street', 'Old Town', 'Springfield 12345', 'Sri Lanka']],
  ['MA', ['12 Elm Street', '12345 Springfield', 'Morocco']],
  ['MX', ['Elm Street 12', 'Old Town', '12345 Springfield, Plains', 'Mexico']],
  ['MY', ['12 Elm Street', 'Old Town', '12345 Springfield', 'Plains', 'Malaysia']],
  ['NP', ['Elm Street 12', 'Old Town', 'Springfield 12345', 'Nepal']],
  ['SA', ['12 Elm Street, Old Town', 'Springfield 12345', 'Saudi Arabia']],
  ['TH', ['12 Elm Street', 'Old Town, Springfield', 'Plains 12345', 'Thailand']],
  ['TN', ['12 Elm Street', '12345 Springfield', 'Tunisia']],
  ['UA', ['Elm Street, 12', 'Old Town', 'Springfield', 'Plains', '12345, Ukraine']],
  ['US', ['12 Elm Street', 'Springfield, Plains 12345', 'United States']],
  ['VN', ['12 Elm Street', 'Old Town', 'Springfield', 'Plains 12345', 'Vietnam']],
])('the lines have the order of country %s', (country_code, lines) => {
  const address = readAddress({ address: { ...place, postcode: '12345', country_code } })
  expect(address?.lines).toEqual(lines)
})

test.each([
  [
    'in a country without postcodes is left out',
    { country_code: 'ae', postcode: '00263' },
    ['5 Elm Street', 'Springfield', 'United Arab Emirates'],
  ],
  ['in an unknown country is kept', { postcode: '00263' }, ['5 Elm Street', 'Springfield 00263']],
])('a postcode %s', (_, fields, lines) => {
  expect(linesOf({ street: 'Elm Street', houseNumber: '5', city: 'Springfield', ...fields })).toEqual(lines)
})

// biome-ignore format: a row of a table stays on one line
test.each([
  ['a street with a number, and a hyphen', { city: '千代田区', street: '丸の内1', number: '5' }, '千代田区丸の内1-5'],
  ['the ward before its village', { city: '臺北市', suburb: '信義區', locality: '西村里', road: '市府路' }, '臺北市信義區西村里市府路'],
  ['the suburb before its locality', { city: '서울', suburb: '구로동', locality: '가리봉' }, '서울 구로동 가리봉'],
  ['an area once that is in the district', { city: '千代田区', quarter: '永田町1', locality: '永田町' }, '千代田区永田町1'],
  ['a district once that is in another area', { city: '千代田区', quarter: '永田町', locality: '永田町1' }, '千代田区永田町1'],
])('an East Asian address has %s', (_, payload, line) => expect(linesOf(payload)).toEqual([line]))

test('a Korean address has spaces between its areas', () => {
  const payload = { country: '대한민국', state: '경기도', city: '안성시', road: '죽산초교길', number: '69' }
  expect(linesOf(payload)).toEqual(['대한민국', '경기도 안성시 죽산초교길 69'])
})

test('an address of six lines has the last two joined', () => {
  expect(linesOf({ name: 'Elm House', ...place, postcode: '12345', country_code: 'BR' })).toEqual([
    'Elm House',
    'Elm Street, 12',
    'Old Town',
    'Springfield - Plains',
    '12345, Brazil',
  ])
})

// biome-ignore format: a piece for each part
test.each([
  ['Argentina', { name: 'Elm House', ...place, unit: '7', postcode: '12345', country_code: 'ar' },
    ['name: Elm House', 'street: Elm Street', 'houseNumber: 12', 'unit: 7', 'district: Old Town', 'postcode: 12345', 'city: Springfield', 'country: Argentina']],
  ['the United States', { ...place, state_code: 'PL', country_code: 'us' },
    ['houseNumber: 12', 'street: Elm Street', 'city: Springfield', 'region: PL', 'country: United States']],
  ['Indonesia', { ...place, locality: 'Menteng', country_code: 'id' },
    ['street: Elm Street', 'houseNumber: 12', 'district: Menteng', 'district: Old Town', 'city: Springfield', 'region: Plains', 'country: Indonesia']],
  ['a district without a street', { suburb: 'Old Town', state: 'Plains', country: 'Canada' }, ['district: Old Town', 'region: Plains', 'country: Canada']],
  ['a house of a district', { suburb: 'Old Town', house_number: '5', city: 'Springfield' }, ['street: Old Town', 'houseNumber: 5', 'city: Springfield']],
])('every piece says which part it is: %s', (_, payload, pieces) => {
  expect(readAddress(payload)?.pieces?.flat().map(({ part, text }) => `${part}: ${text}`)).toEqual(pieces)
})

const flat = { road: 'Elm Street', house_number: '12', city: 'Springfield', unit: '7' }

// biome-ignore format: a row of a table stays on one line
test.each([
  ['a number before a hyphen in Canada', { ...flat, country_code: 'ca' }, '7-12 Elm Street'],
  ['a number before a slash in Australia', { ...flat, country_code: 'au' }, '7/12 Elm Street'],
  ['words before the number in Australia', { ...flat, unit: 'Level 3', country_code: 'au' }, 'Level 3, 12 Elm Street'],
  ['before the number in Britain', { ...flat, unit: 'Flat 7', country_code: 'gb' }, 'Flat 7, 12 Elm Street'],
  ...['101', '7B', 'B7', 'C'].map((unit): [string, object, string] => [
    `"${unit}" before a slash in Australia`, { ...flat, unit, country_code: 'au' }, `${unit}/12 Elm Street`,
  ]),
  ['two numbers before a comma in Australia', { ...flat, unit: '2/14', country_code: 'au' }, '2/14, 12 Elm Street'],
  ['behind the street elsewhere', { ...flat, country_code: 'de' }, 'Elm Street 12, 7'],
  ['of a floor and a door', { road: 'Elm Street', house_number: '12', etage: '2', dør: 'tv', city: 'Springfield', country_code: 'dk' }, 'Elm Street 12, 2 tv'],
  ['of a staircase and a door', { strasse: 'Elmweg', hausnummer: '12', stiege: '2', top: '14', ort: 'Springfeld', country_code: 'at' }, 'Elmweg 12, 2/14'],
  ['in the second line of a form', { street: 'Elm Street 12', street2: 'Box 3', city: 'Springfield' }, 'Elm Street 12, Box 3'],
  ['without a house number', { ...flat, unit: 'Flat 7', house_number: undefined, country_code: 'gb' }, 'Flat 7, Elm Street'],
  ['in no line if it would be taken for the house number', { ...flat, house_number: undefined, country_code: 'es' }, 'Elm Street'],
])('a unit stands %s', (_, payload, streetAddress) => {
  const address = readAddress(payload)
  expect(address?.lines[0]).toBe(streetAddress)
  expect(address?.parts.streetAddress).toBe(streetAddress)
})

// biome-ignore format: a row of a table stays on one line
test.each([
  ['a number beside its addition', { voie: 'rue des Ormes', numero: '12', rep: 'bis', commune: 'Lyon' }, '12 bis rue des Ormes'],
  ['a number beside its letter', { streetName: 'Elmgata', premiseNumber: 25, premiseSuffix: 'C', postTown: 'Oslo' }, 'Elmgata 25C'],
  ['a number beside its letter and its addition', { straatnaam: 'Elmgracht', huisnummer: 12, huisletter: 'A', huisnummertoevoeging: '2', woonplaats: 'Delft' }, 'Elmgracht 12A-2'],
  ['the kind of a street beside its name', { tipo_via: 'PLAZA', nombre_via: 'MAYOR', numero: '21', municipio: 'Madrid' }, 'PLAZA MAYOR 21'],
  ...['tip_ulica', 'tipoRua'].map((key): [string, object, string] => [
    `the kind of a street under "${key}"`, { [key]: 'ул.', street: 'Elmova', dom: '8', gorod: 'Omsk' }, 'ул. Elmova 8',
  ]),
  ['the kind of a street beside the first of its names', { ulica: { cecha: 'ul.', nazwa_1: 'Elmowa', nazwa_2: null }, numer: '39C', miejscowosc: 'Gdynia' }, 'ul. Elmowa 39C'],
  ['a whole street under the key of a kind', { toponimo: 'Via dei Servi', civico: '18', comune: 'Parma' }, 'Via dei Servi 18'],
  ['no kind without a name', { toponimo: 'VIA', civico: '18', comune: 'Parma' }, 'Parma 18'],
  ['the kind of a street beside an address that is only its name', { tip_via: 'CALLE', address: 'Mayor', portalNumber: 48, poblacion: 'Alcalá' }, 'CALLE Mayor 48'],
  ['the end of a street beside its name', { number: '12', predirectional: 'N', street: 'Elm', suffix: 'St', city: 'Springfield', state: 'Plains' }, '12 N Elm St'],
  ['the number of a village without streets', { house_number: '75', village: 'Chochołów', postcode: '34-513', country_code: 'pl' }, 'Chochołów 75'],
  ['both lines of a street in a list', { street: ['Flat 12', '88 Elm Road'], city: 'Springfield' }, 'Flat 12, 88 Elm Road'],
  ['a number that is also in the name of the street', { street: '18 de Julio', numero: '1', city: 'Montevideo', country_code: 'uy' }, '18 de Julio 1'],
  ['no name', { name: 'Elm House', street: 'Elm Street', houseNumber: '5', city: 'Springfield' }, '5 Elm Street'],
  ['no district', { street: 'Elm Caddesi', houseNumber: '5', mahalle: 'Orta', city: 'İzmir', country_code: 'tr' }, 'Elm Caddesi 5'],
  ['a number that is only in a line beside the street', { street: 'Elm Street', address: '5 Elm Street', city: 'Springfield' }, '5 Elm Street'],
])('the street address has %s', (_, payload, streetAddress) => {
  expect(readAddress(payload)?.parts.streetAddress).toBe(streetAddress)
})
