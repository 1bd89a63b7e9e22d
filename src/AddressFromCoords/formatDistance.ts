import { digitsOf } from './formatCoordinates.ts'
import { perLocale } from './perLocale.ts'

const METRES_OF_A_FOOT = 0.3048
const METRES_OF_A_MILE = 1609.344

/** From here on the larger unit is used. */
const MOST_SMALL_UNITS = 1_000

const unitsIn = perLocale((locale) => {
  const unit = (name: string, metres: number) => {
    const options = { style: 'unit', unit: name, maximumSignificantDigits: 2, ...digitsOf(locale) } as const
    return { metres, format: new Intl.NumberFormat(locale, options) }
  }
  return new Intl.Locale(locale).region === 'US'
    ? { small: unit('foot', METRES_OF_A_FOOT), large: unit('mile', METRES_OF_A_MILE) }
    : { small: unit('meter', 1), large: unit('kilometer', 1_000) }
})

/** Writes metres with two digits that count, in feet and miles for a `locale` of the United States. */
export function formatDistance(metres: number, locale: string): string {
  const { small, large } = unitsIn(locale)
  const count = Number((metres / small.metres).toPrecision(2))
  return count < MOST_SMALL_UNITS ? small.format.format(count) : large.format.format(metres / large.metres)
}
