'use client'

import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Answers that are kept although no component shows them. One takes some kilobytes. */
const MOST_INACTIVE = 5_000

/** After a change this long passes before the cache is looked through, once for all changes. */
const SWEEP_AFTER_MS = 1_000

const limited = new WeakSet<QueryCache>()

/**
 * Keeps the QueryClient from growing without an end where a place moves every second: of the entries that no component
 * uses, the least recently used go first beyond {@link MOST_INACTIVE}, and at once those that hold no answer and no
 * error, as of the places that a drag has passed.
 */
export function useInactiveLimit(queryClient: QueryClient): void {
  useEffect(() => limitInactive(queryClient.getQueryCache()), [queryClient])
}

function limitInactive(cache: QueryCache): void {
  if (limited.has(cache)) return
  limited.add(cache)
  /** The least recently used first. */
  const inactive = new Set<Query>()
  let isSweepDue = false

  function follow(query: Query) {
    inactive.delete(query)
    if (query.getObserversCount() > 0) return
    inactive.add(query)
    if (!isSweepDue) setTimeout(sweep, SWEEP_AFTER_MS)
    isSweepDue = true
  }

  function sweep() {
    isSweepDue = false
    for (const query of inactive) {
      const { status, fetchStatus } = query.state
      if (fetchStatus === 'idle' && (status === 'pending' || inactive.size > MOST_INACTIVE)) {
        cache.remove(query)
      }
    }
  }

  for (const query of cache.getAll()) if (isReverseGeocode(query)) follow(query)
  cache.subscribe(({ type, query }) => {
    if (!isReverseGeocode(query)) return
    if (type === 'removed') inactive.delete(query)
    else if (type === 'added' || type === 'observerAdded' || type === 'observerRemoved') follow(query)
  })
}

function isReverseGeocode({ queryKey: [scope, action] }: Query): boolean {
  return scope === 'geocoding' && action === 'reverse'
}
