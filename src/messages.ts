import type { GeocodingErrorKind } from './errors.ts'

/** All messages that {@link AddressFromCoords} shows. They are for agents, not for developers. */
export interface Messages {
  /** A coordinate is missing. */
  readonly idle: string
  /** There is a location, but no user is signed in. */
  readonly signedOut: string
  /** The address is being looked up. Only screen readers read it. */
  readonly loading: string
  /** The browser is offline. */
  readonly offline: string
  /** The response contains no address. */
  readonly empty: string
  /** What screen readers read before the coordinates. */
  readonly coordinates: string
  /** The accuracy, next to the coordinates of a card. `{distance}` is a number with its unit. */
  readonly accuracy: string
  /** The distance of an address that is far from the place. `{distance}` is a number with its unit. */
  readonly nearestAddress: string
  /** The Copy button. */
  readonly copy: string
  /** The Copy button after it has copied. */
  readonly copied: string
  /** The Copy button if the browser doesn't allow access to the clipboard, as in some iframes. */
  readonly copyFailed: string
  /** The map link. */
  readonly map: string
  /** The Try again button. */
  readonly retry: string
  /** The Try again button while it retries. */
  readonly retrying: string
  /** The title of a card with an error, without a period, for each {@link GeocodingErrorKind}. */
  readonly errors: Readonly<Record<GeocodingErrorKind, string>>
  /** A sentence below the title of a card: what the agent can do, or what happens next. */
  readonly advice: { readonly [Name in AdviceName]?: string }
  /** A few words each, for an inline address. */
  readonly inline: {
    readonly offline: string
    readonly empty: string
    readonly errors: Readonly<Record<GeocodingErrorKind, string>>
  }
}

type AdviceName = 'offline' | GeocodingErrorKind

/**
 * Messages that replace others, with the structure of {@link Messages}. Messages that are omitted or `undefined` aren't
 * replaced.
 */
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
