import { focusManager, onlineManager } from '@tanstack/react-query'
import { isRefusal } from '../client/failures.ts'
import { MAX_PAUSE_MS } from '../client/queue.ts'
import { isGeocodingError, traitsOf } from '../errors.ts'

const MINUTE_MS = 60_000

/** How long a place rests after an app has canceled its lookup. */
const CANCELED_MS = 1_000

/** How long a permanent error holds for components that mount. */
const PERMANENT_MS = 60 * MINUTE_MS

/** So many failures in a row, and the service is down. */
const OUTAGE_FAILURES = 3

/** When the clock lets one place through. The last delay repeats. */
const CLOCK_MS = [15_000, 30_000, 60_000, 120_000] as const

/** The same while a token string is refused: most often, it stays refused until the app passes another one. */
const CLOCK_OF_STRING_MS = [5 * MINUTE_MS, 15 * MINUTE_MS] as const

/** How long a place rests that keeps failing while others succeed: 2, 4, 8 … minutes. */
const FIRST_REST_MS = 2 * MINUTE_MS
const MAX_REST_MS = 60 * MINUTE_MS

/** Why a place isn't simply sent. All times are those of `performance.now()`. */
export type Obstacle =
  | {
      readonly kind: 'failed'
      readonly error: unknown
      readonly at: number
      /** How often the place has failed although others succeeded. */
      readonly rests: number
      readonly restUntil: number
      /** The session's counters at that time. */
      readonly successes: number
      readonly permissions: number
    }
  | { readonly kind: 'canceled'; readonly at: number }

/** What a server, an account, and an agent have answered so far. */
export interface SessionRecord {
  /** How many lookups have succeeded. */
  readonly successes: number
  /** How often permission may have been given: with another token, or when a place succeeded that was forbidden. */
  readonly permissions: number
  /** How many lookups in a row have failed because of the network or the server. */
  readonly failuresInARow: number
  /** The 401, or the failure of the app's `token` or `headers` function, that holds until a lookup succeeds. */
  readonly refusal: unknown
  /** When the clock lets one place through. */
  readonly clockAt: number
}

/** Places whose lookups began together, such as the rows of a page. */
export interface Group {
  /** Settles with the first place of the group. */
  first?: Promise<void> | undefined
  /** Its failure, if that was because of the network or the server. */
  failure?: unknown
}

export type Answer =
  | 'yes'
  /** Yes, but only this one place. */
  | 'one'
  /** Yes, if a component mounts now. */
  | 'mount'
  /** Not before this time. */
  | { readonly until: number }
  /** No: the place fails with the error of another one. */
  | { readonly error: unknown }
  /** Ask again after another place of the group has settled. */
  | { readonly after: Promise<void> }

const NO_TIMER = { until: Number.POSITIVE_INFINITY }

/**
 * May this place be sent now? This is asked whenever a component mounts or mounts anew, when the session's timer fires, the
 * tab or the network returns, the app cancels or invalidates its queries, or the token changes. The first rule that applies
 * decides.
 *
 * Not asked is what an app or an agent asks for by name: Try again, `refetch`, `resetQueries`, `fetchQuery`,
 * `prefetchQuery`, `ensureQueryData`, and an error boundary that is reset.
 */
export function maySend(
  obstacle: Obstacle | undefined,
  session: SessionRecord,
  group: Group,
  networkMode: string | undefined,
): Answer {
  const now = performance.now()
  const failure = obstacle?.kind === 'failed' ? obstacle : undefined
  const isForbidden = isGeocodingError(failure?.error, 'forbidden')
  const isPermitted =
    failure !== undefined &&
    failure.permissions < session.permissions &&
    (isForbidden || isRefusal(failure.error))

  // A permanent error is not sent again by a timer. `forbidden` is, when permission may have been given.
  if (failure && isPermanent(failure.error)) {
    if (isPermitted) return 'yes'
    const isOver = now >= failure.at + PERMANENT_MS && !isGeocodingError(failure.error, 'invalid-coordinates')
    return isOver ? 'mount' : NO_TIMER
  }

  // In a hidden tab, and offline, nothing is sent that was sent before.
  if (obstacle && !(focusManager.isFocused() && (networkMode === 'always' || onlineManager.isOnline()))) {
    return NO_TIMER
  }

  // While the session is refused, the clock lets one place through. What was never sent fails with the same error.
  if (session.refusal !== undefined) {
    if (now >= session.clockAt) return 'one'
    return obstacle ? { until: session.clockAt } : { error: session.refusal }
  }

  // A place that was never sent is sent. During an outage, one place of each group is sent, and the others share its failure.
  if (!obstacle) {
    if (!isDown(session)) return 'yes'
    if (group.failure !== undefined) return { error: group.failure }
    return group.first ? { after: group.first } : 'yes'
  }

  // A lookup that the app has canceled is sent after a second.
  if (obstacle.kind === 'canceled') {
    return now >= obstacle.at + CANCELED_MS ? 'yes' : { until: obstacle.at + CANCELED_MS }
  }

  // A failed place is sent after its rest if another one has succeeded since. Otherwise, the clock lets one place through.
  const hasWorked = isPermitted || (obstacle.successes < session.successes && !isDown(session))
  const until = hasWorked ? obstacle.restUntil : Math.max(obstacle.restUntil, session.clockAt)
  if (now < until) return { until }
  return hasWorked ? 'yes' : 'one'
}

/** Returns the time until the clock lets the next place through, after so many have been let through and failed. */
export function clockDelayMs(attempts: number, { refusal }: SessionRecord, mayRenewToken: boolean): number {
  const delays = refusal !== undefined && !mayRenewToken ? CLOCK_OF_STRING_MS : CLOCK_MS
  return delays[Math.min(attempts, delays.length - 1)] ?? CLOCK_MS[0]
}

/** Returns what keeps a place that has just failed from being sent again. */
export function obstacleOf(error: unknown, previous: Obstacle | undefined, session: SessionRecord): Obstacle {
  const at = performance.now()
  const { successes, permissions } = session
  const former = previous?.kind === 'failed' ? previous : undefined
  // A rest doesn't grow during an outage, or the error would stay on the screen long after it.
  const isOwnFault = former !== undefined && former.successes < successes
  const rests = (former?.rests ?? 0) + (isOwnFault ? 1 : 0)
  const restMs = isOwnFault ? Math.min(FIRST_REST_MS * 2 ** (rests - 1), MAX_REST_MS) : 0
  const retryAfterMs = isGeocodingError(error) ? (error.retryAfterMs ?? 0) : 0
  const restUntil = Math.max(former?.restUntil ?? 0, at + restMs, at + Math.min(retryAfterMs, MAX_PAUSE_MS))
  return { kind: 'failed', error, at, rests, restUntil, successes, permissions }
}

/** Returns whether the network or the server is down. */
export function isDown({ failuresInARow }: SessionRecord): boolean {
  return failuresInARow >= OUTAGE_FAILURES
}

/** Returns whether a failure is because of the network or the server, and not of the place or the session. */
export function isOutage(error: unknown): boolean {
  if (!isGeocodingError(error) || isRefusal(error)) return false
  const { kind, status = 0 } = error
  return kind === 'network' || kind === 'timeout' || (kind === 'service' && status >= 500)
}

function isPermanent(error: unknown): boolean {
  return isGeocodingError(error) && traitsOf(error.kind).isPermanent
}
