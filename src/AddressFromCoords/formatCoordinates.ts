import { type Coordinates, decimalsAt } from '../coordinates.ts'
import { perLocale } from './perLocale.ts'

const formatsIn = perLocale((locale) =>
  [0, 1, 2, 3, 4, 5].map(
    (decimals) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals || 5,
        ...digitsOf(locale),
      }),
  ),
)

/** For Arabic without a country, Safari would write Arabic-Indic digits, and servers and other browsers 0 to 9. */
export function digitsOf(locale: string): Intl.NumberFormatOptions {
  return locale === 'ar' ? { numberingSystem: 'latn' } : {}
}

/**
 * Writes the two numbers as is usual in `locale`: `fixed` with the decimals of their accuracy, so that they keep their
 * width while a place moves, and `short` without zeros at the end.
 */
export function formatCoordinates(
  { lat, lng, accuracy }: Coordinates,
  locale: string,
  decimals: 'fixed' | 'short',
): string {
  const format = formatsIn(locale)[decimals === 'fixed' ? decimalsAt(accuracy) : 0]
  // A hyphen is shorter than a minus sign, and easily overlooked.
  const [latitude = '', longitude = ''] = [lat, lng].map((degrees) =>
    (format?.format(degrees) ?? '').replace('-', '\u2212'),
  )
  // A comma between the numbers would be confusing in a locale where it is also the decimal separator.
  const separator = latitude.includes(',') || longitude.includes(',') ? ';' : ','
  // After digits other than 0 to 9, a left-to-right mark keeps the latitude first: a browser would show two numbers in
  // Arabic-Indic digits from right to left.
  const mark = /\d/.test(latitude) ? '' : '\u200e'
  return `${latitude}${separator}${mark} ${longitude}`
}
