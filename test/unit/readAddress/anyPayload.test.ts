import fc from 'fast-check'
import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'
import { TEST_LIMIT_MS } from '../../support/limits.ts'
import { randomRuns } from '../../support/randomRuns.ts'
import { worstPayloads } from '../../support/worstPayloads.ts'

const RUN_PARAMETERS = randomRuns(300)

/** Keys that the parser knows, and names of built-in properties. */
// biome-ignore format: keys of one kind stay together
const key = fc.constantFrom(
  'address', 'city', 'country', 'countryCode', 'country_code', 'display_name', 'error', 'features', 'formatted', 'id',
  'kind', 'label', 'lines', 'long_name', 'name', 'postcode', 'properties', 'results', 'road', 'short_name', 'street',
  'text', 'type', 'types', 'value', 'x', '__proto__', 'constructor', 'length',
)

// biome-ignore format: values of one kind stay together
const leaf = fc.oneof(
  fc.constantFrom('null', 'true', '0', '-1e308', '5', '""', '","', '"[]"', '"."', '"\\u0000"', '"DE"', '"ZZ"'),
  fc.constantFrom('"Germany"', '"country.7"', '"City"', '"5"', '"route"', '"line"'),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
)

/** JSON texts, because for `JSON.parse`, unlike in an object literal, `__proto__` is an ordinary key. */
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

test('reads one to five lines or null from any payload, and does not change it', {
  timeout: TEST_LIMIT_MS + RUN_PARAMETERS.numRuns,
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

test.each([
  { address: { toString: 'x', valueOf: 'y', city: 'Leeds' } },
  { street: [{ toString: 1 }], city: 'Leeds' },
  Object.assign(Object.create(null), { city: 'Leeds' }),
])('a town is read from %o', (payload) => expect(readAddress(payload)?.parts.city).toBe('Leeds'))

/**
 * Reading a payload may take as much CPU time as copying 1 MiB of JSON 30 times, which doesn't depend on the speed of the
 * computer or on other processes.
 */
const MAX_COPIES = 30
const mebibyte = JSON.stringify(worstPayloads['40,000 unknown texts'])

function cpuTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test.each(Object.entries(worstPayloads))(
  'does not block the page for long while it reads %s',
  (_, payload) => {
    // The shortest of several attempts counts. Others include garbage collection and compilation.
    let read = Number.POSITIVE_INFINITY
    let copy = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < 20 && read >= MAX_COPIES * copy; attempt += 1) {
      copy = Math.min(
        copy,
        cpuTime(() => JSON.stringify(JSON.parse(mebibyte))),
      )
      read = Math.min(
        read,
        cpuTime(() => readAddress(payload)),
      )
    }
    expect(read / copy).toBeLessThan(MAX_COPIES)
  },
)

test('reads a town next to an outline of 60,000 points', () => {
  const outline = Array.from({ length: 60_000 }, () => [13.37, 52.51])
  const boundary = { geojson: { type: 'Polygon', coordinates: [outline] }, city: 'Leeds', country: 'GB' }
  expect(readAddress(boundary)?.lines).toEqual(['Leeds', 'United Kingdom'])
})
