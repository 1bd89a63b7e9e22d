import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'

/** What is used of a `Response`. One made by a replacement of `fetch`, or by a test, may have no more than a status. */
export interface Answer {
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

/** @throws {GeocodingError} when there is no answer in it, or a redirect. */
export function checkAnswer(answer: Answer | null | undefined): Answer {
  if (!answer || !Number.isInteger(answer.status)) {
    throw new GeocodingError('invalid-response', explain('fetch gave no Response'))
  }
  if (isRedirect(answer)) throw new GeocodingError('network', explain('redirect refused'))
  // `Response.error()`, and what a browser does not let the page see.
  if (answer.status === 0) {
    throw new GeocodingError('network', explain('no answer: offline, or blocked by CORS'))
  }
  return answer
}

export function isOk({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

/** Empty when there is no such header. */
export function headerOf({ headers }: Answer, name: string): string {
  return headers?.get?.(name) ?? ''
}

/** Browsers hide a redirect they do not follow behind a type, other runtimes hand it on, some apps' `fetch` follows. */
function isRedirect(answer: Answer): boolean {
  const { status, type, redirected } = answer
  if (redirected || type === 'opaqueredirect' || REDIRECTS.includes(status)) return true
  return status >= 300 && status < 400 && headerOf(answer, 'Location') !== ''
}
