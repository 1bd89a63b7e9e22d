import { english as inEnglish } from '../readAddress/countries.ts'
import type { Address } from '../readAddress/readAddress.ts'
import { perLocale } from './perLocale.ts'

const namesIn = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/**
 * With the country named in `locale` where the address ends with its English name, which is also what the reader writes
 * when the service gave a mere code. A geocoder's words in another language stay as they are.
 */
export function localizeCountry(
  { formatted, lines, parts: { countryCode } }: Address,
  locale: string,
): Pick<Address, 'formatted' | 'lines'> {
  // A cache that was persisted, or that an app has written to, may hold anything; `Intl` throws at it.
  const code = /^[A-Z]{2}$/.exec(countryCode ?? '')?.[0]
  const english = code && inEnglish.of(code)
  const local = code && namesIn(locale).of(code)
  if (!english || !local || english === local) return { formatted, lines }
  const localize = (text: string) =>
    text === english || text.endsWith(`, ${english}`) ? text.slice(0, -english.length) + local : text
  return {
    formatted: localize(formatted),
    lines: lines.map((line, index) => (index === lines.length - 1 ? localize(line) : line)),
  }
}
