import { GeocodingError, type GeocodingErrorKind } from 'react-reverse-geocode'
import type { Failure } from 'react-reverse-geocode/testing'

interface ErrorKind {
  /** A failure of the account service that leads to this kind; `null` if no request is sent. */
  readonly failure: Failure | null
  readonly status?: number
  /** How many requests are sent while it keeps failing, before the error is shown. */
  readonly requests: number
  /** It is a fact about the place, so the message has no icon. */
  readonly isFact?: true
  readonly message: string
  readonly shortMessage: string
}

/** A row for each error kind, read by several tests. A new kind needs a new row. */
export const errorKinds: Readonly<Record<GeocodingErrorKind, ErrorKind>> = {
  'invalid-coordinates': {
    failure: null,
    requests: 0,
    isFact: true,
    message: 'These coordinates aren’t valid',
    shortMessage: 'Invalid location',
  },
  unauthorized: {
    failure: 'unauthorized',
    status: 401,
    requests: 1,
    message: 'Your session has expired',
    shortMessage: 'Session expired',
  },
  forbidden: {
    failure: 'forbidden',
    status: 403,
    requests: 1,
    message: 'No permission to look up addresses',
    shortMessage: 'No permission',
  },
  'not-found': {
    failure: 'not-found',
    status: 404,
    requests: 1,
    isFact: true,
    message: 'No address here',
    shortMessage: 'No address',
  },
  unprocessable: {
    failure: 'unprocessable',
    status: 422,
    requests: 1,
    isFact: true,
    message: 'This location can’t be looked up',
    shortMessage: 'Not supported here',
  },
  'rate-limited': {
    failure: 'rate-limited',
    status: 429,
    requests: 1,
    message: 'Too many requests',
    shortMessage: 'Too many requests',
  },
  service: {
    failure: 'service',
    status: 503,
    requests: 3,
    message: 'The address service is having problems',
    shortMessage: 'Service error',
  },
  network: {
    failure: 'network',
    requests: 3,
    message: 'Can’t reach the address service',
    shortMessage: 'Service unreachable',
  },
  timeout: {
    failure: 'timeout',
    requests: 2,
    message: 'The address service timed out',
    shortMessage: 'Timed out',
  },
  'invalid-response': {
    failure: 'html',
    status: 200,
    requests: 1,
    message: 'The address service sent an invalid response',
    shortMessage: 'Invalid response',
  },
  'not-loaded': {
    failure: () => {
      throw new GeocodingError('not-loaded', 'No parser')
    },
    requests: 3,
    message: 'Part of this page didn’t load',
    shortMessage: 'Reload the page',
  },
}
