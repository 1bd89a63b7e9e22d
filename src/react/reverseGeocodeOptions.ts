import {
  type DataTag,
  type Query,
  type QueryClient,
  queryOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query'
import { DEFAULT_RETRIES } from '../client/checkOptions.ts'
import type { GeocodingCacheKey, GeocodingClient } from '../client/createGeocodingClient.ts'
import { isServer } from '../client/environment.ts'
import type { ReverseGeocodeResult } from '../client/readPayload.ts'
import {
  type Coordinates,
  type InvalidPlace,
  invalidCoordinates,
  isInvalid,
  type Place,
  toPlace,
} from '../coordinates.ts'
import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { AGENT_SHIFT_MS, sessionKey } from './cachedAddresses.ts'
import type { Geocoding } from './GeocodingContext.ts'
import { beginLookup, DEBOUNCE_MS, lookUp } from './lookUp.ts'
import { mayRetry, retryDelayMs } from './maySend.ts'
import { type Lookup, maySendOnMount, type Session, sessionOf } from './session.ts'

/**
 * The query key for a place. It contains the server, the account, the agent, and the rounded coordinates, but never the
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

/** Settings for {@link reverseGeocodeOptions} and the hooks. */
export interface ReverseGeocodeSettings {
  /**
   * The debounce in milliseconds: how long a place must stay the same before it's looked up. If no component is still
   * using the place when the delay has elapsed, it's never requested. For example, with `debounceMs: 1000`, a live location
   * that sends two positions per second never gets an address.
   *
   * With 50 ms or less, the first places on a page are looked up immediately, because nobody has scrolled yet.
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
 * Without coordinates, or if no agent is signed in, the query is disabled. `useSuspenseQuery` can't be disabled and throws,
 * so call it only with coordinates and a signed-in agent.
 *
 * Addresses never go stale. To request them again, call `refetch` or `queryClient.resetQueries`. `refetchQueries()`, and
 * `invalidateQueries` with a `refetchType` of `'all'` or `'inactive'`, request only the places that no component uses,
 * cached or failed, except hydrated and restored ones that no component has used yet.
 *
 * Addresses are garbage collected eight hours after their last use, even if they were restored by a persister or sent by a
 * server. To keep them longer, add a `gcTime` after the spread options. For the hooks and the component, call
 * `queryClient.setQueryDefaults(['geocoding'], { gcTime })`.
 *
 * When the last component that uses a place unmounts, a request in flight finishes and its result is cached, but a queued
 * request is canceled, and leaves no cache entry. Requests that no component has used, such as those from `prefetchQuery`,
 * stay in the queue.
 *
 * The query fails with a {@link GeocodingError}. If the error is `retryable`, the browser retries the request up to
 * `retries` times with exponential backoff: after 1 second, then 2 seconds. Random jitter shortens each delay by up to half.
 * A timeout is retried at most once. After three lookups in a row have failed because of the network, a timeout, or a 5xx,
 * nothing is retried. If the API sends `Retry-After`, the retry waits for that time. If it's longer than 60 seconds, the
 * request isn't retried. After a 429, the request waits in the client's queue, regardless of `retries`. On a server, it fails
 * immediately.
 *
 * A query that has failed is disabled until automatic recovery allows it to be sent. See
 * `node_modules/react-reverse-geocode/dist/manual/error-handling.md#automatic-recovery`. To send it anyway, call `refetch`,
 * `fetchQuery`, `prefetchQuery`, `ensureQueryData`, or `queryClient.resetQueries`, or reset its error boundary.
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
  // On a server, a timer would keep the process alive: https://tanstack.com/query/latest/docs/framework/react/guides/ssr
  const gcTime = isServer() ? Infinity : AGENT_SHIFT_MS
  return { ...placeOptions(client, coordinates ? toPlace(coordinates) : null, settings), gcTime }
}

type PlaceOptions = UnusedSkipTokenOptions<
  ReverseGeocodeResult,
  GeocodingError,
  ReverseGeocodeResult,
  ReverseGeocodeKey
> & { queryKey: DataTag<ReverseGeocodeKey, ReverseGeocodeResult, GeocodingError> }

/**
 * The query options of the hooks and the component. They have no `gcTime`, so that the query defaults apply. If nothing may be
 * requested and no result is cached, they have no coordinates, so that the place gets no cache entry.
 */
export function providedOptions(
  { client, queryClient }: Pick<Geocoding, 'client' | 'queryClient'>,
  place: Place | InvalidPlace | null,
  settings?: ReverseGeocodeSettings,
  isWanted = true,
): PlaceOptions {
  const options = placeOptions(client, place, settings, true)
  if (isWanted && options.enabled !== false) return options
  const status = queryClient.getQueryState(options.queryKey)?.status
  if (status === 'success' || status === 'error') return { ...options, enabled: false }
  // The chunks can load while the app waits for the token.
  if (isWanted && place && !isInvalid(place)) client.preload?.(place)
  return placeOptions(client, null)
}

function placeOptions(
  client: GeocodingClient,
  place: Place | InvalidPlace | null,
  { debounceMs = DEBOUNCE_MS }: ReverseGeocodeSettings = {},
  isOfHook = false,
): PlaceOptions {
  const { cacheKey } = client
  // TypeScript requires a `userId`, and plain JavaScript doesn't.
  if (!cacheKey) throw new TypeError(`react-reverse-geocode: ${explain('userId-missing')}`)
  const isSignedIn = cacheKey.userId !== null && cacheKey.accountId !== null && client.isSignedIn !== false
  // For `retry`, to which React Query passes only the count and the error:
  // https://tanstack.com/query/latest/docs/framework/react/guides/query-retries
  let latest: { readonly session: Session; readonly lookup: Lookup } | undefined
  return queryOptions<ReverseGeocodeResult, GeocodingError, ReverseGeocodeResult, ReverseGeocodeKey>({
    queryKey: [...sessionKey(cacheKey), place],
    queryFn: async ({ client: queryClient, queryKey }) => {
      if (!place) throw new GeocodingError('invalid-coordinates', explain('no-coordinates'))
      const session = sessionOf(queryClient, cacheKey)
      const query = findQuery(queryClient, queryKey)
      const lookup = query && beginLookup(session, query, client, isOfHook)
      if (isInvalid(place)) throw invalidCoordinates(place)
      // If the app has added a hash function to the spread options, there is no query with the hash of this key.
      if (!lookup) return client.reverse(place)
      latest = { session, lookup }
      return lookUp(client, place, debounceMs, session, lookup)
    },
    enabled:
      place !== null &&
      isSignedIn &&
      ((query) => {
        if (query.state.data === undefined && !isInvalid(place)) client.preload?.(place)
        return maySendOnMount(query)
      }),
    retry: (failures, error) => {
      // Like a place that the session's timer sends, a place that has failed and mounts again isn't retried.
      if (latest?.lookup.trigger === 'mount' && latest.lookup.isRepeat) return false
      return mayRetry(failures, error, client.retries ?? DEFAULT_RETRIES, latest?.session.history)
    },
    retryDelay: retryDelayMs,
    // With `'static'`, `invalidateQueries` doesn't refetch addresses, for example after each mutation of the app.
    staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
    retryOnMount: true,
    refetchInterval: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    // An app's default, such as `keepPreviousData`, would show the address of another place or agent.
    placeholderData: () => undefined,
  })
}

/** Not by `QueryCache.find`, which would hash the key with the hash function of each query in the app's cache. */
function findQuery(queryClient: QueryClient, queryKey: ReverseGeocodeKey): Query | undefined {
  return queryClient.getQueryCache().get(queryClient.defaultQueryOptions({ queryKey }).queryHash)
}
