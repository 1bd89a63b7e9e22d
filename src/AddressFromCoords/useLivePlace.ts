import { useEffect, useState } from 'react'
import type { GeocodingCacheKey } from '../client/createGeocodingClient.ts'
import { type Coordinates, distanceBetween, isElsewhere } from '../coordinates.ts'
import { isMorePrecise } from '../precision.ts'
import { isEqual } from './useLastShown.ts'

/** A live location that has moved less than this, or less than its accuracy, counts as the same place. */
const MIN_MOVE_METERS = 25

/** The positions of a phone at rest scatter, and a single one that is far away is often wrong. */
const MIN_POSITIONS = 3

const MIN_PAUSE_MS = 10_000

/** If no other position follows, as at the end of a journey, even a single one counts after this time. */
const LAST_POSITION_MS = 30_000

interface Live {
  readonly position: Coordinates
  readonly cacheKey: GeocodingCacheKey
  readonly lookedUp: Coordinates
  /** When `lookedUp` was, as a time of `performance.now()`. */
  readonly at: number
  /** The number of consecutive positions that were far from `lookedUp`. */
  readonly away: number
}

/**
 * Returns the position of a live location that is looked up. Because each lookup is paid for, it changes only if three
 * consecutive positions are far from it, if no other position follows one that is far from it, if a position is more
 * precise, or if it's somewhere else.
 *
 * @param position - A new object for each position, or `null` if there is no live location.
 */
export function useLivePlace(position: Coordinates | null, cacheKey: GeocodingCacheKey): Coordinates | null {
  const [latest, setLatest] = useState<Live | null>(null)
  const live = position && follow(latest, position, cacheKey)
  if (live !== latest) setLatest(live)

  useEffect(() => {
    if (!live || live.away === 0) return
    const lastPositionMs = live.away < MIN_POSITIONS ? LAST_POSITION_MS : 0
    const pauseMs = Math.max(lastPositionMs, live.at + MIN_PAUSE_MS - performance.now())
    const timer = setTimeout(() => setLatest(lookedUpAt(live.position, live.cacheKey)), pauseMs)
    return () => clearTimeout(timer)
  }, [live])

  return live?.lookedUp ?? null
}

function lookedUpAt(position: Coordinates, cacheKey: GeocodingCacheKey): Live {
  return { position, cacheKey, lookedUp: position, at: performance.now(), away: 0 }
}

function follow(live: Live | null, position: Coordinates, cacheKey: GeocodingCacheKey): Live {
  const isFirst =
    !live ||
    !isEqual(live.cacheKey, cacheKey) ||
    isMorePrecise(position.accuracy, live.lookedUp.accuracy) ||
    isElsewhere(live.lookedUp, position)
  if (isFirst) return lookedUpAt(position, cacheKey)
  if (live.position === position) return live
  const minMove = Math.max(MIN_MOVE_METERS, position.accuracy ?? 0)
  const isAway = distanceBetween(live.lookedUp, position) > minMove
  return { ...live, position, away: isAway ? live.away + 1 : 0 }
}
