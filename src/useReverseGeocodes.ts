'use client'

import {
  hashKey,
  type QueryClient,
  QueryObserver,
  type UseQueryResult,
  useIsRestoring,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ReverseGeocodeResult } from './client/createGeocodingClient.ts'
import { type Coordinates, toCoordinates } from './coordinates.ts'
import type { GeocodingError } from './errors.ts'
import { useGeocoding } from './GeocodingProvider.tsx'
import { type ReverseGeocodeSettings, reverseGeocodeOptions, toKey } from './reverseGeocodeOptions.ts'
import { useInactiveLimit } from './useInactiveLimit.ts'
import { optionsInCache } from './useReverseGeocodeOptions.ts'

/** Answers that come within it are rendered at once: a list has thousands. */
const FRAME_MS = 16

type Result = UseQueryResult<ReverseGeocodeResult, GeocodingError>

/** Makes the query options of a place. */
type OptionsOf = (coordinates: Coordinates | null) => ReturnType<typeof reverseGeocodeOptions>

/**
 * {@link useReverseGeocode} for a list of places in degrees (WGS 84): results in the order of the points, and one
 * request for places that are equal after rounding to 5 decimals (about 1.1 m). A point that is `null`, or lacks a
 * coordinate, is idle. A result stays the same object until it changes. An error is in its result, and never thrown.
 * For ten thousand points, keep the array itself from render to render.
 *
 * @throws {Error} while rendering, outside a {@link GeocodingProvider}.
 */
export function useReverseGeocodes(
  points: readonly (
    | { readonly lat: number | null | undefined; readonly lng: number | null | undefined }
    | null
    | undefined
  )[],
  { settleMs }: ReverseGeocodeSettings = {},
): UseQueryResult<ReverseGeocodeResult, GeocodingError>[] {
  const { client } = useGeocoding()
  const queryClient = useQueryClient()
  const isRestoring = useIsRestoring()
  useInactiveLimit(queryClient)
  // Another client with an equal cache key asks for the same entries: requests that are under way go on.
  const cacheKeyHash = hashKey([client.cacheKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or person has other entries.
  const places = useMemo(() => createPlaces(queryClient), [queryClient, cacheKeyHash])
  const optionsOf: OptionsOf = useCallback(
    (coordinates) => reverseGeocodeOptions(client, coordinates, { settleMs }),
    [client, settleMs],
  )
  const listed = useMemo(
    () => points.map((point) => places.at(toCoordinates(point?.lat, point?.lng), optionsOf)),
    [places, points, optionsOf],
  )
  useSyncExternalStore(places.subscribe, places.getVersion, places.getVersion)
  useEffect(() => {
    if (!isRestoring) places.watch(listed, optionsOf)
  })
  useEffect(() => places.unwatch, [places])
  return listed.map((place) => place.getResult(isRestoring))
}

/** A place that is listed once or more often, and the observer of its query. */
interface Place {
  readonly key: string
  getResult(isRestoring: boolean): Result
  /** Sends the request, if one is needed, and calls back on every change from then on. */
  watch(optionsOf: OptionsOf): void
  unwatch(): void
}

/**
 * The listed places, each once. react-query's own hook for lists goes through all of them several times for each answer,
 * and compares all answers deeply: at a thousand places that takes ten times as long as this, at ten thousand it does
 * not come to an end.
 */
function createPlaces(queryClient: QueryClient) {
  const places = new Map<string, Place>()
  /** Changes with every result, so that React sees what has changed while the component was hidden. */
  let version = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let rerender = () => {}

  function onChange() {
    version += 1
    timer ??= setTimeout(() => {
      timer = undefined
      rerender()
    }, FRAME_MS)
  }

  /** Watches these places and no others. The new ones come first, so that a request that both lists want goes on. */
  function watch(listed: readonly Place[], optionsOf: OptionsOf) {
    const wanted = new Set(listed)
    for (const place of wanted) {
      places.set(place.key, place)
      place.watch(optionsOf)
    }
    for (const place of places.values()) if (!wanted.has(place)) drop(place)
  }

  function drop(place: Place) {
    place.unwatch()
    places.delete(place.key)
  }

  return {
    at(coordinates: Coordinates | null, optionsOf: OptionsOf): Place {
      const key = JSON.stringify(coordinates && toKey(coordinates))
      const place = places.get(key) ?? createPlace(queryClient, key, coordinates, optionsOf, onChange)
      places.set(key, place)
      return place
    },
    watch,
    unwatch() {
      for (const place of places.values()) drop(place)
    },
    subscribe(listener: () => void) {
      rerender = listener
      return () => {
        rerender = () => {}
        clearTimeout(timer)
        timer = undefined
      }
    },
    getVersion: () => version,
  }
}

function createPlace(
  queryClient: QueryClient,
  key: string,
  coordinates: Coordinates | null,
  firstOptionsOf: OptionsOf,
  onChange: () => void,
): Place {
  let optionsOf = firstOptionsOf
  const createOptions = () => optionsInCache(queryClient, optionsOf(coordinates))
  const options = createOptions()
  const observer = new QueryObserver(queryClient, options)
  let unsubscribe: (() => void) | undefined

  /** False once an app has emptied the cache, as when an agent signs out. */
  function isInCache() {
    return Object.is(queryClient.getQueryCache().get(options.queryHash), observer.getCurrentQuery())
  }

  return {
    key,
    getResult(isRestoring) {
      if (!unsubscribe || !isInCache()) {
        // As in react-query's own hooks, the result tells of the request that the effect is about to send. The option
        // is not documented; the tests compare the two hooks, in the oldest react-query and in the newest.
        observer.getOptimisticResult({
          ...queryClient.defaultQueryOptions(observer.options),
          _optimisticResults: isRestoring ? 'isRestoring' : 'optimistic',
        })
      }
      return observer.getCurrentResult()
    },
    watch(latestOptionsOf) {
      if (optionsOf !== latestOptionsOf || !isInCache()) {
        optionsOf = latestOptionsOf
        observer.setOptions(createOptions())
      }
      unsubscribe ??= observer.subscribe(onChange)
    },
    unwatch() {
      unsubscribe?.()
      unsubscribe = undefined
    },
  }
}
