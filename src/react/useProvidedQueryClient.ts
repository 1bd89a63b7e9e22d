import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { isServer } from '../client/environment.ts'

/** Shared by all providers on a page if the app has no `QueryClient`. */
let pageClient: QueryClient | undefined

/** Returns the app's `QueryClient`. If there is none, returns one for the whole page or, on a server, for this provider. */
export function useProvidedQueryClient(): QueryClient {
  const appClient = useContext(QueryClientContext)
  return useMemo(() => appClient ?? ownClient(), [appClient])
}

function ownClient(): QueryClient {
  if (isServer()) return new QueryClient()
  if (!pageClient) {
    pageClient = new QueryClient()
    // A mounted client is notified when the browser is online again, or the tab is visible again.
    pageClient.mount()
  }
  return pageClient
}

/** Returns whether a `QueryClient` contains only this package's queries. */
export function isOwnClient(queryClient: QueryClient): boolean {
  return queryClient === pageClient
}
