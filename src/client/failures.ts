import { GeocodingError, isGeocodingError } from '../errors.ts'
import { type Explanation, explain } from '../explain.ts'

const CREDENTIAL_CODES: readonly Explanation[] = [
  'token-function-failed',
  'token-timeout',
  'headers-function-failed',
]

export function rethrowAs(code: Explanation): (failure: unknown) => never {
  return (failure) => {
    if (isGeocodingError(failure)) throw failure
    const isOfCredential = CREDENTIAL_CODES.includes(code)
    const details = { code, cause: plainError(failure), ...(isOfCredential && { retryable: false }) }
    throw new GeocodingError('network', explain(code), details)
  }
}

/** Returns whether all other requests would fail too, because the session has ended or there is no credential. */
export function isRefusal(error: unknown): boolean {
  if (!isGeocodingError(error)) return false
  return error.kind === 'unauthorized' || (error.code !== undefined && CREDENTIAL_CODES.includes(error.code))
}

/** Leaves out other properties, which may contain the request, and with it the token. */
function plainError(failure: unknown): Error {
  if (!(failure instanceof Error)) return new Error(textOrEmpty(failure))
  const { name, message, stack, cause } = failure
  // In Node.js, the message is only `fetch failed`: https://github.com/nodejs/undici/issues/1116
  const reason =
    cause instanceof Error ? textOrEmpty(cause.message) || textOrEmpty('code' in cause && cause.code) : ''
  const plain = new Error([textOrEmpty(message), reason].filter(Boolean).join(': '))
  plain.name = textOrEmpty(name)
  plain.stack = textOrEmpty(stack)
  return plain
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
