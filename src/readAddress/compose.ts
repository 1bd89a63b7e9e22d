import { tidy } from './lines.ts'

/**
 * The orders that differ from most of Europe's, `street number, postcode city`, each after the codes of its countries.
 * A digit is a part: 0 house number, 1 street, 2 district, 3 city, 4 region, 5 postcode. A part whose digit is absent is
 * not written on an envelope there.
 *
 * Weighed on the cases of the address-formatting project: bytes (minified, brotli), then how many of the 91 it was made
 * with, and of 20 first tried afterwards, come out in the right order.
 * - this file: 156 bytes, 69 and 13
 * - localized-address-format 1.3.3: 2,167 bytes, 54 and 12; number, street and country are left to the caller
 * - @fragaria/address-formatter 6.7: 39,900 bytes, 83 and 19; its templates and these cases grew up together
 * - `number street, postcode city` everywhere: 30 bytes, 27 and 9
 */
const ORDERS = `
IE PK ZA NZ GB SG 0 1, 2, 3 5
JP CA IN US CN KR AU 0 1, 3, 4 5
FR LU 0 1, 5 3
`

/**
 * In one line, as it would stand on an envelope, or nothing when there are no parts: the six above, then 6 the country
 * and 7 the name of the place.
 */
export function composeLine(values: readonly (string | undefined)[], code: string | undefined): string {
  // With neither street nor postcode the region is what tells one London from the other.
  const order = values[1] || values[5] ? (ORDERS.match(`${code}\\D*(.*)`)?.[1] ?? '1 0, 5 3') : '3, 4'
  // Kana, Han and Hangul run from big to small, whatever the country.
  const line = /[ぁ-힣]/.test(values[3] ?? '') ? '6, 5, 4 3 2 1 0, 7' : `7, ${order}, 6`
  return tidy(line.replace(/\d/g, (index) => values[+index] || ''))
}
