import { memoize } from './memoize.ts'

const METERS = { foot: 0.3048, yard: 0.9144, meter: 1, kilometer: 1_000, mile: 1_609.344 } as const

type Unit = keyof typeof METERS

const LARGER_UNIT_FROM = 1_000

/** Writes meters, rounded to two significant digits, in the units of the `locale`'s country. */
export function formatDistance(meters: number, locale: string): string {
  const [small, large] = unitsIn(locale)
  const count = Number((meters / METERS[small]).toPrecision(2))
  const unit = count < LARGER_UNIT_FROM ? small : large
  return formatOf(unit)(locale).format(meters / METERS[unit])
}

const formatOf = memoize((unit: Unit) =>
  memoize(
    (locale: string) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        maximumSignificantDigits: 2,
        // Safari would write Arabic-Indic digits, and other browsers 0 to 9: https://github.com/barvian/number-flow/issues/90
        ...(locale === 'ar' && { numberingSystem: 'latn' }),
      }),
  ),
)

function unitsIn(locale: string): [small: Unit, large: Unit] {
  switch (new Intl.Locale(locale).region) {
    case 'US':
      return ['foot', 'mile']
    case 'GB':
      return ['yard', 'mile']
    default:
      return ['meter', 'kilometer']
  }
}
