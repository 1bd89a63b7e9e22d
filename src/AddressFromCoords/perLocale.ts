/** More than an app uses; a server meets the locales of all its visitors, and any `de-x-…` is a valid one. */
const MOST_LOCALES = 50

/** The function with its results kept per locale, since `Intl` takes long to make one; for the latest locales only. */
export function perLocale<Result>(create: (locale: string) => Result): (locale: string) => Result {
  const results = new Map<string, Result>()
  return (locale) => {
    const result = results.get(locale) ?? create(locale)
    // A Map keeps the order of insertion: the locale that was used last comes last.
    results.delete(locale)
    results.set(locale, result)
    for (const oldest of results.keys()) {
      if (results.size <= MOST_LOCALES) break
      results.delete(oldest)
    }
    return result
  }
}
