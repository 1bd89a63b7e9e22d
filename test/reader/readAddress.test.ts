import { type AddressParts, readAddress } from 'react-reverse-geocode'
import { landmarks, type PayloadShape } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'

const shapes: PayloadShape[] = ['nested-address', 'address-components', 'feature-collection', 'flat-record']

function landmarksIn(shape: PayloadShape) {
  const found = landmarks.filter((landmark) => landmark.shape === shape)
  expect(found).not.toEqual([])
  return found
}

// The line of the shape nested-address is a display name, which lists areas if it has no house number.
test.each(shapes.filter((shape) => shape !== 'nested-address'))(
  'payload shape %s: the address is the geocoder’s own line',
  (shape) => {
    const places = landmarksIn(shape)
    expect(places.map(({ payload }) => readAddress(payload)?.formatted)).toEqual(
      places.map(({ formatted }) => formatted),
    )
  },
)

test.each(shapes)('payload shape %s: one to five lines hold the whole address', (shape) => {
  // Sorted, as the country moves to the last line where the geocoder writes it first.
  const letters = (text = '') =>
    text
      .match(/[\p{L}\p{M}\p{N}]/gu)
      ?.sort()
      .join('')
  for (const { payload } of landmarksIn(shape)) {
    const address = readAddress(payload)
    expect(address?.lines.length).toBeGreaterThanOrEqual(1)
    expect(address?.lines.length).toBeLessThanOrEqual(5)
    expect(letters(address?.lines.join())).toBe(letters(address?.formatted))
  }
})

test.each(shapes)('payload shape %s: the city, the postcode and the country are found', (shape) => {
  const places = landmarksIn(shape)
  const few = ({ city, postcode, country }: AddressParts = {}) => ({ city, postcode, country })
  expect(places.map(({ payload }) => few(readAddress(payload)?.parts))).toEqual(
    places.map(({ parts }) => few(parts)),
  )
})

// The landmarks with the shape feature-collection have no country code of two letters.
test.each(shapes.filter((shape) => shape !== 'feature-collection'))(
  'payload shape %s: the country code has two capital letters',
  (shape) => {
    const places = landmarksIn(shape)
    expect(places.map(({ payload }) => readAddress(payload)?.parts.countryCode)).toEqual(
      places.map(({ parts }) => parts.countryCode),
    )
  },
)

test('an address line of eight pieces becomes at most five lines', () => {
  const formatted = '1, Elm Street, Old Town, Springfield, Spring County, Middle State, 12345, Country'
  const address = readAddress({ formatted })

  expect(address?.formatted).toBe(formatted)
  expect(address?.lines.length).toBeLessThanOrEqual(5)
  expect(address?.lines.join(', ')).toBe(formatted)
})

test('a line is composed from parts', () => {
  const address = readAddress({ address: { road: 'Elm Street', house_number: '1', city: 'Springfield' } })

  expect(address?.formatted).toMatch(/Elm Street.*Springfield/)
  expect(address?.parts).toEqual({ street: 'Elm Street', houseNumber: '1', city: 'Springfield' })
})

test.each([
  ['undefined', undefined],
  ['null', null],
  ['a number', 5],
  ['an empty string', ''],
  ['an empty list', []],
  ['a list of null and undefined', [null, undefined]],
  ['an empty object', {}],
  ['an object with an unknown key', { a: 1 }],
  ['no results', { status: 'ZERO_RESULTS', results: [] }],
  ['no features', { type: 'FeatureCollection', features: [] }],
  [
    'fields of the wrong types',
    { display_name: 5, address: [1], features: 'none', results: { items: true } },
  ],
  ['fields without letters', { formatted: ' , ', city: '…', country: '' }],
  [
    'components of the wrong shapes',
    { address_components: [null, 'x', {}, { types: 'route' }, { types: [5], long_name: 'x' }] },
  ],
  ['10,000 levels of lists', nested(10_000)],
])('there is no address in %s, and nothing is thrown', (_, payload) => {
  expect(readAddress(payload)).toBeNull()
})

const elmStreet = '1 Elm Street, Springfield, Australia'

