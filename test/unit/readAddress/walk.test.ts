import { describe } from 'vitest'
import { type Row, readEach } from '../../support/readEach.ts'

const elm = { street: 'Elm Street', city: 'Leeds' }
const leeds = { lat: 53.8, lon: -1.5 }
const oak = { street: 'Oak Lane', city: 'York', postcode: '75000' }
const google = (long_name: string, type: string, short_name = long_name) => ({
  long_name,
  short_name,
  types: [type],
})

// biome-ignore format: a row of a table stays on one line, or two
describe('of several results, this one is read:', () => {
  readEach([
    ['the house after a town', { results: [{ city: 'Ottawa', country: 'Canada' }, { street: 'Bank St', houseNumber: '10', city: 'Ottawa', postcode: 'K1P 5N2', country: 'Canada' }] }, '10 Bank St / Ottawa K1P 5N2 / Canada'],
    ['the house after a country', { results: [{ country: 'Germany', country_code: 'de' }, { street: 'Hauptstraße', house_number: '5', postcode: '69117', city: 'Heidelberg' }] }, 'Hauptstraße 5 / 69117 Heidelberg'],
    ['the road address of Naver after a district', { results: [{ name: 'legalcode', region: { area1: { name: '부산광역시' }, area2: { name: '해운대구' } } }, { name: 'roadaddr', region: { area1: { name: '부산광역시' }, area2: { name: '해운대구' } }, land: { name: 'APEC로', number1: '55' } }] }, '부산광역시 해운대구 APEC로 55'],
    ['the house of Google after a plus code', { results: [
      { types: ['plus_code'], formatted_address: '8FVC9G8F+6X Zürich, Switzerland', address_components: [google('Zürich', 'locality'), google('Switzerland', 'country', 'CH')] },
      { types: ['street_address'], formatted_address: 'Bahnhofstrasse 5, 8001 Zürich, Switzerland', address_components: [google('5', 'street_number'), google('Bahnhofstrasse', 'route'), google('Zürich', 'locality'), google('8001', 'postal_code'), google('Switzerland', 'country', 'CH')] },
    ] }, 'Bahnhofstrasse 5 / 8001 Zürich / Switzerland'],
    ['the one with the best score', { results: [{ score: 0.4, ...elm }, { score: 0.9, ...oak }] }, 'Oak Lane / York 75000'],
    ['the one with the best score, even if it is a text', { results: [{ street: 'Oak Lane', city: 'Leeds', score: '0.4' }, { ...elm, score: '0.9' }] }, 'Elm Street / Leeds'],
    ['the one with the best confidence up to 1', { results: [{ street: 'Oak Lane', city: 'Leeds', confidence: 0.4 }, { ...elm, confidence: 0.9 }] }, 'Elm Street / Leeds'],
    ['the first one, if a confidence is above 1, which says how large the place is', { results: [{ city: 'London', country: 'England', confidence: 1 }, { city: 'London', country: 'Canada', confidence: 4 }] }, 'London / England'],
    ['the line of a town, and not the house after it', { results: [{ formatted: 'Leeds, Plains, Canada', components: { city: 'Leeds', state: 'Plains' } }, { formatted: '5 Elm Street, Leeds, Plains, Canada', components: { road: 'Elm Street', house_number: '5', city: 'Leeds', state: 'Plains' } }] }, 'Leeds, Plains / Canada'],
    ['the house after the line of an unknown town', { results: [{ formatted: 'Leeds, Plains, Canada' }, { road: 'Elm Street', house_number: '5', city: 'Leeds', state: 'Plains' }] }, '5 Elm Street / Leeds, Plains'],
    ['the nearest one', { results: [{ street: 'Oak Lane', city: 'Leeds', distance: 63 }, { ...elm, distance: 3 }] }, 'Elm Street / Leeds'],
    ['the house after its street', { results: [elm, { ...elm, house_number: '5' }] }, '5 Elm Street / Leeds'],
    ['the house after its street, in one text', { results: [elm, { address: '5 Elm Street', city: 'Leeds' }] }, '5 Elm Street / Leeds'],
    ['the number after its village', { results: [{ city: 'Leeds' }, { house_number: '5', city: 'Leeds' }] }, 'Leeds 5 / Leeds'],
    ['the house near the town before it', { results: [{ city: 'Leeds', ...leeds }, { ...elm, house_number: '5', ...leeds }] }, '5 Elm Street / Leeds'],
    ['the house, with the region and the country of its town after it', { results: [{ ...elm, house_number: '5' }, { city: 'Leeds', state: 'Plains', country: 'Canada' }] }, '5 Elm Street / Leeds, Plains / Canada'],
    ['the town, and not a house far to the north', { results: [{ city: 'Leeds', ...leeds }, { ...elm, house_number: '5', lat: 54.8, lon: -1.5 }] }, 'Leeds'],
    ['the town, and not a house far to the east', { results: [{ city: 'Leeds', ...leeds }, { ...elm, house_number: '5', lat: 53.8, lon: 1.5 }] }, 'Leeds'],
    ['the town, and not a house in another one', { results: [{ city: 'Leeds' }, { ...oak, house_number: '5' }] }, 'Leeds'],
    ['the house, without a town that may be another', { results: [{ street: 'Elm Street', house_number: '5' }, { city: 'Leeds', country: 'Canada' }] }, '5 Elm Street'],
    ['the building, which is as precise as the house after it', { results: [{ building: 'Town Hall', city: 'Leeds' }, { ...elm, house_number: '5' }] }, 'Town Hall / Leeds'],
    ['the line with a house, which is as precise as the house after it', { results: [{ label: '5 Elm Street, Leeds' }, { ...oak, house_number: '5' }] }, '5 Elm Street / Leeds'],
    ['the first street, and not the house in another one', { results: [elm, { street: 'Oak Lane', house_number: '5', city: 'Leeds' }] }, 'Elm Street / Leeds'],
    ['the road address of Naver after its lot', { results: [{ name: 'addr', region: { area1: { name: '서울특별시' }, area2: { name: '종로구' }, area3: { name: '사직동' } }, land: { number1: '1', number2: '28' } }, { name: 'roadaddr', region: { area1: { name: '서울특별시' }, area2: { name: '종로구' }, area3: { name: '사직동' } }, land: { name: '세종대로', number1: '110', addition1: { type: 'zipcode', value: '03171' } } }] }, '03171 / 서울특별시 종로구 사직동 세종대로 110'],
    ['the house after the town, even if its position is not known', { results: [{ city: 'Leeds', ...leeds }, { ...elm, house_number: '5' }] }, '5 Elm Street / Leeds'],
    ['the house after the town, even in another district', { results: [{ city: 'Leeds', locality: 'Horsforth' }, { ...elm, locality: 'Cookridge', house_number: '5' }] }, '5 Elm Street / Cookridge / Leeds'],
    ['the house, with the town of its postcode before it', { results: [{ city: 'Leeds', postcode: 'LS1 2AB' }, { street: 'Elm Street', house_number: '5', postcode: 'LS1 2AB' }] }, '5 Elm Street / Leeds / LS1 2AB'],
    ['the town, and not a building that may be elsewhere', { results: [{ city: 'Leeds', country: 'UK' }, { building: 'Town Hall' }] }, 'Leeds / UK'],
    ['the place with a name, and not the house after it', { results: [{ name: 'Elm Gardens', label: 'Elm Gardens, Leeds', city: 'Leeds' }, { ...elm, house_number: '5' }] }, 'Elm Gardens / Leeds'],
    ['the place with a name after a street', { results: [elm, { name: 'Elm Gardens', display: 'Elm Gardens, Leeds', city: 'Leeds' }] }, 'Elm Gardens / Leeds'],
    ['the town, and not the region around it', { results: [{ city: 'Leeds' }, { name: 'Plains', display: 'Plains, Canada', city: 'Leeds', state: 'Plains' }] }, 'Leeds'],
    ['the town, and not the line of its postcode', { results: [{ city: 'Leeds' }, { label: 'Leeds LS1 2AB, United Kingdom', city: 'Leeds', postcode: 'LS1 2AB' }] }, 'Leeds'],
    ['the line of a house after a town', { results: [{ city: 'Leeds', postcode: '12345' }, { label: '5 Elm Street, Leeds', city: 'Leeds', postcode: '12345' }] }, '5 Elm Street / Leeds 12345'],
    ['the house after a town and a line with an unknown postcode', { results: [{ city: 'Leeds' }, { formatted: 'Leeds LS1 2AB', city: 'Leeds' }, { ...elm, house_number: '5' }] }, '5 Elm Street / Leeds'],
    ['the first one, if not all have a score', { results: [elm, { score: 0.2, ...oak }] }, 'Elm Street / Leeds'],
    ['the first one, if a score is empty', { results: [{ score: '', ...elm }, { score: 0.2, ...oak }] }, 'Elm Street / Leeds'],
    ['the first one, if a score is null', { results: [{ score: null, ...elm }, { score: 0.2, ...oak }] }, 'Elm Street / Leeds'],
    ['the first one, if nothing decides', { results: [elm, oak] }, 'Elm Street / Leeds', { postcode: undefined }],
    ['the first one with the best score', { results: [{ ...elm, score: 1 }, { ...oak, score: 1 }, { city: 'Leeds', score: 1 }] }, 'Elm Street / Leeds'],
    ['the one with a confidence of 1', { results: [{ ...oak, confidence: 0.5 }, { ...elm, confidence: 1 }] }, 'Elm Street / Leeds'],
  ])
})

