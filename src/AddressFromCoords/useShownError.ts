import { CancelledError, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { GeocodingError, isGeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'

interface ShownError {
  readonly error: GeocodingError
  readonly queryHash: string
  /** The agent has pressed the retry button since. */
  readonly isRetried: boolean
}

/**
 * Keeps the error of a query until its next result, so that the message and the button stay on the screen: react-query
 * forgets an error when a refetch starts. If a refetch that the agent did not ask for fails in the same way, the error
 * stays the same object, so that a screen reader does not announce it again. Its `requestId` is then that of the first
 * failure.
 *
 * `isAwaited`: the component waits for a result of this query.
 */
export function useShownError(query: UseQueryResult<unknown>, queryHash: string, isAwaited: boolean) {
  const [shown, setShown] = useState<ShownError | null>(null)
  const { isError, error: reason } = query
  const isCancelled = isAwaited && wasCancelled(query)
  const failure = useMemo(() => failureOf(isError, reason, isCancelled), [isError, reason, isCancelled])
  const former = shown?.queryHash === queryHash ? shown : null
  const isSameFailure = failure !== null && former?.error.kind === failure.kind && !former.isRetried
  const isAskedAgain = failure === null && query.isPending
  const error = isSameFailure || isAskedAgain ? (former?.error ?? null) : failure
  if (error !== (shown?.error ?? null) || (shown && !former)) {
    setShown(error && { error, queryHash, isRetried: false })
  }
  function retry() {
    setShown(error && { error, queryHash, isRetried: true })
    query.refetch()
  }
  return { error, retry }
}

/**
 * Whether the app has cancelled the request, for example with `queryClient.cancelQueries()` before an optimistic update.
 * react-query leaves such a query idle, and the placeholder would stay on the screen for ever.
 */
function wasCancelled({ data, fetchStatus, isPending, error }: UseQueryResult<unknown>): boolean {
  return data === undefined && fetchStatus === 'idle' && (isPending || error instanceof CancelledError)
}

/** The reason may come from outside this library: an app's persister and the devtools set any error. */
function failureOf(isError: boolean, reason: unknown, isCancelled: boolean): GeocodingError | null {
  if (isCancelled) return new GeocodingError('network', explain('cancelled-by-app'))
  if (!isError) return null
  if (isGeocodingError(reason)) return reason
  return new GeocodingError('service', explain('foreign-query-error'), { cause: reason })
}
