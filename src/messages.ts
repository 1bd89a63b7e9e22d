import type { GeocodingErrorKind } from './errors.ts'

/** All messages that {@link AddressFromCoords} shows. They are for agents, not for developers. */
export interface Messages {
  /** A coordinate is missing. */
  readonly idle: string
  /** There is a location, but nobody is signed in. */
  readonly signedOut: string
  readonly loading: string
  /** The browser is offline. The request is sent when it is online again. */
  readonly offline: string
  /** The service sent a response without an address. */
  readonly empty: string
  /** Read by a screen reader before the numbers. */
  readonly coordinates: string
  /** Read by a screen reader, and the tooltip of `± 35 m`. `{distance}` is a number with its unit. */
  readonly accuracy: string
  /** Above an address that is far from the place. `{distance}` is a number with its unit. */
  readonly nearestAddress: string
  readonly copy: string
  readonly copied: string
  /** The browser does not let the page write to the clipboard, for example in some iframes. */
  readonly copyFailed: string
  /** The text of a card's map link. */
  readonly map: string
  /** The accessible name of the map link. It should contain the text of `map`, so that voice control finds it. */
  readonly openInMap: string
  readonly retry: string
  readonly retrying: string
  /** Unfolds a long address. */
  readonly showMore: string
  readonly showLess: string
  readonly errors: Readonly<Record<GeocodingErrorKind, string>>
  /** A few words each, for the `inline` variant, where the coordinates stand beside them. */
  readonly inline: {
    readonly offline: string
    readonly empty: string
    /** Before the street, and in a narrow card. `{distance}` is a number with its unit. */
    readonly nearestAddress: string
    readonly errors: Readonly<Record<GeocodingErrorKind, string>>
  }
}

/** Messages that replace others. A message that is missing or undefined is not replaced. */
export type MessageOverrides = {
  readonly [Name in Exclude<keyof Messages, 'errors' | 'inline'>]?: string | undefined
} & {
  readonly errors?: ErrorOverrides
  readonly inline?:
    | {
        readonly offline?: string | undefined
        readonly empty?: string | undefined
        readonly nearestAddress?: string | undefined
        readonly errors?: ErrorOverrides
      }
    | undefined
}

type ErrorOverrides = { readonly [Kind in GeocodingErrorKind]?: string | undefined } | undefined
