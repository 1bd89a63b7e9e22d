import type { AddressParts } from './readAddress.ts'

/**
 * The orders that differ from most of Europe's, `s h|z c`, each after the codes of its countries: (h)ouse number,
 * (s)treet, (d)istrict, (c)ity, (r)egion, postcode (z). A bar ends a line; three at most, which with the name and
 * the country makes five. A part whose letter is absent is not written on an envelope there.
 *
 * Weighed on the cases of the address-formatting project: bytes (minified, brotli), then how many of the 91 it was made
 * with, and of 20 first tried afterwards, come out in the right order.
 * - this table: 483 bytes, 88 and 13
 * - localized-address-format 1.3.3: 2,167 bytes, 54 and 12; number, street and country are left to the caller
 * - @fragaria/address-formatter 6.7: 39,900 bytes, 83 and 19; its templates and these cases grew up together
 * - `number street, postcode city` everywhere: 115 bytes, 27 and 9
 */
const ORDERS = `
US CA: h s|c, r z
AU: h s|c r z
GB SG KE AE: h s|c z
IE NZ ZA EG BD LK PK SA HK NP: h s|d|c z
IN NG: h s|d|c z, r
JP CN KR TH VN: h s|d|c, r z
PH: h s|d, c|z r
FR LU MC MA DZ TN SN IL MY: h s|z c
ES IT: s, h|z c
BR RU UA ID: s, h|d|c, r, z
MX CO AR: s h|d|z c, r
HU: c|s h|z`

/** As it would stand on an envelope: one to five lines, or none when there are no parts. */
export function composeLines(parts: AddressParts): string[] {
  // A service that names no country is one of its country's own: with regions, it is more often like the American.
  const {
    name,
    houseNumber: h,
    street,
    district,
    region = '',
    postcode: z,
    country: k,
    countryCode = region ? 'US' : 'DE',
  } = parts
  const c = parts.city || region
  const d = district === c ? '' : district
  // Said once: a name that is the street, a district or region that is the city.
  const values: Record<string, string | undefined> = {
    n: name === (street || c) ? '' : name,
    h,
    s: street || d,
    d: street && d,
    c,
    r: region === c ? '' : region,
    z,
    k,
  }
  // With neither street nor postcode the region is what tells one London from the other.
  const order = street || z ? (ORDERS.match(`${countryCode}.*: (.*)`)?.[1] ?? 's h|z c') : 's h|c|r'
  // Kana, Han and Hangul run from big to small, whatever the country; the first two without spaces.
  return (/[ぁ-힣]/.test(c) ? 'k|z|r c d s h|n' : `n|${order}|k`)
    .replace(
      /(\|?)(\W*)(\w)/g,
      (_, bar: string, gap: string, letter: string) =>
        bar + (values[letter] ? (/[ぁ-鿿]/.test(c) ? '' : gap) + values[letter] : ''),
    )
    .split(/\|[| ,]*/)
    .filter((line, index, lines) => line && line !== lines[index + 1])
}
