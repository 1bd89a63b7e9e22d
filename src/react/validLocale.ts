import { explain } from '../explain.ts'
import { warnOnce } from '../warnings.ts'

/** The server and the browser must render the same text, so it isn't the computer's locale. */
const DEFAULT_LOCALE = 'en'

/** Returns a BCP 47 tag. `pt_BR` becomes `pt-BR`, and anything that `Intl` would throw for, such as `c`, becomes `en`. */
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
