import { CancelledError, onlineManager, useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import type { Address } from '../address.ts'
import type { ReverseGeocodeResult } from '../client/readPayload.ts'
import {
  type Coordinates,
  distanceBetween,
  type InvalidPlace,
  invalidCoordinates,
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
import { presentable } from './presentable.ts'
import { type FormerAddress, isSame, useLastShown } from './useLastShown.ts'
import { useLivePlace } from './useLivePlace.ts'
import { useNearViewport } from './useNearViewport.ts'

interface AddressSettings {
  /** The root element. When `elementType` changes, this holds another element. */
  element: RefObject<Element | null>
  elementType: string
  lazy: boolean
  moving: 'live' | 'pin' | undefined
  debounceMs: number
  accuracy: Coordinates['accuracy']
}

/**
 * An address is shown rather than an error, so a good address stays after a failed refetch. An error is shown rather than
 * the skeleton, until the next result. A `lazy` component far from the viewport sends no request, but shows a result that
 * is in the cache.
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
  // Invalid coordinates are queried too, so that their error reaches the app's `QueryCache.onError` like every other one.
  const asked = useMemo(() => (followed ? toPlace(followed) : rounded), [followed, rounded])

  const [isNear, setIsNear] = useState(false)
  useNearViewport(element, elementType, lazy, setIsNear)
  const isWanted = !lazy || isNear
  const query = useQuery(
    {
      ...providedOptions(geocoding, asked, { debounceMs }, isWanted),
      // The component shows its errors and every change, even if the app's defaults are to throw errors, or to hear of data only.
      throwOnError: false,
      notifyOnChangeProps: undefined,
    },
    geocoding.queryClient,
  )

  const { locale } = geocoding
  // A live position may have become less exact since the lookup. At a little above a bound, parts would come and go.
  const precision = precisionOf(followed && accuracy ? accuracy / 2 : undefined)
  const found = query.data?.address
  const { known, address } = useMemo(() => {
    const known = shownAddress(found, locale)
    return { known, address: known && hideUnsureParts(known, precision) }
  }, [found, locale, precision])

  const last = useLastShown(asked, cacheKey, moving)
  const failure = useMemo(
    () => (query.isError ? toError(query.error) : undefined),
    [query.isError, query.error],
  )
  const isTriedAgain = query.isPending && (query.errorUpdateCount > 0 || moving === 'live')
  const error = failure ?? (isTriedAgain ? last.error : undefined)
  const isFetching = isWanted && query.fetchStatus === 'fetching'

  const [retried, setRetried] = useState<typeof asked>(null)
  const { refetch } = query
  const retry = useCallback(() => {
    setRetried(asked)
    refetch().finally(() => setRetried(null))
  }, [asked, refetch])

  // With an agent and without an account, the app is still loading.
  const hasNobody =
    cacheKey.userId === null || (cacheKey.accountId !== null && geocoding.client.isSignedIn === false)
  const { data } = query
  // react-query also pauses retries in a hidden tab.
  const isOffline = query.fetchStatus === 'paused' && !onlineManager.isOnline()
  const lookedUp = followed ?? place
  const isSignedOut = useSignedOut(hasNobody)
  const retrying = isFetching && retried !== null && isSame(retried, asked)
  const { former } = last
  const reason = known ? 'too-inaccurate' : data?.reason
  const state = useMemo(
    () =>
      stateOf(place, {
        data,
        isFetching,
        isOffline,
        isSignedOut,
        address,
        reason,
        lookedUp,
        error,
        former,
        retry,
        retrying,
      }),
    [
      place,
      data,
      isFetching,
      isOffline,
      isSignedOut,
      address,
      reason,
      lookedUp,
      error,
      former,
      retry,
      retrying,
    ],
  )
  last.remember(state)
  return state
}

interface Found {
  data: ReverseGeocodeResult | undefined
  isFetching: boolean
  isOffline: boolean
  isSignedOut: boolean
  address: Address | null
  reason: ReverseGeocodeResult['reason']
  lookedUp: Coordinates | GeocodingError | null
  error: GeocodingError | undefined
  former: FormerAddress | undefined
  retry: () => void
  retrying: boolean
}

function stateOf(place: Coordinates | GeocodingError | null, found: Found): AddressState {
  const {
    data,
    isFetching,
    isOffline,
    isSignedOut,
    address,
    reason,
    lookedUp,
    error,
    former,
    retry,
    retrying,
  } = found
  if (!place) return { status: 'idle', isFetching, coordinates: null }
  if (!isPlace(place)) {
    return { status: 'error', isFetching, coordinates: null, error: place, retry: undefined, retrying: false }
  }
  const shared = { isFetching, coordinates: place }
  if (data !== undefined) {
    const payload = data?.payload
    if (!address) return { ...shared, status: 'empty', payload, ...(reason && { reason }) }
    const isMeasured = address.position && isPlace(lookedUp)
    const distance = isMeasured ? distanceBetween(lookedUp, address.position) : undefined
    return { ...shared, status: 'success', address, ...(distance !== undefined && { distance }), payload }
  }
  if (isSignedOut) return { ...shared, status: 'idle' }
  if (isOffline) return { ...shared, status: 'offline' }
  if (error) return { ...shared, status: 'error', error, retry, retrying }
  return { ...shared, status: 'loading', ...former }
}

/** A session that is still loading has no agent either. The message would flash if it appeared at once. */
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

/** The place with as many decimals as are requested, or its error. */
function shownPlace(
  place: Place | InvalidPlace | null,
  accuracy: Coordinates['accuracy'],
): Coordinates | GeocodingError | null {
  if (place && isInvalid(place)) return invalidCoordinates(place)
  const known = knownAccuracy(accuracy)
  return place && { lat: place.lat, lng: place.lng, ...(known !== undefined && { accuracy: known }) }
}

/**
 * The error may come from outside this library: an app's persister and the devtools set any error. A lookup that the app
 * has canceled is sent again, so its skeleton stays.
 */
function toError(reason: unknown): GeocodingError | undefined {
  if (reason instanceof CancelledError) return undefined
  if (isGeocodingError(reason)) return reason
  return new GeocodingError('service', explain('foreign-query-error'), { cause: reason })
}

/**
 * The address in the agent's language, with texts that affect nothing next to them. Every address on the screen comes through
 * here, so the card, the inline address, its tooltip, and the copied text are the same. Anything may be in its place: a cache
 * can be persisted by another version, and an app can write to it.
 */
function shownAddress(address: Address | null | undefined, locale: string): Address | null {
  if (!address?.parts || !Array.isArray(address.lines)) return null
  const { position, ...texts } = address
  if (![texts.formatted, ...texts.lines].every(isString)) return null
  const parts = Object.entries(texts.parts).flatMap(([name, text]) =>
    isString(text) ? [[name, presentable(text)] as const] : [],
  )
  const isPlaced = Number.isFinite(position?.lat) && Number.isFinite(position?.lng)
  const presented = {
    formatted: presentable(texts.formatted),
    lines: texts.lines.map(presentable),
    parts: Object.fromEntries(parts),
  }
  return localizeCountry({ ...texts, ...presented, ...(isPlaced && { position }) }, locale)
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

function isPlace(place: Coordinates | GeocodingError | null): place is Coordinates {
  return place !== null && 'lat' in place
}
