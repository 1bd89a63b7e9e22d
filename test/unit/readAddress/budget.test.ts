import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'
import { WAIT_LIMIT_MS } from '../../support/limits.ts'

/** The page may stand still for 300 ms at most. A computer that is slow and busy, and sets a longer limit, needs more. */
const BUDGET_MS = WAIT_LIMIT_MS / 50
/** Another process may take the processor in one attempt, but hardly in all. */
const ATTEMPTS = 20

const manyOf = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))
const words = (word: string, count: number) => manyOf(count, () => word).join('_')

const PAYLOADS: Readonly<Record<string, unknown>> = {
  '20,000 objects under keys': Object.fromEntries(
    manyOf(20_000, (index) => [`key${index}`, { street: `Elm Street ${index}`, city: 'Leeds' }]),
  ),
  '20,000 objects in lists': {
    results: manyOf(400, () => ({ items: manyOf(50, () => ({ state: 'Plains' })) })),
  },
  'lists of 50 × 50 × 50': manyOf(50, () =>
    manyOf(50, () => manyOf(50, (index) => ({ state: `Plains ${index}` }))),
  ),
  '2,000 keys of words that may be left out': Object.fromEntries(
    manyOf(2_000, (index) => [`${words('no', 10)}_${words('to_id', 5)}_${index}`, 'Elm Street']),
  ),
  '2,000 texts of such words': manyOf(2_000, (index) => ({
    type: words('id', 20),
    note: `${words('no', 20)}${index}`,
  })),
  '1 MiB in one line': { formatted_address: 'Elm Street, '.repeat(87_382) },
  '1 MiB in a street': { street: 'Elm '.repeat(262_144), city: 'Leeds' },
  '1 MiB in a text that is not read': { city: 'Leeds', note: 'a'.repeat(1_048_576) },
  '1 MiB in a key': { [words('no', 349_525)]: 'Leeds', city: 'Leeds' },
  '100,000 brackets': JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)),
}

test.each(Object.entries(PAYLOADS))('the page hardly stands still while it reads %s', (_, payload) => {
  let shortest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && shortest >= BUDGET_MS; attempt += 1) {
    const start = performance.now()
    readAddress(payload)
    shortest = Math.min(shortest, performance.now() - start)
  }
  expect(shortest).toBeLessThan(BUDGET_MS)
})

test('a payload of twice the size takes at most four times as long', () => {
  const timeOf = (count: number) => {
    const payload = {
      results: manyOf(count, () => ({ street: 'Elm Street', house_number: '5', city: 'Leeds' })),
    }
    const times = manyOf(20, () => {
      const start = performance.now()
      readAddress(payload)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  timeOf(10)
  expect(timeOf(40)).toBeLessThan(4 * timeOf(20) + 1)
})

test.each([
  { address: { toString: 'x', valueOf: 'y', city: 'Leeds' } },
  { street: [{ toString: 1 }], city: 'Leeds' },
  Object.assign(Object.create(null), { city: 'Leeds' }),
])('%o is read', (payload) => expect(readAddress(payload)?.parts.city).toBe('Leeds'))
