/** A server sees the locales of all its visitors, and there is no end of valid ones, such as `de-x-…`. */
const MOST_LOCALES = 50

/** Keeps the function's results for the latest locales, because an `Intl` object takes long to create. */
export function perLocale<Result>(create: (locale: string) => Result): (locale: string) => Result {
  const results = new Map<string, Result>()
  return (locale) => {
    const result = results.get(locale) ?? create(locale)
    // A Map keeps the order in which keys are added: the least recently used locale is the first.
    results.delete(locale)
    results.set(locale, result)
    const [oldest] = results.keys()
    if (oldest !== undefined && results.size > MOST_LOCALES) results.delete(oldest)
    return result
  }
}
