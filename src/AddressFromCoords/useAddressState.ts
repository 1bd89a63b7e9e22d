import { CancelledError, onlineManager, useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import {
  type Coordinates,
  distanceBetween,
  type InvalidPlace,
  invalidCoordinates,
  isElsewhere,
  isInvalid,
  type Place,
  placeAt,
  toPlace,
} from '../coordinates.ts'
import { localizeCountry } from '../countryName.ts'
import { GeocodingError, isGeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { knownAccuracy, precisionOf } from '../precision.ts'
import { useGeocoding } from '../react/GeocodingContext.ts'
import { providedOptions } from '../react/reverseGeocodeOptions.ts'
import type { AddressState } from './AddressState.ts'
import { hideUnsureParts } from './hideUnsureParts.ts'
import { presentableAddress } from './presentable.ts'
import { isEqual, useLastShown } from './useLastShown.ts'
import { useLivePlace } from './useLivePlace.ts'
import { useNearViewport } from './useNearViewport.ts'

interface AddressSettings {
  element: RefObject<Element | null>
  elementType: string
  lazy: boolean
  moving: 'live' | 'pin' | undefined
  debounceMs: number
  accuracy: Coordinates['accuracy']
}

/**
 * An address is shown rather than an error, so a good address stays after a failed refetch. An error is shown rather than
 * the skeleton, until the next result.
 */
export function useAddressState(
  lat: number | null | undefined,
  lng: number | null | undefined,
  { element, elementType, lazy, moving, debounceMs, accuracy }: AddressSettings,
): AddressState {
  const rounded = useMemo(() => placeAt(lat, lng, accuracy), [lat, lng, accuracy])
  const place = useMemo(() => shownPlace(rounded, accuracy), [rounded, accuracy])
  const geocoding = useGeocoding()
  const { cacheKey } = geocoding.client
  const followed = useLivePlace(moving === 'live' && isPlace(place) ? place : null, cacheKey)
  // Invalid coordinates are queried too, so that the app's `QueryCache.onError` receives their error.
  const asked = useMemo(() => (followed ? toPlace(followed) : rounded), [followed, rounded])
  // Away from the last lookup, neither its address nor its error is shown.
  const isAway = followed !== null && isPlace(place) && isElsewhere(followed, place)

  const isNear = useNearViewport(element, elementType, lazy)
  const isWanted = !lazy || isNear
  const options = providedOptions(geocoding, asked, { debounceMs }, isWanted)
  // Places that wait share a query, which an app's own call without coordinates may have failed.
  const isWaiting = options.queryKey[3] === null
  const query = useQuery(
    {
      ...options,
      // An app's defaults may be to throw errors, or to be notified only of some changes.
      throwOnError: false,
      notifyOnChangeProps: undefined,
    },
    geocoding.queryClient,
  )
  const { refetch } = query
  const data = isAway ? undefined : query.data

  const { locale } = geocoding
  const found = useMemo(() => {
    const address = presentableAddress(data?.address)
    return address && localizeCountry(address, locale)
  }, [data?.address, locale])
  // A live location may be less accurate now. Its accuracy is halved, so that parts don't flicker near a limit.
  const precision = precisionOf(followed && accuracy ? accuracy / 2 : undefined)
  const address = useMemo(() => found && hideUnsureParts(found, precision), [found, precision])

  const last = useLastShown(asked, cacheKey, moving, isAway)
  const failure = useMemo(
    () => (query.isError && !isAway && !isWaiting ? toError(query.error) : undefined),
    [query.isError, query.error, isAway, isWaiting],
  )
  const mayKeepError = query.isPending && (query.errorUpdateCount > 0 || moving === 'live')
  const error = failure ?? (mayKeepError ? last.error : undefined)
  const isFetching = query.fetchStatus === 'fetching'

  const [retried, setRetried] = useState<typeof asked>(null)
  const retry = useCallback(() => {
    setRetried(asked)
    refetch().finally(() => setRetried((current) => (current === asked ? null : current)))
  }, [asked, refetch])
  const retrying = isFetching && retried !== null && isEqual(retried, asked)

  // With an agent and without an account, the app is still loading.
  const hasNobody =
    cacheKey.userId === null || (cacheKey.accountId !== null && geocoding.client.isSignedIn === false)
  const isSignedOut = useSignedOut(hasNobody)
  // React Query also pauses retries in a hidden tab: https://github.com/TanStack/query/issues/8353
  const isOffline = query.fetchStatus === 'paused' && !onlineManager.isOnline()

  const { former, formerDistance } = last
  const state = useMemo((): AddressState => {
    if (!place) return { status: 'idle', isFetching, coordinates: null }
    if (!isPlace(place)) {
      const noRetry = { retry: undefined, retrying: false }
      return { status: 'error', isFetching, coordinates: null, error: place, ...noRetry }
    }
    const shared = { isFetching, coordinates: place }
    if (data !== undefined) {
      // An app can write `null` into the cache.
      const payload = data?.payload
      const reason = found ? 'too-inaccurate' : data?.reason
      if (!address) return { ...shared, status: 'empty', payload, ...(reason && { reason }) }
      const distance = address.position && distanceBetween(followed ?? place, address.position)
      return { ...shared, status: 'success', address, ...(distance !== undefined && { distance }), payload }
    }
    if (isSignedOut) return { ...shared, status: 'idle' }
    if (isOffline) return { ...shared, status: 'offline' }
    if (error) return { ...shared, status: 'error', error, retry, retrying }
    if (!former) return { ...shared, status: 'loading' }
    return { ...shared, status: 'loading', former, ...(formerDistance > 0 && { distance: formerDistance }) }
  }, [
    place,
    data,
    found,
    address,
    followed,
    isSignedOut,
    isOffline,
    isFetching,
    error,
    retry,
    retrying,
    former,
    formerDistance,
  ])
  last.remember(state)
  return state
}

/** Until then, the app's session may still be loading, and the message would flash. */
const SIGNED_OUT_AFTER_MS = 3_000

function useSignedOut(hasNobody: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!hasNobody) return
    const timer = setTimeout(() => setIsLong(true), SIGNED_OUT_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [hasNobody])
  return hasNobody && isLong
}

/** Returns coordinates that are rounded as in the request, but with their exact accuracy. */
function shownPlace(
  place: Place | InvalidPlace | null,
  accuracy: Coordinates['accuracy'],
): Coordinates | GeocodingError | null {
  if (place && isInvalid(place)) return invalidCoordinates(place)
  const known = knownAccuracy(accuracy)
  return place && { lat: place.lat, lng: place.lng, ...(known !== undefined && { accuracy: known }) }
}

/** A canceled lookup is sent again, so it isn't an error. An app's persister and the devtools may set any error. */
function toError(reason: unknown): GeocodingError | undefined {
  if (reason instanceof CancelledError) return undefined
  if (isGeocodingError(reason)) return reason
  return new GeocodingError('service', explain('foreign-query-error'), { cause: reason })
}

function isPlace(place: Coordinates | GeocodingError | null): place is Coordinates {
  return place !== null && 'lat' in place
}
