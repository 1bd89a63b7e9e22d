import {
  CancelledError,
  focusManager,
  matchQuery,
  onlineManager,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import type { GeocodingClient } from '../client/createGeocodingClient.ts'
import { DEFAULT_RETRIES } from '../client/options.ts'
import { isServer, MAX_PAUSE_MS } from '../client/queue.ts'
import { isPlace } from '../coordinates.ts'
import { type GeocodingError, isGeocodingError, meaningOf } from '../errors.ts'

const FIRST_BACK_OFF_MS = 1_000
const MAX_BACK_OFF_MS = 30_000

/** The times until one failed place is asked for again. All after the last one are like it. */
const HEALING_WAITS_MS = [15_000, 30_000, 60_000, 120_000] as const

/** An agent may show and hide the tab many times in a minute, and a service that recovers may fail again. */
const MIN_HEALING_PAUSE_MS = 10_000

/** An app that cancels all queries may do so because an agent signs out. By then the place has left the screen. */
const CANCELLED_PAUSE_MS = 1_000

/**
 * When a query is sent again. All of it stands in this file, except that a look-up waits in the client's queue after a
 * 429, and that a token is renewed after a 401.
 *
 * - An answer stays: only `refetch` and `resetQueries` ask for it again.
 * - A failure that may pass is retried: see `retries`.
 * - A fact about the place is not asked for again: see `mayBeSent`.
 * - Anything else that failed is asked for by the provider: see `healFailures`.
 *
 * An app's defaults change nothing of this.
 */
export function whenAskedAgain(client: GeocodingClient) {
  return {
    // `'static'` also holds an app that invalidates everything after each mutation: an address does not change by that.
    staleTime: ({ state }: { state: { data: unknown } }) => (state.data === undefined ? 0 : 'static'),
    retry: (failures: number, error: GeocodingError) =>
      isRetriedAutomatically(error) && failures < retries(client.retries ?? DEFAULT_RETRIES, error),
    retryDelay: (failures: number, error: GeocodingError) =>
      Math.max(backOffMs(failures), retryAfterMs(error)),
    refetchInterval: false,
    refetchOnMount: true,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  } as const
}

/**
 * A fact about the place disables its query. Otherwise each remount would send the request again.
 *
 * An app's own query that throws its errors stays enabled: react-query sends it again only after its error boundary was
 * reset.
 */
export function mayBeSent({ state, options }: { state: { error: unknown }; options: object }): boolean {
  const isFinal = isGeocodingError(state.error) && meaningOf(state.error.kind).final
  return !isFinal || ('throwOnError' in options && Boolean(options.throwOnError))
}

/** The places that are asked for at this moment. */
const underWay = new WeakMap<Query, Promise<void>>()

/**
 * Asks for the place of a query that failed or was cancelled. The query keeps its state until the answer, so that nothing
 * on the screen changes meanwhile. If it fails in the same way again, only `isAnnounced` replaces the error.
 *
 * @throws {GeocodingError} if it fails.
 */
export function askAgain(client: GeocodingClient, query: Query, { isAnnounced = false } = {}): Promise<void> {
  async function ask(): Promise<void> {
    const [, , , place] = query.queryKey
    if (!isPlace(place)) return
    try {
      const isWanted = () => isUnanswered(query) && query.isActive()
      // Unlike `queryClient.setQueryData`, this leaves an entry removed that was removed meanwhile. `manual`: as that does,
      // it does not end a look-up that the query itself has begun.
      query.setData(await client.reverse(place, { isWanted }), { manual: true })
    } catch (error) {
      if (!isGeocodingError(error) || !isUnanswered(query)) return
      if (isAnnounced || !isSameFailure(error, query.state.error)) {
        query.setState({ status: 'error', error, errorUpdatedAt: Date.now() })
      }
      throw error
    } finally {
      underWay.delete(query)
    }
  }

  const asked = underWay.get(query) ?? ask()
  underWay.set(query, asked)
  return asked
}

/** Sends the requests again that the service refused, when the app passes another token. */
export function askAgainWithNewToken(queryClient: QueryClient, client: GeocodingClient): void {
  const queryKey = ['geocoding', 'reverse', client.cacheKey]
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    if (isGeocodingError(query.state.error, 'unauthorized')) askAgain(client, query).catch(() => {})
  }
}

/**
 * Asks again for what failed, until the returned function is called. While the tab is shown, one place is asked for after
 * 15, 30, 60 and then every 120 seconds, and one when the tab is shown or the browser is online again. The first answer of
 * any place asks for the others, so that a service which is down gets few requests. A place that no component uses any
 * more is not asked for.
 */
