import { OPEN_IN_MAP } from '../mapLink.ts'
import type { Messages } from '../messages.ts'

/** English. */
export const en: Messages = {
  idle: 'No location',
  signedOut: 'Sign in to see the address.',
  loading: 'Looking up the address…',
  offline: 'You are offline. The address appears when you are back.',
  empty: 'No address is known for this place.',
  coordinates: 'Coordinates',
  accuracy: 'Accurate to {distance}',
  nearestAddress: 'Nearest known address, about {distance} away',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied',
  map: 'Map',
  openInMap: OPEN_IN_MAP,
  retry: 'Try again',
  retrying: 'Trying…',
  showMore: 'Show more',
  showLess: 'Show less',
  errors: {
    'invalid-coordinates': 'The coordinates of this location are not valid.',
    unauthorized: 'Your session is not accepted. Sign in, then try again.',
    forbidden: 'You do not have permission to look up addresses.',
    'not-found': 'No address was found for this place.',
    unprocessable: 'The address service cannot work with this place.',
    'rate-limited': 'Too many look-ups at the moment. Try again in a little while.',
    service: 'The address service has a problem at the moment.',
    network: 'The address service cannot be reached.',
    timeout: 'The address service took too long to answer.',
    'invalid-response': 'The address service gave an answer that cannot be read.',
    'not-loaded': 'Part of this page did not load. Reload the page.',
  },
  inline: {
    offline: 'Offline',
    empty: 'No address',
    nearestAddress: '{distance} away',
    errors: {
      'invalid-coordinates': 'Invalid location',
      unauthorized: 'Session refused',
      forbidden: 'No permission',
      'not-found': 'No address',
      unprocessable: 'Not possible here',
      'rate-limited': 'Too many look-ups',
      service: 'Service problem',
      network: 'Service unreachable',
      timeout: 'No answer in time',
      'invalid-response': 'Unreadable answer',
      'not-loaded': 'Reload the page',
    },
  },
}

export default en
