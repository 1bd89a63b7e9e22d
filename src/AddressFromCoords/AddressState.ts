import type { Address } from '../address.ts'
import type { Coordinates } from '../coordinates.ts'
import type { GeocodingError } from '../errors.ts'
import type { Payload } from '../payload.ts'

/**
 * The state of an {@link AddressFromCoords}. The functions that you pass to the component receive it. `status` has the same
 * value as `data-address-state` on the root element.
 */
export type AddressState = {
  /** Whether a lookup is in progress, including a refetch while an error or an address is shown. */
  readonly isFetching: boolean
} & (
  | {
      /** A coordinate is missing, or there has been no signed-in agent for at least three seconds. */
      readonly status: 'idle'
      /** `null` if a coordinate is missing. If there are coordinates, no agent is signed in. */
      readonly coordinates: Coordinates | null
    }
  | {
      /**
       * There is no result yet. If `isFetching` is `false`, no lookup is in progress, for example because a `lazy` element is
       * far from the viewport or because no agent is signed in.
       */
      readonly status: 'loading'
      readonly coordinates: Coordinates
      /** With `moving`, the previous address. Dim or mark it, because it isn't the address at `coordinates`. */
      readonly former?: Address
      /** The distance in meters from the previous place to the previous address, if it's known. */
      readonly distance?: number
    }
  | {
      /** The browser is offline. The request is sent once the browser is back online. */
      readonly status: 'offline'
      readonly coordinates: Coordinates
    }
  | {
      /** The lookup returned an address. */
      readonly status: 'success'
      readonly coordinates: Coordinates
      /**
       * The address, with only the parts that are certain at this `accuracy`, and with the country name in the provider's
       * `locale`. If you show it yourself, check the `distance`: above 1,000 m, the component shows only the town (or else the
       * district), the region, and the country. If it knows no town, district, or region, it shows no address. For everything
       * that the geocoder returned, use `payload`.
       */
      readonly address: Address
      /**
       * The distance in meters from the place to the address, if the geocoder returns a house number and its position.
       * Above 100 m, the component shows the distance. With `moving="live"`, it's measured from the place that was looked up,
       * so the distance doesn't change before the address does.
       */
      readonly distance?: number
      /** The response's `payload`, unchanged. */
      readonly payload: Payload | undefined
    }
  | {
      /** The response contains no address, or no part of the address is certain at this `accuracy`. */
      readonly status: 'empty'
      readonly coordinates: Coordinates
      /**
       * Why there is no address: `'too-inaccurate'` if the response contains one, but no part of it is certain at this
       * `accuracy`. It's omitted if the response contains no address.
       */
      readonly reason?: 'too-inaccurate'
      /** The response's `payload`, unchanged. */
      readonly payload: Payload | undefined
    }
  | {
      /** The lookup failed. */
      readonly status: 'error'
      /** `null` if the error's `kind` is `invalid-coordinates`. */
      readonly coordinates: Coordinates | null
      /** The error. Its `kind` is also the value of `data-address-error` on the root element. */
      readonly error: GeocodingError
      /** Looks up the address again. It's `undefined` for invalid coordinates. */
      readonly retry: (() => void) | undefined
      /** Whether a lookup that `retry` started is in progress. */
      readonly retrying: boolean
    }
)

/** A state with coordinates. Slots are rendered only in these. */
export type PlacedState = AddressState & { readonly coordinates: Coordinates }

export function isPlaced(state: AddressState): state is PlacedState {
  return state.coordinates !== null
}
