import type { Reply } from './probe.ts'
import type { Settings } from './settings.ts'

interface RedirectTarget {
  /** Without the query, which may say where a customer is. */
  readonly to: string
  /** The `baseUrl` that leads there at once, if the operation is there. */
  readonly baseUrl: string | undefined
  /** The component never sends such a path. */
  readonly hasSlashAtEnd: boolean
}

const OPERATION = /\/api\/v1\/accounts\/\d+\/geocoding\/reverse\/?$/

/** Where a reply redirects to, or `null` if it does not, or to nowhere. */
export function redirectTarget({ baseUrl }: Settings, { status, headers }: Reply): RedirectTarget | null {
  const location = headers.get('Location')
  if (status === null || status < 300 || status >= 400 || location === null) return null
  if (!URL.canParse(location, `${baseUrl}/`)) return null
  const { origin, pathname } = new URL(location, `${baseUrl}/`)
  const isOperation = OPERATION.test(pathname)
  return {
    to: origin + pathname,
    baseUrl: isOperation ? origin + pathname.replace(OPERATION, '') : undefined,
    hasSlashAtEnd: pathname.endsWith('/'),
  }
}
