import { readAddress } from 'react-reverse-geocode/read-address'
import { landmarks } from 'react-reverse-geocode/testing'
import { describe, expect, test } from 'vitest'
import { bodies } from '../../support/bodies.ts'
import { readEach } from '../../support/readEach.ts'

test.each(bodies)('$service: $description', ({ payload, lines, parts, readAs }) => {
  const address = readAddress(payload)
  expect(address?.lines ?? []).toEqual(readAs?.lines ?? lines)
  // The rows of bodies.ts don't have it. compose.test.ts tests how it's composed.
  const { streetAddress, ...others } = address?.parts ?? {}
  expect(others).toEqual(readAs?.parts ?? parts)
})

// biome-ignore format: a row of a table stays on one line, or two
describe('the street address has', () => {
  const house = { street: 'Elm Caddesi', houseNumber: '5', city: 'İzmir' }
  readEach([
    ['no name', { name: 'Elm House', ...house }, 'Elm House / Elm Caddesi 5 / İzmir', { streetAddress: 'Elm Caddesi 5' }],
    ['no district', { ...house, mahalle: 'Orta', country_code: 'tr' }, 'Orta, Elm Caddesi 5 / İzmir / Türkiye', { streetAddress: 'Elm Caddesi 5' }],
    ['the village if there is no street', { house_number: '75', village: 'Elmowo', country_code: 'pl' }, 'Elmowo 75 / Elmowo / Poland', { streetAddress: 'Elmowo 75' }],
    ['both lines of a street', { street: ['Flat 12', '88 Elm Road'], city: 'Leeds' }, 'Flat 12, 88 Elm Road / Leeds', { streetAddress: 'Flat 12, 88 Elm Road' }],
    ['a number that is only in a line', { street: 'Elm Street', address: '5 Elm Street', city: 'Leeds' }, '5 Elm Street / Leeds', { streetAddress: '5 Elm Street' }],
  ])
})

// biome-ignore format: a row of a table stays on one line, or two
describe('the parts have', () => {
  readEach([
    ['no district with the name of the town', { road: 'Elmweg', suburb: 'Ulm', city: 'Ulm' }, 'Elmweg / Ulm', { city: 'Ulm', district: undefined }],
    ['the region, even beside one of its districts', { road: 'Avenue Mandela', city: 'Ouagadougou', state_district: 'Kadiogo', region: 'Centre', country: 'Burkina Faso' }, 'Avenue Mandela / Ouagadougou / Burkina Faso', { region: 'Centre' }],
    ['a town in lower case if its country is known', { city: 'singapore', country: 'singapore' }, 'singapore', { city: 'singapore', countryCode: 'SG' }],
    ['no town in lower case without a country', { city: 'singapore' }, 'nothing'],
  ])
})

test('every landmark of the account service is read with its town, its country, and, unless it lists areas, its own line', () => {
  for (const { payload, formatted, parts } of landmarks) {
    const address = readAddress(payload)
    if (!('display_name' in payload)) expect(address?.formatted).toBe(formatted)
    expect([address?.parts.city, address?.parts.country]).toEqual([parts.city, parts.country])
    expect(address?.lines.length).toBeLessThanOrEqual(5)
  }
})

const oak = { street: 'Oak Lane', city: 'York', postcode: '75000' }

/** What geocoders send beside an address, or in place of one. */
// biome-ignore format: a row of a table stays on one line, or two
const NO_ADDRESS = {
  'an echo of the query': { query: { text: '9 Oak Lane, York', parsed_text: oak }, request: { input: '9 Oak Lane, York' }, params: oak },
  'a license': { licence: 'Data © Oak Lane Foundation, 9 Oak Lane, York', attribution: 'Map © 9 Oak Lane, York' },
  'a plus code': { plus_code: { compound_code: '2C3M+4R York, France', global_code: '4RQ22C3M+4R' } },
  'a bounding box': { boundingbox: ['-33.87', '-33.86', '151.20', '151.21'], viewport: { northeast: { lat: -33.86, lng: 151.21 } } },
  'names in other languages': { alternateNames: [{ name: 'Frühlingsfeld', lang: 'de' }], local_names: { de: 'Frühlingsfeld' } },
  annotations: { annotations: { timezone: { name: 'Europe/Paris' }, currency: { name: 'Euro', iso_code: 'EUR' } } },
  'the location of the request': { providedLocation: { location: '1 Elm Street, Leeds' } },
  metadata: { meta: { country: 'US' } },
}

