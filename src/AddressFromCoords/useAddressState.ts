import { CancelledError, type QueryCache, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Payload } from '../contract.ts'
import { type Coordinates, normalizeCoordinates, toCoordinates } from '../coordinates.ts'
import { GeocodingError, isGeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import type { Address } from '../readAddress/readAddress.ts'
import { isFinal } from '../reverseGeocodeOptions.ts'
import { useReverseGeocodeOptions } from '../useReverseGeocodeOptions.ts'
import { useAskAgain } from './useAskAgain.ts'

/** What there is to draw. `status` is the same word as `data-state` on the root. */
export type AddressState =
  /** No coordinates given. */
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly coordinates: Coordinates }
  /** Paused because the browser is offline; it goes on by itself. */
  | { readonly status: 'offline'; readonly coordinates: Coordinates }
  | {
      readonly status: 'success'
      readonly coordinates: Coordinates
      readonly address: Address
      readonly payload: Payload | undefined
    }
  /** The service answered, without an address. */
  | { readonly status: 'empty'; readonly coordinates: Coordinates; readonly payload: Payload | undefined }
  | {
      readonly status: 'error'
      /** `null` for the kind `invalid-coordinates`: nothing there can be shown. */
      readonly coordinates: Coordinates | null
      readonly error: GeocodingError
      /** Asks again, after `settleMs` if there is one. Offer it when `error.retryable`. */
      readonly retry: () => void
      /** True from a press on retry until the answer. */
      readonly retrying: boolean
    }

/**
 * Data first, then error, then pending: after a failed refetch the good address stays. While the address is not `wanted`
 * nothing is asked for; what the cache holds is shown all the same.
 */
export function useAddressState(
  lat: number | null | undefined,
  lng: number | null | undefined,
  wanted: boolean,
  settleMs: number | undefined,
): AddressState {
  const place = useMemo(() => placeAt(lat, lng), [lat, lng])
  // Invalid coordinates are looked up too: so the error reaches the app's QueryCache.onError, as every other does.
  const { enabled, ...options } = useReverseGeocodeOptions(toCoordinates(lat, lng), { settleMs })
  const { queryHash } = options
  const cache = useQueryClient().getQueryCache()
  const isEnabled = useIsEnabled(cache, queryHash, wanted) && enabled === true
  const query = useQuery({
    ...options,
    enabled: isEnabled,
    // Drawn here, whatever the app's own default for errors is.
    throwOnError: false,
  })
  const gaveUp = useAskAgain(query, queryHash, isEnabled)
  const { isError, error: reason } = query
  const failure = useMemo(() => failureOf(isError, reason, gaveUp), [isError, reason, gaveUp])
  const shownHash = useRef<string | null>(null)
  useEffect(() => {
    shownHash.current = queryHash
    return () => {
      shownHash.current = null
    }
  }, [queryHash])
  // react-query forgets the error when it starts over; on the screen it stays, with its button, until the answer.
  const [retried, setRetried] = useState<Retried | null>(null)

  if (place instanceof GeocodingError) {
    return { status: 'error', coordinates: null, error: place, retry() {}, retrying: false }
  }
  if (!place) return { status: 'idle' }
  if (query.data !== undefined) {
    // An app may have written anything into the cache, null too.
    const address = query.data?.address
    const payload = query.data?.payload
    return isDrawable(address)
      ? { status: 'success', coordinates: place, address, payload }
      : { status: 'empty', coordinates: place, payload }
  }
  const retrying = query.fetchStatus === 'fetching' && retried?.queryHash === queryHash
  const error = failure ?? (retrying ? retried.error : null)
  if (error) {
    const retry = () => {
      // An app may keep this function. After the unmount nothing would abort the request.
      if (shownHash.current !== queryHash) return
      const latest = { error, queryHash }
      setRetried(latest)
      query.refetch().finally(() => setRetried((current) => (current === latest ? null : current)))
    }
    return { status: 'error', coordinates: place, error, retry, retrying }
  }
  return { status: query.fetchStatus === 'paused' ? 'offline' : 'loading', coordinates: place }
}

function isDrawable(address: Address | null | undefined): address is Address {
  return typeof address?.formatted === 'string' && Array.isArray(address.lines) && Boolean(address.parts)
}

/** The error that a press on retry belongs to, and its place. */
interface Retried {
  error: GeocodingError
  queryHash: string
}

/**
 * react-query sends a request when a query becomes enabled, even if it has failed for good. So where that is known at the
 * first render, the query is enabled from the start: a lazy row does not ask again as it comes near.
 */
function useIsEnabled(cache: QueryCache, queryHash: string, wanted: boolean): boolean {
  const hasFailed = useMemo(() => isFinal(cache.get(queryHash)?.state.error), [cache, queryHash])
  return wanted || hasFailed
}

/** The reason need not be of this library: an app's persister and the devtools set any. */
function failureOf(isError: boolean, reason: unknown, gaveUp: boolean): GeocodingError | null {
  if (gaveUp) return new GeocodingError('network', explain('request cancelled by the app'))
  if (!isError || reason instanceof CancelledError) return null
  if (isGeocodingError(reason)) return reason
  return new GeocodingError('service', explain('query failed outside the library'), { cause: reason })
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
