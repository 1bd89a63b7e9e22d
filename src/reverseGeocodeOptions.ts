import { type DataTag, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query'
import type {
  GeocodingCacheKey,
  GeocodingClient,
  ReverseGeocodeResult,
} from './client/createGeocodingClient.ts'
import { untilAborted } from './client/untilAborted.ts'
import { type Coordinates, normalizeCoordinates } from './coordinates.ts'
import { GeocodingError } from './errors.ts'
import { explain } from './explain.ts'
import { isServer } from './isServer.ts'

/**
 * The key of one place in react-query's cache: all that selects the answer, with the coordinates in degrees (WGS 84),
 * rounded; `null` for no place. Never the token.
 *
 * Remove everything with `queryClient.removeQueries({ queryKey: ['geocoding'] })`, as when an agent signs out.
 */
export type ReverseGeocodeKey = readonly ['geocoding', 'reverse', GeocodingCacheKey, Coordinates | null]

const LONGEST_BACK_OFF_MS = 30_000

/** How {@link reverseGeocodeOptions} asks, beside what for. */
export interface ReverseGeocodeSettings {
  /**
   * Milliseconds for which a place waits before it is asked for, as for a pin that is dragged: a place that is left
   * in the meantime makes no request. Default: 0.
   */
  readonly settleMs?: number | undefined
}

/**
 * The query options of one place: key, function, freshness and retry. They work with `useQuery`,
 * `useSuspenseQuery`, `prefetchQuery`, `ensureQueryData` and `getQueryData`; spread them to add `select` and the
 * like.
 *
 * Without coordinates, or while nobody is signed in, the query is disabled: idle and quiet. Only `useSuspenseQuery`
 * runs all the same, and throws; use it where there is a place and somebody is signed in.
 * Coordinates are in degrees and rounded to 5 decimals (about 1.1 m), so that near-equal places share an entry.
 * An answer is fresh for 24 hours and kept for 24 hours after its last use. The query fails with a
 * {@link GeocodingError}; where asking again may help it is asked again first, in the browser only: as often as the
 * client's `retries` say, 1 and 2 seconds later less a random part, and not before the service's own `Retry-After`.
 */
export function reverseGeocodeOptions(
  client: GeocodingClient,
  coordinates: Coordinates | null | undefined,
  { settleMs = 0 }: ReverseGeocodeSettings = {},
): UnusedSkipTokenOptions<ReverseGeocodeResult, GeocodingError, ReverseGeocodeResult, ReverseGeocodeKey> & {
  queryKey: DataTag<ReverseGeocodeKey, ReverseGeocodeResult, GeocodingError>
} {
  // Addresses hardly ever move.
  const DAY_MS = 86_400_000
  // A service that asks for a longer pause gets it from the person in front of the screen.
  const LONGEST_AUTOMATIC_PAUSE_MS = 60_000
  return queryOptions<ReverseGeocodeResult, GeocodingError, ReverseGeocodeResult, ReverseGeocodeKey>({
    queryKey: ['geocoding', 'reverse', client.cacheKey, coordinates ? keyOf(coordinates) : null],
    queryFn: async ({ signal }) => {
      // react-query aborts the query of a place that nobody looks at any more.
      if (settleMs) await untilAborted(new Promise((resolve) => setTimeout(resolve, settleMs)), signal)
      if (coordinates) return client.reverse(coordinates, { signal })
      throw new GeocodingError('invalid-coordinates', explain('query without coordinates'))
    },
    enabled: coordinates != null && client.cacheKey.person !== null,
    staleTime: DAY_MS,
    // A timer of a day would keep a server's process alive; a server drops the whole QueryClient instead.
    gcTime: isServer ? Infinity : DAY_MS,
    refetchOnWindowFocus: false,
    // An app's default of keeping former data would show one place, or one person's place, as another's.
    placeholderData: () => undefined,
    // What the service said of the place itself is not asked again each time a row scrolls into view. Of a query that
    // throws, react-query asks here only once its error boundary was reset.
    retryOnMount: ({ options, state: { error } }) =>
      ('throwOnError' in options && Boolean(options.throwOnError)) ||
      (error?.kind !== 'not-found' && error?.kind !== 'unprocessable'),
    retry: (failures, { retryable, retryAfterMs = 0 }) =>
      // As in react-query, a server does not make a page wait for retries.
      !isServer && failures < client.retries && retryable && retryAfterMs <= LONGEST_AUTOMATIC_PAUSE_MS,
    retryDelay: (failures, { retryAfterMs = 0 }) => Math.max(backOff(failures), retryAfterMs),
  })
}

/** Wrong coordinates get a key too: the client refuses them with the reason. */
function keyOf(coordinates: Coordinates): Coordinates {
  try {
    return normalizeCoordinates(coordinates)
  } catch {
    return { lat: NaN, lng: NaN }
  }
}

/** 1 s, then 2 s, up to 30 s, each spread over its upper half so that many rows do not come back at once. */
function backOff(failures: number): number {
  return Math.min(500 * 2 ** failures, LONGEST_BACK_OFF_MS / 2) * (1 + Math.random())
}
