import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import type { GeocodingClient } from '../client/createGeocodingClient.ts'
import { isServer } from '../client/environment.ts'
import { DEFAULT_RETRIES } from '../client/options.ts'
import { MAX_PAUSE_MS } from '../client/queue.ts'
import { type GeocodingError, isGeocodingError, traitsOf } from '../errors.ts'

/** The waits before one failed place is sent again. The last one repeats. */
const RECOVERY_WAITS_MS = [15_000, 30_000, 60_000, 120_000] as const

/** An agent may hide and show the tab many times in a minute. */
const LEAST_RECOVERY_PAUSE_MS = 10_000

/** How long a place that failed twice rests before the recovery of another one wakes it. */
const FIRST_REST_MS = 2_000
const MAX_REST_MS = 3_600_000

/** Many rows may recover in the same second, and each look at all of them takes a while. */
const LEAST_WAKING_PAUSE_MS = 1_000

/** When React Query sends a query again. Of the app's defaults, only `networkMode` applies. */
export function refetchPolicy(client: GeocodingClient) {
  return {
    // `'static'` also holds an app that invalidates everything after each mutation: an address does not change by that.
    staleTime: ({ state }: { state: { data: unknown } }) => (state.data === undefined ? 0 : 'static'),
    retry: (failures: number, error: GeocodingError) =>
      // A page that is rendered on a server does not wait for retries.
      !isServer() &&
      isGeocodingError(error) &&
      error.retryable &&
      retryAfterMs(error) <= MAX_PAUSE_MS &&
      // After one more time limit, the agent wants the retry button rather than the skeleton.
      failures < Math.min(client.retries ?? DEFAULT_RETRIES, error.kind === 'timeout' ? 1 : Infinity),
    // 1 s, 2 s, 4 s …, less a random part of up to one half, and not before the service's `Retry-After`.
    retryDelay: (failures: number, error: GeocodingError) =>
      Math.max(Math.min(1_000 * 2 ** failures, 30_000) * (1 - Math.random() / 2), retryAfterMs(error)),
    retryOnMount: true,
    refetchInterval: false,
    refetchOnMount: true,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  } as const
}

/**
 * Sends failed places on the screen again: one after 15, 30 and 60 seconds, and then every two minutes, and one when the
 * agent returns to the tab or the browser is online again. Once a place that had failed succeeds, the others follow.
 */
export function createRecovery(queryClient: QueryClient, queryKey: readonly unknown[]) {
  let client: GeocodingClient | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waits = 0
  let lastAttempt = Number.NEGATIVE_INFINITY
  let lastWaking = Number.NEGATIVE_INFINITY

  /** Those that failed least often come first, so that each has its turn. */
  function failed(): Query[] {
    return queryClient
      .getQueryCache()
      .findAll({ queryKey, type: 'active' })
      .filter((query) => mayRecover(query, client))
      .sort((one, other) => one.state.errorUpdateCount - other.state.errorUpdateCount)
  }

  function sendOne(): void {
    if (!isOnScreenAndOnline() || performance.now() < lastAttempt + LEAST_RECOVERY_PAUSE_MS) return
    const next = failed().find((query) => hasWaited(query, 0))
    if (!next) return
    lastAttempt = performance.now()
    send(next)
  }

  function schedule(): void {
    if (timer || !client || !focusManager.isFocused()) return
    timer = setTimeout(() => {
      timer = undefined
      waits = failed().length > 0 ? waits + 1 : 0
      if (waits === 0) return
      sendOne()
      schedule()
    }, RECOVERY_WAITS_MS[waits] ?? RECOVERY_WAITS_MS[3])
  }

  function restart(): void {
    clearTimeout(timer)
    timer = undefined
    if (failed().length > 0) schedule()
  }

  function onReturn(): void {
    sendOne()
    restart()
  }

  return {
    /** Recovers what has failed and what fails from now on, until the returned function is called. */
    start(latest: GeocodingClient): () => void {
      client = latest
      restart()
      const stops = [focusManager.subscribe(onReturn), onlineManager.subscribe(onReturn)]
      // react-query takes a page that starts offline for one that is online, and does not hear that it is online again.
      globalThis.addEventListener?.('online', onReturn)
      return () => {
        client = undefined
        clearTimeout(timer)
        timer = undefined
        for (const stop of stops) stop()
        globalThis.removeEventListener?.('online', onReturn)
      }
    },
    /** A lookup has failed, or the app has canceled it. */
    onFailure: schedule,
    /** A lookup that had failed has succeeded, so the service works again. */
    onRecovered(): void {
      if (performance.now() < lastWaking + LEAST_WAKING_PAUSE_MS) return
      lastWaking = performance.now()
      waits = 0
      if (isOnScreenAndOnline())
        for (const query of failed()) if (hasWaited(query, restMsOf(query))) send(query)
      restart()
    },
    /** The app passes another token. */
    onNewToken(): void {
      for (const query of queryClient.getQueryCache().findAll({ queryKey, type: 'active' }))
        if (isGeocodingError(query.state.error, 'unauthorized')) send(query)
    },
  }
}

function isOnScreenAndOnline(): boolean {
  return focusManager.isFocused() && onlineManager.isOnline()
}

/** With React Query's own fetch, so that its callbacks, persisters, and `isFetching` work as usual. */
function send(query: Query): void {
  query.fetch({ ...query.options, retry: false }).catch(() => {})
}

/**
 * An idle query without an error was canceled by the app. A rejected token string stays rejected. A permanent error disables
 * its query, unless the app sets `enabled`.
 */
function mayRecover({ state }: Query, client: GeocodingClient | undefined): boolean {
  const { data, error, fetchStatus } = state
  if (data !== undefined || fetchStatus !== 'idle') return false
  if (isGeocodingError(error, 'unauthorized')) return client?.mayRenewToken?.() !== false
  return !isGeocodingError(error) || !traitsOf(error.kind).isPermanent
}

/** How long a place rests while others recover: 0, 2, 6, 14 … seconds after its first, second, third, fourth … failure. */
function restMsOf({ state }: Query): number {
  return Math.min(FIRST_REST_MS * (2 ** (state.errorUpdateCount - 1) - 1), MAX_REST_MS)
}

/** Whether this time and `Retry-After` have passed since the last failure. The clock may have been set back meanwhile. */
function hasWaited({ state }: Query, leastMs: number): boolean {
  const pauseMs = Math.max(leastMs, Math.min(retryAfterMs(state.error), MAX_PAUSE_MS))
  return Math.abs(Date.now() - state.errorUpdatedAt) >= pauseMs
}

/** The error may come from outside this library, for example from the app's persister. */
function retryAfterMs(error: unknown): number {
  return isGeocodingError(error) ? (error.retryAfterMs ?? 0) : 0
}