/** What geocoders send besides the address. */
const decoys = {
  'an echo of the query': {
    query: { text: '9 Oak Lane, Shelbyville', parsed_text: { street: 'Oak Lane', city: 'Shelbyville' } },
  },
  'an echo of the query as a line': { query: '9 Oak Lane, Shelbyville' },
  'an echo of the search text': {
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
  'bounding boxes and viewports': {
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

test.each(Object.entries(decoys))('there is no address in %s', (_, decoy) => {
  expect(readAddress(decoy)).toBeNull()
  expect(readAddress({ ...decoy, status: 'OK', results: [] })).toBeNull()
})

test.each(Object.entries(decoys))('an address is found beside %s', (_, decoy) => {
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
  ['one result with only coordinates', { numResults: 1, results: [{ lat: -33.86, lng: 151.2, score: 1 }] }],
  [
    'all fields empty',
    { formatted: '', address: { street: '', houseNumber: '', city: '', postcode: '', country: '' } },
  ],
  [
    'all fields empty lists',
    { formatted_address: [], addressComponent: { city: [], street: { number: [] } } },
  ],
  ['all fields null', { display_name: null, name: null, address: { road: null, city: null } }],
  ['the placeholder Null Island', { name: 'Null Island', lat: 0, lon: 0 }],
  ['the placeholder Null Island as a line', { display_name: 'Null Island', lat: '0', lon: '0' }],
  ['placeholders in all fields', { formatted_address: 'N/A', city: 'undefined', country: 'null' }],
  ['only separators', { count: 1, success: false, results: [{ name: ',  ', address: null, easting: null }] }],
  [
    'a record about the geocoder',
    {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { type: 'info', name: 'geocoder', label: 'geocoder 2.4' } }],
    },
  ],
  ['an error message', { error: 'Unable to find a place there' }],
  ['an error beside a line', { error: 'Not found', label: 'Nothing near 9 Oak Lane, Shelbyville' }],
  ['an error with a message', { error: { code: 404, message: 'No street, no city' }, results: [] }],
  ['an error and its text', { error: 'invalid_key', error_description: 'Ask at 9 Oak Lane, Shelbyville' }],
  [
    'a status and its reason',
    { status: 'REQUEST_DENIED', error_message: 'The key has expired.', results: [] },
  ],
  ['a list of errors', { errors: [{ title: 'Not found', detail: 'No address, anywhere' }], data: null }],
  ['a status code and a message', { code: 403, message: 'Forbidden, see the manual' }],
  [
    'a copyright notice',
    { info: { copyright: { text: '© 2024 Maps, Inc.' } }, results: [{ locations: [{ street: '' }] }] },
  ],
  [
    'the location of the request',
    { results: [{ providedLocation: { location: '1 Elm Street, Springfield' }, locations: [] }] },
  ],
  ['a plus code', { results: [{ formatted_address: '6FG22222+22' }] }],
  ['a failure message as the address', { address: 'Could not find address for 0, 0' }],
  ['a constant of a program as the address', { address: 'LOCAL_FARM' }],
  ['the key of a message as the address', { address: 'errors.address_not_found' }],
  ['a success message', { text: 'OK' }],
  ['a placeholder', { city: 'tbd' }],
  ['the text yes', { text: 'yes' }],
  ['an empty list of answers', { spatialReference: { wkid: 4326 }, candidates: [] }],
  ['an unsuccessful search', { success: false, address: 'Elm Street 1, Springfield' }],
  ["a provider's name", { provider: 'Google', status: 'ZERO_RESULTS' }],
  ["a person's name", { full_name: 'Jane Doe', email: 'jane@example.com', city: null }],
  ['a status under the key "state"', { state: 'Resolved' }],
  ['a chat message', { message: { text: 'Hello, how are you?' } }],
  ['a pair of coordinates', { address: '52.5186, 13.3762' }],
  ['the name of a bank', { bank: 'First Bank', amount: 5 }],
])('there is no address in %s', (_, payload) => {
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
])('a line with %s is cleaned up', (_, formatted, lines) => {
  expect(readAddress({ formatted })).toMatchObject({ formatted: lines.join(', '), lines })
})

test.each([
  ['two small letters', { country_code: 'de' }, 'DE'],
  ['two capital letters', { countryCode: 'DE' }, 'DE'],
  ['two letters as the country', { country: 'SE' }, 'SE'],
  ['two letters that are also a word', { country_code: 'NO' }, 'NO'],
  ['two small letters that are also a word', { country_code: 'no' }, 'NO'],
  ['three letters', { countryCode: 'ITA' }, 'IT'],
  ['three letters under another key', { country_a: 'SWE' }, 'SE'],
  ['three small letters as the country', { country: 'prt' }, 'PT'],
  ['three letters beside the name', { countryCode: 'SRB', countryName: 'Serbia' }, 'RS'],
  ['a French name', { pays: 'Allemagne' }, 'DE'],
  ['an English name', { country: 'Germany' }, 'DE'],
  ['a long English name', { country: 'United States of America' }, 'US'],
  ['initials', { country: 'USA' }, 'US'],
  ['UK, whose code is GB', { country: 'UK' }, 'GB'],
  ['a name in its own language', { country: 'Deutschland' }, 'DE'],
  ['a name in small letters', { country: 'germany' }, 'DE'],
  ['a name with an accent', { country: 'España' }, 'ES'],
  ['a name and a code', { country: { name: 'France', code: 'FR' } }, 'FR'],
  ['an unknown code', { country_code: 'xx' }, undefined],
  ['an unknown name', { country: 'Atlantis' }, undefined],
])('the country code for %s', (_, country, countryCode) => {
  const fields = { street: 'Elm Street', city: 'Springfield', ...country }
  for (const payload of [
    fields,
    { address: fields },
    { label: '1 Elm Street, Springfield', address: fields },
  ]) {
    expect(readAddress(payload)?.parts.countryCode).toBe(countryCode)
  }
})

// ISO 3166-1, and Kosovo.
const ALPHA_3 = `
  AD:AND AE:ARE AF:AFG AG:ATG AI:AIA AL:ALB AM:ARM AO:AGO AR:ARG AS:ASM AT:AUT AU:AUS AW:ABW AZ:AZE
  BB:BRB BD:BGD BE:BEL BF:BFA BG:BGR BH:BHR BI:BDI BJ:BEN BM:BMU BN:BRN BO:BOL BR:BRA BS:BHS BT:BTN
  BV:BVT BW:BWA BZ:BLZ CA:CAN CD:COD CF:CAF CG:COG CH:CHE CI:CIV CK:COK CL:CHL CM:CMR CN:CHN CO:COL
  CR:CRI CU:CUB CV:CPV CW:CUW CX:CXR CY:CYP CZ:CZE DE:DEU DJ:DJI DK:DNK DM:DMA DO:DOM DZ:DZA EC:ECU
  EE:EST EG:EGY EH:ESH ER:ERI ES:ESP ET:ETH FI:FIN FJ:FJI FK:FLK FM:FSM FO:FRO FR:FRA GA:GAB GB:GBR
  GD:GRD GE:GEO GF:GUF GG:GGY GH:GHA GI:GIB GL:GRL GN:GIN GP:GLP GQ:GNQ GR:GRC GT:GTM GU:GUM GY:GUY
  HK:HKG HM:HMD HN:HND HR:HRV HT:HTI HU:HUN ID:IDN IE:IRL IL:ISR IM:IMN IN:IND IO:IOT IQ:IRQ IR:IRN
  IS:ISL IT:ITA JE:JEY JM:JAM JO:JOR JP:JPN KE:KEN KG:KGZ KH:KHM KI:KIR KM:COM KN:KNA KR:KOR KW:KWT
  KZ:KAZ LA:LAO LB:LBN LC:LCA LI:LIE LK:LKA LR:LBR LS:LSO LT:LTU LU:LUX LV:LVA LY:LBY MA:MAR MD:MDA
  ME:MNE MF:MAF MG:MDG MH:MHL MK:MKD ML:MLI MM:MMR MN:MNG MO:MAC MP:MNP MQ:MTQ MR:MRT MS:MSR MT:MLT
  MU:MUS MV:MDV MW:MWI MX:MEX MY:MYS MZ:MOZ NA:NAM NC:NCL NE:NER NF:NFK NG:NGA NI:NIC NL:NLD NO:NOR
  NP:NPL NR:NRU NU:NIU NZ:NZL OM:OMN PA:PAN PE:PER PF:PYF PG:PNG PH:PHL PK:PAK PL:POL PN:PCN PR:PRI
  PS:PSE PT:PRT PW:PLW PY:PRY QA:QAT RE:REU RO:ROU RU:RUS RW:RWA SA:SAU SB:SLB SC:SYC SD:SDN SE:SWE
  SG:SGP SH:SHN SJ:SJM SK:SVK SL:SLE SM:SMR SN:SEN SO:SOM SR:SUR SS:SSD ST:STP SV:SLV SX:SXM SY:SYR
  SZ:SWZ TC:TCA TD:TCD TG:TGO TH:THA TJ:TJK TK:TKL TL:TLS TM:TKM TN:TUN TO:TON TR:TUR TT:TTO TV:TUV
  TW:TWN TZ:TZA UA:UKR UG:UGA UM:UMI US:USA UY:URY UZ:UZB VA:VAT VC:VCT VE:VEN VG:VGB VI:VIR VN:VNM
  VU:VUT WF:WLF WS:WSM YE:YEM ZA:ZAF ZM:ZMB ZW:ZWE AQ:ATA AX:ALA BA:BIH BL:BLM BQ:BES BY:BLR CC:CCK GM:GMB GS:SGS
  GW:GNB KP:PRK KY:CYM MC:MCO PM:SPM RS:SRB SI:SVN TF:ATF XK:XKX YT:MYT
`

test('every alpha-3 code is read as its country', () => {
  const pairs = ALPHA_3.trim().split(/\s+/)
  const read = pairs.map((pair) => {
    const alpha3 = pair.slice(3)
    return `${readAddress({ city: 'Springfield', country: alpha3 })?.parts.countryCode}:${alpha3}`
  })
  expect(read.length).toBe(250)
  expect(read).toEqual(pairs)
})

test.each([
  ['a street of two pieces', { streetAddress: 'Elm Street 1, 2nd floor' }, 'Elm Street 1, 2nd floor'],
  ['a street of one piece', { streetAddress: 'Elm Street 1' }, 'Elm Street 1'],
])('a schema.org PostalAddress with %s is read', (_, fields, street) => {
  const place = {
    addressLocality: 'Springfield',
    addressRegion: 'Plains',
    postalCode: '12345',
    addressCountry: 'DE',
  }
  const address = readAddress({ '@type': 'PostalAddress', ...fields, ...place })

  expect(address?.formatted).toBe(`${street}, 12345 Springfield, Germany`)
  expect(address?.parts).toEqual({
    street,
    city: 'Springfield',
    region: 'Plains',
    postcode: '12345',
    country: 'Germany',
    countryCode: 'DE',
  })
})

test('the placemark of a phone’s own geocoder is read', () => {
  const placemark = {
    name: '1 Elm Street',
    thoroughfare: 'Elm Street',
    subThoroughfare: '1',
    locality: 'Springfield',
    subLocality: 'Old Town',
    administrativeArea: 'CA',
    postalCode: '95030',
    isoCountryCode: 'US',
    country: 'United States',
  }
  expect(readAddress([placemark])?.parts).toMatchObject({
    houseNumber: '1',
    street: 'Elm Street',
    city: 'Springfield',
    region: 'CA',
    postcode: '95030',
    countryCode: 'US',
  })
})

test('a part that is an empty list is left out', () => {
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
])('%s may be a string or an object', (_, text, object) => {
  expect(readAddress(text)?.formatted).toBe(elmStreet)
  expect(readAddress(object)?.formatted).toBe(elmStreet)
  expect(readAddress(object)?.parts).toMatchObject(readAddress(text)?.parts ?? {})
})

test('the street may be a string or an object', () => {
  const expected = { street: 'Elm Street', houseNumber: '1', city: 'Springfield' }
  const flat = { address: { street: 'Elm Street', number: '1', city: 'Springfield' } }
  const nested = { address: { street: { name: 'Elm Street', number: '1' }, city: { name: 'Springfield' } } }
  expect(readAddress(flat)?.parts).toEqual(expected)
  expect(readAddress(nested)?.parts).toEqual(expected)
})

test('a list of lines is the address', () => {
  const lines = ['Elm Street 1', '12345 Springfield', 'Germany']
  expect(readAddress({ results: [{ formattedAddressLines: lines, country: 'Germany' }] })).toMatchObject({
    formatted: 'Elm Street 1, 12345 Springfield, Germany',
    lines,
    parts: { countryCode: 'DE' },
  })
})

test('an address is found seven levels deep', () => {
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

test('only the first result of a list is read', () => {
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

test('the features of a collection may be one object', () => {
  const properties = { label: elmStreet, street: 'Elm Street', housenumber: '1', city: 'Springfield' }
  const address = readAddress({ type: 'FeatureCollection', features: { type: 'Feature', properties } })
  expect(address?.formatted).toBe(elmStreet)
  expect(address?.parts.city).toBe('Springfield')
})

test('a long line becomes at most five lines of at most 80 characters', () => {
  const formatted =
    'Springfield City Library and Museum, 1, Elm Street - Ulmenstraße, Old Town Quarter, Inner District, Springfield, Springfield County, Autonomous Region of the Middle Plains, 12345, Country / Land'
  const { lines = [] } = readAddress({ formatted }) ?? {}

  expect(lines.length).toBeGreaterThanOrEqual(2)
  expect(lines.length).toBeLessThanOrEqual(5)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
})

function nested(depth: number): unknown {
  let value: unknown = {}
  for (let level = 0; level < depth; level += 1) value = { results: [value] }
  return value
}

test.each([
  ['a region in three letters', { formatted: '1 Collins St, Melbourne, VIC' }],
  ['a gulf with the name of a country', { display_name: 'Gulf of Mexico', lat: '25', lon: '-90' }],
  ['a code that no country has', { city: 'Springfield', country_code: 'ZZ' }],
  ['a town of three letters, before its state', { address: 'Rua das Flores, 10, Itá - SC' }],
  ['three characters with a digit', { city: 'Springfield', country_code: 'A1B' }],
])('no country is read from %s', (_, payload) => {
  expect(readAddress(payload)?.parts).not.toHaveProperty('countryCode')
})

test.each([
  ['Arabic', 'شارع الملك فهد، الرياض، السعودية', ['شارع الملك فهد', 'الرياض', 'السعودية']],
  ['Japanese', '東京都、港区、六本木', ['東京都', '港区', '六本木']],
])('a line is split at %s commas', (_, formatted, lines) => {
  expect(readAddress({ formatted })).toMatchObject({ formatted, lines })
})

test('the name of a place beside its parts is the first line', () => {
  const payload = { name: 'Elm House', street: 'Elm Street', city: 'Springfield', country: 'Germany' }
  expect(readAddress(payload)).toMatchObject({
    formatted: 'Elm House, Elm Street, Springfield, Germany',
    parts: { name: 'Elm House' },
  })
})

test('a key that often holds a whole line may hold only the city', () => {
  const fields = { street: 'Elm Street', streetNumber: '1', adminName1: 'California', postalcode: '94025' }
  expect(readAddress({ ...fields, placename: 'Springfield', countryCode: 'US' })?.formatted).toBe(
    '1 Elm Street, Springfield, California 94025, United States',
  )
})

test.each([
  ['Łódź', 'Lodz'],
  ['Tromsø', 'Tromso'],
  ['Gießen', 'Giessen'],
  ['Diyarbakır', 'Diyarbakir'],
  ['Đà Nẵng', 'Da Nang'],
])('the city "%s" is not written again beside a line with "%s"', (city, withoutAccents) => {
  const address = `5 Elm Street, ${withoutAccents}`
  expect(readAddress({ address, city })?.formatted).toBe(address)
})

test('a line is kept even if it names the city in another language', () => {
  const address = '5 Elm Street Munich 80331'
  expect(readAddress({ address, city: 'München', postcode: '80331' })?.formatted).toBe(address)
})

test.each([
  [
    'street',
    { house_number: '12', road: 'Dorf', village: 'Dorf', postcode: '6900', country_code: 'at' },
    'Dorf 12, 6900 Dorf, Austria',
  ],
  [
    'district',
    { street: 'Elm Street', district: 'Springfield', city: 'Springfield', postcode: '12345' },
    'Elm Street, 12345 Springfield',
  ],
])('a city with the same name as its %s is kept', (_, payload, formatted) => {
  expect(readAddress(payload)?.formatted).toBe(formatted)
})

test.each([
  [
    'in Japanese that is composed from parts',
    { city: '千代田区', province: '東京都', postcode: '100-0001', country: '日本' },
    2,
  ],
  [
    'in Arabic with numbers',
    { formatted_address: '7654 شارع الملك فهد، حي العليا، الرياض 12212، السعودية' },
    4,
  ],
  ['in capitals', { formatted_address: '10 ELM STREET, SPRINGFIELD SP1 2AA' }, 2],
])('a line %s is split into lines', (_, payload, count) => {
  expect(readAddress(payload)?.lines).toHaveLength(count)
})

test.each([
  ['begins like a placeholder', { city: 'Nullarbor', country: 'Australia' }],
  ['is the Danish word for "no"', { city: 'Ingen', country: 'Netherlands' }],
])('a city is kept even if its name %s', (_, payload) => {
  expect(readAddress(payload)?.parts.city).toBe(payload.city)
})

test('a typed component that is not part of an address is left out', () => {
  const parts = [
    { type: 'city', name: 'Springfield' },
    { type: 'copyright', text: 'Copyright Maps, Inc.' },
  ]
  expect(readAddress({ parts, country: 'Germany' })?.formatted).toBe('Springfield, Germany')
})

test('an address is found beside hundreds of other fields', () => {
  const zone = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`field${index}`, index]))
  const timezones = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`zone${index}`, zone]))
  const address = { city: 'Springfield', country: 'Germany' }
  expect(readAddress({ timezones, result: { address } })?.formatted).toBe('Springfield, Germany')
})

