import { explain } from './explain.ts'
import { warnOnce } from './warnOnce.ts'

/** Never the machine's locale: a server and a browser would render differently. */
const DEFAULT_LOCALE = 'en'

/**
 * The BCP 47 tag for a locale as profiles and machines write it: `pt_BR` and `pt_BR.UTF-8` are `pt-BR`. What is no
 * locale, such as `c` or `auto`, becomes `en`: `Intl` would throw while rendering.
 */
export function validLocale(locale: string | undefined): string {
  if (!locale) return DEFAULT_LOCALE
  try {
    const [tag] = Intl.getCanonicalLocales(withoutPosixParts(locale))
    if (tag) return tag
  } catch {
    warnOnce('locale is no BCP 47 tag', explain('locale is no BCP 47 tag'))
  }
  return DEFAULT_LOCALE
}

/** A POSIX locale is `language_COUNTRY.encoding@modifier`. */
function withoutPosixParts(locale: string): string {
  return locale.replace(/[.@].*$/, '').replaceAll('_', '-')
}
