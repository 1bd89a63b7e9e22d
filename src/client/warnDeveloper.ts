import type { GeocodingError } from '../errors.ts'
import { warnOnce } from '../explain.ts'

/**
 * Prints the explanation of errors that a developer often meets while connecting the app: a refused token, no
 * connection, invalid coordinates, a 404 of another server. The screen shows a message for the agent only, and many
 * apps log no errors.
 */
export function warnDeveloper(error: GeocodingError): void {
  if (isForDeveloper(error)) warnOnce(error.message, error.message)
}

function isForDeveloper({ kind, body }: GeocodingError): boolean {
  switch (kind) {
    case 'invalid-coordinates':
    case 'unauthorized':
    case 'network':
      return true
    case 'not-found':
      // The 404 of the service is JSON. Any other body comes from a proxy or another server.
      return body === undefined
    case 'forbidden':
    case 'unprocessable':
    case 'rate-limited':
    case 'service':
    case 'timeout':
    case 'invalid-response':
      return false
    default:
      return kind satisfies never
  }
}