test.each(Object.entries(NO_ADDRESS))('%s is not an address, and does not change one', (_, others) => {
  expect(readAddress(others)).toBeNull()
  const parts = { houseNumber: '1', street: 'Elm Street', city: 'Leeds' }
  const address = { formatted_address: '1 Elm Street, Leeds', address: parts }
  for (const payload of [
    { ...others, ...address },
    { ...others, results: [address] },
  ]) {
    expect(readAddress(payload)?.formatted).toBe('1 Elm Street, Leeds')
    expect(readAddress(payload)?.parts).toEqual({ ...parts, streetAddress: '1 Elm Street' })
  }
})

/** Answers of geocoders without an address. Those of other APIs are in otherAnswers.test.ts. */
// biome-ignore format: an answer of a table stays on one line
const ANSWERS: Readonly<Record<string, readonly unknown[]>> = {
  'nothing': [
    undefined, null, 5, '', [], [null], {}, { a: 1 }, { display_name: 5, address: [1], features: 'none' }, { formatted: ' , ', city: '…' },
    { address_components: [null, 'x', {}, { types: 'route' }, { types: [5], long_name: 'x' }] }, { results: [{ lat: -33.86, lng: 151.2, score: 1 }] },
    { status: 'ZERO_RESULTS', results: [] }, { formatted: 'N/A', city: 'undefined', country: 'null' }, { city: 'tbd' }, { text: 'OK' }, { match: { city: 'Full', street: 'Partial' } },
  ],
  'the message of a geocoder': [
    { error: 'Unable to geocode' }, { errors: [{ title: 'Not found', detail: 'No address, anywhere' }] }, { code: 403, message: 'Forbidden, see the manual' },
    { status: 'REQUEST_DENIED', error_message: 'The key has expired.' }, { code: 500, message: 'Internal Server Error', path: '/v1/reverse' },
    { address: 'Could not find address for 0, 0' }, { address: 'LOCAL_FARM' }, { address: 'OK' }, { address: 'No' }, { address: 'N.' }, { address: 'errors.address_not_found' }, { address: 'Geocoding in progress' },
    { address: 'pending review', location: 'https://example.com/jobs/7' }, { address: '52.5186, 13.3762' }, { region: 'us-east-1', country: 'US' },
    { errors: { street: ["can't be blank"], city: ['is too short'] } }, { street: ["can't be blank"], city: ["can't be blank"] }, { address: ['This field is required.'] },
    { errors: { city: ['The city field is required.'] }, traceId: '00-abc' }, { message: { text: 'Hello, how are you?' } }, { message: 'Unauthorized', attributes: [] },
  ],
}

describe.each(Object.entries(ANSWERS))('%s is not an address', (_, answers) => {
  // `test.each` would spread a list.
  test.each(answers.map((answer) => [answer]))('%j', (answer) => expect(readAddress(answer)).toBeNull())
})

test.each([{ error: 'none' }, { error: { code: 0, message: '' } }, { success: true }, { status: 'OK' }])(
  'a town beside %j is an address',
  (success) => {
    expect(readAddress({ ...success, city: 'Leeds', country: 'DE' })?.lines).toEqual(['Leeds', 'Germany'])
  },
)

// biome-ignore format: a row of a table stays on one line, or two
describe('an address is read without', () => {
  readEach([
    ['a town with the name Full, which is also the grade of a match', { street: 'Elm Street', city: 'Full', country: 'GB' }, 'Elm Street / United Kingdom'],
    ['a town with the name None, which programs write for a missing value', { street: 'Via Roma', house_number: '5', city: 'None', country: 'Italia' }, 'Via Roma 5 / Italia'],
    ['a house number S/N, which says that there is none', { street: 'Calle Mayor', house_number: 'S/N', city: 'Madrid' }, 'Calle Mayor / Madrid'],
    ['a street that looks like the error of a form', { street: 'Opposite the central market.', city: 'Accra', country: 'GH' }, 'Accra / Ghana'],
    ['a street that looks like a time', { street: 'Kyrkbyn 3:15', city: 'Lund', country: 'SE' }, 'Lund / Sweden'],
    ['a name that looks like a host', { name: 'Elm.com', street: 'Elm Street', city: 'Leeds' }, 'Elm Street / Leeds'],
    ['a Spanish province in its lines, because the postcode says it', { road: 'Calle Mayor', house_number: '5', city: 'Ronda', province: 'Málaga', postcode: '29400', country_code: 'es' }, 'Calle Mayor, 5 / 29400 Ronda / Spain', { region: 'Málaga' }],
  ])
})
