import { tidy } from './lines.ts'
import type { AddressParts } from './readAddress.ts'

/**
 * The orders that differ from most of Europe's, `s h|z c`, each after the codes of its countries: (h)ouse number,
 * (s)treet, (d)istrict, (c)ity, (r)egion, postcode (z). A bar ends a line; three at most, which with the name and
 * the country makes five. A part whose letter is absent is not written on an envelope there.
 */
const ORDERS = `
US CA AU: h s|c, r z
GB IE NZ ZA SG KE AE EG BD LK PK SA HK NP: h s|d|c z
IN NG JP CN KR TH VN PH: h s|d|c, r z
FR LU MC MA DZ TN SN IL MY: h s|z c
BR RU UA ID: s, h|d|c, r, z
MX CO AR: s h|d|z c, r
`

/** As it would stand on an envelope: one to five lines, or none when there are no parts. */
export function composeLines(parts: AddressParts): string[] {
  // A service that names no country is one of its country's own: with regions, it is more often like the American.
  const { name: n, houseNumber: h, street, district, region, postcode: z, country: k } = parts
  const c = parts.city ?? region
  const s = street ?? district
  const code = parts.countryCode ?? (region ? 'US' : 'DE')
  const values: Record<string, string | undefined> = { n, h, s, d: district, c, r: region, z, k }
  // With neither street nor postcode the region is what tells one London from the other.
  const order = s || z ? (ORDERS.match(`${code}.*: (.*)`)?.[1] ?? 's h|z c') : 'c|r'
  const said = new Set([''])
  // Kana, Han and Hangul run from big to small, whatever the country.
  return (/[ぁ-힣]/.test(`${c}`) ? 'k|z|r c d s h|n' : `n|${order}|k`)
    .split('|')
    .map((line) =>
      tidy(
        line.replace(/\w/g, (letter) => {
          // Said once: a name that is the street, a district or region that is the city.
          const value = values[letter] ?? ''
          return said.has(value) ? '' : said.add(value) && value
        }),
      ),
    )
    .filter(Boolean)
}
