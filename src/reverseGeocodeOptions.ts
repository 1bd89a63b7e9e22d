import { type DataTag, hashKey, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query'
import type {
  GeocodingCacheKey,
  GeocodingClient,
  ReverseGeocodeResult,
} from './client/createGeocodingClient.ts'
import { type Coordinates, normalizeCoordinates } from './coordinates.ts'
import { GeocodingError, isGeocodingError } from './errors.ts'
import { explain } from './explain.ts'
import { isServer } from './isServer.ts'

/**
 * The key of one place in react-query's cache: all that selects the answer, with the coordinates in degrees (WGS 84),
 * rounded; `null` for no place. Invalid coordinates stand in it as they were given, as a string where they are no
 * finite number. Never the token.
 *
 * Remove everything with `queryClient.removeQueries({ queryKey: ['geocoding'] })`, as when an agent signs out.
 */
export type ReverseGeocodeKey = readonly ['geocoding', 'reverse', GeocodingCacheKey, KeyCoordinates | null]

/** Coordinates in a query key. */
interface KeyCoordinates {
  readonly lat: number | string
  readonly lng: number | string
}

/** Addresses hardly ever move. */
const DAY_MS = 86_400_000

/** For a client that an app has written itself. */
const MOST_RETRIES = 2

const LONGEST_BACK_OFF_MS = 30_000

/** A service that asks for a longer pause than this gets it from the person in front of the screen. */
const LONGEST_AUTOMATIC_PAUSE_MS = 60_000

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
 * An answer is fresh for 24 hours and kept for 24 hours after its last use; of those that no component shows, this
 * package's hooks keep the latest 5,000. The query fails with a {@link GeocodingError}; where asking again may help it
 * is asked again first, in the browser only: as often as the client's `retries` say, 1 and 2 seconds later less a
 * random part, and not before the service's own `Retry-After`.
 */
export function reverseGeocodeOptions(
  client: GeocodingClient,
  coordinates: Coordinates | null | undefined,
  { settleMs = 0 }: ReverseGeocodeSettings = {},
): UnusedSkipTokenOptions<ReverseGeocodeResult, GeocodingError, ReverseGeocodeResult, ReverseGeocodeKey> & {
  queryKey: DataTag<ReverseGeocodeKey, ReverseGeocodeResult, GeocodingError>
} {
  return queryOptions<ReverseGeocodeResult, GeocodingError, ReverseGeocodeResult, ReverseGeocodeKey>({
    queryKey: ['geocoding', 'reverse', client.cacheKey, coordinates ? toKey(coordinates) : null],
    queryFn: async ({ signal }) => {
      // react-query aborts the query of a place that nobody looks at any more.
      if (settleMs) await pause(settleMs, signal)
      if (coordinates) return client.reverse(coordinates, { signal })
      throw new GeocodingError('invalid-coordinates', explain('query without coordinates'))
    },
    enabled: coordinates != null && client.cacheKey.person !== null,
    staleTime: DAY_MS,
    // A timer of a day would keep a server's process alive; a server drops the whole QueryClient instead.
    gcTime: isServer ? Infinity : DAY_MS,
    // As in react-query, a server does not make a page wait for retries.
    retry: (failures, error) => !isServer && failures < (client.retries ?? MOST_RETRIES) && mayPass(error),
    retryDelay: (failures, error) => Math.max(backOff(failures), retryAfterMs(error)),
    retryOnMount: ({ options, state: { error } }) =>
      asksOnMount(error, 'throwOnError' in options && options.throwOnError),
    ...WITHOUT_APP_DEFAULTS,
  })
}

/**
 * They take the place of defaults that an app has set for all its queries, and that would show a wrong address or none,
 * or ask again and again. Its `networkMode`, `persister` and `throwOnError` mean the same for an address as for any
 * other query, and stay.
 */
const WITHOUT_APP_DEFAULTS = {
  // A function that does not look into objects would give all places and all people one entry. An app with a function of
  // its own finds an entry by `queryClient.getQueryCache().find(…)`; `getQueryData` looks it up by that function.
  queryKeyHashFn: hashKey,
  // It would be the address of every place.
  initialData: () => undefined,
  // Kept data would show one place's address, or one person's, as another's.
  placeholderData: () => undefined,
  // These were written for other data.
  select: (result: ReverseGeocodeResult) => result,
  structuralSharing: true,
  // `['data']` would leave an error unseen.
  notifyOnChangeProps: undefined,
  // Other values would ask for addresses that are still fresh, or not ask for one that is missing.
  refetchInterval: false,
  refetchOnWindowFocus: false,
  refetchOnMount: true,
  refetchOnReconnect: ({ state: { error } }: { state: { error: unknown } }) => !isFinal(error),
} as const

/**
 * Whether a component that mounts asks again after this error. What was said of the place itself is not asked again
 * each time a row scrolls into view. Of a query that throws, react-query asks this only once its error boundary was
 * reset.
 */
export function asksOnMount(error: unknown, throwOnError: unknown): boolean {
  return Boolean(throwOnError) || !isFinal(error)
}

/** Whether the error says something of the place itself, so that the next answer would be the same. */
export function isFinal(error: unknown): boolean {
  return (
    isGeocodingError(error, 'invalid-coordinates') ||
    isGeocodingError(error, 'not-found') ||
    isGeocodingError(error, 'unprocessable')
  )
}

/** The coordinates in a query key. Each invalid pair has a key too, so that it fails with its own reason. */
export function toKey(coordinates: Coordinates): KeyCoordinates {
  try {
    return normalizeCoordinates(coordinates)
  } catch {
    return { lat: toKeyPart(coordinates.lat), lng: toKeyPart(coordinates.lng) }
  }
}

/** react-query compares keys as JSON, which writes NaN and Infinity as null. Plain JavaScript may pass anything. */
function toKeyPart(degrees: unknown): number | string {
  if (typeof degrees === 'number' && Number.isFinite(degrees)) return degrees
  // An object may not be convertible.
  return typeof degrees === 'object' ? 'object' : String(degrees)
}

/** Resolves after so many milliseconds. An abort clears the timer, which would keep a Node process alive. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Whether the same request may succeed soon. An error need not be of this library: an app's persister may throw. */
function mayPass(error: unknown): boolean {
  return isGeocodingError(error) && error.retryable && retryAfterMs(error) <= LONGEST_AUTOMATIC_PAUSE_MS
}

function retryAfterMs(error: unknown): number {
  return isGeocodingError(error) ? (error.retryAfterMs ?? 0) : 0
}

/** 1 s, then 2 s, up to 30 s, each spread over its upper half so that many rows do not come back at once. */
function backOff(failures: number): number {
  return Math.min(500 * 2 ** failures, LONGEST_BACK_OFF_MS / 2) * (1 + Math.random())
}
