import { hashKey, QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext, useEffect, useInsertionEffect, useState } from 'react'
import type { GeocodingCacheKey } from '../client/createGeocodingClient.ts'

/** By then the effects of all components below are cleaned up, so no observer keeps a removed query in memory. */
const CLEAR_AFTER_UNMOUNT_MS = 1_000

/**
 * The app's `QueryClient` if there is one above the provider. Otherwise one that serves only the hooks of this package.
 * It keeps the entries of the current person only, and is cleared after the provider unmounts.
 */
export function useProvidedQueryClient(cacheKey: GeocodingCacheKey): QueryClient {
  const appClient = useContext(QueryClientContext)
  const [ownClient] = useState(() => new QueryClient())
  // An insertion effect, because React cleans up the other kinds also while an <Activity> is hidden and, in StrictMode,
  // after the first mount.
  useInsertionEffect(() => {
    if (appClient) return
    // A mounted client learns that the browser is online again, or that the tab is shown.
    ownClient.mount()
    return () => {
      ownClient.unmount()
      setTimeout(() => ownClient.clear(), CLEAR_AFTER_UNMOUNT_MS)
    }
  }, [appClient, ownClient])
  const person = hashKey([cacheKey])
  // The effects of the components below run before, so they already use the entries of the new person.
  useEffect(() => {
    ownClient.removeQueries({ predicate: ({ queryKey }) => hashKey([queryKey[2]]) !== person })
  }, [ownClient, person])
  return appClient ?? ownClient
}
