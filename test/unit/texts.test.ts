import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'

// An address names a part once, also if the geocoder writes it twice in different ways.
test.each([
  ['capitals and accents', { name: 'MÜNCHEN', city: 'München' }, ['München']],
  ['letters that are not an accent and a letter', { name: 'Lodz', city: 'Łódź' }, ['Łódź']],
  ['“St.” and “Saint”', { name: 'St. Albans', city: 'Saint Albans' }, ['Saint Albans']],
  [
    'nothing: “St” is a street too',
    { road: 'Elm St NW', street_suffix: 'St', city: 'Leeds' },
    ['Elm St NW', 'Leeds'],
  ],
  ['a number behind “St”', { name: 'Elm St 5', road: 'Elm St', city: 'Leeds' }, ['5 Elm St', 'Leeds']],
  ['“the”', { name: 'The Hague', city: 'Hague' }, ['Hague']],
  ['“&” and “and”', { name: 'Bath & Wells', city: 'Bath and Wells' }, ['Bath and Wells']],
  ['punctuation', { name: 'Aix-en-Provence', city: 'Aix en Provence' }, ['Aix en Provence']],
  ['the vowel signs of Arabic', { name: 'القَاهِرَة', city: 'القاهرة' }, ['القاهرة']],
  ['a letter of the alphabet', { name: 'Leedt', city: 'Leeds' }, ['Leedt', 'Leeds']],
])('two texts differ by %s: %j is read as %j', (_, payload, lines) => {
  expect(readAddress(payload)?.lines).toEqual(lines)
})