test('the state OK is not read as a success message', () => {
  const address = readAddress({
    street: 'Elm Street',
    city: 'Tulsa',
    state: 'OK',
    zip: '74103',
    country: 'US',
  })
  expect(address?.formatted).toBe('Elm Street, Tulsa, OK 74103, United States')
})

test('a house number written as "No. 12" is kept', () => {
  expect(readAddress({ formatted_address: 'No. 12, Galle Road, Colombo 00300, Sri Lanka' })?.formatted).toBe(
    'No. 12, Galle Road, Colombo 00300, Sri Lanka',
  )
})

test('an address is found beside an empty error', () => {
  expect(
    readAddress({ error: [], result: { formatted_address: '1 Elm Street, Springfield' } })?.formatted,
  ).toBe('1 Elm Street, Springfield')
})

test.each([
  ['a code beside a name that is not a code', { country: 'UAE', country_code: 'AE' }, 'AE'],
  ['a code beside the name of another country', { country: 'France', country_code: 'gf' }, 'GF'],
  ['an older name', { country: 'Burma' }, 'MM'],
  ['a part of a country', { country: 'Scotland' }, 'GB'],
  ['a name with its form of government last', { country: 'Korea, Republic of' }, 'KR'],
  ['the long name of North Korea', { country: "Korea, Democratic People's Republic of" }, 'KP'],
  ['a name with its form of government first', { country: 'Federal Republic of Nigeria' }, 'NG'],
  ['a name in three languages', { country: 'België / Belgique / Belgien' }, 'BE'],
  ['a name in two scripts', { country: 'Tchad تشاد' }, 'TD'],
  ['a long name', { country: 'Republic of Sierra Leone' }, 'SL'],
  ['a long name with "the"', { country: 'Commonwealth of The Bahamas' }, 'BS'],
  ['initials with points', { country: 'U.S.A.' }, 'US'],
  ['a name with "and" instead of "&"', { country: 'Trinidad and Tobago' }, 'TT'],
  ['a name with "Saint" instead of "St."', { country: 'Saint Lucia' }, 'LC'],
  ['an Azerbaijani name', { country: 'Azərbaycan' }, 'AZ'],
  ['a French name', { country: 'Polynésie française' }, 'PF'],
  ['a Vietnamese name', { country: 'Việt Nam' }, 'VN'],
  ['a Georgian name', { country: 'საქართველო' }, 'GE'],
  ['a Thai name', { country: 'ไทย' }, 'TH'],
  ['a Greek name in capitals, which have no accents', { country: 'ΕΛΛΑΔΑ' }, 'GR'],
  ['a name in two languages without spaces', { country: 'Éire/Ireland' }, 'IE'],
  ['a name in two languages with a dash', { country: 'Belgique – België' }, 'BE'],
  ['an English name beside one in another script', { country: 'South Sudan Южный Судан' }, 'SS'],
  ['a local name beside one in Latin letters', { country: 'Saoedië المملكة العربية السعودية' }, 'SA'],
  ['the names of two countries', { country: 'Canada / France' }, undefined],
  ['a long text with the name of a country', { country: `${'Elm '.repeat(30)}/ Canada` }, undefined],
  ['UK, which is not a code', { country_code: 'UK' }, undefined],
  ['ZZZ, which is not a code', { country_code: 'ZZZ' }, undefined],
  ['EU, which is not a country', { country_code: 'EU' }, undefined],
])('the country code for %s', (_, country, countryCode) => {
  expect(readAddress({ city: 'Springfield', ...country })?.parts.countryCode).toBe(countryCode)
})