export function healFailures(queryClient: QueryClient, client: GeocodingClient): () => void {
  const cache = queryClient.getQueryCache()
  const ours = ['geocoding', 'reverse', client.cacheKey]
  /** The one that has waited longest comes first. The value is a time of `performance.now()`. */
  const notBefore = new Map<Query, number>()
  let waits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastReturn = Number.NEGATIVE_INFINITY
  let lastWaking = Number.NEGATIVE_INFINITY

  /** Compares the keys without hashing them: a key of the app may hold what JSON cannot, such as a BigInt. */
  function isOurs(query: Query): boolean {
    return matchQuery({ queryKey: ours }, query)
  }

  function ask(query: Query): void {
    addFailure(query)
    askAgain(client, query).catch((error: unknown) => {
      addFailure(query, retryAfterMs(error))
      waitForNext()
    })
  }

  /** Adds the query, or puts it behind the others. An entry that was removed meanwhile is not added. */
  function addFailure(query: Query, pauseMs = 0): void {
    notBefore.delete(query)
    if (cache.get(query.queryHash) !== query) return
    notBefore.set(query, performance.now() + pauseMs)
  }

  function failedOnes(mayAsk: (query: Query) => boolean): Query[] {
    if (!focusManager.isFocused() || !onlineManager.isOnline()) return []
    const now = performance.now()
    return [...notBefore]
      .filter(([query, time]) => now >= time && query.isActive() && isUnanswered(query) && mayAsk(query))
      .map(([query]) => query)
  }

  function askOne(mayAsk: (query: Query) => boolean): void {
    const [longestWaiting] = failedOnes(mayAsk)
    if (longestWaiting) ask(longestWaiting)
  }

  function askOthers(): void {
    if (performance.now() < lastWaking + MIN_HEALING_PAUSE_MS) return
    const others = failedOnes(mayHaveHealed)
    if (others.length > 0) lastWaking = performance.now()
    for (const query of others) ask(query)
  }

  function askOneAfterReturn(): void {
    if (performance.now() < lastReturn + MIN_HEALING_PAUSE_MS) return
    lastReturn = performance.now()
    askOne(mayHaveHealed)
  }

  function waitForNext(): void {
    if (timer || notBefore.size === 0 || !focusManager.isFocused()) return
    const longestMs = HEALING_WAITS_MS[waits] ?? HEALING_WAITS_MS[3]
    timer = setTimeout(() => {
      timer = undefined
      waits += 1
      askOne(mayPass)
      waitForNext()
    }, lessRandomPart(longestMs))
  }

  function stopWaiting(): void {
    clearTimeout(timer)
    timer = undefined
  }

  for (const query of cache.findAll({ queryKey: ours })) {
    if (query.state.status === 'error') addFailure(query)
  }
  waitForNext()
  const unsubscribe = [
    cache.subscribe((event) => {
      if (event.type === 'removed' && isOurs(event.query)) notBefore.delete(event.query)
      if (event.type !== 'updated' || !isOurs(event.query)) return
      const { query, action } = event
      if (action.type === 'success') {
        notBefore.delete(query)
        waits = 0
        stopWaiting()
        askOthers()
        waitForNext()
      } else if (isCancelled(query)) {
        setTimeout(() => {
          const isLeft = cache.get(query.queryHash) === query && query.isActive()
          if (isLeft && isCancelled(query)) ask(query)
        }, CANCELLED_PAUSE_MS)
      } else if (action.type === 'error') {
        addFailure(query, retryAfterMs(action.error))
        waitForNext()
      }
    }),
    focusManager.subscribe((isShown) => {
      stopWaiting()
      if (isShown) askOneAfterReturn()
      waitForNext()
    }),
    onlineManager.subscribe((isOnline) => {
      if (isOnline) askOne(mayHaveHealed)
    }),
    onceOnline(() => askOne(mayHaveHealed)),
  ]
  return () => {
    stopWaiting()
    for (const stop of unsubscribe) stop()
  }
}

/** react-query takes a page that starts offline for one that is online, and does not hear that it is online again. */
function onceOnline(listener: () => void): () => void {
  globalThis.addEventListener?.('online', listener)
  return () => globalThis.removeEventListener?.('online', listener)
}

/** Whether the app has cancelled the first look-up of a place, for example with `queryClient.cancelQueries()`. */
function isCancelled({ state }: Query): boolean {
  const { status, fetchStatus, error } = state
  return fetchStatus === 'idle' && (status === 'pending' || error instanceof CancelledError)
}

function isUnanswered({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'idle'
}

/** Not a fact about the place, and not `forbidden`, which only another permission heals. */
function mayHaveHealed({ state }: Query): boolean {
  return !isGeocodingError(state.error) || meaningOf(state.error.kind).offersRetry
}

/** Whether the failure passes by itself. */
function mayPass({ state }: Query): boolean {
  return isGeocodingError(state.error) && state.error.retryable
}

function isSameFailure(error: GeocodingError, former: unknown): boolean {
  return isGeocodingError(former, error.kind) && former.status === error.status
}

/**
 * A page that is rendered on a server does not wait for retries, and a look-up that is limited has waited in the queue.
 * The error may come from outside this library, for example from the app's persister.
 */
function isRetriedAutomatically(error: unknown): boolean {
  return (
    !isServer() &&
    isGeocodingError(error) &&
    error.retryable &&
    error.kind !== 'rate-limited' &&
    retryAfterMs(error) <= MAX_PAUSE_MS
  )
}

/** After one more time limit, the agent wants the retry button rather than the placeholder. */
function retries(most: number, error: unknown): number {
  return isGeocodingError(error, 'timeout') ? Math.min(most, 1) : most
}

function retryAfterMs(error: unknown): number {
  return isGeocodingError(error) ? (error.retryAfterMs ?? 0) : 0
}

/** Doubles with every failure. */
function backOffMs(failures: number): number {
  return lessRandomPart(Math.min(FIRST_BACK_OFF_MS * 2 ** failures, MAX_BACK_OFF_MS))
}

/** Up to one half less, so that many rows and many agents do not ask at the same moment. */
function lessRandomPart(longestMs: number): number {
  return (longestMs * (1 + Math.random())) / 2
}
