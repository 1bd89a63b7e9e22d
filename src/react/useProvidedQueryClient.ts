import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { isServer } from '../client/environment.ts'

/** Shared by all providers of a page if the app has no `QueryClient`. */
let pageClient: QueryClient | undefined

/** Returns the app's `QueryClient`, or else one for the page or, on a server, for this provider. */
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

/** Whether it contains only this package's queries. */
export function isOwnClient(queryClient: QueryClient): boolean {
  return queryClient === pageClient
}
