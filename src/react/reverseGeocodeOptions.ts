import {
  type DataTag,
  type Query,
  type QueryState,
  queryOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query'
import { wait } from '../client/abort.ts'
import type {
  GeocodingCacheKey,
  GeocodingClient,
  ReverseGeocodeResult,
} from '../client/createGeocodingClient.ts'
import { DEFAULT_RETRIES } from '../client/options.ts'
import { LONGEST_PAUSE_MS } from '../client/queue.ts'
import { type Coordinates, validCoordinates } from '../coordinates.ts'
import { GeocodingError, isGeocodingError, meaningOf } from '../errors.ts'
import { explain } from '../explain.ts'
import type { Geocoding } from './GeocodingContext.ts'

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

/**
 * Whether there is no page, as on a server and in a worker. It looks for a `document`, because some servers have a
 * `window`. A server that simulates a `document` counts as a browser, and so does React Native, which has none.
 */
const isServer = typeof document === 'undefined' && globalThis.navigator?.product !== 'ReactNative'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const FIRST_BACK_OFF_MS = 1_000
const LONGEST_BACK_OFF_MS = 30_000

/** An agent may show and hide the tab many times in a minute. */
const LEAST_HEALING_PAUSE_MS = 10_000

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
 * A result is fresh for 24 hours and kept for one hour after its last use. An app that persists its cache spreads another
 * `gcTime`. The hooks and the component take it from `queryClient.setQueryDefaults(['geocoding'], { gcTime })`.
 *
 * The query fails with a {@link GeocodingError}. One that is a fact about the place (`invalid-coordinates`, `not-found`,
 * `unprocessable`) disables the query, until the app calls `refetch` or `queryClient.resetQueries`. If the error is
 * `retryable`, the request is retried before the query fails: in the browser only, as often as the client's `retries` say,
 * after 1 second, then 2 seconds, less a random part of up to one half. A timeout is retried once at most. No retry comes
 * before the service's `Retry-After`, and none at all if that is more than 60 seconds.
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
    enabled: coordinates != null && client.cacheKey.person !== null && mayBeSent,
    staleTime: DAY_MS,
    // On a server a timer of an hour would keep the process alive. A server drops the whole QueryClient instead.
    gcTime: isServer ? Infinity : HOUR_MS,
    // As in react-query, a page that is rendered on a server does not wait for retries.
    retry: (failures, error) =>
      !isServer &&
      failures < mostRetries(client.retries ?? DEFAULT_RETRIES, error) &&
      isRetriedAutomatically(error),
    retryDelay: (failures, error) => Math.max(backOffMs(failures), retryAfterMs(error)),
    // An app's default that keeps the previous data would show the address of another place or person.
    placeholderData: () => undefined,
    // Other defaults of an app would refetch addresses that are still fresh, or not fetch a missing one.
    refetchInterval: false,
    refetchOnWindowFocus: ({ state }) => mayHaveHealed(state),
    refetchOnMount: true,
    refetchOnReconnect: true,
  })
}

/**
 * {@link reverseGeocodeOptions} for the hooks and components below a provider. An app can keep their results for another
 * time with `queryClient.setQueryDefaults(['geocoding'], { gcTime })`, for example because it persists them.
 */
export function providedOptions(
  { client, queryClient }: Pick<Geocoding, 'client' | 'queryClient'>,
  coordinates: Coordinates | null,
  settings: ReverseGeocodeSettings | undefined,
): ReturnType<typeof reverseGeocodeOptions> {
  const options = reverseGeocodeOptions(client, coordinates, settings)
  const { gcTime } = queryClient.getQueryDefaults(options.queryKey)
  return gcTime === undefined ? options : { ...options, gcTime }
}

/**
 * A fact about the place disables its query. Otherwise each remount, and each return from offline, would send the request
 * again.
 *
 * An app's own query that throws its errors stays enabled: react-query sends it again only after its error boundary was
 * reset.
 */
function mayBeSent({
  state,
  options,
}: Query<ReverseGeocodeResult, GeocodingError, ReverseGeocodeResult, ReverseGeocodeKey>): boolean {
  const isFinal = isGeocodingError(state.error) && meaningOf(state.error.kind).final
  return !isFinal || ('throwOnError' in options && Boolean(options.throwOnError))
}

/** Whether a failed or cancelled query is sent again when the agent shows the tab. A query that has an answer is not. */
function mayHaveHealed({
  status,
  error,
  errorUpdatedAt,
}: QueryState<ReverseGeocodeResult, GeocodingError>): boolean {
  const pauseMs = Math.max(LEAST_HEALING_PAUSE_MS, retryAfterMs(error))
  return status !== 'success' && Date.now() >= errorUpdatedAt + pauseMs
}

/** The coordinates in a query key. Each invalid pair has its own key, so that each one fails with its own reason. */
export function toKey(coordinates: Coordinates): KeyCoordinates {
  const { lat, lng } = coordinates
  return validCoordinates(coordinates) ?? { lat: toKeyPart(lat), lng: toKeyPart(lng) }
}

/** react-query compares keys as JSON, which writes NaN and Infinity as null. Plain JavaScript may pass any value. */
function toKeyPart(degrees: unknown): number | string {
  if (typeof degrees === 'number' && Number.isFinite(degrees)) return degrees
  // `String()` throws for some objects.
  return typeof degrees === 'object' ? 'object' : String(degrees)
}

/** The error may come from outside this library, for example from the app's persister. */
function isRetriedAutomatically(error: unknown): boolean {
  return isGeocodingError(error) && error.retryable && retryAfterMs(error) <= LONGEST_PAUSE_MS
}

/** After one more time limit, the agent wants the retry button rather than the placeholder. */
function mostRetries(retries: number, error: unknown): number {
  return isGeocodingError(error, 'timeout') ? Math.min(retries, 1) : retries
}

function retryAfterMs(error: unknown): number {
  return isGeocodingError(error) ? (error.retryAfterMs ?? 0) : 0
}

/**
 * Doubles with every failure. The random part keeps many rows from retrying at the same moment, except after a
 * `Retry-After`.
 */
function backOffMs(failures: number): number {
  const longestMs = Math.min(FIRST_BACK_OFF_MS * 2 ** failures, LONGEST_BACK_OFF_MS)
  return (longestMs * (1 + Math.random())) / 2
}
