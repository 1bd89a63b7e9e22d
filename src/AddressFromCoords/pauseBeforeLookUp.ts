import { type Coordinates, distanceBetween, isMorePrecise } from '../coordinates.ts'

/** A live location that has moved less than this, or than its accuracy, is where it was. */
const LEAST_MOVE_METRES = 25

/** A live location that moves is looked up this often at most. */
const LEAST_PAUSE_MS = 10_000

/** The place of a live location that was looked up last. */
export interface LookedUp {
  readonly coordinates: Coordinates
  /** Whose place it is. */
  readonly subject: string
  /** A time of `performance.now()`. */
  readonly at: number
}

/**
 * Milliseconds until the next place of a live location is looked up, or `undefined` if it need not be: a phone at rest
 * wobbles, and each look-up is paid for. A position from which more may be said is looked up at once. A place that is under
 * way is waited for, because a service that takes longer than the place stays would otherwise give no address.
 */
export function pauseBeforeLookUp(
  next: Coordinates,
  former: LookedUp | null,
  isUnderWay: boolean,
): number | undefined {
  if (!former || isMorePrecise(next.accuracy, former.coordinates.accuracy)) return 0
  const leastMove = Math.max(LEAST_MOVE_METRES, next.accuracy ?? 0)
  if (isUnderWay || distanceBetween(former.coordinates, next) <= leastMove) return undefined
  return Math.max(former.at + LEAST_PAUSE_MS - performance.now(), 0)
}
