'use client'

import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Coordinates } from './coordinates.ts'
import { useGeocoding } from './GeocodingProvider.tsx'
import { asksOnMount, type ReverseGeocodeSettings, reverseGeocodeOptions } from './reverseGeocodeOptions.ts'
import { useInactiveLimit } from './useInactiveLimit.ts'

type OptionsInCache = ReturnType<typeof reverseGeocodeOptions> & { readonly queryHash: string }

/** {@link reverseGeocodeOptions} with the provider's client, for this package's own hooks and components. */
export function useReverseGeocodeOptions(
  coordinates: Coordinates | null,
  settings?: ReverseGeocodeSettings,
): OptionsInCache {
  const { client } = useGeocoding()
  const queryClient = useQueryClient()
  useInactiveLimit(queryClient)
  return optionsInCache(queryClient, reverseGeocodeOptions(client, coordinates, settings))
}

/**
 * The options for the entry as it is in the cache now. Older versions of react-query, 5.95 still, take a function in
 * `retryOnMount` for true: where it would say false, false is put in its place.
 */
export function optionsInCache(
  queryClient: QueryClient,
  options: ReturnType<typeof reverseGeocodeOptions>,
): OptionsInCache {
  const queryHash = hashKey(options.queryKey)
  const error = queryClient.getQueryCache().get(queryHash)?.state.error
  if (!error || asksOnMount(error, queryClient.defaultQueryOptions(options).throwOnError)) {
    return { ...options, queryHash }
  }
  return { ...options, queryHash, retryOnMount: false }
}
