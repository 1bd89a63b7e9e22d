import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext, useInsertionEffect, useMemo } from 'react'
import { isServer } from '../client/environment.ts'

/** Shared by all providers on a page if the app has no `QueryClient`, until the last one unmounts. */
let pageClient: QueryClient | undefined
let providers = 0

/** Returns the app's `QueryClient`. If there is none, returns one for the whole page or, on a server, for this provider. */
export function useProvidedQueryClient(): QueryClient {
  const appClient = useContext(QueryClientContext)
  const queryClient = useMemo(() => appClient ?? ownClient(), [appClient])
  // An insertion effect, because React cleans up the other kinds of effects while an <Activity> is hidden.
  useInsertionEffect(() => (appClient ? undefined : hold(queryClient)), [appClient, queryClient])
  return queryClient
}

/** Returns whether a `QueryClient` contains only this package's queries. */
export function isOwnClient(queryClient: QueryClient): boolean {
  return queryClient === pageClient
}

function ownClient(): QueryClient {
  if (isServer()) return new QueryClient()
  pageClient ??= new QueryClient()
  return pageClient
}

function hold(queryClient: QueryClient): () => void {
  pageClient = queryClient
  providers += 1
  // A mounted client is notified when the browser is online again, or the tab is visible again.
  queryClient.mount()
  return () => {
    providers -= 1
    queryClient.unmount()
    if (providers > 0) return
    queryClient.clear()
    pageClient = undefined
  }
}
