import type { Payload } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { showSettled } from '../../support/show.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

test.each<[shown: string, payload: Payload]>([
  [
    '12 Elm Street, Springfield',
    { road: 'Elm Street', house_number: '12', postcode: '90210', city: 'Springfield' },
  ],
  [
    '7/12 Elm Street, Fitzroy',
    { road: 'Elm Street', house_number: '12', unit: '7', city: 'Fitzroy', country: 'Australia' },
  ],
  [
    '12 Elm Street, Leeds',
    {
      formatted: 'Flat 2, 12 Elm Street, Leeds LS1 1AA, UK',
      unit: '2',
      road: 'Elm Street',
      house_number: '12',
      city: 'Leeds',
      postcode: 'LS1 1AA',
    },
  ],
  [
    '7/12 Elm St, Fitzroy',
    {
      formatted: '7/12 Elm St, Fitzroy VIC 3065, Australia',
      unit: '7',
      road: 'Elm Street',
      house_number: '12',
      city: 'Fitzroy',
      postcode: '3065',
    },
  ],
  ['Old Mill, Springfield', { name: 'Old Mill', road: 'Elm Street', city: 'Springfield', country: 'USA' }],
  ['Old Mill, Springfield', { name: 'Old Mill, Springfield', city: 'Springfield', country: 'USA' }],
  ['Old Town, Leeds', { suburb: 'Old Town', city: 'Leeds' }],
  // If the place is itself a town or a region, the larger area follows.
  ['Agadez', { city: 'Agadez' }],
  ['Aix-en-Provence, France', { city: 'Aix-en-Provence', postcode: '13100', country: 'France' }],
  ['Berlin, Germany', { city: 'Berlin', state: 'Berlin', country: 'Germany' }],
  ['Hessen, Germany', { state: 'Hessen', postcode: '12345', country: 'Germany' }],
  ['12345, Germany', { postcode: '12345', country: 'Germany' }],
  ['Singapore', { city: 'Singapore', country_code: 'sg' }],
  ['Chochołów 75, Chochołów', { house_number: '75', village: 'Chochołów', postcode: '34-513' }],
  // In a geocoder's line, the name of the town may also be part of another name, or be next to a code.
  ['1 Leeds Road, Leeds', { formatted: '1 Leeds Road, Leeds', city: 'Leeds' }],
  ['شارع القاهرة 5، القاهرة', { formatted: 'شارع القاهرة 5، القاهرة', city: 'القاهرة' }],
  ['12 Elm Street, York', { formatted: '12 Elm Street, York, North Yorkshire, YO1 7HH', city: 'York' }],
  [
    'Springfield, Plains',
    { formatted: 'Springfield, Springfield, Plains', city: 'Springfield', state: 'Plains' },
  ],
  [
    'Springfield, Oregon',
    { formatted: 'Springfield, OR 97477', city: 'Springfield', state: 'Oregon', postcode: '97477' },
  ],
  ['Dubai, Emirates', { formatted: 'Dubai - Emirates', city: 'Dubai', state: 'Dubai', country: 'Emirates' }],
  ['Paris Cedex 08, France', { formatted: '75008 Paris Cedex 08, France', city: 'Paris', postcode: '75008' }],
  [
    'Sas utca 25., Budapest',
    { formatted: '1051 Budapest, Sas utca 25.', road: 'Sas utca', city: 'Budapest', postcode: '1051' },
  ],
  [
    'Kossuth Lajos tér, Budapest',
    { formatted: 'Budapest, Kossuth Lajos tér, 1055', city: 'Budapest', postcode: '1055' },
  ],
  // A district may be between a town and its street.
  [
    'улица Вязов 5, Минск',
    { formatted: 'Минск, Центральный район, улица Вязов 5', road: 'улица Вязов', city: 'Минск' },
  ],
  // Without a comma between the street and the town, the line isn't divided.
  ['10 Downing Street London', { formatted: '10 Downing Street London', city: 'London' }],
  // A line may begin with the name of a place, or contain a district.
  ['Elm House, Leeds', { formatted: 'Elm House, 5 Elm Street, Leeds', road: 'Elm Street', city: 'Leeds' }],
  ['Sailing club, Harbour Road', { formatted: 'Sailing club, Harbour Road, Springfield, Ireland' }],
  [
    'Avenida Paulista, 1578, São Paulo',
    {
      formatted: 'Avenida Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil',
      route: 'Avenida Paulista',
      street_number: '1578',
      sublocality: 'Bela Vista',
      city: 'São Paulo',
    },
  ],
  // A text that is no known part is a name, but between the town and the region or the country, it's a larger area.
  [
    'Elm Gardens, Leeds',
    { formatted: 'Elm Gardens, Leeds, United Kingdom', city: 'Leeds', country: 'United Kingdom' },
  ],
  [
    'Leeds, United Kingdom',
    { formatted: 'Leeds, West Yorkshire, United Kingdom', city: 'Leeds', country: 'United Kingdom' },
  ],
  [
    'Leeds, England',
    { formatted: 'Leeds, West Yorkshire, England', city: 'Leeds', state: 'England', country_code: 'gb' },
  ],
  // An East Asian address keeps all areas, with the largest first, but not the postcode and the country.
  [
    '東京都丸の内5',
    { state: '東京都', street: '丸の内', houseNumber: '5', postcode: '100-0005', country: '日本' },
  ],
  [
    '東京都港区芝公園4-2-8',
    { formatted: '〒105-0011 東京都港区芝公園4-2-8', city: '港区', postcode: '105-0011' },
  ],
  ['東京都千代田区', { state: '東京都', city: '千代田区', postcode: '100-0001', country: '日本' }],
  // If the areas are in other lines than the street, the address is shortened as elsewhere.
  ['Chiyoda, 千代田区', { formatted: 'Chiyoda, Tokyo', city: '千代田区' }],
  [
    '中目黒1-2-3, 目黒区',
    { formatted: '中目黒1-2-3, 目黒区, 東京都, 日本', city: '目黒区', state: '東京都' },
  ],
])('shows %s for the payload %j', async (shown, payload) => {
  const service = createAccountService({ geocode: () => payload })
  const { root } = await showSettled({ variant: 'inline' }, { service })

  expect(root.textContent?.replaceAll('\u00A0', ' ')).toBe(shown)
})
