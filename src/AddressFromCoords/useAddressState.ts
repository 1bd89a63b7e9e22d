import {
  CancelledError,
  type QueryCache,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReverseGeocodeResult } from '../client/createGeocodingClient.ts'
import type { Payload } from '../contract.ts'
import { type Coordinates, normalizeCoordinates, toCoordinates } from '../coordinates.ts'
import { GeocodingError, isFinal, isGeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { useReverseGeocodeOptions } from '../react/useReverseGeocodeOptions.ts'
import type { Address } from '../readAddress/readAddress.ts'
import { useFormerAddress } from './useFormerAddress.ts'
import { useRefetchAfterCancel } from './useRefetchAfterCancel.ts'
import { useRetry } from './useRetry.ts'

/** The state of an {@link AddressFromCoords}. `status` is the same as `data-state` on its root. */
export type AddressState =
  /** A coordinate is missing. */
  | { readonly status: 'idle' }
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
      readonly address: Address
      readonly payload: Payload | undefined
    }
  /** The service sent a response without an address. */
  | { readonly status: 'empty'; readonly coordinates: Coordinates; readonly payload: Payload | undefined }
  | {
      readonly status: 'error'
      /** `null` if the `kind` is `invalid-coordinates`. */
      readonly coordinates: Coordinates | null
      readonly error: GeocodingError
      /** Sends the request again, after `settleMs` milliseconds. Offer it if `error.retryable`. */
      readonly retry: () => void
      /** True from the call of `retry` until the response. */
      readonly retrying: boolean
    }

/**
 * An address is shown rather than an error, so a good address stays after a failed refetch. An error is shown rather than
 * the placeholder. Unless `isWanted`, no request is sent, but a result in the cache is shown.
 */
export function useAddressState(
  lat: number | null | undefined,
  lng: number | null | undefined,
  {
    isWanted,
    settleMs,
    moving,
    name,
  }: { isWanted: boolean; settleMs: number | undefined; moving: boolean; name: string | undefined },
): AddressState {
  const place = useMemo(() => placeAt(lat, lng), [lat, lng])
  // Invalid coordinates are queried too, so that their error reaches the app's `QueryCache.onError` like every other one.
  const { enabled, ...options } = useReverseGeocodeOptions(toCoordinates(lat, lng), { settleMs })
  const { queryHash } = options
  const cache = useQueryClient().getQueryCache()
  const isEnabled = useIsEnabled(cache, queryHash, isWanted) && enabled === true
  // The component shows its errors, even if the app's default is to throw the errors of queries.
  const query = useQuery({ ...options, enabled: isEnabled, throwOnError: false })
  const gaveUp = useRefetchAfterCancel(query, queryHash, isEnabled)
  const { isError, error: reason } = query
  const failure = useMemo(() => failureOf(isError, reason, gaveUp), [isError, reason, gaveUp])
  const retry = useRetry(query, queryHash, failure)
  // The key without the coordinates: the server, the account and the person. Another name is another customer or place.
  const ownerKey = [...options.queryKey.slice(0, -1), name]
  return useFormerAddress(stateOf(place, query, retry), ownerKey, moving)
}

function stateOf(
  place: Coordinates | GeocodingError | null,
  query: UseQueryResult<ReverseGeocodeResult>,
  { error, retry, retrying }: ReturnType<typeof useRetry>,
): AddressState {
  if (place instanceof GeocodingError) {
    return { status: 'error', coordinates: null, error: place, retry() {}, retrying: false }
  }
  if (!place) return { status: 'idle' }
  if (query.data !== undefined) {
    // An app may have written any value into the cache, also null.
    const address = query.data?.address
    const payload = query.data?.payload
    return isComplete(address)
      ? { status: 'success', coordinates: place, address, payload }
      : { status: 'empty', coordinates: place, payload }
  }
  if (error) return { status: 'error', coordinates: place, error, retry, retrying }
  return { status: query.fetchStatus === 'paused' ? 'offline' : 'loading', coordinates: place }
}

function isComplete(address: Address | null | undefined): address is Address {
  return typeof address?.formatted === 'string' && Array.isArray(address.lines) && Boolean(address.parts)
}

/**
 * When a query becomes enabled, react-query sends a request, even if the cache holds a final error for it. So a query with
 * such an error is enabled from its first render, and a lazy row sends no request when it comes near the viewport.
 */
function useIsEnabled(cache: QueryCache, queryHash: string, isWanted: boolean): boolean {
  const hasFailed = useMemo(() => isFinal(cache.get(queryHash)?.state.error), [cache, queryHash])
  return isWanted || hasFailed
}

/** The reason may come from outside this library: an app's persister and the devtools set any error. */
function failureOf(isError: boolean, reason: unknown, gaveUp: boolean): GeocodingError | null {
  if (gaveUp) return new GeocodingError('network', explain('cancelled-by-app'))
  if (!isError || reason instanceof CancelledError) return null
  if (isGeocodingError(reason)) return reason
  return new GeocodingError('service', explain('foreign-query-error'), { cause: reason })
}

function placeAt(
  lat: number | null | undefined,
  lng: number | null | undefined,
): Coordinates | GeocodingError | null {
  const given = toCoordinates(lat, lng)
  try {
    return given && normalizeCoordinates(given)
  } catch (error) {
    if (error instanceof GeocodingError) return error
    throw error
  }
}
