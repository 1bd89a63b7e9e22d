import fc from 'fast-check'
import { readAddress } from 'react-reverse-geocode'
import { expect, test } from 'vitest'

const RUNS = 300

/** Only the letters, with their marks, and the digits. */
function letters(text = ''): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

// Random payloads

function expectNullOrAddress(payload: unknown): void {
  const address = readAddress(payload)
  if (address === null) return
  expect(letters(address.formatted)).not.toBe('')
  expect(address.formatted.length).toBeLessThanOrEqual(5000)
  expect(address.lines.length).toBeGreaterThanOrEqual(1)
  expect(address.lines.length).toBeLessThanOrEqual(5)
  for (const text of [...address.lines, ...Object.values(address.parts)]) expect(text).toMatch(/\S/)
  expect(address.parts.countryCode ?? 'AA').toMatch(/^[A-Z]{2}$/)
}

/** Keys that the reader knows, and keys of Object.prototype. */
const key = fc.constantFrom(
  ...['address', 'city', 'cityType', 'country', 'countryCode', 'country_code', 'display_name', 'error'],
  ...['features', 'formatted', 'id', 'kind', 'label', 'lines', 'long_name', 'name', 'postcode', 'properties'],
  ...['results', 'road', 'short_name', 'street', 'text', 'type', 'types', 'value', 'x'],
  ...['__proto__', 'constructor', 'hasOwnProperty', 'length', 'prototype', 'toJSON', 'toString', 'valueOf'],
)

const leaf = fc.oneof(
  fc.constantFrom('null', 'true', '0', '-1e308', '5', '""', '","', '"[]"', '"."', '"("', '"\\u0000"'),
  fc.constantFrom('"DE"', '"ZZ"', '"deu"', '"Germany"', '"country.7"', '"City"', '"5"', '"route"', '"line"'),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
)

/** JSON texts, because only `JSON.parse` makes `__proto__` an ordinary key. */
const json = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, depthIdentifier: 'json' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items}]`),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 8 })
      .map((entries) => `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`)}}`),
  ),
})).value

test('any JSON gives an address or null, and never throws', () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 8 }), expectNullOrAddress), { numRuns: RUNS })
})

test('any JavaScript value gives an address or null, and never throws', () => {
  const anything = fc.anything({
    withNullPrototype: true,
    withBigInt: true,
    withDate: true,
    withSparseArray: true,
    key: fc.oneof(key, fc.string()),
  })
  fc.assert(fc.property(anything, expectNullOrAddress), { numRuns: RUNS })
})

test('known keys with unexpected values give an address or null', () => {
  fc.assert(
    fc.property(json, (text) => expectNullOrAddress(JSON.parse(text))),
    { numRuns: 4 * RUNS },
  )
})

test('reading changes neither the payload nor a prototype', () => {
  const state = () =>
    [Object.prototype, Array.prototype, String.prototype, Map.prototype, Function.prototype].map(
      (prototype) => JSON.stringify(Object.getOwnPropertyDescriptors(prototype)),
    )
  const before = state()
  fc.assert(
    fc.property(json, (text) => {
      const payload: unknown = JSON.parse(text)
      const written = JSON.stringify(payload)
      const address = readAddress(payload)
      expect(JSON.stringify(payload)).toBe(written)
      for (const part of address ? [address, address.parts] : []) {
        expect(Object.getPrototypeOf(part)).toBe(Object.prototype)
      }
    }),
    { numRuns: RUNS },
  )
  expect(state()).toEqual(before)
})

// Hostile payloads. Reads are counted instead of time, which depends on the load of the machine.

const MOST_READS = 20_000

/** Counts how often a value of the payload is read. */
function counted(payload: unknown) {
  const count = { reads: 0 }
  const wrap = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    return new Proxy(value, {
      get(target, name) {
        count.reads += 1
        return wrap(Reflect.get(target, name))
      },
      has(target, name) {
        count.reads += 1
        return Reflect.has(target, name)
      },
    })
  }
  return { count, payload: wrap(payload) }
}

function entries(length: number, entry: (index: number) => [string, unknown]): object {
  return Object.fromEntries(Array.from({ length }, (_, index) => entry(index)))
}

/** A loop, because recursion would overflow the stack here. */
function nested(depth: number, innermost: unknown, ...keys: string[]): unknown {
  let value = innermost
  for (let level = 0; level < depth; level += 1) {
    const name = keys[level % keys.length]
    value = name === undefined ? [value] : { [name]: value }
  }
  return value
}

const street = { street: 'Elm Street', city: 'Springfield' }