// biome-ignore format: a row of a table stays on one line, or two
describe('of several objects, these are read', () => {
  readEach([
    ['the one with the most parts', { from: { city: 'York' }, to: { ...elm, country: 'Germany' } }, 'Elm Street / Leeds / Germany'],
    ['the one with the most parts, of which one is an address', { from: { city: 'York' }, to: { address: '5 Elm Street', city: 'Leeds' } }, '5 Elm Street / Leeds'],
    ['the one with the most parts, of which one is a list of lines', { from: { city: 'York' }, to: { lines: ['5 Elm Street'], city: 'Leeds' } }, '5 Elm Street / Leeds'],
    ['none after the first fifty items of a list', [...Array.from({ length: 50 }, () => [13.4, 52.5]), elm], 'nothing'],
    ['the first one of records with types', { results: [{ place_type: ['place'], text: 'Leeds', place_name: 'Leeds, Plains' }, { place_type: ['postcode'], text: '75000', place_name: '75000, York' }] }, 'Leeds / Plains'],
    ['all typed components', [{ types: ['locality'], long_name: 'Leeds' }, { types: ['country'], long_name: 'Saksa', short_name: 'DE' }], 'Leeds / Saksa', { countryCode: 'DE' }],
    ['components with their types in labels', { components: [{ label: 'City', value: 'Leeds' }, { label: 'Country', value: 'Germany' }] }, 'Leeds / Germany'],
    ['a record that has a type', [{ type: 'street', name: 'Elm Street', city: 'Leeds' }], 'Elm Street / Leeds'],
    ['a record that has a type, and the line after its name', [{ type: 'street', name: 'Elm Street', place_formatted: 'Leeds, Canada' }], 'Elm Street / Leeds / Canada'],
    ['an object and the fields around it', { country: 'Germany', zip: '12345', address: { street: 'Elmweg', number: '1' }, town: 'Leeds' }, 'Elmweg 1 / 12345 Leeds / Germany'],
    ['a name under "address", which is the town', { address: { name: 'Leeds', region: 'Plains', country: 'Canada' }, lat: 1.5, lon: 2.5 }, 'Leeds, Plains / Canada', { city: 'Leeds' }],
    ...['suburb', 'quarter', 'district', 'kelurahan', 'neighbourhood'].map((key): Row => [
      `the one with a district under "${key}"`, { from: { city: 'York', country: 'Canada' }, to: { city: 'Leeds', country: 'Canada', [key]: 'Old Town' } }, 'Old Town / Leeds / Canada',
    ]),
    ...['village', 'town', 'locality', 'municipality'].map((key): Row => [
      `the one with a town under "${key}"`, { from: { postcode: '75000' }, to: { postcode: '12345', [key]: 'Leeds' } }, '12345 Leeds',
    ]),
    ...['region', 'country_code'].map((key): Row => [
      `the one with more parts, of which one is "${key}"`, { from: { city: 'York' }, to: { city: 'Leeds', [key]: 'IT' } }, key === 'region' ? 'Leeds / IT' : 'Leeds / Italy',
    ]),
    ['one twenty levels deep', nestedIn(20, elm), 'Elm Street / Leeds'],
    ['none twenty-one levels deep', nestedIn(21, elm), 'nothing'],
    ['none 100,000 levels deep', nestedIn(100_000, elm), 'nothing'],
    ['one after a thousand other objects', { events: lists(25), address: elm }, 'Elm Street / Leeds'],
    ['none after two thousand other objects', { events: lists(50), address: elm }, 'nothing'],
    ['neither the start nor the end of a journey', { from: { ...elm, houseNumber: '1', countryCode: 'GB' }, to: { ...elm, houseNumber: '12', city: 'New York', postcode: '10001', region: 'NY' } }, 'nothing'],
    ['neither of two houses in one street', { from: { ...elm, houseNumber: '1' }, to: { ...elm, houseNumber: '12', postcode: '10001' } }, 'nothing'],
    ['none in debug data, if there is no result', { results: [], debug: { address: '1 Main Street, Boston, MA 02108, USA' } }, 'nothing'],
    ['the address, and not the arguments of the query', { arguments: { road: 'Oak Lane', house_number: '9', city: 'Berlin', postcode: '10115' }, address: elm }, 'Elm Street / Leeds'],
  ])
})

