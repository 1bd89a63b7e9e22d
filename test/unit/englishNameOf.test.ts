import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'

test.each([
  ['de', 'Germany'],
  // Names that differ between platforms, or that nobody writes on an envelope.
  ['ci', 'Côte d’Ivoire'],
  ['cv', 'Cape Verde'],
  ['cz', 'Czechia'],
  ['hk', 'Hong Kong'],
  ['mk', 'North Macedonia'],
  ['mm', 'Myanmar'],
  ['mo', 'Macao'],
  ['sz', 'Eswatini'],
  ['tr', 'Türkiye'],
  ['xk', 'Kosovo'],
])('the country of the code %s is %s', (country_code, country) => {
  expect(readAddress({ city: 'Springfield', country_code })?.parts.country).toBe(country)
})