test.each<[string, unknown]>([
  ['100,000 unknown keys', entries(100_000, (index) => [`key${index}`, index])],
  ['100,000 unknown keys with a text each', entries(100_000, (index) => [`${index}x`, 'Elm Street'])],
  ['100,000 objects', entries(100_000, (index) => [`key${index}`, { a: 1 }])],
  ['100,000 streets', entries(100_000, (index) => [`street${index}`, 'Elm Street'])],
  ['a list of 100,000 results', { results: Array.from({ length: 100_000 }, () => street) }],
  ['a list of 100,000 lines', { lines: Array.from({ length: 100_000 }, () => 'Elm Street') }],
  [
    '300 times 300 objects',
    entries(300, (index) => [`a${index}`, entries(300, (inner) => [`b${inner}`, street])]),
  ],
  [
    '10,000 components',
    { components: Array.from({ length: 10_000 }, () => ({ long_name: 'Elm', types: ['route', 'x'] })) },
  ],
  [
    'a component of 50,000 types',
    { components: [{ long_name: 'Elm', types: Array.from({ length: 50_000 }, () => 'route') }] },
  ],
  [
    '17 levels of two branches each',
    Array.from({ length: 17 }).reduce<unknown>((value) => ({ left: value, right: value }), street),
  ],
  [
    'lists of 50 lists, three levels deep',
    Array.from({ length: 3 }).reduce((items) => Array(50).fill(items), 1),
  ],
  ['10,000 nested lists', nested(10_000, street)],
  ['10,000 nested objects', nested(10_000, street, 'address')],
  ['10,000 nested results', nested(10_000, street, 'items', 'results')],
  ['10,000 levels where a text is expected', { city: 'x', cityType: nested(10_000, 'x') }],
  ['10,000 levels of lines', { address: { lines: nested(10_000, 'x') } }],
  ['10,000 levels of types', { components: [{ long_name: 'Elm', types: nested(10_000, 'route') }] }],
])('only a limited number of values is read of %s', (_, body) => {
  const { count, payload } = counted(body)
  expectNullOrAddress(payload)
  expect(count.reads).toBeLessThanOrEqual(MOST_READS)
})

const megabyte = 1_000_000

test.each([
  ['spaces', ' '.repeat(megabyte)],
  ['commas', ','.repeat(megabyte)],
  ['one word', 'x'.repeat(megabyte)],
  ['many words', 'Elm Street 1, '.repeat(megabyte / 14)],
  ['markup that never closes', '<'.repeat(megabyte)],
  ['spaces and a letter', `${' '.repeat(megabyte)}x`],
  ['line breaks', 'x\n'.repeat(megabyte / 2)],
  ['digits', '1'.repeat(megabyte)],
  ['underscores', '_'.repeat(megabyte)],
])('a megabyte of %s in any field or as a key gives an address or null', (_, text) => {
  const parts = {
    house_number: text,
    road: text,
    city: text,
    postcode: text,
    country: text,
    country_code: text,
  }
  for (const payload of [
    text,
    [text],
    { formatted: text },
    { address: text },
    { label: text, address: parts },
    { address: { ...parts, name: text } },
    { components: [{ long_name: text, types: [text, 'route'] }] },
    { lines: [text, text] },
    { [text]: text, city: 'Springfield', country: text },
  ]) {
    expectNullOrAddress(payload)
  }
})

// One address in the shapes and keys of many geocoders

interface Country {
  readonly alpha2: string
  readonly alpha3: string
  /** In English, in its own language, and colloquial. */
  readonly names: readonly string[]
  readonly postcode: string
}

const countries: readonly Country[] = [
  { alpha2: 'AT', alpha3: 'AUT', names: ['Austria', 'Österreich'], postcode: '1010' },
  { alpha2: 'NZ', alpha3: 'NZL', names: ['New Zealand'], postcode: '6011' },
  { alpha2: 'BR', alpha3: 'BRA', names: ['Brazil', 'Brasil'], postcode: '01310-200' },
  { alpha2: 'CA', alpha3: 'CAN', names: ['Canada'], postcode: 'K1R 7K9' },
  { alpha2: 'CH', alpha3: 'CHE', names: ['Switzerland', 'Schweiz'], postcode: '8001' },
  { alpha2: 'DE', alpha3: 'DEU', names: ['Germany', 'Deutschland'], postcode: '10115' },
  { alpha2: 'ES', alpha3: 'ESP', names: ['Spain', 'España'], postcode: '28012' },
  { alpha2: 'FR', alpha3: 'FRA', names: ['France'], postcode: '75020' },
  {
    alpha2: 'GB',
    alpha3: 'GBR',
    names: ['United Kingdom', 'UK'],
    postcode: 'SW1A 2AA',
  },
  { alpha2: 'IN', alpha3: 'IND', names: ['India'], postcode: '560 001' },
  { alpha2: 'JP', alpha3: 'JPN', names: ['Japan', '日本'], postcode: '105-0011' },
  { alpha2: 'MX', alpha3: 'MEX', names: ['Mexico', 'México'], postcode: '06000' },
  { alpha2: 'NL', alpha3: 'NLD', names: ['Netherlands', 'Nederland'], postcode: '2584 RZ' },
  { alpha2: 'PL', alpha3: 'POL', names: ['Poland', 'Polska'], postcode: '02-625' },
  { alpha2: 'SE', alpha3: 'SWE', names: ['Sweden', 'Sverige'], postcode: '211 22' },
  {
    alpha2: 'US',
    alpha3: 'USA',
    names: ['United States', 'United States of America', 'USA'],
    postcode: '20006',
  },
  { alpha2: 'ZA', alpha3: 'ZAF', names: ['South Africa'], postcode: '8001' },
]

