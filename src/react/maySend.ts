import { focusManager, onlineManager } from '@tanstack/react-query'
import { isServer } from '../client/environment.ts'
import { isRefusal } from '../client/failures.ts'
import { MAX_PAUSE_MS } from '../client/queue.ts'
import { isGeocodingError, traitsOf } from '../errors.ts'

// The rules for when a place may be sent, and what they remember. Three functions follow them:
//
// - `maySendOnMount` in session.ts, React Query's `enabled`: when a component mounts, or the app invalidates queries
// - `sendDue` in session.ts: when the session's timer fires, or when the tab or the network returns
// - `checkAllowed` in lookUp.ts: after the debounce, and immediately before each request
//
// Within a lookup, a request is sent again by `createGeocodingClient.ts` after a 401, by `queue.ts` after a 429, and by React
// Query if `mayRetry` allows it.

const MINUTE_MS = 60_000

const CANCELED_REST_MS = 1_000

const PERMANENT_ERROR_REST_MS = 60 * MINUTE_MS

const MIN_OUTAGE_FAILURES = 3

/** The delays before the probes: one failed place is sent after each. The last delay repeats. */
const PROBE_DELAYS_MS = [15_000, 30_000, 60_000, 120_000] as const

/** The same while a token string is refused, which rarely ends without a new token. */
const PROBE_DELAYS_OF_STRING_MS = [5 * MINUTE_MS, 15 * MINUTE_MS] as const

/** The next probe doesn't wait when the agent or the network returns, unless the last one was within this time. */
const MIN_RETURN_MS = 10_000

/** How long a place rests that keeps failing while others succeed: 2, 4, 8, … minutes. */
const FIRST_REST_MS = 2 * MINUTE_MS
const MAX_REST_MS = 60 * MINUTE_MS

/** Why a place isn't simply sent. All times are from `performance.now()`, so setting the clock doesn't affect them. */
export type Obstacle =
  | {
      readonly kind: 'failed'
      readonly error: unknown
      readonly at: number
      /** How often the place has failed while others succeeded. */
      readonly rests: number
      readonly restUntil: number
      readonly successes: number
      readonly permissions: number
    }
  | { readonly kind: 'canceled'; readonly at: number }

export interface SessionHistory {
  successes: number
  /** How often permission may have been given: by a new credential, or because a forbidden place has succeeded. */
  permissions: number
  /** How many lookups in a row have failed because of the network or the server. */
  failuresInARow: number
  /** The latest error for which `isRefusal` is true, until a lookup succeeds or the app passes a new credential. */
  refusal: unknown
  probeAt: number
  /** The index of the next delay before a probe. */
  probeDelays: number
  lastProbeAt: number
  readonly mayRenewToken: () => boolean
}

/** The lookups that begin together, such as those of rows that scroll into view. */
export interface Group {
  /** Settles when the group's first place does. */
  first?: Promise<void> | undefined
  failure?: unknown
}

export type Decision =
  | 'yes'
  /** Yes, as the one place that tests whether the service is back, or the credential is accepted. */
  | 'probe'
  /** Yes, if a component mounts now. */
  | 'mount'
  | { readonly until: number }
  /** No, and the place fails with this error of another one. */
  | { readonly error: unknown }
  | { readonly after: Promise<void> }

const NO_TIMER = { until: Number.POSITIVE_INFINITY }

/** May this place be sent now? The first rule that applies decides. */
export function maySend(
  obstacle: Obstacle | undefined,
  history: SessionHistory,
  group: Group,
  networkMode: string | undefined,
): Decision {
  const now = performance.now()
  const failure = obstacle?.kind === 'failed' ? obstacle : undefined
  const isPermitted =
    failure !== undefined &&
    failure.permissions < history.permissions &&
    (isGeocodingError(failure.error, 'forbidden') || isRefusal(failure.error))

  if (failure && isPermanent(failure.error)) {
    if (isPermitted) return 'yes'
    const isOver =
      now >= failure.at + PERMANENT_ERROR_REST_MS && !isGeocodingError(failure.error, 'invalid-coordinates')
    return isOver ? 'mount' : NO_TIMER
  }

  // `onReturn` in session.ts asks again when the tab is visible and the browser is online.
  if (obstacle && !(focusManager.isFocused() && (networkMode === 'always' || onlineManager.isOnline()))) {
    return NO_TIMER
  }

  // While the session is refused, only probes are sent. A place that was never sent fails with the same error.
  if (history.refusal !== undefined) {
    if (now >= history.probeAt) return 'probe'
    return obstacle ? { until: history.probeAt } : { error: history.refusal }
  }

  // During an outage, one place of each group is sent, and the others share its failure.
  if (!obstacle) {
    if (!isDown(history)) return 'yes'
    if (group.failure !== undefined) return { error: group.failure }
    return group.first ? { after: group.first } : 'yes'
  }

  if (obstacle.kind === 'canceled') {
    const until = obstacle.at + CANCELED_REST_MS
    return now >= until ? 'yes' : { until }
  }

  // A failed place is sent as a probe, unless another one has succeeded since.
  const hasWorked = isPermitted || (obstacle.successes < history.successes && !isDown(history))
  const until = hasWorked ? obstacle.restUntil : Math.max(obstacle.restUntil, history.probeAt)
  if (now < until) return { until }
  return hasWorked ? 'yes' : 'probe'
}

