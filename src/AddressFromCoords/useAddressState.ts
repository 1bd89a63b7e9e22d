import { hashKey, onlineManager, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { type Address, localizeCountry, reduceAddress } from '../address.ts'
import type { ReverseGeocodeResult } from '../client/createGeocodingClient.ts'
import type { Payload } from '../contract.ts'
import {
  type Coordinates,
  distanceBetween,
  invalidCoordinates,
  isInvalid,
  knownAccuracy,
  placeAt,
  precisionOf,
  toPlace,
} from '../coordinates.ts'
import { type GeocodingError, meaningOf } from '../errors.ts'
import { useGeocoding } from '../react/GeocodingContext.ts'
import { providedOptions } from '../react/reverseGeocodeOptions.ts'
import { type LookedUp, pauseBeforeLookUp } from './pauseBeforeLookUp.ts'
import { useFormerAddress } from './useFormerAddress.ts'
import { useNearViewport } from './useNearViewport.ts'
import { useShownError } from './useShownError.ts'

/** The state of an {@link AddressFromCoords}. `status` is the same as `data-state` on its root. */
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
      /** Sends the request again. It is undefined for invalid coordinates and without permission. */
      readonly retry: (() => void) | undefined
      /** True from a call of `retry` until its result. */
      readonly retrying: boolean
    }
)

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
 * the placeholder, until the next result. A `lazy` component far from the viewport sends no request, but shows a result
 * that is in the cache.
 */
export function useAddressState(
  lat: number | null | undefined,
  lng: number | null | undefined,
  { element, elementType, lazy, moving, debounceMs, accuracy }: AddressSettings,
): AddressState {
  const place = useMemo(() => shownPlace(lat, lng, accuracy), [lat, lng, accuracy])
  const geocoding = useGeocoding()
  const subject = hashKey([geocoding.client.cacheKey])
  const [lookedUp, setLookedUp] = useState<LookedUp | null>(null)
  const isLive = moving === 'live' && isPlace(place)
  const former = isLive && lookedUp?.subject === subject ? lookedUp : null
  // The position may have become less exact since it was looked up. At a little above a bound, parts would come and go.
  const precision = precisionOf(former && accuracy ? accuracy / 2 : undefined)
  // Invalid coordinates are queried too, so that their error reaches the app's `QueryCache.onError` like every other one.
  const asked = useMemo(
    () => (former ? toPlace(former.coordinates) : placeAt(lat, lng, accuracy)),
    [former, lat, lng, accuracy],
  )
  const options = providedOptions(geocoding, asked, { debounceMs })
  const queryHash = hashKey(options.queryKey)

  // The place that was near when the observer reported last. A row far away may get another place.
  const [nearHash, setNearHash] = useState<string | null>(null)
  const isNear = nearHash === queryHash
  const isWanted = !lazy || isNear
  const query = useQuery(
    {
      ...options,
      // A row that leaves the viewport lets go of its query, and a look-up that nobody waits for is not sent.
      ...(!isWanted && { enabled: false, subscribed: false }),
      // The component shows its errors and every change, even if the app's defaults are to throw errors, or to hear of data only.
      throwOnError: false,
      notifyOnChangeProps: undefined,
    },
    geocoding.queryClient,
  )
  // A row that has its result is not observed any more, so it keeps its query when it leaves the viewport.
  const hasSettledNear = isNear && !query.isPending
  const onNear = useCallback((near: boolean) => setNearHash(near ? queryHash : null), [queryHash])
  useNearViewport(element, elementType, lazy && !hasSettledNear, onNear)

  const { locale } = geocoding
  // An app may have written any value into the cache, also null.
  const found = query.data?.address
  const address = useMemo(
    () => (isComplete(found) ? reduceAddress(localizeCountry(found, locale), precision) : null),
    [found, locale, precision],
  )

  const isFetching = isWanted && query.fetchStatus === 'fetching'
  const isUnderWay = isFetching && query.failureCount === 0
  useEffect(() => {
    if (!isLive) {
      // Not on each row of a list: React limits how many components may set a state in their effects at once.
      if (lookedUp) setLookedUp(null)
      return
    }
    const pauseMs = pauseBeforeLookUp(place, former, isUnderWay)
    if (pauseMs === undefined) return
    const coordinates = { ...place, accuracy }
    const timer = setTimeout(() => setLookedUp({ coordinates, subject, at: performance.now() }), pauseMs)
    return () => clearTimeout(timer)
  }, [isLive, place, lookedUp, former, isUnderWay, accuracy, subject])

  const isSignedOut = useSignedOut(geocoding.client.cacheKey.userId === null)
  const shownError = useShownError(query, queryHash)
  const current = stateOf(place, former?.coordinates, query, isFetching, isSignedOut, address, shownError)
  const state = useFormerAddress(current, subject, moving !== undefined)
  return state
}

/** A session that is still loading has no user either. The message would flash if it appeared at once. */
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
  lat: number | null | undefined,
  lng: number | null | undefined,
  accuracy: Coordinates['accuracy'],
): Coordinates | GeocodingError | null {
  const place = placeAt(lat, lng, accuracy)
  if (place && isInvalid(place)) return invalidCoordinates(place)
  const known = knownAccuracy(accuracy)
  return place && { lat: place.lat, lng: place.lng, ...(known !== undefined && { accuracy: known }) }
}

function stateOf(
  place: Coordinates | GeocodingError | null,
  lookedUp: Coordinates | undefined,
  query: UseQueryResult<ReverseGeocodeResult>,
  isFetching: boolean,
  isSignedOut: boolean,
  address: Address | null,
  { error, retry, retrying }: ReturnType<typeof useShownError>,
): AddressState {
  if (!place) return { status: 'idle', isFetching, coordinates: null }
  if (!isPlace(place)) {
    return { status: 'error', isFetching, coordinates: null, error: place, retry: undefined, retrying: false }
  }
  const shared = { isFetching, coordinates: place }
  if (isSignedOut) return { ...shared, status: 'idle' }
  if (query.data !== undefined) {
    const payload = query.data?.payload
    if (!address) return { ...shared, status: 'empty', payload }
    const distance = address.position && distanceBetween(lookedUp ?? place, address.position)
    return {
      ...shared,
      status: 'success',
      address,
      ...(distance !== undefined && { distance }),
      payload,
    }
  }
  // react-query also pauses retries in a hidden tab.
  if (query.fetchStatus === 'paused' && !onlineManager.isOnline()) return { ...shared, status: 'offline' }
  if (!error) return { ...shared, status: 'loading' }
  return {
    ...shared,
    status: 'error',
    error,
    retry: meaningOf(error.kind).offersRetry ? retry : undefined,
    retrying,
  }
}

function isComplete(address: Address | null | undefined): address is Address {
  return typeof address?.formatted === 'string' && Array.isArray(address.lines) && Boolean(address.parts)
}

function isPlace(place: Coordinates | GeocodingError | null): place is Coordinates {
  return place !== null && 'lat' in place
}
