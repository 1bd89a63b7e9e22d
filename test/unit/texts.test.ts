import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'

// An address contains a part once, even if the geocoder writes it twice in different ways.
test.each([
  ['capitals and accents', { name: 'MÜNCHEN', city: 'München' }, 'München'],
  ['a letter like ł, which Unicode does not decompose', { name: 'Lodz', city: 'Łódź' }, 'Łódź'],
  ['“St.” and “Saint”', { name: 'St. Albans', city: 'Saint Albans' }, 'Saint Albans'],
  ['“the”', { name: 'The Hague', city: 'Hague' }, 'Hague'],
  ['“&” and “and”', { name: 'Bath & Wells', city: 'Bath and Wells' }, 'Bath and Wells'],
  ['punctuation', { name: 'Aix-en-Provence', city: 'Aix en Provence' }, 'Aix en Provence'],
  ['the vowel signs of Arabic', { name: 'القَاهِرَة', city: 'القاهرة' }, 'القاهرة'],
])('two texts that differ only by %s are the same: %j is read as %s', (_, payload, line) => {
  expect(readAddress(payload)?.lines).toEqual([line])
})

test('two texts that differ by another letter are not the same', () => {
  expect(readAddress({ name: 'Leedt', city: 'Leeds' })?.lines).toEqual(['Leedt', 'Leeds'])
})
