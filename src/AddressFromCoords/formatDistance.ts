import { perLocale } from './perLocale.ts'

const UNITS = {
  foot: 0.3048,
  yard: 0.9144,
  meter: 1,
  kilometer: 1_000,
  mile: 1_609.344,
} as const

/** From here on the larger unit is used. */
const MAX_SMALL_UNITS = 1_000

const unitsIn = perLocale((locale) => {
  const unit = (name: keyof typeof UNITS) => ({
    meters: UNITS[name],
    format: new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      maximumSignificantDigits: 2,
      // For Arabic without a country, Safari would write Arabic-Indic digits, and servers and other browsers 0 to 9.
      ...(locale === 'ar' && { numberingSystem: 'latn' }),
    }),
  })
  switch (new Intl.Locale(locale).region) {
    case 'US':
      return { small: unit('foot'), large: unit('mile') }
    case 'GB':
      return { small: unit('yard'), large: unit('mile') }
    default:
      return { small: unit('meter'), large: unit('kilometer') }
  }
})

/** Writes meters with two significant digits, in the units of the `locale`'s country. */
export function formatDistance(meters: number, locale: string): string {
  const { small, large } = unitsIn(locale)
  const count = Number((meters / small.meters).toPrecision(2))
  return count < MAX_SMALL_UNITS ? small.format.format(count) : large.format.format(meters / large.meters)
}