test.each([
  ['1 Elm Street, Springfield, USA', 'US'],
  ['1 Elm Street, Springfield, Türkiye', 'TR'],
  ['1 Elm Street, Springfield, St. Kitts & Nevis', 'KN'],
  ['1 Elm Street, Springfield, Peru', 'PE'],
  ['1 Elm Street, Springfield, UAE', 'AE'],
  ['1 Elm Street, Springfield, 中国', 'CN'],
  ['1 Elm Street, Springfield, Republic of South Africa', 'ZA'],
  ['1 Elm Street, Springfield, België/Belgique', 'BE'],
  // A region of the Philippines, or the Central African Republic.
  ['1 Elm Street, Baguio, CAR', undefined],
  // A hotel.
  ['1 Elm Street, St Helier, Grand Jersey', undefined],
  // Georgia may be the state or the country.
  ['1 Elm Street, Atlanta, Georgia', undefined],
  ['5a Calle Poniente, Antigua', undefined],
  ['2 Rue du Lac, Saint-Martin', undefined],
  ['1 Elm Street, Perth, WA', undefined],
  ['1 Elm Street, Springfield', undefined],
])('the country at the end of "%s"', (formatted, countryCode) => {
  expect(readAddress({ formatted })?.parts.countryCode).toBe(countryCode)
})

