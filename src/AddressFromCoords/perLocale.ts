/** Keeps the function's result for the latest locale, because an `Intl` object takes long to create. */
export function perLocale<Result>(create: (locale: string) => Result): (locale: string) => Result {
  let latest: { readonly locale: string; readonly result: Result } | undefined
  return (locale) => {
    if (latest?.locale !== locale) latest = { locale, result: create(locale) }
    return latest.result
  }
}
