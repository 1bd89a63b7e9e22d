import type { Coordinates } from '../coordinates.ts'
import { perLocale } from './perLocale.ts'

const formatIn = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 5 }))

/** Two numbers as `locale` writes them, to the five decimals that were asked with. */
export function formatCoordinates({ lat, lng }: Coordinates, locale: string): string {
  const format = formatIn(locale)
  const [latitude, longitude] = [format.format(lat), format.format(lng)]
  // Where the decimal separator is a comma, a comma cannot also stand between the two.
  const separator = latitude.includes(',') || longitude.includes(',') ? ';' : ','
  // Two numbers in Arabic digits would run from right to left; a mark between them keeps the latitude first.
  const mark = /\d/.test(latitude) ? '' : '\u200e'
  return `${latitude}${separator}${mark} ${longitude}`
}
