import type { Address } from './address.ts'
import { splitCountry } from './addressPieces.ts'
import { memoize } from './memoize.ts'
import { comparable, isSame } from './texts.ts'

/**
 * The languages in which all engines name countries. Chromium contains fewer languages than Node.js (see
 * findings/intl-region-names.sh). In another language, a server could write a different name than a browser, and hydration
 * would fail.
 */
const LANGUAGES =
  'en de fr es it pt pt-PT nl ru zh zh-Hant ja ko ar pl tr uk cs sk hu ro el bg hr sr sr-Latn sl sv da nb no fi et lv lt he fa hi bn ur gu kn ml mr ta te th vi id ms fil ca af am sw'.split(
    ' ',
  )

/**
 * Names of a country that engines don't agree on. The first one is the English name that we write. The others are English
 * names that older engines have, or that people often write, and native names in languages that aren't in `LANGUAGES`.
 */
export const NAMES_THAT_DIFFER: Readonly<Record<string, readonly [string, ...string[]]>> = {
  AL: ['Albania', 'Shqipëri', 'Shqipëria'],
  AM: ['Armenia', 'Հայաստան'],
  AZ: ['Azerbaijan', 'Azərbaycan'],
  BT: ['Bhutan', 'འབྲུག', 'འབྲུགཡུལ་'],
  CI: ['Côte d’Ivoire', 'Ivory Coast'],
  CV: ['Cape Verde', 'Cabo Verde'],
  CZ: ['Czechia', 'Czech Republic'],
  FK: ['Falkland Islands', 'Falkland Islands (Islas Malvinas)'],
  FO: ['Faroe Islands', 'Føroyar'],
  GB: ['United Kingdom', 'UK'],
  GE: ['Georgia', 'საქართველო'],
  GL: ['Greenland', 'Kalaallit Nunaat'],
  HK: ['Hong Kong', 'Hong Kong SAR China', 'Hong Kong SAR'],
  IE: ['Ireland', 'Éire'],
  IS: ['Iceland', 'Ísland'],
  KG: ['Kyrgyzstan', 'Кыргызстан'],
  KH: ['Cambodia', 'កម្ពុជា'],
  KZ: ['Kazakhstan', 'Қазақстан'],
  LA: ['Laos', 'ລາວ', 'ປະເທດລາວ'],
  LK: ['Sri Lanka', 'ශ්‍රී ලංකාව'],
  LU: ['Luxembourg', 'Lëtzebuerg'],
  MK: ['North Macedonia', 'Macedonia'],
  MM: ['Myanmar', 'Myanmar (Burma)', 'မြန်မာ'],
  MN: ['Mongolia', 'Монгол', 'Монгол улс'],
  MO: ['Macao', 'Macao SAR China', 'Macao SAR', 'Macau', 'Macau SAR China'],
  MV: ['Maldives', 'ދިވެހިރާއްޖެ'],
  PS: ['Palestine', 'Palestinian Territories', 'State of Palestine'],
  SO: ['Somalia', 'Soomaaliya'],
  SZ: ['Eswatini', 'Swaziland'],
  TJ: ['Tajikistan', 'Тоҷикистон'],
  TR: ['Türkiye', 'Turkey'],
  US: ['United States', 'US', 'USA', 'United States of America'],
  UZ: ['Uzbekistan', 'Oʻzbekiston'],
  XK: ['Kosovo', 'Kosova', 'Kosovë'],
}

/**
 * In Chromium, the long names of these countries are the short ones, such as `Hong Kong` for `Hong Kong SAR China` (see
 * findings/intl-region-names.sh).
 */
const SHORT = ['HK', 'MO', 'PS']

/** In Chromium, even the short name of the Falkland Islands contains `Islas Malvinas` (see findings/intl-region-names.sh). */
const WITHOUT_COMMON_NAME = 'FK'

