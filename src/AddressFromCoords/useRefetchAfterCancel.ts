import { CancelledError, type UseQueryResult, useIsRestoring } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How often a place is refetched after the app has cancelled its request. */
const MOST_REFETCHES = 3

/**
 * Refetches a place after the app has cancelled its request, for example with `queryClient.cancelQueries()` before an
 * optimistic update: react-query would leave the query idle, and the placeholder on the screen for ever. Returns true
 * after {@link MOST_REFETCHES} refetches were cancelled too.
 */
export function useRefetchAfterCancel(
  query: UseQueryResult<unknown>,
  queryHash: string,
  isEnabled: boolean,
): boolean {
  // While a persisted cache is being restored, every query is idle.
  const isCancelled = !useIsRestoring() && isEnabled && wasCancelled(query)
  const [refetched, setRefetched] = useState({ queryHash, times: 0 })
  const times = refetched.queryHash === queryHash ? refetched.times : 0
  const gaveUp = isCancelled && times === MOST_REFETCHES
  const { refetch } = query
  useEffect(() => {
    if (!isCancelled || gaveUp) return
    setRefetched({ queryHash, times: times + 1 })
    refetch()
  }, [isCancelled, gaveUp, queryHash, times, refetch])
  return gaveUp
}

function wasCancelled({ data, fetchStatus, isPending, error }: UseQueryResult<unknown>): boolean {
  return data === undefined && fetchStatus === 'idle' && (isPending || error instanceof CancelledError)
}
