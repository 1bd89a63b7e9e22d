import { english as inEnglish } from '../readAddress/countries.ts'
import type { Address } from '../readAddress/readAddress.ts'

/**
 * With the country named in `locale` where the address ends with its English name, which is also what the reader writes
 * when the service gave a mere code. A geocoder's words in another language stay as they are.
 */
export function localizeCountry(
  { formatted, lines, parts: { countryCode } }: Address,
  locale: string,
): Pick<Address, 'formatted' | 'lines'> {
  const english = countryCode && inEnglish.of(countryCode)
  const local = countryCode && namesIn(locale).of(countryCode)
  if (!english || !local || english === local) return { formatted, lines }
  const localize = (text: string) =>
    text === english || text.endsWith(`, ${english}`) ? text.slice(0, -english.length) + local : text
  return {
    formatted: localize(formatted),
    lines: lines.map((line, index) => (index === lines.length - 1 ? localize(line) : line)),
  }
}

const names = new Map<string, Intl.DisplayNames>()

function namesIn(locale: string): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, known)
  return known
}
