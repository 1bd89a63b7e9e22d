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
  /** Beside the coordinates of a card. `{distance}` is a number with its unit. */
  readonly accuracy: string
  /** Below an address that is far from the place. `{distance}` is a number with its unit. */
  readonly nearestAddress: string
  readonly copy: string
  readonly copied: string
  /** The browser does not let the page write to the clipboard, for example in some iframes. */
  readonly copyFailed: string
  /** The map link. */
  readonly map: string
  readonly retry: string
  readonly retrying: string
  /** The title of a card, so without a full stop. */
  readonly errors: Readonly<Record<GeocodingErrorKind, string>>
  /** What the agent can do, or what happens next: a sentence below the title of a card. */
  readonly advice: { readonly [Name in AdviceName]?: string }
  /** A few words each, for the `inline` variant. */
  readonly inline: {
    readonly offline: string
    readonly empty: string
    readonly errors: Readonly<Record<GeocodingErrorKind, string>>
  }
}

type AdviceName = 'offline' | GeocodingErrorKind

/** Messages that replace others. A message that is missing or undefined is not replaced. */
export type MessageOverrides = {
  readonly [Name in Exclude<keyof Messages, 'errors' | 'advice' | 'inline'>]?: string | undefined
} & {
  readonly errors?: Overrides<GeocodingErrorKind>
  readonly advice?: Overrides<AdviceName>
  readonly inline?:
    | {
        readonly offline?: string | undefined
        readonly empty?: string | undefined
        readonly errors?: Overrides<GeocodingErrorKind>
      }
    | undefined
}

type Overrides<Name extends string> = { readonly [Each in Name]?: string | undefined } | undefined
