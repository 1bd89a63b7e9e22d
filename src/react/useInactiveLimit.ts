'use client'

import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Cache entries to keep that no component uses. An entry takes a few kilobytes. */
const MOST_INACTIVE = 5_000

/** All changes within this time cause one sweep of the cache. */
const SWEEP_AFTER_MS = 1_000

const limitedCaches = new WeakSet<QueryCache>()

/**
 * Limits the cache. Without a limit, a place that moves every second would add 86,400 entries before the first one
 * expires. Of the entries that no component uses, it removes the least recently used beyond {@link MOST_INACTIVE}, and
 * all that hold no result and no error, for example of places that a pin was dragged across.
 */
export function useInactiveLimit(queryClient: QueryClient): void {
  useEffect(() => limitInactive(queryClient.getQueryCache()), [queryClient])
}

function limitInactive(cache: QueryCache): void {
  if (limitedCaches.has(cache)) return
  limitedCaches.add(cache)
  // A Set keeps the order of insertion: the least recently used query comes first.
  const inactive = new Set<Query>()
  let isSweepDue = false

  function update(query: Query) {
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
      const isEmpty = status === 'pending'
      if (fetchStatus === 'idle' && (isEmpty || inactive.size > MOST_INACTIVE)) cache.remove(query)
    }
  }

  for (const query of cache.getAll()) if (isReverseGeocode(query)) update(query)
  cache.subscribe(({ type, query }) => {
    if (!isReverseGeocode(query)) return
    if (type === 'removed') inactive.delete(query)
    else if (type === 'added' || type === 'observerAdded' || type === 'observerRemoved') update(query)
  })
}

function isReverseGeocode({ queryKey: [scope, action] }: Query): boolean {
  return scope === 'geocoding' && action === 'reverse'
}
