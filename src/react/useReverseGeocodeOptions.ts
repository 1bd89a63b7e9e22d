'use client'

import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Coordinates } from '../coordinates.ts'
import { useGeocoding } from './GeocodingProvider.tsx'
import {
  isRetriedOnMount,
  type ReverseGeocodeSettings,
  reverseGeocodeOptions,
} from './reverseGeocodeOptions.ts'
import { useInactiveLimit } from './useInactiveLimit.ts'

type OptionsForCache = ReturnType<typeof reverseGeocodeOptions> & { readonly queryHash: string }

/** {@link reverseGeocodeOptions} with the provider's client, for the hooks and components of this package. */
export function useReverseGeocodeOptions(
  coordinates: Coordinates | null,
  settings?: ReverseGeocodeSettings,
): OptionsForCache {
  const { client } = useGeocoding()
  const queryClient = useQueryClient()
  useInactiveLimit(queryClient)
  return optionsForCache(queryClient, reverseGeocodeOptions(client, coordinates, settings))
}

/**
 * Older versions of react-query, up to 5.95 at least, treat every function in `retryOnMount` as true. So if the query in
 * the cache must not be retried, `false` replaces the function.
 */
export function optionsForCache(
  queryClient: QueryClient,
  options: ReturnType<typeof reverseGeocodeOptions>,
): OptionsForCache {
  const queryHash = hashKey(options.queryKey)
  const error = queryClient.getQueryCache().get(queryHash)?.state.error
  const isRetried = !error || isRetriedOnMount(error, queryClient.defaultQueryOptions(options).throwOnError)
  return isRetried ? { ...options, queryHash } : { ...options, queryHash, retryOnMount: false }
}
