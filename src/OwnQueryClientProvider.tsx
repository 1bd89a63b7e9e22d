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
import { type GeocodingClient, type ReverseGeocodeResult, readAs } from './client/createGeocodingClient.ts'
import { GeocodingError } from './errors.ts'
import { explain } from './explain.ts'
import { isServer } from './isServer.ts'

/** How long the answers of a render that never mounted are kept. React starts over soon after an answer has come. */
const ABANDONED_MS = 60_000

/** Passive effects have run by then, so no observer is left that would keep a removed query in memory. */
const UNMOUNTED_MS = 1_000

/**
 * A `QueryClient` for one provider and no other, for an app that has none. It is cleared when the provider unmounts.
 *
 * Where a suspense query below suspends the provider too, React discards the provider's first render with its state,
 * and starts over with an empty cache, which would ask for ever. So until it has mounted, a provider takes over single
 * answers from renders that have not mounted either: those to its own query keys, which name the person. It never takes
 * over their `QueryClient`.
 */
export function OwnQueryClientProvider({
  client,
  children,
}: {
  client: GeocodingClient
  children: ReactNode
}) {
  const [queryCache] = useState(() => new OwnQueryCache(client))
  // Not a passive effect: this one is not undone while an <Activity> is hidden, nor run twice in StrictMode.
  useInsertionEffect(() => {
    queryCache.providerHasMounted()
    return () => {
      setTimeout(() => queryCache.clear(), UNMOUNTED_MS)
    }
  }, [queryCache])
  return <QueryClientProvider client={queryCache.queryClient}>{children}</QueryClientProvider>
}

/** The caches of providers that have rendered and not mounted. */
const unmounted = new Set<OwnQueryCache>()

class OwnQueryCache extends QueryCache {
  readonly queryClient = new QueryClient({ queryCache: this })
  readonly #client: GeocodingClient
  /** The answers that belong to a provider which has taken them over and mounted: no other one takes them over. */
  readonly #claimed = new Set<string>()
  #abandonedTimer: ReturnType<typeof setTimeout> | undefined
  #isTakingOver = false

  constructor(client: GeocodingClient) {
    super()
    this.#client = client
    // A server never starts over, and its requests must share nothing.
    if (isServer) return
    unmounted.add(this)
    this.#clearIfAbandoned()
  }

  #clearIfAbandoned() {
    this.#abandonedTimer = setTimeout(() => {
      // A request may be pausing between its tries.
      if (this.queryClient.isFetching() > 0) return this.#clearIfAbandoned()
      unmounted.delete(this)
      this.clear()
    }, ABANDONED_MS)
  }

  /** The answers are this provider's from now on: one that renders later asks for itself. */
  providerHasMounted() {
    clearTimeout(this.#abandonedTimer)
    unmounted.delete(this)
    for (const { queryHash } of this.getAll()) {
      for (const other of unmounted) if (other.#known(queryHash)) other.#claimed.add(queryHash)
    }
  }

  /** react-query asks here first whether it knows a query, also before it throws the error of one. */
  override get<Answer, Failure, Data, Key extends QueryKey>(
    queryHash: string,
  ): Query<Answer, Failure, Data, Key> | undefined {
    if (unmounted.has(this) && !this.#isTakingOver && !this.#known(queryHash)) {
      this.#isTakingOver = true
      this.#takeOver(queryHash)
      this.#isTakingOver = false
    }
    return super.get<Answer, Failure, Data, Key>(queryHash)
  }

  #known(queryHash: string) {
    return super.get<ReverseGeocodeResult, Error, ReverseGeocodeResult, QueryKey>(queryHash)
  }

  /** Starts the query with the answer that another render got, or with the request that it has under way. */
  #takeOver(queryHash: string) {
    for (const other of unmounted) {
      const known = other.#known(queryHash)
      if (known?.queryKey[0] !== 'geocoding' || other.#claimed.has(queryHash)) continue
      const { queryKey, state, promise } = known
      if (state.fetchStatus === 'fetching' && promise) {
        const queryFn = async () => readAs(this.#client, await unlessCancelled(promise))
        this.queryClient.prefetchQuery({ queryKey, queryFn, retry: false })
        return
      }
      if (state.status === 'pending') continue
      try {
        // The other provider's client may read the same payload in another way.
        const data = state.data && readAs(this.#client, state.data)
        this.build(this.queryClient, { queryKey }, { ...state, data })
      } catch {
        // This provider's reader fails. The query then asks by itself, and fails as queries do.
      }
      return
    }
  }
}

/** react-query would leave a query as it is whose function was cancelled, so it would be fetching for ever. */
async function unlessCancelled<Answer>(promise: Promise<Answer>): Promise<Answer> {
  try {
    return await promise
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error
    throw new GeocodingError('network', explain('request cancelled by the app'))
  }
}
