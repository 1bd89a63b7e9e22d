import { CancelledError, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { GeocodingError, isGeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { askAgain } from '../react/askAgain.ts'
import { useGeocoding } from '../react/GeocodingContext.ts'

interface ShownError {
  readonly error: GeocodingError
  readonly queryHash: string
}

/**
 * The error of a query, and Try again. The error stays until the next result also where the app or another component
 * starts a refetch, because react-query forgets the error then.
 */
export function useShownError(query: UseQueryResult<unknown>, queryHash: string) {
  const { client, queryClient } = useGeocoding()
  const [shown, setShown] = useState<ShownError | null>(null)
  const [retried, setRetried] = useState<GeocodingError | null>(null)
  const { isError, error: reason, isPending, errorUpdateCount } = query
  const current = useMemo(() => (isError ? toShown(reason) : null), [isError, reason])
  const former = shown?.queryHash === queryHash ? shown.error : null
  const error = isPending && errorUpdateCount > 0 ? (current ?? former) : current
  // Another place has another error, or none while it is asked for.
  if (error !== (shown?.error ?? null)) setShown(error && { error, queryHash })

  async function retry(): Promise<void> {
    const failed = queryClient.getQueryCache().get(queryHash)
    // The app may have removed the query.
    if (!failed) return void query.refetch()
    setRetried(error)
    // If it fails, the query has another error.
    await askAgain(client, failed, { isAnnounced: true }).catch(() => {})
    setRetried(null)
  }

  return { error, retry, retrying: error !== null && error === retried }
}

/**
 * The reason may come from outside this library: an app's persister and the devtools set any error. A look-up that the app
 * has cancelled is asked for again, so its placeholder stays.
 */
function toShown(reason: unknown): GeocodingError | null {
  if (reason instanceof CancelledError) return null
  if (isGeocodingError(reason)) return reason
  return new GeocodingError('service', explain('foreign-query-error'), { cause: reason })
}
