import { GeocodingError, type GeocodingErrorKind } from 'react-reverse-geocode'
import type { Failure } from 'react-reverse-geocode/testing'

interface ErrorKind {
  /** A failure of the account service that leads to this kind; `null` if no request is sent. */
  readonly failure: Failure | null
  /** The status of that failure's response, if there is one. */
  readonly status?: number
  readonly retryable: boolean
  /** Whether a retry button is offered: always if it is retryable. */
  readonly hasButton: boolean
  /** The colour of the icon. */
  readonly tone: 'muted' | 'warning' | 'danger'
  /** The English message of a card. */
  readonly message: string
  /** The English message of a line. */
  readonly shortMessage: string
}

/** A row for each error kind, read by several tests. A new kind needs a new row. */
export const errorKinds: Readonly<Record<GeocodingErrorKind, ErrorKind>> = {
  'invalid-coordinates': {
    failure: null,
    retryable: false,
    hasButton: false,
    tone: 'muted',
    message: 'The coordinates of this location are not valid.',
    shortMessage: 'Invalid location',
  },
  unauthorized: {
    failure: 'unauthorized',
    status: 401,
    retryable: false,
    hasButton: true,
    tone: 'danger',
    message: 'Your session is not accepted. Sign in, then try again.',
    shortMessage: 'Session refused',
  },
  forbidden: {
    failure: 'forbidden',
    status: 403,
    retryable: false,
    hasButton: true,
    tone: 'danger',
    message: 'You do not have permission to look up addresses.',
    shortMessage: 'No permission',
  },
  'not-found': {
    failure: 'not-found',
    status: 404,
    retryable: false,
    hasButton: true,
    tone: 'muted',
    message: 'No address was found for this place.',
    shortMessage: 'No address',
  },
  unprocessable: {
    failure: 'unprocessable',
    status: 422,
    retryable: false,
    hasButton: true,
    tone: 'muted',
    message: 'The address service cannot work with this place.',
    shortMessage: 'Not possible here',
  },
  'rate-limited': {
    failure: 'rate-limited',
    status: 429,
    retryable: false,
    hasButton: true,
    tone: 'warning',
    message: 'Too many look-ups at the moment. Try again in a little while.',
    shortMessage: 'Too many look-ups',
  },
  service: {
    failure: 'service',
    status: 503,
    retryable: true,
    hasButton: true,
    tone: 'warning',
    message: 'The address service has a problem at the moment.',
    shortMessage: 'Service problem',
  },
  network: {
    failure: 'network',
    retryable: true,
    hasButton: true,
    tone: 'warning',
    message: 'The address service cannot be reached.',
    shortMessage: 'Service unreachable',
  },
  timeout: {
    failure: 'timeout',
    retryable: true,
    hasButton: true,
    tone: 'warning',
    message: 'The address service took too long to answer.',
    shortMessage: 'No answer in time',
  },
  'invalid-response': {
    failure: 'html',
    status: 200,
    retryable: false,
    hasButton: true,
    tone: 'danger',
    message: 'The address service gave an answer that cannot be read.',
    shortMessage: 'Unreadable answer',
  },
  'not-loaded': {
    failure: () => {
      throw new GeocodingError('not-loaded', 'No reader')
    },
    retryable: true,
    hasButton: true,
    tone: 'warning',
    message: 'Part of this page did not load. Reload the page.',
    shortMessage: 'Reload the page',
  },
}
