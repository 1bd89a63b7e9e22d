import type { GeocodingErrorKind } from './errors.ts'

/** All messages that {@link AddressFromCoords} shows. They are for agents, not for developers. */
export interface Messages {
  /** Shown if a coordinate is missing. */
  readonly idle: string
  /** Shown if there is a location, but no agent is signed in. */
  readonly signedOut: string
  /** The skeleton's text for screen readers, which isn't announced. It's visible in print and in forced colors. */
  readonly loading: string
  /** Shown while the browser is offline. */
  readonly offline: string
  /** Shown if the response contains no address, or one more than 1 km away with no town, district, or region. */
  readonly empty: string
  /** Shown if the response contains an address, but no part of it is certain at the place's accuracy. */
  readonly tooInaccurate: string
  /** The accuracy, shown at the end of a card and in an inline address's tooltip. `{distance}` becomes a number with its unit. */
  readonly accuracy: string
  /**
   * The distance to an address that is more than 100 m, and at most 1 km, from the place. `{distance}` becomes a number with its
   * unit.
   */
  readonly nearestAddress: string
  /** The distance to an address more than 1 km away. `{distance}` becomes a number with its unit, and `{address}` its first line. */
  readonly nearestHouse: string
  /**
   * Shown in place of the address if the nearest one is more than 1 km away. `{place}` becomes the line with its town, district,
   * or region.
   */
  readonly near: string
  /** The label of the Copy button. */
  readonly copy: string
  /** The label of the Copy button if there is no address, and part of the accessible name of a card's coordinates. */
  readonly copyCoordinates: string
  /** The accessible name and the tooltip of the Copy button if the address is approximate. The coordinates are also copied. */
  readonly copyWithCoordinates: string
  /** The label of the Copy button after copying. */
  readonly copied: string
  /** Announced by screen readers if the browser blocks access to the clipboard, as in some iframes. An icon is visible. */
  readonly copyFailed: string
  /** The label of the map link. */
  readonly map: string
  /** The label of the Try again button. */
  readonly retry: string
  /** The label of the Try again button during a retry. */
  readonly retrying: string
  /** The card's title for each {@link GeocodingErrorKind}, without a period. */
  readonly errors: Readonly<Record<GeocodingErrorKind, string>>
  /** The sentence below a card's title, which tells the agent what to do or what happens next. */
  readonly advice: { readonly [Name in AdviceName]?: string }
  /** Short texts for inline addresses, a few words each. */
  readonly inline: {
    readonly offline: string
    readonly empty: string
    readonly tooInaccurate: string
    readonly errors: Readonly<Record<GeocodingErrorKind, string>>
  }
}

type AdviceName = 'offline' | GeocodingErrorKind

/**
 * Messages that override the defaults, with the same structure as {@link Messages}. Messages that are omitted or
 * `undefined` aren't overridden.
 */
export type MessageOverrides = Overrides<Messages>

type Overrides<Texts> = {
  readonly [Name in keyof Texts]?:
    | (NonNullable<Texts[Name]> extends string ? string : Overrides<Texts[Name]>)
    | undefined
}