test('a city with the name of a country is not read as a country', () => {
  const address = readAddress({ formatted: '1 Elm Street, Lebanon', city: 'Lebanon' })
  expect(address?.parts).not.toHaveProperty('countryCode')
})

test('a country code alone becomes the English name of the country', () => {
  expect(readAddress({ city: 'Monaco', country_code: 'MCO' })?.formatted).toBe('Monaco')
  expect(readAddress({ city: 'Banjul', country: 'GMB' })?.formatted).toBe('Banjul, Gambia')
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
  ['EG', ['Elm Street 12', 'Old Town', 'Springfield, Plains 12345', 'Egypt']],
  ['FR', ['12 Elm Street', '12345 Springfield', 'France']],
  ['GB', ['12 Elm Street', 'Springfield', '12345', 'United Kingdom']],
  ['IL', ['Elm Street 12', '12345 Springfield', 'Israel']],
  ['IN', ['12 Elm Street', 'Old Town', 'Springfield - 12345', 'Plains', 'India']],
  ['KE', ['12 Elm Street', 'Springfield', '12345', 'Kenya']],
  ['LK', ['12 Elm Street', 'Old Town', 'Springfield 12345', 'Sri Lanka']],
  ['MA', ['12 Elm Street', '12345 Springfield', 'Morocco']],
  ['MX', ['Elm Street 12', 'Old Town', '12345 Springfield, Plains', 'Mexico']],
  ['MY', ['12 Elm Street', 'Old Town', '12345 Springfield', 'Malaysia']],
  ['NP', ['12 Elm Street', 'Old Town', 'Springfield 12345', 'Nepal']],
  ['SA', ['12 Elm Street', 'Old Town', 'Springfield 12345', 'Saudi Arabia']],
  ['TH', ['Elm Street 12', 'Old Town', 'Springfield 12345', 'Thailand']],
  ['TN', ['12 Elm Street', '12345 Springfield', 'Tunisia']],
  ['UA', ['Elm Street, 12', 'Springfield', 'Plains', '12345', 'Ukraine']],
  ['US', ['12 Elm Street', 'Springfield, Plains 12345', 'United States']],
  ['VN', ['12 Elm Street', 'Old Town', 'Springfield', 'Plains 12345', 'Vietnam']],
])('the lines have the order of country %s', (country_code, lines) => {
  const address = readAddress({ address: { ...place, postcode: '12345', country_code } })
  expect(address?.lines).toEqual(lines)
  expect(address?.formatted).toBe(lines.join(', '))
})

