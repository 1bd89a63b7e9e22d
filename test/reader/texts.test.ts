import { readAddress } from 'react-reverse-geocode'
import { describe, expect, test } from 'vitest'

const lineOf = (formatted_address: string) => readAddress({ formatted_address })?.formatted

describe.each([
  [
    'coordinates',
    [
      '52.5186 13.3762',
      '-33.8568 151.2153',
      '52.5186 -13.3762',
      '+52.5186 13.3762',
      '(52.5186 13.3762)',
      '52.5186N 13.3762E',
      '52.5186 N 13.3762 E',
      'N52.5186 E13.3762',
      'N 52.5186 E 13.3762',
      '33.8568s 151.2153e',
      '40.4168N 3.7038O',
      '5.5 8.25',
      '151.2',
      '52.5186° N',
      '52 31 7 N',
      '151 12 55.25E',
      '5 3 7 N 13 22 34 E',
      '52°31\'7"N 13°22\'34"E',
    ],
  ],
  [
    'coordinates with a label',
    [
      'geo:52.5186',
      'Lat: 52.5186',
      'LAT 52.5186',
      'lon 13.3762',
      'lng: 13',
      'Lat N 52.5186',
      'Lat Lon: 52.5186 13.3762',
      'Lat Long 52.5186 13.3762',
      'lat lng 52.5186 13.3762',
      'Latitude 52.5186',
      'longitude: 13.3762',
    ],
  ],
  [
    'squares of the military grid, and of UTM',
    [
      '33UUU9012301234',
      '33U UU 90123 01234',
      '33UUU 9012 0123',
      '4QFJ1267',
      'MGRS 33UUU9012301234',
      'MGRS: 33U UU 90123 01234',
      '33U 389918 5819700',
      '4Q 389918 5819700',
      '33U389918 5819700',
      '33 U 389918 5819700',
      '33U 389918E 5819700N',
      '33U 389918mE 5819700mN',
      'UTM 33U 389918 5819700',
      'UTM zone 33U 389918 5819700 WGS84',
    ],
  ],
  ['plus codes', ['8FW4V97Q+7H', 'V97Q+7H', 'v97q+7h', 'V97Q+7HX']],
  [
    'numbers of programs',
    [
      '0x1f',
      '0X1A2B3C4D5E6F7A8B',
      '00:1a:2b:3c:4d:5e',
      'AA:BB:CC:DD:EE:FF',
      'abcdef0123456789abcdef0123456789',
      'kEyOfElm0123456789xYzSpringfield',
    ],
  ],
])('%s are no part of an address', (_, texts) => {
  test.each(texts)('%s', (text) => {
    expect(lineOf(text)).toBeUndefined()
    expect(lineOf(`1 Elm Street, ${text}, Springfield`)).toBe('1 Elm Street, Springfield')
  })
})

test.each([
  ['a decimal after a letter', 'K2.10'],
  ['a decimal after a street', 'Flat 2.10'],
  ['a decimal before a street', '2.5 Mile Road'],
  ['three numbers before a street', '5 10 15 Elm Street'],
  ['a district that begins with "Lat"', 'Lat Phrao'],
  ['a street that begins with "Lat"', 'Lat Krabang Road 54'],
  ['a name that ends with "Latitude"', 'Hotel Latitude'],
  ['a flat, which ends with "lat"', 'Flat 5'],
  ['a house number and a postcode with its country', 'Elmweg 12C CH 8001'],
  ['a house number and a direction', '12C NW 1234 Avenue'],
  ['a size', 'Unit 10x20'],
  ['a name that begins like a hexadecimal number', '0xElm Club'],
  ['a number and a colon', 'Building 12: Elm House'],
  ['a long word', 'Donaudampfschifffahrtsgesellschaftsplatz'],
  ['a plus', 'Elm + Oak'],
])('%s is kept in an address', (_, text) => {
  expect(lineOf(`${text}, Springfield`)).toBe(`${text}, Springfield`)
})

test.each([
  'V97Q+7H Springfield',
  '8FW4V97Q+7H Springfield',
  'Springfield V97Q+7H',
  ' V97Q+7H  Springfield ',
])('the town is read without its plus code: "%s"', (town) => {
  expect(lineOf(`1 Elm Street, ${town}`)).toBe('1 Elm Street, Springfield')
})

test.each([
  ['a decimal number', '&#200;lm Street', 'Èlm Street'],
  ['a hexadecimal number', '&#xc8;lm Street', 'Èlm Street'],
  ['a hexadecimal number in capitals', '&#XC8;lm Street', 'Èlm Street'],
  ['an emoji', '&#x1f333; Elm Street', '🌳 Elm Street'],
  ['a space', 'Elm&#32;Street', 'Elm Street'],
  ['a line break', '1 Elm Street&#13;&#10;Springfield', '1 Elm Street, Springfield'],
  ['a control character', 'Elm&#0; Str&#7;eet', 'Elm Street'],
  ['a number that is no character', 'Elm&#1114112;Street', 'Elm Street'],
  ['a hexadecimal number that is no character', 'Elm&#xffffff;Street', 'Elm Street'],
  ['a name', 'Elm&nbsp;Street', 'Elm Street'],
])('an entity is read as its character: %s', (_, given, line) => {
  expect(lineOf(given)).toBe(line)
})
