import type { Query, QueryClient, QueryState } from '@tanstack/react-query'
import type { GeocodingClient, ReverseGeocodeResult } from '../client/createGeocodingClient.ts'
import { DEFAULT_RETRIES } from '../client/options.ts'
import { isServer, MAX_PAUSE_MS } from '../client/queue.ts'
import { type GeocodingError, isGeocodingError, meaningOf } from '../errors.ts'
import type { ReverseGeocodeKey } from './reverseGeocodeOptions.ts'

/** The query of one place. */
export type PlaceQuery = Query<ReverseGeocodeResult, GeocodingError, ReverseGeocodeResult, ReverseGeocodeKey>

const FIRST_BACK_OFF_MS = 1_000
const MAX_BACK_OFF_MS = 30_000

/** An agent may show and hide the tab many times in a minute. */
const MIN_HEALING_PAUSE_MS = 10_000

/**
 * When a query is sent again: everything about it stands in this file, except that a look-up waits in the client's queue
 * after a 429, and that a token is renewed after a 401.
 *
 * - An answer stays: only `refetch` and `resetQueries` ask for it again.
 * - A failure that may pass is retried: see `retries`.
 * - A fact about the place is not asked for again: see `mayBeSent`.
 * - Anything else that failed is asked for when a component mounts, the browser is online again, or the tab is shown, and
 *   after a 401 when the app passes another token.
 *
 * An app's defaults change nothing of this.
 */
export function whenAskedAgain(client: GeocodingClient) {
  return {
    // `'static'` also holds an app that invalidates everything after each mutation: an address does not change by that.
    staleTime: ({ state }: PlaceQuery) => (state.data === undefined ? 0 : 'static'),
    retry: (failures: number, error: GeocodingError) =>
      isRetriedAutomatically(error) && failures < retries(client.retries ?? DEFAULT_RETRIES, error),
    retryDelay: (failures: number, error: GeocodingError) =>
      Math.max(backOffMs(failures), retryAfterMs(error)),
    refetchInterval: false,
    refetchOnMount: true,
    refetchOnReconnect: true,
    refetchOnWindowFocus: ({ state }: PlaceQuery) => mayHaveHealed(state),
  } as const
}

/**
 * A fact about the place disables its query. Otherwise each remount, and each return from offline, would send the request
 * again.
 *
 * An app's own query that throws its errors stays enabled: react-query sends it again only after its error boundary was
 * reset.
 */
export function mayBeSent({ state, options }: PlaceQuery): boolean {
  const isFinal = isGeocodingError(state.error) && meaningOf(state.error.kind).final
  return !isFinal || ('throwOnError' in options && Boolean(options.throwOnError))
}

/** Sends the requests again that the service refused, when the app passes another token. */
export function askAgainWithNewToken(queryClient: QueryClient, client: GeocodingClient): void {
  queryClient.refetchQueries({
    queryKey: ['geocoding', 'reverse', client.cacheKey],
    type: 'active',
    predicate: ({ state }) => isGeocodingError(state.error, 'unauthorized'),
  })
}

/** Whether a failed or cancelled query is sent again when the agent shows the tab. */
function mayHaveHealed({
  status,
  error,
  errorUpdatedAt,
}: QueryState<ReverseGeocodeResult, GeocodingError>): boolean {
  const pauseMs = Math.max(MIN_HEALING_PAUSE_MS, retryAfterMs(error))
  return status !== 'success' && Date.now() >= errorUpdatedAt + pauseMs
}

/**
 * A page that is rendered on a server does not wait for retries, and a look-up that is limited has waited in the queue.
 * The error may come from outside this library, for example from the app's persister.
 */
function isRetriedAutomatically(error: unknown): boolean {
  return (
    !isServer() &&
    isGeocodingError(error) &&
    error.retryable &&
    error.kind !== 'rate-limited' &&
    retryAfterMs(error) <= MAX_PAUSE_MS
  )
}

/** After one more time limit, the agent wants the retry button rather than the placeholder. */
function retries(most: number, error: unknown): number {
  return isGeocodingError(error, 'timeout') ? Math.min(most, 1) : most
}

function retryAfterMs(error: unknown): number {
  return isGeocodingError(error) ? (error.retryAfterMs ?? 0) : 0
}

/**
 * Doubles with every failure. The random part keeps many rows from retrying at the same moment, except after a
 * `Retry-After`.
 */
function backOffMs(failures: number): number {
  const longestMs = Math.min(FIRST_BACK_OFF_MS * 2 ** failures, MAX_BACK_OFF_MS)
  return (longestMs * (1 + Math.random())) / 2
}
