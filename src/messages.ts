import type { GeocodingErrorKind } from './errors.ts'

/** Every word {@link AddressFromCoords} puts on the screen, written for an agent and not for a developer. */
export interface Messages {
  /** No coordinates given. */
  readonly idle: string
  readonly loading: string
  /** The browser is offline; the look-up goes on by itself. */
  readonly offline: string
  /** The service answered, without an address. */
  readonly empty: string
  /** Above what else the service answered, when that was no address. */
  readonly payload: string
  readonly copy: string
  readonly copied: string
  /** The browser does not let the page write to the clipboard, as in some iframes. */
  readonly copyFailed: string
  /** Unfolds an address of more than four lines. */
  readonly showMore: string
  readonly showLess: string
  readonly openInMap: string
  readonly retry: string
  readonly retrying: string
  readonly errors: Readonly<Record<GeocodingErrorKind, string>>
}

/** Some of the words; the others stay as they are. */
export type MessageOverrides = {
  readonly [Word in Exclude<keyof Messages, 'errors'>]?: string | undefined
} & {
  readonly errors?: { readonly [Kind in GeocodingErrorKind]?: string | undefined } | undefined
}

export const english: Messages = {
  idle: 'No location',
  loading: 'Looking up the address…',
  offline: 'You are offline. The address appears once you are back.',
  empty: 'No address is known for this place.',
  payload: 'What the service knew',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying is blocked here',
  showMore: 'Show more',
  showLess: 'Show less',
  openInMap: 'Open in map',
  retry: 'Try again',
  retrying: 'Trying again…',
  errors: {
    'invalid-coordinates': 'This location cannot be shown: its coordinates are not valid.',
    unauthorized: 'Your session is not accepted. Sign in again to see addresses.',
    forbidden: 'You do not have permission to look up addresses.',
    'not-found': 'No address was found for this place.',
    unprocessable: 'The address service cannot work with this place.',
    'rate-limited': 'Too many look-ups at the moment. Try again in a little while.',
    service: 'The address service has a problem at the moment.',
    network: 'The address service cannot be reached.',
    timeout: 'The address service took too long to answer.',
    'invalid-response': 'The address service gave an answer that cannot be read.',
  },
}
