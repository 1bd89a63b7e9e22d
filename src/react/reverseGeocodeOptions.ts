import { type DataTag, hashKey, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query'
import { wait } from '../client/abort.ts'
import type {
  GeocodingCacheKey,
  GeocodingClient,
  ReverseGeocodeResult,
} from '../client/createGeocodingClient.ts'
import { DEFAULT_RETRIES } from '../client/options.ts'
import { type Coordinates, normalizeCoordinates } from '../coordinates.ts'
import { GeocodingError, isFinal, isGeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { isServer } from './isServer.ts'

/**
 * The query key of one place: everything that selects the response, and the rounded coordinates in degrees (WGS 84), or
 * `null` without a place. Invalid coordinates stay as they were given, or are a string if they are no finite numbers.
 * The token is never in it.
 *
 * To remove all cache entries, for example when an agent signs out, call
 * `queryClient.removeQueries({ queryKey: ['geocoding'] })`.
 */
export type ReverseGeocodeKey = readonly ['geocoding', 'reverse', GeocodingCacheKey, KeyCoordinates | null]

interface KeyCoordinates {
  readonly lat: number | string
  readonly lng: number | string
}

const DAY_MS = 86_400_000

const FIRST_BACK_OFF_MS = 1_000
const LONGEST_BACK_OFF_MS = 30_000

/** If the service asks for a longer pause, the error and its retry button are shown instead of a placeholder. */
const LONGEST_AUTOMATIC_PAUSE_MS = 60_000

/** Settings of {@link reverseGeocodeOptions} and of the hooks. */
export interface ReverseGeocodeSettings {
  /**
   * Milliseconds to wait before the request, for example while a pin is dragged: a place that no component uses any more
   * by then is never requested. Default: 0.
   */
  readonly settleMs?: number | undefined
}

/**
 * The query options of one place: key, function, freshness and retry. They work with `useQuery`, `useSuspenseQuery`,
 * `prefetchQuery`, `ensureQueryData` and `getQueryData`. To add `select` or another option, spread them.
 *
 * Coordinates are in degrees (WGS 84) and rounded to 5 decimals (about 1.1 m), so that nearly equal places share a cache
 * entry. Without coordinates, or while nobody is signed in, the query is disabled and sends no request.
 * `useSuspenseQuery` ignores that and throws, so use it only with a place and a signed-in agent.
 *
 * A result is fresh for 24 hours and kept for 24 hours after its last use. Of the results that no component uses, this
 * package's hooks keep the latest 5,000. The query fails with a {@link GeocodingError}. A `retryable` one is retried
 * first, in the browser only, as often as the client's `retries` say: after 1 second, then 2 seconds, less a random part
 * of up to one half. A timeout is retried once at most. No retry comes before the service's `Retry-After`, and none at all
 * if that is more than 60 seconds.
 *
 * @example
 * const client = useGeocodingClient()
 * const { data } = useSuspenseQuery(reverseGeocodeOptions(client, { lat: 52.5186, lng: 13.3762 }))
 * return <p>{data.address?.formatted}</p>
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
      // react-query aborts a query that no component uses any more.
      if (settleMs) await wait(settleMs, signal)
      if (coordinates) return client.reverse(coordinates, { signal })
      throw new GeocodingError('invalid-coordinates', explain('no-coordinates'))
    },
    enabled: coordinates != null && client.cacheKey.person !== null,
    staleTime: DAY_MS,
    // On a server a timer of a day would keep the process alive. A server drops the whole QueryClient instead.
    gcTime: isServer ? Infinity : DAY_MS,
    // As in react-query, a page that is rendered on a server does not wait for retries.
    retry: (failures, error) =>
      !isServer &&
      failures < mostRetries(client.retries ?? DEFAULT_RETRIES, error) &&
      isRetriedAutomatically(error),
    retryDelay: (failures, error) => Math.max(backOffMs(failures), retryAfterMs(error)),
    retryOnMount: ({ options, state: { error } }) =>
      isRetriedOnMount(error, 'throwOnError' in options && options.throwOnError),
    ...WITHOUT_APP_DEFAULTS,
  })
}

/**
 * An app can set defaults for all its queries. These options override the defaults that would show a wrong address or
 * none, or refetch again and again. The app's `networkMode`, `persister` and `throwOnError` still apply.
 */
const WITHOUT_APP_DEFAULTS = {
  // With a hash function that ignores objects, all places and people would share one cache entry. An app that sets its
  // own function finds an entry with `queryClient.getQueryCache().find(…)`, since `getQueryData` uses the app's function.
  queryKeyHashFn: hashKey,
  // A default would be the address of every place.
  initialData: () => undefined,
  // A default that keeps the previous data would show the address of another place or person.
  placeholderData: () => undefined,
  // A default would expect other data.
  select: (result: ReverseGeocodeResult) => result,
  structuralSharing: true,
  // If an app's default were `['data']`, no component would notice an error.
  notifyOnChangeProps: undefined,
  // Other values would refetch addresses that are still fresh, or not fetch a missing one.
  refetchInterval: false,
  refetchOnWindowFocus: false,
  refetchOnMount: true,
  refetchOnReconnect: ({ state: { error } }: { state: { error: unknown } }) => !isFinal(error),
} as const

/**
 * 404, 422 and invalid coordinates are facts about the place, so they are not retried each time a row mounts again.
 *
 * If the query throws its errors, react-query asks here only after the error boundary was reset. That means: try again,
 * so the answer is yes. A function as `throwOnError`, which suspense queries have, counts as true.
 */
export function isRetriedOnMount(error: unknown, throwOnError: unknown): boolean {
  return Boolean(throwOnError) || !isFinal(error)
}

/** The coordinates in a query key. Each invalid pair has its own key, so that each one fails with its own reason. */
export function toKey(coordinates: Coordinates): KeyCoordinates {
  try {
    return normalizeCoordinates(coordinates)
  } catch {
    return { lat: toKeyPart(coordinates.lat), lng: toKeyPart(coordinates.lng) }
  }
}

/** react-query compares keys as JSON, which writes NaN and Infinity as null. Plain JavaScript may pass any value. */
function toKeyPart(degrees: unknown): number | string {
  if (typeof degrees === 'number' && Number.isFinite(degrees)) return degrees
  // `String()` throws for some objects.
  return typeof degrees === 'object' ? 'object' : String(degrees)
}

/** The error may come from outside this library, for example from the app's persister. */
function isRetriedAutomatically(error: unknown): boolean {
  return isGeocodingError(error) && error.retryable && retryAfterMs(error) <= LONGEST_AUTOMATIC_PAUSE_MS
}

/** After one more time limit, the agent wants the retry button rather than the placeholder. */
function mostRetries(retries: number, error: unknown): number {
  return isGeocodingError(error, 'timeout') ? Math.min(retries, 1) : retries
}

function retryAfterMs(error: unknown): number {
  return isGeocodingError(error) ? (error.retryAfterMs ?? 0) : 0
}

/** Doubles with every failure. The random part of up to one half keeps many rows from retrying at the same moment. */
function backOffMs(failures: number): number {
  const longestMs = Math.min(FIRST_BACK_OFF_MS * 2 ** failures, LONGEST_BACK_OFF_MS)
  return (longestMs * (1 + Math.random())) / 2
}
