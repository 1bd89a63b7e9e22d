import { readAddress } from 'react-reverse-geocode/read-address'
import { landmarks } from 'react-reverse-geocode/testing'
import { describe, expect, test } from 'vitest'
import { bodies } from '../../support/bodies.ts'
import { readEach } from '../../support/readEach.ts'

test.each(bodies)('$service: $description', ({ payload, lines, parts, readAs }) => {
  const address = readAddress(payload)
  expect(address?.lines ?? []).toEqual(readAs?.lines ?? lines)
  // Every body has its own street; compose.test.ts tries how it is put together.
  const { streetAddress, ...others } = address?.parts ?? {}
  expect(others).toEqual(readAs?.parts ?? parts)
})

// biome-ignore format: a row of a table stays on one line, or two
describe('the street address has', () => {
  const house = { street: 'Elm Caddesi', houseNumber: '5', city: 'İzmir' }
  readEach([
    ['no name', { name: 'Elm House', ...house }, 'Elm House / Elm Caddesi 5 / İzmir', { streetAddress: 'Elm Caddesi 5' }],
    ['no district', { ...house, mahalle: 'Orta', country_code: 'tr' }, 'Orta, Elm Caddesi 5 / İzmir / Türkiye', { streetAddress: 'Elm Caddesi 5' }],
    ['the village, if it has no streets', { house_number: '75', village: 'Elmowo', country_code: 'pl' }, 'Elmowo 75 / Elmowo / Poland', { streetAddress: 'Elmowo 75' }],
    ['both lines of a street', { street: ['Flat 12', '88 Elm Road'], city: 'Leeds' }, 'Flat 12, 88 Elm Road / Leeds', { streetAddress: 'Flat 12, 88 Elm Road' }],
    ['a number that is only in a line', { street: 'Elm Street', address: '5 Elm Street', city: 'Leeds' }, '5 Elm Street / Leeds', { streetAddress: '5 Elm Street' }],
  ])
})

// biome-ignore format: a row of a table stays on one line, or two
describe('the parts have', () => {
  readEach([
    ['no district that is the town', { road: 'Elmweg', suburb: 'Ulm', city: 'Ulm' }, 'Elmweg / Ulm', { city: 'Ulm', district: undefined }],
    ['the region, if a district of it is known too', { road: 'Avenue Mandela', city: 'Ouagadougou', state_district: 'Kadiogo', region: 'Centre', country: 'Burkina Faso' }, 'Avenue Mandela / Ouagadougou / Burkina Faso', { region: 'Centre' }],
    ['a town in lower case, if its country is known', { city: 'singapore', country: 'singapore' }, 'singapore', { city: 'singapore', countryCode: 'SG' }],
    ['no town in lower case without a country', { city: 'singapore' }, 'nothing'],
  ])
})

test('every landmark of the account service has its own line, or an envelope, and its parts', () => {
  for (const { payload, formatted, parts } of landmarks) {
    const address = readAddress(payload)
    if (!('display_name' in payload)) expect(address?.formatted).toBe(formatted)
    expect([address?.parts.city, address?.parts.country]).toEqual([parts.city, parts.country])
    expect(address?.lines.length).toBeLessThanOrEqual(5)
  }
})

const oak = { street: 'Oak Lane', city: 'York', postcode: '75000' }

/** What geocoders send besides the address, or instead of it. */
// biome-ignore format: a row of a table stays on one line, or two
const NO_ADDRESS = {
  'an echo of the query': { query: { text: '9 Oak Lane, York', parsed_text: oak }, request: { input: '9 Oak Lane, York' }, params: oak },
  'a licence': { licence: 'Data © Oak Lane Foundation, 9 Oak Lane, York', attribution: 'Map © 9 Oak Lane, York' },
  'a plus code': { plus_code: { compound_code: '2C3M+4R York, France', global_code: '4RQ22C3M+4R' } },
  'a bounding box': { boundingbox: ['-33.87', '-33.86', '151.20', '151.21'], viewport: { northeast: { lat: -33.86, lng: 151.21 } } },
  'names in other languages': { alternateNames: [{ name: 'Frühlingsfeld', lang: 'de' }], local_names: { de: 'Frühlingsfeld' } },
  annotations: { annotations: { timezone: { name: 'Europe/Paris' }, currency: { name: 'Euro', iso_code: 'EUR' } } },
  'the location of the request': { providedLocation: { location: '1 Elm Street, Leeds' } },
  metadata: { meta: { country: 'US' } },
}

