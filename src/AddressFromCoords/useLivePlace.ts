import { useEffect, useState } from 'react'
import type { GeocodingCacheKey } from '../client/createGeocodingClient.ts'
import { type Coordinates, distanceBetween } from '../coordinates.ts'
import { isMorePrecise } from '../precision.ts'
import { isSame } from './useLastShown.ts'

/** A live location that has moved less than this, or than its accuracy, is where it was. */
const MIN_MOVE_METERS = 25

/** A phone at rest wobbles, and one position far away is often an error of the satellites. */
const MIN_POSITIONS = 3

/** A live location is looked up this often at most. */
const MIN_PAUSE_MS = 10_000

/** A position after which no other arrives, as when a journey ends, counts after this time. */
const LAST_POSITION_MS = 30_000

interface Live {
  readonly position: Coordinates
  readonly cacheKey: GeocodingCacheKey
  /** The position that was looked up last. */
  readonly lookedUp: Coordinates
  /** When it was looked up: a time of `performance.now()`. */
  readonly at: number
  /** How many positions in a row were far from it. */
  readonly away: number
}

/**
 * The position of a live location that is looked up, because each lookup is paid for. It changes when three positions in a
 * row are far from it, and at once when a position is more precise. `position` is a new object for each position, and `null`
 * without a live location.
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
    !live || !isSame(live.cacheKey, cacheKey) || isMorePrecise(position.accuracy, live.lookedUp.accuracy)
  if (isFirst) return lookedUpAt(position, cacheKey)
  if (live.position === position) return live
  const minMove = Math.max(MIN_MOVE_METERS, position.accuracy ?? 0)
  const isAway = distanceBetween(live.lookedUp, position) > minMove
  return { ...live, position, away: isAway ? live.away + 1 : 0 }
}
