import { MAP } from '../mapLink.ts'
import type { Messages } from '../messages.ts'

/** The messages in English, which are the default. */
export const en: Messages = {
  idle: 'No location',
  signedOut: 'Sign in to see the address',
  loading: 'Looking up the address…',
  offline: 'You’re offline',
  empty: 'No address here',
  tooInaccurate: 'Location too inaccurate for an address',
  accuracy: 'Accurate to {distance}',
  nearestAddress: 'Nearest known address, about {distance} away',
  nearestHouse: 'Nearest known address, about {distance} away: {address}',
  near: 'Near {place}',
  copy: 'Copy',
  copyCoordinates: 'Copy coordinates',
  copyWithCoordinates: 'Copy with coordinates',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy',
  map: MAP,
  retry: 'Try again',
  retrying: 'Trying…',
  errors: {
    'invalid-coordinates': 'These coordinates aren’t valid',
    unauthorized: 'Your session has expired',
    forbidden: 'No permission to look up addresses',
    'not-found': 'No address here',
    unprocessable: 'This location can’t be looked up',
    'rate-limited': 'Too many requests',
    service: 'The address service is having problems',
    network: 'Can’t reach the address service',
    timeout: 'The address service timed out',
    'invalid-response': 'The address service sent an invalid response',
    'not-loaded': 'Part of this page didn’t load',
  },
  advice: {
    offline: 'The address will load when you reconnect.',
    unauthorized: 'Sign in and try again.',
    'rate-limited': 'Try again shortly.',
    'not-loaded': 'Try again, or reload the page.',
  },
  inline: {
    offline: 'Offline',
    empty: 'No address',
    tooInaccurate: 'Too inaccurate',
    errors: {
      'invalid-coordinates': 'Invalid location',
      unauthorized: 'Session expired',
      forbidden: 'No permission',
      'not-found': 'No address',
      unprocessable: 'Not supported here',
      'rate-limited': 'Too many requests',
      service: 'Service error',
      network: 'Service unreachable',
      timeout: 'Timed out',
      'invalid-response': 'Invalid response',
      'not-loaded': 'Reload the page',
    },
  },
}

export default en