test.each(Object.entries(NO_ADDRESS))('%s is no address, and does not disturb one', (_, others) => {
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

/** Answers without an address, and those of other APIs that hold words of addresses. */
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
  'a user': [
    { full_name: 'Jane Doe', email: 'jane@example.com', city: null }, { name: 'Jane Doe', phone: '5', country: 'DE' }, { name: 'Doe Ltd', country: 'GB' },
    { user: { name: 'Jane Doe', location: null, company: 'Acme' } }, { data: { id: '7', type: 'users', attributes: { name: 'Jane Doe', state: 'active' } } },
    { session: { id: 'abc', device: 'iPhone', region: 'eu-west-1' } }, { name: 'Null Island', lat: 0, lon: 0 }, { place: { id: 7, rank: 3 }, points: 12 },
  ],
  'the weather': [
    { coord: { lat: 52.5, lon: 13.4 }, weather: [{ id: 500, main: 'Rain', description: 'light rain' }], base: 'stations', cod: 200 },
    { latitude: 52.5, longitude: 13.4, timezone: 'Europe/Berlin', elevation: 38 }, { alerts: [{ event: 'Storm', headline: 'Storm in the region' }] },
    { station: { id: 'EDDB', type: 'airport' }, visibility: 10 }, { moon: { phase: 'Full', name: 'Full' } },
  ],
  'an order': [
    { state: 'Resolved' }, { state: 'active', country: 'Norway' }, { order: { id: 1001, number: '1001', state: 'paid' } }, { number: 'DP/00412', status: 'shipped' },
    { items: [{ name: 'Elm Chair', quantity: 2, unit: 'pcs' }] }, { product: { title: 'Elm Street (DVD)', category: 'Movies' } }, { lines: [{ sku: 'A1', qty: 1 }] },
    { payment: { method: 'card', card: { brand: 'visa', country: 'US' } } }, { refunds: [], note: 'Leave it at the door' }, { tracking_number: '00340434161094042557' },
    { vehicle: { plate: 'B-XY 123', model: 'Golf', floor: 'flat' } }, { box: { length: 20, width: 10, unit: 'cm' } }, { level: 5, block: 'text', number: 12 },
  ],
  'a search': [
    { query: 'Elm Street, Leeds', total: 0, hits: [] }, { search: { text: 'Unter den Linden 1, Berlin' }, results: [] }, { meta: { address: '5 Elm Street, Leeds' } },
    { articles: [{ title: 'News', body: 'The street is closed.' }] }, { results: [{ id: 1, kind: 'document', name: 'Report', path: '/city/report' }] },
    { facets: { city: { Leeds: 4, York: 2 } } }, { facets: { country: [{ value: 'DE', count: 4 }] } }, { columns: ['street', 'city', 'zip'], rows: [] },
    { highlight: { street: '<em>Elm</em> Street' } }, { request: { address: '5 Elm Street, Leeds' }, results: [] },
    { schema: { properties: { city: { type: 'string' } } } }, { properties: { street: { type: 'string', required: true }, zip: { type: 'string' } } },
  ],
  'settings': [
    { config: { country: null, currency: 'EUR' } }, { environment: 'production', region: 'eu' }, { variants: { street: 'a', city: 'b' } },
    { labels: { city: 'City', street: 'Street', zip: 'ZIP code' } }, { i18n: { street: 'Street', number: 'No.' } }, { rollout: { percentage: 50, country: ['DE', 'AT'] } },
    { service: { name: 'geocoder', state: 'running', port: 8080 } }, { address: '0x52908400098527886E0F7030069857D2E4169EE7', balance: '5' },
    { address: '192.168.0.1' }, { address: 'jane@example.com', subject: 'Hello' }, { url: 'https://example.com/street/5', method: 'GET' }, { mac: '00:1B:44:11:3A:B7' },
  ],
}

describe.each(Object.entries(ANSWERS))('%s is no address', (_, answers) => {
  test.each(answers)('%j', (answer) => expect(readAddress(answer)).toBeNull())
})

test.each([{ error: 'none' }, { error: { code: 0, message: '' } }, { success: true }, { status: 'OK' }])(
  'a town beside %j is an address',
  (success) => {
    expect(readAddress({ ...success, city: 'Leeds', country: 'DE' })?.lines).toEqual(['Leeds', 'Germany'])
  },
)

/*
 * The parser omits these, for the reasons given:
 * - the town Full: `Full` is also the grade of a match, and a wrong town is worse than none;
 * - a street `Opposite the central market.`: it has the shape of a validation error;
 * - a unit `2.10`: alone it cannot be told from a coordinate;
 * - the name beside an address object, as of a clinic: it may be that of the account;
 * - a list of names from the earth to a town, of GeoNames: nothing says which is the town;
 * - a postcode under a key for names, of OS Names: nothing else says that it is an address;
 * - Japanese blocks of Google without its line: block and number cannot be told apart from districts elsewhere;
 * - provinces of Spain and Argentina, departments of Honduras: OpenCage's orders have none, and the postcode tells them;
 * - a number in Iraq without a district: OpenCage's order gives it a separate line, above the street;
 * - `S/N`, the Italian town None, a street `Kyrkbyn 3:15` and a name with `.com`: each has the shape of what programs write;
 * - a floor and a flat, `2/14`: the key of the floor is not written, as its word differs by country;
 * - `Paris 7e Arrondissement` without a country: no order says that it repeats the town;
 * - a number of a country, `756`, the address of a fleet post office, JSON in a text, `city_hr`: no answer at hand has one;
 * - more than five pieces of a line share the last lines: an envelope has no room for more.
 */
