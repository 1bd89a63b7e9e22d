import { englishNameOf } from '../englishNameOf.ts'
import type { Address } from '../readAddress/readAddress.ts'
import { perLocale } from './perLocale.ts'

const localNamesOf = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/**
 * If the address ends with the English name of its country, replaces it with the name in `locale`. `readAddress` also
 * writes the English name if the service sent only a country code. A name in another language stays as it is.
 */
export function localizeCountry(address: Address, locale: string): Address {
  const { formatted, lines, parts } = address
  const { country, countryCode, postcode } = parts
  // A persisted cache, or one that an app has written to, may hold any value. `Intl` throws if it is no country code.
  const code = /^[A-Z]{2}$/.exec(countryCode ?? '')?.[0]
  if (!code || country !== englishNameOf(code) || isEnglish(locale)) return address
  const local = localNamesOf(locale).of(code) ?? country
  // An ending is the whole text or follows a comma: `New Mexico` does not end with the country Mexico.
  const endings = postcode ? [country, `${postcode} ${country}`] : [country]
  const endsWithCountry = (text: string) =>
    endings.some((ending) => text === ending || text.endsWith(`, ${ending}`))
  const localize = (text: string) => (endsWithCountry(text) ? text.slice(0, -country.length) + local : text)
  return {
    formatted: localize(formatted),
    lines: lines.map((line, index) => (index === lines.length - 1 ? localize(line) : line)),
    parts: { ...parts, country: local },
  }
}

/** The names of the platform may be other ones than those of `readAddress`, such as Turkey for Türkiye. */
function isEnglish(locale: string): boolean {
  return /^en\b/i.test(locale)
}
