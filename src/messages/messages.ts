import type { GeocodingErrorKind } from '../errors.ts'

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
  readonly openInMap: string
  readonly retry: string
  readonly retrying: string
  /** Unfolds a long address. */
  readonly showMore: string
  readonly showLess: string
  readonly errors: Readonly<Record<GeocodingErrorKind, string>>
}

/** Some of the words; the others stay as they are. */
export type MessageOverrides = {
  readonly [Word in Exclude<keyof Messages, 'errors'>]?: string | undefined
} & {
  readonly errors?: { readonly [Kind in GeocodingErrorKind]?: string | undefined } | undefined
}
