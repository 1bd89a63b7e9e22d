import { type GeocodingError, meaningOf } from '../errors.ts'
import { warnOnce } from '../explain.ts'

/**
 * Prints the explanation of errors that a developer often meets while connecting the app: a refused token, no
 * connection, invalid coordinates, a 404 of another server. The screen shows a message for the agent only, and many
 * apps log no errors.
 */
export function warnDeveloper(error: GeocodingError): void {
  if (isForDeveloper(error)) warnOnce(error.message, error.message)
}

function isForDeveloper({ kind, status, body }: GeocodingError): boolean {
  // The 404 of the service is JSON. Any other one comes from a proxy or another server.
  return meaningOf(kind).forDeveloper || (status === 404 && body === undefined)
}
