/** Bounds the memory: at this number of results, all are forgotten. */
const MAX_RESULTS = 2000

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

export function once<Result>(compute: () => Result): () => Result {
  let result: Result | undefined
  return () => {
    result ??= compute()
    return result
  }
}

const resultsOfTexts: Map<string, unknown>[] = []

/** Like {@link memoize}, for results that are kept only until {@link forgetTexts} is called. */
export function memoizeTexts<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  resultsOfTexts.push(results)
  return memoize(compute, results)
}

/**
 * Forgets the results of {@link memoizeTexts}. It's called after a payload is read, because its texts are personal data,
 * and in V8 a part of a text may keep the whole response in memory: https://github.com/nodejs/node/issues/31891
 */
export function forgetTexts(): void {
  for (const results of resultsOfTexts) results.clear()
}
