import type { Coordinates } from '../coordinates.ts'
import { perLocale } from './perLocale.ts'

const formatIn = perLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 5, ...digitsOf(locale) }),
)

/** For Arabic without a country, Safari would write Arabic-Indic digits, and servers and other browsers 0 to 9. */
export function digitsOf(locale: string): Intl.NumberFormatOptions {
  return locale === 'ar' ? { numberingSystem: 'latn' } : {}
}

/** Writes the two numbers as is usual in `locale`, with up to 5 decimals as in the request. */
export function formatCoordinates({ lat, lng }: Coordinates, locale: string): string {
  const format = formatIn(locale)
  const [latitude, longitude] = [format.format(lat), format.format(lng)]
  // A comma between the numbers would be confusing in a locale where it is also the decimal separator.
  const separator = latitude.includes(',') || longitude.includes(',') ? ';' : ','
  // After digits other than 0 to 9, a left-to-right mark keeps the latitude first: a browser would show two numbers in
  // Arabic-Indic digits from right to left.
  const mark = /\d/.test(latitude) ? '' : '\u200e'
  return `${latitude}${separator}${mark} ${longitude}`
}
