import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { GeocodingError } from '../errors.ts'

/**
 * Refetches the query when the agent presses the retry button. react-query forgets the error when the refetch starts.
 * This hook keeps it until the response, so that the message and the button stay on the screen.
 */
export function useRetry(query: UseQueryResult<unknown>, queryHash: string, failure: GeocodingError | null) {
  const [retried, setRetried] = useState<{ error: GeocodingError; queryHash: string } | null>(null)
  const shownHash = useRef<string | null>(null)
  useEffect(() => {
    shownHash.current = queryHash
    return () => {
      shownHash.current = null
    }
  }, [queryHash])

  const retrying = query.fetchStatus === 'fetching' && retried?.queryHash === queryHash
  const error = failure ?? (retrying ? retried.error : null)
  function retry() {
    // An app may call this later. After the unmount, or for another place, nothing would abort the request.
    if (!error || shownHash.current !== queryHash) return
    const latest = { error, queryHash }
    setRetried(latest)
    query.refetch().finally(() => setRetried((current) => (current === latest ? null : current)))
  }
  return { error, retry, retrying }
}
