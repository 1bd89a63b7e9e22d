import { addressPieces, joinPieces } from '../addressPieces.ts'
import { englishNameOf } from '../englishNameOf.ts'
import { isSame } from '../readAddress/compare.ts'
import type { Address } from '../readAddress/readAddress.ts'

/** The provider's locale if the app gives none. The agents' language is not known, so the text of the service stays. */
const DEFAULT_LOCALE = 'en'

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
const shortNamesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', style: 'short' })

/** The languages in which services write countries, beside English and the country's own. */
const LANGUAGES =
  'ar bg cs da de el es fa fi fr he hi hr hu id it ja ko nb nl pl pt ro ru sk sv th tr uk vi zh'.split(' ')

/**
 * Writes the country in `locale`, if the service wrote a name of its code in any language: `Polska`, `Deutschland`, `USA`.
 * Any other text stays, as England or Puerto Rico.
 */
export function localizeCountry(address: Address, locale: string): Address {
  if (locale === DEFAULT_LOCALE) return address
  const { formatted, parts } = address
  const { country = '', countryCode } = parts
  // A persisted cache, or one that an app has written to, may hold any value. `Intl` throws if it is no country code.
  const code = /^[A-Z]{2}$/.exec(countryCode ?? '')?.[0]
  const local = code && nameIn(locale, code)
  if (!local || !isNameOf(code, country)) return address
  const before = addressPieces(address)
  // Singapore is a town and a country.
  const pieces = before.map((line) =>
    line.map((piece) =>
      piece.part === 'country' || piece.text === country ? { ...piece, text: local } : piece,
    ),
  )
  const isWholeText = formatted === joinPieces(before.flat())
  return {
    ...address,
    formatted: isWholeText ? joinPieces(pieces.flat()) : formatted.replace(country, local),
    lines: pieces.map(joinPieces),
    parts: { ...parts, country: local },
    pieces,
  }
}

/** English names are those that `readAddress` writes too. The platform's may be others, such as Turkey for Türkiye. */
function nameIn(locale: string, code: string): string | undefined {
  return /^en\b/i.test(locale) ? englishNameOf(code) : namesIn(locale).of(code)
}

function isNameOf(code: string, country: string): boolean {
  // `België / Belgique / Belgien`
  return country.split(/ ?\/ ?/).every((name) => isOneNameOf(code, name))
}

function isOneNameOf(code: string, name: string): boolean {
  const own = new Intl.Locale(`und-${code}`).maximize().language
  return (
    isSame(name, englishNameOf(code)) ||
    isSame(name, shortNamesIn('en').of(code)) ||
    // `USA` in many languages
    [own, 'en', ...LANGUAGES].some((language) => isSame(name, namesIn(language).of(code)))
  )
}
