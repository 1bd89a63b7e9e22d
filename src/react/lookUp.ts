import type { Query } from '@tanstack/react-query'
import type { GeocodingClient } from '../client/createGeocodingClient.ts'
import type { LookupOptions } from '../client/options.ts'
import type { ReverseGeocodeResult } from '../client/readPayload.ts'
import type { Place } from '../coordinates.ts'
import { type Decision, noteProbe } from './maySend.ts'
import {
  isShown,
  isUnfetched,
  type Lookup,
  type LookupGroup,
  type PlaceRecord,
  type Session,
} from './session.ts'

/** Long enough for rows to unmount while an agent scrolls, or skips conversations by holding an arrow key. */
export const DEBOUNCE_MS = 50

const notSent = Object.assign(
  new Error(
    "The lookup wasn't sent: no component shows its place anymore, or it's too early to send it again.",
  ),
  { name: 'AbortError' },
)

/** React Query calls this again for each retry. */
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
      lookup.status = 'allowed'
    }
    return await client.reverse(place, {
      rank: rankOf(lookup),
      // A lookup that would have to wait is sent too: the place that it waits for may be behind it in the queue.
      beforeSend: () => void checkAllowed(session, lookup),
    })
  } catch (error) {
    if (error === notSent) abandon(session, lookup)
    throw error
  }
}

/**
 * Begins a lookup, or returns the one that React Query retries. A lookup of a hook (`isOfHook`) is never a prefetch, even if
 * React Query 5.80 begins it after the component has unmounted (findings/paused-first-fetch.sh).
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

  const decision = session.ask(query)
  const isObserved = isOfHook || isShown(query)
  const trigger = triggerOf(query, record, decision, isObserved)
  const isMountedProbe = trigger === 'mount' && decision === 'probe'
  // Before the debounce, so that no other place that mounts now is a probe too.
  if (isMountedProbe) noteProbe(session.history)
  const lookup: Lookup = {
    query,
    promise,
    trigger,
    isObserved,
    isRepeat: record.obstacle !== undefined,
    isProbe: isMountedProbe || record.due === 'probe',
    group: openGroup(session),
    status: 'new',
  }
  record.due = undefined
  session.follow(record, lookup, client)
  return lookup
}

function triggerOf(
  query: Query,
  record: PlaceRecord,
  decision: Decision,
  isObserved: boolean,
): Lookup['trigger'] {
  if (record.due) return 'timer'
  if (!isObserved) return 'call'
  const isReset = record.isSettled && isUnfetched(query)
  if (isReset) return 'call'
  // An address never goes stale, and `maySendOnMount` disables a query that has to wait. A component that mounts sends neither.
  const hasAddress = query.state.data !== undefined
  const hasToWait = record.obstacle !== undefined && typeof decision === 'object'
  return hasAddress || hasToWait ? 'click' : 'mount'
}

function openGroup(session: Session): LookupGroup {
  if (session.group) return session.group
  // If a pin moves back to a place that it has just left, the place must be debounced again.
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

/** The lookups of a group share a timer, so that they reach the queue together and in order. */
async function debounce({ debounced }: Session, lookup: Lookup, debounceMs: number): Promise<void> {
  const { timers } = lookup.group
  const elapsed = timers.get(debounceMs) ?? new Promise((resolve) => setTimeout(resolve, debounceMs))
  timers.set(debounceMs, elapsed)
  debounced.add(lookup)
  await elapsed
  debounced.delete(lookup)
}

async function untilAllowed(session: Session, lookup: Lookup): Promise<void> {
  let otherPlace = checkAllowed(session, lookup)
  while (otherPlace) {
    await otherPlace
    otherPlace = checkAllowed(session, lookup)
  }
  lookup.group.first ??= lookup.whenSettled
}

/** Returns the promise to wait for, or `undefined` if the lookup may be sent. Throws `notSent`, or another place's error. */
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

function rankOf({ query, trigger, isRepeat }: Lookup): LookupOptions['rank'] {
  if (trigger === 'click') return 'click'
  return isRepeat || query.state.fetchFailureCount > 0 ? 'repeat' : undefined
}

/** Cancels a lookup that wasn't sent, so that the next component can send the place. */
function abandon({ queryClient }: Session, lookup: Lookup): void {
  const { query } = lookup
  if (lookup.status === 'settled' || query.promise !== lookup.promise) return
  lookup.status = 'abandoned'
  query.cancel({ revert: true })
  const isUnknown = isUnfetched(query) && query.state.data === undefined
  if (isUnknown && query.getObserversCount() === 0) queryClient.getQueryCache().remove(query)
}
