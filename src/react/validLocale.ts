import { explain } from '../explain.ts'
import { warnOnce } from '../warnings.ts'

/** Not the machine's locale: with that a server and a browser would render different text. */
const DEFAULT_LOCALE = 'en'

/**
 * Returns the BCP 47 tag of a locale, which many servers write with an underscore: `pt_BR` becomes `pt-BR`. Everything else,
 * such as `c` or `auto`, becomes `en`, because `Intl` would throw while rendering.
 */
export function validLocale(locale: string | undefined): string {
  if (!locale) return DEFAULT_LOCALE
  try {
    const [tag] = Intl.getCanonicalLocales(locale.replaceAll('_', '-'))
    if (tag) return tag
  } catch {
    warnOnce('invalid-locale', explain('invalid-locale'))
  }
  return DEFAULT_LOCALE
}
