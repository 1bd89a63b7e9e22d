import type { GeocodingError } from '../errors.ts'
import { warnOnce } from '../warnOnce.ts'

/**
 * Prints the error's message where only a developer can help. The screen has a sentence for an agent, and an app that
 * sets no `onError` shows nothing else.
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
      // The service's own 404 is JSON. Anything else comes from what stands before the service.
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
