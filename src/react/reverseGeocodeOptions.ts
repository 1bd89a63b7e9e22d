import {
  type DataTag,
  type Query,
  type QueryClient,
  queryOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query'
import { abandoned, wait } from '../client/abort.ts'
import type {
  GeocodingCacheKey,
  GeocodingClient,
  ReverseGeocodeResult,
} from '../client/createGeocodingClient.ts'
import { isServer } from '../client/environment.ts'
import {
  type Coordinates,
  type InvalidPlace,
  invalidCoordinates,
  isInvalid,
  type Place,
  toPlace,
} from '../coordinates.ts'
import { GeocodingError, isGeocodingError, traitsOf } from '../errors.ts'
import { explain } from '../explain.ts'
import type { Geocoding } from './GeocodingContext.ts'
import { findLookups, keyOf } from './lookups.ts'
import { refetchPolicy } from './refetchPolicy.ts'

/**
 * The query key for a place. It contains the server, the account, the user, and the rounded coordinates, but never the
 * token.
 *
 * To remove all cached addresses, for example on sign-out, call `queryClient.removeQueries({ queryKey: ['geocoding'] })`.
 */
export type ReverseGeocodeKey = readonly [
  'geocoding',
  'reverse',
  GeocodingCacheKey & { readonly version: string },
  Place | InvalidPlace | null,
]

/** The length of an agent's shift. */
const SHIFT_MS = 8 * 3_600_000

/** Long enough for rows to unmount when an agent scrolls past them, or skips conversations by holding an arrow key. */
export const DEBOUNCE_MS = 50

/** Settings for {@link reverseGeocodeOptions} and the hooks. */
export interface ReverseGeocodeSettings {
  /**
   * The debounce in milliseconds: how long a place must stay the same before it's looked up. If no component is still
   * using the place when the delay has elapsed, it's never requested. Because this is a debounce, coordinates that change
   * again before the delay has elapsed are never looked up.
   * For example, with `debounceMs: 1000`, a live location that sends one position per second never gets an address.
   *
   * @default 50
   */
  readonly debounceMs?: number | undefined
}

/**
 * Returns the query options for a place, to use with React Query functions and hooks such as `useQuery`,
 * `useSuspenseQuery`, `prefetchQuery`, `ensureQueryData`, and `getQueryData`. To add `select` or another option, spread the
 * returned options.
 *
 * Coordinates are rounded to 5 decimal places (about 1.1 m), so that nearly equal places share a cache entry. With a larger
 * `accuracy`, they're rounded to fewer: 4 above 50 m, 3 above 250 m, 2 above 2.5 km, and 1 above 25 km.
 *
 * Without coordinates, or if no user is signed in, the query is disabled. `useSuspenseQuery` can't be disabled and throws,
 * so call it only with coordinates and a signed-in user.
 *
 * Addresses never go stale. To request them again, call `refetch` or `queryClient.resetQueries`. `refetchQueries()`, and
 * `invalidateQueries` with a `refetchType` of `'all'` or `'inactive'`, also request cached addresses that no component uses.
 * Addresses are garbage collected eight hours after their last use. If your app persists its cache, add a longer `gcTime` after the spread options. For the
 * hooks and the component, call `queryClient.setQueryDefaults(['geocoding'], { gcTime })`.
 *
 * When the last component that uses a place unmounts, a request in flight finishes and its result is cached, but a queued
 * request is canceled. Requests that no component has used, such as those from `prefetchQuery`, stay in the queue.
 *
 * The query fails with a {@link GeocodingError}. A permanent error (`invalid-coordinates`, `forbidden`, `not-found`, or
 * `unprocessable`) disables the query until you call `refetch` or `queryClient.resetQueries`. If the error is `retryable`,
 * the browser retries the request up to `retries` times with exponential backoff: after 1 second, then 2 seconds. Random
 * jitter shortens each delay by up to half. A timeout is retried at most once. If the API sends `Retry-After`, the retry
 * waits for that time. If it's longer than 60 seconds, the request isn't retried. After a 429, the request waits in the
 * client's queue, regardless of `retries`. On a server, it fails immediately.
 *
 * To prefetch on a server, create the client there with the same `baseUrl`, `accountId`, and `userId` as in the browser,
 * because they are in the query key. See `node_modules/react-reverse-geocode/dist/manual/server-rendering.md`.
 *
 * @param client - The client from {@link useGeocodingClient}, or from {@link createGeocodingClient} with a `userId`.
 * @param coordinates - The place, or `null` or `undefined` if there is no location.
 * @param settings - Optional settings, such as `debounceMs`.
 * @returns options for React Query, typed so that `getQueryData(options.queryKey)` is a {@link ReverseGeocodeResult}.
 *
 * @example
 * const client = useGeocodingClient()
 * const { data } = useSuspenseQuery(reverseGeocodeOptions(client, { lat: 52.5186, lng: 13.3762 }))
 * return <p>{data.address?.formatted}</p>
 *
 * @throws {TypeError} if the client has no `userId`.
 */
export function reverseGeocodeOptions(
  client: GeocodingClient,
  coordinates: Coordinates | null | undefined,
  settings?: ReverseGeocodeSettings,
): PlaceOptions {
  return placeOptions(client, coordinates ? toPlace(coordinates) : null, settings)
}

type PlaceOptions = UnusedSkipTokenOptions<
  ReverseGeocodeResult,
  GeocodingError,
  ReverseGeocodeResult,
  ReverseGeocodeKey
> & { queryKey: DataTag<ReverseGeocodeKey, ReverseGeocodeResult, GeocodingError> }

/**
 * Returns {@link reverseGeocodeOptions} for the hooks and components below a provider. An app that persists its cache can
 * change their `gcTime` with `queryClient.setQueryDefaults(['geocoding'], { gcTime })`.
 */
export function providedOptions(
  { client, queryClient }: Pick<Geocoding, 'client' | 'queryClient'>,
  place: Place | InvalidPlace | null,
  settings: ReverseGeocodeSettings | undefined,
): PlaceOptions {
  const options = placeOptions(client, place, settings)
  const { gcTime } = queryClient.getQueryDefaults(options.queryKey)
  return gcTime === undefined ? options : { ...options, gcTime }
}

function placeOptions(
  client: GeocodingClient,
  place: Place | InvalidPlace | null,
  { debounceMs = DEBOUNCE_MS }: ReverseGeocodeSettings = {},
): PlaceOptions {
  const { cacheKey } = client
  // Plain JavaScript may pass a client without a cache key.
  if (!cacheKey) throw new TypeError(`react-reverse-geocode: ${explain('userId-missing')}`)
  return queryOptions<ReverseGeocodeResult, GeocodingError, ReverseGeocodeResult, ReverseGeocodeKey>({
    queryKey: [...keyOf(cacheKey), place],
    queryFn: async ({ client: queryClient, queryKey }) => {
      if (!place) throw new GeocodingError('invalid-coordinates', explain('no-coordinates'))
      if (isInvalid(place)) throw invalidCoordinates(place)
      return lookUp(client, place, queryClient, queryKey, debounceMs)
    },
    enabled: place !== null && cacheKey.userId !== null && cacheKey.accountId !== null && mayBeSent,
    // On a server a timer of hours would keep the process alive. A server drops the whole QueryClient instead.
    gcTime: isServer() ? Infinity : SHIFT_MS,
    // If an app keeps previous data by default, another place's or user's address would be shown.
    placeholderData: () => undefined,
    ...refetchPolicy(client),
  })
}

/**
 * A permanent error disables its query. Otherwise, each remount would send the request again.
 *
 * If an app's query throws its errors, the query stays enabled, because React Query refetches it only after the error
 * boundary is reset.
 */
function mayBeSent({ state, options }: { state: { error: unknown }; options: object }): boolean {
  const isPermanent = isGeocodingError(state.error) && traitsOf(state.error.kind).isPermanent
  return !isPermanent || ('throwOnError' in options && Boolean(options.throwOnError))
}

/**
 * The steps of a lookup:
 *
 * 1. A component mounts with coordinates, and an agent is signed in. Unless the cache contains a result or a permanent
 *    error, React Query calls the query function.
 * 2. The first request of a mounted component is debounced by `debounceMs`, so rows that scroll past aren't requested.
 * 3. The client queues the request. Requests that were never sent go first, newest group first, followed by retries and
 *    recovery requests.
 * 4. When it's the request's turn, and at least one component still uses it, the client gets a token and sends the request.
 * 5. After a 401, a token function renews the token once. After a 429, the queue pauses, and the request keeps its place in
 *    the queue unless it would wait for more than a minute in total.
 * 6. The parser turns the payload into an address. Parts that are more precise than the place's accuracy are removed.
 * 7. In a browser, React Query retries temporary errors `retries` times, but timeouts only once. If `Retry-After` is longer
 *    than a minute, the request isn't retried.
 * 8. `invalid-coordinates`, `forbidden`, `not-found`, and `unprocessable` are permanent errors, which disable the query.
 * 9. Other errors recover automatically. While the tab is visible, one failed lookup that a component still shows is sent
 *    again after 15, 30, and 60 seconds, and then every 120 seconds. Once one succeeds, the others follow.
 * 10. Try again calls React Query's `refetch`, which includes the retries.
 */
async function lookUp(
  client: GeocodingClient,
  place: Place,
  queryClient: QueryClient,
  queryKey: ReverseGeocodeKey,
  debounceMs: number,
): Promise<ReverseGeocodeResult> {
  const query = findQuery(queryClient, queryKey)
  // `prefetchQuery` and `useSuspenseQuery` have no observer.
  const isObserved = query?.isActive() ?? false
  const hasFailed = query !== undefined && query.state.errorUpdateCount > 0
  const isRepeat = hasFailed || (query !== undefined && query.state.fetchFailureCount > 0)
  const lookup = {}
  if (query) latestLookups.set(query, lookup)
  if (isObserved && !isRepeat && !isServer()) await debounce(debounceMs)

  // In the meantime, the last component may have unmounted, or the app may have removed the query, or canceled it and
  // started another lookup.
  const shouldSend = () =>
    query === undefined ||
    (latestLookups.get(query) === lookup &&
      queryClient.getQueryCache().get(query.queryHash) === query &&
      query.state.fetchStatus !== 'idle' &&
      (query.isActive() || !isObserved))
  // In the meantime, another provider may have been mounted.
  const recovery = () => findLookups(queryClient, client.cacheKey)?.recovery
  try {
    const result = await client.reverse(place, { shouldSend, isRepeat })
    if (hasFailed) recovery()?.onRecovered()
    // The app has canceled the query, and react-query drops the result.
    if (query?.state.fetchStatus === 'idle') recovery()?.onFailure()
    return result
  } catch (error) {
    recovery()?.onFailure()
    // The query becomes idle, so that the next component sends it again. Otherwise, the rejection would become its error.
    if (error === abandoned && query && latestLookups.get(query) === lookup) query.cancel({ revert: true })
    throw error
  }
}

const latestLookups = new WeakMap<Query, object>()

/**
 * Returns the query with this key, hashed with the app's hash function if it has one. `QueryCache.find` would hash the key
 * with the function of every query in the cache.
 */
export function findQuery(queryClient: QueryClient, queryKey: ReverseGeocodeKey): Query | undefined {
  return queryClient.getQueryCache().get(queryClient.defaultQueryOptions({ queryKey }).queryHash)
}

const debouncing = new Map<number, Promise<void>>()

/** Rows that are rendered together share a timer, so that they reach the queue together and in order. */
function debounce(debounceMs: number): Promise<void> {
  const shared = debouncing.get(debounceMs) ?? wait(debounceMs)
  debouncing.set(debounceMs, shared)
  queueMicrotask(() => debouncing.delete(debounceMs))
  return shared
}
