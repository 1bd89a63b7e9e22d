'use client'

import {
  type QueryClient,
  QueryObserver,
  type UseQueryResult,
  useIsRestoring,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo, useReducer } from 'react'
import type { GeocodingClient, ReverseGeocodeResult } from './client/createGeocodingClient.ts'
import type { Coordinates } from './coordinates.ts'
import type { GeocodingError } from './errors.ts'
import { useGeocoding } from './GeocodingProvider.tsx'
import { reverseGeocodeOptions } from './reverseGeocodeOptions.ts'

/** Answers that come within it are rendered at once: a list has thousands. */
const FRAME_MS = 16

/**
 * {@link useReverseGeocode} for a list of places in degrees (WGS 84): results in the order of the points, `null` points
 * idle, and one request for places that are equal after rounding to 5 decimals (about 1.1 m). A result stays the same
 * object until it changes. An error is in its result, and never thrown. For ten thousand points, keep the array itself
 * from render to render.
 *
 * @throws {Error} while rendering, outside a {@link GeocodingProvider}.
 */
export function useReverseGeocodes(
  points: readonly (Coordinates | null | undefined)[],
): UseQueryResult<ReverseGeocodeResult, GeocodingError>[] {
  const { client } = useGeocoding()
  const queryClient = useQueryClient()
  const isRestoring = useIsRestoring()
  const [, rerender] = useReducer((renders: number) => renders + 1, 0)
  const places = useMemo(() => createPlaces(queryClient, client, rerender), [queryClient, client])
  const listed = useMemo(() => points.map(places.at), [places, points])
  useEffect(() => {
    if (!isRestoring) places.watch(listed)
  })
  useEffect(() => places.forget, [places])
  return listed.map((place) => place.result(isRestoring))
}

/** A place that is listed once or more often, and what watches it. */
interface Place {
  readonly key: string
  result(isRestoring: boolean): UseQueryResult<ReverseGeocodeResult, GeocodingError>
  /** Asks, if need be, and tells of every change from then on. */
  watch(): void
  forget(): void
}

/**
 * Each place once, however often it is listed. Not by react-query's own hook for lists: that goes through all of them
 * several times for each answer, and compares all answers deeply, which at a thousand places takes ten times as long as
 * this, and at ten thousand is not to be waited for.
 */
function createPlaces(queryClient: QueryClient, client: GeocodingClient, onChange: () => void) {
  const known = new Map<string, Place>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function change() {
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, FRAME_MS)
  }

  function createPlace(key: string, options: ReturnType<typeof reverseGeocodeOptions>): Place {
    const observer = new QueryObserver(queryClient, options)
    const defaulted = queryClient.defaultQueryOptions(options)
    const cache = queryClient.getQueryCache()
    // Not when an app has emptied the cache, as when an agent signs out.
    const isKept = () => Object.is(cache.get(defaulted.queryHash), observer.getCurrentQuery())
    let stop: (() => void) | undefined
    return {
      key,
      result(isRestoring) {
        if (!stop || !isKept()) {
          observer.getOptimisticResult({
            ...defaulted,
            _optimisticResults: isRestoring ? 'isRestoring' : 'optimistic',
          })
        }
        return observer.getCurrentResult()
      },
      watch() {
        if (!isKept()) observer.setOptions(options)
        stop ??= observer.subscribe(change)
      },
      forget() {
        stop?.()
        stop = undefined
      },
    }
  }

  function watch(places: readonly Place[]) {
    const wanted = new Set(places)
    for (const place of wanted) {
      known.set(place.key, place)
      place.watch()
    }
    for (const place of known.values()) {
      if (wanted.has(place)) continue
      place.forget()
      known.delete(place.key)
    }
  }

  return {
    at(point: Coordinates | null | undefined): Place {
      const options = reverseGeocodeOptions(client, point)
      const { lat, lng } = options.queryKey[3] ?? {}
      const key = `${lat},${lng}`
      const place = known.get(key) ?? createPlace(key, options)
      known.set(key, place)
      return place
    },
    /** These and no others; first the new ones, so that a request that both want goes on. */
    watch,
    forget() {
      clearTimeout(timer)
      timer = undefined
      watch([])
    },
  }
}
