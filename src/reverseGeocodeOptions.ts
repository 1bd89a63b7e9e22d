import { type QueryKeyWithDataTag, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query'
import type {
  GeocodingCacheKey,
  GeocodingClient,
  ReverseGeocodeResult,
} from './client/createGeocodingClient.ts'
import { type Coordinates, normalizeCoordinates } from './coordinates.ts'
import { GeocodingError, isGeocodingError } from './errors.ts'

/** Remove everything with `queryClient.removeQueries({ queryKey: ['geocoding'] })`, as when an agent signs out. */
export type ReverseGeocodeKey = readonly ['geocoding', 'reverse', GeocodingCacheKey, Coordinates | null]

/** Addresses hardly ever move. */
const DAY_MS = 24 * 60 * 60 * 1000

const MOST_RETRIES = 2

/** A service that asks for a longer pause gets it from the person in front of the screen. */
const LONGEST_AUTOMATIC_PAUSE_MS = 60_000

/**
 * The query options of one place: key, function, freshness and retry. They work with `useQuery`,
 * `useSuspenseQuery`, `prefetchQuery`, `ensureQueryData` and `getQueryData`; spread them to add `select` and the
 * like.
 *
 * Without coordinates, or while nobody is signed in, the query is disabled: idle and quiet.
 * Coordinates are in degrees and rounded to 5 decimals (about 1.1 m), so that near-equal places share an entry.
 * An answer is fresh for 24 hours and kept for 24 hours after its last use.
 */
export function reverseGeocodeOptions(
  client: GeocodingClient,
  coordinates: Coordinates | null | undefined,
): UnusedSkipTokenOptions<ReverseGeocodeResult, GeocodingError, ReverseGeocodeResult, ReverseGeocodeKey> &
  QueryKeyWithDataTag<ReverseGeocodeKey, ReverseGeocodeResult, GeocodingError> {
  const place = coordinates ? normalizedOrAsGiven(coordinates) : null
  return queryOptions<ReverseGeocodeResult, GeocodingError, ReverseGeocodeResult, ReverseGeocodeKey>({
    queryKey: ['geocoding', 'reverse', client.cacheKey, place],
    queryFn: ({ signal }) => {
      if (place) return client.reverse(place, { signal })
      throw new GeocodingError(
        'invalid-coordinates',
        'The query ran without coordinates, so no request was made. Run it only when there is a location.',
      )
    },
    enabled: place !== null && client.cacheKey.credential !== null,
    staleTime: DAY_MS,
    // A timer of a day would keep a server's process alive; a server drops the whole QueryClient instead.
    gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : DAY_MS,
    refetchOnWindowFocus: false,
    retry: (failures, error) =>
      failures < MOST_RETRIES &&
      isGeocodingError(error) &&
      error.retryable &&
      (error.retryAfterMs ?? 0) <= LONGEST_AUTOMATIC_PAUSE_MS,
    retryDelay: (failures, error) => Math.max(backOff(failures), error.retryAfterMs ?? 0),
  })
}

/** The key of wrong coordinates holds them as they are; the client refuses them with the reason. */
function normalizedOrAsGiven(coordinates: Coordinates): Coordinates {
  try {
    return normalizeCoordinates(coordinates)
  } catch {
    return { lat: coordinates.lat, lng: coordinates.lng }
  }
}

/** 1 s, then 2 s, each spread over its upper half so that many rows do not come back at once. */
function backOff(failures: number): number {
  return 1000 * 2 ** failures * (0.5 + Math.random() / 2)
}