/** An invented name, so that it is neither a key nor a type. */
const name = fc
  .tuple(
    fc.constantFrom('Bren', 'Dor', 'Göl', 'Kel', 'Łom', 'Mar', 'Søn', 'Tév', 'Vin', 'Żak'),
    fc.array(fc.constantFrom('ba', 'dul', 'gri', 'lo', 'mün', 'ña', 'rek', 'sto'), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.constantFrom('berg', 'don', 'ford', 'gård', 'mont', 'vik', 'wice'),
  )
  .map(([head, middle, tail]) => [head, ...middle, tail].join(''))

const parts = fc.record({
  houseNumber: fc.oneof(
    fc.integer({ min: 1, max: 9999 }).map(String),
    fc
      .tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom('a', 'B', '/4', '-7'))
      .map((pair) => pair.join('')),
  ),
  street: fc
    .tuple(name, fc.constantFrom('%s Street', '%s Rd', 'Rue de %s', '%sstraße', 'Via %s', 'ul. %s', '%s'))
    .map(([own, pattern]) => pattern.replace('%s', own)),
  city: fc
    .tuple(name, fc.constantFrom('%s', '%s', 'Bad %s', 'Saint-%s', 'New %s', '%s on Sea'))
    .map(([own, pattern]) => pattern.replace('%s', own)),
  country: fc.constantFrom(...countries),
  /** Further parts, at most one of a kind. */
  more: fc.uniqueArray(
    fc.tuple(
      fc.constantFrom('county', 'district', 'name', 'neighbourhood', 'region', 'state', 'suburb'),
      name,
    ),
    { maxLength: 3, selector: ([word]) => (word === 'state' ? 'region' : word) },
  ),
})

type Parts = typeof parts extends fc.Arbitrary<infer Value> ? Value : never

/** Spell a key such as `country code`. */
const spellings = {
  snake: (words: string) => words.replaceAll(' ', '_'),
  camel: (words: string) => words.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase()),
  Pascal: (words: string) => words.replace(/(?:^| )(.)/g, (_, letter: string) => letter.toUpperCase()),
}

const lineKeys = [
  ...['display name', 'formatted address', 'formatted', 'label', 'place name', 'full address'],
  ...['freeform address', 'long label'],
]

/** The keys of a geocoder. */
const vocabulary = fc.record({
  spell: fc.constantFrom(...Object.values(spellings)),
  line: fc.option(fc.constantFrom(...lineKeys), { nil: undefined }),
  houseNumber: fc.constantFrom('house number', 'street number', 'housenumber'),
  street: fc.constantFrom('street', 'road', 'street name', 'thoroughfare', 'route'),
  city: fc.constantFrom('city', 'town', 'locality', 'village', 'municipality'),
  postcode: fc.constantFrom('postcode', 'postal code', 'zip', 'zip code', 'postalcode'),
  country: fc.constantFrom(
    ...['code under its own key', 'code beside the name', 'alpha-3 beside the name', 'alpha-3 alone'],
    ...['code alone', 'name alone'],
  ),
  lowerCase: fc.boolean(),
  reversed: fc.boolean(),
  nameIndex: fc.nat({ max: 2 }),
})

type Vocabulary = typeof vocabulary extends fc.Arbitrary<infer Value> ? Value : never

function countryName({ names }: Country, { nameIndex }: Vocabulary): string {
  return names[nameIndex % names.length] ?? ''
}

function countryFields(country: Country, words: Vocabulary): Record<string, string> {
  const { spell, lowerCase } = words
  const written = (code: string) => (lowerCase ? code.toLowerCase() : code)
  switch (words.country) {
    case 'code under its own key':
      return { [spell('country code')]: written(country.alpha2) }
    case 'code beside the name':
      return {
        [spell('country')]: countryName(country, words),
        [spell('country code')]: written(country.alpha2),
      }
    case 'alpha-3 beside the name':
      return { [spell('country')]: countryName(country, words), [spell('country code')]: country.alpha3 }
    case 'alpha-3 alone':
      return { [spell('country')]: country.alpha3 }
    case 'code alone':
      return { [spell('country')]: written(country.alpha2) }
    default:
      return { [spell('country')]: countryName(country, words) }
  }
}

