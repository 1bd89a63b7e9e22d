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
  /** The color of the icon. */
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
    message: 'These coordinates aren’t valid',
    shortMessage: 'Invalid location',
  },
  unauthorized: {
    failure: 'unauthorized',
    status: 401,
    retryable: false,
    hasButton: true,
    tone: 'danger',
    message: 'Your session has expired',
    shortMessage: 'Session expired',
  },
  forbidden: {
    failure: 'forbidden',
    status: 403,
    retryable: false,
    hasButton: true,
    tone: 'danger',
    message: 'No permission to look up addresses',
    shortMessage: 'No permission',
  },
  'not-found': {
    failure: 'not-found',
    status: 404,
    retryable: false,
    hasButton: true,
    tone: 'muted',
    message: 'No address here',
    shortMessage: 'No address',
  },
  unprocessable: {
    failure: 'unprocessable',
    status: 422,
    retryable: false,
    hasButton: true,
    tone: 'muted',
    message: 'This location can’t be looked up',
    shortMessage: 'Not supported here',
  },
  'rate-limited': {
    failure: 'rate-limited',
    status: 429,
    retryable: false,
    hasButton: true,
    tone: 'warning',
    message: 'Too many requests',
    shortMessage: 'Too many requests',
  },
  service: {
    failure: 'service',
    status: 503,
    retryable: true,
    hasButton: true,
    tone: 'warning',
    message: 'The address service is having problems',
    shortMessage: 'Service error',
  },
  network: {
    failure: 'network',
    retryable: true,
    hasButton: true,
    tone: 'warning',
    message: 'Can’t reach the address service',
    shortMessage: 'Service unreachable',
  },
  timeout: {
    failure: 'timeout',
    retryable: true,
    hasButton: true,
    tone: 'warning',
    message: 'The address service timed out',
    shortMessage: 'Timed out',
  },
  'invalid-response': {
    failure: 'html',
    status: 200,
    retryable: false,
    hasButton: true,
    tone: 'danger',
    message: 'The address service sent an invalid response',
    shortMessage: 'Invalid response',
  },
  'not-loaded': {
    failure: () => {
      throw new GeocodingError('not-loaded', 'No reader')
    },
    retryable: true,
    hasButton: true,
    tone: 'warning',
    message: 'Part of this page didn’t load',
    shortMessage: 'Reload the page',
  },
}
