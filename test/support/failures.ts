import type { GeocodingErrorKind } from 'react-reverse-geocode'
import type { FailureName } from 'react-reverse-geocode/testing'

/** What each failure of the account service leads to within two seconds. A new failure needs a new row. */
export const failures: Readonly<Record<FailureName, readonly [kind: GeocodingErrorKind, status?: number]>> = {
  unauthorized: ['unauthorized', 401],
  'unauthorized-error-string': ['unauthorized', 401],
  forbidden: ['forbidden', 403],
  'not-found': ['not-found', 404],
  unprocessable: ['unprocessable', 422],
  'rate-limited': ['rate-limited', 429],
  service: ['service', 503],
  'empty-500': ['service', 500],
  network: ['network'],
  redirect: ['network'],
  timeout: ['timeout'],
  cut: ['network'],
  truncated: ['invalid-response', 200],
  html: ['invalid-response', 200],
  'no-content': ['invalid-response', 204],
  'wrong-shape': ['invalid-response', 200],
  oversized: ['invalid-response', 200],
  slow: ['timeout'],
}

export const failureNames = Object.keys(failures).filter(isFailureName)

function isFailureName(name: string): name is FailureName {
  return name in failures
}
