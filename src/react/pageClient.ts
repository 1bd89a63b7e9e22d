import { QueryClient } from '@tanstack/react-query'
import { isServer } from '../client/environment.ts'

let pageClient: QueryClient | undefined
let holders = 0

/** Without an app's `QueryClient`, all providers on a page share one, and on a server, each provider has one. */
export function ownClient(): QueryClient {
  if (isServer()) return new QueryClient()
  pageClient ??= new QueryClient()
  return pageClient
}

/** Keeps the page's client until the last provider that holds it unmounts. */
export function hold(queryClient: QueryClient): () => void {
  // The last provider may have unmounted since this one was rendered with the page's client.
  pageClient = queryClient
  holders += 1
  // Only a mounted client continues paused queries when the browser is online or the tab is visible again:
  // https://github.com/TanStack/query/blob/main/packages/query-core/src/queryClient.ts
  queryClient.mount()
  return () => {
    holders -= 1
    queryClient.unmount()
    if (holders > 0) return
    queryClient.clear()
    pageClient = undefined
  }
}

export function isPageClient(queryClient: QueryClient): boolean {
  return queryClient === pageClient
}
