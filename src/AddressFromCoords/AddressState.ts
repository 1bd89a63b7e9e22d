import type { Address } from '../address.ts'
import type { Payload } from '../contract.ts'
import type { Coordinates } from '../coordinates.ts'
import type { GeocodingError } from '../errors.ts'

/**
 * The state of an {@link AddressFromCoords}, for functions that you pass to it. `status` has the same value as
 * `data-address-state` on the root element.
 */
export type AddressState = {
  /** Whether a request is queued or in flight, including one that replaces an error or an earlier result. */
  readonly isFetching: boolean
} /** There is no location, or no user has been signed in for at least three seconds. */ & (
  | {
      readonly status: 'idle'
      /** `null` if a coordinate is missing. Otherwise no user is signed in. */
      readonly coordinates: Coordinates | null
    }
  /** The address is being looked up. */
  | {
      readonly status: 'loading'
      readonly coordinates: Coordinates
      /** With `moving`, the previous address. Show it dimmed or marked, because it isn't at `coordinates`. */
      readonly former?: Address
    }
  /** The browser is offline. The request is sent when it's back online. */
  | { readonly status: 'offline'; readonly coordinates: Coordinates }
  /** There is an address. */
  | {
      readonly status: 'success'
      readonly coordinates: Coordinates
      /**
       * The address as the component shows it: without the parts that aren't certain at this `accuracy`, and with the
       * country name in the provider's `locale`. For everything that the geocoder returned, see `payload`.
       */
      readonly address: Address
      /**
       * The distance in meters from the place to the address, if the geocoder returns the address's position. Above 100,
       * the component shows it. With `moving="live"`, it's measured from the place that was looked up, so that it doesn't
       * change before the address does.
       */
      readonly distance?: number
      /** What the service sent as `payload`, unchanged. */
      readonly payload: Payload | undefined
    }
  /** The response has no address, or no part of it is certain at this `accuracy`. */
  | {
      readonly status: 'empty'
      readonly coordinates: Coordinates
      /** What the service sent as `payload`, unchanged. */
      readonly payload: Payload | undefined
    }
  /** The lookup failed. */
  | {
      readonly status: 'error'
      /** `null` if the error's `kind` is `invalid-coordinates`. */
      readonly coordinates: Coordinates | null
      /** The reason. Its `kind` is the value of `data-address-error` on the root element. */
      readonly error: GeocodingError
      /** Looks up the address again. It's `undefined` for invalid coordinates. */
      readonly retry: (() => void) | undefined
      /** Whether a call of `retry` has no result yet. */
      readonly retrying: boolean
    }
)