function lineOf({ houseNumber, street, city, country }: Parts, words: Vocabulary): string {
  return `${street} ${houseNumber}, ${country.postcode} ${city}, ${countryName(country, words)}`
}

function lineField(address: Parts, words: Vocabulary): Record<string, string> {
  return words.line ? { [words.spell(words.line)]: lineOf(address, words) } : {}
}

function partFields(address: Parts, words: Vocabulary): Record<string, unknown> {
  const fields = {
    id: 17,
    lat: 52.51,
    lng: 13.37,
    [words.spell(words.houseNumber)]: address.houseNumber,
    [words.spell(words.street)]: address.street,
    ...Object.fromEntries(address.more.map(([word, text]) => [words.spell(word), text])),
    [words.spell(words.city)]: address.city,
    [words.spell(words.postcode)]: address.country.postcode,
    ...countryFields(address.country, words),
    accuracy: 'rooftop',
  }
  return words.reversed ? Object.fromEntries(Object.entries(fields).reverse()) : fields
}

function typedFields(address: Parts): readonly [string, string, string, string?][] {
  const { houseNumber, street, city, country } = address
  return [
    ['street_number', 'house', houseNumber],
    ['route', 'street', street],
    ['locality', 'locality', city],
    ['country', 'country', country.names[0] ?? '', country.alpha2],
    ['postal_code', 'postal_code', country.postcode],
  ]
}

type Shape = (address: Parts, words: Vocabulary) => object

const shapes: Readonly<Record<string, Shape>> = {
  'a flat record': (address, words) => ({ ...lineField(address, words), ...partFields(address, words) }),

  'a nested address': (address, words) => ({
    ...lineField(address, words),
    [words.spell('address')]: partFields(address, words),
  }),

  'a nested address with the line inside': (address, words) => ({
    id: 17,
    [words.spell('address')]: { ...lineField(address, words), ...partFields(address, words) },
  }),

  'typed components': (address, words) => ({
    [words.spell('address components')]: typedFields(address).map(([type, , long, short = long]) => ({
      [words.spell('long name')]: long,
      [words.spell('short name')]: short,
      types: [type, 'political'],
    })),
    ...lineField(address, words),
  }),

  'components by kind': (address, words) => ({
    [words.spell('country code')]: address.country.alpha2,
    ...lineField(address, words),
    [words.spell('components')]: typedFields(address).map(([, kind, value]) => ({ kind, name: value })),
  }),

  'a feature collection': (address, words) => ({
    type: 'FeatureCollection',
    features: [
      feature(address, words),
      {
        type: 'Feature',
        properties: { label: 'Elsewhere, France', name: 'Elsewhere', city: 'Elsewhere', country_code: 'FR' },
      },
    ],
  }),

  'a feature collection whose features are one object': (address, words) => ({
    type: 'FeatureCollection',
    features: feature(address, words),
  }),

  'a feature': feature,
}

function feature(address: Parts, words: Vocabulary) {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [13.37, 52.51] },
    properties: { id: 5, ...lineField(address, words), ...partFields(address, words) },
  }
}

/** The keys around the address. `null` stands for a list whose first item is the address. */
const wrappers = fc.array(
  fc.oneof(
    fc.constant(null),
    fc.constantFrom(
      'data',
      'items',
      'location',
      'payload',
      'response',
      'result',
      'results',
      'Result',
      'View',
    ),
    name,
  ),
  { maxLength: 7 },
)

function wrap(body: object, levels: readonly (string | null)[]): unknown {
  return levels.reduceRight<unknown>(
    (value, level) => (level === null ? [value, {}] : { status: 'OK', [level]: value, took: 12 }),
    body,
  )
}

/** A payload, and what the reader must find in it. */
function recordsIn(shape: Shape) {
  return fc.tuple(parts, vocabulary, wrappers).map(([address, words, levels]) => ({
    payload: wrap(shape(address, words), levels),
    written: [address.houseNumber, address.street, address.city, address.country.postcode],
    read: {
      city: address.city,
      postcode: address.country.postcode,
      countryCode: address.country.alpha2,
    },
  }))
}

test.each(Object.entries(shapes))(
  'the parts are found and written in %s, with any keys and up to seven levels deep',
  (_, shape) => {
    fc.assert(
      fc.property(recordsIn(shape), ({ payload, written, read }) => {
        const {
          formatted,
          lines = [],
          parts: { city, postcode, countryCode } = {},
        } = readAddress(payload) ?? {}

        expect({ city, postcode, countryCode }).toEqual(read)
        for (const part of written) expect(formatted).toContain(part)
        expect(lines.length).toBeGreaterThanOrEqual(2)
        expect(lines.length).toBeLessThanOrEqual(5)
      }),
      { numRuns: RUNS },
    )
  },
)
