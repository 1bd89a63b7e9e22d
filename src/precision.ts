/** The largest distance on Earth, rounded up. `Infinity` would be `null` in the JSON of a query key. */
const HALF_WAY_AROUND_METERS = 20_040_000

/**
 * For each range of accuracy radii: its upper bound in meters, what is certain in it, and the number of decimal places in
 * requests. Above 50 m, rounding moves a place by less than a third of the smallest radius in the range.
 */
const RANGES = [
  { maxMeters: 50, precision: 'house', decimals: 5 },
  { maxMeters: 250, precision: 'street', decimals: 4 },
  { maxMeters: 2_500, precision: 'town', decimals: 3 },
  { maxMeters: 25_000, precision: 'town', decimals: 2 },
  { maxMeters: HALF_WAY_AROUND_METERS, precision: 'region', decimals: 1 },
] as const

type Range = (typeof RANGES)[number]

export type Precision = Range['precision']

type Accuracy = number | null | undefined

export function knownAccuracy(accuracy: Accuracy): number | undefined {
  return typeof accuracy === 'number' && accuracy > 0 && accuracy < Infinity ? accuracy : undefined
}

/** An unknown accuracy counts as exact. */
export function rangeOf(accuracy: Accuracy): Range {
  const meters = knownAccuracy(accuracy) ?? 0
  return RANGES.find(({ maxMeters }) => meters <= maxMeters) ?? RANGES[4]
}

export function precisionOf(accuracy: Accuracy): Precision {
  return rangeOf(accuracy).precision
}

export function isMorePrecise(one: Accuracy, other: Accuracy): boolean {
  return rangeOf(one).maxMeters < rangeOf(other).maxMeters
}
