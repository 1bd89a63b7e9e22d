import type { Query } from '@tanstack/react-query'
import type { GeocodingClient } from '../client/createGeocodingClient.ts'
import type { LookupOptions } from '../client/options.ts'
import type { ReverseGeocodeResult } from '../client/readPayload.ts'
import type { Place } from '../coordinates.ts'
import { noteProbe } from './maySend.ts'
import { isShown, isUnfetched, type Lookup, type LookupGroup, type Session } from './session.ts'

/** Long enough for rows to unmount while an agent scrolls, or skips conversations by holding an arrow key. */
export const DEBOUNCE_MS = 50

const notSent = Object.assign(
  new Error(
    "The lookup wasn't sent: no component shows its place anymore, or it's too early to send it again.",
  ),
  { name: 'AbortError' },
)

/** The steps of a lookup, and of each of its retries. */
export async function lookUp(
  client: GeocodingClient,
  place: Place,
  debounceMs: number,
  session: Session,
  lookup: Lookup,
): Promise<ReverseGeocodeResult> {
  try {
    if (lookup.trigger === 'mount' && lookup.status === 'new') {
      // On a page that has just been opened, nobody is scrolling. A longer debounce is for places that move.
      const isAtRest = lookup.group.isFirstOfSession && debounceMs <= DEBOUNCE_MS
      if (!isAtRest) await debounce(session, lookup, debounceMs)
      await untilAllowed(session, lookup)
    }
    return await client.reverse(place, {
      rank: rankOf(lookup),
      beforeSend() {
        checkAllowed(session, lookup)
        lookup.status = 'sent'
      },
    })
  } catch (error) {
    if (error === notSent) abandon(session, lookup)
    throw error
  }
}

/**
 * Begins a lookup, or returns the one that React Query retries. If no component shows the place, the lookup is a prefetch,
 * unless its query is a hook's: React Query 5.80 may send that after its component has unmounted
 * (findings/paused-first-fetch.sh).
 */
export function beginLookup(
  session: Session,
  query: Query,
  client: GeocodingClient,
  isOfHook: boolean,
): Lookup {
  const record = session.recordOf(query)
  const { promise } = query
  if (record.lookup && record.lookup.promise === promise) return record.lookup

  const { due, obstacle } = record
  const decision = session.ask(query)
  const isObserved = isOfHook || isShown(query)
  const trigger = due ? 'timer' : isObserved ? triggerOfObserved() : 'call'
  const isMountedProbe = trigger === 'mount' && decision === 'probe'
  // Before the debounce, so that no other place that mounts now is a probe too.
  if (isMountedProbe) noteProbe(session.history)
  const group = openGroup(session)
  const isRepeat = obstacle !== undefined
  const lookup: Lookup = {
    query,
    promise,
    trigger,
    isObserved,
    isRepeat,
    isProbe: isMountedProbe || due === 'probe',
    group,
    status: 'new',
  }
  record.due = undefined
  session.follow(record, lookup, client)
  return lookup

  function triggerOfObserved(): Lookup['trigger'] {
    if (record.isSettled && isUnfetched(query)) return 'call'
    if (query.state.data !== undefined) return 'click'
    return obstacle && typeof decision === 'object' ? 'click' : 'mount'
  }
}

function openGroup(session: Session): LookupGroup {
  if (session.group) return session.group
  // What no component shows anymore is abandoned. So if a pin moves back to a place, that place begins another debounce.
  for (const lookup of session.debounced) if (!isShown(lookup.query)) abandon(session, lookup)
  const group: LookupGroup = { isFirstOfSession: !session.hasGroups, timers: new Map() }
  session.group = group
  session.hasGroups = true
  // Jest's fake timers also replace `queueMicrotask`: https://jestjs.io/docs/jest-object#jestusefaketimersfaketimersconfig
  Promise.resolve().then(() => {
    session.group = undefined
  })
  return group
}

/** A group shares a timer, so that it reaches the queue together and in order. */
async function debounce({ debounced }: Session, lookup: Lookup, debounceMs: number): Promise<void> {
  const { timers } = lookup.group
  const elapsed = timers.get(debounceMs) ?? new Promise((resolve) => setTimeout(resolve, debounceMs))
  timers.set(debounceMs, elapsed)
  debounced.add(lookup)
  await elapsed
  debounced.delete(lookup)
}

async function untilAllowed(session: Session, lookup: Lookup): Promise<void> {
  const { group } = lookup
  for (let after = checkAllowed(session, lookup); after; after = checkAllowed(session, lookup)) await after
  group.first ??= lookup.settled
}

/**
 * Returns a promise if the lookup has to wait for another place of its group.
 *
 * @throws the error of another place, or {@link notSent}.
 */
function checkAllowed(session: Session, lookup: Lookup): Promise<void> | undefined {
  const { query, trigger, isObserved, group, isProbe } = lookup
  if (lookup.status === 'settled' || (isObserved && !isShown(query))) throw notSent
  if (isProbe || trigger === 'click' || trigger === 'call') return undefined
  const decision = session.ask(query, group)
  if (decision === 'probe') {
    lookup.isProbe = true
    noteProbe(session.history)
  }
  if (typeof decision === 'string') return undefined
  if ('after' in decision) return decision.after
  if ('until' in decision) throw notSent
  lookup.status = 'shared'
  throw decision.error
}

export function isOnlyTry({ trigger, isRepeat }: Lookup): boolean {
  return isRepeat && trigger !== 'click' && trigger !== 'call'
}

function rankOf({ query, trigger, isRepeat }: Lookup): LookupOptions['rank'] {
  if (trigger === 'click') return 'click'
  return isRepeat || query.state.fetchFailureCount > 0 ? 'repeat' : undefined
}

/**
 * Cancels a lookup that wasn't sent. Its query becomes what it was before, so that the next component can send it. If nothing
 * is known about the place, and nothing observes the query, the query is removed from the app's cache.
 */
function abandon({ queryClient }: Session, lookup: Lookup): void {
  const { query } = lookup
  if (lookup.status === 'settled' || query.promise !== lookup.promise) return
  lookup.status = 'abandoned'
  query.cancel({ revert: true })
  const isUnknown = isUnfetched(query) && query.state.data === undefined
  if (isUnknown && query.getObserversCount() === 0) queryClient.getQueryCache().remove(query)
}
