import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { isServer } from '../client/environment.ts'

/** The `QueryClient` of all providers of a page whose app has none. */
let pageClient: QueryClient | undefined

/** The app's `QueryClient` if there is one above the provider. Otherwise the page has one, and on a server each provider. */
export function useProvidedQueryClient(): QueryClient {
  const appClient = useContext(QueryClientContext)
  return useMemo(() => appClient ?? ownClient(), [appClient])
}

function ownClient(): QueryClient {
  if (isServer()) return new QueryClient()
  if (!pageClient) {
    pageClient = new QueryClient()
    // A mounted client learns that the browser is online again, or that the tab is shown.
    pageClient.mount()
  }
  return pageClient
}

/** Whether only this package's queries are in it. */
export function isOwnClient(queryClient: QueryClient): boolean {
  return queryClient === pageClient
}