test.each([
  [
    'Japanese',
    { prefecture: '東京都', city: '千代田区', town: '丸の内', number: '1-1', postcode: '100-0005' },
    '100-0005 東京都千代田区丸の内1-1',
    ['100-0005', '東京都千代田区丸の内1-1'],
  ],
  [
    'Korean',
    { country: '대한민국', state: '경기도', city: '안성시', road: '죽산초교길', number: '69' },
    '대한민국 경기도 안성시 죽산초교길 69',
    ['대한민국', '경기도 안성시 죽산초교길 69'],
  ],
])(
  'a %s address is composed from the largest part to the smallest, with the country on the first line',
  (_, payload, formatted, lines) => {
    expect(readAddress(payload)).toMatchObject({ formatted, lines })
  },
)

test.each([
  [
    'country first',
    'Россия, Москва, улица Арбат, 24',
    { street: 'улица Арбат', city: 'Москва', house: '24' },
  ],
  ['street first', '5 Elm Street, Springfield', {}],
])('the lines begin with the street if the geocoder writes the %s', (_, formatted, parts) => {
  const [first] = readAddress({ formatted, ...parts })?.lines ?? []
  expect(first).toMatch(/Арбат|Elm Street/)
})

test('two addresses in one payload are not mixed', () => {
  const road = { address_name: 'Oak Lane 5, Shelbyville', road_name: 'Oak Lane', main_building_no: '5' }
  const parcel = { address_name: 'Parcel 100, Shelbyville', main_address_no: '100', city: 'Springfield' }
  const parts = readAddress({ documents: [{ road_address: road, address: parcel }] })?.parts
  expect(parts).toMatchObject({ street: 'Oak Lane', houseNumber: '5' })
  expect(parts).not.toHaveProperty('city')
})

test('the first of two addresses in one flat record is read', () => {
  const address = readAddress({
    ...{ BillingStreet: '1 Elm Street', BillingCity: 'Springfield', BillingCountry: 'DE' },
    ...{ ShippingStreet: '9 Oak Lane', ShippingCity: 'Shelbyville', ShippingPostalCode: '75000' },
  })
  expect(address?.formatted).toBe('1 Elm Street, Springfield, Germany')
})

test('a result without an address is skipped', () => {
  expect(readAddress({ results: [{ score: 1 }, { city: 'Springfield', country: 'DE' }] })?.formatted).toBe(
    'Springfield, Germany',
  )
})

test('parts that the address object lacks are read from the objects around it', () => {
  const label = {
    postal_code: '12345',
    country: 'Germany',
    address: { AddressNumber: '1', Street: 'Elmweg' },
  }
  expect(readAddress({ ...label, municipality: 'Springfield' })?.formatted).toBe(
    'Elmweg 1, 12345 Springfield, Germany',
  )
})

test('the name of a person is not a line of the address', () => {
  const address = readAddress({ name: 'Mary Major', phone: '1', line1: '1 Elm Street', city: 'Springfield' })
  expect(address?.formatted).not.toContain('Mary')
})

test('numbered lines are joined in their order', () => {
  const address = readAddress({ address_line_2: 'Flat 2', address_line_1: '5 Elm Street', town: 'Leeds' })
  expect(address?.formatted).toBe('5 Elm Street, Flat 2, Leeds')
})

test('the local name of a city is preferred to a translation', () => {
  expect(readAddress({ city_en: 'Munich', city: 'München', country: 'DE' })?.parts.city).toBe('München')
  expect(readAddress({ cityEN: 'Munich', country: 'DE' })?.parts.city).toBe('Munich')
})

