import { tidy } from './lines.ts'

/**
 * The orders that differ from most of Europe's, `s h, z c`, each after the codes of its countries: (h)ouse number,
 * (s)treet, (d)istrict, (c)ity, (r)egion, postcode (z). A part whose letter is absent is not written on an envelope
 * there.
 *
 * Weighed on the cases of the address-formatting project: bytes (minified, brotli), then how many of the 91 it was made
 * with, and of 20 first tried afterwards, come out in the right order.
 * - this table, with what fills it in: 500 bytes, 84 and 13
 * - localized-address-format 1.3.3: 2,167 bytes, 54 and 12; number, street and country are left to the caller
 * - @fragaria/address-formatter 6.7: 39,900 bytes, 83 and 19; its templates and these cases grew up together
 * - `number street, postcode city` everywhere: 115 bytes, 27 and 9
 */
const ORDERS = `
CN AU JP CA KR IN TH VN US: h s, c, r z
SA ZA PK NZ LK KE SG GB BD EG IE NP: h s, d, c z
FR LU MA TN IL MY: h s, z c
BR UA: s, h, d, c, r, z
MX AR: s h, d, z c, r
`

/** In one line, as it would stand on an envelope, or nothing when there are no parts. */
export function composeLine(
  values: Readonly<Record<string, string | false | undefined>>,
  code: string | undefined,
): string {
  // With neither street nor postcode the region is what tells one London from the other.
  const order = values.s || values.z ? (ORDERS.match(`${code}.*: (.*)`)?.[1] ?? 's h, z c') : 'c, r'
  // Kana, Han and Hangul run from big to small, whatever the country.
  const line = /[ぁ-힣]/.test(`${values.c}`) ? 'k, z, r c d s h, n' : `n, ${order}, k`
  return tidy(line.replace(/\w/g, (letter) => values[letter] || ''))
}
