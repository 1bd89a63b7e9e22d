/** A payload of a few hundred objects has fewer texts. With more, everything is forgotten, so that memory stays bounded. */
const MAX_TEXTS = 2000

const mapsOfTexts: Map<string, unknown>[] = []

/** Returns a function that computes its result once for each text, until {@link forgetTexts} is called. */
export function rememberTexts<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  mapsOfTexts.push(results)
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = compute(text)
    if (results.size >= MAX_TEXTS) results.clear()
    results.set(text, result)
    return result
  }
}

/** Forgets the texts of a payload once it is read: they are personal data, and may be slices of a large response. */
export function forgetTexts(): void {
  for (const results of mapsOfTexts) results.clear()
}

/** Returns a function that computes its result once for each key and keeps it. There must be few keys, such as countries. */
export function keepResults<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return known
    const result = compute(key)
    results.set(key, result)
    return result
  }
}
