import fc from 'fast-check'
import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'
import { TEST_LIMIT_MS } from '../../support/limits.ts'

/** Set by `npm run test:long`. */
const { FAULT_RUNS } = process.env
const RUNS = Number(FAULT_RUNS ?? 1_000)

/** The short run tries the same payloads each time, the long run new ones. */
const RUN_PARAMETERS = { numRuns: RUNS, ...(FAULT_RUNS === undefined && { seed: 1 }) }

/** Keys that the parser knows, and keys of Object.prototype. */
const key = fc.constantFrom(
  ...['address', 'city', 'country', 'countryCode', 'country_code', 'display_name', 'error', 'features'],
  ...['formatted', 'id', 'kind', 'label', 'lines', 'long_name', 'name', 'postcode', 'properties', 'results'],
  ...[
    'road',
    'short_name',
    'street',
    'text',
    'type',
    'types',
    'value',
    'x',
    '__proto__',
    'constructor',
    'length',
  ],
)

const leaf = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    '0',
    '-1e308',
    '5',
    '""',
    '","',
    '"[]"',
    '"."',
    '"\\u0000"',
    '"DE"',
    '"ZZ"',
  ),
  fc.constantFrom('"Germany"', '"country.7"', '"City"', '"5"', '"route"', '"line"'),
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

test('any payload gives one to five lines or null, and is not changed', {
  timeout: TEST_LIMIT_MS + RUNS,
}, () => {
  fc.assert(
    fc.property(json, (text) => {
      const payload: unknown = JSON.parse(text)
      const written = JSON.stringify(payload)
      const address = readAddress(payload)
      expect(JSON.stringify(payload)).toBe(written)
      if (address === null) return
      expect(address.formatted).toMatch(/[\p{L}\p{N}]/u)
      expect(address.lines.length).toBeGreaterThanOrEqual(1)
      expect(address.lines.length).toBeLessThanOrEqual(5)
      for (const text of [...address.lines, ...Object.values(address.parts)]) expect(text).toMatch(/\S/)
      expect(address.parts.countryCode ?? 'AA').toMatch(/^[A-Z]{2}$/)
    }),
    RUN_PARAMETERS,
  )
})

test('a payload as large as the client accepts is read', () => {
  const outline = Array.from({ length: 60_000 }, () => [13.37, 52.51])
  const boundary = { geojson: { type: 'Polygon', coordinates: [outline] }, city: 'Leeds', country: 'GB' }
  expect(readAddress(boundary)?.lines).toEqual(['Leeds', 'United Kingdom'])
  const word = 'Elmstreet '.repeat(100_000)
  expect(readAddress({ road: word, [word]: word, city: 'Leeds' })?.parts.city).toBe('Leeds')
})
