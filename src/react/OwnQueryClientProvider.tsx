'use client'

import {
  CancelledError,
  type Query,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
} from '@tanstack/react-query'
import { type ReactNode, useInsertionEffect, useState } from 'react'
import { type GeocodingClient, type ReverseGeocodeResult, readAs } from '../client/createGeocodingClient.ts'
import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { isServer } from './isServer.ts'

/** How long the results of a render that has not mounted are kept. React renders again soon after a response. */
const ABANDONED_MS = 60_000

/** By then the effects of all components below are cleaned up, so no observer keeps a removed query in memory. */
const CLEAR_AFTER_UNMOUNT_MS = 1_000

/**
 * A `QueryClient` for one provider, in an app that has none. It is cleared after the provider unmounts.
 *
 * If a suspense query below suspends the provider too, React discards the provider's first render with its state, and
 * renders it again. That render would begin with an empty cache and send the request again, without end. So a render that
 * has not mounted copies the result of a query from another render that has not mounted. Both have the same query key, so
 * the result belongs to the same person. Two renders never share a `QueryClient`.
 */
export function OwnQueryClientProvider({
  client,
  children,
}: {
  client: GeocodingClient
  children: ReactNode
}) {
  const [queryCache] = useState(() => new OwnQueryCache(client))
  // React cleans up other kinds of effects also while an <Activity> is hidden and, in StrictMode, after the first mount.
  useInsertionEffect(() => {
    queryCache.providerHasMounted()
    return () => {
      setTimeout(() => queryCache.clear(), CLEAR_AFTER_UNMOUNT_MS)
    }
  }, [queryCache])
  return <QueryClientProvider client={queryCache.queryClient}>{children}</QueryClientProvider>
}

/** The caches of providers that have rendered and not mounted yet. */
const cachesBeforeMount = new Set<OwnQueryCache>()

class OwnQueryCache extends QueryCache {
  readonly queryClient = new QueryClient({ queryCache: this })
  readonly #client: GeocodingClient
  /**
   * The hashes of queries in this cache that another provider, which has mounted, has too. The results belong to that
   * provider, so no other render may copy them from here.
   */
  readonly #claimed = new Set<string>()
  #abandonedTimer: ReturnType<typeof setTimeout> | undefined
  #isTakingOver = false

  constructor(client: GeocodingClient) {
    super()
    this.#client = client
    // A server does not render a suspended provider again, and two page requests must not share results.
    if (isServer) return
    cachesBeforeMount.add(this)
    this.#clearIfAbandoned()
  }

  #clearIfAbandoned() {
    this.#abandonedTimer = setTimeout(() => {
      // A request may still be in flight, or wait for its retry.
      if (this.queryClient.isFetching() > 0) return this.#clearIfAbandoned()
      cachesBeforeMount.delete(this)
      this.clear()
    }, ABANDONED_MS)
  }

  /** From now on the results belong to this provider. A provider that renders later sends its own requests. */
  providerHasMounted() {
    clearTimeout(this.#abandonedTimer)
    cachesBeforeMount.delete(this)
    for (const { queryHash } of this.getAll()) {
      for (const other of cachesBeforeMount) if (other.#queryOf(queryHash)) other.#claimed.add(queryHash)
    }
  }

  /** react-query calls this before it creates a query, and before it throws a query's error. */
  override get<Answer, Failure, Data, Key extends QueryKey>(
    queryHash: string,
  ): Query<Answer, Failure, Data, Key> | undefined {
    if (cachesBeforeMount.has(this) && !this.#isTakingOver && !this.#queryOf(queryHash)) {
      this.#isTakingOver = true
      this.#takeOver(queryHash)
      this.#isTakingOver = false
    }
    return super.get<Answer, Failure, Data, Key>(queryHash)
  }

  #queryOf(queryHash: string) {
    return super.get<ReverseGeocodeResult, Error, ReverseGeocodeResult, QueryKey>(queryHash)
  }

  /** Starts the query with the result of another render, or with the request that it has in flight. */
  #takeOver(queryHash: string) {
    for (const other of cachesBeforeMount) {
      const query = other.#queryOf(queryHash)
      if (query?.queryKey[0] !== 'geocoding' || other.#claimed.has(queryHash)) continue
      const { queryKey, state, promise } = query
      if (state.fetchStatus === 'fetching' && promise) {
        const queryFn = async () => readAs(this.#client, await unlessCancelled(promise))
        this.queryClient.prefetchQuery({ queryKey, queryFn, retry: false })
        return
      }
      if (state.status === 'pending') continue
      try {
        // The other provider may have another `readAddress`.
        const data = state.data && readAs(this.#client, state.data)
        this.build(this.queryClient, { queryKey }, { ...state, data })
      } catch {
        // If this provider's `readAddress` throws, the query sends its own request and fails with the error.
      }
      return
    }
  }
}

/** If a query function rejects with a `CancelledError`, react-query leaves the query fetching for ever. */
async function unlessCancelled<Answer>(promise: Promise<Answer>): Promise<Answer> {
  try {
    return await promise
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error
    throw new GeocodingError('network', explain('cancelled-by-app'))
  }
}
