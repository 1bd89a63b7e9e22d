import { CancelledError, type UseQueryResult, useIsRestoring } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How often an address is asked for again by itself after the app has cancelled the request. */
const MOST_ASKS = 3

/**
 * Asks again after the app has cancelled the request, as by `queryClient.cancelQueries()` before an optimistic update:
 * react-query would leave the query idle, and the placeholder for ever. True once the requests for this place were
 * cancelled too often; then a person may ask.
 */
export function useAskAgain(query: UseQueryResult<unknown>, queryHash: string, isEnabled: boolean): boolean {
  // While a persisted cache is being restored, every query is idle.
  const isCancelled = !useIsRestoring() && isEnabled && wasCancelled(query)
  const [asked, setAsked] = useState({ queryHash, times: 0 })
  const times = asked.queryHash === queryHash ? asked.times : 0
  const gaveUp = isCancelled && times === MOST_ASKS
  const { refetch } = query
  useEffect(() => {
    if (!isCancelled || gaveUp) return
    setAsked({ queryHash, times: times + 1 })
    refetch()
  }, [isCancelled, gaveUp, queryHash, times, refetch])
  return gaveUp
}

function wasCancelled({ data, fetchStatus, isPending, error }: UseQueryResult<unknown>): boolean {
  return data === undefined && fetchStatus === 'idle' && (isPending || error instanceof CancelledError)
}