export function englishNameOf(alpha2: string): string {
  return NAMES_THAT_DIFFER[alpha2]?.[0] ?? engineName('en', alpha2) ?? alpha2
}

/**
 * Translates the country to `locale` if the API's text is a name of its country code, such as `Polska`, `Deutschland`, or
 * `USA`. Any other text stays unchanged, such as England or Puerto Rico. In the lines, only the end of the last line is
 * translated, or the beginning of the first one, where East Asian addresses have the country.
 */
export function localizeCountry(address: Address, locale: string): Address {
  const { formatted, lines, parts } = address
  const { country, countryCode, postcode } = parts
  // `en` is the provider's default, so the agent may speak any language.
  if (locale === 'en') return address
  // A persisted cache may contain any value, and `Intl` throws if it isn't a country code.
  const code = /^[A-Z]{2}$/.exec(countryCode ?? '')?.[0]
  if (!code || !country) return address
  const name = nameInLocale(locale, code)
  if (!name || name === country || !isNameOf(code, country)) return address
  const translated = { ...address, parts: { ...parts, country: name } }
  // A line may end with `USA` while the country is `United States`.
  const names = [country, ...(NAMES_THAT_DIFFER[code] ?? [])]
  const last = lines.at(-1) ?? ''
  const end = names.find((each) => splitCountry(last, each))
  if (end !== undefined) {
    const translate = (text: string) => text.slice(0, -end.length) + name
    return {
      ...translated,
      lines: [...lines.slice(0, -1), translate(last)],
      formatted: formatted.endsWith(last) ? translate(formatted) : formatted,
    }
  }
  const [first = ''] = lines
  // `日本 105-0011`
  const mayFollow = (rest: string) => rest === '' || isSame(rest, postcode)
  const start = names.find((each) => first.startsWith(each) && mayFollow(first.slice(each.length)))
  if (start !== undefined) {
    const translate = (text: string) => name + text.slice(start.length)
    return {
      ...translated,
      lines: [translate(first), ...lines.slice(1)],
      formatted: formatted.startsWith(first) ? translate(formatted) : formatted,
    }
  }
  // Unless the lines are translated, the part isn't either, because the component finds it in the lines by its name.
  return address
}

function nameInLocale(locale: string, code: string): string | undefined {
  const [language = ''] = locale.split('-')
  if (language === 'en') return englishNameOf(code)
  return LANGUAGES.includes(language) ? engineName(locale, code) : undefined
}

function isNameOf(code: string, text: string): boolean {
  // `België / Belgique / Belgien`
  return text.split('/').every((name) => isOneNameOf(code, comparable(name)))
}

// The parser's chunk contains `NAMES_THAT_DIFFER`. Because these calls are marked as pure, it contains nothing else of this file.

/** For each country code, the names that are known so far, and the languages that haven't been loaded for it. */
const comparedNames = /* @__PURE__ */ memoize((code: string) => ({
  names: new Set(NAMES_THAT_DIFFER[code]?.map(comparable)),
  languages: [...LANGUAGES],
}))

function isOneNameOf(code: string, name: string): boolean {
  const { names, languages } = comparedNames(code)
  // Languages are loaded one at a time, because loading one can take milliseconds.
  while (!names.has(name)) {
    const language = languages.shift()
    if (language === undefined) return false
    const next = engineName(language, code)
    if (next !== undefined) names.add(comparable(next))
  }
  return true
}

function engineName(locale: string, code: string): string | undefined {
  if (code === WITHOUT_COMMON_NAME) return undefined
  return displayNamesOf(SHORT.includes(code) ? 'short' : 'long')(locale)?.of(code)
}

/** `null` if the engine doesn't contain the language. It would write names in its default language. */
const displayNamesOf = /* @__PURE__ */ memoize((style: 'long' | 'short') =>
  memoize((locale: string) => {
    const isSupported = Intl.DisplayNames.supportedLocalesOf(locale).length > 0
    return isSupported ? new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }) : null
  }),
)
