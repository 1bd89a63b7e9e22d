import {
  CancelledError,
  focusManager,
  hashKey,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryState,
  shouldThrowError,
} from '@tanstack/react-query'
import { type CheckedOptions, isSignedIn } from '../client/checkOptions.ts'
import {
  createClientOf,
  type GeocodingCacheKey,
  type GeocodingClient,
} from '../client/createGeocodingClient.ts'
import { isServer } from '../client/environment.ts'
import { isGeocodingError } from '../errors.ts'
import { keepAddresses, sessionKey } from './cachedAddresses.ts'
import {
  createSessionHistory,
  type Decision,
  type Group,
  maySend,
  noteFailure,
  noteNewCredential,
  noteProbe,
  noteReturn,
  noteSuccess,
  type Obstacle,
} from './maySend.ts'
import { isPageClient } from './pageClient.ts'

export interface Lookup {
  readonly query: Query
  /** The promise of React Query's fetch, which all retries share. */
  readonly promise: Promise<unknown> | undefined
  readonly trigger: 'mount' | 'timer' | 'click' | 'call'
  readonly isObserved: boolean
  readonly isRepeat: boolean
  readonly group: LookupGroup
  isProbe: boolean
  /** `shared` if it fails with the error of another place. */
  status: 'new' | 'allowed' | 'shared' | 'abandoned' | 'settled'
  whenSettled?: Promise<void>
}

export interface LookupGroup extends Group {
  readonly isFirstOfSession: boolean
  readonly timers: Map<number, Promise<void>>
}

export interface PlaceRecord {
  readonly session: Session
  lookup?: Lookup
  obstacle?: Obstacle | undefined
  /** Whether the lookup has succeeded or failed. If it has, and `isUnfetched` is true, the app has reset the query. */
  isSettled?: boolean
  /** Why `sendDue` has just sent the place. */
  due?: 'yes' | 'probe' | undefined
}

export interface MountedProvider {
  /** `undefined` if the app has created the client. */
  options: CheckedOptions | undefined
}

export type Session = ReturnType<typeof createSession>

const sessions = new WeakMap<QueryClient, Map<string, Session>>()
const places = new WeakMap<object, PlaceRecord>()

export function sessionOf(queryClient: QueryClient, cacheKey: GeocodingCacheKey): Session {
  const ofThisClient = sessions.get(queryClient) ?? new Map<string, Session>()
  sessions.set(queryClient, ofThisClient)
  const hash = hashKey(sessionKey(cacheKey))
  const session = ofThisClient.get(hash) ?? createSession(queryClient, cacheKey)
  ofThisClient.set(hash, session)
  return session
}

interface AskedQuery {
  readonly state: Pick<QueryState, 'dataUpdateCount' | 'error' | 'errorUpdateCount' | 'status'>
  readonly options: {
    readonly networkMode?: string | undefined
    readonly throwOnError?: boolean | ((error: unknown, query: unknown) => boolean)
  }
}

export function maySendOnMount(query: AskedQuery): boolean {
  const { options, state } = query
  const session = places.get(query)?.session
  if (!session?.recordOf(query).obstacle) return true
  // Until the error boundary is reset, React Query itself doesn't send a query whose error it throws:
  // https://github.com/TanStack/query/blob/main/packages/react-query/src/errorBoundaryUtils.ts
  if (state.status === 'error' && shouldThrowError(options.throwOnError, [state.error, query])) return true
  return typeof session.ask(query) === 'string'
}

/** Returns whether a query has had no result yet, or none since the app reset it. */
export function isUnfetched({ state }: AskedQuery): boolean {
  return state.dataUpdateCount + state.errorUpdateCount === 0
}

/** `query.isActive()` would be false for a place that has to wait, because it calls `enabled`. */
export function isShown({ observers }: Query): boolean {
  return observers.some(({ options }) => options.enabled !== false)
}