export function mayRetry(
  failures: number,
  error: unknown,
  retries: number,
  history: SessionHistory | undefined,
): boolean {
  // Rendering on a server doesn't wait for retries.
  if (isServer() || !isGeocodingError(error) || !error.retryable) return false
  // After two timeouts, an error with a Try again button is better than a skeleton.
  const max = error.kind === 'timeout' ? Math.min(retries, 1) : retries
  return failures < max && retryAfterMs(error) <= MAX_PAUSE_MS && !(history && isDown(history))
}

/** 1, 2, 4, … up to 30 seconds, less a random part of up to one half, and not before the response's `Retry-After`. */
export function retryDelayMs(failures: number, error: unknown): number {
  return Math.max(Math.min(1_000 * 2 ** failures, 30_000) * (1 - Math.random() / 2), retryAfterMs(error))
}

export function createSessionHistory(mayRenewToken: () => boolean): SessionHistory {
  return {
    successes: 0,
    permissions: 0,
    failuresInARow: 0,
    refusal: undefined,
    probeAt: 0,
    probeDelays: 0,
    lastProbeAt: Number.NEGATIVE_INFINITY,
    mayRenewToken,
  }
}

export function noteSuccess(history: SessionHistory, obstacle: Obstacle | undefined): void {
  if (obstacle?.kind === 'failed' && isGeocodingError(obstacle.error, 'forbidden')) history.permissions += 1
  history.successes += 1
  history.failuresInARow = 0
  history.refusal = undefined
  allowProbe(history)
}

/** Notes a failure after all retries. `isShared` if it's the failure of another place. */
export function noteFailure(
  history: SessionHistory,
  group: Group,
  previous: Obstacle | undefined,
  error: unknown,
  isShared: boolean,
): Obstacle {
  if (!isShared) {
    history.failuresInARow = isOutage(error) ? history.failuresInARow + 1 : 0
    if (isOutage(error)) group.failure = error
    if (isRefusal(error) && history.refusal === undefined) allowProbe(history)
    if (isRefusal(error)) history.refusal = error
  }
  if (!isPermanent(error) && performance.now() >= history.probeAt) delayProbe(history)
  return obstacleOf(error, previous, history)
}

export function noteNewCredential(history: SessionHistory): void {
  history.refusal = undefined
  history.permissions += 1
  allowProbe(history)
}

/** The tab is visible, or the browser is online again. */
export function noteReturn(history: SessionHistory): void {
  const mayAsk = history.refusal === undefined || history.mayRenewToken()
  if (mayAsk && performance.now() >= history.lastProbeAt + MIN_RETURN_MS) allowProbe(history)
}

export function noteProbe(history: SessionHistory): void {
  history.lastProbeAt = performance.now()
  delayProbe(history)
}

function delayProbe(history: SessionHistory): void {
  const delays =
    history.refusal !== undefined && !history.mayRenewToken() ? PROBE_DELAYS_OF_STRING_MS : PROBE_DELAYS_MS
  history.probeAt = performance.now() + (delays[Math.min(history.probeDelays, delays.length - 1)] ?? 0)
  history.probeDelays += 1
}

function allowProbe(history: SessionHistory): void {
  history.probeAt = 0
  history.probeDelays = 0
}

function obstacleOf(error: unknown, previous: Obstacle | undefined, history: SessionHistory): Obstacle {
  const at = performance.now()
  const { successes, permissions } = history
  const failure = previous?.kind === 'failed' ? previous : undefined
  // A rest doesn't grow during an outage, or the error would stay on the screen long after it.
  const isOwnFault = failure !== undefined && failure.successes < successes
  const rests = (failure?.rests ?? 0) + (isOwnFault ? 1 : 0)
  const restMs = isOwnFault ? Math.min(FIRST_REST_MS * 2 ** (rests - 1), MAX_REST_MS) : 0
  const ofService = Math.min(retryAfterMs(error), MAX_PAUSE_MS)
  const restUntil = Math.max(failure?.restUntil ?? 0, at + restMs, at + ofService)
  return { kind: 'failed', error, at, rests, restUntil, successes, permissions }
}

function isDown({ failuresInARow }: SessionHistory): boolean {
  return failuresInARow >= MIN_OUTAGE_FAILURES
}

function isOutage(error: unknown): boolean {
  if (!isGeocodingError(error) || isRefusal(error)) return false
  const { kind, status = 0 } = error
  return kind === 'network' || kind === 'timeout' || status >= 500
}

function isPermanent(error: unknown): boolean {
  return isGeocodingError(error) && traitsOf(error.kind).isPermanent
}

function retryAfterMs(error: unknown): number {
  return isGeocodingError(error) ? (error.retryAfterMs ?? 0) : 0
}
