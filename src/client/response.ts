import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'

/** The fields of a `Response` that are used. An app's own `fetch`, or a test, may return only a status. */
export interface ResponseLike {
  readonly status: number
  readonly type?: string
  readonly redirected?: boolean
  readonly headers?: { get?(name: string): string | null }
  readonly body?: unknown
  readonly bodyUsed?: boolean
  text?(): Promise<string>
  json?(): Promise<unknown>
}

/** The redirects that `fetch` follows. */
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

/** @throws {GeocodingError} when it has no status, or is a redirect. */
export function checkResponse(response: ResponseLike | null | undefined): ResponseLike {
  if (!response || !Number.isInteger(response.status)) {
    throw new GeocodingError('invalid-response', explain('fetch-returned-no-response'))
  }
  if (isRedirect(response)) throw new GeocodingError('network', explain('redirect-refused'))
  // `Response.error()`, and a response that a browser hides from the page.
  if (response.status === 0) {
    throw new GeocodingError('network', explain('no-answer'))
  }
  return response
}

export function isOk({ status }: ResponseLike): boolean {
  return status >= 200 && status < 300
}

/** Empty when there is no such header. */
export function headerOf({ headers }: ResponseLike, name: string): string {
  return headers?.get?.(name) ?? ''
}

/** A browser hides the redirect behind a type, other runtimes return it, and an app's own `fetch` may follow it. */
function isRedirect(response: ResponseLike): boolean {
  const { status, type, redirected } = response
  if (redirected || type === 'opaqueredirect' || REDIRECTS.includes(status)) return true
  return status >= 300 && status < 400 && headerOf(response, 'Location') !== ''
}