function createSession(queryClient: QueryClient, cacheKey: GeocodingCacheKey) {
  const history = createSessionHistory(() =>
    [providedClient, usedClient].some((client) => client && client.mayRenewToken?.() !== false),
  )

  /** The place that has waited longest is the first. */
  const waiting = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let timerAt = Number.POSITIVE_INFINITY
  let subscriptions: (() => void)[] = []

  const providers: MountedProvider[] = []
  /** Whether the last provider has unmounted. An app's own client may never have one, and its lookups recover too. */
  let isUnmounted = false
  let renderedOptions: CheckedOptions | undefined
  let providedClient: GeocodingClient | undefined
  /** The client of the latest lookup, which may be one of the app. */
  let usedClient: GeocodingClient | undefined
  let credential: unknown

  if (!isServer()) keepAddresses(queryClient, cacheKey)

  function recordOf(query: AskedQuery): PlaceRecord {
    const record = places.get(query) ?? { session }
    if (record.isSettled && isUnfetched(query)) record.obstacle = undefined
    places.set(query, record)
    return record
  }

  /** If the place has to wait, `sendDue` asks again after that time. */
  function ask(query: AskedQuery, group: Group = {}): Decision {
    const decision = maySend(recordOf(query).obstacle, history, group, query.options.networkMode)
    if (typeof decision === 'object' && 'until' in decision) schedule(decision.until)
    return decision
  }

  function schedule(at: number): void {
    if (isUnmounted || isServer()) return
    if (subscriptions.length === 0) {
      subscriptions = [
        focusManager.subscribe(onReturn),
        onlineManager.subscribe((isOnline) => isOnline && onReturn()),
      ]
    }
    if (at >= timerAt) return
    clearTimeout(timer)
    timerAt = at
    timer = setTimeout(sendDue, Math.max(0, at - performance.now()))
  }

  function clearTimer(): void {
    clearTimeout(timer)
    timerAt = Number.POSITIVE_INFINITY
  }

  function scheduleNow(): void {
    if (waiting.size > 0) schedule(performance.now())
  }

  /** A place that isn't on the screen is sent when its component mounts. */
  function sendDue(): void {
    clearTimer()
    for (const query of waiting) {
      const isRemoved = queryClient.getQueryCache().get(query.queryHash) !== query
      if (isRemoved || query.state.data !== undefined) waiting.delete(query)
      else if (query.state.fetchStatus === 'idle') {
        const decision = ask(query)
        if ((decision === 'yes' || decision === 'probe') && isShown(query)) {
          recordOf(query).due = decision
          if (decision === 'probe') noteProbe(history)
          // By the query's `fetch`, so that callbacks, persisters, and `isFetching` work as usual.
          query.fetch({ ...query.options, retry: false }).catch(() => {})
        }
      }
    }
    if (waiting.size === 0) stop()
  }

  function keepWaiting(query: Query): void {
    waiting.delete(query)
    waiting.add(query)
    ask(query)
  }

  function stop(): void {
    clearTimer()
    for (const unsubscribe of subscriptions) unsubscribe()
    subscriptions = []
  }

  function onReturn(): void {
    if (!focusManager.isFocused()) return
    noteReturn(history)
    sendDue()
  }

  async function noteOutcome(record: PlaceRecord, lookup: Lookup): Promise<void> {
    const { query, group } = lookup
    try {
      await lookup.promise
      noteSuccess(history, record.obstacle)
      record.obstacle = undefined
      record.isSettled = true
      waiting.delete(query)
      scheduleNow()
    } catch (error) {
      if (error instanceof CancelledError) noteCancel(record, lookup, error)
      // Nobody was signed in when it would have been sent, which says nothing about the session or the place.
      else if (isGeocodingError(error) && error.code === 'signed-out') record.obstacle = undefined
      else {
        record.obstacle = noteFailure(history, group, record.obstacle, error, lookup.status === 'shared')
        record.isSettled = true
        keepWaiting(query)
      }
    }
    lookup.status = 'settled'
    if (group.first === lookup.whenSettled) group.first = undefined
  }

  function noteCancel(record: PlaceRecord, { query, status }: Lookup, { silent }: CancelledError): void {
    if (silent) return
    const isCanceledByApp = status !== 'abandoned' && isShown(query)
    if (isCanceledByApp) record.obstacle = { kind: 'canceled', at: performance.now() }
    if (record.obstacle) keepWaiting(query)
  }

  const session = {
    queryClient,
    history,
    recordOf,
    ask,
    debounced: new Set<Lookup>(),
    group: undefined as LookupGroup | undefined,
    hasGroups: false,

    follow(record: PlaceRecord, lookup: Lookup, client: GeocodingClient): void {
      record.lookup = lookup
      record.isSettled = false
      usedClient = client
      lookup.whenSettled = noteOutcome(record, lookup)
    },

    /** The client of all providers with options. Until one of them is mounted, it uses the options of the latest render. */
    clientOf(rendered: CheckedOptions): GeocodingClient {
      renderedOptions = rendered
      const options = () => {
        const mounted = providers.flatMap(({ options }) => options ?? [])
        return mounted.findLast(isSignedIn) ?? mounted.at(-1) ?? renderedOptions ?? rendered
      }
      // `retries` is a getter, and a spread would keep its first value.
      providedClient ??= Object.assign(createClientOf(options), { cacheKey })
      return providedClient
    },
    attach(provider: MountedProvider): () => void {
      providers.push(provider)
      isUnmounted = false
      scheduleNow()
      return () => {
        providers.splice(providers.indexOf(provider), 1)
        if (providers.length > 0) return
        isUnmounted = true
        stop()
        // The app can't remove the addresses of a previous agent from this cache.
        if (isPageClient(queryClient)) queryClient.removeQueries({ queryKey: sessionKey(cacheKey) })
      }
    },
    onCredential(next: string | GeocodingClient | undefined): void {
      if (next === undefined || next === credential) return
      // The app's own client may have been refused before the first provider was mounted.
      if (credential !== undefined || history.refusal !== undefined) noteNewCredential(history)
      credential = next
      scheduleNow()
    },
  }
  return session
}
