import type { Address } from '../address.ts'
import type { Payload } from '../contract.ts'
import type { Coordinates } from '../coordinates.ts'
import type { GeocodingError } from '../errors.ts'

/** The state of an {@link AddressFromCoords}. `status` is the same as `data-address-state` on its root. */
export type AddressState = {
  /** True while a request waits or is in flight, also one that replaces an error or an earlier result. */
  readonly isFetching: boolean
} & (
  | {
      readonly status: 'idle'
      /** `null` if a coordinate is missing. Otherwise nobody is signed in, for three seconds or longer. */
      readonly coordinates: Coordinates | null
    }
  | {
      readonly status: 'loading'
      readonly coordinates: Coordinates
      /** With `moving`: the address of the former place. Show it only dimmed or marked: it is not at `coordinates`. */
      readonly former?: Address
    }
  /** The browser is offline. The request is sent when it is online again. */
  | { readonly status: 'offline'; readonly coordinates: Coordinates }
  | {
      readonly status: 'success'
      readonly coordinates: Coordinates
      /**
       * As the component shows it: without the parts that are not sure at this `accuracy`, and with the name of its country
       * in the provider's `locale`. All that the geocoder said is in `payload`.
       */
      readonly address: Address
      /**
       * Meters from the place to the house, if the geocoder says where it is. Above 100 the component says so. With
       * `moving="live"` from the place that was looked up, so that it does not change before the address does.
       */
      readonly distance?: number
      readonly payload: Payload | undefined
    }
  /** The service sent a response without an address, or without a part that is sure at this `accuracy`. */
  | { readonly status: 'empty'; readonly coordinates: Coordinates; readonly payload: Payload | undefined }
  | {
      readonly status: 'error'
      /** `null` if the `kind` is `invalid-coordinates`. */
      readonly coordinates: Coordinates | null
      readonly error: GeocodingError
      /** Sends the request again. `undefined` for invalid coordinates. */
      readonly retry: (() => void) | undefined
      /** True from a call of `retry` until its result. */
      readonly retrying: boolean
    }
)