test.each([
  ['in German', { Straße: 'Elmweg', Hausnummer: '5', PLZ: '12345', Stadt: 'Springfeld' }],
  [
    'in capitals',
    { STREET_NAME: 'Elmweg', HOUSE_NUMBER: '5', POSTAL_CODE: '12345', CITY_NAME: 'Springfeld' },
  ],
  [
    'that are OpenStreetMap tags',
    { 'addr:street': 'Elmweg', 'addr:housenumber': '5', 'addr:postcode': '12345', 'addr:city': 'Springfeld' },
  ],
  ['in Norwegian', { gate_navn: 'Elmweg', husNummer: 5, postnr: '12345', poststed: 'Springfeld' }],
  [
    'with two underscores',
    {
      id: '7',
      shipping__address__street: 'Elmweg',
      shipping__address__housenumber: '5',
      shipping__address__postcode: '12345',
      shipping__address__city: 'Springfeld',
    },
  ],
  [
    'with an underscore in front',
    {
      id: '7',
      _addr_street: 'Elmweg',
      _addr_housenumber: '5',
      _addr_postcode: '12345',
      _addr_city: 'Springfeld',
    },
  ],
  [
    'with a number in front',
    { '09_street': 'Elmweg', '10_houseNumber': '5', '11_postcode': '12345', '12_city': 'Springfeld' },
  ],
  [
    'with the Spanish word for "name" in front',
    { nombreCalle: 'Elmweg', numero: '5', codigoPostal: '12345', nombreCiudad: 'Springfeld' },
  ],
  [
    'with the French word for "name" at the end',
    { rue_nom: 'Elmweg', numero: '5', code_postal: '12345', ville_nom: 'Springfeld' },
  ],
  ['with a prefix', { acmestreet: 'Elmweg', acmenumber: '5', acmezip: '12345', acmecity: 'Springfeld' }],
])('reads keys %s', (_, payload) => {
  expect(readAddress(payload)?.formatted).toBe('Elmweg 5, 12345 Springfeld')
})

test.each(['capacity', 'stream', 'weer', 'incident', 'formatted_date', 'provider', 'string', 'cityCount'])(
  'no known key is found within the key "%s"',
  (key) => {
    expect(readAddress({ [key]: 'Main Street, Springfield' })).toBeNull()
  },
)

test.each([
  [{ housenumber: '5', houseNumberAddition: 'A' }, '5A'],
  [{ housenumber: 5, houseNumberAddition: '2' }, '5-2'],
  [{ housenumber: '5A', huisletter: 'A' }, '5A'],
])('an addition is joined to the house number: %o', (number, houseNumber) => {
  const address = readAddress({ street: 'Dam', city: 'Amsterdam', country: 'NL', ...number })
  expect(address?.parts.houseNumber).toBe(houseNumber)
  expect(address?.formatted).toBe(`Dam ${houseNumber}, Amsterdam, Netherlands`)
})

test('an address of six lines has the last two joined', () => {
  const address = readAddress({ name: 'Elm House', ...place, postcode: '12345', country_code: 'BR' })
  expect(address?.lines).toEqual([
    'Elm House',
    'Elm Street, 12',
    'Old Town',
    'Springfield - Plains',
    '12345, Brazil',
  ])
})

test.each([
  'No disponible',
  'Endereço não localizado',
  'Osoitetta ei löytynyt',
  'Adresa nenalezena',
  'A cím nem található',
  'Adresa nu a fost găsită',
  'הכתובת לא נמצאה',
  'Адресът не е намерен',
  'ไม่พบที่อยู่',
  '該当する住所が見つかりません',
  '没有找到相关地址',
  'Service unavailable, please retry later',
  'Position unknown, no GPS fix',
  'Waiting for GPS signal...',
  'Location outside coverage area',
  'Quota exceeded for today',
  'Searching for your position...',
  'Chargement en cours',
  'Undisclosed location',
  'REDACTED',
  'Throttled! See example.com/pricing',
  'Restricted area',
  '%s, %s',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '{"city":"Springfield","street":"Elm Street"}',
  '33UUU9012301234',
  '33U 389918 5819700',
])('"%s" is not read as an address', (address) => {
  expect(readAddress({ address })).toBeNull()
})

test('the path of a request is not read as a street', () => {
  expect(readAddress({ code: 500, message: 'Internal Server Error', path: '/v1/reverse' })).toBeNull()
})

test.each([
  { ok: false },
  { success: 'false' },
  { found: 0 },
  { status: 'ZERO_RESULTS' },
  { status: 'Failed' },
  { fehler: true },
  { valid: false },
])('beside %o a town alone is no address, but a street in a town is', (failure) => {
  expect(readAddress({ ...failure, city: 'Springfield', country: 'DE' })).toBeNull()
  expect(readAddress({ ...failure, street: 'Elmweg', city: 'Springfeld' })?.lines).toEqual([
    'Elmweg',
    'Springfeld',
  ])
})

test.each(['params', 'requested', 'original', 'criteria', 'arguments'])(
  'an echo of the request under "%s" is not read as an address',
  (key) => {
    expect(readAddress({ [key]: { street: 'Elm Street', city: 'Springfield' }, data: [] })).toBeNull()
  },
)

test('the grade of a match is not read as a part', () => {
  expect(readAddress({ match: { city: 'Full', street: 'Partial' } })).toBeNull()
})

