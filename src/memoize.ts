/** At this number of results, all are forgotten, so that memory stays bounded. */
const MAX_RESULTS = 2000

/** Returns a function that computes its result once for each key, such as a country, and keeps it. */
export function memoize<Key, Result>(
  compute: (key: Key) => Result,
  results = new Map<Key, Result>(),
): (key: Key) => Result {
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return known
    const result = compute(key)
    if (results.size >= MAX_RESULTS) results.clear()
    results.set(key, result)
    return result
  }
}

/** Returns a function that computes its result when it is first called, and keeps it. */
export function once<Result>(compute: () => Result): () => Result {
  let result: Result | undefined
  return () => {
    result ??= compute()
    return result
  }
}

const resultsOfTexts: Map<string, unknown>[] = []

/** Returns a function that computes its result once for each text, until {@link forgetTexts} is called. */
export function memoizeTexts<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  resultsOfTexts.push(results)
  return memoize(compute, results)
}

/** Forgets the texts of a payload once it is read: they are personal data, and may be slices of a large response. */
export function forgetTexts(): void {
  for (const results of resultsOfTexts) results.clear()
}