// biome-ignore format: a row of a table stays on one line, or two
describe('an address is read', () => {
  readEach([
    ['without the name of the object around it', { name: 'Weekly report', data: elm }, 'Elm Street / Leeds', { name: undefined }],
    ['without a number whose street is in an unknown form', { street: { x: 'Elm' }, house_number: '5', village: 'Leeds' }, 'Leeds'],
    ['with a name under "address29", as an old Nominatim writes it', { address: { address29: 'Town Hall', road: 'Elm Street', city: 'Leeds' } }, 'Town Hall / Elm Street / Leeds'],
    ['with the name of a cafe beside a status', { name: 'Elm Cafe', business_status: 'OPERATIONAL', ...elm }, 'Elm Cafe / Elm Street / Leeds'],
    ['with the addition in an object', { ...elm, house_number: '5', addition: { value: 'B' } }, '5B Elm Street / Leeds'],
    ['with a district whose object has a type', { ...elm, suburb: { type: 'district', name: 'Horsforth' } }, 'Elm Street / Horsforth / Leeds', { district: 'Horsforth', city: 'Leeds' }],
    ['with the number of a village beside an empty street', { street: {}, house_number: '75', village: 'Chochołów' }, 'Chochołów 75 / Chochołów'],
    ['of an ocean', { name: 'North Pacific Ocean', lat: 30, lon: -150 }, 'North Pacific Ocean'],
    ['of an ocean in a list', { geonames: [{ name: 'Indian Ocean' }] }, 'Indian Ocean'],
    ['but not of a restaurant that has the name of an ocean', { name: 'Indian Ocean', class: 'restaurant', lat: 30, lon: -150 }, 'nothing'],
    ['but not of a name that begins with an ocean', { name: 'Indian Ocean Grill' }, 'nothing'],
    ['but not of a name that ends with an ocean', { name: 'The Indian Ocean' }, 'nothing'],
    ['without a name beside a first name, which is a customer', { first_name: 'Ann', name: 'Ann Elm', ...elm }, 'Elm Street / Leeds', { name: undefined }],
    ['without a name beside a first name with a prefix, which is a customer', { customer_first_name: 'Ann', name: 'Ann Elm', ...elm }, 'Elm Street / Leeds', { name: undefined }],
    ['with a unit under any key', { ext: 'Unit 4', ...elm, house_number: '18' }, '18 Elm Street, Unit 4 / Leeds'],
    ['without the type and the name of the record around it', { type: 'street', name: 'Elm House', address: { city: 'Leeds', postcode: '12345' } }, '12345 Leeds', { street: undefined }],
  ])
})

// biome-ignore format: a row of a table stays on one line, or two
describe('a number belongs to a village', () => {
  const village = { house_number: '75', village: 'Chochołów' }
  const row = (text: string, lines: string): Row => [text, { ...village, xyz: text }, lines]
  describe('unless an unknown text may be its street', () => {
    readEach(['Elmweg', 'elm street', '12 elm street', '中山路'].map((text) => row(text, 'Chochołów')))
  })

  describe('beside a code or a short word', () => {
    readEach(['OK', 'Elm', 'ok', 'A1 B2', 'b2 OK', '中山', '2026-11-26'].map((text) => row(text, 'Chochołów 75 / Chochołów')))
  })

  readEach([['beside a list of texts', { ...village, tags: ['Blue door'] }, 'Chochołów 75 / Chochołów']])
})

/** Lists of forty objects each. */
function lists(length: number): unknown {
  return Array.from({ length }, () => Array.from({ length: 40 }, () => ({})))
}

/** With a loop, because 100,000 recursive calls would overflow the stack. */
function nestedIn(levels: number, value: unknown): unknown {
  let nested = value
  for (let level = 0; level < levels; level += 1) nested = level % 2 ? [nested] : { data: nested }
  return nested
}