test.each([
  ['in a billing address', { billing_address: { name: 'Jo Doe', street: 'Elmweg 5', city: 'Springfeld' } }],
  [
    'beside a business address',
    { displayName: 'Jo Doe', businessAddress: { street: 'Elmweg 5', city: 'Springfeld' } },
  ],
  [
    'in a shipping object',
    { shipping: { name: 'Jo Doe', address: { street: 'Elmweg 5', city: 'Springfeld' } } },
  ],
  ['in a flat record', { Name: 'Jo Doe', MailingStreet: 'Elmweg 5', MailingCity: 'Springfeld' }],
  [
    'with keys that begin with "customer"',
    { customerName: 'Jo Doe', customerStreet: 'Elmweg 5', customerCity: 'Springfeld' },
  ],
  ['beside an empty phone number', { name: 'Jo Doe', phone: null, street: 'Elmweg 5', city: 'Springfeld' }],
  ['in two name fields', { name1: 'Doe GmbH', name2: 'Jo Doe', street: 'Elmweg 5', city: 'Springfeld' }],
])('the name of a person is left out: %s', (_, payload) => {
  const address = readAddress(payload)
  expect(address?.lines).toEqual(['Elmweg 5', 'Springfeld'])
  expect(address?.parts.name).toBeUndefined()
})

test('the name of a place under "location" is kept', () => {
  expect(
    readAddress({ location: { name: 'Springfield', region: 'Plains', country: 'Canada' } })?.lines,
  ).toEqual(['Springfield', 'Plains', 'Canada'])
})

test('a country in the metadata is not read as an address', () => {
  expect(readAddress({ data: { meta: { country: 'US' }, address: null } })).toBeNull()
})

test('the region of a cloud provider is left out', () => {
  expect(readAddress({ region: 'us-east-1', country: 'US' })?.lines).toEqual(['United States'])
})

test('the content of a script element is left out', () => {
  const address = '<b>5 Elm St</b><br/>Springfield<script>alert(1)</script>'
  expect(readAddress({ address })?.lines).toEqual(['5 Elm St', 'Springfield'])
})

test.each([
  { Vorname: 'Jo' },
  { telefono: '555' },
  { cognome: 'Doe' },
  { prenom: 'Jo' },
  { 姓名: 'Doe' },
  { фамилия: 'Doe' },
])('a name beside %o is the name of a person', (person) => {
  const address = readAddress({ name: 'Jo Doe', ...person, street: 'Elmweg 5', city: 'Springfeld' })
  expect(address?.lines).toEqual(['Elmweg 5', 'Springfeld'])
})

test('a suburb is the city if a region is known and no city', () => {
  const address = readAddress({
    street: '1 George St',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    country: 'AU',
  })
  expect(address?.lines).toEqual(['1 George St', 'Sydney NSW 2000', 'Australia'])
})

test('a Brazilian house number and its district stay beside the street', () => {
  expect(
    readAddress({ formatted: 'Avenida Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil' })
      ?.lines,
  ).toEqual(['Avenida Paulista, 1578 - Bela Vista', 'São Paulo - SP, 01310-200', 'Brasil'])
})

test.each(['Full Street', 'Private Road', 'Waiting Lane', 'Via Quota', 'N. Adams Street', 'Calle Mayor s/n'])(
  'the street "%s" is not mistaken for a placeholder',
  (street) => {
    expect(readAddress({ street, city: 'Springfield' })?.lines).toEqual([street, 'Springfield'])
  },
)

test.each(['c/o Jo Doe', 'ATTN: Jo Doe'])('the line "%s" is left out', (address1) => {
  const address = readAddress({
    address1,
    address2: '5 Elm St',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
  })
  expect(address?.lines).toEqual(['5 Elm St', 'Springfield, IL 62701'])
})

test('an English street with a second line has the order of the United States if no country is known', () => {
  const address = readAddress({
    address1: '5 Elm St',
    address2: 'Apt 4B',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
  })
  expect(address?.lines).toEqual(['5 Elm St, Apt 4B', 'Springfield, IL 62701'])
})

test('a line break that was escaped twice splits a line', () => {
  expect(readAddress({ address: '5 Elm St\\nSpringfield' })?.lines).toEqual(['5 Elm St', 'Springfield'])
})

test('the name of a cafe is kept beside its business status', () => {
  const cafe = { name: 'Elm Cafe', business_status: 'OPERATIONAL', street: 'Elmweg 5', city: 'Springfeld' }
  expect(readAddress(cafe)?.lines).toEqual(['Elm Cafe', 'Elmweg 5', 'Springfeld'])
})

test.each(['nazione', 'nación', 'nação', 'држава', 'država', 'țară'])(
  'the country is read under "%s"',
  (key) => {
    expect(readAddress({ city: 'Springfield', [key]: 'IT' })?.parts.countryCode).toBe('IT')
  },
)

test.each([
  ['pays_code', 'FR', { country: 'France', countryCode: 'FR' }],
  ['country_code_iso', 'FR', { country: 'France', countryCode: 'FR' }],
  ['country_iso_code_3', 'FRA', { country: 'France', countryCode: 'FR' }],
  ['provincia_code', 'MI', { region: 'MI' }],
  ['state_code_iso', 'IL', { region: 'IL' }],
  ['city_id', 'ABC', {}],
  ['district_code', 'ABC', {}],
])('the code under "%s" is read only if it is of a country or a region', (key, code, parts) => {
  expect(readAddress({ road: 'Elm Street', city: 'Springfield', [key]: code })?.parts).toEqual({
    street: 'Elm Street',
    city: 'Springfield',
    ...parts,
  })
})

test.each(['provincia_code', 'state_code_iso'])(
  'the name of a region is a part, and its code under "%s" is on the line',
  (key) => {
    const address = readAddress({
      ...{ road: 'Elm Street', city: 'Springfield' },
      state: 'Plains',
      [key]: 'PL',
      country: 'US',
    })
    expect(address?.parts.region).toBe('Plains')
    expect(address?.lines).toEqual(['Elm Street', 'Springfield, PL', 'United States'])
  },
)
